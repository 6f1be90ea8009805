/** Wendake on the start page. */
import type { HomePart } from "../..";
import alone from "./alone.svg";
import newAllies from "./new-allies.svg";
import several from "./several.svg";

const ways: HomePart["ways"] = {
  several: {
    title: { en: "Wendake", fr: "Wendake", de: "Wendake" },
    about: {
      en: "Seven years among the Wendat of the Great Lakes: fields, furs, canoes and ceremonies. Each year your three by three action tiles grow.",
      fr: "Sept années chez les Wendat des Grands Lacs : champs, fourrures, canoës et cérémonies. Chaque année, vos trois fois trois tuiles action progressent.",
      de: "Sieben Jahre bei den Wendat an den Großen Seen: Felder, Felle, Kanus und Zeremonien. Jedes Jahr wachsen deine drei mal drei Aktionsplättchen.",
    },
    art: several,
    quick: 3,
    weight: 3,
    minutes: [60, 120],
    course: "wendake",
  },
  alone: {
    title: { en: "Wendake alone", fr: "Wendake en solitaire", de: "Wendake allein" },
    about: {
      en: "The same years against the Ghost, a quiet and stubborn opponent. Meet its objectives, and choose how hard it shall be.",
      fr: "Les mêmes années face au Fantôme, un adversaire discret et tenace. Remplissez les objectifs et choisissez la difficulté.",
      de: "Dieselben Jahre gegen den Geist, einen stillen und zähen Gegner. Erfülle die Ziele und wähle, wie schwer es wird.",
    },
    art: alone,
    quick: 1,
    weight: 3,
    minutes: [45, 90],
    course: "solitaire",
  },
  "new-allies": {
    title: { en: "New Allies", fr: "New Allies", de: "New Allies" },
    about: {
      en: "Wendake with its expansion: the English and the French come with ships and patrols. Turn cards and alliances open new plans.",
      fr: "Wendake avec son extension : Anglais et Français arrivent avec navires et patrouilles. Cartes tour et alliances ouvrent de nouvelles voies.",
      de: "Wendake mit der Erweiterung: Engländer und Franzosen kommen mit Schiffen und Patrouillen. Zugkarten und Bündnisse öffnen neue Wege.",
    },
    art: newAllies,
    quick: 3,
    weight: 3,
    minutes: [90, 150],
    course: "new-allies",
  },
};

export default { ways } satisfies HomePart;
