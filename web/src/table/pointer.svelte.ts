/** Pointing at the things of a table: what a choice brings, or why it is none. */
import type { Choice, Why } from "../protocol";
import type { Table } from "./table.svelte";

/** What the pointer, the focus or a long press is on, and what is to be told about it. */
export interface Pointed {
  word?: string;
  element: Element;
  /** What it is. */
  label: string;
  choices: Choice[];
  /** What is asked next, where several choices begin with it. */
  question: string;
  why: Why | null;
}

export class Pointer {
  on = $state.raw<Pointed | null>(null);

  constructor(private readonly table: Pick<Table, "clicks" | "isMyTurn" | "why">) {}

  async point(word: string, element: Element, label: string, verbs?: readonly string[]): Promise<void> {
    const { clicks, isMyTurn } = this.table;
    const choices = clicks.choicesFor(word, verbs);
    const question = choices.length > 1 ? clicks.question(choices, word.split(" ").length) : "";
    this.on = { word, element, label, choices, question, why: null };
    if (choices.length || !isMyTurn) return;
    const why = await this.table.why(clicks.wordsFor(word, verbs));
    if (why && this.on?.element === element) this.on = { ...this.on, why };
  }

  leave(element?: Element): void {
    if (!element || this.on?.element === element) this.on = null;
  }
}
