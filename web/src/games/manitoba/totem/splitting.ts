/** How the totem is divided now, or would be by the disk that is pointed at. */
import type { Table } from "../../../table/table.svelte";
import { lift, type Split } from "./handing";
import { viewOf, type Colour } from "../view";

export interface Shown extends Split {
  /** The disk that is pointed at, while none is taken. */
  pointed: Colour | null;
}

export function splitOf(table: Table): Shown {
  const { totem, village_disks: taken } = viewOf(table);
  if (taken.length) return { taken, rest: totem, pointed: null };
  const pointed = totem.find((disk) => disk === table.pointer.on?.word) ?? null;
  return pointed ? { ...lift(totem, pointed), pointed } : { taken: [], rest: totem, pointed };
}
