/** What this reader likes: kept in the browser, for all tables. */
const KEY = "birchbark.prefs";
export const PACES = ["slow", "normal", "quick", "instant"] as const;
export type Pace = (typeof PACES)[number];

const USUAL = {
  quiet: false,
  still: false,
  tapTwice: true,
  begin: true,
  pace: "normal" as Pace,
  sound: false,
  notify: false,
  /** Hints that were given once. */
  hints: [] as string[],
};

function read(): typeof USUAL {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<typeof USUAL>) };
  } catch {
    return USUAL;
  }
}

const state = $state(read());
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

function write(change: Partial<typeof USUAL>): void {
  Object.assign(state, change);
  localStorage.setItem(KEY, JSON.stringify(state));
}

export const prefs = {
  /** No warning before something is wasted. */
  get quiet(): boolean {
    return state.quiet;
  },
  set quiet(quiet: boolean) {
    write({ quiet });
  },
  /** Nothing moves on the page. */
  get still(): boolean {
    return state.still;
  },
  set still(still: boolean) {
    write({ still });
  },
  /** On a touch screen a first tap tells what a choice brings, a second one plays it. */
  get tapTwice(): boolean {
    return state.tapTwice;
  },
  set tapTwice(tapTwice: boolean) {
    write({ tapTwice });
  },
  /** What leaves no choice but to be skipped begins by itself, and a lone piece is chosen. */
  get begin(): boolean {
    return state.begin;
  },
  set begin(begin: boolean) {
    write({ begin });
  },
  /** How fast the moves of others are shown. */
  get pace(): Pace {
    return state.pace;
  },
  set pace(pace: Pace) {
    write({ pace });
  },
  /** Two notes when it is the reader's turn. */
  get sound(): boolean {
    return state.sound;
  },
  set sound(sound: boolean) {
    write({ sound });
  },
  /** The browser's notification when it is the reader's turn and the page is in the background. */
  get notify(): boolean {
    return state.notify;
  },
  set notify(notify: boolean) {
    write({ notify });
  },
  /** Whether a hint is given for the first time. */
  isNew(hint: string): boolean {
    return !state.hints.includes(hint);
  },
  given(hint: string): void {
    if (this.isNew(hint)) write({ hints: [...state.hints, hint] });
  },
  /** Whether things may move: neither the reader nor the machine asks for stillness. */
  get motion(): boolean {
    return !state.still && !reduced.matches;
  },
};
