// The line to a table: it notices by itself that nobody is at the other end, and is taken up again.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage } from "../src/lib/types/ClientMessage";
import type { ServerMessage } from "../src/lib/types/ServerMessage";
import { patienceMs, quietMs, TableSocket } from "../src/net/socket";

/** A socket of which the test is the other end. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState = 0;
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  /** A line that is dead does not say so: closing it is not heard of. */
  close() {
    this.closed = true;
  }
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const heard: ServerMessage[] = [];
const connected: [boolean, number | undefined][] = [];
let line: TableSocket;

function open(secret: string | null = "secret") {
  line = new TableSocket("a", secret, {
    onMessage: (message) => heard.push(message),
    onConnected: (stands, next) => connected.push([stands, next]),
  });
  line.open();
  FakeSocket.last.accept();
  FakeSocket.last.says({ type: "welcome", table: "a", seat: 0, deck: "chemistry" });
}

const pings = (socket: FakeSocket) => socket.sent.filter(({ type }) => type === "ping").length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  heard.length = 0;
  connected.length = 0;
});
afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a quiet line is asked about, and an answer keeps it", () => {
  open();
  const [socket] = FakeSocket.all;
  for (let asked = 1; asked <= 5; asked += 1) {
    vi.advanceTimersByTime(quietMs);
    expect(pings(socket!)).toBe(asked);
    socket!.says({ type: "pong" });
  }
  expect(FakeSocket.all).toHaveLength(1);
  expect(connected.every(([stands]) => stands)).toBe(true);
  expect(heard.map(({ type }) => type)).toEqual(["welcome"]);
});

test("where something is heard nobody is asked", () => {
  open();
  for (let times = 0; times < 5; times += 1) {
    vi.advanceTimersByTime(quietMs - 1);
    FakeSocket.last.says({ type: "note", says: "Something." });
  }
  expect(pings(FakeSocket.last)).toBe(0);
});

test("a line on which no answer comes is given up, and taken up anew", () => {
  open();
  const [dead] = FakeSocket.all;
  vi.advanceTimersByTime(quietMs + patienceMs);
  expect(dead!.closed).toBe(true);
  expect(connected.at(-1)).toEqual([false, Date.now() + 300]);
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "hello", secret: "secret" }]);
  FakeSocket.last.says({ type: "welcome", table: "a", seat: 0, deck: "chemistry" });
  expect(connected.at(-1)).toEqual([true, undefined]);
  // What the dead one still says or does is nobody's business.
  expect(dead!.onclose).toBeNull();
});

test("a server that takes no line is tried again and again, with growing pauses", () => {
  open();
  FakeSocket.last.onclose?.();
  const pauses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    pauses.push(connected.at(-1)![1]! - Date.now());
    vi.advanceTimersByTime(pauses.at(-1)!);
    vi.advanceTimersByTime(patienceMs); // nothing happens: not even a refusal
  }
  expect(pauses).toEqual([300, 700, 1500, 3000, 6000, 10000, 10000]);
});

test("it is tried at once when I say so, or when the network comes back", () => {
  open();
  FakeSocket.last.onclose?.();
  line.retry();
  expect(FakeSocket.all).toHaveLength(2);
  line.retry(); // it is being tried already
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.onclose?.();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(3);
  FakeSocket.last.accept();
  dispatchEvent(new Event("online"));
  expect(pings(FakeSocket.last)).toBe(1);
});

test("whoever hangs up is left in peace", () => {
  open();
  line.close();
  FakeSocket.last.onclose?.();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  expect(pings(FakeSocket.last)).toBe(0);
});

test("whoever has no secret looks on", () => {
  open(null);
  expect(FakeSocket.last.sent).toMatchObject([{ type: "watch" }]);
});
