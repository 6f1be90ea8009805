/** The keys of the table page. Arrows go from thing to thing over the board; Enter chooses. */
import type { Table } from "../table/table.svelte";
import { panels, type Panel } from "./panels.svelte";
import type { Sight } from "./sight.svelte";

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

export function keys(event: KeyboardEvent, table: Table, sight: Sight): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  const panel = PANEL_KEYS[event.key];
  if (panel) panels.show(panel);
  else if (document.querySelector("dialog[open]:modal")) return;
  else if (!onBoard(event, table, sight)) return;
  event.preventDefault();
}

/** Whether the key was one for the board. */
function onBoard(event: KeyboardEvent, table: Table, sight: Sight): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    sight.byKeys = true;
    step(arrow, event.shiftKey);
  } else if (/^[1-9]$/.test(event.key)) {
    sight.byKeys = true;
    sight.targets[Number(event.key) - 1]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  } else if (event.key === " " && !isButton(event.target))
    document.querySelector<HTMLElement>(".prompt .main")?.click();
  else if (event.key === "Escape") escape(table);
  else if (event.key === "u") void table.undo();
  else if (event.key === "v") sight.show();
  else if (event.key === "n") table.inbox.showNext();
  else if (event.key === "x") {
    if (table.trial) table.leaveTrial();
    else table.startTrial();
  } else return false;
  return true;
}

/** Closes what is open, else goes one step back on the click path. */
function escape(table: Table): void {
  if (table.pointer.on) table.pointer.leave();
  else if (!table.gamePage?.close?.()) table.back();
}

function isTyping({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement && target.type === "range") return key.startsWith("Arrow");
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
}

/** Focus the nearest thing in a direction, round the edge if need be: of those that can be chosen, or of all with Shift. */
function step([dx, dy]: [number, number], all: boolean): void {
  const open = "main .hot, .prompt [data-line]";
  const things = [...document.querySelectorAll<HTMLElement>(all ? `main .thing, ${open}` : open)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const from = document.activeElement;
  if (!from || !things.includes(from as HTMLElement)) {
    things[0]?.focus();
    return;
  }
  const here = middle(from);
  const far = things.flatMap((thing): [number, number, HTMLElement][] => {
    const there = middle(thing);
    const along = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy;
    const aside = Math.abs((there[0] - here[0]) * dy) + Math.abs((there[1] - here[1]) * dx);
    return thing === from ? [] : [[along, aside, thing]];
  });
  const ahead = far.filter(([along]) => along > 1).toSorted((one, two) => one[0] + 2 * one[1] - two[0] - 2 * two[1]);
  const behind = far.toSorted((one, two) => one[0] + 2 * one[1] - two[0] - 2 * two[1]);
  (ahead[0] ?? behind[0])?.[2].focus();
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
