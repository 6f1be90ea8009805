/** Who the reader is at rated tables and in tournaments: the holder of a profile, which is made if there is none. */
import { claim, type Keys } from "../profile/keys";
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
  claim(what: string): Promise<Claim> {
    return claim(this.keys, what);
  }

  /** The reader's own link in a tournament: the same on all their devices. */
  token(tournament: string): Promise<string> {
    return this.keys.derive(`birchbark tournament ${tournament}`);
  }
}

/** The reader's identity, or null without a profile. */
export async function knownIdentity(): Promise<Identity | null> {
  return profile.exists ? new Identity(await profile.keys()) : null;
}

/** The reader's identity; whoever has no profile gets one. */
export async function identity(): Promise<Identity> {
  if (!profile.exists) await profile.make();
  return new Identity(await profile.keys());
}
