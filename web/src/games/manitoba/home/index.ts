/** Manitoba on the start page. */
import type { HomePart } from "../..";
import LayoutMaps from "./LayoutMaps.svelte";
import several from "./several.svg";

const ways: HomePart["ways"] = {
  several: {
    title: { en: "Manitoba", fr: "Manitoba", de: "Manitoba" },
    about: {
      en: "Lead a Cree clan through the seasons. Take a disk from the totem, settle the land it names and walk the paths of vision.",
      fr: "Menez un clan cree au fil des saisons. Prenez un disque du totem, occupez le paysage qu’il désigne et suivez les chemins de vision.",
      de: "Führe einen Klan der Cree durch die Jahreszeiten. Nimm eine Scheibe vom Totem, besiedle ihre Landschaft und geh die Visionspfade.",
    },
    art: several,
    quick: 3,
    weight: 2,
    minutes: [45, 60],
    course: "manitoba",
  },
};

export default { ways, fields: { layout: LayoutMaps } } satisfies HomePart;
