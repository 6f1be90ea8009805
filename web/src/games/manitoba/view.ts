/** What Manitoba's view holds (src/birchbark/games/manitoba/view.py), and the words of its things. */
import type { Table } from "../../table/table.svelte";
import type { Slot } from "./map/shapes";

export const SECTORS = ["berry", "horse", "bison", "canoe"] as const;
export type Sector = (typeof SECTORS)[number];
export const GOODS = [...SECTORS, "feather"] as const;
export type Good = (typeof GOODS)[number];
export const PATHS = ["shaman", "hunter", "gatherer", "warrior"] as const;
export type PathName = (typeof PATHS)[number];
export const PLACES = ["place-3", "place-4"] as const;
export type Place = (typeof PLACES)[number];
export type Colour = "green" | "beige" | "brown" | "blue" | "white";
export type Season = "winter" | "spring" | "summer" | "autumn";

/** What is painted on each disk. */
export const DISKS: Record<Colour, { land: string; path: PathName | null }> = {
  green: { land: "forest", path: "gatherer" },
  beige: { land: "hills", path: "warrior" },
  brown: { land: "prairie", path: "hunter" },
  blue: { land: "lake", path: null },
  white: { land: "mountains", path: "shaman" },
};

export interface AreaView {
  good: Good | null;
  cree: number | null;
  adjacent: string[];
}

export interface TileView {
  turned: boolean;
  /** The landscapes north, west, centre, east, south. */
  slots: string[];
  areas: Record<string, AreaView>;
}

export interface SectorView {
  pieces: Good[];
  worth: number;
  exempt: boolean;
  spaces: number;
}

export interface VillageView {
  square: number;
  wigwam: number;
  wampum: { active: number; inactive: number };
  storage: Record<Sector, SectorView>;
  places: Record<Place, Good[]>;
  paths: Record<PathName, number>;
}

/** What is printed on boards and cards. */
export interface Printed {
  storage: Record<Sector, number[]>;
  empty: number;
  wampum: { active: number; inactive: number };
  places: Record<Place, number>;
  paths: Record<PathName, string[]>;
  events: Record<string, number[]>;
}

export interface View {
  seat: number | null;
  season: Season;
  /** From 1 to 5; 0 in the winter solstice. */
  round: number;
  active: number;
  /** What ends each round of the season: an event with its goods, `score` with what is scored, or `final`. */
  cards: string[];
  totem: Colour[];
  village_disks: Colour[];
  territory: TileView[];
  supply: Record<Good, number>;
  wampum: number;
  in_hand: Good | null;
  villages: VillageView[];
  scores: number[];
}

export function printedOn(table: Table): Printed {
  return table.printed as unknown as Printed;
}

export function viewOf(table: Table): View {
  return table.view as unknown as View;
}

/** The seat whose village lies in front of the reader. */
export function ownSeat(table: Table): number {
  return table.viewer ?? 0;
}

export function areaOf(view: View, id: string): AreaView | undefined {
  const [tile = "", land = ""] = id.split(".");
  return view.territory[Number(tile.slice(1)) - 1]?.areas[land];
}

/** The landscapes of a tile by slot. */
export function landsOf(tile: TileView): Record<Slot, string> {
  const [north = "", west = "", centre = "", east = "", south = ""] = tile.slots;
  return { north, west, centre, east, south };
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** 1, 2, … so many. */
export function upTo(many: number): number[] {
  return Array.from({ length: many }, (_, at) => at + 1);
}

/** A number with a proper minus sign. */
export function signed(number: number): string {
  return String(number).replace("-", "−");
}

/** A sector is called by its goods: "Berries". */
export function sectorName(table: Table, sector: Sector): string {
  return capital(table.name(`${sector}.many`));
}
