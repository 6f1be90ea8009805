import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chartFor, HEIGHT, WIDTH, type Chart, type Point } from "../../src/games/wendake/map/chart";
import { flatten, inside, length } from "./shapes";

/** What touches what, and what grows where, as the rules have it. */
function figures(players: number): Record<string, Record<string, string[] | number>> {
  const text = readFileSync("../src/birchbark/games/wendake/components/maps.toml", "utf8");
  const found: Record<string, Record<string, string[] | number>> = {};
  for (const section of ["women", "hunters", "touches"]) {
    const start = text.indexOf(`[map.${players}.${section}]`);
    const end = text.indexOf("\n[", start);
    const lines = text.slice(start, end < 0 ? undefined : end).split("\n");
    found[section] = Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^([\w-]+) = \{ value = (.*?), from/.exec(line) ?? [];
        return name && value ? [[name, JSON.parse(value) as string[] | number]] : [];
      }),
    );
  }
  return found;
}

/** Borders are the same points on both sides: how long each pair's is. */
function borders(chart: Chart): Map<string, number> {
  const edges = new Map<string, string[]>();
  for (const { id, d } of chart.lands) {
    const points = flatten(d);
    points.forEach((point, at) => {
      const next = points[(at + 1) % points.length] ?? point;
      const ends = [point, next].map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).sort();
      if (ends[0] !== ends[1]) edges.set(ends.join(" "), [...(edges.get(ends.join(" ")) ?? []), id]);
    });
  }
  const found = new Map<string, number>();
  for (const [edge, ids] of edges) {
    if (ids.length !== 2 || ids[0] === ids[1]) continue;
    const pair = ids.sort().join(" ");
    const [a, b] = edge.split(" ").map((end) => end.split(",").map(Number) as unknown as Point);
    if (a && b) found.set(pair, (found.get(pair) ?? 0) + length(a, b));
  }
  return found;
}

describe.each([2, 3, 4])("the map for %i players", (players) => {
  const { touches, women, hunters } = figures(players);

  test("has the territories of the rules, and what grows in them", async () => {
    const chart = await chartFor(players);
    expect(chart.lands.map((each) => each.id).sort()).toEqual(Object.keys(touches ?? {}).sort());
    for (const { id, kind, areas } of chart.lands) {
      const slots =
        kind === "home"
          ? ["woman", "hunter"]
          : [...((women?.[id] ?? []) as string[]), ...["hunt-1", "hunt-2"].slice(0, Number(hunters?.[id]))];
      expect(Object.keys(areas).sort(), id).toEqual(slots.sort());
    }
  });

  test("shares borders where territories touch, and nowhere else", async () => {
    const chart = await chartFor(players);
    const pairs = Object.entries(touches ?? {}).flatMap(([id, others]) =>
      (others as string[]).map((other) => [id, other].sort().join(" ")),
    );
    const found = borders(chart);
    expect([...found.keys()].sort()).toEqual([...new Set(pairs)].sort());
    expect(Math.min(...found.values())).toBeGreaterThan(60);
  });

  test("has every place inside its land or lake, and on the sheet", async () => {
    const chart = await chartFor(players);
    for (const { id, kind, d, areas, guards } of chart.lands) {
      const shape = flatten(d);
      expect(guards, id).toHaveLength(kind === "home" ? 1 : players);
      for (const place of [...Object.values(areas), ...guards]) check(id, shape, place);
    }
    for (const { id, d, canoes, ship } of chart.lakes) {
      const shape = flatten(d);
      expect(canoes, id).toHaveLength(players);
      for (const place of [...canoes, ship]) check(id, shape, place);
    }
  });

  test("keeps areas apart", async () => {
    const chart = await chartFor(players);
    const places = chart.lands.flatMap((each) => Object.values(each.areas));
    places.forEach((one, at) => {
      for (const other of places.slice(at + 1)) expect(length(one, other)).toBeGreaterThanOrEqual(53);
    });
  });
});

function check(id: string, shape: readonly Point[], place: Point): void {
  expect(inside(shape, place), `${id} ${place.join(" ")}`).toBe(true);
  expect(place[0] > 20 && place[0] < WIDTH - 20 && place[1] > 20 && place[1] < HEIGHT - 20).toBe(true);
}
