/** What this reader likes: kept in the browser, for all tables. */
const KEY = "birchbark.prefs";
const USUAL = { quiet: false, still: false };

function read(): typeof USUAL {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<typeof USUAL>) };
  } catch {
    return USUAL;
  }
}

const state = $state(read());
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

function write(): void {
  localStorage.setItem(KEY, JSON.stringify(state));
}

export const prefs = {
  /** No warning before something is wasted. */
  get quiet(): boolean {
    return state.quiet;
  },
  set quiet(quiet: boolean) {
    state.quiet = quiet;
    write();
  },
  /** Nothing moves on the page. */
  get still(): boolean {
    return state.still;
  },
  set still(still: boolean) {
    state.still = still;
    write();
  },
  /** Whether things may move: neither the reader nor the machine asks for stillness. */
  get motion(): boolean {
    return !state.still && !reduced.matches;
  },
};
