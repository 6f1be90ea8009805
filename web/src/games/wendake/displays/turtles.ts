/** The stacks of turtle tiles in rows by what they ask for: `women-3`, `women-4`, … */
export interface Stack {
  turtle: string;
  level: number;
  left: number;
}

export function stacks(turtles: Record<string, number>): { category: string; levels: Stack[] }[] {
  const rows: { category: string; levels: Stack[] }[] = [];
  for (const [turtle, left] of Object.entries(turtles)) {
    const [category = "", level] = turtle.split("-");
    let row = rows.find((each) => each.category === category);
    if (!row) rows.push((row = { category, levels: [] }));
    row.levels.push({ turtle, level: Number(level), left });
  }
  return rows;
}
