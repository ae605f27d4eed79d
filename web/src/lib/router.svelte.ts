// Two places: the start page and a table.

export type Place = { page: "start" } | { page: "table"; table: string };

export function placeOf(path: string): Place {
  const table = /^\/t(?:able)?\/([^/]+)\/?$/.exec(path)?.[1];
  return table ? { page: "table", table: decodeURIComponent(table) } : { page: "start" };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));

  start(): () => void {
    const follow = () => (this.place = placeOf(location.pathname));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.place = placeOf(path);
  }

  /** A rematch continues at another table: the address changes, the page stays. */
  rename(path: string): void {
    history.replaceState(null, "", path);
  }
}

export const router = new Router();

export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`;

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
