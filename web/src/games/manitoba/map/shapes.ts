/**
 * The shape of a territory tile. Tile coordinates: u 0..1 from west to east, v 0..1 from north to south; in a ring v
 * goes from outside to inside.
 */
export const SLOTS = ["north", "west", "centre", "east", "south"] as const;
export type Slot = (typeof SLOTS)[number];
export type Point = readonly [number, number];
export type Kind = "row" | "column" | "ring";

/** Where three or four areas meet. Seam nodes (u = 0, 1) are the same on both sides. */
export const NODES = {
  a: [0, 0.03],
  b: [1, 0.03],
  p: [0, 0.3],
  q: [1, 0.3],
  r: [0, 0.7],
  s: [1, 0.7],
  e: [0, 0.97],
  f: [1, 0.97],
  c1: [0.345, 0.29],
  c2: [0.66, 0.315],
  d1: [0.325, 0.69],
  d2: [0.675, 0.705],
  p2: [0.055, 0.3],
  q2: [0.945, 0.3],
  a2: [0.1, 0.035],
  b2: [0.9, 0.035],
} satisfies Record<string, Point>;
export type Node = keyof typeof NODES;

export interface Edge {
  from: Node;
  to: Node;
  through: readonly Point[];
}

const edge = (from: Node, to: Node, ...through: Point[]): Edge => ({ from, to, through });

/** Every border once. Neighbours walk the same border in opposite directions, so they touch exactly. */
export const EDGES = {
  north: edge("a", "b", [0.1, 0], [0.3, 0.018], [0.5, -0.012], [0.72, 0.012], [0.9, 0]),
  pc1: edge("p", "c1", [0.11, 0.322], [0.23, 0.277]),
  c1c2: edge("c1", "c2", [0.44, 0.322], [0.56, 0.282]),
  c2q: edge("c2", "q", [0.77, 0.278], [0.89, 0.322]),
  rd1: edge("r", "d1", [0.11, 0.68], [0.22, 0.722]),
  d1d2: edge("d1", "d2", [0.44, 0.675], [0.56, 0.724]),
  d2s: edge("d2", "s", [0.79, 0.677], [0.9, 0.72]),
  wc: edge("c1", "d1", [0.375, 0.4], [0.315, 0.51], [0.35, 0.61]),
  ce: edge("c2", "d2", [0.635, 0.4], [0.69, 0.5], [0.65, 0.61]),
  south: edge("e", "f", [0.1, 1], [0.3, 0.985], [0.5, 1.012], [0.7, 0.99], [0.9, 1]),
  seamN: edge("a", "p", [0.014, 0.12], [-0.014, 0.21]),
  seamM: edge("p", "r", [0.022, 0.4], [-0.02, 0.5], [0.02, 0.6]),
  seamS: edge("r", "e", [-0.014, 0.79], [0.014, 0.88]),
  // The two free ends of a row.
  westN: edge("a", "p", [-0.035, 0.1], [-0.03, 0.22]),
  westM: edge("p", "r", [0, 0.4], [-0.03, 0.5], [-0.005, 0.6]),
  westS: edge("r", "e", [-0.03, 0.78], [-0.035, 0.9]),
  eastN: edge("b", "q", [1.035, 0.1], [1.03, 0.22]),
  eastM: edge("q", "s", [1, 0.4], [1.03, 0.5], [1.005, 0.6]),
  eastS: edge("s", "f", [1.03, 0.78], [1.035, 0.9]),
  // A ring: the outer band ends short of the seam, so that outer bands fan apart.
  notchW: edge("p", "p2", [0.026, 0.292]),
  p2c1: edge("p2", "c1", [0.14, 0.318], [0.24, 0.277]),
  notchE: edge("q2", "q", [0.974, 0.292]),
  c2q2: edge("c2", "q2", [0.77, 0.278], [0.87, 0.318]),
  finW: edge("p2", "a2", [0.062, 0.2], [0.066, 0.1]),
  outer: edge("a2", "b2", [0.22, -0.005], [0.36, 0.02], [0.5, -0.015], [0.66, 0.018], [0.8, -0.005]),
  finE: edge("b2", "q2", [0.934, 0.1], [0.938, 0.2]),
  inner: edge("e", "f", [0.2, 1], [0.4, 0.975], [0.6, 1], [0.8, 0.975]),
} satisfies Record<string, Edge>;
export type EdgeName = keyof typeof EDGES;

/** One border on the walk round an area: `west` and `east` are the seams, or the free ends of a row. */
export interface Step {
  edge: EdgeName | { side: "west" | "east"; part: "N" | "M" | "S" };
  back?: boolean;
}

const on = (name: EdgeName): Step => ({ edge: name });
const back = (name: EdgeName): Step => ({ edge: name, back: true });
const east = (part: "N" | "M" | "S"): Step => ({ edge: { side: "east", part } });
const west = (part: "N" | "M" | "S"): Step => ({ edge: { side: "west", part }, back: true });

const CENTRE = [on("c1c2"), on("ce"), back("d1d2"), back("wc")];

const ROW: Record<Slot, Step[]> = {
  north: [on("north"), east("N"), back("c2q"), back("c1c2"), back("pc1"), west("N")],
  west: [on("pc1"), on("wc"), back("rd1"), west("M")],
  centre: CENTRE,
  east: [on("c2q"), east("M"), back("d2s"), back("ce")],
  south: [on("rd1"), on("d1d2"), on("d2s"), east("S"), back("south"), west("S")],
};

const RING: Record<Slot, Step[]> = {
  north: [on("outer"), on("finE"), back("c2q2"), back("c1c2"), back("p2c1"), on("finW")],
  west: [on("notchW"), on("p2c1"), on("wc"), back("rd1"), west("M")],
  centre: CENTRE,
  east: [on("c2q2"), on("notchE"), east("M"), back("d2s"), back("ce")],
  south: [on("rd1"), on("d1d2"), on("d2s"), east("S"), back("inner"), west("S")],
};

export const WALKS: Record<Kind, Record<Slot, Step[]>> = { row: ROW, column: ROW, ring: RING };

export interface Anchors<P = Point> {
  cree: P;
  good: P;
  emblem: P;
}

const ROW_ANCHORS: Record<Slot, Anchors> = {
  north: { cree: [0.43, 0.14], good: [0.62, 0.15], emblem: [0.13, 0.16] },
  west: { cree: [0.17, 0.405], good: [0.17, 0.545], emblem: [0.17, 0.645] },
  centre: { cree: [0.5, 0.41], good: [0.5, 0.55], emblem: [0.5, 0.652] },
  east: { cree: [0.83, 0.405], good: [0.83, 0.545], emblem: [0.83, 0.645] },
  south: { cree: [0.43, 0.845], good: [0.62, 0.855], emblem: [0.13, 0.845] },
};

/** Where pieces stand. In a ring they are set askew, so that they keep apart whichever way a tile lies. */
export const ANCHORS: Record<Kind, Record<Slot, Anchors>> = {
  row: ROW_ANCHORS,
  column: {
    ...ROW_ANCHORS,
    north: { cree: [0.36, 0.145], good: [0.7, 0.145], emblem: [0.5, 0.222] },
    south: { cree: [0.36, 0.855], good: [0.7, 0.855], emblem: [0.5, 0.778] },
  },
  ring: {
    north: { cree: [0.44, 0.14], good: [0.57, 0.165], emblem: [0.25, 0.16] },
    west: { cree: [0.14, 0.405], good: [0.24, 0.5], emblem: [0.17, 0.625] },
    centre: { cree: [0.455, 0.4], good: [0.555, 0.495], emblem: [0.48, 0.625] },
    east: { cree: [0.77, 0.405], good: [0.87, 0.5], emblem: [0.8, 0.625] },
    south: { cree: [0.36, 0.8], good: [0.63, 0.845], emblem: [0.5, 0.93] },
  },
};
