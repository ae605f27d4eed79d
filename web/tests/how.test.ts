// How to play, and who made it: the addresses, what the page shows, and where the licences come from.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { licences, ours, pieces } from "../src/about/notice";
import AboutPage from "../src/about/AboutPage.svelte";
import { howPath } from "../src/how/how";
import HowPage from "../src/how/HowPage.svelte";
import { placeOf } from "../src/lib/router.svelte";
import { deckList, decks, howTo } from "./fixtures/read.mjs";

let page: Record<string, unknown> | undefined;
let asked: string[] = [];

/** A server that knows the decks of the fixtures. */
function answer(path: string): Response {
  asked.push(path);
  const [, , kind, id, what] = path.split("/");
  if (kind === "how") return Response.json(howTo());
  if (id === undefined) return Response.json(deckList);
  const deck = decks[id as keyof typeof decks];
  if (!deck) return Response.json({ error: "There is no such deck." }, { status: 404 });
  return Response.json(what === "how" ? howTo(id) : deck);
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => answer(path));
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  vi.unstubAllGlobals();
});

async function open(edition?: string): Promise<HTMLElement> {
  page = mount(HowPage, { target: document.body, props: { edition } });
  await vi.waitFor(() => {
    flushSync();
    if (!document.querySelector("h1, [role=alert]")) throw new Error("nothing yet");
  });
  return document.querySelector("main")!;
}

test("addresses lead there and back", () => {
  expect(placeOf(howPath())).toEqual({ page: "how" });
  expect(placeOf(howPath("a b"))).toEqual({ page: "how", edition: "a b" });
  expect(placeOf("/how/word/")).toEqual({ page: "how", edition: "word" });
  expect(placeOf("/how/%E0%A4%A")).toEqual({ page: "nowhere" });
  expect(placeOf("/about")).toEqual({ page: "about" });
});

test("every kind of card of a deck is shown by one of its cards", async () => {
  const main = await open("anatomy");
  const { kinds, turn, asked: questions } = howTo("anatomy");
  expect(main.querySelectorAll(".kinds .card")).toHaveLength(kinds.parts.length);
  expect([...main.querySelectorAll(".kinds h3")].map((heading) => heading.textContent)).toEqual(
    kinds.parts.map(({ title }) => title),
  );
  const shown = [...main.querySelectorAll(".kinds .card .title")].map((title) => title.textContent);
  expect(shown).toEqual(kinds.parts.map(({ card }) => decks.anatomy.cards[card!]!.name));
  expect(main.querySelectorAll(".turn ol > li")).toHaveLength(turn.parts.length);
  expect(main.querySelectorAll("dt")).toHaveLength(questions.parts.length);
  expect(document.title).toBe("Anatomy: how to play · Panta");
  expect(main.querySelector("nav [aria-current=page]")?.textContent).toBe("Anatomy");
});

test("without a deck there are words for all of them, and no card", async () => {
  const main = await open();
  expect(main.querySelectorAll(".kinds > li")).toHaveLength(howTo().kinds.parts.length);
  expect(main.querySelector(".card")).toBeNull();
  expect(asked).toContain("/api/how");
});

test("a deck that is not there is said so", async () => {
  const main = await open("nothing");
  expect(main.querySelector("[role=alert]")?.textContent).toBe("There is no such deck.");
});

test("a list belongs to the paragraph before it", () => {
  expect(pieces("A\nB\n\nThings:\n\n- one\n- two\n")).toEqual([
    { text: "A B", items: [] },
    { text: "Things:", items: ["one", "two"] },
  ]);
});

test("the page about it shows everything that NOTICE lists, and names whose game it is", async () => {
  page = mount(AboutPage, { target: document.body });
  flushSync();
  const text = document.body.textContent!;
  const notice = readFileSync(join(import.meta.dirname, "../../NOTICE"), "utf8");
  const listed = notice.split("\n").filter((line) => line.startsWith("- "));
  expect(licences.flatMap(({ items }) => items)).toHaveLength(listed.length);
  for (const line of listed) expect(text).toContain(line.slice(2));
  for (const words of ["Andrew Looney", "1997", "trademark of Looney Labs", "unofficial fan work", ours]) {
    expect(text).toContain(words);
  }
  expect(ours).toMatch(/MIT OR Apache/);
});
