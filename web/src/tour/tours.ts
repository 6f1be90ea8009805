/** The chapters of the lessons: each runs on a scenario, with steps that tell something or ask for moves. */
import type { Language } from "../words/index.svelte";

export interface Step {
  title: Record<Language, string>;
  text: Record<Language, string>;
  /** A thing of the board by its word, or anything of the page by a selector; one for all lines, or one for each. */
  point?: string | string[];
  /** The lines to be played, one after the other; a last `*` stands for any words. */
  do?: string[];
  /** Other moves may come in between. */
  free?: boolean;
  /** The game is played on freely to its end. */
  toEnd?: boolean;
}

export interface Tour {
  game: string;
  scenario: string;
  players: number;
  title: Record<Language, string>;
  steps: Step[];
}

export function fits(line: string, wanted: string): boolean {
  return wanted === "*" || line === wanted || (wanted.endsWith(" *") && line.startsWith(wanted.slice(0, -1)));
}

/** What a step points to when so many of its lines are done. */
export function pointed(step: Step, done: number): string {
  const { point = "" } = step;
  return typeof point === "string" ? point : (point[done] ?? "");
}

/** How many of a step's lines are done by what was played since it began. */
export function progress(step: Step, played: readonly string[]): number {
  const wanted = step.do ?? [];
  let done = 0;
  for (const line of played) {
    const next = wanted[done];
    if (next !== undefined && fits(line, next)) done += 1;
    else if (!step.free) break;
  }
  return done;
}
