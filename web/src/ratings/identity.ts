/** Who the reader is at rated tables and in tournaments: the holder of a profile, which is made if there is none. */
import { readKey, type Keys } from "../profile/keys";
import { profile } from "../profile/profile.svelte";
import type { Claim } from "../protocol";

const PLAYER_DIGITS = 32;

export class Identity {
  constructor(private readonly keys: Keys) {}

  /** By what others know the reader. */
  get player(): string {
    return this.keys.id.slice(0, PLAYER_DIGITS);
  }

  /** A proof that the reader wants this, such as `sit TABLE`. */
  async claim(what: string): Promise<Claim> {
    return { key: this.keys.open, signature: await this.keys.sign(`birchbark ${what} ${this.keys.id}`) };
  }

  /** The reader's own link in a tournament: the same on all their devices. */
  token(tournament: string): Promise<string> {
    return this.keys.derive(`birchbark tournament ${tournament}`);
  }
}

/** The reader's identity, or null without a profile. */
export async function knownIdentity(): Promise<Identity | null> {
  return profile.key ? new Identity(await readKey(profile.key)) : null;
}

/** The reader's identity; whoever has no profile gets one. */
export async function identity(): Promise<Identity> {
  if (!profile.key) await profile.make();
  return new Identity(await readKey(profile.key));
}
