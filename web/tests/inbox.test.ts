import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Entry, ServerMessage } from "../src/protocol";
import { DELAYS, Inbox } from "../src/table/inbox.svelte";
import { prefs } from "../src/ui/prefs.svelte";

vi.hoisted(() => {
  globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
});

const ME = 0;
const OTHER = 1;
const update = (version: number, seat: number) =>
  ({ type: "update", position: { version, over: false }, entries: [{ version, seat }] }) as unknown as ServerMessage;
const previews = { type: "previews", version: 1, previews: [] } as unknown as ServerMessage;
const chat = { type: "said", chat: {} } as unknown as ServerMessage;

let shown: (number | string)[];
let held: boolean;
let inbox: Inbox;

beforeEach(() => {
  vi.useFakeTimers();
  prefs.pace = "normal";
  shown = [];
  held = false;
  inbox = new Inbox({
    isHeld: () => held,
    isOthers: ({ seat }: Entry) => seat === OTHER,
    take: (message) => {
      shown.push(message.type === "update" ? message.position.version : message.type);
      if (message.type === "update") inbox.linger(message);
    },
  });
});
afterEach(() => {
  inbox.close();
  vi.useRealTimers();
});

describe("moves of others", () => {
  test("are shown one after the other, at the reader's pace", () => {
    for (const version of [1, 2, 3]) inbox.receive(update(version, OTHER));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(DELAYS.normal);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(DELAYS.normal);
    expect(shown).toEqual([1, 2, 3]);
  });
  test("are shown at once to who wants it so, and own moves always", () => {
    for (const version of [1, 2]) inbox.receive(update(version, ME));
    prefs.pace = "instant";
    for (const version of [3, 4]) inbox.receive(update(version, OTHER));
    expect(shown).toEqual([1, 2, 3, 4]);
  });
  test("are stepped through, or all shown, without waiting", () => {
    for (const version of [1, 2, 3, 4]) inbox.receive(update(version, OTHER));
    inbox.showNext();
    expect(shown).toEqual([1, 2]);
    inbox.showAll();
    expect(shown).toEqual([1, 2, 3, 4]);
  });
  test("do not keep back what people say", () => {
    for (const message of [update(1, OTHER), update(2, OTHER), chat]) inbox.receive(message);
    expect(shown).toEqual([1, "said"]);
  });
});

test("while a line is tried everything waits, and only what has happened is news", () => {
  held = true;
  inbox.receive(previews);
  expect(inbox.hasNews).toBe(false);
  inbox.receive(update(1, OTHER));
  expect(inbox.hasNews).toBe(true);
  expect(shown).toEqual([]);
  held = false;
  inbox.showNext();
  expect(shown).toEqual(["previews", 1]);
});
