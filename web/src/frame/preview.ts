/** What a move changes, in words: the view's paths become gains and costs, points first. */
import type { Change } from "../protocol";

export interface Labels {
  viewer: number | null;
  name: (word: string) => string;
  playerName: (seat: number) => string;
}

export interface ChangeText {
  /** Whose it is, if not the reader's own. */
  owner: string;
  label: string;
  /** `+2`, `−1`, or `→ 3` for a place that is reached. */
  change: string;
  points: boolean;
  good: boolean;
}

/** What a change is about. */
export interface Subject {
  /** Null for what is everybody's. */
  seat: number | null;
  /** Missing for points, which are called so in all games. */
  label?: string;
  points?: boolean;
  /** The number is a place, not an amount. */
  place?: boolean;
  /** More of it is a cost. */
  burden?: boolean;
}

/** A path of a game's view, and what a change there is about. */
export type Reading = [path: RegExp, read: (parts: string[], name: (word: string) => string) => Subject];

export interface PointsWords {
  one: string;
  other: string;
}

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

function describe(change: Change, readings: readonly Reading[], words: PointsWords, labels: Labels): ChangeText | null {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(change.path);
    if (!match) continue;
    const found = read(match.slice(1), labels.name);
    const more = change.after - change.before;
    return {
      owner: found.seat === null || found.seat === labels.viewer ? "" : labels.playerName(found.seat),
      label: found.label ?? (Math.abs(more) === 1 ? words.one : words.other),
      change: found.place ? `→ ${change.after}` : signed(more),
      points: found.points ?? false,
      good: found.burden ? more < 0 : more > 0,
    };
  }
  return null;
}

/** All that a reader cares for: own points, gains and costs, then the others'. */
export function describeChanges(
  changes: readonly Change[],
  readings: readonly Reading[],
  words: PointsWords,
  labels: Labels,
): ChangeText[] {
  const all = changes.flatMap((change) => describe(change, readings, words, labels) ?? []);
  const rank = (each: ChangeText) => (each.owner ? 4 : 0) + (each.points ? 0 : 2) + (each.good ? 0 : 1);
  return all.toSorted((one, other) => rank(one) - rank(other));
}
