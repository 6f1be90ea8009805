/** The ways to play that have lessons. */
import { cardOf, drawn, type Card } from "../games";
import type { Language } from "../words/index.svelte";

export interface Taught {
  game: string;
  way: string;
  card: Card;
}

export const TAUGHT: Taught[] = drawn().flatMap(({ game, name }) => {
  const card = cardOf(game, name);
  return card ? [{ game, way: name, card }] : [];
});

export function taught(course: string): Taught | undefined {
  return TAUGHT.find((each) => each.card.course === course);
}

export function titleOf(course: string, language: Language): string {
  return taught(course)?.card.title[language] ?? course;
}
