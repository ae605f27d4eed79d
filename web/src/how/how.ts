// How to play: where the pages are, and what the server says there.
import { ask } from "../net/api";
import type { HowToPlay } from "../lib/types/HowToPlay";

/** The page of a deck; without one, what is true of all decks. */
export const howPath = (deck?: string): string => (deck === undefined ? "/how" : `/how/${encodeURIComponent(deck)}`);

export const getHow = (deck?: string): Promise<HowToPlay> =>
  ask(deck === undefined ? "/api/how" : `/api/decks/${encodeURIComponent(deck)}/how`);

/** How to play what lies on a table: house rules change a deck. */
export const getTableHow = (table: string): Promise<HowToPlay> => ask(`/api/tables/${encodeURIComponent(table)}/how`);
