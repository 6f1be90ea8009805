/** What a profile holds, and how what two devices hold becomes one. */
import type { Known } from "../net/tables.svelte";
import type { Result } from "../table/results";

export interface Contents {
  name: string;
  tables: Known[];
  results: Result[];
}

/** What two devices last agreed on: the name, and which tables and results there were. */
export interface Agreed {
  name: string;
  tables: string[];
  results: string[];
}

export const NOTHING: Agreed = { name: "", tables: [], results: [] };

export function agreedOn({ name, tables, results }: Contents): Agreed {
  return { name, tables: tables.map((each) => each.id), results: results.map((each) => each.table) };
}

/** What both have, and what one of them has got since they agreed; what one of them has given up is gone. */
function union<T>(before: string[], mine: T[], theirs: T[], idOf: (each: T) => string): T[] {
  const ids = (list: T[]) => new Set(list.map(idOf));
  const [here, there, old] = [ids(mine), ids(theirs), new Set(before)];
  return [
    ...mine.filter((each) => there.has(idOf(each)) || !old.has(idOf(each))),
    ...theirs.filter((each) => !here.has(idOf(each)) && !old.has(idOf(each))),
  ];
}

export function merge(before: Agreed, mine: Contents, theirs: Contents): Contents {
  return {
    name: mine.name && mine.name !== before.name ? mine.name : theirs.name || mine.name,
    tables: union(before.tables, mine.tables, theirs.tables, (each) => each.id).sort((a, b) => b.at - a.at),
    results: union(before.results, mine.results, theirs.results, (each) => each.table).sort(
      (a, b) => (a.at ?? 0) - (b.at ?? 0),
    ),
  };
}

/** Whether two hold the same, apart from what was looked at when. */
export function isSame(one: Contents, other: Contents): boolean {
  const told = ({ name, tables, results }: Contents) =>
    JSON.stringify([
      name,
      tables.map(({ id, token, rematch }) => [id, token, rematch ?? ""].join()).sort(),
      results.map(({ table, score }) => [table, score ?? ""].join()).sort(),
    ]);
  return told(one) === told(other);
}
