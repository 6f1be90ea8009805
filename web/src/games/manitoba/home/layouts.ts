/** Manitoba's layouts as examples: what the territory may look like with so many players. */
import { territory, type Territory, type Tile } from "../map/geometry";

const MIDDLES = [
  ["forest", "hills", "prairie"],
  ["forest", "prairie", "hills"],
  ["hills", "forest", "prairie"],
  ["prairie", "hills", "forest"],
  ["hills", "prairie", "forest"],
] as const;

export function example(layout: string, players: number): Territory {
  const tiles = MIDDLES.slice(0, players + 1).map(([west, centre, east], at): Tile => {
    const inside =
      layout === "standard" ? (at % 2 ? "lake" : "mountains") : layout === "lake-manitoba" ? "lake" : "mountains";
    const outside = inside === "lake" ? "mountains" : "lake";
    return { id: `t${at + 1}`, lands: { north: outside, west, centre, east, south: inside } };
  });
  return territory(layout === "standard" ? "row" : "ring", tiles);
}
