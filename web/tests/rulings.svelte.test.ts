// Rulings: their addresses, their sources in words, and a search that follows what is typed.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeOf } from "../src/lib/router.svelte";
import { RulingSearch } from "../src/rulings/ruling-search.svelte";
import { anything, authorityOf, queryOf, rulingPath, rulingsPath, sourceOf, wantedIn } from "../src/rulings/rulings";
import type { RulingsFound } from "../src/lib/types/RulingsFound";
import { rulings } from "./fixtures/read.mjs";

test("addresses lead there and back", () => {
  const wanted = { text: "hand & limit", edition: "word", card: "A or B?" };
  expect(wantedIn(queryOf(wanted))).toEqual(wanted);
  expect(rulingsPath()).toBe("/rulings");
  expect(placeOf("/rulings", "?text=tie")).toEqual({ page: "rulings", wanted: { ...anything, text: "tie" } });
  expect(placeOf(rulingPath("a-b/c d"))).toEqual({ page: "ruling", id: "a-b/c d" });
  expect(placeOf("/rulings/a-b/")).toEqual({ page: "ruling", id: "a-b" });
  expect(placeOf("/t/abc")).toEqual({ page: "table", table: "abc" });
});

test("sources in words; only addresses are links", () => {
  expect(sourceOf("https://www.example.org/faq/3/")).toEqual({
    words: "example.org/faq/3",
    link: "https://www.example.org/faq/3/",
  });
  expect(sourceOf("the card's own text")).toEqual({ words: "the card's own text", link: null });
  expect(sourceOf("javascript:alert(1)").link).toBeNull();
});

test("how sure a ruling is, in words", () => {
  expect([...new Set(rulings.map((ruling) => authorityOf(ruling).word))]).toEqual([
    "rulebook",
    "publisher's answer",
    "follows from the rules",
    "our decision",
  ]);
});

let asked: string[] = [];
let replies: ((found: RulingsFound | null) => void)[] = [];

beforeEach(() => {
  asked = [];
  replies = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (path: string) =>
      new Promise<Response>((resolve, reject) => {
        asked.push(path);
        replies.push((found) => (found ? resolve(new Response(JSON.stringify(found))) : reject(new Error("no line"))));
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const found = (total: number): RulingsFound => ({ total, rulings: rulings.slice(0, total) });

/** A search that an effect follows, as on the page. */
function following(text: string): { search: RulingSearch; stop: () => void } {
  const search = new RulingSearch({ ...anything, text });
  const stop = $effect.root(() => {
    $effect(() => search.follow());
  });
  flushSync();
  return { search, stop };
}

test("it asks once, a moment after the last key", async () => {
  const { search, stop } = following("h");
  search.text = "ha";
  flushSync();
  search.text = "hand once";
  flushSync();
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(["/api/rulings?text=hand+once"]);
  expect(search.busy).toBe(true);
  replies[0]!(found(2));
  await vi.advanceTimersByTimeAsync(1);
  expect(search.found?.total).toBe(2);
  expect(search.busy).toBe(false);
  stop();
});

test("a late answer to an older wish is not shown", async () => {
  const { search, stop } = following("older");
  await vi.advanceTimersByTimeAsync(200);
  search.text = "newer";
  flushSync();
  await vi.advanceTimersByTimeAsync(200);
  replies[1]!(found(1));
  await vi.advanceTimersByTimeAsync(1);
  replies[0]!(found(3));
  await vi.advanceTimersByTimeAsync(1);
  expect(search.found?.total).toBe(1);
  stop();
});

test("what failed can be asked for again; with nothing to look for nothing is asked", async () => {
  const { search, stop } = following("fails at first");
  await vi.advanceTimersByTimeAsync(200);
  replies[0]!(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(search.failed).toBe(true);
  search.again();
  flushSync();
  await vi.advanceTimersByTimeAsync(200);
  replies[1]!(found(1));
  await vi.advanceTimersByTimeAsync(1);
  expect(search.failed).toBe(false);
  expect(search.found?.total).toBe(1);
  search.text = " ";
  flushSync();
  expect(search.found).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(2);
  stop();
});
