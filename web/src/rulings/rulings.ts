// Rulings from the server, each fetched once, and how their sources are put into words.
import { ask } from "../net/api";
import type { RulingsFound } from "../lib/types/RulingsFound";
import type { Ruling } from "../lib/types/Ruling";

/** What is looked for; an empty word may be anything. */
export type Wanted = { text: string; edition: string; card: string };

export const anything: Wanted = { text: "", edition: "", card: "" };

/** Whether there is anything to look for: an edition alone is not. */
export const asksForSomething = ({ text, card }: Wanted): boolean => text.trim() !== "" || card !== "";

const known = new Map<string, Promise<unknown>>();

/** Rulings do not change while the server runs. What failed is asked for again. */
function once<T>(path: string): Promise<T> {
  const had = known.get(path);
  if (had) return had as Promise<T>;
  const coming = ask<T>(path);
  known.set(path, coming);
  coming.catch(() => known.delete(path));
  return coming;
}

/** A variant has a slash in its name. */
const inPath = (id: string): string => id.split("/").map(encodeURIComponent).join("/");

/** The ruling, then its variants. */
export const getRuling = (id: string): Promise<Ruling[]> => once(`/api/rulings/${inPath(id)}`);

export const findRulings = (wanted: Wanted): Promise<RulingsFound> => once(`/api/rulings${queryOf(wanted)}`);

/** Only what is wanted stands in the address. */
export function queryOf({ text, edition, card }: Wanted): string {
  const wanted = Object.entries({ text: text.trim(), edition, card }).filter(([, value]) => value !== "");
  return wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : "";
}

export function wantedIn(query: string): Wanted {
  const from = new URLSearchParams(query);
  return { text: from.get("text") ?? "", edition: from.get("edition") ?? "", card: from.get("card") ?? "" };
}

export const rulingsPath = (wanted: Wanted = anything): string => `/rulings${queryOf(wanted)}`;

export const rulingPath = (id: string): string => `/rulings/${inPath(id)}`;

type Authority = { word: string; sign: string; sources: string };

/** How sure we are of a ruling, and what its sources are to it. */
const authorities: Record<Ruling["authority"], Authority> = {
  rulebook: { word: "rulebook", sign: "book-open-variant", sources: "Source" },
  "official-faq": { word: "publisher's answer", sign: "comment-quote", sources: "Source" },
  "card-text": { word: "card text", sign: "cards-outline", sources: "Source" },
  derived: { word: "follows from the rules", sign: "source-branch", sources: "Follows from" },
  ours: { word: "our decision", sign: "pencil", sources: "Because" },
};

export const authorityOf = ({ authority }: Ruling): Authority => authorities[authority];

export type Source = { words: string; link: string | null };

export function sourceOf(source: string): Source {
  if (/^https?:\/\/\S+$/.test(source)) {
    return { words: source.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""), link: source };
  }
  return { words: source, link: null };
}

export const editionWords = (editions: string[]): string[] =>
  editions.map((id) => id.charAt(0).toUpperCase() + id.slice(1));
