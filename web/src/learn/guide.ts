/** What a game tells about itself: how to play it, picture by picture, and its player aid. */
import type { Component } from "svelte";
import type { Board } from "../games";
import type { Language } from "../words/index.svelte";

export type Text = Record<Language, string>;

/** A sentence, and the clauses behind it. */
export interface Line {
  text: Text;
  clauses: string[];
}

/** A board of the game, as it stands at the beginning of a scenario. */
export interface Figure {
  scenario: string;
  board: Board;
  caption: Text;
  /** The words of things to point out. */
  mark?: string[];
  /** The widest it is drawn, in px. */
  width?: number;
}

export interface Section {
  title: Text;
  lines: Line[];
  figure?: Figure;
}

/** A part of the player aid. */
export interface Block {
  title: Text;
  rows: { term: Text; text: Text; icons: string[] }[];
}

/** Draws the game's icons by their names. */
export type AidIcon = Component<{ name: string; size: number }>;

export interface Guide {
  game: string;
  /** What the boards need once a page, such as their signs. */
  signs?: Component;
  icon: AidIcon;
  sections: Section[];
  aid: Block[];
}

export const t = (en: string, fr: string, de: string): Text => ({ en, fr, de });

export const line = (clauses: string, en: string, fr: string, de: string): Line => ({
  text: { en, fr, de },
  clauses: clauses.split(" "),
});

export const row = (
  term: [string, string, string],
  en: string,
  fr: string,
  de: string,
  icons: string,
): Block["rows"][number] => ({ term: t(...term), text: { en, fr, de }, icons: icons.split(" ") });
