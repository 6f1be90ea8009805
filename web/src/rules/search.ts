/** Finding clauses: by number, or by words wherever they stand, whatever their accents. */
import type { ClauseResponse } from "../protocol";

export interface Chapter {
  /** `W8` */
  number: string;
  title: string;
  clauses: ClauseResponse[];
}

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function chapters(clauses: readonly ClauseResponse[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const clause of clauses) {
    const [number = "", ...title] = clause.chapter.split(" ");
    const chapter = found.get(number) ?? { number, title: title.join(" "), clauses: [] };
    found.set(number, chapter);
    chapter.clauses.push(clause);
  }
  return [...found.values()];
}

/** The clauses that have all words of the query; all clauses without a query. */
export function search(clauses: readonly ClauseResponse[], query: string): ClauseResponse[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = plain(`${clause.number} ${clause.chapter} ${clause.text}`);
    return words.every((word) => text.includes(word));
  });
}

export interface Piece {
  text: string;
  /** A clause that the text refers to. */
  clause?: string;
  found?: boolean;
  /** A name as the program writes it. */
  verbatim?: boolean;
}

/** A clause's text in pieces: references to clauses, and what was searched for. */
export function pieces(text: string, query: string): Piece[] {
  return text.split(/`([^`]+)`/).flatMap((part, at) => {
    if (at % 2) return [{ text: part, verbatim: true }];
    const parts = part.split(/\b([A-Z]\d+\.\d+)\b/);
    return parts.flatMap((each, place) => (place % 2 ? [{ text: each, clause: each }] : marked(each, query)));
  });
}

function marked(text: string, query: string): Piece[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const low = [...text].map((letter) => plain(letter)[0] ?? letter).join("");
  if (!words.length || low.length !== text.length) return text ? [{ text }] : [];
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  const found: Piece[] = [];
  let last = 0;
  for (const match of low.matchAll(pattern)) {
    if (match.index > last) found.push({ text: text.slice(last, match.index) });
    found.push({ text: text.slice(match.index, match.index + match[0].length), found: true });
    last = match.index + match[0].length;
  }
  if (last < text.length) found.push({ text: text.slice(last) });
  return found;
}
