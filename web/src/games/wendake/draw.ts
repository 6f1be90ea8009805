/** Which icons stand for a thing. */
import type { IconName } from "./icons";

const ACTIONS: Record<string, IconName> = {
  canoe: "act-canoe",
  harvest: "harvest",
  hunt: "hunt",
  tan: "tan",
  fish: "fish-act",
  military: "military",
  masks: "mask",
  trade: "trade",
  "sacred-fire": "sacred-fire",
  ritual: "ritual",
  "move-1": "move-1",
  "move-2": "move-2",
  "move-3": "move-3",
  "move-4": "move-4",
  "move-5": "move-5",
  alliance: "alliance",
  "alliance-english": "alliance-e",
  "alliance-french": "alliance-f",
  "alliance-either": "alliance-ef",
};

/** An action as a tile shows it; none for a Move longer than those that are drawn. */
export function actionIcon(action: string): IconName | undefined {
  return ACTIONS[action];
}

/** The word of the move that does an action: a Move of any length is `move`, any Alliance `alliance`. */
export function actionWord(action: string): string {
  return /^(move|alliance)-/.exec(action)?.[1] ?? action;
}

/** The id under which the glossary has an action's name: `fish` alone is the good. */
export function actionName(action: string): string {
  return /^(move|alliance)-/.test(action) ? action : `do-${action}`;
}

const EFFECTS: Record<string, IconName[]> = {
  "move-1": ["move-1"],
  "alliance-1": ["alliance", "warrior"],
  "any-order": ["ui-cards"],
  "ritual-move": ["ritual", "move-1"],
  "draw-2": ["mask", "mask"],
  "shared-space": ["disk", "disk"],
  "discount-1": ["g-take-tile"],
  "exchange-2": ["trade"],
  "gain-animal": ["leather", "fish"],
  "spend-animals": ["leather", "g-score"],
  "move-2": ["move-2"],
  "stay-guard": ["outpost", "warrior"],
  "most-common": ["ritual", "g-level-up"],
  "shift-point": ["track-economic", "track-mask"],
  "take-back": ["ui-hand", "ui-undo"],
  "any-mask": ["mask-hare", "mask-wolf"],
  "exchange-3": ["trade", "blanket-clean"],
  "discount-2": ["g-take-tile"],
  "gain-two": ["fish", "corn"],
  "spend-vegetables": ["pumpkin", "g-score"],
  "move-3": ["move-3"],
  "alliance-3": ["alliance", "military"],
  "ritual-native": ["ritual", "woman"],
  recover: ["longhouse", "woman"],
  "mask-point": ["mask", "g-score"],
  "extra-mask": ["mask-crow"],
  "flip-tile": ["swap"],
  "discount-3": ["g-take-tile"],
  "gain-three": ["leather", "beaver"],
  "spend-any": ["track-economic", "g-score"],
  "fish-for-lakes": ["canoe", "fish"],
  "harvest-one": ["harvest"],
  tan: ["tan"],
  envoy: ["rifle", "alliance"],
  market: ["rifle", "trade"],
  "turtle-seeker": ["turtle"],
  "tile-seeker": ["ui-cards", "g-take-tile"],
  fleet: ["rifle", "canoe"],
  "fur-payment": ["rifle", "beaver"],
  gunsmith: ["trade", "rifle"],
  "healing-mask": ["mask", "longhouse"],
  "great-ritual": ["rifle", "ritual"],
  muster: ["rifle", "warrior"],
  trappers: ["rifle", "leather"],
  "bent-line": ["rifle", "marker"],
  renewal: ["ui-undo", "g-take-tile"],
  diplomat: ["rifle", "disk"],
  "mask-maker": ["rifle", "mask"],
  copy: ["ui-cards"],
};

/** What a progress tile or a turn card shows. */
export function effectIcons(tile: string): IconName[] {
  return EFFECTS[tile] ?? [];
}

export function trackIcon(track: string): IconName | undefined {
  return (["track-economic", "track-military", "track-ritual", "track-mask"] as const).find(
    (name) => name === `track-${track}`,
  );
}

export function maskIcon(kind: string): IconName {
  return (
    (["mask-bear", "mask-crow", "mask-deer", "mask-hare", "mask-wolf"] as const).find(
      (name) => name === `mask-${kind}`,
    ) ?? "mask"
  );
}

const GHOST: Record<string, IconName> = {
  "level-up": "g-level-up",
  "take-tile": "g-take-tile",
  score: "g-score",
  warrior: "warrior",
  woman: "woman",
  hunter: "hunter",
};

export function ghostIcon(action: string): IconName {
  return GHOST[action] ?? "ghost";
}

const CATEGORIES: Record<string, IconName> = {
  women: "woman",
  hunters: "hunter",
  canoes: "canoe",
  rifles: "rifle",
};

export function categoryIcon(category: string): IconName {
  return CATEGORIES[category] ?? "turtle";
}

export function flagIcon(faction: string): IconName {
  return faction === "english" ? "flag-e" : "flag-f";
}

const ROMAN = ["", "I", "II", "III"];

export function roman(level: number): string {
  return ROMAN[level] ?? String(level);
}
