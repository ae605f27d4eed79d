// The server over HTTP. Every failure becomes one sentence that can be shown where it belongs.
import { Deck } from "../game/deck";
import type { DeckCheck } from "../lib/types/DeckCheck";
import type { DeckFace } from "../lib/types/DeckFace";
import type { DeckSummary } from "../lib/types/DeckSummary";
import type { Invitation } from "../lib/types/Invitation";
import type { LetIn } from "../lib/types/LetIn";
import type { Lessons } from "../lib/types/Lessons";
import type { LessonView } from "../lib/types/LessonView";
import type { MyGames } from "../lib/types/MyGames";
import type { MySeats } from "../lib/types/MySeats";
import type { MyTable } from "../lib/types/MyTable";
import type { NewTable } from "../lib/types/NewTable";
import type { OwnDeckCheck } from "../lib/types/OwnDeckCheck";
import type { OwnDeckReport } from "../lib/types/OwnDeckReport";
import type { OwnDecks } from "../lib/types/OwnDecks";
import type { Seated } from "../lib/types/Seated";
import type { ServerInfo } from "../lib/types/ServerInfo";
import type { SitDown } from "../lib/types/SitDown";
import type { Steps } from "../lib/types/Steps";
import type { TableInfo } from "../lib/types/TableInfo";
import { mySeats, playerWord } from "./seats";

const unreachable = "The server does not answer. Check that it is running, then try again.";

/** The server answered, and refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new Error(unreachable);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new Refused(response.status, sentenceOf(body) ?? `The server refused this (${response.status}).`);
  }
  return body as T;
}

function sentenceOf(body: unknown): string | null {
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === "string" ? error : null;
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const ofTable = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** What exists on this server, and who runs it. */
export const getServer = (): Promise<ServerInfo> => ask("/api/server");

export const getDecks = (): Promise<DeckSummary[]> => ask("/api/decks");

export const checkDeck = (wish: NewTable): Promise<DeckCheck> => post("/api/decks/check", wish);

const decks = new Map<string, Promise<Deck>>();

/** A deck's faces never change, so they are fetched once. */
export function getDeck(id: string): Promise<Deck> {
  const known = decks.get(id);
  if (known) return known;
  const coming = ask<DeckFace>(`/api/decks/${encodeURIComponent(id)}`).then((face) => new Deck(face));
  decks.set(id, coming);
  coming.catch(() => decks.delete(id));
  return coming;
}

/** A deck that the server does not offer: the one I bring. */
export function knowDeck(face: DeckFace): Deck {
  const deck = new Deck(face);
  decks.set(deck.id, Promise.resolve(deck));
  return deck;
}

/** Whether people may bring decks of their own here. */
export const getOwnDecks = (): Promise<OwnDecks> => ask("/api/own-decks");

/** What a card file is, and what is wrong with it. */
export const checkText = (text: string): Promise<OwnDeckCheck> => post("/api/own-decks", { text });

/** A page about a deck of mine, made of many games. */
export const reportOn = (text: string): Promise<OwnDeckReport> => post("/api/own-decks/report", { text });

/** The deck as a table has it: house rules and options change a deck, and so its numbers. */
export const getTableDeck = (table: string): Promise<Deck> =>
  ask<DeckFace>(`${ofTable(table)}/deck`).then((face) => new Deck(face));

/** A game that is over, from one of its steps on: as a seat saw it, with `all` hands open, or as it lay open to all. */
export const getSteps = (table: string, eyes: string | number, from: number): Promise<Steps> =>
  ask(`${ofTable(table)}/steps?from=${from}${eyes === "table" ? "" : `&seat=${eyes}`}`);

/** Where a game that is over can be had as a file. */
export const recordAddress = (table: string): string => `${ofTable(table)}/record`;

export const getTable = (table: string): Promise<TableInfo> => ask(ofTable(table));

/** Those of the tables I sat down at that are not over, with whose turn it is. */
export const getMyTables = (): Promise<MyTable[]> => {
  const seats = mySeats();
  return seats.length === 0 ? Promise.resolve([]) : post("/api/my-tables", { seats } satisfies MySeats);
};

/** My games prove that they are mine by the word of this browser. */
const proof = (): HeadersInit => ({ authorization: `Bearer ${playerWord()}` });

export const getMyGames = (): Promise<MyGames> => ask("/api/my/games", { headers: proof() });

/** The server forgets who I was. */
export const forgetMyGames = (): Promise<unknown> => ask("/api/my/games", { method: "DELETE", headers: proof() });

/** How others come to this server. */
export const getInvitation = (): Promise<Invitation> => ask("/api/invite");

/** Lets others in this network join, or no longer. */
export const letIn = (open: boolean): Promise<Invitation> => post("/api/invite", { open } satisfies LetIn);

/** The lessons of the tutorial, and the deck they are played with. */
export const getLessons = (): Promise<Lessons> => ask("/api/lessons");

export const getLesson = (id: string): Promise<LessonView> => ask(`/api/lessons/${encodeURIComponent(id)}`);

export const openTable = (table: NewTable): Promise<Seated> => post("/api/tables", table);

export const sitDown = (table: string, who: SitDown): Promise<Seated> => post(`${ofTable(table)}/seats`, who);
