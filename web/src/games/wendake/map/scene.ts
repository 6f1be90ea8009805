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

/** How far from their common place a player's guards, black warrior and patrols stand, by who is there. */
const SPREAD: Record<string, readonly number[]> = { "1": [0], "2": [-12, 9], "3": [-18, 1, 18] };
const LOWER = 8;

function troopsOf(land: Land, view: MapView): Piece[] {
  const territory = view.territories[land.id];
  if (!territory) return [];
  const seats = territory.guards.length;
  const pieces: Piece[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const place = land.guards[land.kind === "home" ? 0 : seat];
    if (!place) continue;
    const black = view.black === land.id && blackSeat(view) === seat;
    const ghost = isGhost(view, seat);
    const token = ghost && view.ghost?.patrols?.includes(land.id);
    const patrols = territory.patrols?.[seat] ?? (token ? 1 : 0);
    const found: [Kind, number, IconName][] = [
      [token ? "token" : "patrol", patrols, patrolIcon(territory.flag, token ?? false)],
      ["guard", (territory.guards[seat] ?? 0) - (black ? 1 : 0), "warrior"],
      ["black", black ? 1 : 0, "warrior"],
    ];
    const there = found.filter(([, count]) => count > 0);
    there.forEach(([kind, count, icon], index) => {
      const [x, y] = place;
      const aside = SPREAD[there.length]?.[index] ?? 0;
      const lower = kind === "guard" || there.length === 1 ? 0 : LOWER;
      const key = `${kind}:${land.id}:${seat}`;
      pieces.push({
        ...{ key, kind, seat, ghost, place: land.id, count, icon },
        at: [x + aside, y + lower],
      });
    });
  }
  return pieces;
}

function patrolIcon(flag: Flag | null, token: boolean): IconName {
  if (!token || !flag) return "patrol";
  return flag === "english" ? "patrol-e" : "patrol-f";
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
