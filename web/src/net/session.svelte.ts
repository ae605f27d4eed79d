// My seat at a table and the connection to it: where it leads, whether it is up, who is away, and why it ended.
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { ServerMessage } from "../lib/types/ServerMessage";
import { forgetSecret, keepSecret, leaveBehind } from "./seats";

/** What carries the messages: a socket, or whatever a test puts in its place. */
export type Line = {
  open: () => void;
  send: (message: ClientMessage) => void;
  moveTo: (table: string) => void;
  close: () => void;
  /** Tries at once to take up a line that has dropped. */
  retry?: () => void;
};

export type LineEvents = {
  onMessage: (message: ServerMessage) => void;
  /** Whether the line stands; if it does not, when it is tried next. */
  onConnected: (connected: boolean, next?: number) => void;
};

export type Seating = {
  secret: string;
  connect: (events: LineEvents) => Line;
  /** A rematch goes on at another table. */
  moved: (table: string) => void;
};

export class Session {
  /** Where I sit; a rematch goes on at another table. */
  table = $state("");
  connected = $state(false);
  /** When a line that has dropped is tried again. */
  retryAt = $state<number | null>(null);
  /** Why there is no seat for me here any more. */
  gone = $state<string | null>(null);
  /** That somebody has opened a new table after the end, and waits there. */
  next = $state<string | null>(null);

  readonly #seating: Seating;
  readonly #line: Line;

  constructor(seating: Seating, events: LineEvents) {
    this.#seating = seating;
    this.#line = seating.connect({
      onMessage: events.onMessage,
      onConnected: (connected, next) => {
        this.connected = connected;
        this.retryAt = connected ? null : (next ?? null);
        events.onConnected(connected);
      },
    });
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
  }

  retry(): void {
    this.#line.retry?.();
  }

  send(message: ClientMessage): void {
    this.#line.send(message);
  }

  /** The server has let me in. Says whether this is another table than before. */
  welcome(table: string): boolean {
    const other = this.table !== table;
    if (other && this.table !== "") {
      keepSecret(table, this.#seating.secret);
      this.#line.moveTo(table);
      this.#seating.moved(table);
    }
    if (other) this.next = null;
    this.table = table;
    return other;
  }

  /** The table or my seat is no more. */
  end(reason: string): void {
    this.gone = reason;
    this.#line.close();
  }

  /** A bot plays for me, or no longer. */
  setAway(away: boolean): void {
    this.send({ type: away ? "away" : "back" });
  }

  /** For good: the seat is free for others. */
  leave(): void {
    this.send({ type: "leave" });
    leaveBehind(this.table);
    forgetSecret(this.table);
  }
}
