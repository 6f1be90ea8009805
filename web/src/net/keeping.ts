/** Keeping the page and its texts for the time without the server; `offline/worker.js` gives them out then. */
import type { GameInfo } from "../protocol";
import { reader } from "../words/index.svelte";
import { ask } from "./api";

const TEXTS = ["rules", "components", "glossary", "scenarios"];
const KEY = "birchbark.texts";
const PAUSE = 3_000;
const RELOADED = "birchbark.reloaded";
const SOON = 60_000;

export function keepPage(): void {
  // After an update of the server, parts of the page that was open before are gone.
  addEventListener("vite:preloadError", () => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < SOON) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void keep());
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((go) => navigator.serviceWorker.addEventListener("controllerchange", go, { once: true }));
    setTimeout(() => void keepTexts().catch(() => undefined), PAUSE);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Ask for all texts in the reader's language once a day, so that the service worker keeps them. */
async function keepTexts(): Promise<void> {
  const today = `${reader.language} ${new Date().toDateString()}`;
  if (localStorage.getItem(KEY) === today) return;
  for (const { name } of await ask<GameInfo[]>("/games")) for (const text of TEXTS) await ask(`/games/${name}/${text}`);
  localStorage.setItem(KEY, today);
}
