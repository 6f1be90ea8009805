/** Whether the chance of a finished game was the one that was committed to before the first move. */

/** The seed that a record tells, as its digits. */
export function seedOf(record: string): string | null {
  return /^seed: (\d+)$/m.exec(record)?.[1] ?? null;
}

/** What was hashed when the table was opened. */
export const sealed = (seed: string): string => `birchbark seed ${seed}`;

export async function commitmentOf(seed: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sealed(seed)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type Verdict = "fits" | "differs" | "no-seed" | "by-hand";

/** Compare a record with the commitment that this browser was shown first. */
export async function verify(record: string, commitment: string): Promise<Verdict> {
  const seed = seedOf(record);
  if (seed === null) return "no-seed";
  if (!globalThis.crypto?.subtle) return "by-hand"; // Browsers hash only over a safe connection.
  return (await commitmentOf(seed)) === commitment ? "fits" : "differs";
}
