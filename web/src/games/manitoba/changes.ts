/** What a change of Manitoba's view is about. */
import type { Reading } from "../../frame/preview";
import { said } from "../../words/index.svelte";
import { WORDS } from "./words";

const words = () => said(WORDS).changes;

export const READINGS: Reading[] = [
  [/^scores\.(\d+)$/, ([at]) => ({ seat: Number(at), points: true })],
  [/^villages\.(\d+)\.places\.([\w-]+)$/, ([at, what = ""], name) => ({ seat: Number(at), label: name(what) })],
  [
    /^villages\.(\d+)\.paths\.([\w-]+)$/,
    ([at, path = ""], name) => ({ seat: Number(at), label: name(path), place: true }),
  ],
  [
    /^villages\.(\d+)\.storage\.([\w-]+)\.worth$/,
    ([at, sector = ""], name) => ({ seat: Number(at), label: `${words().worth} (${name(sector)})` }),
  ],
  [
    /^villages\.(\d+)\.wampum\.(active|inactive)$/,
    ([at, side]) => ({ seat: Number(at), label: words()[side as "active" | "inactive"] }),
  ],
  [
    /^villages\.(\d+)\.(square|wigwam)$/,
    ([at, what]) => ({ seat: Number(at), label: words()[what as "square" | "wigwam"] }),
  ],
];
