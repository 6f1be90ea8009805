import { expect, test } from "vitest";
import { isSealed, mayHandOn, mayLetBot, mayPlayAgain } from "../src/home/seating";
import type { SeatResponse } from "../src/protocol";

const seat = (number: number, holder: SeatResponse["holder"], stand_in = false): SeatResponse => ({
  seat: number,
  name: `Player ${number}`,
  holder,
  level: "",
  stand_in,
  seconds: null,
  player: null,
});
const ANN = seat(0, "person");
const BEN = seat(1, "person");
const BOT = seat(2, "bot");
const STAND_IN = seat(1, "bot", true);
const host = { seats: [0], host: true };
const guest = { seats: [1], host: false };
const watcher = { seats: [], host: false };
const OPEN = seat(3, "open");
const game = (...seats: SeatResponse[]) => ({ seats, over: false, rated: false });

test("only one's own seat can be handed on, and by the host that of a bot", () => {
  const open = game(ANN, BEN, BOT, OPEN);
  expect([ANN, BEN, BOT].map((each) => mayHandOn(each, host, open))).toEqual([true, false, true]);
  expect([ANN, BEN, BOT].map((each) => mayHandOn(each, guest, open))).toEqual([false, true, false]);
  expect(mayHandOn(STAND_IN, host, game(ANN, STAND_IN, OPEN))).toBe(false);
  expect(mayHandOn(ANN, host, { ...open, over: true })).toBe(false);
});

test("once the game has begun, a seat is not handed on against people, but is against bots", () => {
  expect(mayHandOn(ANN, host, game(ANN, BEN))).toBe(false);
  expect(isSealed(host, game(ANN, STAND_IN))).toBe(true);
  expect(mayHandOn(ANN, host, game(ANN, BOT))).toBe(true);
  expect(mayHandOn(BOT, host, game(ANN, BOT))).toBe(true);
});

test("a bot plays on at one's own word, or by the vote of those who play", () => {
  const both = game(ANN, BEN, BOT);
  expect([ANN, BEN, BOT].map((each) => mayLetBot(each, host, both))).toEqual(["now", "vote", null]);
  expect(mayLetBot(ANN, watcher, both)).toBe(null);
  expect(mayLetBot(ANN, { seats: [], host: true }, both)).toBe(null);
  expect(mayLetBot(ANN, guest, game(ANN, STAND_IN))).toBe(null);
});

test("the host and its holder take a seat back from a bot", () => {
  const played = game(ANN, STAND_IN);
  expect(mayPlayAgain(STAND_IN, host, played)).toBe(true);
  expect(mayPlayAgain(STAND_IN, guest, played)).toBe(true);
  expect(mayPlayAgain(STAND_IN, watcher, played)).toBe(false);
  expect(mayPlayAgain(BOT, host, game(ANN, BOT))).toBe(false);
});

test("at a rated table nobody is replaced", () => {
  const rated = { ...game(ANN, BEN), rated: true };
  expect([ANN, BEN].map((each) => mayLetBot(each, host, rated))).toEqual([null, null]);
  expect(mayHandOn(ANN, host, rated)).toBe(false);
});
