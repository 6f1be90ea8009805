/** Small landscape marks strewn over an area: the same on every machine, clear of pieces and borders. */
import type { Area } from "./geometry";
import type { Point } from "./shapes";

export interface Mark {
  x: number;
  y: number;
  size: number;
}

const TRIES = 700;

function dice(text: string): () => number {
  let seed = [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261);
  return () => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The sides of a closed outline. */
function sides(outline: readonly Point[]): [Point, Point][] {
  return outline.map((end, at) => [outline[(at || outline.length) - 1] ?? end, end]);
}

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let odd = false;
  for (const [[ax, ay], [bx, by]] of sides(outline)) {
    if (by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) odd = !odd;
  }
  return odd;
}

const far = (a: Point, b: Point, gap: number) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > gap * gap;

function clear(point: Point, outline: readonly Point[], gap: number): boolean {
  return sides(outline).every(([a, b]) => {
    const w: Point = [b[0] - a[0], b[1] - a[1]];
    const along = ((point[0] - a[0]) * w[0] + (point[1] - a[1]) * w[1]) / (w[0] ** 2 + w[1] ** 2 || 1);
    const t = Math.max(0, Math.min(1, along));
    return far(point, [a[0] + t * w[0], a[1] + t * w[1]], gap);
  });
}

/** How far apart marks stand, by landscape, and how far pieces reach, in pixels. */
const GAPS: Record<string, number> = { forest: 15, hills: 20, prairie: 18, lake: 23, mountains: 22 };
const ROOM = 11;

/** `unit` is the size of a pixel on the map. */
export function strew(area: Area, unit: number): Mark[] {
  const gap = (GAPS[area.land] ?? 20) * unit;
  const room = ROOM * unit;
  const throwDie = dice(area.id);
  const xs = area.outline.map(([x]) => x);
  const ys = area.outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const found: Mark[] = [];
  for (let k = 0; k < TRIES; k++) {
    const x = left + throwDie() * (right - left);
    const y = top + throwDie() * (bottom - top);
    const size = 0.8 + throwDie() * 0.4;
    const at: Point = [x, y];
    if (
      inside(at, area.outline) &&
      far(at, area.cree, gap * 0.7 + room) &&
      far(at, area.good, gap * 0.6 + room) &&
      far(at, area.emblem, gap * 0.5 + room * 0.75) &&
      found.every((mark) => far(at, [mark.x, mark.y], gap)) &&
      clear(at, area.outline, gap * 0.5)
    ) {
      found.push({ x, y, size });
    }
  }
  return found.sort((a, b) => a.y - b.y);
}
