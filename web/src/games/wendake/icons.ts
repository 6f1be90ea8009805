/** Wendake's icons: one sprite beside this file, put into the page once. */
import sprite from "./icons.svg?raw";

export const ICONS = [
  "leather",
  "fish",
  "bean",
  "corn",
  "pumpkin",
  "beaver",
  "rifle",
  "act-canoe",
  "move-1",
  "move-2",
  "move-3",
  "move-4",
  "move-5",
  "harvest",
  "hunt",
  "tan",
  "fish-act",
  "military",
  "mask",
  "trade",
  "sacred-fire",
  "ritual",
  "alliance",
  "woman",
  "hunter",
  "warrior",
  "outpost",
  "canoe",
  "patrol",
  "patrol-e",
  "patrol-f",
  "ship",
  "disk",
  "marker",
  "fire-token",
  "mask-bear",
  "mask-crow",
  "mask-deer",
  "mask-hare",
  "mask-wolf",
  "blanket-clean",
  "blanket-infected",
  "turtle",
  "swap",
  "track-economic",
  "track-military",
  "track-ritual",
  "track-mask",
  "flag-e",
  "flag-f",
  "alliance-e",
  "alliance-f",
  "alliance-ef",
  "longhouse",
  "ui-undo",
  "ui-open",
  "ui-log",
  "ui-book",
  "ui-cards",
  "ui-moon",
  "ui-check",
  "ui-hand",
  "ghost",
  "g-level-up",
  "g-take-tile",
  "g-score",
] as const;
export type IconName = (typeof ICONS)[number];

const MARK = "wendake-icon-";

/** What `<use href>` wants. */
export function icon(name: IconName): string {
  return `#${MARK}${name}`;
}

function lay(): void {
  const svg = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  for (const symbol of svg.querySelectorAll("symbol")) symbol.id = MARK + symbol.id;
  svg.setAttribute("aria-hidden", "true");
  svg.style.display = "none";
  document.body.append(document.adoptNode(svg));
}
lay();
