/** The view of Wendake as the server sends it, with what the expansion and the solitaire game add. */
import type { Table } from "../../table/table.svelte";

export type Native = "woman" | "hunter" | "warrior";
export type Faction = "english" | "french";

export interface GridTile {
  place: string;
  actions: string[];
  level: number;
  ritual: boolean;
  marker: boolean;
  fire: boolean;
}

export interface Village {
  tribe: string;
  home: string | null;
  at_home: Record<Native, number>;
  longhouse: Record<Native, number>;
  canoes: number[];
  resources: Record<string, number>;
  beavers: number;
  tracks: Record<string, number>;
  counting: string[];
  swaps: number;
  markers: number;
  special_marker: boolean;
  grid: (GridTile | null)[];
  below: string[][];
  aside: string[][];
  progress: string[];
  used: string[];
  flag: Faction | null;
  played: string[];
  hand_size: number;
  seen_in_hand: string[];
  turtles: string[];
  hand?: string[];
  turtle_tracks?: Record<string, string[]>;
  rifles?: number;
  alliance?: number;
  turn_cards?: string[];
  used_turn_cards?: string[];
}

export interface MaskSpace {
  space: string;
  points: number;
  disks: number[];
}

export interface TurnSpace {
  card: string | null;
  flags: string | null;
  seat: number | null;
}

/** What is printed on the components. */
export interface Printed {
  years: number;
  limit: number;
  canoes: number;
  progress: Record<string, { level: number; track: string }>;
  price: number[];
  points: number[];
  turtle_points: number[];
  tribes: Record<string, Record<string, number>>;
}

export interface GhostCardView {
  card: string;
  points: number;
  lines: Record<string, string>;
  done: boolean;
  objective: { count: number; asked: number; met: boolean; points: number };
  mask?: string | null;
  token?: "face-down" | "arrow" | "circle";
}

export interface Ghost {
  difficulty: string;
  penalty: number;
  score: number;
  home: string;
  at_home: Record<Native, number>;
  near: Record<Faction, string>;
  far: Record<Faction, string>;
  turns_left: number;
  mask: string | null;
  line: string | null;
  flag: Faction | null;
  cards: GhostCardView[];
  next: { card: number | null; action: string; twice: boolean; by_token: boolean } | null;
  progress_level: number;
  next_tile: string;
  space: string;
  removed_progress: string[];
  patrols?: string[];
  tokens_face_down?: number;
  adversity?: { card: string; top: string } | null;
  adversities_left?: string[];
}

export interface View {
  seat: number | null;
  year: number;
  order: number[];
  reserved: number[];
  pairs: [string, string][];
  black: string | null;
  display: (string[] | null)[];
  tiles_left: number;
  level: number;
  progress: { tile: string; sold: boolean }[][];
  spare_progress: string[];
  flags: Faction[];
  tribe_cards: string[];
  deck: number;
  discards: string[];
  mask_area: MaskSpace[];
  turtles: Record<string, number>;
  doing: { prompt: string; clause: string; steps?: number; exchanges?: number } | null;
  active: { face: string[]; left: string[] }[];
  villages: Village[];
  scores: number[];
  ghost?: Ghost;
  expansion?: string;
  ships?: Record<Faction, string | null>;
  flag_tracks?: Record<Faction, string[]>;
  alliance_spaces?: number;
  turn_spaces?: TurnSpace[];
  turn_cards_left?: number;
  looked?: string[] | null;
}

export function printedOn(table: Table): Printed {
  return table.printed as unknown as Printed;
}

export function viewOf(table: Table): View {
  return table.view as unknown as View;
}

/** The seats other than the viewer's own, in turn order; all of them for a spectator. */
export function others(view: View, viewer: number | null): number[] {
  return view.order.filter((seat) => seat !== viewer && seat < view.villages.length);
}

/** The good and the amount of a village, in the order of the board. */
export function goods(village: Village): [string, number][] {
  const found: [string, number][] = [...Object.entries(village.resources), ["beaver", village.beavers]];
  if (village.rifles !== undefined) found.push(["rifle", village.rifles]);
  return found;
}

/** A mask card's kind, oval and blanket: `bear-english-infected`. */
export function mask(card: string): { kind: string; oval: Faction; infected: boolean } {
  const [kind = "", oval = "", blanket] = card.split("-");
  return { kind, oval: oval as Faction, infected: blanket === "infected" };
}
