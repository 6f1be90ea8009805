/**
 * The click path. A choice is a line of words: a verb and the things it is about. Clicking a thing keeps the choices
 * whose next thing it is, until one is remaining; that one is played. What is no thing on the table is a button.
 */
import type { Choice } from "../protocol";

export interface Path {
  /** Set when a button chose among verbs. */
  readonly verb: string | null;
  readonly things: readonly string[];
}

export const START: Path = { verb: null, things: [] };

/** A verb, and the things that follow it. */
export function parts(choice: Choice): [string, string[]] {
  const [verb = "", ...things] = choice.words;
  return [verb, things];
}

/** The choices that go on from here. */
export function remaining(choices: readonly Choice[], path: Path): Choice[] {
  return choices.filter((choice) => {
    const [verb, things] = parts(choice);
    return (path.verb === null || path.verb === verb) && path.things.every((thing, at) => things[at] === thing);
  });
}

/** The thing of a choice that comes next on a path, if any. */
export function nextThing(choice: Choice, path: Path): string | undefined {
  return parts(choice)[1][path.things.length];
}

/** All things that can be clicked now, with the choices behind each. */
export function openThings(choices: readonly Choice[], path: Path): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of remaining(choices, path)) {
    const thing = nextThing(choice, path);
    if (thing !== undefined) found.set(thing, [...(found.get(thing) ?? []), choice]);
  }
  return found;
}

/** The path after a click on a thing. A thing can stand for several words at once: `ohio guard`. */
export function extend(path: Path, thing: string): Path {
  return { verb: path.verb, things: [...path.things, ...thing.split(" ")] };
}

/** Where a click on a thing leads: a longer path, the line to play, or nothing. */
export function press(choices: readonly Choice[], path: Path, thing: string): Path | string | null {
  const longer = extend(path, thing);
  const rest = remaining(choices, longer);
  if (rest.length === 0) return null;
  return rest.length === 1 && rest[0] ? rest[0].line : longer;
}

/** The path along the things that all choices begin with, if they have a verb in common; the last one stays open. */
export function lone(choices: readonly Choice[]): Path {
  const [first = [], ...others] = choices.map((choice) => choice.words);
  if (!others.length || others.some((words) => words[0] !== first[0])) return START;
  const things = first.slice(1, -1);
  const parting = things.findIndex((thing, at) => others.some((words) => words[at + 1] !== thing || !words[at + 2]));
  const shared = parting < 0 ? things : things.slice(0, parting);
  return shared.length ? { verb: null, things: shared } : START;
}

/** The choices that need a button: nothing on the table stands for what comes next. */
export function buttons(
  choices: readonly Choice[],
  path: Path,
  drawn: (thing: string, verb: string) => boolean,
): Choice[] {
  return remaining(choices, path).filter((choice) => {
    const thing = nextThing(choice, path);
    return thing === undefined || !drawn(thing, parts(choice)[0]);
  });
}
