/** Each seat has a colour and a shape; neither stands alone. From the fifth seat on the shapes are hollow. */
export const SHAPES = ["circle", "square", "triangle", "diamond"] as const;
export type Shape = (typeof SHAPES)[number];

export function shape(seat: number): Shape {
  return SHAPES[seat % SHAPES.length] ?? "circle";
}

export function colour(seat: number): string {
  return `var(--seat-${seat % SHAPES.length})`;
}

export function isHollow(seat: number): boolean {
  return seat >= SHAPES.length;
}
