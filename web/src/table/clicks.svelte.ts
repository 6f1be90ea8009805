/** The click path on a table: what was clicked so far, and which choices go on from there. */
import { SvelteMap } from "svelte/reactivity";
import type { Choice } from "../protocol";
import { page, reader } from "../words/index.svelte";
import { buttons, extend, openThings, press, remaining, START, type Path } from "./path";
import type { Table } from "./table.svelte";

export class Clicks {
  path = $state.raw<Path>(START);
  private drawn = new SvelteMap<string, number>();

  constructor(private readonly table: Pick<Table, "choices" | "gamePage">) {}

  /** The things that can be clicked now. */
  readonly openings = $derived.by(() => openThings(this.table.choices, this.path));

  readonly candidates = $derived.by(() => remaining(this.table.choices, this.path));

  /** The choices that need a button in the prompt; the way out of a decision is open all along. */
  readonly buttons = $derived.by(() => [
    ...buttons(this.table.choices, this.path, (word, verb) => this.isDrawn(word, verb)),
    ...this.table.choices.filter((choice) => choice.words.length === 1 && !this.candidates.includes(choice)),
  ]);

  /** The choices that begin with a click on this word; `verbs` narrows what the thing stands for. */
  choicesFor(word: string, verbs?: readonly string[]): Choice[] {
    const found = word.includes(" ")
      ? remaining(this.table.choices, extend(this.path, word))
      : (this.openings.get(word) ?? []);
    return verbs ? found.filter((choice) => verbs.includes(choice.words[0] ?? "")) : found;
  }

  canChoose(word: string, verbs?: readonly string[]): boolean {
    return this.choicesFor(word, verbs).length > 0;
  }

  get begun(): boolean {
    return this.path !== START;
  }

  isChosen(word: string): boolean {
    return this.path.things.includes(word);
  }

  /** Go on with a word; returns the line that this completes, if it does. */
  press(word: string, verbs?: readonly string[]): string | null {
    const among = verbs ? this.candidates.filter((choice) => verbs.includes(choice.words[0] ?? "")) : this.candidates;
    const found = press(among, this.path, word);
    if (typeof found === "string") return found;
    if (found) {
      const verb = verbs?.length === 1 ? (verbs[0] ?? null) : found.verb;
      this.path = { ...found, verb };
    }
    return null;
  }

  /** One step back. */
  back(): void {
    const { verb, things } = this.path;
    this.path = things.length > 1 ? { verb, things: things.slice(0, -1) } : START;
  }

  /** What is asked when `further` more things are chosen. */
  question(choices: readonly Choice[], further: number): string {
    const [verb, other] = new Set(choices.map((choice) => choice.words[0] ?? ""));
    const chosen = this.path.things.length + further;
    const asked = verb && other === undefined ? this.table.gamePage?.question?.(verb, chosen, reader.language) : "";
    return asked || page().pickNext;
  }

  /** The words that a click on this thing would make, for the server to say why not. */
  wordsFor(word: string, verbs?: readonly string[]): string {
    const open = this.candidates.map((choice) => choice.words[0]);
    const verb = this.path.verb ?? verbs?.find((each) => open.includes(each)) ?? verbs?.[0] ?? "*";
    return [verb, ...this.path.things, word].join(" ");
  }

  /** A thing says that it is drawn; the answer takes that back. */
  draw(word: string, verbs?: readonly string[]): () => void {
    const [first] = word.split(" ");
    const keys = (verbs ?? [""]).map((verb) => `${verb} ${first}`);
    for (const key of keys) this.drawn.set(key, (this.drawn.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) this.drawn.set(key, (this.drawn.get(key) ?? 1) - 1);
    };
  }

  private isDrawn(word: string, verb: string): boolean {
    return (this.drawn.get(` ${word}`) ?? 0) > 0 || (this.drawn.get(`${verb} ${word}`) ?? 0) > 0;
  }
}
