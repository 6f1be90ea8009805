/** What a change of Wendake's view is about. */
import type { Reading } from "../../frame/preview";
import { said } from "../../words/index.svelte";
import type { Native } from "./view";
import { WORDS } from "./words";

const words = () => said(WORDS).changes;
/** The Ghost has no seat. */
const GHOST = -1;

export const READINGS: Reading[] = [
  [/^scores\.(\d+)$/, ([at]) => ({ seat: Number(at), points: true })],
  [/^ghost\.score$/, () => ({ seat: GHOST, points: true })],
  [
    /^villages\.(\d+)\.tracks\.([\w-]+)$/,
    ([at, track = ""], name) => ({ seat: Number(at), label: name(track), points: true }),
  ],
  [/^villages\.(\d+)\.resources\.([\w-]+)$/, ([at, what = ""], name) => ({ seat: Number(at), label: name(what) })],
  [
    /^villages\.(\d+)\.(at_home|longhouse)\.(woman|hunter|warrior)$/,
    ([at, house, native]) => ({
      seat: Number(at),
      label: `${words().natives[native as Native]} ${house === "longhouse" ? words().longhouse : words().home}`,
      burden: house === "longhouse",
    }),
  ],
  [/^villages\.(\d+)\.alliance$/, ([at]) => ({ seat: Number(at), label: words().alliance, place: true })],
  [
    /^villages\.(\d+)\.(beavers|rifles|swaps|hand|progress|turn_cards)$/,
    ([at, what]) => ({ seat: Number(at), label: words().own[what as keyof ReturnType<typeof words>["own"]] }),
  ],
  [
    /^territories\.(?!home)([\w-]+)\.(guards|patrols)\.(\d+)$/,
    ([where = "", what, at], name) => ({
      seat: Number(at),
      label: `${words()[what as "guards" | "patrols"]} (${name(where)})`,
    }),
  ],
  [
    /^lakes\.([\w-]+)\.(\d+)$/,
    ([lake = "", at], name) => ({ seat: Number(at), label: `${words().canoes} (${name(lake)})` }),
  ],
];
