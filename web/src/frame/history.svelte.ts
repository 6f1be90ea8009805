/** Going through the moments of a game: step by step, by itself, or to one that an address names. */
import type { Table } from "../table/table.svelte";
import { go, place } from "../router.svelte";
import { wordsOf } from "./log";

const PACE = 1100;
const LONGEST = 30_000;

export class History {
  playing = $state(false);
  private timer = 0;
  private ended: () => void = () => {};

  constructor(private readonly table: Table) {}

  /** How many moves stand at the moment that is shown. */
  get at(): number {
    return this.table.past?.moves ?? this.of;
  }

  get of(): number {
    return this.table.live?.moves ?? 0;
  }

  async to(moves: number, seat: number | null = this.table.viewer): Promise<void> {
    const { table } = this;
    await table.goTo(Math.max(0, Math.min(this.of, moves)), seat);
    table.highlighted = table.past?.entry ? wordsOf(table.past.entry) : new Set();
  }

  /** Come back to now. */
  leave(): void {
    this.pause();
    this.table.highlighted = new Set();
    void this.table.goTo(null);
  }

  /** Goes on by itself, from the beginning if it stands at the end; `ended` is called when it comes to now. */
  play(from: number = this.at >= this.of ? 0 : this.at, ended: () => void = () => {}): void {
    this.playing = true;
    this.ended = ended;
    const pace = Math.min(PACE, LONGEST / Math.max(1, this.of - from));
    void this.run(from, pace);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async run(moves: number, pace: number): Promise<void> {
    await this.to(moves);
    if (!this.playing) return;
    if (moves >= this.of) {
      this.pause();
      this.ended();
    } else this.timer = window.setTimeout(() => void this.run(moves + 1, pace), pace);
  }
}

/** The moment and the seat that the address names: `?at=57&seat=1`. */
export function momentInAddress(query: string): { moves: number; seat: number | null } | null {
  const found = new URLSearchParams(query);
  const at = found.get("at");
  if (at === null || !/^\d{1,6}$/.test(at)) return null;
  const seat = found.get("seat");
  return { moves: Number(at), seat: seat !== null && /^\d$/.test(seat) ? Number(seat) : null };
}

/** Put the moment into the address, or take it out. */
export function setAddress(moves: number | null, seat: number | null): void {
  const query = moves === null ? "" : `?at=${moves}${seat === null ? "" : `&seat=${seat}`}`;
  if (query !== place.query) go(place.path + query + place.hash, { replace: true });
}
