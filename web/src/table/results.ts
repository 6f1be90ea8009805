/** How the reader's own games ended, kept by the browser. */
import { ask } from "../net/api";
import { find } from "../net/tables.svelte";
import type { Position, ScoreSheetResponse } from "../protocol";

/** How a game ended for one of several people at one screen. */
export interface Player {
  name: string;
  seat: number;
  won: boolean;
  score?: number;
  /** The best score of the others, if there are any. */
  best?: number;
}

/** How a game ended for the person who plays at this browser; for the first, if there are several. */
export interface Result {
  table: string;
  game: string;
  /** The bots' levels. */
  rivals: string[];
  won: boolean;
  seat?: number;
  way?: string;
  title?: string;
  /** How many other people played. */
  people?: number;
  /** When it ended, in milliseconds since 1970. */
  at?: number;
  score?: number;
  best?: number;
  /** The people at this screen, if there are several. */
  players?: Player[];
}

const KEY = "birchbark.results";
const MOST_KEPT = 500;

/** How a game ended for the people who hold these seats. */
export function resultOf(
  { id, game, way, title }: { id: string; game: string; way: string; title: string },
  seats: readonly number[],
  end: Position,
): Result | null {
  const people = end.seats.filter((each) => each.holder === "person");
  const rivals = end.seats.filter((each) => each.holder === "bot").map((each) => each.level);
  const players = people
    .filter((each) => seats.includes(each.seat))
    .map(({ name, seat }) => ({ name, seat, won: end.winners.includes(seat) }));
  const [me] = players;
  if (!end.over || !me) return null;
  const { seat, won } = me;
  const result = { table: id, game, way, title, seat, rivals, people: people.length - 1, won, at: Date.now() };
  return players.length > 1 ? { ...result, players } : result;
}

/** Whether it was a game of one person against bots. */
export function isAgainstBots({ rivals, people = 0 }: Result): boolean {
  return rivals.length > 0 && people === 0;
}

export function results(): Result[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Result[]) : [];
  } catch {
    return [];
  }
}

/** Keep a result; a table has one, the last. */
export function keepResult(result: Result): void {
  const others = results().filter((each) => each.table !== result.table);
  replaceResults([...others, result]);
}

/** Keep these results in place of all others. */
export function replaceResults(all: Result[]): void {
  localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST_KEPT)));
}

export function forgetResults(): void {
  localStorage.removeItem(KEY);
}

/** Keep a result, and the scores once the server has told them. */
export async function keepScored(result: Result): Promise<void> {
  keepResult(result);
  const sheet = await ask<ScoreSheetResponse>(`/tables/${result.table}/sheet`, {
    token: find(result.table)?.token,
  }).catch(() => null);
  if (!sheet) return;
  const players = result.players?.map((player) => ({ ...player, ...scoresOf(sheet, player.seat) }));
  keepResult({ ...result, ...scoresOf(sheet, result.seat ?? 0), ...(players && { players }) });
}

/** The score of a seat, and the best of the others: of other seats, or of an opponent without one. */
export function scoresOf({ scores, lines }: ScoreSheetResponse, seat: number): { score?: number; best?: number } {
  const others = new Map<string, number>();
  for (const { of, points } of lines)
    if (of) others.set(of, (others.get(of) ?? 0) + points.reduce((sum, each) => sum + each, 0));
  const rivals = [...scores.filter((_, at) => at !== seat), ...others.values()];
  return { score: scores[seat], ...(rivals.length ? { best: Math.max(...rivals) } : {}) };
}
