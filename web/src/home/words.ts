import type { Language } from "../words/index.svelte";
import { de } from "./words/de";
import { en } from "./words/en";
import { fr } from "./words/fr";

export const WORDS: Record<Language, typeof en> = { en, fr, de };
