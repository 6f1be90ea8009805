/** How games against bots ended, kept by the browser. */
import type { Position } from "../protocol";

/** How a game of one person against bots ended. */
export interface Result {
  table: string;
  game: string;
  /** The bots' levels. */
  rivals: string[];
  won: boolean;
}

const KEY = "birchbark.results";
const MOST_KEPT = 60;

/** How a game ended for one of these seats, if it is over and was one person's against bots. */
export function resultOf(table: string, game: string, seats: readonly number[], end: Position): Result | null {
  const people = end.seats.filter((each) => each.holder === "person");
  const rivals = end.seats.filter((each) => each.holder === "bot").map((each) => each.level);
  const [me] = people;
  if (!end.over || people.length !== 1 || !me || !seats.includes(me.seat) || !rivals.length) return null;
  return { table, game, rivals, won: end.winners.includes(me.seat) };
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
  localStorage.setItem(KEY, JSON.stringify([...others, result].slice(-MOST_KEPT)));
}
