import { describe, expect, test } from "vitest";
import { cardOf, chaptersOf, drawn } from "../src/games";
import { fits, progress, type Step } from "../src/tour/tours";

const WORD = { en: "", fr: "", de: "" };
const step = (wanted: string[], free = false): Step => ({ title: WORD, text: WORD, do: wanted, free });

describe("a lesson", () => {
  test("knows the lines it asks for", () => {
    expect(fits("take brown", "take brown")).toBe(true);
    expect(fits("take brown", "take *")).toBe(true);
    expect(fits("taken", "take *")).toBe(false);
    expect(fits("anything", "*")).toBe(true);
  });
  test("counts what was done in order", () => {
    expect(progress(step(["place g00", "do hunt"]), [])).toBe(0);
    expect(progress(step(["place g00", "do hunt"]), ["place g00"])).toBe(1);
    expect(progress(step(["place g00", "do hunt"]), ["place g00", "do hunt"])).toBe(2);
    expect(progress(step(["do hunt"]), ["skip", "do hunt"])).toBe(0);
  });
  test("lets other moves pass where it is free", () => {
    expect(progress(step(["vision *"], true), ["store berry", "vision hunter"])).toBe(1);
  });
  test("is there for each way to play", async () => {
    for (const { game, name } of drawn()) {
      const chapters = await Promise.all(chaptersOf(cardOf(game, name)?.course ?? "").map((load) => load()));
      expect(chapters.length).toBeGreaterThan(1);
      for (const tour of chapters) expect(tour.game).toBe(game);
    }
  });
});
