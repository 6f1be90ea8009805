/** Places on the board that stand for something else than a word: a whole move, or a step on the way to one. */
import type { Attachment } from "svelte/attachments";
import type { Table } from "../../table/table.svelte";

/** Something to click; without an `act` it is only a picture. */
export function spot(label: string, act: (() => void) | null): Attachment<HTMLElement> {
  return (element) => {
    element.classList.toggle("hot", act !== null);
    element.setAttribute("role", act ? "button" : "img");
    element.setAttribute("aria-label", label);
    element.tabIndex = act ? 0 : -1;
    if (!act) return;
    const stop = new AbortController();
    const choose = (event: Event) => {
      event.preventDefault();
      act();
    };
    element.addEventListener("click", choose, { signal: stop.signal });
    element.addEventListener("keydown", (event) => /^(Enter| )$/.test(event.key) && choose(event), {
      signal: stop.signal,
    });
    return () => stop.abort();
  };
}

/** A whole move, such as the next place of the turn order; pointing at it tells what it does. */
export function move(table: Table, line: string, label: string): Attachment<HTMLElement> {
  return (element) => {
    const choice = table.choices.find((each) => each.line === line);
    if (!choice) return spot(label, null)(element);
    const stop = new AbortController();
    const on = (kind: string, act: () => void) => element.addEventListener(kind, act, { signal: stop.signal });
    const tell = () => {
      table.pointer.on = { element, label, choices: [choice], question: "", why: null };
    };
    for (const kind of ["pointerenter", "focus"]) on(kind, tell);
    for (const kind of ["pointerleave", "blur"]) on(kind, () => table.pointer.leave(element));
    const clean = spot(`${label}: ${choice.sentence}`, () => void table.play(line))(element);
    return () => {
      stop.abort();
      clean?.();
    };
  };
}
