/** Which choices are in sight, which are not, and the way to those. */
import { untrack } from "svelte";

/** Where to look for a thing that may be covered in part: its middle first. */
const PLACES = [0.5, 0.3, 0.7, 0.12, 0.88];

/** Whether some point of an element can be seen and clicked. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top];
  if (width <= 0 || height <= 0) return false;
  return PLACES.some((u) =>
    PLACES.some((v) => {
      const found = document.elementFromPoint(left + width * u, top + height * v);
      return !!found && (element.contains(found) || found.closest(".hot") === element);
    }),
  );
}

export type Direction = "up" | "down" | "behind";

export class Sight {
  /** Choices that are drawn but out of sight, one for each word. */
  beyond = $state.raw<HTMLElement[]>([]);
  /** What can be chosen and is in sight, buttons of the prompt last. */
  targets = $state.raw<HTMLElement[]>([]);
  /** Which tabs have something to choose. */
  lit = $state.raw<boolean[]>([]);
  /** Whether the reader uses the keyboard. */
  byKeys = $state(false);
  private frame = 0;

  constructor(
    private readonly decision: () => string,
    private readonly turn: (tab: number) => void,
  ) {}

  /** Keeps looking while something changes on the page. */
  watch(main: HTMLElement): () => void {
    const now = () => untrack(() => this.look(main));
    const soon = () => {
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(now);
    };
    const look = () => {
      this.moved = true;
      soon();
    };
    const stop = new AbortController();
    const { signal } = stop;
    const observer = new MutationObserver(now);
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ["class", "data-line"] });
    for (const kind of ["scroll", "transitionend"]) main.addEventListener(kind, look, { capture: true, signal });
    main.addEventListener("pan", soon, { signal });
    for (const kind of ["scroll", "resize"]) window.addEventListener(kind, look, { signal });
    // What comes later may push things out of sight: letters, or more in the header.
    const sizes = new ResizeObserver(soon);
    for (const each of [main, document.body]) sizes.observe(each);
    document.fonts.addEventListener("loadingdone", soon, { signal });
    look();
    return () => {
      stop.abort();
      observer.disconnect();
      sizes.disconnect();
      cancelAnimationFrame(this.frame);
    };
  }

  private seenFor = "";
  private pointedFor = "";
  /** Whether the reader has scrolled. */
  private moved = false;

  private look(main: HTMLElement): void {
    const sections = [...main.querySelectorAll(".stage > section")];
    const hot = [...main.querySelectorAll<HTMLElement>(".hot")];
    this.lit = sections.map((each) => hot.some((one) => each.contains(one)));
    const shown = sections.findIndex((each) => !each.classList.contains("hidden"));
    const decision = this.decision();
    const fresh = hot.length > 0 && decision !== this.seenFor;
    if (fresh && shown >= 0 && !this.lit[shown] && this.lit.includes(true)) {
      this.turn(this.lit.indexOf(true));
      return;
    }
    const here = hot.filter((each) => !each.closest(".stage > section.hidden"));
    const seen = here.filter(isSeen);
    const words = new Set(seen.map((each) => each.dataset.word ?? each));
    const beyond = distinct(here.filter((each) => !words.has(each.dataset.word ?? each)));
    // The button for them takes room, which may bring them into sight: it stays until the reader moves.
    if (beyond.length || decision !== this.pointedFor || this.moved) this.beyond = beyond;
    this.pointedFor = decision;
    this.moved = false;
    const buttons = [...main.querySelectorAll<HTMLElement>(".prompt [data-line]")];
    this.targets = [...distinct(seen.filter((each) => !buttons.includes(each))), ...buttons];
    if (!fresh) return;
    this.seenFor = decision;
    if (!seen.length && this.beyond[0]) bring(this.beyond[0]);
    if (this.byKeys && !document.querySelector("dialog[open]")) this.targets[0]?.focus({ preventScroll: true });
  }

  get direction(): Direction {
    const box = this.beyond[0]?.getBoundingClientRect();
    if (!box || (box.top >= 0 && box.bottom <= innerHeight)) return "behind";
    return box.top < 0 ? "up" : "down";
  }

  /** Show what is out of sight. */
  show(): void {
    const [first] = this.beyond;
    if (!first) return;
    this.moved = true;
    bring(first);
    first.focus({ preventScroll: true });
  }
}

/** A board that covers a thing, or shows only a part of itself, listens to `bring` and tells by `pan` that it moved. */
function bring(element: HTMLElement): void {
  element.dispatchEvent(new CustomEvent("bring", { bubbles: true }));
  element.scrollIntoView({ block: "center", inline: "nearest" });
}

function distinct(elements: HTMLElement[]): HTMLElement[] {
  const words = new Map(elements.toReversed().map((each) => [each.dataset.word ?? each, each]));
  return elements.filter((each) => words.get(each.dataset.word ?? each) === each);
}
