/** The rule texts and figures that were read from the server, kept by game and language. */
import { captionsOf } from "../games";
import { ask } from "../net/api";
import type { Figures, Glossary, Rules, ClauseResponse } from "../protocol";
import type { Language } from "../words/index.svelte";
import { sections, type Section } from "./figures";

const clauses = new Map<string, Promise<ClauseResponse[]>>();
const figures = new Map<string, Promise<Section[]>>();

function once<T>(kept: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const found = kept.get(key) ?? read();
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

/** Every clause of a game. */
export function clausesOf(game: string, language: Language): Promise<ClauseResponse[]> {
  return once(clauses, `${game} ${language}`, async () => (await ask<Rules>(`/games/${game}/rules`)).clauses);
}

/** The component figures of a game, by section. */
export function figuresOf(game: string, language: Language): Promise<Section[]> {
  return once(figures, `${game} ${language}`, async () => {
    const [found, names, captions] = await Promise.all([
      ask<Figures>(`/games/${game}/components`),
      ask<Glossary>(`/games/${game}/glossary`),
      captionsOf(game),
    ]);
    return sections(found.figures, names.things, language, captions);
  });
}
