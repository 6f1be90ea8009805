import { describe, expect, test } from "vitest";
import { fits, hasFreeSeat } from "../src/lobby/filter";
import type { SeatResponse, TableInfo } from "../src/protocol";

const seat = (holder: string) => ({ holder }) as SeatResponse;
const table = (more: Partial<TableInfo>) =>
  ({ game: "chess", way: "several", pace: "live", language: "fr", seats: [seat("person")], ...more }) as TableInfo;
const ALL = { way: "", pace: "", language: "" };

describe("the lobby's filter", () => {
  test("an empty field stands for all", () => {
    expect(fits(table({}), ALL)).toBe(true);
    expect(fits(table({ language: "" }), ALL)).toBe(true);
  });

  test("every field that is set must fit", () => {
    const wanted = { way: "chess.several", pace: "live", language: "fr" };
    expect(fits(table({}), wanted)).toBe(true);
    for (const other of [{ way: "alone" }, { game: "go" }, { pace: "days" }, { language: "de" }]) {
      expect(fits(table(other), wanted)).toBe(false);
    }
  });

  test("a table waits for players as long as a seat is open", () => {
    expect(hasFreeSeat(table({ seats: [seat("person"), seat("open")] }))).toBe(true);
    expect(hasFreeSeat(table({ seats: [seat("person"), seat("bot")] }))).toBe(false);
  });
});
