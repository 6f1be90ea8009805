import { describe, expect, test } from "vitest";
import type { Known } from "../src/net/tables.svelte";
import { keyIn, makeKey, readKey } from "../src/profile/keys";
import { agreedOn, isSame, merge, NOTHING, type Contents } from "../src/profile/merge";
import type { Result } from "../src/table/results";

const table = (id: string, at = 0) => ({ id, at, token: `${id}!`, game: "", title: "", seen: 0 }) as Known;
const result = (id: string) => ({ table: id, at: 0 }) as Result;
const holding = (name: string, ...ids: string[]): Contents => ({
  name,
  tables: ids.map((id) => table(id)),
  results: ids.map(result),
});
const ids = ({ tables }: Contents) => tables.map((each) => each.id).sort();

describe("what two devices hold becomes one", () => {
  test("a new device brings its tables along and takes the profile's name", () => {
    const both = merge(NOTHING, holding("", "a"), holding("Ann", "b"));
    expect(ids(both)).toEqual(["a", "b"]);
    expect(both.results.map((each) => each.table).sort()).toEqual(["a", "b"]);
    expect(both.name).toBe("Ann");
  });

  test("what one of them has forgotten since is forgotten by both", () => {
    const before = agreedOn(holding("Ann", "a", "b", "c"));
    expect(ids(merge(before, holding("Ann", "a", "b", "d"), holding("Ann", "b", "c", "e")))).toEqual(["b", "d", "e"]);
  });

  test("the name that was changed last holds", () => {
    const before = agreedOn(holding("Ann"));
    expect(merge(before, holding("Anna"), holding("Ann")).name).toBe("Anna");
    expect(merge(before, holding("Ann"), holding("Anna")).name).toBe("Anna");
    expect(merge(before, holding(""), holding("Ann")).name).toBe("Ann");
  });

  test("when a table was looked at makes no difference", () => {
    expect(isSame({ ...holding("Ann"), tables: [table("a", 1)] }, { ...holding("Ann"), tables: [table("a", 2)] })).toBe(
      true,
    );
    expect(isSame(holding("Ann", "a"), holding("Ann", "b"))).toBe(false);
  });
});

describe("the key of a profile", () => {
  test("fits into a link, and opens there what it has locked", async () => {
    const text = keyIn(`#key=${await makeKey()}`);
    expect(text).not.toBe("");
    const locked = await (await readKey(text)).encrypt("Ann’s tables");
    expect(locked).not.toContain("Ann");
    expect(await (await readKey(text)).decrypt(locked)).toBe("Ann’s tables");
    await expect((await readKey(await makeKey())).decrypt(locked)).rejects.toThrow();
  });

  test("anything else in an address is no key", () => {
    for (const hash of ["", "#link=abc", "#key=a.b.c"]) expect(keyIn(hash)).toBe("");
  });
});
