import type { GamePage } from "..";
import Blank from "./Blank.svelte";

const page: GamePage = {
  centre: Blank,
  below: Blank,
  right: Blank,
  tabs: [{ id: "map", label: { en: "Map", fr: "Carte", de: "Karte" }, board: Blank }],
  hides: true,
  where: () => "",
};
export default page;
