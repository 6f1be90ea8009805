/** The part of Wendake's view that lies on the map. */
export type Flag = "english" | "french";
export type Native = "woman" | "hunter" | "warrior";

export interface Stand {
  seat: number;
  native: Native;
}

export interface Territory {
  flag: Flag | null;
  touches: string[];
  guards: number[];
  /** New Allies. */
  patrols?: number[];
  /** Whose home it is; missing in all other territories. */
  home?: number | null;
  vegetable?: string;
  areas?: Record<string, Stand | null>;
}

type AtHome = Record<Native, number>;

export interface MapView {
  territories: Record<string, Territory>;
  lakes: Record<string, number[]>;
  /** Where the Mohawk's black warrior is. */
  black: string | null;
  closed_lakes?: string[];
  ships?: Record<Flag, string | null>;
  villages: { tribe: string; home: string | null; at_home: AtHome }[];
  /** The solitaire opponent has the pieces of seat 1 and no village. */
  ghost?: { home: string; at_home: AtHome; patrols?: string[] };
}

export const GHOST = 1;

export function isGhost(view: MapView, seat: number): boolean {
  return view.ghost !== undefined && seat === GHOST;
}

export function homes(view: MapView): number {
  return Object.values(view.territories).filter((each) => each.home !== undefined).length;
}

/** The seat whose warrior the black one is. */
export function blackSeat(view: MapView): number {
  return view.villages.findIndex((each) => each.tribe === "mohawk");
}

export function atHome(view: MapView, seat: number): AtHome | undefined {
  return isGhost(view, seat) ? view.ghost?.at_home : view.villages[seat]?.at_home;
}
