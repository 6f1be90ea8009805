import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import ScoreChart from "../src/frame/ScoreChart.svelte";
import { curves, marks, sheet, ticks } from "../src/frame/scores";
import type { ScoreResponse } from "../src/protocol";

function line(source: string, points: number[], track = "", of = ""): ScoreResponse {
  return { source, name: source, points, track, track_name: track, forfeited: "", of };
}

describe("the score sheet", () => {
  test("goes by pair of tracks", () => {
    const lines = [
      line("trade", [4, 3], "economic"),
      line("masks", [0, 4], "mask"),
      line("higher-track", [-4, -4], "economic-mask"),
      line("objective", [3, 0]),
      line("ghost-f", [9], "", "ghost"),
    ];
    const { blocks, others } = sheet(
      lines,
      [
        ["economic", "mask"],
        ["military", "ritual"],
      ],
      2,
    );
    expect(blocks.map((block) => [block.tracks, block.total])).toEqual([
      [
        ["economic", "mask"],
        [0, 3],
      ],
      [[], [3, 0]],
    ]);
    expect(others.get("ghost")).toHaveLength(1);
  });
  test("is one block without tracks", () => {
    expect(sheet([line("paths", [1, 2])], [], 2).blocks[0]?.total).toEqual([1, 2]);
  });
});

describe("the chart", () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  test("has a curve for each seat and for who has none", () => {
    const course = { seats: [0], scores: [[0], [2]], others: { ghost: [9, 9] } };
    expect(curves(course, () => "Mara", "Ghost")).toEqual([
      { seat: 0, name: "Mara", points: [0, 2] },
      { seat: null, name: "Ghost", points: [9, 9] },
    ]);
  });
  test.each([0, 1, 2, 3, 4, 200])("marks each curve after %i moves", (moves) => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
      },
    );
    const seats = [0, 1, 2, 3];
    const curves = seats.map((seat) => ({ seat, name: "", points: Array<number>(moves + 1).fill(seat) }));
    const { container } = render(ScoreChart, { curves, chapters: [], at: moves, go: () => {} });
    expect(container.querySelectorAll(".curve")).toHaveLength(seats.length);
    for (const [number, curve] of curves.entries())
      expect([...marks(curve, number)].filter((move) => !(move in curve.points))).toEqual([]);
  });
  test("has round numbers at its side", () => {
    expect(ticks(0, 27)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(ticks(-6, 24)).toEqual([-10, -5, 0, 5, 10, 15, 20, 25]);
    expect(ticks(0, 5)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
