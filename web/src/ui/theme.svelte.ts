/** Light, dark, or as the machine has it. */
export type Theme = "auto" | "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");
const state = $state({
  choice: (localStorage.getItem("birchbark.theme") ?? "auto") as Theme,
  dark: dark.matches,
});
dark.addEventListener("change", (event) => (state.dark = event.matches));

export const theme = {
  get choice(): Theme {
    return state.choice;
  },
  set choice(choice: Theme) {
    state.choice = choice;
    localStorage.setItem("birchbark.theme", choice);
  },
  get shown(): "light" | "dark" {
    return state.choice === "auto" ? (state.dark ? "dark" : "light") : state.choice;
  },
};
