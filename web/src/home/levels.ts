/** Which bot suits whoever plays at this browser: first a gentle one, then as they win. The terminal has the same rule. */
import type { GameInfo } from "../protocol";
import { isAgainstBots, type Result } from "../table/results";

/** So many defeats in a row lead one step down. */
const PATIENCE = 2;

/** The weakest bot that does not play just anything; bots are listed from weak to strong. */
export function gentlest(game: GameInfo): string {
  return (game.bots[1] ?? game.bots[0])?.name ?? "";
}

/** The bot that suits after these results: a victory over it, or a stronger one, leads one step above that bot. */
export function suited(game: GameInfo, results: readonly Result[]): string {
  const order = game.bots.map((bot) => bot.name);
  const first = order.indexOf(gentlest(game));
  let at = first;
  let lost = 0;
  for (const { rivals, won } of results.filter((each) => each.game === game.name && isAgainstBots(each))) {
    const strongest = Math.max(...rivals.map((rival) => order.indexOf(rival)));
    if (won && strongest >= at) [at, lost] = [Math.min(strongest + 1, order.length - 1), 0];
    else if (!won && strongest <= at) lost += 1;
    if (lost === PATIENCE) [at, lost] = [Math.max(at - 1, first), 0];
  }
  return order[at] ?? "";
}
