import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import Prompt from "../src/frame/Prompt.svelte";
import type { Sight } from "../src/frame/sight.svelte";
import { Clicks } from "../src/table/clicks.svelte";
import type { Table } from "../src/table/table.svelte";
import { withoutName } from "../src/words/index.svelte";

afterEach(cleanup);

const choice = (line: string, sentence = "") => ({ line, words: line.split(" "), sentence });

/** The prompt of a table with these choices, and how they are clicked. */
function promptOf(choices: ReturnType<typeof choice>[]) {
  const gamePage = { question: (verb: string) => (verb === "wampum" ? "What is the wampum for?" : "") };
  const clicks = new Clicks({ choices, gamePage } as unknown as Table);
  const table = {
    live: { seat: 0, moves: 9 },
    entries: [],
    seats: [0],
    isMyTurn: true,
    canUndo: true,
    prompt: "Take a disk.",
    clicks,
    inbox: { waiting: [] },
    turnBegan: null,
  } as unknown as Table;
  return { clicks, ...render(Prompt, { table, sight: { beyond: [] } as unknown as Sight }) };
}

test("a button has a label, not a sentence", () => {
  const { container } = promptOf([
    choice("done", "Terminer le tour."),
    choice("pass", "Passer."),
    choice("score berry", "Décomptez le secteur : 3 points."),
  ]);
  const labels = [...container.querySelectorAll("[data-line]")].map((each) => each.textContent);
  expect(labels).toEqual(["Terminer le tour", "Passer", "Décomptez le secteur : 3 points"]);
});

test("who has chosen what to do, but nothing yet to do it with, is asked for that and can step back", () => {
  const { clicks, container } = promptOf(["take green", "take blue", "wampum wake"].map((line) => choice(line)));
  expect(container.textContent).not.toContain("Step back");
  clicks.path = { verb: "wampum", things: [] };
  flushSync();
  expect(container.textContent).toContain("What is the wampum for?");
  expect(container.textContent).toContain("Step back");
  clicks.back();
  flushSync();
  expect(container.textContent).not.toContain("What is the wampum for?");
});

test("who is meant needs no name, however the language sets its colon", () => {
  expect(withoutName("Mara: choose a good.", "Mara")).toBe("Choose a good.");
  expect(withoutName("Mara\u00a0: choisissez.", "Mara")).toBe("Choisissez.");
  expect(withoutName("Mara (2): choose.", "Mara")).toBe("Mara (2): choose.");
});
