/**
 * Something on the table that a word of the moves stands for: it glows when it can be chosen, a click chooses it, and
 * hover, focus or a long press tells what it is, and what it brings or why not.
 *
 *     <path d="…" {@attach thing(table, "ohio", { label: name("ohio") })} />
 */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { prefs } from "../ui/prefs.svelte";
import type { Table } from "./table.svelte";

export interface ThingOptions {
  /** What it is, in the tip and for screen readers; the name of the word if missing. */
  label?: string;
  /** The verbs for which this thing stands; all if missing. */
  verbs?: readonly string[];
}

export const PAUSE = 250;
export const LONG = 450;

export function thing(
  table: Table,
  word: string,
  { label, verbs }: ThingOptions = {},
): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    element.classList.add("thing");
    element.dataset.word = word;
    $effect(() => untrack(() => table.clicks.draw(word, verbs)));
    $effect(() => {
      const choices = table.clicks.choicesFor(word, verbs);
      const hot = choices.length > 0;
      element.classList.toggle("hot", hot);
      element.classList.toggle("chosen", table.clicks.isChosen(word));
      element.classList.toggle("fresh", table.isHighlighted(word));
      element.tabIndex = hot ? 0 : -1;
      element.setAttribute("role", hot ? "button" : "img");
      const only = choices.length === 1 ? choices[0] : undefined;
      const name = label ?? table.name(word);
      element.setAttribute("aria-label", only ? `${name}: ${only.sentence}` : name);
    });
    return untrack(() => listen(element, table, word, label ?? table.name(word), verbs));
  };
}

function listen(
  element: HTMLElement | SVGElement,
  table: Table,
  word: string,
  label: string,
  verbs?: readonly string[],
): () => void {
  const stop = new AbortController();
  let timer = 0;
  let held = false;
  let touched = false;
  const on = <K extends keyof HTMLElementEventMap>(kind: K, act: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(kind, act as EventListener, { signal: stop.signal });
  const later = (wait: number, act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, wait);
  };
  const point = () => void table.pointer.point(word, element, label, verbs);
  const leave = () => {
    clearTimeout(timer);
    table.pointer.leave(element);
  };
  const choose = (event: Event) => {
    const choices = table.clicks.choicesFor(word, verbs);
    if (!choices.length) return;
    event.stopPropagation();
    event.preventDefault();
    if (touched && choices.length === 1 && prefs.tapTwice && table.pointer.on?.element !== element) {
      point();
      return;
    }
    table.pointer.clicked = element.getBoundingClientRect();
    clearTimeout(timer);
    table.press(word, verbs);
  };
  on("click", (event) => {
    if (held) event.stopPropagation();
    else choose(event);
    held = false;
  });
  on("keydown", (event) => {
    touched = false;
    if (event.key === "Enter") choose(event);
  });
  on("pointerenter", (event) => {
    if (event.pointerType === "mouse" && (table.clicks.canChoose(word, verbs) || !table.pointer.rests(event)))
      later(PAUSE, point);
  });
  on("pointerdown", (event) => {
    held = false;
    touched = event.pointerType !== "mouse";
    if (!touched) return;
    later(LONG, () => {
      held = true;
      point();
    });
  });
  on("pointermove", (event) => {
    if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(timer);
  });
  on("pointerup", (event) => {
    if (event.pointerType !== "mouse") clearTimeout(timer);
  });
  on("pointerleave", (event) => {
    if (event.pointerType === "mouse") leave();
  });
  on("focus", () => element.matches(":focus-visible") && point());
  // What is taken off the page loses the focus while the page is being drawn: nothing may change before that is done.
  on("blur", () => queueMicrotask(leave));
  return () => {
    stop.abort();
    clearTimeout(timer);
    // A new label attaches the same element again: what is pointed at stays so.
    queueMicrotask(() => element.isConnected || table.pointer.leave(element));
  };
}
