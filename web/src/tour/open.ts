/** The table of a lesson: the one this tab has open already, or a new one from the lesson's scenario. */
import { ask } from "../net/api";
import { find, remember } from "../net/tables.svelte";
import type { TableAccess, NewTable } from "../protocol";
import type { Mark } from "./lesson.svelte";
import type { Tour } from "./tours";

export interface Opened {
  id: string;
  mark: Mark;
}

const key = (name: string) => `birchbark.tour.${name}`;

export function keep(name: string, opened: Opened | null): void {
  if (opened) sessionStorage.setItem(key(name), JSON.stringify(opened));
  else sessionStorage.removeItem(key(name));
}

function kept(name: string): Opened | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(key(name)) ?? "null") as Opened | null;
    return found && find(found.id) ? found : null;
  } catch {
    return null;
  }
}

export async function open(name: string, tour: Tour, learner: string, bots: string[]): Promise<Opened> {
  const found = kept(name);
  if (found) return found;
  const body: NewTable = {
    game: tour.game,
    scenario: tour.scenario,
    seats: [
      { holder: "person", name: learner },
      ...bots.slice(0, tour.players - 1).map((each) => ({ holder: "bot" as const, level: "greedy", name: each })),
    ],
  };
  const held = await ask<TableAccess>("/tables", { body });
  const { id, game, title } = held.table;
  remember({ id, game, title, token: held.token, seen: 0, at: Date.now() });
  const opened = { id, mark: { at: 0, begun: [0] } };
  keep(name, opened);
  return opened;
}
