/** The keys of the table page. Arrows go from thing to thing over the board; Enter chooses. */
import type { Table } from "../table/table.svelte";
import { panels, type Panel } from "./panels.svelte";

export const PANEL_KEYS: Record<string, Panel> = {
  r: "rules",
  l: "log",
  h: "history",
  t: "chat",
  s: "scores",
  k: "coach",
  c: "choices",
  "?": "keys",
};

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keys(event: KeyboardEvent, table: Table): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const arrow = ARROWS[event.key];
  const panel = PANEL_KEYS[event.key];
  if (event.key === "Escape") table.back();
  else if (event.key === "u") void table.undo();
  else if (panel) panels.show(panel);
  else if (arrow && !panels.shown) step(arrow, event.shiftKey);
  else return;
  event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Focus the nearest thing in a direction: of those that can be chosen, or of all with Shift. */
function step([dx, dy]: [number, number], all: boolean): void {
  const things = [...document.querySelectorAll<HTMLElement>(all ? "main .thing" : "main .hot")];
  const from = document.activeElement;
  if (!from?.matches(".thing")) {
    things[0]?.focus();
    return;
  }
  const here = middle(from);
  let best: [number, HTMLElement] | null = null;
  for (const thing of things) {
    if (thing === from) continue;
    const there = middle(thing);
    const along = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy;
    const aside = Math.abs((there[0] - here[0]) * dy) + Math.abs((there[1] - here[1]) * dx);
    const far = along + 2 * aside;
    if (along > 1 && (!best || far < best[0])) best = [far, thing];
  }
  best?.[1].focus();
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
