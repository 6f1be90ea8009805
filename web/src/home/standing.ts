/** How the tables that this browser knows stand. */
import type { KnownTable, SeatResponse } from "../protocol";

export type State = "yours" | "theirs" | "open" | "over" | "broken";

export function standing({ table, seats, deciding }: KnownTable): State {
  if (table.broken) return "broken";
  if (table.over) return "over";
  if (deciding !== null && seats.includes(deciding)) return "yours";
  return openSeats(table.seats) ? "open" : "theirs";
}

export function openSeats(seats: readonly SeatResponse[]): number {
  return seats.filter((each) => each.holder === "open").length;
}

/** Running tables: what waits for you first, then what moved last. */
export function running(tables: readonly KnownTable[]): KnownTable[] {
  const rank = (each: KnownTable) => (standing(each) === "yours" ? 0 : 1);
  return tables.filter((each) => standing(each) !== "over").sort((a, b) => rank(a) - rank(b) || b.since - a.since);
}

export function finished(tables: readonly KnownTable[]): KnownTable[] {
  return tables.filter((each) => standing(each) === "over").sort((a, b) => b.since - a.since);
}

/** The tables where it is your turn. */
export function waiting(tables: readonly KnownTable[]): KnownTable[] {
  return running(tables).filter((each) => standing(each) === "yours");
}

/** The table to go on with: where it is your turn, or else where you sit. */
export function first(tables: readonly KnownTable[]): KnownTable | undefined {
  const list = running(tables).filter((each) => standing(each) !== "broken");
  return list.find((each) => standing(each) === "yours") ?? list.find((each) => each.seats.length > 0);
}

/** "14:05" today, "Tuesday" within a week, else "12 May". Times are seconds since 1970. */
export function when(time: number, now: Date, language: string): string {
  const then = new Date(time * 1000);
  if (then.toDateString() === now.toDateString())
    return then.toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });
  const days = (now.getTime() - then.getTime()) / 86_400_000;
  if (days < 6) return then.toLocaleDateString(language, { weekday: "long" });
  return then.toLocaleDateString(language, {
    day: "numeric",
    month: "short",
    ...(then.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  });
}
