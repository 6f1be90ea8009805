/**
 * Goods that change hands fly from where they were to where they are now. A board marks what it counts with
 * `data-stock="OWNER THING"` and `data-many`; the frame compares the counts before and after a move.
 */

export type Stocks = ReadonlyMap<string, number>;

export interface Flight {
  /** The stock that it leaves; null if it comes from the place that the move is about. */
  from: string | null;
  /** The stock that it reaches; null if it goes to that place. */
  to: string | null;
  many: number;
}

/** The counts on the page; where a stock is drawn twice, both say the same. */
export function stocks(root: ParentNode): Map<string, number> {
  const drawn = root.querySelectorAll<HTMLElement>("[data-stock]");
  return new Map(Array.from(drawn, ({ dataset }) => [dataset.stock ?? "", Number(dataset.many)]));
}

/** What flies where: from a stock that shrank to one of the same thing that grew, the rest from or to the move's place. */
export function flights(before: Stocks, after: Stocks): Flight[] {
  const changed = [...after].flatMap(([stock, many]) => {
    const more = many - (before.get(stock) ?? many);
    return more ? [{ stock, more }] : [];
  });
  const shrunk = changed.filter(({ more }) => more < 0);
  const found: Flight[] = [];
  for (const { stock, more } of changed.filter((each) => each.more > 0)) {
    const giver = shrunk.find((each) => each.more < 0 && thingOf(each.stock) === thingOf(stock));
    const many = giver ? Math.min(more, -giver.more) : 0;
    if (giver) {
      giver.more += many;
      found.push({ from: giver.stock, to: stock, many });
    }
    if (more > many) found.push({ from: null, to: stock, many: more - many });
  }
  return [
    ...found,
    ...shrunk.filter(({ more }) => more < 0).map(({ stock, more }) => ({ from: stock, to: null, many: -more })),
  ];
}

const TIME = 700;
const GAP = 90;
const MOST = 3;

/** Let copies of an icon fly over the page. */
export function fly(sky: Element, icon: Element, start: Element, end: Element, many: number): void {
  const [from, to] = [middle(start), middle(end)];
  const at = ([x, y]: [number, number], scale: number) => `translate(${x - 14}px, ${y - 14}px) scale(${scale})`;
  const high: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 40];
  const frames = [
    { transform: at(from, 1), opacity: 0 },
    { transform: at(from, 1.2), opacity: 1, offset: 0.1 },
    { transform: at(high, 1.5), opacity: 1, offset: 0.55 },
    { transform: at(to, 0.8), opacity: 0.2 },
  ];
  for (let number = 0; number < Math.min(many, MOST); number += 1) {
    const flying = sky.appendChild(icon.cloneNode(true)) as Element;
    const timing = { duration: TIME, delay: number * GAP, easing: "ease-in-out", fill: "both" } as const;
    flying.animate(frames, timing).onfinish = () => flying.remove();
  }
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function thingOf(stock: string): string {
  return stock.split(" ")[1] ?? "";
}
