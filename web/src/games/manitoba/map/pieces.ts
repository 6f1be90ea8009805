/** Who is who: the view tells where Cree stand, not which one went where. A piece keeps its key while it moves. */
export interface Standing {
  area: string;
  seat: number;
}

export interface Piece extends Standing {
  key: number;
}

/** The pieces as they stand now, each with the key of the one that came from elsewhere, if any. */
export function track(before: readonly Piece[], now: readonly Standing[]): Piece[] {
  const stays = (piece: Standing, all: readonly Standing[]) =>
    all.some((other) => other.area === piece.area && other.seat === piece.seat);
  const gone = before.filter((piece) => !stays(piece, now));
  let fresh = Math.max(0, ...before.map((piece) => piece.key));
  const found = now.map((standing): Piece => {
    const same = before.find((piece) => piece.area === standing.area && piece.seat === standing.seat);
    if (same) return same;
    const at = gone.findIndex((piece) => piece.seat === standing.seat);
    const moved = at < 0 ? undefined : gone.splice(at, 1)[0];
    return { ...standing, key: moved?.key ?? ++fresh };
  });
  return found.sort((a, b) => a.key - b.key);
}
