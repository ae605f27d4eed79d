// The line to a table. When it drops it is taken up again, with growing pauses; the server then sends all anew. A browser
// is not told of a line that is dead without having been closed, as when somebody walks out of reach or a laptop wakes up:
// when it has been quiet for a while the server is asked whether it is still there, and without an answer the line is given
// up.
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { ServerMessage } from "../lib/types/ServerMessage";
import type { Line, LineEvents } from "./session.svelte";

const pausesMs = [300, 700, 1500, 3000, 6000, 10000];

/** So long nothing has to be heard before the server is asked. */
export const quietMs = 8000;

/** So long it has for an answer, and for taking up the line. */
export const patienceMs = 6000;

export class TableSocket implements Line {
  #socket: WebSocket | null = null;
  #failures = 0;
  /** What is waited for: quiet, an answer, or the next try. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #awake = () => this.#wake();

  /** Without a secret one looks on. */
  constructor(
    private table: string,
    private readonly secret: string | null,
    private readonly events: LineEvents,
  ) {}

  open(): void {
    // A network that comes back, or a page that is looked at again, is a good moment to see whether the line stands.
    addEventListener("online", this.#awake);
    document.addEventListener("visibilitychange", this.#awake);
    this.#connect();
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The line goes on at another table; a new line is to lead there. */
  moveTo(table: string): void {
    this.table = table;
  }

  /** Tries again now, if it is waiting for that. */
  retry(): void {
    if (this.#closed || this.#socket) return;
    this.#connect();
  }

  /** Hangs up for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#awake);
    document.removeEventListener("visibilitychange", this.#awake);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/play`);
    this.#socket = socket;
    this.#wait(patienceMs, () => this.#giveUp());
    const locale = navigator.language;
    socket.onopen = () =>
      this.send(this.secret === null ? { type: "watch", locale } : { type: "hello", secret: this.secret, locale });
    socket.onmessage = (event) => {
      this.#failures = 0;
      this.#wait(quietMs, () => this.#ask());
      this.events.onConnected(true);
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type !== "pong") this.events.onMessage(message);
    };
    socket.onclose = () => this.#dropped();
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  /** Whether the server is still there. */
  #ask(): void {
    this.send({ type: "ping" });
    this.#wait(patienceMs, () => this.#giveUp());
  }

  #wake(): void {
    if (document.hidden) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask();
    else this.retry();
  }

  /** Nobody is at the other end. A browser may take minutes to close such a line, so it is not waited for. */
  #giveUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#dropped();
  }

  #dropped(): void {
    clearTimeout(this.#timer);
    this.#socket = null;
    if (this.#closed) return;
    const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)]!;
    this.#failures += 1;
    this.#wait(pause, () => this.#connect());
    this.events.onConnected(false, Date.now() + pause);
  }
}
