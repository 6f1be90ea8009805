/** Whether the server answers. While it does not, the page tries again by itself. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

class Reach {
  /** The server does not answer. */
  away = $state(false);
  private wait = FIRST_WAIT;

  answered(): void {
    this.away = false;
    this.wait = FIRST_WAIT;
  }

  missed(): void {
    if (this.away) return;
    this.away = true;
    this.tryLater();
  }

  private tryLater(): void {
    setTimeout(() => void this.try(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private async try(): Promise<void> {
    const found = await fetch("/health").catch(() => null);
    if (found?.ok) this.answered();
    else if (this.away) this.tryLater();
  }
}

export const reach = new Reach();
