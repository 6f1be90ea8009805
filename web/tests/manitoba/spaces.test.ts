import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describe as told } from "../../src/games/manitoba/paths/describe";
import { bonusOf, isReached, rewardsFirst, standingOn } from "../../src/games/manitoba/paths/spaces";
import { handedOn, lift } from "../../src/games/manitoba/totem/handing";
import type { Colour, VillageView } from "../../src/games/manitoba/view";
import { WORDS } from "../../src/games/manitoba/words";

const FIGURES = readFileSync("../src/birchbark/games/manitoba/components/paths.toml", "utf8");
const SPACES = [...FIGURES.matchAll(/^\w+ = \{ value = \[(.*?)\]/gm)].flatMap(([, list = ""]) =>
  [...list.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text),
);

describe("a space of a vision path", () => {
  it("is read from the component figures", () => {
    expect(bonusOf("points 1 first 2")).toEqual({ kind: "points", points: 1, first: 2 });
    expect(bonusOf("gain berry horse")).toEqual({ kind: "gain", goods: ["berry", "horse"] });
    expect(bonusOf("end 5 gain berry")).toEqual({
      kind: "end",
      points: 5,
      again: { kind: "gain", goods: ["berry"] },
    });
    expect(() => bonusOf("fly")).toThrow();
  });

  it.each(Object.entries(WORDS))("is told in words: %s", (_, words) => {
    expect(SPACES).toHaveLength(23);
    for (const space of SPACES) {
      const text = told(bonusOf(space), words, (word) => `<${word}>`);
      expect(text).toBeTruthy();
      expect(text).not.toMatch(/[{}]|undefined/);
    }
  });

  it("has a flag where the first to come gets more", () => {
    expect(["points 1", "points 1 first 2", "exempt bison", "wake"].map(bonusOf).map(rewardsFirst)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("knows who stands on it and whether somebody came so far", () => {
    const villages = [{ paths: { hunter: 2 } }, { paths: { hunter: 0 } }] as VillageView[];
    expect(standingOn(villages, "hunter", 2)).toEqual([0]);
    expect([1, 2, 3].map((space) => isReached(villages, "hunter", space))).toEqual([true, true, false]);
  });
});

describe("the totem", () => {
  it("is handed on as in the example of M3.7", () => {
    const totem: Colour[] = ["green", "beige", "brown", "white", "blue"];
    const split = lift(totem, "brown");
    expect(split).toEqual({ taken: ["brown", "beige", "green"], rest: ["white", "blue"] });
    expect(handedOn(split)).toEqual(["white", "blue", "brown", "beige", "green"]);
  });
});
