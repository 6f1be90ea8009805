/** The score sheet as it is read: by pair of tracks where the game has them, and the points of an opponent apart. */
import type { ScoreHistory, ScoreResponse } from "../protocol";

export interface Block {
  /** The tracks of the pair; none for points without a track. */
  tracks: string[];
  lines: ScoreResponse[];
  /** What the lines come to, by seat. */
  total: number[];
}

export interface Sheet {
  blocks: Block[];
  /** Points of an opponent without a seat, by who that is. */
  others: Map<string, ScoreResponse[]>;
}

export function sum(lines: readonly ScoreResponse[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => lines.reduce((total, line) => total + (line.points[seat] ?? 0), 0));
}

export function sheet(lines: readonly ScoreResponse[], pairs: readonly string[][], seats: number): Sheet {
  const own = lines.filter((line) => !line.of);
  const inPair = (line: ScoreResponse, pair: readonly string[]) =>
    line.track !== "" && (pair.includes(line.track) || line.track === pair.join("-"));
  const blocks = pairs.map((tracks) => ({
    tracks: [...tracks],
    lines: own.filter((line) => inPair(line, tracks)),
  }));
  const rest = own.filter((line) => !pairs.some((pair) => inPair(line, pair)));
  if (rest.length) blocks.push({ tracks: [], lines: rest });
  const others = new Map<string, ScoreResponse[]>();
  for (const line of lines) if (line.of) others.set(line.of, [...(others.get(line.of) ?? []), line]);
  return {
    blocks: blocks.filter((block) => block.lines.length).map((block) => ({ ...block, total: sum(block.lines, seats) })),
    others,
  };
}

/** One curve of the chart. */
export interface Curve {
  seat: number | null;
  name: string;
  points: number[];
}

export function curves(history: ScoreHistory, name: (seat: number) => string, other: string): Curve[] {
  const seats = history.scores[0]?.length ?? 0;
  const own = Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: name(seat),
    points: history.scores.map((scores) => scores[seat] ?? 0),
  }));
  return [...own, ...Object.values(history.others).map((points) => ({ seat: null, name: other, points }))];
}

/** The moves at which a curve shows whose it is: a few along the line, apart from those of the other curves. */
export function marks({ points }: Curve, number: number): Set<number> {
  const last = points.length - 1;
  return new Set([0.15, 0.4, 0.65].map((part) => Math.round((part + number * 0.05) * last)));
}

/** A few round numbers that span a range, for an axis. */
export function ticks(low: number, high: number, most = 6): number[] {
  const span = Math.max(1, high - low);
  const raw = span / most;
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? power * 10;
  const found: number[] = [];
  for (let at = Math.floor(low / step) * step; at <= Math.ceil(high / step) * step; at += step) found.push(at);
  return found;
}
