/** A table before it is opened: who sits where, the options, the pace. Nothing here draws or asks. */
import type { ChoiceInfo, ClockRules, GameInfo, NewTable, OptionInfo, SeatRequest, WayInfo } from "../protocol";
import { gentlest } from "./levels";

export type Sitter = "you" | "here" | "bot" | "open";

export interface SeatPlan {
  who: Sitter;
  /** Of another person at this screen. */
  name: string;
  level: string;
}

export type Pace = "none" | "live" | "days";
export const MINUTES = [15, 30, 60] as const;
export const DAYS = [2, 5, 10] as const;

export interface Plan {
  seats: SeatPlan[];
  options: Record<string, string>;
  pace: Pace;
  minutes: number;
  days: number;
  /** Whether the lobby lists it, if a seat is open. */
  public: boolean;
  /** Whether the result changes ratings, where that can be. */
  rated: boolean;
}

/** The words that the plan needs for those who have no name. */
export interface Called {
  me: string;
  player: (number: number) => string;
  open: string;
}

const BOT_NAMES = ["Ada", "Bruno", "Clio", "Dario", "Edda"];
const LIVE_INCREMENT = 30;
const DAYS_INCREMENT = 6 * 3600;
const NIGHT = { begin: 22, end: 8 };

export function seat(who: Sitter, level: string): SeatPlan {
  return { who, name: "", level };
}

export function fresh(way: WayInfo, players: number, level: string): Plan {
  const most = Math.max(...way.players);
  const seats = Array.from({ length: Math.min(players, most) }, (_, at) => seat(at ? "bot" : "you", level));
  return { seats, options: { ...way.options }, pace: "none", minutes: 30, days: 5, public: false, rated: false };
}

/** What was kept from the last time, as far as it still fits; else a fresh plan. */
export function mended(kept: unknown, game: GameInfo, way: WayInfo, players: number, level: string): Plan {
  const plan = fresh(way, players, level);
  if (!isRecord(kept)) return plan;
  const seats = Array.isArray(kept.seats) ? kept.seats.filter(isRecord) : [];
  if (way.players.includes(seats.length)) {
    plan.seats = seats.map((each) => ({
      who: (["you", "here", "bot", "open"] as const).find((who) => who === each.who) ?? "bot",
      name: typeof each.name === "string" ? each.name : "",
      level: game.bots.find((bot) => bot.name === each.level)?.name ?? level,
    }));
  }
  const options = isRecord(kept.options) ? kept.options : {};
  for (const option of game.options) {
    const value = options[option.name];
    const fits = choicesFor(option, plan.seats.length).some((choice) => choice.name === value);
    if (fits && !(option.name in way.options)) plan.options[option.name] = String(value);
  }
  plan.pace = (["none", "live", "days"] as const).find((each) => each === kept.pace) ?? "none";
  plan.minutes = MINUTES.find((each) => each === kept.minutes) ?? plan.minutes;
  plan.public = kept.public === true;
  plan.rated = kept.rated === true;
  plan.days = DAYS.find((each) => each === kept.days) ?? plan.days;
  return plan;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Somebody else takes a seat. There is one "you" at most: who was it before becomes a bot. */
export function seated(plan: Plan, at: number, who: Sitter): SeatPlan[] {
  return plan.seats.map((each, number) => {
    if (number === at) return { ...each, who };
    return who === "you" && each.who === "you" ? { ...each, who: "bot" } : each;
  });
}

export function choicesFor(option: OptionInfo, players: number): ChoiceInfo[] {
  return option.choices.filter((choice) => choice.players.includes(players));
}

export function valueOf(option: OptionInfo, plan: Plan): string {
  const wished = plan.options[option.name];
  const choices = choicesFor(option, plan.seats.length);
  return choices.some((choice) => choice.name === wished) && wished !== undefined ? wished : option.default;
}

/** The options to be shown: those for so many players that the way leaves open and whose needs are met. */
export function optionsFor(game: GameInfo, way: WayInfo, plan: Plan): OptionInfo[] {
  const byName = new Map(game.options.map((option) => [option.name, option]));
  const met = ([name, value]: [string, string]) => {
    const needed = byName.get(name);
    return (needed ? valueOf(needed, plan) : way.options[name]) === value;
  };
  return game.options.filter(
    (option) =>
      !(option.name in way.options) &&
      option.players.includes(plan.seats.length) &&
      choicesFor(option, plan.seats.length).length > 1 &&
      Object.entries(option.needs).every(met),
  );
}

/** You against bots of one level, with the same options. */
export function quick(plan: Plan, level: string): Plan {
  const mine = Math.max(
    0,
    plan.seats.findIndex((each) => each.who === "you"),
  );
  const seats = plan.seats.map((each, at): SeatPlan => ({ ...each, level, who: at === mine ? "you" : "bot" }));
  return { ...plan, seats, pace: "none", public: false, rated: false };
}

/** A rated table has a clock, you, and seats for people elsewhere. */
export function canBeRated({ seats, pace }: Plan): boolean {
  const open = seats.filter((each) => each.who === "open").length;
  return pace !== "none" && open > 0 && open === seats.length - 1 && seats.some((each) => each.who === "you");
}

export function clock(plan: Plan, bot: string): ClockRules | null {
  if (plan.pace === "live") return { bank: plan.minutes * 60, increment: LIVE_INCREMENT, bot };
  if (plan.pace === "days") return { bank: plan.days * 86_400, increment: DAYS_INCREMENT, night: NIGHT, bot };
  return null;
}

export function names(plan: Plan, called: Called): string[] {
  const taken = new Set<string>();
  const free = (name: string) => !taken.has(name);
  const people = plan.seats.map((each, at) => {
    if (each.who === "open") return called.open;
    if (each.who === "bot") return "";
    const name = (each.who === "you" ? called.me : each.name).trim() || called.player(at + 1);
    taken.add(name);
    return name;
  });
  return people.map((name) => {
    if (name) return name;
    const bot = BOT_NAMES.find(free) ?? "Bot";
    taken.add(bot);
    return bot;
  });
}

/** What the server is asked for. */
export function request(plan: Plan, game: GameInfo, way: WayInfo, called: Called): NewTable {
  const called_ = names(plan, called);
  const rated = plan.rated && canBeRated(plan);
  const seats = plan.seats.map((each, at): SeatRequest => {
    if (rated) return { holder: "open" };
    const name = called_[at] ?? "";
    if (each.who === "bot") return { holder: "bot", level: each.level, name };
    return { holder: each.who === "open" ? "open" : "person", name };
  });
  const shown = optionsFor(game, way, plan).map((option) => [option.name, valueOf(option, plan)]);
  const options = { ...way.options, ...(Object.fromEntries(shown) as Record<string, string>) };
  const listed = plan.public && plan.seats.some((each) => each.who === "open");
  return { game: game.name, seats, options, clock: clock(plan, gentlest(game)), zone: zone(), public: listed, rated };
}

export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
