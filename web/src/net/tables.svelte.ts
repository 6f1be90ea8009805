/** The tables this browser knows, with the links that hold its seats. */

export interface Known {
  id: string;
  /** Empty for a spectator. */
  token: string;
  game: string;
  title: string;
  /** The version seen last, so that what happened since can be told. */
  seen: number;
  at: number;
  /** The seal of the table's chance, as it was shown first. */
  commitment?: string;
  /** The table of the rematch, once this browser has learnt of it. */
  rematch?: string;
  /** Whether it belongs to a lesson or a puzzle, and is no game of one's own. */
  practice?: boolean;
}

const KEY = "birchbark.tables";

function read(): Known[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Known[];
  } catch {
    return [];
  }
}

export const known = $state<{ tables: Known[] }>({ tables: read() });

/** Keep these tables in place of all others. */
export function replace(tables: Known[]): void {
  known.tables = tables;
  localStorage.setItem(KEY, JSON.stringify(tables));
}

export function find(id: string): Known | undefined {
  return known.tables.find((table) => table.id === id);
}

/** Remember a table, or what changed of it. */
export function remember(table: Partial<Known> & { id: string }): void {
  const before = find(table.id) ?? { token: "", game: "", title: "", seen: 0, at: Date.now(), id: table.id };
  replace([{ ...before, ...table }, ...known.tables.filter((each) => each.id !== table.id)]);
}

/** Remember the rematch of a known table, where the same link holds; whether it is news. */
export function follow(id: string, rematch: string): boolean {
  const before = find(id);
  if (!rematch || !before || before.rematch === rematch) return false;
  const { token, game, title } = before;
  remember({ id, rematch });
  if (!find(rematch)) remember({ id: rematch, token, game, title });
  return true;
}

export function forget(id: string): void {
  replace(known.tables.filter((each) => each.id !== id));
}
