/** Light, dark, or as the machine has it; paper is light. */
export type Theme = "auto" | "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");
const paper = matchMedia("print");
const state = $state({
  choice: (localStorage.getItem("birchbark.theme") ?? "auto") as Theme,
  dark: dark.matches,
  paper: paper.matches,
});
dark.addEventListener("change", (event) => (state.dark = event.matches));
paper.addEventListener("change", (event) => (state.paper = event.matches));

export const theme = {
  get choice(): Theme {
    return state.choice;
  },
  set choice(choice: Theme) {
    state.choice = choice;
    localStorage.setItem("birchbark.theme", choice);
  },
  get shown(): "light" | "dark" {
    if (state.paper) return "light";
    return state.choice === "auto" ? (state.dark ? "dark" : "light") : state.choice;
  },
};
