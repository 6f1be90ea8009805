/** Where the last click was, until the pointer leaves it: nobody has pointed yet at what has come there since. */
let clicked: DOMRect | null = null;

export function noteClick(event: MouseEvent): void {
  clicked = (event.target as Element).closest("button, a, .thing")?.getBoundingClientRect() ?? null;
}

export function noteMove(event: PointerEvent): void {
  if (!rests(event)) clicked = null;
}

/** Whether the pointer still rests where it clicked. */
export function rests({ clientX: x, clientY: y }: MouseEvent): boolean {
  return !!clicked && x >= clicked.left && x <= clicked.right && y >= clicked.top && y <= clicked.bottom;
}
