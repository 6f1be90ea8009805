import { describe, expect, test } from "vitest";
import { common, counted, named, palette, players } from "../src/games/plain/facts";

const VIEW = {
  seat: 1,
  scores: [3, 0, 5],
  players: [{ hand: ["a"] }, { hand: ["b"] }, {}],
  deck: 4,
  dice: [2, 5],
};

describe("a view without a drawing", () => {
  test("lists what lies open", () => {
    expect(common(VIEW)).toEqual({ deck: 4, dice: [2, 5] });
  });
  test("gives each seat its things, the reader's own first", () => {
    expect(players(VIEW, 3, 1).map((each) => [each.seat, each.points])).toEqual([
      [1, 0],
      [2, 5],
      [0, 3],
    ]);
    expect(players(VIEW, 3, null)[0]?.facts).toEqual({ hand: ["a"] });
  });
  test("has players even where it tells nothing about them", () => {
    expect(players({}, 2, null)).toEqual([
      { seat: 0, points: null, facts: {} },
      { seat: 1, points: null, facts: {} },
    ]);
  });
  test("counts equal words side by side", () => {
    expect(counted(["hidden", "hidden", "a", "hidden"])).toEqual([
      { word: "hidden", many: 2 },
      { word: "a", many: 1 },
      { word: "hidden", many: 1 },
    ]);
  });
  test("does not count what is called by a number", () => {
    expect(counted(["die", "die"], () => "5").map(({ many }) => many)).toEqual([1, 1]);
  });
  test("leaves the words to a palette that it does not show, where there are many", () => {
    expect(palette(VIEW, ["a", "3", "deck", "x"], 7)).toEqual(["3", "x"]);
    expect(palette(VIEW, ["a", "3"], 6)).toEqual([]);
  });
  test("names what the game has a name for", () => {
    const names: Record<string, string> = { hand: "the hand" };
    expect(named("3 hand", (each) => names[each] ?? each)).toBe("3 the hand");
    expect(["hand", "top_card"].map((word) => named(word, (each) => names[each] ?? each))).toEqual([
      "the hand",
      "top card",
    ]);
  });
});
