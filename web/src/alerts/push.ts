/** Messages that reach this browser while the page is closed. */
import { allowNotifications, canNotify } from "./turns.svelte";

export function canPush(): boolean {
  return canNotify() && "serviceWorker" in navigator && "PushManager" in window;
}

/** What the server needs to reach this browser, or null if the browser does not allow it. `key` is the server's own. */
export async function subscribe(key: string): Promise<string | null> {
  if (!(await allowNotifications())) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return JSON.stringify(await worker.pushManager.subscribe(options));
  } catch {
    // An old subscription may belong to another key of the server.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options).then(JSON.stringify, () => null);
  }
}
