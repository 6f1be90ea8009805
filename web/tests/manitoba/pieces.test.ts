import { describe, expect, it } from "vitest";
import { track } from "../../src/games/manitoba/map/pieces";

const start = track(
  [],
  [
    { area: "t1.lake", seat: 0 },
    { area: "t2.lake", seat: 1 },
  ],
);
const key = (pieces: typeof start, area: string) => pieces.find((piece) => piece.area === area)?.key;

describe("Cree on the territory", () => {
  it("keep their key where they stand", () => {
    expect(track(start, [{ area: "t1.lake", seat: 0 }])).toEqual([start[0]]);
  });

  it("take their key along when they move", () => {
    const moved = track(start, [
      { area: "t1.hills", seat: 0 },
      { area: "t2.lake", seat: 1 },
    ]);
    expect(key(moved, "t1.hills")).toBe(key(start, "t1.lake"));
  });

  it("get a key of their own when they come from the village", () => {
    const more = track(start, [
      { area: "t1.lake", seat: 0 },
      { area: "t2.lake", seat: 1 },
      { area: "t3.lake", seat: 0 },
    ]);
    expect(new Set(more.map((piece) => piece.key)).size).toBe(3);
  });

  it("are never taken for those of another seat", () => {
    const swapped = track(start, [
      { area: "t1.lake", seat: 1 },
      { area: "t2.lake", seat: 1 },
    ]);
    expect(key(swapped, "t1.lake")).not.toBe(key(start, "t1.lake"));
  });
});
