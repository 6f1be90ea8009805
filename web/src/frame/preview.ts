/** What a move changes, in words: the view's paths become gains and costs, points first. */
import type { Change } from "../protocol";
import type { PreviewWords } from "./words";

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

interface Found {
  seat: number | null;
  label: string;
  /** The label of a single one, where it is another. */
  one?: string;
  points?: boolean;
  /** The number is a place, not an amount. */
  place?: boolean;
  /** More of it is a cost. */
  burden?: boolean;
}

type Reading = (parts: string[], words: PreviewWords, labels: Labels) => Found | null;

const seat = (text: string | undefined) => Number(text);

const READINGS: [RegExp, Reading][] = [
  [/^scores\.(\d+)$/, ([at], w) => ({ seat: seat(at), label: w.points.other, one: w.points.one, points: true })],
  [/^ghost\.score$/, (_, w) => ({ seat: GHOST, label: w.points.other, one: w.points.one, points: true })],
  [
    /^villages\.(\d+)\.tracks\.([\w-]+)$/,
    ([at, track = ""], _, labels) => ({ seat: seat(at), label: labels.name(track), points: true }),
  ],
  [
    /^villages\.(\d+)\.(?:resources|places)\.([\w-]+)$/,
    ([at, what = ""], _, labels) => ({ seat: seat(at), label: labels.name(what) }),
  ],
  [
    /^villages\.(\d+)\.paths\.([\w-]+)$/,
    ([at, path = ""], _, labels) => ({ seat: seat(at), label: labels.name(path), place: true }),
  ],
  [
    /^villages\.(\d+)\.storage\.([\w-]+)\.worth$/,
    ([at, sector = ""], w, labels) => ({ seat: seat(at), label: `${w.worth} (${labels.name(sector)})` }),
  ],
  [
    /^villages\.(\d+)\.wampum\.(active|inactive)$/,
    ([at, side], w) => ({ seat: seat(at), label: side === "active" ? w.active : w.inactive }),
  ],
  [
    /^villages\.(\d+)\.(at_home|longhouse)\.(woman|hunter|warrior)$/,
    ([at, house, native], w) => ({
      seat: seat(at),
      label: `${w.natives[native as keyof typeof w.natives]} ${house === "longhouse" ? w.longhouse : w.home}`,
      burden: house === "longhouse",
    }),
  ],
  [/^villages\.(\d+)\.alliance$/, ([at], w) => ({ seat: seat(at), label: w.alliance, place: true })],
  [
    /^villages\.(\d+)\.(beavers|rifles|swaps|hand|progress|turn_cards|square|wigwam)$/,
    ([at, what], w) => ({ seat: seat(at), label: w.own[what as keyof typeof w.own] }),
  ],
  [
    /^territories\.(?!home)([\w-]+)\.(guards|patrols)\.(\d+)$/,
    ([where = "", what, at], w, labels) => ({
      seat: seat(at),
      label: `${what === "guards" ? w.guards : w.patrols} (${labels.name(where)})`,
    }),
  ],
  [/^players\.(\d+)\.([\w-]+)$/, ([at, what = ""], _, labels) => ({ seat: seat(at), label: labels.name(what) })],
  [
    /^lakes\.([\w-]+)\.(\d+)$/,
    ([lake = "", at], w, labels) => ({ seat: seat(at), label: `${w.canoes} (${labels.name(lake)})` }),
  ],
];

/** The opponent of the solitaire game has no seat. */
const GHOST = -1;

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

function describe(change: Change, words: PreviewWords, labels: Labels): ChangeText | null {
  for (const [pattern, read] of READINGS) {
    const match = pattern.exec(change.path);
    const found = match && read(match.slice(1), words, labels);
    if (!found) continue;
    const own = found.seat === null || found.seat === labels.viewer;
    const more = change.after - change.before;
    return {
      owner: own ? "" : (found.seat !== GHOST && labels.playerName(found.seat ?? GHOST)) || words.ghost,
      label: Math.abs(more) === 1 ? (found.one ?? found.label) : found.label,
      change: found.place ? `→ ${change.after}` : signed(more),
      points: found.points ?? false,
      good: found.burden ? more < 0 : more > 0,
    };
  }
  return null;
}

/** All that a reader cares for: own points, gains and costs, then the others'. */
export function describeChanges(changes: readonly Change[], words: PreviewWords, labels: Labels): ChangeText[] {
  const all = changes.flatMap((change) => describe(change, words, labels) ?? []);
  const rank = (each: ChangeText) => (each.owner ? 4 : 0) + (each.points ? 0 : 2) + (each.good ? 0 : 1);
  return all.toSorted((one, other) => rank(one) - rank(other));
}
