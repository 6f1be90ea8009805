/** Two fingers make what is inside larger or smaller; one finger drags it, as the frame scrolls. */
import type { Attachment } from "svelte/attachments";

const MOST = 3;

export function pinch(): Attachment<HTMLElement> {
  return (frame) => {
    const inner = frame.firstElementChild as HTMLElement | null;
    if (!inner) return;
    const stop = new AbortController();
    let zoom = 1;
    let start = { apart: 0, zoom: 1 };

    const fingers = (event: TouchEvent) => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (!one || !other) return null;
      const box = frame.getBoundingClientRect();
      return {
        apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        x: (one.clientX + other.clientX) / 2 - box.x,
        y: (one.clientY + other.clientY) / 2 - box.y,
      };
    };
    const on = (kind: "touchstart" | "touchmove", act: (event: TouchEvent) => void) =>
      frame.addEventListener(kind, act, { signal: stop.signal, passive: false });

    on("touchstart", (event) => {
      const found = fingers(event);
      if (found) start = { apart: found.apart, zoom };
    });
    on("touchmove", (event) => {
      const found = fingers(event);
      if (!found) return;
      event.preventDefault();
      const before = zoom;
      zoom = Math.min(MOST, Math.max(1, (start.zoom * found.apart) / start.apart));
      const grown = zoom / before;
      const left = (frame.scrollLeft + found.x) * grown - found.x;
      const top = (frame.scrollTop + found.y) * grown - found.y;
      inner.style.width = `${zoom * 100}%`;
      frame.scrollTo(left, top);
    });
    return () => stop.abort();
  };
}
