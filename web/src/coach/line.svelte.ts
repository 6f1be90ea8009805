/** A turn that could be played, or could have been, shown on the board step by step. */
import { panels } from "../frame/panels.svelte";
import { ask } from "../net/api";
import type { PastPosition, Step } from "../protocol";
import type { Table } from "../table/table.svelte";

const NARROW = 768;

export class Line {
  /** The steps of the turn that is shown. */
  steps = $state.raw<Step[] | null>(null);
  at = $state(0);
  private moments = $state.raw<PastPosition[]>([]);

  constructor(private readonly table: Table) {}

  /** How many steps can be shown: what chance decides cannot. */
  get of(): number {
    return this.moments.length;
  }

  /** Show the first step of a turn that begins after so many moves. */
  async show(steps: Step[], moves: number): Promise<void> {
    const { table } = this;
    const query = table.viewer === null ? "" : `?seat=${table.viewer}`;
    const body = { moves, lines: steps.map((step) => step.line) };
    const found = await ask<PastPosition[]>(`/tables/${table.id}/ahead${query}`, { token: table.token, body }).catch(
      () => [],
    );
    this.steps = steps;
    this.moments = found;
    this.go(found.length ? 1 : 0);
    if (!found.length) this.light(steps.slice(0, 1));
    if (innerWidth < NARROW) this.uncover();
  }

  go(step: number): void {
    const moment = this.moments[step - 1];
    if (!moment) return;
    this.at = step;
    this.table.past = moment;
    this.light(this.steps?.slice(step - 1, step) ?? []);
  }

  /** Show the last step and close the panel, which covers the board of a phone. */
  private uncover(): void {
    this.go(this.of);
    this.steps = null;
    panels.close();
  }

  private light(steps: Step[]): void {
    this.table.highlighted = new Set(steps.flatMap((step) => step.line.split(" ").slice(1)));
  }

  /** Come back to the table as it is. */
  leave(): void {
    if (this.steps === null) return;
    this.steps = null;
    this.moments = [];
    this.table.highlighted = new Set();
    void this.table.goTo(null);
  }
}
