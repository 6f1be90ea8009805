/** What a space of a vision path does, read from the words of the component figures. */
import type { Good, PathName, VillageView } from "../view";

export type Bonus =
  | { kind: "points"; points: number; first: number | null }
  | { kind: "gain"; goods: Good[] }
  | { kind: "exempt"; good: Good }
  | { kind: "honour"; points: number }
  | { kind: "end"; points: number; again: Bonus }
  | { kind: "wake" | "place" | "roam" | "again" | "spared" };

export function bonusOf(text: string): Bonus {
  const [kind = "", ...rest] = text.split(" ");
  const number = Number(rest[0]);
  switch (kind) {
    case "points":
      return { kind, points: number, first: rest[1] === "first" ? Number(rest[2]) : null };
    case "gain":
      return { kind, goods: rest as Good[] };
    case "exempt":
      return { kind, good: rest[0] as Good };
    case "honour":
      return { kind, points: number };
    case "end":
      return { kind, points: number, again: bonusOf(rest.slice(1).join(" ")) };
    case "wake":
    case "place":
    case "roam":
    case "again":
    case "spared":
      return { kind };
    default:
      throw new Error(`no such space: ${text}`);
  }
}

/** Whether the space has something more for whoever comes first. */
export function rewardsFirst(bonus: Bonus): boolean {
  return bonus.kind === "exempt" || (bonus.kind === "points" && bonus.first !== null);
}

/** The seats whose Cree stand on a space, counted from 1. */
export function standingOn(villages: readonly VillageView[], path: PathName, space: number): number[] {
  return villages.flatMap((village, seat) => (village.paths[path] === space ? [seat] : []));
}

/** Whether somebody has come so far on a path. */
export function isReached(villages: readonly VillageView[], path: PathName, space: number): boolean {
  return villages.some((village) => village.paths[path] >= space);
}
