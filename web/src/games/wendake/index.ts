import type { GamePage } from "..";
import { fill, type Language } from "../../words/index.svelte";
import { READINGS } from "./changes";
import { drawers } from "./drawers.svelte";
import Rail from "./boards/Rail.svelte";
import Map from "./map/Map.svelte";
import Board from "./phone/Board.svelte";
import Displays from "./phone/Displays.svelte";
import Players from "./phone/Players.svelte";
import Shelf from "./shelf/Shelf.svelte";
import { printedOn, viewOf } from "./view";
import { WORDS } from "./words";
import "./wendake.css";

function label(word: "map" | "tabBoard" | "displays" | "players"): Record<Language, string> {
  return { en: WORDS.en[word], fr: WORDS.fr[word], de: WORDS.de[word] };
}

function opponent(language: Language): { name: string; wins: string } {
  return { name: WORDS[language].opponent, wins: WORDS[language].opponentWins };
}

const page: GamePage = {
  centre: Map,
  below: Shelf,
  right: Rail,
  tabs: [
    { id: "map", label: label("map"), board: Map },
    { id: "board", label: label("tabBoard"), board: Board },
    { id: "displays", label: label("displays"), board: Displays },
    { id: "players", label: label("players"), board: Players },
  ],
  where: (table, language) => fill(WORDS[language].year, { year: viewOf(table).year, years: printedOn(table).years }),
  question: (verb, chosen, language) => {
    const { questions: words, swapping } = WORDS[language];
    if (chosen === 0) return verb === "swap" ? swapping : "";
    if (chosen > 1 && (verb === "step" || verb === "patrol")) return words.place;
    return verb in words ? words[verb as keyof typeof words] : "";
  },
  // Tiles can be swapped after the action just as well.
  begins: (choices) => {
    const [first, other] = choices.filter((choice) => !["skip", "swap"].includes(choice.words[0] ?? ""));
    return first?.words[0] === "do" && !other ? first : undefined;
  },
  beginsTurn: (line) => /^(place|reserve)\b/.test(line),
  close: () => drawers.close(),
  readings: READINGS,
  chapter: ({ key, values }) => (key === "year" ? String(values.year) : null),
  pairs: (table) => viewOf(table).pairs,
  opponent: { en: opponent("en"), fr: opponent("fr"), de: opponent("de") },
};
export default page;
