/** The tournaments that this browser has seen, with the link of the host where that is the reader. */
const KEY = "birchbark.tournaments";
const MOST = 50;

export interface KeptTournament {
  id: string;
  name: string;
  /** The host's link, or empty. */
  token: string;
}

function read(): KeptTournament[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptTournament[];
  } catch {
    return [];
  }
}

export const kept = $state<{ tournaments: KeptTournament[] }>({ tournaments: read() });

function write(tournaments: KeptTournament[]): void {
  kept.tournaments = tournaments.slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(kept.tournaments));
}

export function hostToken(id: string): string {
  return kept.tournaments.find((each) => each.id === id)?.token ?? "";
}

export function keepTournament(id: string, name: string, token = hostToken(id)): void {
  write([{ id, name, token }, ...kept.tournaments.filter((each) => each.id !== id)]);
}

export function forgetTournament(id: string): void {
  write(kept.tournaments.filter((each) => each.id !== id));
}
