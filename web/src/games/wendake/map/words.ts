import type { Language } from "../../../words/index.svelte";

interface Forms {
  one: string;
  other: string;
}

interface MapWords {
  map: string;
  english: string;
  french: string;
  englishShip: string;
  frenchShip: string;
  homeOf: string;
  guards: Forms;
  patrols: Forms;
  canoes: Forms;
  patrol: string;
  outpost: string;
  blackOutpost: string;
  empty: string;
  closed: string;
  ghost: string;
  whole: string;
  near: string;
}

export const WORDS: Record<Language, MapWords> = {
  en: {
    map: "Map of the Great Lakes",
    english: "English",
    french: "French",
    englishShip: "English ship",
    frenchShip: "French ship",
    homeOf: "home of {who}",
    guards: { one: "{n} guard", other: "{n} guards" },
    patrols: { one: "{n} patrol", other: "{n} patrols" },
    canoes: { one: "{n} canoe", other: "{n} canoes" },
    patrol: "patrol",
    outpost: "outpost",
    blackOutpost: "outpost, the black warrior",
    empty: "empty",
    closed: "closed",
    ghost: "Ghost",
    whole: "Show the whole map",
    near: "Show what can be chosen",
  },
  fr: {
    map: "Carte des Grands Lacs",
    english: "anglais",
    french: "français",
    englishShip: "navire anglais",
    frenchShip: "navire français",
    homeOf: "village de {who}",
    guards: { one: "{n} garde", other: "{n} gardes" },
    patrols: { one: "{n} patrouille", other: "{n} patrouilles" },
    canoes: { one: "{n} canoë", other: "{n} canoës" },
    patrol: "patrouille",
    outpost: "éclaireur",
    blackOutpost: "éclaireur, le guerrier noir",
    empty: "libre",
    closed: "fermé",
    ghost: "Fantôme",
    whole: "Montrer toute la carte",
    near: "Montrer ce qui peut être choisi",
  },
  de: {
    map: "Karte der Großen Seen",
    english: "englisch",
    french: "französisch",
    englishShip: "englisches Schiff",
    frenchShip: "französisches Schiff",
    homeOf: "Heimat von {who}",
    guards: { one: "{n} Wache", other: "{n} Wachen" },
    patrols: { one: "{n} Patrouille", other: "{n} Patrouillen" },
    canoes: { one: "{n} Kanu", other: "{n} Kanus" },
    patrol: "Patrouille",
    outpost: "Vorposten",
    blackOutpost: "Vorposten, der schwarze Krieger",
    empty: "frei",
    closed: "geschlossen",
    ghost: "Geist",
    whole: "Ganze Karte zeigen",
    near: "Zeigen, was gewählt werden kann",
  },
};
