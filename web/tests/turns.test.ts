import { beforeEach, expect, test, vi } from "vitest";
import { chime } from "../src/alerts/chime";
import { showBadge, titled, turns } from "../src/alerts/turns.svelte";
import { prefs } from "../src/ui/prefs.svelte";

vi.hoisted(() => {
  globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
});
vi.mock("../src/alerts/chime", () => ({ chime: vi.fn() }));

beforeEach(() => {
  turns.keepOnly([]);
  vi.mocked(chime).mockClear();
  prefs.sound = true;
});

test("who was waiting is called once, and nobody who finds it so on coming", () => {
  turns.note("a", "Toy", true);
  expect(chime).not.toHaveBeenCalled();
  turns.note("a", "Toy", false);
  turns.note("a", "Toy", true);
  turns.note("a", "Toy", true);
  expect(chime).toHaveBeenCalledOnce();
});

test("nobody is called who does not want it", () => {
  prefs.sound = false;
  turns.note("a", "Toy", false);
  turns.note("a", "Toy", true);
  expect(chime).not.toHaveBeenCalled();
});

test("the title and the icon tell how many tables wait", () => {
  document.head.innerHTML = `<link rel="icon" href="/birchbark.svg">`;
  const icon = () => document.querySelector("link")?.getAttribute("href");
  expect(titled("Birchbark")).toBe("Birchbark");
  turns.note("a", "Toy", true);
  turns.note("b", "Toy", true);
  turns.note("c", "Toy", false);
  expect(titled("Birchbark")).toBe("(2) Birchbark");
  showBadge(turns.many);
  expect(icon()).toBe("/birchbark-turn.svg");
  turns.keepOnly(["c"]);
  showBadge(turns.many);
  expect(icon()).toBe("/birchbark.svg");
  expect(turns.many).toBe(0);
});
