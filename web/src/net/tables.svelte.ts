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

function write(tables: Known[]): void {
  known.tables = tables;
  localStorage.setItem(KEY, JSON.stringify(tables));
}

export function find(id: string): Known | undefined {
  return known.tables.find((table) => table.id === id);
}

/** Remember a table, or what changed of it. */
export function remember(table: Partial<Known> & { id: string }): void {
  const before = find(table.id) ?? { token: "", game: "", title: "", seen: 0, at: Date.now(), id: table.id };
  write([{ ...before, ...table }, ...known.tables.filter((each) => each.id !== table.id)]);
}

export function forget(id: string): void {
  write(known.tables.filter((each) => each.id !== id));
}
