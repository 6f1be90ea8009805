/** What a view without a drawing tells. `scores` and `players` have an entry for each seat; all else lies open. */
export type Facts = Record<string, unknown>;

/** Keys of a view that are not listed: who decides stands in the prompt, and the players have cards of their own. */
const APART = new Set(["seat", "scores", "players"]);

export function isFacts(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function common(view: Facts): Facts {
  return Object.fromEntries(Object.entries(view).filter(([key]) => !APART.has(key)));
}

export interface Player {
  seat: number;
  points: number | null;
  facts: Facts;
}

/** The players' things: the reader's own first, then in the order of the seats. */
export function players(view: Facts, seats: number, viewer: number | null): Player[] {
  const first = viewer ?? 0;
  return Array.from({ length: seats }, (_, at) => {
    const seat = (first + at) % seats;
    const points = Array.isArray(view.scores) ? (view.scores as unknown[])[seat] : null;
    const facts = Array.isArray(view.players) ? (view.players as unknown[])[seat] : null;
    return { seat, points: typeof points === "number" ? points : null, facts: isFacts(facts) ? facts : {} };
  });
}

/** Equal words side by side become one, with their number; but not those that are called by a number, as dice are. */
export function counted(
  words: readonly string[],
  name: (word: string) => string = String,
): { word: string; many: number }[] {
  const found: { word: string; many: number }[] = [];
  for (const word of words) {
    const before = found.at(-1);
    if (before?.word === word && !/^\d+$/.test(name(word))) before.many += 1;
    else found.push({ word, many: 1 });
  }
  return found;
}

/** The names of words, or a word itself as it is read. */
export function named(words: string, name: (word: string) => string): string {
  const each = (word: string) => (name(word) === word ? word.replaceAll(/[-_]/g, " ") : name(word));
  return words.split(" ").map(each).join(" ");
}

/** All words that a view shows. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isFacts(value)) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...wordsIn(inside)]);
}

/** So many choices have a button each in the prompt. */
const FEW = 6;

/** The words to choose from that the view does not show, where there are too many choices for a button each. */
export function palette(view: Facts, words: Iterable<string>, choices: number): string[] {
  if (choices <= FEW) return [];
  const shown = new Set(wordsIn(view));
  return [...words].filter((word) => !shown.has(word));
}
