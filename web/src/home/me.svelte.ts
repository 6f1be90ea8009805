/** The reader's own name, kept by the browser. */
const KEY = "birchbark.name";

const kept = $state({ name: localStorage.getItem(KEY) ?? "" });

export const me = {
  get name(): string {
    return kept.name;
  },
  set name(name: string) {
    kept.name = name;
    localStorage.setItem(KEY, name);
  },
};
