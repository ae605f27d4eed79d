// The seats I hold: a secret per table, and the tables I sit at, the latest first.
import type { MySeat } from "../lib/types/MySeat";
import { forget, recall, remember, remembered } from "./storage";

/** More than these are not shown, and not asked about. */
const most = 24;

export const keepSecret = (table: string, secret: string): void => remember(`seat.${table}`, secret);
export const secretOf = (table: string): string | null => recall<string | null>(`seat.${table}`, null);

export const forgetSecret = (table: string): void => forget(`seat.${table}`);

/** Before tables were listed there were only the secrets. */
const tables = (): string[] => recall<string[] | null>("tables", null) ?? remembered("seat.");

/** I sit there, and the game is not over. What I only look at is not remembered. */
export function keepTable(table: string): void {
  if (secretOf(table) === null) return;
  remember("tables", [table, ...tables().filter((other) => other !== table)].slice(0, most));
}

/** The game is over or the table is closed: it is not offered again. */
export const leaveBehind = (table: string): void =>
  remember(
    "tables",
    tables().filter((other) => other !== table),
  );

export function mySeats(): MySeat[] {
  return tables().flatMap((table) => {
    const secret = secretOf(table);
    return secret === null ? [] : [{ table, secret }];
  });
}

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
