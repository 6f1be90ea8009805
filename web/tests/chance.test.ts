import { expect, test } from "vitest";
import { commitmentOf, seedOf, verify } from "../src/chance/verify";

const RECORD = "birchbark 1\ngame: manitoba\ncommitment: x\nseed: 42\n\ntake brown\n";
/** `printf 'birchbark seed 42' | sha256sum` */
const SEAL = "77462d03ef6e18b4382a9cf720c866f0f0a0a491ff9f1d201e9884ae27d7098b";

test("the seed is read as digits, as it is too large for a number", () => {
  expect(seedOf(`seed: ${2n ** 128n - 1n}\n`)).toBe(String(2n ** 128n - 1n));
  expect(seedOf("game: manitoba\nthrows: 1 2")).toBe(null);
});

test("a seed fits its seal and no other", async () => {
  expect(await commitmentOf("42")).toBe(SEAL);
  expect(await verify(RECORD, SEAL)).toBe("fits");
  expect(await verify(RECORD.replace("42", "43"), SEAL)).toBe("differs");
  expect(await verify("game: manitoba\n", SEAL)).toBe("no-seed");
});
