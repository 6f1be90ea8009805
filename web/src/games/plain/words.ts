/** The words of the plain board. */
import type { Language } from "../../words/index.svelte";

const en = { points: { one: "{n} point", other: "{n} points" }, offered: "To choose from" };

export const WORDS: Record<Language, typeof en> = {
  en,
  fr: { points: { one: "{n} point", other: "{n} points" }, offered: "Au choix" },
  de: { points: { one: "{n} Punkt", other: "{n} Punkte" }, offered: "Zur Wahl" },
};
