/**
 * Which words of a move a drawn thing stands for now. `step ohio niagara guard` is clicked in two: the guard in Ohio
 * (`ohio`), then Niagara itself (`niagara guard`), one of its areas (`niagara corn`) or a piece there
 * (`niagara guards-2`).
 */
import type { Choice } from "../../../protocol";
import type { Path } from "../../../table/path";
import type { Area, Piece } from "./scene";

export interface Mode {
  readonly verb: string;
  /** How many words after the verb are chosen. */
  readonly at: number;
  /** Who decides. */
  readonly seat: number | null;
  /** Where a canoe is to be moved from. */
  readonly harbour: string | null;
}

const VERBS = ["step", "patrol", "paddle", "lose"];

export function modeOf(candidates: readonly Choice[], path: Path, seat: number | null, lakes: readonly string[]): Mode {
  const verbs = new Set(candidates.map((each) => each.words[0]));
  const verb = VERBS.find((each) => verbs.has(each)) ?? candidates[0]?.words[0] ?? "";
  return { verb, at: path.things.length, seat, harbour: harbourOf(candidates, lakes) };
}

/** All open lakes but one are offered to a canoe: the one it is in. */
function harbourOf(candidates: readonly Choice[], lakes: readonly string[]): string | null {
  const ends = candidates.filter((each) => each.words[0] === "paddle").map((each) => each.words[2]);
  return ends.length ? (lakes.find((each) => !ends.includes(each)) ?? null) : null;
}

const STANDS: Record<string, string> = { step: "guard", patrol: "stand" };

function aims(mode: Mode): boolean {
  return mode.at === 1 && mode.verb in STANDS;
}

export function landWord(mode: Mode, land: string): string {
  return aims(mode) ? `${land} ${STANDS[mode.verb]}` : land;
}

/** The word of an area; null where a click on it is a click on the home around it. */
export function areaWord(
  mode: Mode,
  { home, place, slot, stands }: Pick<Area, "home" | "place" | "slot" | "stands">,
): string | null {
  if (home) return mode.verb === "lose" && stands?.seat === mode.seat ? `home.${slot}` : null;
  return aims(mode) ? `${place} ${slot}` : `${place}.${slot}`;
}

/** The word of a piece; null where a click on it is a click on the land or lake below. */
export function pieceWord(mode: Mode, { kind, place, seat }: Pick<Piece, "kind" | "place" | "seat">): string | null {
  const own = seat === mode.seat;
  const begins = mode.at === 0;
  switch (kind) {
    case "guard":
      if (!own) return `${place} guards-${Number(seat) + 1}`;
      if (aims(mode)) return null;
      return mode.verb === "step" && begins ? place : `${place}.guard`;
    case "black":
      return own ? (aims(mode) ? null : "black") : `${place} black`;
    case "patrol":
      if (!own) return `${place} patrols-${Number(seat) + 1}`;
      return mode.verb === "patrol" && begins ? place : null;
    case "token":
      return `${place} patrol`;
    case "canoe":
      return mode.harbour === place && begins ? `canoe-${Number(seat) + 1}` : null;
    case "ship":
      return null;
  }
}

/** Whether this piece is the one that was chosen to move. */
export function isPicked(mode: Mode, things: readonly string[], piece: Piece): boolean {
  if (mode.at === 0 || piece.seat !== mode.seat) return false;
  const first = things[0];
  if (piece.kind === "black") return first === "black";
  return first === piece.place && piece.kind === (mode.verb === "patrol" ? "patrol" : "guard");
}
