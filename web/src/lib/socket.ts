// The line to a table. When it drops it is taken up again, with growing pauses; the server then sends all anew.
import type { ClientMessage } from "./types/ClientMessage";
import type { ServerMessage } from "./types/ServerMessage";

const pausesMs = [300, 700, 1500, 3000, 6000, 10000];

export type Line = { onMessage: (message: ServerMessage) => void; onConnected: (connected: boolean) => void };

export class TableSocket {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private table: string,
    private readonly secret: string,
    private readonly line: Line,
  ) {}

  open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/play`);
    this.#socket = socket;
    socket.onopen = () => this.send({ type: "hello", secret: this.secret });
    socket.onmessage = (event) => {
      this.#failures = 0;
      this.line.onConnected(true);
      this.line.onMessage(JSON.parse(String(event.data)) as ServerMessage);
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
    this.line.onConnected(false);
    const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => this.open(), pause);
  }
}
