/** A line that is tried on a copy of the table: nothing of it is played, and nobody else sees it. */
import type { Entry, Position, Preview, Trial as Tried, Tried as Reply, Try } from "../protocol";

/** The table after some of the tried moves. */
export interface Moment {
  lines: string[];
  /** How many of the lines can be played for real. */
  certain: number;
  position: Position;
  entries: Entry[];
  previews: ReadonlyMap<string, Preview>;
}

const DEALS = 1_000_000;
/** How many lines, and how many letters of them, the server takes. */
const [MOST_LINES, MOST_LETTERS] = [60, 3_500];

export class Trial {
  private readonly deal = Math.floor(Math.random() * DEALS);
  private moments = $state.raw<Moment[]>([]);

  constructor(readonly first: Moment) {
    this.moments = [first];
  }

  get now(): Moment {
    return this.moments.at(-1) ?? this.first;
  }

  /** What the server needs to know of it. */
  get request(): Tried {
    return { moves: this.first.position.moves, deal: this.deal, lines: this.now.lines };
  }

  /** Asks for one more move, or without one for what a bot decides for others. */
  asking(line: string | null): Omit<Try, "id"> {
    const { request: trial } = this;
    if (line === null) return { type: "try", trial, others: true };
    return { type: "try", trial: { ...trial, lines: [...this.now.lines, line] } };
  }

  add({ lines, certain, position, entries, previews }: Reply): void {
    const moment = {
      lines,
      certain,
      position,
      entries: [...this.first.entries, ...entries],
      previews: new Map(previews.map((each) => [each.line, each])),
    };
    this.moments = [...this.moments, moment];
  }

  get isFull(): boolean {
    const { lines } = this.now;
    return lines.length >= MOST_LINES || lines.join().length > MOST_LETTERS;
  }

  get othersDecide(): boolean {
    const { seat, viewer } = this.now.position;
    return seat !== null && seat !== viewer;
  }

  get canGoBack(): boolean {
    return this.moments.length > 1;
  }

  /** One own move back, with all that followed it. */
  goBack(): void {
    do this.moments = this.moments.slice(0, -1);
    while (this.canGoBack && this.othersDecide);
  }
}
