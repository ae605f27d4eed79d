// The server over HTTP. Every failure becomes one sentence that can be shown where it belongs.
import { Deck } from "./deck";
import type { Card } from "./types/Card";
import type { DeckFace } from "./types/DeckFace";
import type { DeckSummary } from "./types/DeckSummary";
import type { Seated } from "./types/Seated";

export type NewTable = { deck: string; name: string; bots: number; metas: Card[] };

const unreachable = "The server does not answer. Check that it is running, then try again.";

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new Error(unreachable);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(sentenceOf(body) ?? `The server refused this (${response.status}).`);
  return body as T;
}

function sentenceOf(body: unknown): string | null {
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === "string" ? error : null;
}

export const getDecks = (): Promise<DeckSummary[]> => ask("/api/decks");

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

export const openTable = (table: NewTable): Promise<Seated> =>
  ask("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(table),
  });
