/** What the start page asks the server: its games, and how the known tables stand. */
import { untrack } from "svelte";
import { ask } from "../net/api";
import { follow, known } from "../net/tables.svelte";
import type { GameInfo, KnownTable, KnownTables, ScenarioInfo } from "../protocol";
import { sentence } from "./problem";

const AT_ONCE = 50;

export class Server {
  games = $state.raw<GameInfo[]>([]);
  scenarios = $state.raw<ScenarioInfo[]>([]);
  tables = $state.raw<KnownTable[]>([]);
  gone = $state.raw<string[]>([]);
  /** Whether the known tables have been asked for once. */
  asked = $state(false);
  fault = $state("");

  async askGames(): Promise<void> {
    try {
      const games = await ask<GameInfo[]>("/games");
      this.games = games;
      const lists = games.map((game) => ask<ScenarioInfo[]>(`/games/${game.name}/scenarios`));
      this.scenarios = (await Promise.all(lists)).flat().filter((each) => each.purpose === "play");
      this.fault = "";
    } catch (fault) {
      this.fault = sentence(fault);
    }
  }

  async askTables(): Promise<void> {
    const links = known.tables.filter((each) => !each.practice).map(({ id, token }) => ({ table: id, token }));
    try {
      const tables: KnownTable[] = [];
      const gone: string[] = [];
      for (let at = 0; at < links.length; at += AT_ONCE) {
        const found = await ask<KnownTables>("/tables/known", {
          body: { links: links.slice(at, at + AT_ONCE) },
        });
        tables.push(...found.tables);
        gone.push(...found.gone);
      }
      if (tables.filter(({ table }) => follow(table.id, table.rematch)).length) return await this.askTables();
      const told = [...tables.map(({ table }) => table.id), ...gone];
      // What cannot be looked at just now stays as it was.
      const before = untrack(() => this.tables);
      this.tables = [...tables, ...before.filter(({ table }) => !told.includes(table.id))];
      this.gone = gone;
      this.asked = true;
      if (this.fault) await this.askGames();
    } catch (fault) {
      this.fault = sentence(fault);
    }
  }
}
