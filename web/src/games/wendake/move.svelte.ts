/** A place on the board that stands for a whole move without a word of its own, such as the next place of the order. */
import type { Attachment } from "svelte/attachments";
import type { Table } from "../../table/table.svelte";

export function move(table: Table, line: string, label: string): Attachment<HTMLElement> {
  return (element) => {
    const choice = table.choices.find((each) => each.line === line);
    element.classList.toggle("hot", choice !== undefined);
    element.setAttribute("role", choice ? "button" : "img");
    element.setAttribute("aria-label", choice ? `${label}: ${choice.sentence}` : label);
    element.tabIndex = choice ? 0 : -1;
    if (!choice) return;
    element.dataset.line = line;
    const stop = new AbortController();
    const play = (event: Event) => {
      event.preventDefault();
      void table.play(line);
    };
    const listen = { signal: stop.signal };
    const tell = () => {
      table.pointed = { word: "", element, choices: [choice], why: null };
    };
    element.addEventListener("click", play, listen);
    element.addEventListener("keydown", (event) => /^(Enter| )$/.test(event.key) && play(event), listen);
    element.addEventListener("pointerenter", tell, listen);
    element.addEventListener("focus", tell, listen);
    element.addEventListener("pointerleave", () => table.unpoint(element), listen);
    element.addEventListener("blur", () => table.unpoint(element), listen);
    return () => stop.abort();
  };
}
