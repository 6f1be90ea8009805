/** Which public tables the reader wants to see. */
import { openSeats } from "../home/standing";
import type { TableInfo } from "../protocol";

/** An empty field stands for all. */
export interface Filter {
  /** The game and the way to play it, as `idOf` writes them. */
  way: string;
  pace: string;
  language: string;
}

export function fits(table: TableInfo, { way, pace, language }: Filter): boolean {
  return (
    (!way || way === `${table.game}.${table.way}`) &&
    (!pace || pace === table.pace) &&
    (!language || language === table.language)
  );
}

export function hasFreeSeat(table: TableInfo): boolean {
  return openSeats(table.seats) > 0;
}
