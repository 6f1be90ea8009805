/** The ways to play, as the start page shows them: what the server tells, and the card of the game's folder. */
import { cardOf, drawn, type Card } from "../games";
import type { GameInfo, WayInfo } from "../protocol";
import type { Language } from "../words/index.svelte";

export interface Way {
  game: string;
  /** Its name among the game's ways. */
  name: string;
  card: Card | undefined;
  /** What the server tells about it; null until it has. */
  told: Told | null;
}

export interface Told {
  game: GameInfo;
  info: WayInfo;
}

/** A way that the server has told about. */
export type ToldWay = Way & { told: Told };

/** Those with a card first. */
export function waysOf(games: readonly GameInfo[]): Way[] {
  if (!games.length) return drawn().map(({ game, name }) => ({ game, name, card: cardOf(game, name), told: null }));
  const told = games.flatMap((game) =>
    game.ways.map((info) => ({
      game: game.name,
      name: info.name,
      card: cardOf(game.name, info.name),
      told: { game, info },
    })),
  );
  return [...told.filter((way) => way.card), ...told.filter((way) => !way.card)];
}

export function idOf(way: Way): string {
  return `${way.game}.${way.name}`;
}

export function titleOf(way: Way, language: Language): string {
  return way.card?.title[language] ?? way.told?.info.title ?? way.game;
}

export function aboutOf(way: Way, language: Language): string {
  return way.card?.about[language] ?? way.told?.info.about ?? "";
}

/** How many sit down at a quick start. */
export function quickOf(way: Way): number {
  const counts = way.told?.info.players ?? [];
  return way.card?.quick ?? (counts.includes(2) ? 2 : (counts[0] ?? 1));
}

/** What a table is called. */
export function titleAt(table: { game: string; way: string; title: string }, language: Language): string {
  return cardOf(table.game, table.way)?.title[language] ?? table.title;
}
