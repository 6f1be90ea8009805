/** How to play: every sentence has its clauses, every picture its scenario, in three languages. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cardOf, drawn, guideOf } from "../src/games";

// The boards ask for it, and the tests' browser has none.
window.matchMedia ??= ((media: string) => ({ media, matches: false, addEventListener() {} })) as never;

const PACKAGES = "../src/birchbark/games";
const rules = ["manitoba", "wendake", "wendake/solitaire", "wendake/allies"]
  .map((folder) => readFileSync(`${PACKAGES}/${folder}/rules/en.md`, "utf-8"))
  .join("\n");

describe.each(drawn().map(({ game, name }) => cardOf(game, name)?.course ?? ""))("%s", (course) => {
  test("is explained with pictures and clauses", async () => {
    const guide = await guideOf(course);
    const sections = guide?.sections ?? [];
    expect(sections.filter((section) => section.figure).length).toBeGreaterThan(1);
    for (const { clauses } of sections.flatMap((section) => section.lines))
      for (const clause of clauses) expect(rules).toContain(`- ${clause} `);
    for (const { figure } of sections)
      if (figure) expect(existsSync(`${PACKAGES}/${guide?.game}/scenarios/${figure.scenario}.toml`)).toBe(true);
  });
  test("has an icon for every line of the player aid", async () => {
    const guide = await guideOf(course);
    const drawn = readFileSync(`src/games/${guide?.game}/icons.svg`, "utf-8");
    const icons = guide?.aid.flatMap((block) => block.rows.flatMap((row) => row.icons)) ?? [];
    expect(icons.length).toBeGreaterThan(10);
    for (const icon of icons) expect(drawn).toMatch(new RegExp(`id="(m-)?${icon}"`));
  });
  test("speaks three languages", async () => {
    const guide = await guideOf(course);
    const lines =
      guide?.sections.flatMap((section) => [section.title, ...section.lines.map((line) => line.text)]) ?? [];
    const rows = guide?.aid.flatMap((block) => [block.title, ...block.rows.map((row) => row.text)]) ?? [];
    expect(rows.length).toBeGreaterThan(10);
    for (const text of [...lines, ...rows]) for (const each of Object.values(text)) expect(each).not.toBe("");
    for (const { en, fr, de } of lines.filter((text) => text.en.length > 30))
      expect(new Set([en, fr, de]).size).toBe(3);
  });
});
