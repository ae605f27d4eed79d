// Lays a table from a fixture, as the page does with messages of the server.
import { flushSync, mount, tick, unmount } from "svelte";
import { Deck } from "../../src/game/deck";
import { Game } from "../../src/game/game.svelte";
import type { LineEvents } from "../../src/net/session.svelte";
import type { ClientMessage } from "../../src/lib/types/ClientMessage";
import type { ServerMessage } from "../../src/lib/types/ServerMessage";
import type { Table } from "../../src/lib/types/Table";
import type { View } from "../../src/lib/types/View";
import { deckOfFixture, fixture } from "../fixtures/read.mjs";
import TestTable from "./TestTable.svelte";

const settleMs = 400;
const nothing = () => {};

export type Laid = {
  game: Game;
  sent: ClientMessage[];
  moved: string[];
  /** Takes up the line, or drops it. */
  connect: (connected: boolean) => void;
};

/** A game that has received all messages of a fixture. Needs fake timers. */
export async function gameOf(name: string): Promise<Laid> {
  const sent: ClientMessage[] = [];
  const moved: string[] = [];
  let events: LineEvents | undefined;
  const connect = (connected: boolean) => events?.onConnected(connected);
  const game = new Game({
    secret: "secret",
    loadDeck: () => Promise.resolve(new Deck(deckOfFixture(name))),
    connect: (given) => {
      events = given;
      return { open: nothing, close: nothing, moveTo: nothing, send: (message) => sent.push(message) };
    },
    moved: (table) => moved.push(table),
  });
  connect(true);
  for (const message of fixture(name)) game.receive(message);
  await tick();
  return { game, sent, moved, connect };
}

/** A message about the table as it is now, with something changed and no new line. */
export const later = (
  { table }: Game,
  { view, ...changes }: Partial<Omit<Table, "view">> & { view?: Partial<View> },
): ServerMessage => ({
  type: "table",
  table: { ...table!, ...changes, view: { ...table!.view, ...view } },
  log: [],
  whole: false,
  remark: null,
});

let mounted: ReturnType<typeof mount> | null = null;

/** The same, shown on the page, with its buttons ready to be pressed. */
export async function layTable(name: string): Promise<Laid> {
  const { vi } = await import("vitest");
  const laid = await gameOf(name);
  mounted = mount(TestTable, { target: document.body, props: { game: laid.game } });
  vi.advanceTimersByTime(settleMs);
  await settle();
  return laid;
}

export async function settle(): Promise<void> {
  flushSync();
  await tick();
}

export async function clearTable(): Promise<void> {
  if (mounted) await unmount(mounted);
  mounted = null;
}

/** What is read out: the signs of keys are only to be seen. */
function textOf(element: Element): string {
  const read = element.cloneNode(true) as Element;
  for (const silent of read.querySelectorAll("kbd")) silent.remove();
  return read.textContent ?? "";
}

/** The button whose accessible name (label or text) has this in it. */
export function button(name: string | RegExp, within: ParentNode = document): HTMLButtonElement {
  const fits = (text: string) => (typeof name === "string" ? text.includes(name) : name.test(text));
  const found = [...within.querySelectorAll("button")].find((candidate) =>
    fits((candidate.getAttribute("aria-label") ?? textOf(candidate)).replace(/\s+/g, " ").trim()),
  );
  if (!found) throw new Error(`There is no button "${name}".`);
  return found;
}

export async function press(name: string | RegExp, within?: ParentNode): Promise<void> {
  button(name, within).click();
  await settle();
}

export async function key(name: string, options: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  await settle();
  return event;
}

export const region = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (!found) throw new Error(`There is no region "${name}".`);
  return found;
};

export const confirmButton = (): HTMLButtonElement | null =>
  region("confirm").querySelector<HTMLButtonElement>(".go .btn.primary");
