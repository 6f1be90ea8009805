/** The page's own words, in the reader's language. What the game says comes from the server. */
import { de } from "./de";
import { en } from "./en";
import { fr } from "./fr";

export type Language = "en" | "fr" | "de";
export const LANGUAGES: Record<Language, string> = { en: "English", fr: "Français", de: "Deutsch" };

const PAGE = { en, fr, de } satisfies Record<Language, typeof en>;

export const reader = $state({ language: preferred() });

function preferred(): Language {
  const kept = localStorage.getItem("birchbark.language");
  const wished = [kept, ...navigator.languages.map((each) => each.slice(0, 2))];
  return (wished.find((each) => each && each in LANGUAGES) as Language | undefined) ?? "en";
}

export function speak(language: Language): void {
  reader.language = language;
  localStorage.setItem("birchbark.language", language);
}

/** A dictionary in the reader's language: `const w = $derived(said(WORDS))` for a game's own words. */
export function said<T>(words: Record<Language, T>): T {
  return words[reader.language];
}

/** The page's words in the reader's language. */
export function page(): typeof en {
  return said(PAGE);
}

/** "{n} players" with the form of the number: `count(3, w.players)`. */
export function count(number: number, forms: { one: string; other: string }): string {
  const form = new Intl.PluralRules(reader.language).select(number) === "one" ? forms.one : forms.other;
  return form.replace("{n}", String(number));
}

/** Put values into the braces of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(reader.language) + text.slice(1);
}

/** What is said to somebody, without the name that it begins with: "Mara : choisissez." is "Choisissez." */
export function withoutName(sentence: string, name: string): string {
  const rest = sentence.startsWith(name) ? sentence.slice(name.length).match(/^\s?:\s+(.*)/s) : null;
  return rest?.[1] ? capital(rest[1]) : sentence;
}
