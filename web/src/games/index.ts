/**
 * What a game brings to the page, each part in the game's folder: its boards and how its log, scores and previews read
 * (`index.ts`), how it stands on the start page (`home/index.ts`), its lessons (`lessons/COURSE/CHAPTER.json`), how to
 * play it (`guide/COURSE.ts`) and captions for its component figures (`figures.ts`). A game without a folder gets the plain board, made from its view, and a plain card.
 */
import type { Component } from "svelte";
import type { Reading } from "../frame/preview";
import type { Choice, EventResponse } from "../protocol";
import type { Guide } from "../learn/guide";
import type { Captions } from "../rules/figures";
import type { Tour } from "../tour/tours";
import type { Table } from "../table/table.svelte";
import type { Language } from "../words/index.svelte";
import plain from "./plain/art.svg";

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
  below?: Board;
  /** The column on the right (420 px): the other players, then what is one's own. The log follows it. */
  right?: Board;
  /** On phones: one tab each; the frame adds the log. The first is the map. */
  tabs: Tab[];
  /** On tall tablets instead: fewer tabs with more on each. */
  tall?: Tab[];
  /** Where the game stands, for the header: "Year 4", "Summer, round 2". */
  where: (table: Table, language: Language) => string;
  /** Closes what the boards have open over each other; false if nothing is. */
  close?: () => boolean;
  /** What is asked after so many things of a move are chosen; empty if the things speak for themselves. */
  question?: (verb: string, chosen: number, language: Language) => string;
  /** The choice that only begins something, carried out by further choices, if all else is to skip it. */
  begins?: (choices: readonly Choice[]) => Choice | undefined;
  /** Whether a turn begins with this move; without it, with the first after somebody else's. */
  beginsTurn?: (line: string) => boolean;
  /** What the changes that a move makes in the view are about. */
  readings: Reading[];
  /** The name of the chapter that begins with this event, if one does: a season, a year. */
  chapter?: (event: EventResponse, table: Table) => string | null;
  /** Whether a round begins with this event. */
  beginsRound?: (event: EventResponse) => boolean;
  /** Tracks of which the lower counts. */
  pairs?: (table: Table) => string[][];
  /** An opponent without a seat: its name, and a sentence for its victory. */
  opponent?: Record<Language, { name: string; wins: string }>;
}

/** A way to play on the start page. */
export interface Card {
  title: Record<Language, string>;
  about: Record<Language, string>;
  art: string;
  /** How many sit down at a quick start. */
  quick: number;
  /** 1 light, 2 medium, 3 heavy. */
  weight: 1 | 2 | 3;
  minutes: [number, number];
  /** The name of its lessons. */
  course: string;
}

/** A field for an option of the game, instead of a list of its choices. */
export type Field = Component<{
  label: string;
  players: number;
  choices: { value: string; label: string }[];
  value: string;
  choose: (value: string) => void;
}>;

export interface HomePart {
  /** By the names of the game's ways. */
  ways: Record<string, Card>;
  /** By the names of its options. */
  fields?: Record<string, Field>;
}

const PAGES = import.meta.glob<GamePage>("./*/index.ts", { import: "default" });
const HOMES = import.meta.glob<HomePart>("./*/home/index.ts", { import: "default", eager: true });
const LESSONS = import.meta.glob<Tour>("./*/lessons/*/*.json", { import: "default" });
const GUIDES = import.meta.glob<Guide>("./*/guide/*.ts", { import: "default" });
const CAPTIONS = import.meta.glob<Captions>("./*/figures.ts", { import: "default" });

export async function pageOf(game: string): Promise<GamePage> {
  const load = PAGES[`./${game}/index.ts`];
  return load ? load() : (await import("./plain")).default;
}

export function homeOf(game: string): HomePart | undefined {
  return HOMES[`./${game}/home/index.ts`];
}

export function cardOf(game: string, way: string): Card | undefined {
  return homeOf(game)?.ways[way];
}

export function artOf(game: string, way: string): string {
  return cardOf(game, way)?.art ?? plain;
}

/** All cards that are drawn, by game and way: what to show before the server has told its games. */
export function drawn(): { game: string; name: string }[] {
  return Object.entries(HOMES).flatMap(([path, home]) =>
    Object.keys(home.ways).map((name) => ({ game: path.split("/")[1] ?? "", name })),
  );
}

/** How to load the chapters of a course. */
export function chaptersOf(course: string): (() => Promise<Tour>)[] {
  const paths = Object.keys(LESSONS).filter((path) => path.split("/").at(-2) === course);
  return paths.sort().flatMap((path) => LESSONS[path] ?? []);
}

/** How to play what a course teaches, and its player aid. */
export async function guideOf(course: string): Promise<Guide | undefined> {
  const path = Object.keys(GUIDES).find((each) => each.endsWith(`/${course}.ts`));
  return path ? GUIDES[path]?.() : undefined;
}

/** The captions of a game's component figures. */
export async function captionsOf(game: string): Promise<Captions | undefined> {
  return CAPTIONS[`./${game}/figures.ts`]?.();
}
