/** The camera of one frame: the whole map, or on a small screen what can be chosen. */
import { clamp, frameAll, holds, seen, whole, zoom, type Box, type Camera, type Size } from "./camera";
import type { Point } from "./chart";

/** What can be chosen, and where to look if there is nothing. */
export interface Aim {
  readonly boxes: readonly Box[];
  readonly home: Box;
  /** Whether it is all areas and pieces, no land or lake. */
  readonly small: boolean;
}

/** Frames narrower than this show a part of the map. */
const SMALL = 620;
/** The smallest scale at which a name on the map is more than a smudge. */
const LEGIBLE = 0.4;

export class Lens implements Size {
  width = $state(0);
  height = $state(0);
  /** The reader's own part of the map; null while all of it is shown. */
  private part = $state.raw<Camera | null>(null);
  smooth = $state(false);
  private version = -1;

  get ready(): boolean {
    return this.width > 0 && this.height > 0;
  }

  get small(): boolean {
    return this.width <= SMALL;
  }

  get camera(): Camera {
    return this.part ? clamp(this.part, this) : whole(this);
  }

  /** Whether names can be read. */
  get legible(): boolean {
    return this.camera.k >= LEGIBLE;
  }

  /** Whether only a part is shown. */
  get near(): boolean {
    return this.part !== null && this.camera.k > whole(this).k * 1.01;
  }

  move(camera: Camera): void {
    this.smooth = false;
    this.part = camera;
  }

  showAll(): void {
    this.smooth = true;
    this.part = null;
  }

  /** A double tap: all, or this spot closely. */
  toggle(at: Point): void {
    this.smooth = true;
    this.part = this.near ? null : clamp(zoom(this.camera, at, 2.5), this);
  }

  /** On a small frame, go to what can be chosen if it is out of sight. */
  follow(version: number, aim: Aim): void {
    if (!this.small) return;
    const first = this.version < 0;
    const anew = this.version !== version;
    this.version = version;
    const view = seen(this.camera, this);
    const { boxes } = aim;
    const inside = boxes.filter((each) => holds(view, each)).length;
    const enough = boxes.length === 0 || inside >= (anew ? boxes.length : boxes.length / 2);
    if (enough && !first) return;
    this.show(aim);
    this.smooth = !first;
  }

  show({ boxes, home, small }: Aim): void {
    this.smooth = true;
    this.part = frameAll(boxes, home, small, this);
  }
}
