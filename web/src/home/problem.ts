/** What went wrong, in one sentence. */
import { Refusal } from "../net/api";
import { said } from "../words/index.svelte";
import { WORDS } from "./words";

export function sentence(fault: unknown): string {
  return fault instanceof Refusal && fault.problem.code !== "failed" ? fault.message : said(WORDS).noServer;
}
