/** The last options of each way, kept by the browser. */
import { results } from "../table/results";
import { suited } from "./levels";
import { mended, type Plan } from "./plan";
import { idOf, quickOf, type ToldWay, type Way } from "./ways";

const key = (way: Way) => `birchbark.plan.${idOf(way)}`;

export function recall(way: ToldWay): Plan {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStorage.getItem(key(way)) ?? "null");
  } catch {
    localStorage.removeItem(key(way));
  }
  const { game, info } = way.told;
  return mended(kept, game, info, quickOf(way), suited(game, results()));
}

export function store(way: Way, plan: Plan): void {
  localStorage.setItem(key(way), JSON.stringify(plan));
}
