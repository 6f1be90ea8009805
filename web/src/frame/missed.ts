/** What happened at a table while its reader was away. */
import type { Entry } from "../protocol";
import { isMove } from "../table/entries";

export interface Missed {
  /** How many moves the others made. */
  many: number;
  /** How many moves stood when the reader left. */
  from: number;
  /** The last version that is told of. */
  until: number;
}

export function missed(entries: readonly Entry[], lastSeen: number, own: readonly number[]): Missed | null {
  const moves = entries.filter(isMove);
  const since = moves.filter((each) => each.version > lastSeen);
  const many = since.filter((each) => each.seat === null || !own.includes(each.seat)).length;
  if (lastSeen <= 0 || !many) return null;
  return { many, from: moves.length - since.length, until: entries.at(-1)?.version ?? lastSeen };
}
