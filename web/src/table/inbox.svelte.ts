/** What comes from the server: moves of others are shown one after the other, at the reader's pace. */
import type { Entry, ServerMessage, Update } from "../protocol";
import { prefs, type Pace } from "../ui/prefs.svelte";

/** How long each move of another player stays on display before the next is shown. */
export const DELAYS: Record<Pace, number> = { slow: 2600, normal: 1200, quick: 450, instant: 0 };

interface Reader {
  /** Whether the position on display stays for now. */
  isHeld: () => boolean;
  /** Whether it is a move of somebody else. */
  isOthers: (entry: Entry) => boolean;
  take: (message: ServerMessage) => void;
}

export class Inbox {
  /** What waits until the moves before it were looked at. */
  waiting = $state.raw<ServerMessage[]>([]);
  private timer = 0;

  constructor(private readonly reader: Reader) {}

  receive(message: ServerMessage): void {
    const paced = message.type === "update" || message.type === "previews";
    const waits = paced && (this.waiting.length > 0 || this.timer > 0);
    if (waits || (this.reader.isHeld() && (paced || message.type === "welcome")))
      this.waiting = [...this.waiting, message];
    else this.reader.take(message);
  }

  /** Whether something has happened that is not shown yet. */
  get hasNews(): boolean {
    return this.waiting.some((message) => "entries" in message && message.entries.length > 0);
  }

  /** Show the next of what waits. */
  showNext(): void {
    this.close();
    while (this.waiting.length && !this.timer && !this.reader.isHeld()) {
      const [next, ...rest] = this.waiting;
      this.waiting = rest;
      if (next) this.reader.take(next);
    }
  }

  /** Show all that waits. */
  showAll(): void {
    while (!this.reader.isHeld() && (this.waiting.length || this.timer)) this.showNext();
  }

  /** Let a move of somebody else be seen before the next thing is shown. */
  linger({ position, entries }: Update): void {
    const delay = DELAYS[prefs.pace];
    if (delay && entries.some(this.reader.isOthers) && !position.over)
      this.timer = window.setTimeout(() => this.showNext(), delay);
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
