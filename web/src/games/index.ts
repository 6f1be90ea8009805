/** What a game brings to the table page: its boards. All else is the frame's. */
import type { Component } from "svelte";
import type { Table } from "../table/table.svelte";
import type { Language } from "../words/index.svelte";

export type Board = Component<{ table: Table }>;

export interface Tab {
  id: string;
  /** In each language. */
  label: Record<Language, string>;
  board: Board;
}

export interface GamePage {
  /** A narrow column left of the centre (216 px), on wide screens. */
  left?: Board;
  /** The centre: map or territory, as wide as can be. */
  centre: Board;
  /** Under the centre. */
  below: Board;
  /** The column on the right (420 px): the other players, then what is one's own. The log follows it. */
  right: Board;
  /** On phones: one tab each; the frame adds the log. The first is the map. */
  tabs: Tab[];
  /** Whether players hide something from each other. */
  hides: boolean;
  /** Where the game stands, for the header: "Year 4", "Summer, round 2". */
  where: (table: Table, language: Language) => string;
}

export const GAMES: Record<string, () => Promise<GamePage>> = {
  manitoba: () => import("./manitoba").then((module) => module.default),
  wendake: () => import("./wendake").then((module) => module.default),
};
