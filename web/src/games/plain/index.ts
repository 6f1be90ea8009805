/** The board of a game that has no folder: what its view tells, as names and values that can be clicked. */
import type { GamePage } from "..";
import Board from "./Board.svelte";
import { READINGS } from "./changes";

const page: GamePage = {
  centre: Board,
  tabs: [{ id: "table", label: { en: "Table", fr: "Table", de: "Tisch" }, board: Board }],
  where: () => "",
  readings: READINGS,
};
export default page;
