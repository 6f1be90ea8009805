/** Which part of the map is shown: `k` pixels a unit, and where the sheet's corner is in the frame. */
import { HEIGHT, WIDTH, type Point } from "./chart";

export interface Camera {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The whole map in the middle of the frame. */
export function whole({ width, height }: Size): Camera {
  const k = Math.min(width / WIDTH, height / HEIGHT);
  return { k, x: (width - WIDTH * k) / 2, y: (height - HEIGHT * k) / 2 };
}

/** Not smaller than the whole map, not larger than pieces of a thumb's size, and never off the sheet. */
export function clamp(camera: Camera, size: Size): Camera {
  const least = whole(size).k;
  const k = Math.min(Math.max(camera.k, least), Math.max(least, MOST));
  const hold = (offset: number, room: number, sheet: number) =>
    sheet <= room ? (room - sheet) / 2 : Math.min(0, Math.max(room - sheet, offset));
  return { k, x: hold(camera.x, size.width, WIDTH * k), y: hold(camera.y, size.height, HEIGHT * k) };
}

/** An area of the map is then about 100 px wide. */
const MOST = 2;

export function pan({ k, x, y }: Camera, dx: number, dy: number): Camera {
  return { k, x: x + dx, y: y + dy };
}

/** Larger or smaller, with the same spot of the map under this point of the frame. */
export function zoom({ k, x, y }: Camera, [px, py]: Point, factor: number): Camera {
  return { k: k * factor, x: px - (px - x) * factor, y: py - (py - y) * factor };
}

/** Two fingers went from one pair of points to another. */
export function pinch(camera: Camera, [a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Camera {
  const before = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const factor = Math.hypot(d[0] - c[0], d[1] - c[1]) / before;
  const from: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const to: Point = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
  return pan(zoom(camera, from, factor), to[0] - from[0], to[1] - from[1]);
}

/** The box that holds all of them. */
export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((each) => each.left)),
    top: Math.min(...boxes.map((each) => each.top)),
    right: Math.max(...boxes.map((each) => each.right)),
    bottom: Math.max(...boxes.map((each) => each.bottom)),
  };
}

export function boxAt([x, y]: Point, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** An area is 40 px wide at this scale: what a thumb hits. */
const THUMB = 40 / 52;

/** A guard can still be told from a hunter at this scale. */
const READABLE = 0.45;

function fits(box: Box, { width, height }: Size): number {
  return Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
}

/** This box in the middle, as near as a thumb needs, or as the box allows. */
export function frame(box: Box, size: Size): Camera {
  const k = Math.max(Math.min(fits(box, size), THUMB), whole(size).k);
  const x = size.width / 2 - ((box.left + box.right) / 2) * k;
  const y = size.height / 2 - ((box.top + box.bottom) / 2) * k;
  return clamp({ k, x, y }, size);
}

/** All these boxes; if they are far apart and small, the one nearest to home. */
export function frameAll(boxes: readonly Box[], home: Box, small: boolean, size: Size): Camera {
  if (!boxes.length) return frame(home, size);
  const all = around(boxes);
  if (!small || fits(all, size) >= READABLE) return frame(all, size);
  const at = nearest(boxes.map(middle), middle(home), Infinity);
  return frame(boxes[at] ?? all, size);
}

function middle({ left, top, right, bottom }: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The part of the map that is seen. */
export function seen({ k, x, y }: Camera, { width, height }: Size): Box {
  return { left: -x / k, top: -y / k, right: (width - x) / k, bottom: (height - y) / k };
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}

export const CORNERS = ["bottom left", "bottom right", "top left", "top right"] as const;
export type Corner = (typeof CORNERS)[number];

/** The corner of the frame where something of this size covers the fewest boxes. */
export function freeCorner(boxes: readonly Box[], { k, x, y }: Camera, size: Size, { width, height }: Size): Corner {
  const spots = boxes.map(middle).map(([px, py]): Point => [px * k + x, py * k + y]);
  const covered = CORNERS.map((corner) => {
    const inX = ([px]: Point) => (corner.endsWith("left") ? px < width : px > size.width - width);
    const inY = ([, py]: Point) => (corner.startsWith("top") ? py < height : py > size.height - height);
    return spots.filter((each) => inX(each) && inY(each)).length;
  });
  return CORNERS[covered.indexOf(Math.min(...covered))] ?? CORNERS[0];
}

/** The index of the nearest point within reach; -1 if there is none. */
export function nearest(points: readonly Point[], [x, y]: Point, reach: number): number {
  let best = -1;
  let least = reach;
  points.forEach(([px, py], index) => {
    const far = Math.hypot(px - x, py - y);
    if (far <= least) {
      best = index;
      least = far;
    }
  });
  return best;
}
