/** Whom the reader does not want to hear, kept by the browser: a seat at a table. */
const KEY = "birchbark.muted";
const MOST = 200;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

const state = $state({ seats: read() });
const id = (table: string, seat: number) => `${table}/${seat}`;

export function isMuted(table: string, seat: number | null | undefined): boolean {
  return seat !== null && seat !== undefined && state.seats.includes(id(table, seat));
}

export function toggleMuted(table: string, seat: number): void {
  const others = state.seats.filter((each) => each !== id(table, seat));
  state.seats = isMuted(table, seat) ? others : [id(table, seat), ...others].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(state.seats));
}
