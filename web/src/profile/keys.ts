/** The key of a profile: made in the browser, and written as a text that a link can carry. */
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const SIGNING = { name: "ECDSA", hash: "SHA-256" };
const IV_BYTES = 12;
const SECRET_BITS = 256;

/** Whether this browser makes keys here: it does over HTTPS, and on the machine itself. */
export const canMakeKeys = globalThis.crypto?.subtle !== undefined;

/** A key as the browser can store it: nobody reads the secret out of it. */
export interface SealedKey {
  /** The name of the profile: the hash of the public key. */
  id: string;
  /** The public key. */
  open: string;
  signing: CryptoKey;
  base: CryptoKey;
}

export interface Keys {
  id: string;
  open: string;
  sealed: SealedKey;
  sign: (text: string) => Promise<string>;
  encrypt: (text: string) => Promise<string>;
  decrypt: (text: string) => Promise<string>;
  /** A secret for one purpose, the same on every device. */
  derive: (purpose: string) => Promise<string>;
}

export function encode(bytes: ArrayBuffer | Uint8Array): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

export async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Make a new key and write it as a text. */
export async function makeKey(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const { d, x, y } = await crypto.subtle.exportKey("jwk", privateKey);
  return `${d}.${x}.${y}`;
}

/** The key in the part of an address behind the #, or nothing. */
export function keyIn(hash: string): string {
  return /^#key=([\w-]{43}\.[\w-]{43}\.[\w-]{43})$/.exec(hash)?.[1] ?? "";
}

export async function readKey(text: string): Promise<Keys> {
  const [d = "", x = "", y = ""] = text.split(".");
  const signing = await crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", d, x, y }, CURVE, false, ["sign"]);
  const open = new Uint8Array([4, ...decode(x), ...decode(y)]);
  return keysOf({ id: await hash(open), open: encode(open), signing, base: await baseOf(decode(d)) });
}

/** What can be done with a key. */
export async function keysOf(sealed: SealedKey): Promise<Keys> {
  const { id, open, signing, base } = sealed;
  const cipher = await cipherOf(base);
  return {
    id,
    open,
    sealed,
    sign: async (said) => encode(await crypto.subtle.sign(SIGNING, signing, utf8(said))),
    encrypt: (plain) => encrypt(cipher, plain),
    decrypt: (locked) => decrypt(cipher, locked),
    derive: async (purpose) => encode(await crypto.subtle.deriveBits(derivation(purpose), base, SECRET_BITS)),
  };
}

/** A secret that others are derived from. */
export function baseOf(secret: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey", "deriveBits"]);
}

function derivation(purpose: string) {
  return { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8(purpose) };
}

export function cipherOf(base: CryptoKey): Promise<CryptoKey> {
  const cipher = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(derivation("birchbark profile"), base, cipher, false, ["encrypt", "decrypt"]);
}

export async function encrypt(cipher: CryptoKey, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const locked = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, cipher, utf8(plain));
  return encode(new Uint8Array([...iv, ...new Uint8Array(locked)]));
}

export async function decrypt(cipher: CryptoKey, locked: string): Promise<string> {
  const bytes = decode(locked);
  const iv = bytes.slice(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, cipher, bytes.slice(IV_BYTES));
  return new TextDecoder().decode(plain);
}

/** A proof that the holder of the key wants this, such as `delete VERSION`. */
export async function claim(keys: Keys, what: string) {
  return { key: keys.open, signature: await keys.sign(`birchbark ${what} ${keys.id}`) };
}

/** The body of a request that keeps a version of a profile. */
export async function signed(keys: Keys, version: number, body: string) {
  const said = `birchbark profile ${keys.id} ${version} ${await hash(utf8(body))}`;
  return { key: keys.open, version, body, signature: await keys.sign(said) };
}
