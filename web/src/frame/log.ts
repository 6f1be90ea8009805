/** The log as it is read: chapters, rounds, and in them the lines of one player after the other. */
import type { Entry, EventResponse } from "../protocol";
import { isMove } from "../table/entries";
import { signed } from "./preview";

export interface Gain {
  /** `+2` */
  text: string;
  /** The whole sentence. */
  sentence: string;
}

export interface Line {
  entry: Entry;
  /** Null for what is nobody's: the table, chance, an opponent without a seat. */
  seat: number | null;
  sentence: string;
  /** What it tells; null for what the table itself says. */
  event: EventResponse | null;
  gains: Gain[];
  /** How many moves stood after it; null if it was taken back or is no move. */
  moves: number | null;
}

export interface Turn {
  seat: number | null;
  lines: Line[];
}

export interface Round {
  /** 0 if the game has no rounds, or before the first of a chapter. */
  number: number;
  turns: Turn[];
}

export interface Chapter {
  title: string;
  rounds: Round[];
}

/** Which events begin a chapter, and which a round. */
export interface Parts {
  beginsChapter: (event: EventResponse) => boolean;
  beginsRound: (event: EventResponse) => boolean;
}

/**
 * The words of a move and of what came of it, to be shown on the board. Where a place is named (`t3.forest`) that says
 * enough: a good or a native has its name in other places, too.
 */
export function wordsOf(entry: Entry, events: readonly EventResponse[] = entry.events): Set<string> {
  const words = entry.line.split(" ").slice(1);
  const values = events.flatMap((event) => Object.values(event.values));
  const named = values.filter((value) => typeof value === "string").flatMap((value) => value.split(" "));
  const all = [...words, ...named].filter(Boolean);
  const places = all.filter((word) => word.includes("."));
  return new Set(places.length ? places : all);
}

function points(event: EventResponse | undefined): number | null {
  const found = event?.key === "points" ? event.values.points : undefined;
  return typeof found === "number" ? found : null;
}

function whose(entry: Entry, event: EventResponse | undefined): number | null {
  if (!event) return entry.seat;
  return event.seat < 0 ? null : event.seat;
}

/** The lines of one entry. Points stand behind the line they come from. */
export function linesOf(entry: Entry): Line[] {
  const lines: Line[] = [];
  entry.sentences.forEach((sentence, at) => {
    const event = entry.events[at];
    const seat = whose(entry, event);
    const gained = points(event);
    const before = lines.at(-1);
    if (gained !== null && before?.seat === seat) before.gains.push({ text: signed(gained), sentence });
    else
      lines.push({
        entry,
        seat,
        sentence,
        event: event ?? null,
        gains: gained === null ? [] : [{ text: signed(gained), sentence: "" }],
        moves: isMove(entry) ? entry.moves : null,
      });
  });
  return lines;
}

class LogBuilder {
  readonly chapters: Chapter[] = [{ title: "", rounds: [] }];
  private number = 0;

  chapter(title: string): void {
    this.chapters.push({ title, rounds: [] });
    this.number = 0;
  }

  round(): void {
    this.number += 1;
  }

  add(line: Line): void {
    const { rounds } = this.chapters.at(-1) as Chapter;
    let round = rounds.at(-1);
    if (round?.number !== this.number) rounds.push((round = { number: this.number, turns: [] }));
    const turn = round.turns.at(-1);
    if (turn?.seat === line.seat) turn.lines.push(line);
    else round.turns.push({ seat: line.seat, lines: [line] });
  }
}

export function chaptersOf(entries: readonly Entry[], { beginsChapter, beginsRound }: Parts): Chapter[] {
  const builder = new LogBuilder();
  for (const entry of entries) {
    if (!entry.undone && entry.events.some(beginsRound)) builder.round();
    for (const line of linesOf(entry)) {
      if (line.event && beginsChapter(line.event) && !entry.undone) builder.chapter(line.sentence.replace(/\.$/, ""));
      else builder.add(line);
    }
  }
  return builder.chapters.filter((chapter) => chapter.title || chapter.rounds.length);
}

/** The newest lines, newest first. */
export function newestLines(entries: readonly Entry[], many: number): Line[] {
  const lines: Line[] = [];
  for (const entry of entries.toReversed()) {
    lines.push(...linesOf(entry).toReversed());
    if (lines.length >= many) break;
  }
  return lines.slice(0, many);
}
