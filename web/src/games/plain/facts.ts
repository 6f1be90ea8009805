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

/** Equal words side by side become one, with their number. */
export function counted(words: readonly string[]): { word: string; many: number }[] {
  const found: { word: string; many: number }[] = [];
  for (const word of words) {
    const before = found.at(-1);
    if (before?.word === word) before.many += 1;
    else found.push({ word, many: 1 });
  }
  return found;
}

/** The name of a word, or the word itself as it is read. */
export function named(word: string, name: (word: string) => string): string {
  const found = name(word);
  return found === word ? word.replaceAll(/[-_]/g, " ") : found;
}
