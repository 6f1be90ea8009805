import { describe, expect, test } from "vitest";
import { missed } from "../src/frame/missed";
import { chaptersOf, newestLines, wordsOf } from "../src/frame/log";
import type { Entry, EventResponse } from "../src/protocol";
import { extendLog } from "../src/table/entries";

function entry(
  version: number,
  seat: number,
  line: string,
  events: EventResponse[],
  moves: number,
  undone = false,
): Entry {
  const sentences = events.map((event) => `${event.key}.`);
  return { version, at: 0, kind: "move", seat, line, sentences, events, moves, undone };
}
const event = (key: string, seat: number, values: EventResponse["values"] = {}): EventResponse => ({
  key,
  seat,
  values,
});

const ENTRIES: Entry[] = [
  entry(1, 0, "place t1.lake", [event("placed", 0, { area: "t1.lake" }), event("season", 0, { season: "spring" })], 1),
  entry(2, 1, "take green", [event("took-disks", 1)], 2),
  entry(3, 1, "vision hunter", [event("advanced", 1), event("points", 1, { points: 2 })], 3, true),
  entry(4, 1, "vision hunter", [event("advanced", 1), event("points", 1, { points: 2 }), event("woke", 0)], 3),
];

describe("the log", () => {
  test("has chapters, rounds and turns", () => {
    const [first, spring] = chaptersOf(ENTRIES, {
      beginsChapter: ({ key }) => key === "season",
      beginsRound: ({ key }) => key === "took-disks",
    });
    expect(first?.title).toBe("");
    expect(first?.rounds[0]?.turns[0]?.lines[0]?.sentence).toBe("placed.");
    expect(spring?.title).toBe("season");
    expect(spring?.rounds.map((round) => round.number)).toEqual([1]);
    expect(spring?.rounds[0]?.turns.map((turn) => turn.seat)).toEqual([1, 0]);
  });
  test("puts points behind the line they come from", () => {
    expect(newestLines(ENTRIES, 2).map((line) => [line.sentence, line.gains.map((gain) => gain.text)])).toEqual([
      ["woke.", []],
      ["advanced.", ["+2"]],
    ]);
  });
  test("knows the moment of each move that stands", () => {
    const lines = newestLines(ENTRIES, 20);
    expect(lines.map((line) => [line.entry.version, line.moves])).toEqual([
      [4, 3],
      [4, 3],
      [3, null],
      [2, 2],
      [1, 1],
      [1, 1],
    ]);
  });
  test("names the things of a line", () => {
    expect([...wordsOf(ENTRIES[0] as Entry)]).toEqual(["t1.lake"]);
  });
});

describe("an undo", () => {
  const undo = (version: number, moves: number): Entry => ({
    ...entry(version, 1, "", [], moves),
    kind: "undo",
  });
  const undone = (log: Entry[]) => log.filter((each) => each.undone).map((each) => each.version);

  test("marks the moves that it takes back, and no others", () => {
    const log = extendLog(ENTRIES, [undo(5, 1)]);
    expect(undone(log)).toEqual([2, 3, 4]);
    expect(undone(extendLog(log, [entry(6, 1, "take blue", [], 2)]))).toEqual([2, 3, 4]);
  });
  test("leaves new moves as the server tells them", () => {
    const news = [undo(5, 2), entry(6, 1, "take blue", [], 3), undo(7, 1), entry(8, 1, "take blue", [], 2)];
    expect(undone(extendLog(ENTRIES, news))).toEqual([2, 3, 4]);
  });
  test("without one nothing changes, and nothing comes twice", () => {
    expect(extendLog(ENTRIES, ENTRIES.slice(2))).toEqual(ENTRIES);
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
