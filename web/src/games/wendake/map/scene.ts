/** What stands where: the view's pieces, each with its place on the chart. */
import type { IconName } from "../icons";
import type { Chart, Lake, Land, Point } from "./chart";
import { atHome, blackSeat, isGhost, type Flag, type MapView } from "./view";

export type Kind = "guard" | "black" | "patrol" | "token" | "canoe" | "ship";

export interface Piece {
  readonly key: string;
  readonly kind: Kind;
  /** Whose it is; null for the ships and for the patrols of an adversity. */
  readonly seat: number | null;
  readonly ghost: boolean;
  /** The territory or the lake. */
  readonly place: string;
  readonly count: number;
  readonly at: Point;
  readonly icon: IconName;
  readonly flag?: Flag;
  /** Whether it leans on others of its owner, so that its mark stands aside. */
  readonly leans?: boolean;
}

export interface Standing {
  readonly seat: number;
  readonly ghost: boolean;
  readonly icon: "woman" | "hunter" | "outpost";
  readonly count: number;
  readonly black: boolean;
}

export interface Area {
  readonly key: string;
  readonly place: string;
  readonly slot: string;
  readonly at: Point;
  readonly hunting: boolean;
  readonly home: boolean;
  readonly sign: IconName;
  readonly stands: Standing | null;
}

export interface Scene {
  readonly areas: readonly Area[];
  readonly pieces: readonly Piece[];
}

export function sceneOf(chart: Chart, view: MapView): Scene {
  return {
    areas: chart.lands.flatMap((land) => areasOf(land, view)),
    pieces: [
      ...chart.lands.flatMap((land) => troopsOf(land, view)),
      ...chart.lakes.flatMap((lake) => boatsOf(lake, view)),
    ],
  };
}

function areasOf(land: Land, view: MapView): Area[] {
  return Object.entries(land.areas).map(([slot, at]) => {
    const hunting = slot.startsWith("hunt");
    const home = land.kind === "home";
    const vegetable = (home ? view.territories[land.id]?.vegetable : slot) as IconName;
    return {
      key: `${land.id}.${slot}`,
      place: land.id,
      slot,
      at,
      hunting,
      home,
      sign: hunting ? "beaver" : vegetable,
      stands: home ? inHome(land, slot, view) : inArea(land, slot, view),
    };
  });
}

function inHome(land: Land, slot: string, view: MapView): Standing | null {
  const seat = view.territories[land.id]?.home;
  if (seat === undefined || seat === null) return null;
  const icon = slot === "woman" ? "woman" : "hunter";
  const count = atHome(view, seat)?.[icon] ?? 0;
  return count ? { seat, ghost: isGhost(view, seat), icon, count, black: false } : null;
}

function inArea(land: Land, slot: string, view: MapView): Standing | null {
  const found = view.territories[land.id]?.areas?.[slot];
  if (!found) return null;
  const { seat, native } = found;
  const icon = native === "warrior" ? "outpost" : native;
  return { seat, ghost: isGhost(view, seat), icon, count: 1, black: view.black === `${land.id}.${slot}` };
}

/** Where a player's patrols, guards and black warrior stand beside each other, by how many of them are there. */
const ABREAST: readonly (readonly number[])[] = [[0], [-20, 8], [-24, -2, 17]];
const LOWER = 5;

function troopsOf(land: Land, view: MapView): Piece[] {
  const seats = view.territories[land.id]?.guards.map((_, seat) => seat) ?? [];
  return seats.flatMap((seat) => {
    const [x, y] = land.guards[land.kind === "home" ? 0 : seat] ?? [0, 0];
    const there = troopOf(land, seat, view);
    const pieces = there.map(({ kind, count, icon }, at): Piece => {
      const leans = kind !== "guard" && there.length > 1;
      const place: Point = [x + (ABREAST[there.length - 1]?.[at] ?? 0), y + (leans ? LOWER : 0)];
      const key = `${kind}:${land.id}:${seat}`;
      const ghost = isGhost(view, seat);
      return { key, kind, seat, ghost, place: land.id, count, icon, at: place, leans };
    });
    return pieces.sort((one, other) => Number(one.leans) - Number(other.leans));
  });
}

type Troop = Pick<Piece, "kind" | "count" | "icon">;

/** What a seat has in a territory, from left to right. */
function troopOf(land: Land, seat: number, view: MapView): Troop[] {
  const territory = view.territories[land.id];
  const black = view.black === land.id && blackSeat(view) === seat ? 1 : 0;
  const token = isGhost(view, seat) && view.ghost?.patrols?.includes(land.id) === true;
  const flag = territory?.flag === "english" ? "patrol-e" : "patrol-f";
  const troops: Troop[] = [
    token
      ? { kind: "token", count: 1, icon: flag }
      : { kind: "patrol", count: territory?.patrols?.[seat] ?? 0, icon: "patrol" },
    { kind: "guard", count: (territory?.guards[seat] ?? 0) - black, icon: "warrior" },
    { kind: "black", count: black, icon: "warrior" },
  ];
  return troops.filter((each) => each.count > 0);
}

function boatsOf(lake: Lake, view: MapView): Piece[] {
  const pieces: Piece[] = [];
  view.lakes[lake.id]?.forEach((count, seat) => {
    const at = lake.canoes[seat];
    if (count && at) {
      const key = `canoe:${lake.id}:${seat}`;
      const ghost = isGhost(view, seat);
      pieces.push({ key, kind: "canoe", seat, ghost, place: lake.id, count, at, icon: "canoe" });
    }
  });
  for (const flag of ["english", "french"] as const) {
    if (view.ships?.[flag] !== lake.id) continue;
    const key = `ship:${flag}`;
    pieces.push({
      ...{ key, kind: "ship", seat: null, ghost: false, place: lake.id, count: 1, flag },
      ...{ at: lake.ship, icon: "ship" },
    });
  }
  return pieces;
}
