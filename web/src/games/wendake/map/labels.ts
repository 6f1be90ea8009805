/** What a screen reader says of the things on the map: what they are, and who stands there. */
import type { Table } from "../../../table/table.svelte";
import { count, fill, said } from "../../../words/index.svelte";
import type { Area, Piece, Scene } from "./scene";
import { isGhost, type MapView } from "./view";
import { WORDS } from "./words";

const COUNTED = { guard: "guards", patrol: "patrols", canoe: "canoes" } as const;

export class Labels {
  readonly table: Table;
  readonly view: MapView;
  readonly scene: Scene;

  constructor(table: Table, view: MapView, scene: Scene) {
    this.table = table;
    this.view = view;
    this.scene = scene;
  }

  /** On a map names begin with a capital. */
  title(word: string): string {
    const name = this.table.name(word);
    return name.charAt(0).toLocaleUpperCase(this.table.language) + name.slice(1);
  }

  land(id: string): string {
    const w = said(WORDS);
    const territory = this.view.territories[id];
    const about = territory?.flag ? [w[territory.flag]] : [];
    const owner = territory?.home;
    if (owner !== undefined && owner !== null) about.push(fill(w.homeOf, { who: this.who(owner) }));
    return this.told(id, about);
  }

  lake(id: string): string {
    return this.told(id, this.view.closed_lakes?.includes(id) ? [said(WORDS).closed] : []);
  }

  area({ place, slot, home, stands }: Area): string {
    const w = said(WORDS);
    const name = `${this.title(place)}, ${this.table.name(slot)}`;
    if (!stands) return `${name}: ${w.empty}`;
    const { icon, black, count: many } = stands;
    const native = icon === "outpost" ? (black ? w.blackOutpost : w.outpost) : this.table.name(icon);
    return `${name}: ${this.who(stands.seat)}, ${home ? many : native}`;
  }

  piece(piece: Piece): string {
    return `${this.title(piece.place)}: ${this.what(piece)}`;
  }

  private told(id: string, about: string[]): string {
    const here = this.scene.pieces.filter((each) => each.place === id).map((each) => this.what(each));
    return [[this.title(id), ...about].join(", "), ...here].join("; ");
  }

  private what(piece: Piece): string {
    const w = said(WORDS);
    const { kind, seat, flag } = piece;
    if (kind === "ship") return flag === "english" ? w.englishShip : w.frenchShip;
    if (kind === "token") return w.patrol;
    const many = kind === "black" ? this.table.name("black") : count(piece.count, w[COUNTED[kind]]);
    return seat === null ? many : `${this.who(seat)}, ${many}`;
  }

  private who(seat: number): string {
    return isGhost(this.view, seat) ? said(WORDS).ghost : this.table.who(seat);
  }
}
