// What people say at a table, and how much of it I have not seen.
import type { ChatLine } from "../lib/types/ChatLine";
import type { ClientMessage } from "../lib/types/ClientMessage";

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** Lines of others since the chat was last seen. */
  unread = $state(0);
  /** Why the server did not take what I said. */
  refusal = $state<string | null>(null);

  #watchers = 0;
  readonly #send: (message: ClientMessage) => void;

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  say(text: string): void {
    this.refusal = null;
    this.#send({ type: "chat", text });
  }

  /** New lines, or the whole chat after a reconnect. */
  receive(lines: ChatLine[], whole: boolean): void {
    this.refusal = null;
    this.lines = whole ? lines : [...this.lines, ...lines];
    if (!whole && this.#watchers === 0) this.unread += lines.filter(({ mine }) => !mine).length;
  }

  /** While the chat is in sight nothing in it is unread; returns how to look away. */
  watch(): () => void {
    this.#watchers += 1;
    this.unread = 0;
    return () => (this.#watchers -= 1);
  }
}
