import { describe, expect, test } from "vitest";
import { chartFor, type Chart } from "../../src/games/wendake/map/chart";
import type { Kind, Piece, Standing } from "../../src/games/wendake/map/scene";
import { areaWord, isPicked, landWord, modeOf, pieceWord, type Mode } from "../../src/games/wendake/map/trail";
import type { Choice } from "../../src/protocol";
import { press, START, type Path } from "../../src/table/path";

const LAKES = ["superior", "michigan", "huron", "erie", "ontario"];
const SEATS = [0, 1, 2, 3];
const ME = 0;
const OWN: Standing = { seat: ME, ghost: false, icon: "woman", count: 1, black: false };

function choicesOf(lines: readonly string[]): Choice[] {
  return lines.map((line) => ({ line, words: line.split(" "), sentence: line }));
}

/** The words of everything that could be drawn on a map, with pieces of all kinds everywhere. */
function wordsOn(chart: Chart, mode: Mode): Set<string> {
  const words = new Set(chart.lakes.map((each) => each.id));
  const draw = (kind: Kind, place: string) => {
    for (const seat of SEATS) words.add(pieceWord(mode, { kind, place, seat }) ?? "");
  };
  for (const { id, kind, areas } of chart.lands) {
    words.add(landWord(mode, id));
    for (const slot of Object.keys(areas)) {
      words.add(areaWord(mode, { home: kind === "home", place: id, slot, stands: OWN }) ?? "");
    }
    for (const each of ["guard", "black", "patrol", "token"] as const) draw(each, id);
  }
  for (const lake of LAKES) draw("canoe", lake);
  return words;
}

/** Click whatever leads to this line, and count the clicks; words of a last button are given. */
function clicks(chart: Chart, line: string, choices: Choice[], button?: string): number {
  let path: Path = START;
  for (let count = 1; count < 4; count++) {
    const candidates = choices.filter((each) => path.things.every((word, at) => each.words[at + 1] === word));
    const words = wordsOn(chart, modeOf(candidates, path, ME, LAKES));
    const rest = line.split(" ").slice(1 + path.things.length);
    if (rest.length === 1 && rest[0] === button) return count;
    const word = [rest.join(" "), ...rest.map((_, at) => rest.slice(0, at + 1).join(" "))].find((each) =>
      words.has(each),
    );
    if (word === undefined) return 0;
    const found = press(choices, path, word);
    if (typeof found === "string") return found === line ? count : 0;
    if (!found) return 0;
    path = found;
  }
  return 0;
}

describe.each([2, 3, 4])("on the map for %i players", (players) => {
  test.each([
    ["step", [...SEATS.slice(1).map((seat) => `guards-${seat + 1}`), "guard", "black", "patrols-2", "patrol"]],
    ["patrol", ["stand", "guards-2", "black", "patrols-3"]],
  ])("a %s is two clicks", async (verb, kinds) => {
    const chart = await chartFor(players);
    const lands = chart.lands.filter((each) => each.kind !== "home");
    const lines = chart.lands.flatMap(({ id }) =>
      lands.flatMap((to) => {
        const areas = verb === "step" ? Object.keys(to.areas) : [];
        return [...kinds, ...areas].map((kind) => `${verb} ${id} ${to.id} ${kind}`);
      }),
    );
    const choices = choicesOf([...lines, "done"]);
    for (const line of lines) expect(clicks(chart, line, choices), line).toBe(2);
  });

  test("areas, homes, lands and lakes are one click", async () => {
    const chart = await chartFor(players);
    const lands = chart.lands.filter((each) => each.kind !== "home");
    const areas = lands.flatMap((land) => Object.keys(land.areas).map((slot) => `${land.id}.${slot}`));
    const groups = [
      [...areas, "black", "home.woman", "home.hunter"].map((area) => `lose ${area}`),
      chart.lands.map(({ id }) => `lose ${id}.guard`),
      areas.map((area) => `recall ${area}`),
      lands.map(({ id }) => `muster ${id}`),
      chart.lands.filter((each) => each.kind === "home").map(({ id }) => `settle ${id}`),
      LAKES.map((lake) => `canoe ${lake}`),
      LAKES.map((lake) => `ship ${lake}`),
      LAKES.map((lake) => `storm ${lake}`),
    ];
    for (const lines of groups) {
      for (const line of lines) expect(clicks(chart, line, choicesOf(lines)), line).toBe(1);
    }
  });

  test("an outpost is clicked beside the steps; what becomes of its area is a button", async () => {
    const chart = await chartFor(players);
    const land = chart.lands.find((each) => each.kind !== "home")?.id ?? "";
    const lines = [`transfer ${land}.hunt-1 fill`, `transfer ${land}.hunt-1 empty`];
    const choices = choicesOf([`step ${land} ${land} guards-2`, `step ${land} ${land} hunt-1`, ...lines]);
    expect(clicks(chart, lines[0] ?? "", choices, "fill")).toBe(2);
  });
});

describe("canoes", () => {
  const lines = ["superior", "huron", "erie"].flatMap((lake) => [`paddle canoe-1 ${lake}`, `paddle canoe-2 ${lake}`]);
  const open = ["superior", "michigan", "huron", "erie"];
  const mode = modeOf(choicesOf(lines), START, ME, open);

  test("are paddled out of the lake that is not offered", () => {
    expect(mode.harbour).toBe("michigan");
    expect(pieceWord(mode, { kind: "canoe", place: "michigan", seat: 1 })).toBe("canoe-2");
    expect(pieceWord(mode, { kind: "canoe", place: "huron", seat: 1 })).toBeNull();
  });
});

describe("pieces", () => {
  const choices = choicesOf(["step ohio niagara guard", "step ohio saugeen guard"]);
  const path: Path = { verb: null, things: ["ohio"] };
  const mode = modeOf(choices, path, ME, LAKES);
  const guard: Piece = {
    key: "guard:ohio:0",
    kind: "guard",
    seat: ME,
    ghost: false,
    place: "ohio",
    count: 1,
    icon: "warrior",
    at: [0, 0],
  };

  test("of one's own let clicks through to the land they can go to", () => {
    expect(pieceWord(mode, { kind: "guard", place: "niagara", seat: ME })).toBeNull();
  });
  test("that were chosen are marked", () => {
    expect(isPicked(mode, path.things, guard)).toBe(true);
    expect(isPicked(mode, path.things, { ...guard, place: "niagara" })).toBe(false);
    expect(isPicked(mode, path.things, { ...guard, seat: 1 })).toBe(false);
  });
  test("of others never stand for one's own", () => {
    const lose = modeOf(choicesOf(["lose ohio.guard", "lose black"]), START, ME, LAKES);
    expect(pieceWord(lose, { kind: "guard", place: "ohio", seat: ME })).toBe("ohio.guard");
    expect(pieceWord(lose, { kind: "guard", place: "ohio", seat: 1 })).toBe("ohio guards-2");
  });
});
