import { describe, expect, it } from "vitest";
import { actionIcon, actionName, actionWord, effectIcons, trackIcon } from "../../src/games/wendake/draw";
import { drawers, wanted } from "../../src/games/wendake/drawers.svelte";
import { stacks } from "../../src/games/wendake/displays/turtles";
import { goods, mask, others, type View, type Village } from "../../src/games/wendake/view";
import { WORDS } from "../../src/games/wendake/words";

const choices = (...lines: string[]) => lines.map((line) => ({ line, words: line.split(" "), sentence: line }));

describe("drawers", () => {
  it("are wanted by the decisions that are about their display", () => {
    expect(wanted(choices("buy move-1", "done"))).toBe("progress");
    expect(wanted(choices("perform two-alike bear"))).toBe("masks");
    expect(wanted(choices("claim women-3", "done"))).toBe("turtles");
    expect(wanted(choices("aside b1", "skip"))).toBe("tiles");
    expect(wanted(choices("score mask"))).toBe("scores");
    expect(wanted(choices("ally english", "hold english"))).toBe("allies");
    expect(wanted(choices("tribe fox"))).toBe("tribes");
    expect(wanted(choices("tribute mask", "tribute fish"))).toBeNull();
    expect(wanted(choices("place g11", "reserve turn-1", "use move-1"))).toBeNull();
  });

  it("open once for a decision and go when it is over, but not if a person opened them", () => {
    drawers.follow("buy", "progress");
    expect(drawers.open).toBe("progress");
    drawers.close();
    drawers.follow("buy", "progress");
    expect(drawers.open).toBeNull();
    drawers.follow("perform", "masks");
    expect(drawers.open).toBe("masks");
    drawers.follow("act", null);
    expect(drawers.open).toBeNull();
    drawers.toggle("turtles");
    drawers.follow("turn", null);
    expect(drawers.open).toBe("turtles");
    drawers.toggle("turtles");
    expect(drawers.open).toBeNull();
  });
});

describe("what is drawn", () => {
  it("names actions by the word of their move", () => {
    expect(["move-3", "alliance-either", "fish"].map(actionWord)).toEqual(["move", "alliance", "fish"]);
    expect(["move-3", "alliance-either", "fish"].map(actionName)).toEqual(["move-3", "alliance-either", "do-fish"]);
    expect(actionIcon("fish")).toBe("fish-act");
    expect(actionIcon("move-9")).toBeUndefined();
  });

  it("has icons for every tile and track", () => {
    expect(effectIcons("alliance-3")).toHaveLength(2);
    expect(effectIcons("nothing")).toEqual([]);
    expect([trackIcon("mask"), trackIcon("highest")]).toEqual(["track-mask", undefined]);
  });

  it("reads a mask card", () => {
    expect(mask("bear-english-infected")).toEqual({ kind: "bear", oval: "english", infected: true });
    expect(mask("wolf-french")).toEqual({ kind: "wolf", oval: "french", infected: false });
  });

  it("sorts turtle stacks into rows", () => {
    const rows = stacks({ "women-3": 2, "women-4": 1, "rifles-3": 0 });
    expect(rows.map((row) => row.category)).toEqual(["women", "rifles"]);
    expect(rows[0]?.levels).toEqual([
      { turtle: "women-3", level: 3, left: 2 },
      { turtle: "women-4", level: 4, left: 1 },
    ]);
  });

  it("lists goods and the others in turn order", () => {
    const village = { resources: { leather: 1, fish: 2 }, beavers: 3 } as unknown as Village;
    expect(goods(village).map(([good]) => good)).toEqual(["leather", "fish", "beaver"]);
    expect(goods({ ...village, rifles: 0 }).at(-1)).toEqual(["rifle", 0]);
    const view = { order: [2, 0, 1], villages: [{}, {}, {}] } as unknown as View;
    expect(others(view, 0)).toEqual([2, 1]);
    expect(others(view, null)).toEqual([2, 0, 1]);
    expect(others({ ...view, order: [1, 0], villages: [village] } as View, 0)).toEqual([]);
  });
});

describe("words", () => {
  it("keep the same places for values in every language", () => {
    const braces = (text: unknown) =>
      JSON.stringify(text)
        .match(/\{\w+\}/g)
        ?.toSorted() ?? [];
    for (const language of ["fr", "de"] as const) {
      for (const [key, text] of Object.entries(WORDS.en)) {
        const other = WORDS[language][key as keyof typeof WORDS.en];
        expect([key, braces(other)]).toEqual([key, braces(text)]);
      }
    }
  });
});
