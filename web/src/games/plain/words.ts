/** The words of the plain board. */
import type { Language } from "../../words/index.svelte";

const en = { points: { one: "{n} point", other: "{n} points" } };

export const WORDS: Record<Language, typeof en> = {
  en,
  fr: { points: { one: "{n} point", other: "{n} points" } },
  de: { points: { one: "{n} Punkt", other: "{n} Punkte" } },
};
