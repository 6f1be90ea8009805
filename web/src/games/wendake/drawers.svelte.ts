/** The drawers of the shelf, and which one is open. A decision about a display opens its drawer by itself. */
import type { Choice } from "../../protocol";

export type DrawerId = "scores" | "progress" | "masks" | "turtles" | "tiles" | "allies" | "tribes";

const VERBS: Record<DrawerId, readonly string[]> = {
  tribes: ["tribe"],
  progress: ["buy", "receive", "flag"],
  masks: ["perform", "draw", "kind", "treat", "fetch"],
  turtles: ["claim", "seek", "keep"],
  tiles: ["aside", "take"],
  scores: ["score", "shift"],
  allies: ["ally", "copy"],
};

/** The drawer that the choices are about, if any. */
export function wanted(choices: readonly Choice[]): DrawerId | null {
  const verbs = new Set(choices.map((choice) => choice.words[0]));
  const found = Object.entries(VERBS).find(([, each]) => each.some((verb) => verbs.has(verb)));
  return (found?.[0] as DrawerId | undefined) ?? null;
}

class Drawers {
  open = $state<DrawerId | null>(null);
  /** The decision for which a drawer was opened: it is not opened again for the same one. */
  private asked = "";
  private byItself = false;

  toggle(drawer: DrawerId): void {
    this.open = this.open === drawer ? null : drawer;
    this.byItself = false;
  }

  /** False if none was open. */
  close(): boolean {
    const found = this.open !== null;
    this.open = null;
    this.byItself = false;
    return found;
  }

  /** Follow the decision: open its drawer once, and put away what was opened for the one before. */
  follow(decision: string, drawer: DrawerId | null): void {
    const asked = drawer ? `${decision} ${drawer}` : "";
    if (asked === this.asked) return;
    this.asked = asked;
    if (drawer && this.open !== drawer) {
      this.open = drawer;
      this.byItself = true;
    } else if (!drawer && this.byItself) {
      this.close();
    }
  }
}

export const drawers = new Drawers();
