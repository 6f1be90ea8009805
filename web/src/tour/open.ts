/** The table of a chapter, and how far the reader has come: kept on this device. */
import { ask } from "../net/api";
import { find, remember } from "../net/tables.svelte";
import type { NewTable, TableAccess } from "../protocol";
import type { Mark } from "./lesson.svelte";
import type { Tour } from "./tours";

export interface Opened {
  id: string;
  token: string;
  mark: Mark;
}

interface Kept {
  /** Whether the chapter was finished once. */
  done: boolean;
  /** Where it was left, if it is under way. */
  opened: Opened | null;
}

const key = (chapter: string) => `birchbark.lesson.${chapter}`;

export function kept(chapter: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(key(chapter)) ?? "") as Kept;
  } catch {
    return { done: false, opened: null };
  }
}

export function keep(chapter: string, changed: Partial<Kept>): void {
  localStorage.setItem(key(chapter), JSON.stringify({ ...kept(chapter), ...changed }));
}

/** Open the chapter where it was left, or on a new table from its scenario. */
export async function open(chapter: string, tour: Tour, learner: string, bots: string[]): Promise<Opened> {
  const { opened } = kept(chapter);
  if (opened && (await isThere(opened))) {
    if (!find(opened.id)) remember({ id: opened.id, token: opened.token, game: tour.game, practice: true });
    return opened;
  }
  const body: NewTable = {
    game: tour.game,
    scenario: tour.scenario,
    seats: [
      { holder: "person", name: learner },
      ...bots.slice(0, tour.players - 1).map((each) => ({ holder: "bot" as const, level: "greedy", name: each })),
    ],
  };
  const { table, token } = await ask<TableAccess>("/tables", { body });
  remember({ id: table.id, game: table.game, title: table.title, token, practice: true });
  const begun = { id: table.id, token, mark: { at: 0, begun: [0] } };
  keep(chapter, { opened: begun });
  return begun;
}

async function isThere({ id, token }: Opened): Promise<boolean> {
  return ask(`/tables/${id}`, { token }).then(
    () => true,
    () => false,
  );
}
