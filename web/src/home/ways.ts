/** The four ways to play, as the start page shows them. */
import manitoba from "./art/manitoba.svg";
import newAllies from "./art/new-allies.svg";
import solitaire from "./art/solitaire.svg";
import wendake from "./art/wendake.svg";
import type { GameInfo, WayInfo } from "../protocol";

export const WAY_IDS = ["manitoba", "wendake", "solitaire", "new-allies"] as const;
export type WayId = (typeof WAY_IDS)[number];

export interface Way {
  id: WayId;
  game: string;
  /** Its name among the game's ways. */
  name: string;
  art: string;
  /** How many sit down at a quick start. */
  quick: number;
  /** 1 light, 2 medium, 3 heavy. */
  weight: 1 | 2 | 3;
  minutes: [number, number];
}

export const WAYS: Record<WayId, Way> = {
  manitoba: {
    id: "manitoba",
    game: "manitoba",
    name: "several",
    art: manitoba,
    quick: 3,
    weight: 2,
    minutes: [45, 60],
  },
  wendake: {
    id: "wendake",
    game: "wendake",
    name: "several",
    art: wendake,
    quick: 3,
    weight: 3,
    minutes: [60, 120],
  },
  solitaire: {
    id: "solitaire",
    game: "wendake",
    name: "alone",
    art: solitaire,
    quick: 1,
    weight: 3,
    minutes: [45, 90],
  },
  "new-allies": {
    id: "new-allies",
    game: "wendake",
    name: "new-allies",
    art: newAllies,
    quick: 3,
    weight: 3,
    minutes: [90, 150],
  },
};

/** The way that a table is played. */
export function wayOf(table: { game: string; options: Record<string, string>; seats: unknown[] }): WayId {
  if (table.game === "manitoba") return "manitoba";
  if (table.seats.length === 1) return "solitaire";
  return table.options.expansions === "new-allies" ? "new-allies" : "wendake";
}

/** What the server tells about a way; null where this server does not have it. */
export function found(way: Way, games: readonly GameInfo[]): { game: GameInfo; info: WayInfo } | null {
  const game = games.find((each) => each.name === way.game);
  const info = game?.ways.find((each) => each.name === way.name);
  return game && info ? { game, info } : null;
}
