/** The page knows a game by its folder, and nowhere else. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folders = readdirSync("src/games", { withFileTypes: true }).filter((each) => each.isDirectory());
const GAMES = folders.map((each) => each.name).filter((name) => name !== "plain");
const SHARED = readdirSync("src", { recursive: true, encoding: "utf-8" })
  .filter((path) => /\.(ts|svelte|css)$/.test(path) && !path.startsWith("games/"))
  .map((path): [string, string] => [path, readFileSync(`src/${path}`, "utf-8")]);

/** What the games tell in their logs. All of them tell of `points`. */
function eventKeys(): string[] {
  const root = "../src/birchbark/games";
  const files = readdirSync(root, { recursive: true, encoding: "utf-8" }).filter((path) =>
    path.endsWith("words/en.toml"),
  );
  const logs = files.map(
    (path) => /^\[log\]\n(.*?)(?=^\[)/ms.exec(readFileSync(`${root}/${path}`, "utf-8"))?.[1] ?? "",
  );
  return logs
    .flatMap((log) => [...log.matchAll(/^([\w-]+) =/gm)].map((found) => found[1] ?? ""))
    .filter((key) => key !== "points");
}

const hits = (pattern: RegExp) =>
  SHARED.flatMap(([path, text]) => [...text.matchAll(pattern)].map((found) => `${path}: ${found[0]}`));

describe("outside the folders of the games", () => {
  test("no game is named", () => {
    expect(GAMES).toEqual(["manitoba", "wendake"]);
    expect(hits(new RegExp(GAMES.join("|"), "gi"))).toEqual([]);
    for (const file of ["index.html", "public/manifest.json"])
      for (const game of GAMES) expect(readFileSync(file, "utf-8").toLowerCase()).not.toContain(game);
  });
  test("nobody looks into a view", () => {
    expect(hits(/\bview\??(\.|\[)\w+|\bview( as|\)\.)/g)).toEqual([]);
    expect(hits(/\/\^\w+\\\./g)).toEqual([]);
  });
  test("no event of a game is named", () => {
    const keys = eventKeys();
    expect(keys.length).toBeGreaterThan(50);
    expect(hits(new RegExp(`["'](${keys.join("|")})["']`, "g"))).toEqual([]);
  });
});
