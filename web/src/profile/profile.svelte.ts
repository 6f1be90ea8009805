/** The reader's profile: a key, under which the server keeps their name, tables and results for all their devices. */
import { me } from "../home/me.svelte";
import { ask, Refusal } from "../net/api";
import { known, replace } from "../net/tables.svelte";
import type { Profile as Stored } from "../protocol";
import { replaceResults, results } from "../table/results";
import { canMakeKeys, claim, keysOf, makeKey, readKey, signed, type Keys } from "./keys";
import { agreedOn, isSame, merge, NOTHING, type Agreed, type Contents } from "./merge";
import { addPasskey, assertion, openByPasskey } from "./passkey";
import { vault } from "./vault";

const KEY = "birchbark.profile";
const PAUSE = 60_000;
const ATTEMPTS = 3;
const MOST_TABLES = 300;

interface Kept {
  /** The key as a text; nothing where a passkey protects it: then it is in the vault. */
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

  /** Whether this device uses a profile. */
  get exists(): boolean {
    return this.kept !== null;
  }

  get hasPasskey(): boolean {
    return this.kept?.key === "";
  }

  /** Whether this device uses the profile of a key, as far as it can tell. */
  uses(key: string): boolean {
    return this.kept?.key === key;
  }

  /** The secret key as a text; the passkey is asked for, if there is one. */
  async readKey(): Promise<string> {
    return this.kept?.key || openByPasskey();
  }

  /** What can be done with the key of the profile that this device uses. */
  async keys(kept = this.kept): Promise<Keys> {
    if (kept?.key) return readKey(kept.key);
    const sealed = await vault.get();
    if (sealed) return keysOf(sealed);
    await this.drop();
    throw new Error("the browser has lost the key");
  }

  /** Make a key, and keep under it what this browser knows. */
  async make(): Promise<void> {
    const key = await makeKey();
    await this.begin(await readKey(key), key);
  }

  /** Use the profile of another device here; what this browser knows comes along. */
  async use(key: string): Promise<void> {
    await this.meet({ key, version: 0, agreed: NOTHING });
  }

  /** Get the profile back by its passkey. */
  async useByPasskey(): Promise<void> {
    await this.use(await openByPasskey());
  }

  /** Protect the profile by a passkey: from now on only that gives the key away. */
  async protect(): Promise<void> {
    const kept = this.kept!;
    const keys = await readKey(kept.key);
    await addPasskey(kept.key, keys, me.name);
    await vault.put(keys.sealed);
    this.remember({ ...kept, key: "" });
  }

  /** Delete the profile for all devices. The tables stay with each of them. */
  async delete(): Promise<void> {
    const keys = await this.keys();
    const { version } = await ask<Stored>(`/profiles/${keys.id}`);
    const credential = this.hasPasskey ? (await assertion()).credential : "";
    const claimed = await claim(keys, `delete ${version}`);
    await ask(`/profiles/${keys.id}/delete`, { body: { ...claimed, version, credential } });
    await this.drop();
  }

  /** Forget the key here. The tables stay, and other devices keep everything. */
  async drop(): Promise<void> {
    this.kept = null;
    localStorage.removeItem(KEY);
    await vault.clear();
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
    const keys = await this.keys(last);
    const found = await ask<Stored>(`/profiles/${keys.id}`).catch(async (fault: unknown) => {
      if (last.version && isRefused(fault, "no-profile")) return null;
      if (last.version && isRefused(fault, "deleted-profile")) await this.drop();
      throw fault;
    });
    if (!found) return this.begin(keys, last.key);
    const theirs = JSON.parse(await keys.decrypt(found.body)) as Contents;
    // A server that was set back to an older day has forgotten things that nobody has given up.
    const agreed = found.version < last.version ? NOTHING : last.agreed;
    const mine = contents();
    const both = merge(agreed, mine, theirs);
    let version = found.version;
    try {
      if (!isSame(both, theirs)) await this.store(keys, ++version, both);
    } catch (fault) {
      if (attempts <= 1 || !isRefused(fault, "stale-profile")) throw fault;
      return this.meet(last, attempts - 1);
    }
    // What has changed here meanwhile stays.
    const now = merge(agreedOn(mine), contents(), both);
    if (!isSame(now, contents())) {
      if (now.name) me.name = now.name;
      replace([...now.tables, ...known.tables.filter((each) => each.practice)]);
      replaceResults(now.results);
    }
    if (found.passkey) await vault.put(keys.sealed);
    this.remember({ key: found.passkey ? "" : last.key, version, agreed: agreedOn(both) });
  }

  /** Keep the first version under a key. */
  private async begin(keys: Keys, key: string): Promise<void> {
    await this.store(keys, 1, contents());
    this.remember({ key, version: 1, agreed: agreedOn(contents()) });
  }

  private async store(keys: Keys, version: number, both: Contents): Promise<void> {
    const body = await signed(keys, version, await keys.encrypt(JSON.stringify(both)));
    await ask(`/profiles/${keys.id}/keep`, { body });
  }

  private remember(kept: Kept): void {
    this.kept = kept;
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const profile = new Profile();
