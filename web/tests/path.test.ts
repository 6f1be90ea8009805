import { describe, expect, test } from "vitest";
import type { Choice } from "../src/protocol";
import { buttons, lone, openThings, press, remaining, START } from "../src/table/path";

const CHOICES: Choice[] = ["step huron ohio guard", "step huron ohio outpost", "step erie ohio guard", "done"].map(
  (line) => ({ line, words: line.split(" "), sentence: line }),
);

describe("the click path", () => {
  test("opens the first things of all choices", () => {
    expect([...openThings(CHOICES, START).keys()]).toEqual(["huron", "erie"]);
  });
  test("plays when one choice is left", () => {
    expect(press(CHOICES, START, "erie")).toBe("step erie ohio guard");
  });
  test("narrows click by click", () => {
    const once = press(CHOICES, START, "huron");
    expect(once).toEqual({ verb: null, things: ["huron"] });
    const twice = press(CHOICES, { verb: null, things: ["huron"] }, "ohio");
    expect(remaining(CHOICES, twice as typeof START)).toHaveLength(2);
    expect(press(CHOICES, twice as typeof START, "outpost")).toBe("step huron ohio outpost");
  });
  test("a thing can stand for several words at once", () => {
    const once = press(CHOICES, START, "huron");
    expect(press(CHOICES, once as typeof START, "ohio outpost")).toBe("step huron ohio outpost");
    expect(press(CHOICES, once as typeof START, "ohio bean")).toBeNull();
  });
  test("a click on what is not open leads nowhere", () => {
    expect(press(CHOICES, START, "ohio")).toBeNull();
  });
  test("what is not drawn needs a button", () => {
    const drawn = (thing: string) => thing === "huron" || thing === "ohio";
    expect(buttons(CHOICES, START, drawn).map((each) => each.line)).toEqual(["step erie ohio guard", "done"]);
    const path = { verb: null, things: ["huron", "ohio"] };
    expect(buttons(CHOICES, path, drawn)).toHaveLength(2);
  });
  test("begins with a lone piece, but leaves the last word open", () => {
    const find = (...lines: string[]) => lone(lines.map((line) => ({ line, words: line.split(" "), sentence: "" })));
    expect(find("step huron ohio guard", "step huron erie guard").things).toEqual(["huron"]);
    expect(find("step huron ohio guard", "step huron ohio corn").things).toEqual(["huron", "ohio"]);
    expect(find("store berry", "store horse")).toBe(START);
    expect(find("step huron ohio guard", "use huron ohio")).toBe(START);
    expect(find("step huron ohio guard")).toBe(START);
  });
});
