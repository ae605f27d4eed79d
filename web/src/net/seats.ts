// The seats I hold: a secret per table, and the table I sat at last.
import { forget, recall, remember } from "./storage";

export type LastTable = { table: string; title: string };

export const keepSecret = (table: string, secret: string): void => remember(`seat.${table}`, secret);
export const secretOf = (table: string): string | null => recall<string | null>(`seat.${table}`, null);

export const forgetSecret = (table: string): void => forget(`seat.${table}`);

export const keepLastTable = (last: LastTable): void => remember("last", last);
export const lastTable = (): LastTable | null => recall<LastTable | null>("last", null);

/** The best result alone, by deck. The server has the last word; this is to show it before a game. */
export const keepBest = (deck: string, goals: number): void => remember(`best.${deck}`, goals);
export const bestOf = (deck: string): number | null => recall<number | null>(`best.${deck}`, null);

/** A random word of this browser, for personal bests. */
export function playerWord(): string {
  const known = recall<string | null>("player", null);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const word = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  remember("player", word);
  return word;
}

/** The game is over or the table is closed: it is not offered again. */
export function leaveBehind(table: string): void {
  if (lastTable()?.table === table) forget("last");
}
