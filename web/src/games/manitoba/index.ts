import type { GamePage } from "..";
import { fill } from "../../words/index.svelte";
import Below from "./Below.svelte";
import Centre from "./Centre.svelte";
import { READINGS } from "./changes";
import MapTab from "./phone/MapTab.svelte";
import PathsTab from "./phone/PathsTab.svelte";
import PlayersTab from "./phone/PlayersTab.svelte";
import Right from "./Right.svelte";
import Tall from "./Tall.svelte";
import Totem from "./totem/Totem.svelte";
import { viewOf } from "./view";
import { WORDS } from "./words";

const page: GamePage = {
  left: Totem,
  centre: Centre,
  below: Below,
  right: Right,
  tabs: [
    { id: "map", label: { en: "Map", fr: "Carte", de: "Karte" }, board: MapTab },
    { id: "village", label: { en: "Village", fr: "Village", de: "Dorf" }, board: Below },
    { id: "paths", label: { en: "Paths", fr: "Chemins", de: "Pfade" }, board: PathsTab },
    { id: "players", label: { en: "Players", fr: "Joueurs", de: "Spieler" }, board: PlayersTab },
  ],
  tall: [{ id: "table", label: { en: "Table", fr: "Table", de: "Tisch" }, board: Tall }],
  where: (table, language) => {
    const { season, round } = viewOf(table);
    const words = WORDS[language];
    if (season === "winter") return round === 0 ? words.solstice : words.seasons.winter;
    return fill(words.where, { season: words.seasons[season], n: round });
  },
  question: (verb, chosen, language) => {
    const words = WORDS[language].questions;
    return (chosen > 0 || verb === "wampum") && verb in words ? words[verb as keyof typeof words] : "";
  },
  readings: READINGS,
  chapter: ({ key, values }, table) => (key === "season" ? table.name(String(values.season)) : null),
  beginsRound: ({ key }) => key === "took-disks",
};
export default page;
