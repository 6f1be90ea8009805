import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Prompt from "../src/frame/Prompt.svelte";
import type { Sight } from "../src/frame/sight.svelte";
import type { Table } from "../src/table/table.svelte";
import { withoutName } from "../src/words/index.svelte";

afterEach(cleanup);

test("a button has a label, not a sentence", () => {
  const sentences = { done: "Terminer le tour.", pass: "Passer.", "score berry": "Décomptez le secteur : 3 points." };
  const buttons = Object.entries(sentences).map(([line, sentence]) => ({ line, words: line.split(" "), sentence }));
  const table = {
    live: { seat: 0, moves: 9 },
    entries: [],
    seats: [0],
    isMyTurn: true,
    prompt: "À vous.",
    clicks: { buttons, candidates: buttons, path: { things: [] } },
    inbox: { waiting: [] },
    turnBegan: null,
  } as unknown as Table;
  const { container } = render(Prompt, { table, sight: { beyond: [] } as unknown as Sight });
  const labels = [...container.querySelectorAll("[data-line]")].map((each) => each.textContent);
  expect(labels).toEqual(["Terminer le tour", "Passer", "Décomptez le secteur : 3 points"]);
});

test("who is meant needs no name, however the language sets its colon", () => {
  expect(withoutName("Mara: choose a good.", "Mara")).toBe("Choose a good.");
  expect(withoutName("Mara\u00a0: choisissez.", "Mara")).toBe("Choisissez.");
  expect(withoutName("Mara (2): choose.", "Mara")).toBe("Mara (2): choose.");
});
