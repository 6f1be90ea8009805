/** How a map is drawn: shapes and places in units of a sheet of 1200 by 800. */
export const WIDTH = 1200;
export const HEIGHT = 800;
/** The size of a productive area. */
export const AREA = 52;

export type Point = readonly [x: number, y: number];

export interface Land {
  readonly id: string;
  readonly kind: "home" | "forest" | "hills" | "prairie";
  /** Where the name stands: its middle in a home, else its beginning, right of the flag. */
  readonly label: Point;
  readonly flag?: Point;
  /** Corner and size of each longhouse. */
  readonly houses?: readonly (readonly [x: number, y: number, size: number])[];
  /** By the word of the area: `bean`, `hunt-1`; `woman` and `hunter` in a home. */
  readonly areas: Readonly<Record<string, Point>>;
  /** By seat; a home has one place for its owner. */
  readonly guards: readonly Point[];
  readonly d: string;
}

export interface Lake {
  readonly id: string;
  readonly label: Point;
  /** Degrees by which the name is turned. */
  readonly turn?: number;
  /** By seat. */
  readonly canoes: readonly Point[];
  readonly ship: Point;
  readonly d: string;
  readonly shores: readonly string[];
}

export interface Chart {
  readonly lands: readonly Land[];
  readonly lakes: readonly Lake[];
  /** Water that only divides. */
  readonly rivers: readonly string[];
  readonly edge: string;
  readonly border: string;
  readonly coast: string;
}

const CHARTS: Record<number, () => Promise<{ default: Chart }>> = {
  2: () => import("./charts/two"),
  3: () => import("./charts/three"),
  4: () => import("./charts/four"),
};

/** The chart with so many homes. */
export async function chartFor(homes: number): Promise<Chart> {
  const load = CHARTS[homes];
  if (!load) throw new Error(`no map with ${homes} homes`);
  return (await load()).default;
}
