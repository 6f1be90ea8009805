import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PANEL_KEYS } from "../src/frame/keys";

const source = (name: string) => readFileSync(`src/frame/${name}`, "utf-8");

test("the list of keys has every key that does something", () => {
  const handled = ["keys.ts", "HistoryBar.svelte"].flatMap((name) =>
    [...source(name).matchAll(/event\.key === "([^"\w]|\w)"/g)].map((found) => found[1] ?? ""),
  );
  const listed = source("KeysPanel.svelte");
  const keys = [...Object.keys(PANEL_KEYS), ...handled.map((key) => (key === " " ? "␣" : key))];
  expect(keys.length).toBeGreaterThan(12);
  expect(keys.filter((key) => !listed.includes(`["${key}", `))).toEqual([]);
});
