import { describe, expect, test } from "vitest";
import { describeChanges, type Labels } from "../src/frame/preview";
import { READINGS as MANITOBA } from "../src/games/manitoba/changes";
import { READINGS as WENDAKE } from "../src/games/wendake/changes";
import { WORDS } from "../src/frame/words";

const LABELS: Labels = {
  viewer: 0,
  name: (word) => ({ corn: "corn", economic: "Economic", hunter: "Hunter's path", ohio: "Ohio" })[word] ?? word,
  playerName: (seat) => ["Mara", "Jonas"][seat] ?? "The Ghost",
};
const tell = (...changes: [string, number, number][]) =>
  describeChanges(
    changes.map(([path, before, after]) => ({ path, before, after })),
    [...WENDAKE, ...MANITOBA],
    WORDS.en.points,
    LABELS,
  ).map((each) => `${each.owner && `${each.owner}: `}${each.change} ${each.label}`);

describe("what a choice brings", () => {
  test("own gains and costs in words", () => {
    expect(tell(["villages.0.resources.corn", 1, 2])).toEqual(["+1 corn"]);
    expect(tell(["villages.0.square", 5, 4])).toEqual(["−1 Cree awake"]);
  });
  test("points come first, costs after gains, the others last", () => {
    expect(
      tell(
        ["villages.1.resources.corn", 1, 0],
        ["villages.0.beavers", 2, 1],
        ["villages.0.resources.corn", 1, 2],
        ["villages.0.tracks.economic", 3, 4],
      ),
    ).toEqual(["+1 Economic", "+1 corn", "−1 beavers", "Jonas: −1 corn"]);
  });
  test("a place reached is a place, not a sum", () => {
    expect(tell(["villages.0.paths.hunter", 1, 2])).toEqual(["→ 2 Hunter's path"]);
  });
  test("somebody without a seat is the Ghost", () => {
    expect(tell(["ghost.score", 29, 30], ["territories.ohio.guards.2", 0, 1])).toEqual([
      "The Ghost: +1 point",
      "The Ghost: +1 guards (Ohio)",
    ]);
  });
  test("what is no gain is not told", () => {
    expect(tell(["totem", 5, 1], ["round", 1, 2], ["territories.home-west.guards.0", 1, 0])).toEqual([]);
  });
});
