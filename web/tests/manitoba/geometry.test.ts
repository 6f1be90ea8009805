import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { territory, WIDE, ROUND, type Tile } from "../../src/games/manitoba/map/geometry";
import { SLOTS, type Kind, type Slot } from "../../src/games/manitoba/map/shapes";
import { inside, strew } from "../../src/games/manitoba/map/strew";

const FIGURES = readFileSync("../src/birchbark/games/manitoba/components/territory.toml", "utf8");

/** The pairs of places that touch, as the game's component figures have them. */
function figure(name: string): [Slot, Slot][] {
  const list = new RegExp(`^${name} = \\{ value = \\[(.*?)\\]`, "m").exec(FIGURES)?.[1] ?? "";
  return [...list.matchAll(/"(\w+) (\w+)"/g)].map(([, one, other]) => [one as Slot, other as Slot]);
}

const LANDS: Record<Slot, string> = {
  north: "mountains",
  west: "forest",
  centre: "hills",
  east: "prairie",
  south: "lake",
};
const tiles = (count: number): Tile[] =>
  Array.from({ length: count }, (_, number) => ({ id: `t${number + 1}`, lands: LANDS }));

function touching(kind: Kind, count: number): Set<string> {
  const owners = new Map<string, Set<string>>();
  for (const { id, outline } of territory(kind, tiles(count)).areas) {
    outline.forEach(([x, y], at) => {
      const [px, py] = outline[(at || outline.length) - 1] ?? [x, y];
      const ends = [`${px.toFixed(3)} ${py.toFixed(3)}`, `${x.toFixed(3)} ${y.toFixed(3)}`].sort();
      const key = ends.join("|");
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
    });
  }
  const shared = [...owners.values()].filter((ids) => ids.size > 1);
  expect(shared.every((ids) => ids.size === 2)).toBe(true);
  return new Set(shared.map((ids) => [...ids].sort().join(" ")));
}

function expected(kind: Kind, count: number): Set<string> {
  const area = (tile: number, slot: Slot) => `t${(tile % count) + 1}.${LANDS[slot]}`;
  const pairs: [string, string][] = [];
  for (let tile = 0; tile < count; tile++) {
    for (const [one, other] of figure("inside")) pairs.push([area(tile, one), area(tile, other)]);
    if (kind === "ring" || tile + 1 < count) {
      for (const [one, other] of figure(kind === "ring" ? "ring" : "row"))
        pairs.push([area(tile, one), area(tile + 1, other)]);
    }
  }
  return new Set(pairs.map((pair) => pair.sort().join(" ")));
}

const CASES = (["row", "column", "ring"] as Kind[]).flatMap((kind) =>
  [3, 4, 5].map((count): [Kind, number] => [kind, count]),
);

describe.each(CASES)("a %s of %i tiles", (kind, count) => {
  it("joins exactly the areas that touch by the component figures", () => {
    const found = touching(kind, count);
    expect(found).toEqual(expected(kind, count));
    expect(found.size).toBe(kind === "ring" ? 10 * count : 8 * count + 3 * (count - 1));
  });

  it.each([WIDE, ROUND])("keeps every piece inside its area", (...stretch) => {
    const { areas } = territory(kind, tiles(count), [stretch[0], stretch[1]]);
    expect(areas).toHaveLength(SLOTS.length * count);
    for (const area of areas)
      for (const part of ["cree", "good", "emblem"] as const)
        expect(inside(area[part], area.outline), `${area.id} ${part}`).toBe(true);
  });

  it("strews the same marks each time, inside the area", () => {
    const area = territory(kind, tiles(count)).areas[0];
    if (!area) throw new Error("no area");
    const marks = strew(area, 1);
    expect(marks).toEqual(strew(area, 1));
    expect(marks.length).toBeGreaterThan(2);
    for (const { x, y } of marks) expect(inside([x, y], area.outline)).toBe(true);
  });
});
