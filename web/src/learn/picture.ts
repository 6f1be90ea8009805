/** A table that only stands there: the beginning of a scenario, to be drawn by the game's own boards. */
import { ask } from "../net/api";
import { PROTOCOL, type ScenarioStart } from "../protocol";
import { Table } from "../table/table.svelte";
import type { Language } from "../words/index.svelte";
import type { Figure } from "./guide";

export async function picture(game: string, { scenario, mark = [] }: Figure, language: Language): Promise<Table> {
  const found = await ask<ScenarioStart>(`/games/${game}/scenarios/${scenario}`);
  const position = { ...found.position, choices: [] };
  const table = new Table("", language, ({ receive }) => {
    const rest = { seats: [0], host: false, opening: [], entries: [], chats: [] };
    queueMicrotask(() => receive({ type: "welcome", protocol: PROTOCOL, table: found.table, position, ...rest }));
    return { ask: () => Promise.resolve(null), close: () => {} };
  });
  await Promise.resolve();
  table.highlighted = new Set(mark);
  return table;
}
