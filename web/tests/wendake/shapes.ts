/** Just enough geometry to measure a map: its paths are made of M, c, l and z. */
import type { Point } from "../../src/games/wendake/map/chart";

/** The corners of a path: the ends of its curves. */
export function flatten(d: string): Point[] {
  const points: Point[] = [];
  let here: Point = [0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = command === "c" ? 6 : 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const x = numbers[at + size - 2] ?? 0;
      const y = numbers[at + size - 1] ?? 0;
      here = command === "M" ? [x, y] : [round(here[0] + x), round(here[1] + y)];
      points.push(here);
    }
  }
  return points;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function length([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

export function inside(shape: readonly Point[], [x, y]: Point): boolean {
  let found = false;
  shape.forEach(([ax, ay], at) => {
    const [bx, by] = shape[(at + 1) % shape.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  });
  return found;
}
