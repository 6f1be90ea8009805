/** The entries of the log. */
import type { Entry } from "../protocol";

/** Whether an entry is a move that stands. */
export function isMove(entry: Entry): boolean {
  return entry.kind === "move" && !entry.undone;
}

/**
 * The log with what is new. An undo among it marks the moves that it takes back: those after the ones that are left.
 */
export function extendLog(log: readonly Entry[], added: readonly Entry[]): Entry[] {
  const known = new Set(added.map((entry) => entry.version));
  const left = Math.min(...added.filter((entry) => entry.kind === "undo").map((entry) => entry.moves));
  const before = log.filter((entry) => !known.has(entry.version));
  const marked = before.map((entry) => (isMove(entry) && entry.moves > left ? { ...entry, undone: true } : entry));
  return [...marked, ...added];
}
