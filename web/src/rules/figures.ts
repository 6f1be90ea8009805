/** Component figures as they are read: by section, with a label, and what of them is reconstructed. */
import type { FigureInfo, FigurePart } from "../protocol";
import type { Language } from "../words/index.svelte";

/** A title and, where the figures need it, how to read them. */
export type Heading = [title: string, note?: string];

/** What a game says about its figures. */
export interface Captions {
  /** By the beginning of the keys. */
  sections: Record<string, Record<Language, Heading>>;
  /** Words in keys and values that are no things of the game. */
  parts: Record<Language, Record<string, string>>;
  /** With one of these in front, a word may be a thing of the game. */
  aliases?: string[];
}

const NONE: Captions = { sections: {}, parts: { en: {}, fr: {}, de: {} } };

export interface Row {
  key: string;
  label: string;
  parts: { text: string; mark: string }[];
}

export interface Section {
  heading: Heading;
  rows: Row[];
}

type Names = Record<string, string>;

function prefixOf(key: string, captions: Captions): string {
  const [one = "", two = ""] = key.split(".");
  const long = `${one}.${two}`;
  return captions.sections[long] ? long : one;
}

function word(part: string, names: Names, captions: Captions, language: Language): string {
  const alias = captions.aliases?.map((each) => names[each + part]).find(Boolean);
  return captions.parts[language][part] ?? names[part] ?? alias ?? part;
}

/** In values the game's own names come first: `ritual` is a track there. */
function value(text: string, names: Names, captions: Captions, language: Language): string {
  return text
    .split(" ")
    .map((part) => names[`${part}.action`] ?? names[part] ?? captions.parts[language][part] ?? part)
    .join(" ");
}

function shown(part: FigurePart, names: Names, captions: Captions, language: Language): string {
  const list = Array.isArray(part.value) ? part.value : [part.value];
  return list
    .map((each) => (typeof each === "number" ? String(each).replace("-", "−") : value(each, names, captions, language)))
    .join(" · ");
}

export function sections(
  figures: readonly FigureInfo[],
  names: Names,
  language: Language,
  captions: Captions = NONE,
): Section[] {
  const found = new Map<string, Section>();
  for (const { key, parts } of figures) {
    const prefix = prefixOf(key, captions);
    const heading = captions.sections[prefix]?.[language] ?? [prefix];
    const section = found.get(prefix) ?? { heading, rows: [] };
    found.set(prefix, section);
    const rest = key.slice(prefix.length + 1).split(".");
    section.rows.push({
      key,
      label: rest.map((each) => word(each, names, captions, language)).join(", "),
      parts: parts.map((part) => ({ text: shown(part, names, captions, language), mark: part.mark })),
    });
  }
  return [...found.values()];
}
