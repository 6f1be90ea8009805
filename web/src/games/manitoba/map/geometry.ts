/** Manitoba's territory as curves: any number of tiles in a row, a row turned upright, or a ring. */
import {
  ANCHORS,
  EDGES,
  NODES,
  SLOTS,
  WALKS,
  type Anchors,
  type EdgeName,
  type Kind,
  type Node,
  type Point,
  type Slot,
  type Step,
} from "./shapes";

export interface Tile {
  id: string;
  /** The landscapes by slot, already turned. */
  lands: Record<Slot, string>;
}

export interface Area extends Anchors {
  id: string;
  land: string;
  slot: Slot;
  /** Which tile, from 0. */
  tile: number;
  /** The border as an SVG path, and as points. */
  d: string;
  outline: Point[];
}

export interface Territory {
  width: number;
  height: number;
  areas: Area[];
  /** Where four areas meet in a point: corners do not touch. */
  cairns: Point[];
  /** By tile: where its number stands. */
  numbers: Point[];
  /** The middle of a ring, with the radii of its hole. */
  hole: { at: Point; rx: number; ry: number } | null;
}

interface Mapping {
  width: number;
  height: number;
  at: (tile: number, point: Point) => Point;
}

export const TILE = { width: 232, height: 360 };
const COLUMN = { width: 366, step: 124 };

/** Radii of the ring: hole, inner band, middle, outer band. */
const RADII: Record<number, readonly [number, number, number, number]> = {
  3: [36, 138, 252, 336],
  4: [46, 152, 268, 352],
  5: [60, 168, 286, 370],
};

export const WIDE: Point = [1.92, 0.86];
export const ROUND: Point = [1, 1];

const radii = (tiles: number) => RADII[tiles] ?? [60, 168, 286, 370];

function mapping(kind: Kind, tiles: number, [sx, sy]: Point): Mapping {
  if (kind === "row") {
    const { width, height } = TILE;
    return {
      width: tiles * width,
      height,
      at: (tile, [u, v]) => [(tile + u) * width, v * height + 9 * Math.sin((tile + u) * 1.25)],
    };
  }
  if (kind === "column") {
    const { width, step } = COLUMN;
    return {
      width,
      height: tiles * step,
      at: (tile, [u, v]) => [width - v * width + 3 * Math.sin((tile + u) * 1.25), (tile + u) * step],
    };
  }
  const [r0, r1, r2, r3] = radii(tiles);
  const radius = (v: number) =>
    v < 0.3
      ? r3 + ((r2 - r3) * v) / 0.3
      : v < 0.7
        ? r2 + ((r1 - r2) * (v - 0.3)) / 0.4
        : r1 + ((r0 - r1) * (v - 0.7)) / 0.3;
  return {
    width: 2 * r3 * sx,
    height: 2 * r3 * sy,
    at: (tile, [u, v]) => {
      const turn = ((tile + u - 0.5) * 2 * Math.PI) / tiles;
      return [(r3 + radius(v) * Math.sin(turn)) * sx, (r3 - radius(v) * Math.cos(turn)) * sy];
    },
  };
}

type Four = [Point, Point, Point, Point];

/** The pieces of a Catmull-Rom curve through the points, each with its neighbours. */
function pieces(points: readonly Point[]): Four[] {
  return points.slice(1).map((c, k): Four => {
    const b = points[k] ?? c;
    return [points[k - 1] ?? b, b, c, points[k + 2] ?? c];
  });
}

function sampled(points: readonly Point[], steps: number): Point[] {
  const first = points[0];
  const out: Point[] = first ? [first] : [];
  for (const [a, b, c, d] of pieces(points)) {
    for (let j = 1; j <= steps; j++) {
      const t = j / steps;
      const f = (m: 0 | 1) =>
        0.5 *
        (2 * b[m] +
          (c[m] - a[m]) * t +
          (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t +
          (3 * b[m] - a[m] - 3 * c[m] + d[m]) * t ** 3);
      out.push([f(0), f(1)]);
    }
  }
  return out;
}

const round = (x: number) => Number(x.toFixed(1));

function curve(points: readonly Point[]): string {
  return pieces(points)
    .map(([a, b, c, d]) => {
      const numbers = [
        b[0] + (c[0] - a[0]) / 6,
        b[1] + (c[1] - a[1]) / 6,
        c[0] - (d[0] - b[0]) / 6,
        c[1] - (d[1] - b[1]) / 6,
        c[0],
        c[1],
      ];
      return `C${numbers.map(round).join(" ")}`;
    })
    .join("");
}

/** `stretch` makes the ring an ellipse: WIDE on landscape screens, ROUND on portrait ones. */
export function territory(kind: Kind, tiles: readonly Tile[], stretch: Point = ROUND): Territory {
  const ring = kind === "ring";
  const { width, height, at } = mapping(kind, tiles.length, stretch);
  const place = (tile: number, point: Point): Point => {
    const [x, y] = at(tile, point);
    return [round(x), round(y)];
  };

  /** The points of a border. Inner borders differ a little from tile to tile, so that tiles are no copies. */
  function border(tile: number, name: EdgeName): Point[] {
    const { from, to, through } = EDGES[name];
    const sway = ((tile % 3) - 1) * 0.012;
    const node = (key: Node): Point => {
      const [u, v] = NODES[key];
      return /^[cd]\d/.test(key) ? [u + sway, v - sway * 0.6] : [u, v];
    };
    return sampled([node(from), ...through, node(to)], ring ? 3 : 2).map((point) => at(tile, point));
  }

  function walked(tile: number, { edge, back }: Step): Point[] {
    let line: Point[];
    if (typeof edge === "string") line = border(tile, edge);
    else {
      const free = !ring && tile === (edge.side === "west" ? 0 : tiles.length - 1);
      if (free) line = border(tile, `${edge.side}${edge.part}`);
      else line = border(edge.side === "west" ? tile : tile + 1, `seam${edge.part}`);
    }
    return back ? line.reverse() : line;
  }

  const areas = tiles.flatMap((tile, number) =>
    SLOTS.map((slot): Area => {
      const lines = WALKS[kind][slot].map((step) => walked(number, step));
      const start = lines[0]?.[0] ?? [0, 0];
      const anchors = ANCHORS[kind][slot];
      return {
        id: `${tile.id}.${tile.lands[slot]}`,
        land: tile.lands[slot],
        slot,
        tile: number,
        d: `M${start.map(round).join(" ")}${lines.map(curve).join("")}Z`,
        outline: lines.flatMap((line) => line.slice(1)),
        cree: place(number, anchors.cree),
        good: place(number, anchors.good),
        emblem: place(number, anchors.emblem),
      };
    }),
  );
  const corners: Node[] = ring ? ["r"] : ["p", "r"];
  const seams = tiles.map((_, number) => number).filter((number) => ring || number > 0);
  const [r0, , , r3] = radii(tiles.length);
  return {
    width,
    height,
    areas,
    cairns: seams.flatMap((number) => corners.map((node) => place(number, NODES[node]))),
    numbers: tiles.map((_, number) => place(number, [0.5, ring ? -0.055 : -0.045])),
    hole: ring ? { at: [r3 * stretch[0], r3 * stretch[1]], rx: r0 * stretch[0], ry: r0 * stretch[1] } : null,
  };
}
