/** Links to a table, and their picture. A secret stands behind the #, which is never sent to a server. */
import { encode } from "uqr";

export function invitation(origin: string, table: string): string {
  return `${origin}/join/${table}`;
}

/** A link that holds a seat. */
export function passage(origin: string, table: string, token: string): string {
  return `${invitation(origin, table)}#link=${token}`;
}

/** The secret in the part of an address behind the #. */
export function secret(hash: string): string {
  return /^#link=([\w-]+)$/.exec(hash)?.[1] ?? "";
}

/** Whether a link with this host reaches only the machine itself. */
export function isLocal(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** The dark modules of a QR code as one path, and how many there are a side. */
export function qr(text: string): { size: number; d: string } {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { size, d: rows.join("") };
}
