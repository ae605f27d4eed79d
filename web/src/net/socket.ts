// The line to a table. When it drops it is taken up again, with growing pauses; the server then sends all anew.
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { ServerMessage } from "../lib/types/ServerMessage";
import type { Line, LineEvents } from "./session.svelte";

const pausesMs = [300, 700, 1500, 3000, 6000, 10000];

export class TableSocket implements Line {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private table: string,
    private readonly secret: string,
    private readonly events: LineEvents,
  ) {}

  open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/play`);
    this.#socket = socket;
    socket.onopen = () => this.send({ type: "hello", secret: this.secret, locale: navigator.language });
    socket.onmessage = (event) => {
      this.#failures = 0;
      this.events.onConnected(true);
      this.events.onMessage(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => this.#dropped();
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The line goes on at another table; a new line is to lead there. */
  moveTo(table: string): void {
    this.table = table;
  }

  /** Hangs up for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #dropped(): void {
    if (this.#closed) return;
    this.events.onConnected(false);
    const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => this.open(), pause);
  }
}
