/** What is asked once, over HTTP. */
import { reader } from "../words/index.svelte";
import type { Problem } from "../protocol";

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
  });
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  if (!answer.ok) {
    throw new Refusal(isJson ? ((await answer.json()) as Problem) : { code: "failed", message: `${answer.status}` });
  }
  return (isJson ? await answer.json() : await answer.text()) as T;
}
