/** What a change of a plain view is about: `scores` and `players` have an entry for each seat. */
import type { Reading } from "../../frame/preview";

export const READINGS: Reading[] = [
  [/^scores\.(\d+)$/, ([at]) => ({ seat: Number(at), points: true })],
  [/^players\.(\d+)\.([\w-]+)$/, ([at, what = ""], name) => ({ seat: Number(at), label: name(what) })],
];
