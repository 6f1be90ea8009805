/** The last options of each way, kept by the browser. */
import type { GameInfo, WayInfo } from "../protocol";
import { mended, type Plan } from "./plan";
import type { Way } from "./ways";

const key = (way: Way) => `birchbark.plan.${way.id}`;

export function recall(way: Way, game: GameInfo, info: WayInfo): Plan {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStorage.getItem(key(way)) ?? "null");
  } catch {
    localStorage.removeItem(key(way));
  }
  return mended(kept, game, info, way.quick);
}

export function store(way: Way, plan: Plan): void {
  localStorage.setItem(key(way), JSON.stringify(plan));
}
