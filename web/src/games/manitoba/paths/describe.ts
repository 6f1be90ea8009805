/** A space of a vision path in words. */
import { count, fill } from "../../../words/index.svelte";
import type { WORDS } from "../words";
import type { Bonus } from "./spaces";

type Words = (typeof WORDS)["en"];

export function describe(bonus: Bonus, w: Words, name: (word: string) => string): string {
  const { bonus: b } = w;
  switch (bonus.kind) {
    case "points": {
      const points = count(bonus.points, b.points);
      return bonus.first === null ? points : `${points}, ${count(bonus.first, b.first)}`;
    }
    case "gain":
      return bonus.goods.length > 2 ? b.any : fill(b.gain, { goods: bonus.goods.map(name).join(b.or) });
    case "exempt":
      return `${fill(b.exempt, { good: name(bonus.good) })}, ${b.firstWampum}`;
    case "honour":
      return count(bonus.points, b.honour);
    case "end":
      return `${count(bonus.points, b.end)}; ${fill(b.repeat, { bonus: describe(bonus.again, w, name) })}`;
    default:
      return b[bonus.kind];
  }
}
