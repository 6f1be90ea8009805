/** The totem as it is handed on: the rest on top of the stack that was turned over into the village. */
import type { Colour } from "../view";

export interface Split {
  /** The taken disks as they lie in the village, top first. */
  taken: Colour[];
  rest: Colour[];
}

/** What lies where if this disk is taken with all above it. */
export function lift(totem: readonly Colour[], disk: Colour): Split {
  const many = totem.indexOf(disk) + 1;
  return { taken: totem.slice(0, many).reverse(), rest: totem.slice(many) };
}

export function handedOn({ taken, rest }: Split): Colour[] {
  return [...rest, ...taken];
}
