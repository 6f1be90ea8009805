import { expect, test } from "vitest";
import { isHollow, shape } from "../src/ui/seats";

test("no two seats have the same mark, so nobody needs to tell their colours apart", () => {
  const marks = Array.from({ length: 8 }, (_, seat) => `${shape(seat)} ${isHollow(seat)}`);
  expect(new Set(marks).size).toBe(8);
});
