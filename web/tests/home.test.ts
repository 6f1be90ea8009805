import { describe, expect, test, vi } from "vitest";
import type { GameInfo, KnownTable, OptionInfo, Position, ScoreResponse, SeatResponse, WayInfo } from "../src/protocol";
import { invitation, isLocal, passage, qr, secret } from "../src/home/invite";
import { suited } from "../src/home/levels";
import { clock, fresh, mended, names, optionsFor, quick, request, seated, valueOf } from "../src/home/plan";
import { Server } from "../src/home/server.svelte";
import { finished, first, running, standing, when } from "../src/home/standing";
import { idOf, quickOf, titleAt, titleOf, waysOf } from "../src/home/ways";
import { forget, remember } from "../src/net/tables.svelte";
import { keepResult, resultOf, results, scoresOf } from "../src/table/results";

function option(name: string, choices: string[], more: Partial<OptionInfo> = {}): OptionInfo {
  const players = more.players ?? [1, 2, 3, 4];
  return {
    name,
    title: name,
    about: "",
    choices: choices.map((choice) => ({ name: choice, title: choice, about: "", players })),
    default: choices[0] ?? "",
    players,
    needs: {},
    ...more,
  };
}

const SEVERAL: WayInfo = {
  name: "several",
  title: "",
  about: "",
  players: [2, 3, 4],
  options: { expansions: "none" },
};
const ALONE: WayInfo = { name: "alone", title: "", about: "", players: [1], options: {} };
const bot = (name: string) => ({ name, title: name, about: "", ratings: {} });
const GAME: GameInfo = {
  name: "wendake",
  title: "Wendake",
  about: "",
  players: [1, 2, 3, 4],
  ways: [SEVERAL, ALONE],
  options: [
    option("tribes", ["identical", "fronts"]),
    option("expansions", ["none", "new-allies"], { players: [2, 3, 4] }),
    option("difficulty", ["easy", "extreme"], { players: [1] }),
    option("penalty", ["1", "2"], { players: [1], needs: { difficulty: "extreme" } }),
  ],
  bots: [bot("random"), bot("greedy"), bot("expert")],
  rules: 1,
  reconstructed: true,
};
const CALLED = { me: "", player: (n: number) => `Player ${n}`, open: "Open seat" };

describe("a plan for a table", () => {
  test("begins with you and bots of the level that suits", () => {
    const plan = fresh(SEVERAL, 3, "greedy");
    expect(plan.seats.map((each) => each.who)).toEqual(["you", "bot", "bot"]);
    expect(plan.seats[1]?.level).toBe("greedy");
    expect(fresh(ALONE, 3, "greedy").seats).toHaveLength(1);
  });

  test("what was kept is mended where it no longer fits", () => {
    const kept = {
      seats: [{ who: "you" }, { who: "open" }, { who: "dragon", level: "gone", name: 7 }],
      options: { tribes: "fronts", expansions: "new-allies", pairs: "old" },
      pace: "live",
      minutes: 15,
      days: 400,
    };
    const plan = mended(kept, GAME, SEVERAL, 3, "greedy");
    expect(plan.seats.map((each) => each.who)).toEqual(["you", "open", "bot"]);
    expect(plan.seats[2]).toEqual({ who: "bot", level: "greedy", name: "" });
    expect(plan.options).toEqual({ expansions: "none", tribes: "fronts" });
    expect([plan.pace, plan.minutes, plan.days]).toEqual(["live", 15, 5]);
    for (const nonsense of [null, 3, "x", [], { seats: 5 }])
      expect(mended(nonsense, GAME, SEVERAL, 3, "greedy")).toEqual(fresh(SEVERAL, 3, "greedy"));
  });

  test("shows the options for so many players whose needs are met", () => {
    const shown = (way: WayInfo, players: number, options = {}) =>
      optionsFor(GAME, way, { ...fresh(way, players, "greedy"), options: { ...way.options, ...options } }).map(
        (each) => each.name,
      );
    expect(shown(SEVERAL, 3)).toEqual(["tribes"]);
    expect(shown(ALONE, 1)).toEqual(["tribes", "difficulty"]);
    expect(shown(ALONE, 1, { difficulty: "extreme" })).toEqual(["tribes", "difficulty", "penalty"]);
  });

  test("a choice that is not for so many players falls back", () => {
    const onlyFour = option("first", ["random"]);
    onlyFour.choices.push({ name: "4", title: "4", about: "", players: [4] });
    const plan = { ...fresh(SEVERAL, 3, "greedy"), options: { first: "4" } };
    expect(valueOf(onlyFour, plan)).toBe("random");
  });

  test("there is one you at most", () => {
    const plan = fresh(SEVERAL, 3, "greedy");
    expect(seated(plan, 2, "you").map((each) => each.who)).toEqual(["bot", "bot", "you"]);
    expect(seated(plan, 1, "open").map((each) => each.who)).toEqual(["you", "open", "bot"]);
  });

  test("a quick start is you against bots without a clock", () => {
    const plan = mended(
      { seats: [{ who: "open" }, { who: "you" }, { who: "here" }], pace: "days" },
      GAME,
      SEVERAL,
      3,
      "greedy",
    );
    const begun = quick(plan, "expert");
    expect(begun.seats.map((each) => each.who)).toEqual(["bot", "you", "bot"]);
    expect(begun.seats.map((each) => each.level)).toEqual(["expert", "expert", "expert"]);
    expect(begun.pace).toBe("none");
  });

  test("nobody is without a name, and no bot takes one that is taken", () => {
    const plan = mended(
      { seats: [{ who: "you" }, { who: "here" }, { who: "bot" }, { who: "open" }] },
      GAME,
      SEVERAL,
      3,
      "greedy",
    );
    expect(names(plan, CALLED)).toEqual(["Player 1", "Player 2", "Ada", "Open seat"]);
    expect(names(plan, { ...CALLED, me: " Ada " })).toEqual(["Ada", "Player 2", "Bruno", "Open seat"]);
  });

  test("the request says all that is shown, and nothing else", () => {
    const plan = fresh(ALONE, 1, "greedy");
    const asked = request({ ...plan, options: { penalty: "2" } }, GAME, ALONE, { ...CALLED, me: "Mara" });
    expect(asked.seats).toEqual([{ holder: "person", name: "Mara" }]);
    expect(asked.options).toEqual({ tribes: "identical", difficulty: "easy" });
    expect(asked.clock).toBeNull();
  });

  test("a rated table has a clock and only open seats, of which you take one", () => {
    const plan = { ...fresh(SEVERAL, 2, "greedy"), rated: true };
    const apart = { ...plan, pace: "live" as const, seats: seated(plan, 1, "open") };
    const asked = request(apart, GAME, SEVERAL, CALLED);
    expect([asked.rated, asked.seats]).toEqual([true, [{ holder: "open" }, { holder: "open" }]]);
    for (const unfit of [plan, { ...plan, pace: "live" as const }, { ...apart, pace: "none" as const }])
      expect(request(unfit, GAME, SEVERAL, CALLED).rated).toBe(false);
  });

  test("clocks", () => {
    const plan = fresh(SEVERAL, 2, "greedy");
    expect(clock({ ...plan, pace: "live" }, "greedy")).toMatchObject({ bank: 1800, bot: "greedy" });
    expect(clock({ ...plan, pace: "days", days: 2 }, "greedy")).toMatchObject({ bank: 172_800 });
  });
});

function known(more: { deciding?: number | null; since?: number; over?: boolean; open?: boolean }): KnownTable {
  const seat = (n: number, holder: string): SeatResponse => ({
    seat: n,
    name: `P${n}`,
    holder,
    level: "",
    stand_in: false,
    seconds: null,
    player: null,
  });
  const table = {
    id: "t",
    game: "manitoba",
    title: "",
    way: "",
    has_secrets: false,
    options: {},
    rules: 1,
    components: "",
    commitment: "",
    chance: "committed",
    scenario: "",
    created: 0,
    clock: null,
    seats: [seat(0, "person"), seat(1, more.open ? "open" : "bot")],
    notes: [],
    version: 0,
    moves: 0,
    over: more.over ?? false,
    broken: false,
    rematch: "",
    pace: "none",
    language: "en",
    permits: [],
    rated: false,
    tournament: "",
  };
  return { table, seats: [0], host: true, deciding: more.deciding ?? null, since: more.since ?? 0 };
}

describe("the level that suits", () => {
  const bots = ["random", "novice", "greedy", "strong", "expert"].map(bot);
  const game = { ...GAME, bots };
  const after = (...games: [string, boolean][]) =>
    suited(
      game,
      games.map(([rivals, won], at) => ({ table: `t${at}`, game: game.name, rivals: rivals.split(" "), won })),
    );

  test("is the gentlest bot that plays sense for the first game", () => {
    expect(suited(game, [])).toBe("novice");
    expect(suited({ ...game, bots: [bot("random")] }, [])).toBe("random");
    expect(suited({ ...game, bots: [] }, [])).toBe("");
    expect(suited(game, [{ table: "t", game: "other", rivals: ["novice"], won: true }])).toBe("novice");
  });
  test("rises one step above the strongest bot beaten", () => {
    expect(after(["novice", true])).toBe("greedy");
    expect(after(["novice random", true])).toBe("greedy");
    expect(after(["novice strong", true])).toBe("expert");
    expect(after(["expert", true])).toBe("expert");
    expect(after(["novice", true], ["novice", true])).toBe("greedy");
  });
  test("falls after two defeats in a row, but not below the gentlest", () => {
    expect(after(["greedy", true], ["strong", false])).toBe("strong");
    expect(after(["greedy", true], ["strong", false], ["strong", false])).toBe("greedy");
    expect(after(["greedy", true], ["strong", false], ["greedy", true], ["strong", false])).toBe("greedy");
    expect(after(["greedy", true], ["expert", false], ["expert", false])).toBe("strong");
    expect(after(["novice", false], ["novice", false])).toBe("novice");
    expect(after(["gone", true], ["novice", true])).toBe("greedy");
  });
});

describe("the result of a game", () => {
  const seat = (n: number, holder: string, level = ""): SeatResponse => ({
    seat: n,
    name: "",
    holder,
    level,
    stand_in: false,
    seconds: null,
    player: null,
  });
  const end = (seats: SeatResponse[], winners: number[], over = true) => ({ seats, winners, over }) as Position;
  const against = [seat(0, "bot", "greedy"), seat(1, "person"), seat(2, "bot", "novice")];

  const table = { id: "t", game: "toy", way: "several", title: "Toy" };
  const both = [seat(0, "person"), seat(1, "person"), seat(2, "bot", "novice")];

  test("is that of the reader's seat, among bots and other people", () => {
    const rivals = ["greedy", "novice"];
    const found = { table: "t", game: "toy", way: "several", title: "Toy", seat: 1, people: 0, rivals, won: true };
    expect(resultOf(table, [1], end(against, [1]))).toMatchObject(found);
    expect(resultOf(table, [1], end(against, [0]))?.won).toBe(false);
    expect(resultOf(table, [0], end(both, [0]))).toMatchObject({ rivals: ["novice"], people: 1, won: true });
    expect(resultOf(table, [0], end([seat(0, "person")], [0]))).toMatchObject({ rivals: [], people: 0 });
  });
  test("is told for each of several people at one screen", () => {
    expect(resultOf(table, [0, 1], end(both, [1]))?.players).toEqual([
      { name: "", seat: 0, won: false },
      { name: "", seat: 1, won: true },
    ]);
    expect(resultOf(table, [0], end(both, [1]))?.players).toBeUndefined();
  });
  test("counts only when the game is over, and not for who watches", () => {
    expect(resultOf(table, [1], end(against, [], false))).toBeNull();
    expect(resultOf(table, [], end(against, [1]))).toBeNull();
  });
  test("has the best score of the others, also of one without a seat", () => {
    const line = (of: string, points: number[]) => ({ of, points }) as ScoreResponse;
    const sheet = (scores: number[], lines: ScoreResponse[]) => ({ moves: 9, scores, lines, winners: [] });
    expect(scoresOf(sheet([4, 9, 7], []), 1)).toEqual({ score: 9, best: 7 });
    expect(scoresOf(sheet([4], []), 0)).toEqual({ score: 4 });
    expect(scoresOf(sheet([4], [line("ghost", [2]), line("", [4]), line("ghost", [5])]), 0)).toEqual({
      score: 4,
      best: 7,
    });
  });
  test("is kept once for each table", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const result = { table: "a", game: "toy", rivals: ["greedy"], won: false };
    keepResult(result);
    keepResult({ ...result, table: "b" });
    keepResult({ ...result, won: true });
    expect(results().map((each) => [each.table, each.won])).toEqual([
      ["b", false],
      ["a", true],
    ]);
    for (const nonsense of ["{", "3"]) {
      kept.set("birchbark.results", nonsense);
      expect(results()).toEqual([]);
    }
    vi.unstubAllGlobals();
  });
});

describe("known tables", () => {
  const mine = known({ deciding: 0, since: 1 });
  const theirs = known({ deciding: 1, since: 9 });
  const open = known({ deciding: 1, since: 5, open: true });
  const over = known({ over: true, since: 7 });

  test("stand as they do", () => {
    expect([mine, theirs, open, over].map(standing)).toEqual(["yours", "theirs", "open", "over"]);
  });
  test("what waits for you comes first, then what moved last", () => {
    expect(running([open, theirs, over, mine])).toEqual([mine, theirs, open]);
    expect(finished([mine, over])).toEqual([over]);
    expect(first([theirs, mine])).toBe(mine);
    expect(first([theirs, open])).toBe(theirs);
    expect(first([over])).toBeUndefined();
  });
  test("times are told as near as they are", () => {
    const now = new Date(2024, 4, 20, 18, 0);
    const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime() / 1000;
    expect(when(at(2024, 4, 20, 9), now, "de")).toMatch(/^0?9:00$/);
    expect(when(at(2024, 4, 18, 9), now, "en")).toBe("Saturday");
    expect(when(at(2024, 4, 2, 9), now, "fr")).toBe("2 mai");
    expect(when(at(2023, 4, 2, 9), now, "en")).toContain("2023");
  });
});

describe("ways to play", () => {
  test("are the server's, with a card where the game has one", () => {
    const ways = waysOf([GAME]);
    expect(ways.map(idOf)).toEqual(["wendake.several", "wendake.alone"]);
    expect(ways.map((way) => titleOf(way, "en"))).toEqual(["Wendake", "Wendake alone"]);
    expect(ways.map(quickOf)).toEqual([3, 1]);
  });
  test("are the drawn ones until the server has told its games", () => {
    const ways = waysOf([]);
    expect(ways.map(idOf)).toContain("manitoba.several");
    expect(ways.every((way) => way.told === null)).toBe(true);
  });
  test("of a game without a folder have the server's title and no card", () => {
    const way: WayInfo = { name: "usual", title: "Toy", about: "A game.", players: [2, 3], options: {} };
    const [toy] = waysOf([{ ...GAME, name: "toy", ways: [way] }]);
    if (!toy) throw new Error("no way");
    expect(toy.card).toBeUndefined();
    expect([titleOf(toy, "de"), quickOf(toy)]).toEqual(["Toy", 2]);
    expect(titleAt({ game: "toy", way: "usual", title: "Toy" }, "fr")).toBe("Toy");
  });
});

describe("invitations", () => {
  test("a secret stands behind the # and is found there", () => {
    expect(invitation("http://a", "t1")).toBe("http://a/join/t1");
    const address = new URL(passage("http://a", "t1", "S-e_c"));
    expect(address.pathname).toBe("/join/t1");
    expect(secret(address.hash)).toBe("S-e_c");
    expect(secret("#other")).toBe("");
  });
  test("addresses of this machine alone", () => {
    expect(["localhost", "127.0.0.1", "192.168.1.5", "play.example"].map(isLocal)).toEqual([true, true, false, false]);
  });
  test("a code has its three corners", () => {
    const { size, d } = qr("http://a/join/t1");
    expect(size).toBeGreaterThan(20);
    for (const corner of [`M2 2h`, `M${size - 3} 2h`, `M2 ${size - 3}h`]) expect(d).toContain(corner);
  });
});

describe("the known tables", () => {
  test("one that cannot be looked at just now stays as it was, and only what is gone leaves", async () => {
    const told = (id: string, deciding: number) => ({ table: { id, rematch: "" }, deciding });
    const answers = [
      { tables: [told("a", 0), told("b", 0)], gone: [] },
      { tables: [told("a", 1)], gone: [] },
      { tables: [told("a", 1)], gone: ["b"] },
    ];
    const headers = { "Content-Type": "application/json" };
    const asked = vi.spyOn(globalThis, "fetch");
    asked.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(answers.shift()), { headers })));
    remember({ id: "a", game: "toy", title: "Toy", at: 0 });
    const server = new Server();
    const seen = () => server.tables.map(({ table, deciding }) => [table.id, deciding]);
    await server.askTables();
    await server.askTables();
    expect([seen(), server.gone]).toEqual([
      [
        ["a", 1],
        ["b", 0],
      ],
      [],
    ]);
    await server.askTables();
    expect([seen(), server.gone]).toEqual([[["a", 1]], ["b"]]);
    asked.mockRestore();
    forget("a");
  });
});
