// The seats I hold: a secret per table, and the table I sat at last.
import { forget, recall, remember } from "./store";

export type LastTable = { table: string; title: string };

export const keepSecret = (table: string, secret: string): void => remember(`seat.${table}`, secret);
export const secretOf = (table: string): string | null => recall<string | null>(`seat.${table}`, null);

export const keepLastTable = (last: LastTable): void => remember("last", last);
export const lastTable = (): LastTable | null => recall<LastTable | null>("last", null);

/** The game is over or the table is closed: it is not offered again. */
export function leaveBehind(table: string): void {
  if (lastTable()?.table === table) forget("last");
}
