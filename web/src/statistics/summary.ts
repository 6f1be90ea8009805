/** The reader's own games in figures. */
import { isAgainstBots, type Result } from "../table/results";

export interface Summary {
  games: number;
  won: number;
  /** Of the games whose score is known; null if there are none. */
  average: number | null;
  best: number | null;
}

export interface WaySummary extends Summary {
  game: string;
  way: string;
  title: string;
  results: Result[];
}

export interface LevelSummary extends Summary {
  game: string;
  /** The strongest bot at the table. */
  level: string;
}

export interface PlayerSummary extends Summary {
  name: string;
  game: string;
  way: string;
  title: string;
}

/** The games of one person: at a screen with several people, that of the player with this name. */
export function ownResults(results: readonly Result[], name: string): Result[] {
  return results.flatMap((result) => {
    if (!result.players) return [result];
    const me = result.players.find((player) => player.name === name);
    return me ? [{ ...result, ...me }] : [];
  });
}

export function summary(results: readonly Result[]): Summary {
  const scores = results.flatMap(({ score }) => (score === undefined ? [] : [score]));
  return {
    games: results.length,
    won: results.filter(({ won }) => won).length,
    average: scores.length ? scores.reduce((sum, each) => sum + each, 0) / scores.length : null,
    best: scores.length ? Math.max(...scores) : null,
  };
}

function grouped<T>(all: readonly T[], key: (each: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const group = groups.get(key(each));
    if (group) group.push(each);
    else groups.set(key(each), [each]);
  }
  return [...groups.values()];
}

/** Each way to play, the most played first. */
export function byWay(results: readonly Result[]): WaySummary[] {
  return grouped(results, ({ game, way = "" }) => `${game} ${way}`)
    .map((group) => {
      const [{ game, way = "", title = game }] = group;
      return { game, way, title, results: group, ...summary(group) };
    })
    .sort((a, b) => b.games - a.games);
}

/** The games against bots by the strongest of them; `order` lists the levels of a game from weak to strong. */
export function byLevel(results: readonly Result[], order: (game: string) => readonly string[]): LevelSummary[] {
  const strongest = ({ game, rivals }: Result) =>
    rivals.toSorted((a, b) => order(game).indexOf(a) - order(game).indexOf(b)).at(-1) ?? "";
  return grouped(results.filter(isAgainstBots), (each) => `${each.game} ${strongest(each)}`)
    .map((group) => ({ game: group[0].game, level: strongest(group[0]), ...summary(group) }))
    .sort((a, b) => a.game.localeCompare(b.game) || order(a.game).indexOf(a.level) - order(b.game).indexOf(b.level));
}

/** The games of several people at one screen, by player and way to play: who has won most first. */
export function byPlayer(results: readonly Result[]): PlayerSummary[] {
  const played = results.flatMap(({ players = [], ...result }) => players.map((player) => ({ ...result, ...player })));
  return grouped(played, ({ game, way = "", name }) => JSON.stringify([game, way, name]))
    .map((group) => {
      const [{ name, game, way = "", title = game }] = group;
      return { name, game, way, title, ...summary(group) };
    })
    .sort((a, b) => a.title.localeCompare(b.title) || a.way.localeCompare(b.way) || b.won - a.won);
}
