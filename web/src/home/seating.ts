/** What somebody may do about a seat; the server refuses everything else. */
import type { SeatResponse } from "../protocol";

export interface Who {
  /** Their own seats. */
  seats: readonly number[];
  host: boolean;
}

export interface Game {
  seats: readonly SeatResponse[];
  over: boolean;
  /** At a rated table nobody is replaced. */
  rated: boolean;
}

const isPersons = (seat: SeatResponse) => seat.holder === "person" || seat.stand_in;

/** Whether nobody can take a seat over, as a game against people has begun. */
export function isSealed({ seats }: Who, game: Game): boolean {
  const hasBegun = game.seats.every((seat) => seat.holder !== "open");
  return hasBegun && game.seats.some((seat) => isPersons(seat) && !seats.includes(seat.seat));
}

/** One's own seat, and for the host that of a bot. */
export function mayHandOn(seat: SeatResponse, who: Who, game: Game): boolean {
  if (game.rated || game.over || seat.holder === "open" || isSealed(who, game)) return false;
  return who.seats.includes(seat.seat) || (who.host && !isPersons(seat));
}

/** At one's own word a bot plays on at once; for somebody else all others must want it. */
export function mayLetBot(seat: SeatResponse, who: Who, game: Game): "now" | "vote" | null {
  if (game.rated || game.over || seat.holder !== "person") return null;
  if (who.seats.includes(seat.seat)) return "now";
  return game.seats.some((own) => who.seats.includes(own.seat) && own.holder === "person") ? "vote" : null;
}

export function mayPlayAgain(seat: SeatResponse, who: Who, game: Game): boolean {
  return !game.over && seat.stand_in && (who.host || who.seats.includes(seat.seat));
}
