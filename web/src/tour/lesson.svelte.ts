/** A lesson under way: which step it is at, what may be chosen, and the way on and back. */
import { isMove } from "../table/entries";
import { START } from "../table/path";
import type { Table } from "../table/table.svelte";
import { fits, progress, type Step, type Tour } from "./tours";

export interface Mark {
  at: number;
  /** By step: how many own moves stood when it began. */
  begun: number[];
}

export class Lesson {
  at = $state(0);
  private begun: number[];

  constructor(
    readonly tour: Tour,
    private readonly table: Table,
    mark: Mark = { at: 0, begun: [0] },
  ) {
    this.at = mark.at;
    this.begun = mark.begun;
  }

  get step(): Step {
    return this.tour.steps[this.at] as Step;
  }

  get last(): boolean {
    return this.at === this.tour.steps.length - 1;
  }

  get mark(): Mark {
    return { at: this.at, begun: this.begun };
  }

  /** All moves that stand. */
  private readonly moves = $derived.by(() => this.table.entries.filter(isMove));
  /** Which of them are the learner's. */
  private readonly own = $derived.by(() =>
    this.moves.flatMap((entry, place) =>
      entry.seat !== null && this.table.seats.includes(entry.seat) ? [{ line: entry.line, place }] : [],
    ),
  );
  readonly done = $derived.by(() =>
    progress(
      this.step,
      this.own.slice(this.begun[this.at]).map((each) => each.line),
    ),
  );

  /** Goes on when the step's moves are played, and back when they were taken back. */
  follow(): void {
    const wanted = this.step.do;
    if (!this.table.live) return;
    if (this.own.length < (this.begun[this.at] ?? 0)) {
      this.at = this.begun.findLastIndex((own, at) => at < this.at && own <= this.own.length);
    } else if (this.step.toEnd ? this.table.live.over : wanted && this.done >= wanted.length) this.on();
  }

  /** Only what the step asks for is open. */
  allows(line: string): boolean {
    if (this.step.toEnd) return true;
    const wanted = this.step.do?.[this.done];
    return wanted !== undefined && (this.step.free || fits(line, wanted));
  }

  on(): void {
    if (this.last) return;
    this.begun = [...this.begun.slice(0, this.at + 1), this.own.length];
    this.at += 1;
  }

  /** To where the step began, or to the step before; what was played since is taken back. */
  async back(): Promise<void> {
    const inside = this.own.length > (this.begun[this.at] ?? 0);
    const to = inside ? this.at : Math.max(0, this.at - 1);
    const first = this.own[this.begun[to] ?? 0];
    if (first) {
      this.table.clicks.path = START;
      await this.table.undo(first.place);
    }
    this.at = to;
  }
}
