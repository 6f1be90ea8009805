/** The puzzles that come with a game, and which of them were solved on this device. */
import { ask } from "../net/api";
import type { Position, ScenarioInfo, ScoreSheetResponse } from "../protocol";
import type { Table } from "../table/table.svelte";
import type { Language } from "../words/index.svelte";

const KEY = "birchbark.puzzles";

/** The puzzles of a way to play, in the reader's language. */
export async function puzzlesOf(game: string, way: string, language: Language): Promise<ScenarioInfo[]> {
  void language;
  const all = await ask<ScenarioInfo[]>(`/games/${game}/scenarios`);
  return all.filter((each) => each.purpose === "puzzle" && each.way === way);
}

function solved(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const idOf = ({ game, name }: ScenarioInfo) => `${game}/${name}`;

export function isSolved(puzzle: ScenarioInfo): boolean {
  return solved().includes(idOf(puzzle));
}

export function keepSolved(puzzle: ScenarioInfo): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set([...solved(), idOf(puzzle)])]));
}

/** The first player's points after so many moves. */
export async function pointsAt({ id, token }: Table, moves: number): Promise<number> {
  const sheet = await ask<ScoreSheetResponse>(`/tables/${id}/sheet?at=${moves}`, { token });
  return sheet.scores[0] ?? 0;
}

/** Whether the turn that a puzzle is about is over. */
export function isOver(now: Position, mine: boolean, begins: boolean, begun: boolean): boolean {
  return now.moves > 0 && (now.over || !mine || (begins && begun));
}
