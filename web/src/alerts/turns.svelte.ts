/** Where it is the reader's turn, among the tables that the page looks at: told by title, icon, sound and notification. */
import { SvelteMap } from "svelte/reactivity";
import { prefs } from "../ui/prefs.svelte";
import { page } from "../words/index.svelte";
import { chime } from "./chime";

const ICON = "/birchbark.svg";
const ICON_WITH_BADGE = "/birchbark-turn.svg";

class Turns {
  private tables = new SvelteMap<string, boolean>();

  /** At how many tables it is the reader's turn. */
  get many(): number {
    return [...this.tables.values()].filter(Boolean).length;
  }

  /** A table's turn is the reader's, or somebody else's. Who was waiting is called. */
  note(id: string, title: string, mine: boolean): void {
    const before = this.tables.get(id);
    if (before === mine) return;
    this.tables.set(id, mine);
    if (mine && before === false) call(id, title);
  }

  /** Only these tables are looked at. */
  keepOnly(ids: readonly string[]): void {
    for (const id of this.tables.keys()) if (!ids.includes(id)) this.tables.delete(id);
  }
}

export const turns = new Turns();

/** A title of the page, with the number of the tables that wait. */
export function titled(title: string): string {
  return turns.many ? `(${turns.many}) ${title}` : title;
}

/** The badge on the icons of the page: in the tab, and of the installed page. */
export function showBadge(many: number): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", many ? ICON_WITH_BADGE : ICON);
  if (!("setAppBadge" in navigator)) return;
  void (many ? navigator.setAppBadge(many) : navigator.clearAppBadge()).catch(() => undefined);
}

function call(id: string, title: string): void {
  if (prefs.sound) chime();
  if (prefs.notify && document.hidden) void notify(id, title);
}

/** Phones show notifications only through the service worker, which also leads back from them. */
async function notify(id: string, title: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const options = { body: title, tag: id, icon: "/icon-192.png", data: `/t/${id}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(page().yourTurn, options);
  new Notification(page().yourTurn, options).onclick = () => window.focus();
}

export function canNotify(): boolean {
  return "Notification" in window;
}

/** Ask the browser for its leave, at the reader's own wish; whether it was given. */
export async function allowNotifications(): Promise<boolean> {
  const allowed = (await Notification.requestPermission()) === "granted";
  prefs.notify = allowed;
  return allowed;
}
