/** Which pieces went from where to where between two scenes: what left a place came to another of the same owner. */
import type { IconName } from "../icons";
import type { Point } from "./chart";
import type { Scene } from "./scene";

export interface Travel {
  readonly key: string;
  readonly icon: IconName;
  readonly seat: number | null;
  readonly ghost: boolean;
  readonly from: Point;
  readonly to: Point;
}

interface Place {
  readonly key: string;
  readonly family: string;
  readonly icon: IconName;
  readonly seat: number | null;
  readonly ghost: boolean;
  readonly at: Point;
  readonly count: number;
}

export interface Changes {
  readonly travels: readonly Travel[];
  /** The keys of places where something came or left. */
  readonly changed: ReadonlySet<string>;
}

export function changesBetween(before: Scene, after: Scene): Changes {
  const old = new Map(placesOf(before).map((each) => [each.key, each]));
  const now = new Map(placesOf(after).map((each) => [each.key, each]));
  const left: Place[] = [];
  const came: Place[] = [];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const gone = old.get(key);
    const here = now.get(key);
    const more = (here?.count ?? 0) - (gone?.count ?? 0);
    if (more > 0 && here) came.push(...new Array<Place>(more).fill(here));
    if (more < 0 && gone) left.push(...new Array<Place>(-more).fill(gone));
  }
  const changed = new Set([...left, ...came].map((each) => spotOf(each.key)));
  const travels = came.flatMap((to, index): Travel[] => {
    const at = left.findIndex((each) => each.family === to.family && each.seat === to.seat);
    const [from] = at < 0 ? [] : left.splice(at, 1);
    if (!from) return [];
    const { icon, seat, ghost } = to.icon === "outpost" ? from : to;
    return [{ key: `${index}:${from.key}:${to.key}`, icon, seat, ghost, from: from.at, to: to.at }];
  });
  return { travels, changed };
}

/** The key of the thing on the map: an area without who is in it. */
function spotOf(key: string): string {
  return key.split("@")[0] ?? key;
}

function placesOf({ areas, pieces }: Scene): Place[] {
  return [
    ...areas.flatMap(({ key, at, stands }): Place[] => {
      if (!stands) return [];
      const { icon, seat, ghost, count } = stands;
      const family = icon === "outpost" ? "warrior" : icon;
      return [{ key: `${key}@${seat}.${icon}`, family, icon, seat, ghost, at, count }];
    }),
    ...pieces.map(({ key, kind, icon, seat, ghost, at, count, place }): Place => {
      const family = kind === "guard" || kind === "black" ? "warrior" : kind === "ship" ? key : kind;
      return { key: kind === "ship" ? `${key}@${place}` : key, family, icon, seat, ghost, at, count };
    }),
  ];
}
