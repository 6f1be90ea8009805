/** The reader's profile: a key, under which the server keeps their name, tables and results for all their devices. */
import { me } from "../home/me.svelte";
import { ask, Refusal } from "../net/api";
import { known, replace } from "../net/tables.svelte";
import type { Profile as Stored } from "../protocol";
import { replaceResults, results } from "../table/results";
import { canMakeKeys, makeKey, readKey, signed } from "./keys";
import { agreedOn, isSame, merge, NOTHING, type Agreed, type Contents } from "./merge";

const KEY = "birchbark.profile";
const PAUSE = 60_000;
const ATTEMPTS = 3;
const MOST_TABLES = 300;

interface Kept {
  key: string;
  /** The version that this device has met last, and what it held. */
  version: number;
  agreed: Agreed;
}

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function contents(): Contents {
  return {
    name: me.name,
    tables: known.tables.filter((each) => !each.practice).slice(0, MOST_TABLES),
    results: results(),
  };
}

function isRefused(fault: unknown, code: string): boolean {
  return fault instanceof Refusal && fault.problem.code === code;
}

class Profile {
  private kept = $state.raw(read());
  private busy = false;

  /** The secret key as a text, or nothing. */
  get key(): string {
    return this.kept?.key ?? "";
  }

  /** Make a key, and keep under it what this browser knows. */
  async make(): Promise<void> {
    await this.begin(await makeKey());
  }

  /** Use the profile of another device here; what this browser knows comes along. */
  async use(key: string): Promise<void> {
    await this.meet({ key, version: 0, agreed: NOTHING });
  }

  /** Forget the key here. The tables stay, and other devices keep everything. */
  drop(): void {
    this.kept = null;
    localStorage.removeItem(KEY);
  }

  /** Meet the other devices now and again, until the returned function is called. */
  keepMeeting(): () => void {
    if (!canMakeKeys) return () => undefined;
    const look = () => void this.meetAgain();
    look();
    const timer = setInterval(look, PAUSE);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  private async meetAgain(): Promise<void> {
    if (!this.kept || this.busy) return;
    this.busy = true;
    await this.meet(this.kept).catch(() => undefined);
    this.busy = false;
  }

  /** Read what the other devices have kept, bring both together, and keep that. */
  private async meet(last: Kept, attempts = ATTEMPTS): Promise<void> {
    const { key } = last;
    const keys = await readKey(key);
    const found = await ask<Stored>(`/profiles/${keys.id}`).catch((fault: unknown) => {
      if (last.version && isRefused(fault, "no-profile")) return null;
      throw fault;
    });
    if (!found) return this.begin(key);
    const theirs = JSON.parse(await keys.decrypt(found.body)) as Contents;
    // A server that was set back to an older day has forgotten things that nobody has given up.
    const agreed = found.version < last.version ? NOTHING : last.agreed;
    const both = merge(agreed, contents(), theirs);
    let version = found.version;
    try {
      if (!isSame(both, theirs)) await this.store(key, ++version, both);
    } catch (fault) {
      if (attempts <= 1 || !isRefused(fault, "stale-profile")) throw fault;
      return this.meet(last, attempts - 1);
    }
    if (!isSame(both, contents())) {
      if (both.name) me.name = both.name;
      replace([...both.tables, ...known.tables.filter((each) => each.practice)]);
      replaceResults(both.results);
    }
    this.remember(key, version, both);
  }

  /** Keep the first version under a key. */
  private async begin(key: string): Promise<void> {
    await this.store(key, 1, contents());
    this.remember(key, 1, contents());
  }

  private async store(key: string, version: number, both: Contents): Promise<void> {
    const keys = await readKey(key);
    const body = await signed(keys, version, await keys.encrypt(JSON.stringify(both)));
    await ask(`/profiles/${keys.id}/keep`, { body });
  }

  private remember(key: string, version: number, both: Contents): void {
    this.kept = { key, version, agreed: agreedOn(both) };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }
}

export const profile = new Profile();
