/** Which panel is open over the table. */
export type Panel =
  "rules" | "log" | "history" | "chat" | "scores" | "coach" | "settings" | "keys" | "choices" | "seats" | "recap";

class Panels {
  shown = $state<Panel | null>(null);
  /** The clause that the rules open at. */
  clause = $state("");

  /** The moment since which it is told what happened. */
  since = $state(0);
  /** The moment from which the game is to be watched. */
  watched = $state<number | null>(null);

  /** Tell what happened since so many moves stood. */
  recap(moves: number): void {
    this.since = moves;
    this.show("recap");
  }

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
