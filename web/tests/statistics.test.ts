import { expect, test } from "vitest";
import { suited } from "../src/home/levels";
import type { GameInfo } from "../src/protocol";
import { byLevel, byPlayer, byWay, ownResults, summary } from "../src/statistics/summary";
import type { Result } from "../src/table/results";

const result = (more: Partial<Result>): Result => ({ table: "t", game: "toy", rivals: ["weak"], won: false, ...more });
const ORDER = ["random", "weak", "strong"];

test("a summary counts all games, and averages those whose score is known", () => {
  const found = summary([result({ won: true, score: 10 }), result({ score: 5 }), result({})]);
  expect(found).toEqual({ games: 3, won: 1, average: 7.5, best: 10 });
  expect(summary([])).toEqual({ games: 0, won: 0, average: null, best: null });
});

test("games are counted by the way they were played, the most played first", () => {
  const found = byWay([
    result({ way: "alone" }),
    result({ way: "several", won: true }),
    result({ way: "several" }),
    result({ game: "other", title: "Other" }),
  ]);
  expect(found.map(({ game, way, games, won }) => [game, way, games, won])).toEqual([
    ["toy", "several", 2, 1],
    ["toy", "alone", 1, 0],
    ["other", "", 1, 0],
  ]);
  expect(found.at(-1)?.title).toBe("Other");
});

test("games against bots are counted by the strongest of them, from weak to strong", () => {
  const found = byLevel(
    [
      result({ rivals: ["strong", "weak"], won: true }),
      result({ rivals: ["weak"] }),
      result({ rivals: ["weak"], people: 1 }),
      result({ rivals: [] }),
    ],
    () => ORDER,
  );
  expect(found.map(({ level, games, won }) => [level, games, won])).toEqual([
    ["weak", 1, 0],
    ["strong", 1, 1],
  ]);
});

test("of several people at one screen each has games of their own, and the reader has those under their name", () => {
  const players = [
    { name: "Ann", seat: 0, won: false, score: 7, best: 9 },
    { name: "Ben", seat: 1, won: true, score: 9, best: 7 },
  ];
  const shared = result({ people: 1, seat: 0, score: 7, players });
  const all = [result({ won: true }), shared, { ...shared, players: players.toReversed() }];
  expect(ownResults(all, "Ben").map(({ won, score }) => [won, score])).toEqual([
    [true, undefined],
    [true, 9],
    [true, 9],
  ]);
  expect(ownResults(all, "")).toEqual([result({ won: true })]);
  expect(byPlayer(all).map(({ name, games, won, best }) => [name, games, won, best])).toEqual([
    ["Ben", 2, 2, 9],
    ["Ann", 2, 0, 7],
  ]);
});

test("games against people, or alone, do not say which bot suits", () => {
  const bots = ORDER.map((name) => ({ name, title: name, about: "", ratings: {} }));
  const game = { name: "toy", bots } as unknown as GameInfo;
  const lost = [result({ rivals: [] }), result({ people: 1, won: true, rivals: ["strong"] })];
  expect(suited(game, [result({ won: true }), ...lost])).toBe("strong");
  expect(suited(game, [])).toBe("weak");
});
