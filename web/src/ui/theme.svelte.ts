/** Light, dark, or as the machine has it. */
export type Theme = "auto" | "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");
const state = $state({
  wish: (localStorage.getItem("birchbark.theme") ?? "auto") as Theme,
  dark: dark.matches,
});
dark.addEventListener("change", (event) => (state.dark = event.matches));

export const theme = {
  get wish(): Theme {
    return state.wish;
  },
  set wish(wish: Theme) {
    state.wish = wish;
    localStorage.setItem("birchbark.theme", wish);
  },
  get shown(): "light" | "dark" {
    return state.wish === "auto" ? (state.dark ? "dark" : "light") : state.wish;
  },
};
