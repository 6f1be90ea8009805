/** Opening tables, and remembering the links that hold their seats. */
import { panels } from "../frame/panels.svelte";
import { ask } from "../net/api";
import { find, known, remember } from "../net/tables.svelte";
import type { Join, TableAccess, NewTable, QuickMatch } from "../protocol";
import { identity } from "../ratings/identity";
import { go } from "../router.svelte";
import { zone } from "./plan";
import { openSeats } from "./standing";

/** Keep the link to a table; joining with a link one has already brings no new one. */
export function keep(held: TableAccess): void {
  const { id, game, title } = held.table;
  remember({ id, token: held.token || (find(id)?.token ?? ""), game, title, at: Date.now() });
}

/** Take a seat at a rated table, as the holder of a profile. */
export async function sitRated(id: string, token: string, body: Join): Promise<TableAccess> {
  const claim = await (await identity()).claim(`sit ${id}`);
  return ask<TableAccess>(`/tables/${id}/join`, { token, body: { ...body, claim } });
}

/** Open a table and go there; at a rated one, take a seat. Where seats are open, the invitation is shown. */
export async function open(request: NewTable, name = ""): Promise<void> {
  let held = await ask<TableAccess>("/tables", { body: request });
  keep(held);
  if (request.rated) held = await sitRated(held.table.id, held.token, { name, zone: zone() });
  go(`/t/${held.table.id}`);
  if (openSeats(held.table.seats)) panels.show("seats");
}

const MOST_AVOIDED = 100;

/** Sit down with whoever wants the same game, at a table where one does not sit yet. */
export async function match(request: QuickMatch): Promise<void> {
  const mine = known.tables.filter((each) => each.token).map((each) => each.id);
  const body = { ...request, avoid: mine.slice(0, MOST_AVOIDED) };
  const held = await ask<TableAccess>("/lobby/match", { body });
  const { id } = held.table;
  if (held.token) keep(held);
  if (request.rated) keep(await sitRated(id, held.token, { name: request.name, zone: zone() }));
  go(`/t/${held.table.id}`);
}

/** Play once more with the same people: whoever is first opens the table, the others come to the same one. */
export async function rematch(id: string): Promise<void> {
  const token = find(id)?.token ?? "";
  const held = await ask<TableAccess>(`/tables/${id}/rematch`, { token, body: {} });
  keep({ ...held, token });
  remember({ id, rematch: held.table.id });
  go(`/t/${held.table.id}`);
}

/** Look at a recorded game, or play it on. */
export async function load(record: string): Promise<void> {
  const held = await ask<TableAccess>("/tables/load", { body: { record } });
  keep(held);
  go(held.table.over ? `/t/${held.table.id}?at=0` : `/t/${held.table.id}`);
}
