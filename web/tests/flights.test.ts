import { expect, test } from "vitest";
import { flights } from "../src/frame/flights";

function between(before: Record<string, number>, after: Record<string, number>) {
  return flights(new Map(Object.entries(before)), new Map(Object.entries(after)));
}

test("what one stock loses and another of the same thing gains flies between them", () => {
  const found = between(
    { "supply berry": 4, "0 berry": 1, "1 berry": 0 },
    { "supply berry": 2, "0 berry": 3, "1 berry": 0 },
  );
  expect(found).toEqual([{ from: "supply berry", to: "0 berry", many: 2 }]);
});

test("what comes from no stock comes from the place of the move, and what goes to none goes there", () => {
  const found = between({ "0 fish": 1, "0 corn": 3 }, { "0 fish": 2, "0 corn": 1 });
  expect(found).toEqual([
    { from: null, to: "0 fish", many: 1 },
    { from: "0 corn", to: null, many: 2 },
  ]);
});

test("a stock that was not drawn before gains nothing", () => {
  expect(between({}, { "0 fish": 2 })).toEqual([]);
});
