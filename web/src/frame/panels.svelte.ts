/** Which panel is open over the table. */
export type Panel =
  "rules" | "log" | "history" | "chat" | "scores" | "coach" | "settings" | "keys" | "choices" | "seats";

class Panels {
  shown = $state<Panel | null>(null);
  /** The clause that the rules open at. */
  clause = $state("");

  show(panel: Panel, clause = ""): void {
    this.clause = clause;
    this.shown = panel;
  }

  close(): void {
    this.shown = null;
  }
}

export const panels = new Panels();
