/** One finger drags the map, two pinch it, a double tap toggles; a tap near something small counts as a tap on it. */
import type { Attachment } from "svelte/attachments";
import { clamp, nearest, pan, pinch, zoom, type Camera, type Size } from "./camera";
import type { Point } from "./chart";

export interface Hand {
  camera: () => Camera;
  size: () => Size;
  move: (camera: Camera) => void;
  /** A double tap. */
  toggle: (at: Point) => void;
}

const SLIP = 8;
const DOUBLE = 300;
const REACH = 22;

export function gestures(hand: Hand): Attachment<HTMLElement> {
  return (element) => {
    const stop = new AbortController();
    const down = new Map<number, Point>();
    let start: Point = [0, 0];
    let moved = false;
    let touch = false;
    let lastTap = { time: 0, at: [0, 0] as Point };

    const at = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.x, event.clientY - box.y];
    };
    const go = (camera: Camera) => hand.move(clamp(camera, hand.size()));
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      act: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) => element.addEventListener(kind, act, { ...options, signal: stop.signal });

    on("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      touch = event.pointerType !== "mouse";
      if (down.size === 0) {
        moved = false;
        start = at(event);
      }
      down.set(event.pointerId, at(event));
    });
    on("pointermove", (event) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (down.size === 1) {
        if (!moved && Math.hypot(now[0] - start[0], now[1] - start[1]) < SLIP) return;
        moved = true;
        go(pan(hand.camera(), now[0] - before[0], now[1] - before[1]));
      } else if (down.size === 2) {
        moved = true;
        const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
        if (other) go(pinch(hand.camera(), [before, other], [now, other]));
      }
      down.set(event.pointerId, now);
    });
    const lift = (event: PointerEvent) => down.delete(event.pointerId);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const) on(kind, lift);

    on(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        go(zoom(hand.camera(), at(event), Math.exp(-event.deltaY / 200)));
      },
      { passive: false },
    );
    on(
      "click",
      (event) => {
        if (!event.isTrusted) return;
        if (moved) {
          moved = false;
          event.stopPropagation();
          return;
        }
        if (touch) tap(event);
      },
      { capture: true },
    );

    function tap(event: MouseEvent): void {
      const target = event.target as Element;
      const small = [...element.querySelectorAll<SVGElement>(".small.hot")];
      const middles = small.map((each): Point => {
        const box = each.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      });
      const meant = small[nearest(middles, [event.clientX, event.clientY], REACH)];
      if (meant && !target.closest(".small.hot")) {
        event.stopPropagation();
        meant.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return;
      }
      if (target.closest(".hot")) return;
      const here = at(event);
      const twice = event.timeStamp - lastTap.time < DOUBLE && nearest([lastTap.at], here, REACH) === 0;
      lastTap = { time: twice ? 0 : event.timeStamp, at: here };
      if (twice) hand.toggle(here);
    }

    return () => stop.abort();
  };
}
