/** Passkeys: the key of a profile, locked by a secret that only the passkey gives (the extension PRF of WebAuthn). */
import { ask } from "../net/api";
import type { Challenge, OpenedProfile } from "../protocol";
import { baseOf, cipherOf, claim, decode, decrypt, encode, encrypt, hash, utf8, type Keys } from "./keys";

const SALT = utf8("birchbark profile");
const ALGORITHMS = [-7, -257, -8];
const PATIENCE = 120_000;

/** Why there is no passkey: it was not confirmed, it gives no secret, or the place has another address. */
export class NoPasskey extends Error {
  constructor(
    readonly why: "cancelled" | "unfit" | "elsewhere",
    readonly origin = "",
  ) {
    super(why);
  }
}

export const hasPasskeys = globalThis.PublicKeyCredential !== undefined;

async function challenge(): Promise<Challenge> {
  const found = await ask<Challenge>("/passkeys/challenge", { body: {} });
  if (found.origin !== location.origin) throw new NoPasskey("elsewhere", found.origin);
  return found;
}

async function confirmed(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await asked.catch(() => null);
  if (!found) throw new NoPasskey("cancelled");
  return found as PublicKeyCredential;
}

function secretOf(passkey: PublicKeyCredential): BufferSource | undefined {
  return passkey.getClientExtensionResults().prf?.results?.first;
}

/** What the server checks; the secret is not in it. */
function told(passkey: PublicKeyCredential, response: Record<string, ArrayBuffer | null>): string {
  const parts = Object.entries(response).flatMap(([name, bytes]) => (bytes ? [[name, encode(bytes)]] : []));
  const id = encode(passkey.rawId);
  return JSON.stringify({ id, rawId: id, type: passkey.type, response: Object.fromEntries(parts) });
}

function getPasskey(rpId: string, random: BufferSource, allowed: ArrayBuffer[] = []): Promise<PublicKeyCredential> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random,
    rpId,
    timeout: PATIENCE,
    userVerification: "required",
    allowCredentials: allowed.map((id) => ({ type: "public-key", id })),
    extensions: { prf: { eval: { first: SALT } } },
  };
  return confirmed(navigator.credentials.get({ publicKey }));
}

/** Make a passkey and leave the key with the server, locked by it. */
export async function addPasskey(key: string, keys: Keys, name: string): Promise<void> {
  const { host, challenge: random } = await challenge();
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: decode(random),
    rp: { id: host, name: "Birchbark" },
    user: { id: utf8(keys.id), name: name || "Birchbark", displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: PATIENCE,
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    extensions: { prf: { eval: { first: SALT } } },
  };
  const made = await confirmed(navigator.credentials.create({ publicKey }));
  if (!made.getClientExtensionResults().prf?.enabled) throw new NoPasskey("unfit");
  // Some give their secret only when they are used.
  const secret = secretOf(made) ?? secretOf(await getPasskey(host, crypto.getRandomValues(SALT.slice()), [made.rawId]));
  if (!secret) throw new NoPasskey("unfit");
  const locked = await encrypt(await cipherOf(await baseOf(secret)), key);
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const credential = told(made, { clientDataJSON, attestationObject });
  const claimed = await claim(keys, `passkey ${await hash(utf8(`${credential} ${locked}`))}`);
  await ask(`/profiles/${keys.id}/protect`, { body: { ...claimed, credential, locked } });
}

/** The key of the profile that belongs to a passkey. */
export async function openByPasskey(): Promise<string> {
  const { credential, secret } = await assertion();
  const { locked } = await ask<OpenedProfile>("/passkeys/open", { body: { credential } });
  if (!secret) throw new NoPasskey("unfit");
  return decrypt(await cipherOf(await baseOf(secret)), locked);
}

/** Ask for a passkey: what the server checks, and the secret. */
export async function assertion(): Promise<{ credential: string; secret: BufferSource | undefined }> {
  const { host, challenge: random } = await challenge();
  const found = await getPasskey(host, decode(random));
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response as AuthenticatorAssertionResponse;
  const credential = told(found, { clientDataJSON, authenticatorData, signature, userHandle });
  return { credential, secret: secretOf(found) };
}
