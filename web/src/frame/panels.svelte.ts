/** Which panel is open over the table. */
export type Panel =
  "rules" | "log" | "history" | "chat" | "scores" | "coach" | "settings" | "keys" | "choices" | "seats";

class Panels {
  shown = $state<Panel | null>(null);
  /** The clause that the rules open at. */
  clause = $state("");

  /** The moment from which the game is to be watched. */
  watched = $state<number | null>(null);

  /** Step through the game from a moment on. */
  watch(moves: number): void {
    this.show("history");
    this.watched = moves;
  }

  show(panel: Panel, clause = ""): void {
    this.clause = clause;
    this.shown = panel;
  }

  close(): void {
    this.shown = null;
  }
}

export const panels = new Panels();
