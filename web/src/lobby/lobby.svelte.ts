/** What the server tells about its public tables, asked for while somebody looks. */
import { sentence } from "../home/problem";
import { ask } from "../net/api";
import type { Lobby, TableInfo } from "../protocol";

const REFRESH = 10_000;

class PublicTables {
  tables = $state.raw<TableInfo[]>([]);
  here = $state(0);
  asked = $state(false);
  fault = $state("");

  async look(): Promise<void> {
    if (document.hidden) return;
    try {
      const { tables, here } = await ask<Lobby>("/lobby");
      Object.assign(this, { tables, here, asked: true, fault: "" });
    } catch (fault) {
      this.fault = sentence(fault);
    }
  }

  /** Look now and again, until the returned function is called. */
  keepLooking(): () => void {
    const look = () => void this.look();
    look();
    const timer = setInterval(look, REFRESH);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

export const lobby = new PublicTables();
