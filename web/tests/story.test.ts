import { describe, expect, test } from "vitest";
import { missed } from "../src/frame/missed";
import { standing, story, tail, wordsOf } from "../src/frame/story";
import type { Entry, ShownEvent } from "../src/protocol";

function entry(version: number, seat: number, line: string, events: ShownEvent[], undone = false): Entry {
  const sentences = events.map((event) => `${event.key}.`);
  return { version, at: 0, kind: "move", seat, line, sentences, events, undone };
}
const event = (key: string, seat: number, values: ShownEvent["values"] = {}): ShownEvent => ({
  key,
  seat,
  values,
});

const ENTRIES: Entry[] = [
  entry(1, 0, "place t1.lake", [
    event("placed", 0, { area: "t1.lake" }),
    event("season", 0, { season: "spring" }),
  ]),
  entry(2, 1, "take green", [event("took-disks", 1)]),
  entry(3, 1, "vision hunter", [event("advanced", 1), event("points", 1, { points: 2 })], true),
  entry(4, 1, "vision hunter", [event("advanced", 1), event("points", 1, { points: 2 }), event("woke", 0)]),
];

describe("the log", () => {
  test("has chapters, rounds and turns", () => {
    const [first, spring] = story(ENTRIES);
    expect(first?.title).toBe("");
    expect(first?.rounds[0]?.turns[0]?.lines[0]?.sentence).toBe("placed.");
    expect(spring?.title).toBe("season");
    expect(spring?.rounds.map((round) => round.number)).toEqual([1]);
    expect(spring?.rounds[0]?.turns.map((turn) => turn.seat)).toEqual([1, 0]);
  });
  test("puts points behind the line they come from", () => {
    expect(tail(ENTRIES, 2).map((line) => [line.sentence, line.gains.map((gain) => gain.text)])).toEqual([
      ["woke.", []],
      ["advanced.", ["+2"]],
    ]);
  });
  test("knows the moment of each move that stands", () => {
    expect([...standing(ENTRIES)]).toEqual([
      [1, 1],
      [2, 2],
      [4, 3],
    ]);
  });
  test("names the things of a line", () => {
    expect([...wordsOf(ENTRIES[0] as Entry)]).toEqual(["t1.lake"]);
  });
});

describe("what was missed", () => {
  test("counts the moves of the others", () => {
    expect(missed(ENTRIES, 1, [0])).toEqual({ many: 2, from: 1, until: 4 });
  });
  test("is nothing at the first visit, or when only the reader moved", () => {
    expect(missed(ENTRIES, 0, [0])).toBeNull();
    expect(missed(ENTRIES, 1, [1])).toBeNull();
  });
});
