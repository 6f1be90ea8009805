/** Component figures as they are read: by section, with a label, and what of them is reconstructed. */
import type { FigureInfo, FigurePart } from "../protocol";
import type { Language } from "../words/index.svelte";
import { PARTS, SECTIONS, type Heading } from "./sections";

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

function prefixOf(key: string, game: string): string {
  const [one = "", two = ""] = key.split(".");
  const long = `${one}.${two}`;
  return SECTIONS[game]?.[long] ? long : one;
}

function word(part: string, names: Names, language: Language): string {
  return PARTS[language][part] ?? names[part] ?? names[`ghost-${part}`] ?? part;
}

/** In values the game's own names come first: `ritual` is a track there. */
function value(text: string, names: Names, language: Language): string {
  return text
    .split(" ")
    .map((part) => names[`${part}.action`] ?? names[part] ?? PARTS[language][part] ?? part)
    .join(" ");
}

function shown(part: FigurePart, names: Names, language: Language): string {
  const list = Array.isArray(part.value) ? part.value : [part.value];
  return list
    .map((each) => (typeof each === "number" ? String(each).replace("-", "−") : value(each, names, language)))
    .join(" · ");
}

export function sections(game: string, figures: readonly FigureInfo[], names: Names, language: Language): Section[] {
  const found = new Map<string, Section>();
  for (const { key, parts } of figures) {
    const prefix = prefixOf(key, game);
    const heading = SECTIONS[game]?.[prefix]?.[language] ?? [prefix];
    const section = found.get(prefix) ?? { heading, rows: [] };
    found.set(prefix, section);
    const rest = key.slice(prefix.length + 1).split(".");
    section.rows.push({
      key,
      label: rest.map((each) => word(each, names, language)).join(", "),
      parts: parts.map((part) => ({ text: shown(part, names, language), mark: part.mark })),
    });
  }
  return [...found.values()];
}
