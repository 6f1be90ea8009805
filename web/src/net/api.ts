/** What is asked once, over HTTP. */
import { reader } from "../words/index.svelte";
import type { Problem } from "../protocol";
import { reach } from "./reach.svelte";

/** What the server said no to: `message` is for people, in their language. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** Ask the server. `path` begins after `/api/v1`; a body makes it a POST. */
export async function ask<T>(path: string, { token = "", body }: { token?: string; body?: unknown } = {}): Promise<T> {
  const address = new URL(`/api/v1${path}`, location.origin);
  address.searchParams.set("language", reader.language);
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(address, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((fault: unknown) => {
    reach.missed();
    throw fault;
  });
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  // What the service worker has kept, or what stands before a server that is down.
  if (answer.headers.has("X-Kept") || (answer.status >= 502 && !isJson)) reach.missed();
  else reach.answered();
  if (!answer.ok) {
    throw new Refusal(isJson ? ((await answer.json()) as Problem) : { code: "failed", message: `${answer.status}` });
  }
  return (isJson ? await answer.json() : await answer.text()) as T;
}
