// The places: the start page, a deck of one's own, a table, looking on at one, a game that is over, the tutorial, how to play, the cards, my games, the rulings, and
// who made it; and nowhere, when a link is damaged.
import { wantedIn, type Wanted } from "../rulings/rulings";

export type Place =
  | { page: "start" }
  | { page: "deck" }
  | { page: "table"; table: string }
  | { page: "watch"; table: string }
  | { page: "replay"; table: string; wanted: { seat?: string; step?: string } }
  | { page: "how"; edition?: string }
  | { page: "about" }
  | { page: "games" }
  | { page: "cards"; wanted: { deck?: string; card?: string } }
  | { page: "learn"; lesson?: string }
  | { page: "rulings"; wanted: Wanted }
  | { page: "ruling"; id: string }
  | { page: "nowhere" };

export function placeOf(path: string, query = ""): Place {
  if (/^\/rulings\/?$/.test(path)) return { page: "rulings", wanted: wantedIn(query) };
  if (/^\/deck\/?$/.test(path)) return { page: "deck" };
  if (/^\/games\/?$/.test(path)) return { page: "games" };
  if (/^\/about\/?$/.test(path)) return { page: "about" };
  const cards = /^\/cards(?:\/([^/]+))?\/?$/.exec(path);
  if (cards) {
    const [deck, card] = [decoded(cards[1] ?? ""), new URLSearchParams(query).get("card")];
    if (deck === null) return { page: "nowhere" };
    return { page: "cards", wanted: { ...(deck ? { deck } : {}), ...(card ? { card } : {}) } };
  }
  const learn = /^\/learn(?:\/([\w-]+))?\/?$/.exec(path);
  if (learn) return { page: "learn", ...(learn[1] ? { lesson: learn[1] } : {}) };
  if (/^\/how\/?$/.test(path)) return { page: "how" };
  const how = /^\/how\/([^/]+)\/?$/.exec(path)?.[1];
  if (how) {
    const edition = decoded(how);
    return edition === null ? { page: "nowhere" } : { page: "how", edition };
  }
  const ruling = /^\/rulings\/(.+?)\/?$/.exec(path)?.[1];
  if (ruling) {
    const id = decoded(ruling);
    return id === null ? { page: "nowhere" } : { page: "ruling", id };
  }
  const [, place, name] = /^\/(t|table|watch|replay)\/([^/]+)\/?$/.exec(path) ?? [];
  if (!name) return { page: "start" };
  const table = decoded(name);
  if (table === null) return { page: "nowhere" };
  if (place === "watch") return { page: "watch", table };
  if (place !== "replay") return { page: "table", table };
  const asked = new URLSearchParams(query);
  const [seat, step] = [asked.get("seat"), asked.get("step")];
  return { page: "replay", table, wanted: { ...(seat ? { seat } : {}), ...(step ? { step } : {}) } };
}

/** Part of an address in plain letters; null if it is damaged, as when a link was cut off in the middle. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname, location.search));

  start(): () => void {
    const follow = () => (this.place = placeOf(location.pathname, location.search));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    const [at = "", query] = path.split("?");
    this.place = placeOf(at, query);
  }

  /** The address changes, the page stays: a rematch at another table, a search that goes on. */
  rename(path: string): void {
    history.replaceState(null, "", path);
  }
}

export const router = new Router();

export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`;

/** A game that is over, perhaps through somebody's eyes and at one moment of it. */
export function replayPath(table: string, wanted: { seat?: string | number; step?: string | number } = {}): string {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, `${value}`])).toString();
  return `/replay/${encodeURIComponent(table)}${query ? `?${query}` : ""}`;
}

export const watchPath = (table: string): string => `/watch/${encodeURIComponent(table)}`;

/** What one sends to friends. */
export const inviteLink = (table: string): string => location.origin + tablePath(table);

/** The table in a link or code that somebody typed in. */
export function tableIn(typed: string): string | null {
  const code =
    typed
      .trim()
      .replace(/[/?#]+$/, "")
      .split("/")
      .at(-1) ?? "";
  return /^[\w~-]+$/.test(code) ? code : null;
}
