// One table as I see it: the view now shown, what happened, the line to the server, and what I have selected.
import { tick } from "svelte";
import type { Deck } from "./deck";
import { glide, places } from "./motion";
import { moveTime, stepTime } from "./pace";
import { Queue } from "./queue";
import { keepLastTable, keepSecret, leaveBehind } from "./seats";
import { Selection } from "./selection.svelte";
import { settings } from "./settings.svelte";
import type { Answer } from "./types/Answer";
import type { Card } from "./types/Card";
import type { ClientMessage } from "./types/ClientMessage";
import type { LogLine } from "./types/LogLine";
import type { Seat } from "./types/Seat";
import type { ServerMessage } from "./types/ServerMessage";
import type { View } from "./types/View";

type TableMessage = Extract<ServerMessage, { type: "table" }>;

export type Wiring = {
  secret: string;
  loadDeck: (id: string) => Promise<Deck>;
  send: (message: ClientMessage) => void;
  /** A rematch goes on at another table. */
  moved: (table: string) => void;
};

export class Game {
  deck = $state.raw<Deck | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The lines of the step now shown. */
  news = $state.raw<LogLine[]>([]);
  /** Why the server did not take the last answer. */
  refusal = $state<string | null>(null);
  gone = $state<string | null>(null);
  connected = $state(false);
  /** Steps that came but are not shown yet. */
  behind = $state(0);
  /** An answer is on its way. */
  sent = $state(false);
  /** The table in the light of the lamp, for a moment, before the page of the end. */
  finale = $state(false);
  readonly selection = new Selection();

  #table = "";
  #finaleTimer: ReturnType<typeof setTimeout> | undefined;
  #fresh = true; // the next table message brings the whole log
  readonly #wiring: Wiring;
  readonly #queue = new Queue<TableMessage>(
    (message) => this.#show(message),
    () => this.#holdTime(),
  );

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message.table, message.deck);
        break;
      case "table":
        this.sent = false;
        this.refusal = null;
        this.#queue.push(message);
        this.behind = this.#queue.length;
        break;
      case "refused":
        this.sent = false;
        this.finish();
        this.refusal = message.reason;
        break;
      case "gone":
        this.gone = message.reason;
        leaveBehind(this.#table);
        break;
    }
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    if (!connected) this.sent = false;
  }

  /** Shows at once whatever is still waiting. */
  finish(): void {
    this.#endFinale();
    if (this.#queue.length > 0) this.#queue.finish();
    this.behind = this.#queue.length;
  }

  /** An answer counts only for the newest view: nothing may wait, nothing may be on its way. */
  get mayAnswer(): boolean {
    return this.connected && !this.sent && this.behind === 0 && !this.selection.settling;
  }

  answer(answer: Answer): void {
    if (!this.mayAnswer || !this.view) return;
    this.sent = true;
    this.refusal = null;
    this.#wiring.send({ type: "answer", version: this.view.version, answer });
  }

  rematch(): void {
    this.#wiring.send({ type: "rematch" });
  }

  nameOf(seat: Seat): string {
    return seat === this.view?.seat ? "You" : (this.view?.players[seat]?.name ?? "");
  }

  /** The card held up in the stream: the one another player has just played. */
  get heldUp(): Card | null {
    const play = this.news.findLast((line) => line.kind === "play" && line.card !== null);
    return play && play.player !== this.view?.seat ? play.card : null;
  }

  #welcome(table: string, deck: string): void {
    this.#queue.clear();
    this.#endFinale();
    this.behind = 0;
    this.#fresh = true;
    this.sent = false;
    if (this.#table !== "" && this.#table !== table) {
      keepSecret(table, this.#wiring.secret);
      this.#wiring.moved(table);
    }
    this.#table = table;
    this.#wiring.loadDeck(deck).then(
      (loaded) => {
        this.deck = loaded;
        keepLastTable({ table, title: loaded.title });
      },
      (problem: Error) => (this.gone = problem.message),
    );
  }

  #show(message: TableMessage): void {
    const before = places();
    const live = !this.#fresh; // not a game that was over when I came
    this.view = message.view;
    this.news = this.#fresh ? [] : message.log;
    this.log = this.#fresh ? message.log : [...this.log, ...message.log];
    this.#fresh = false;
    this.behind = this.#queue.length;
    this.selection.renew(message.view.question);
    if (message.view.over) leaveBehind(this.#table);
    if (live && message.view.over?.kind === "won") this.#beginFinale();
    void tick().then(() => glide(before, moveTime(settings.pace)));
  }

  #beginFinale(): void {
    const time = 2 * stepTime(settings.pace);
    this.finale = time > 0;
    this.#finaleTimer = setTimeout(() => this.#endFinale(), time);
  }

  #endFinale(): void {
    clearTimeout(this.#finaleTimer);
    this.finale = false;
  }

  /** What others do stays for a moment; the table I come back to does not. */
  #holdTime(): number {
    const byOthers = this.news.some((line) => line.player !== null && line.player !== this.view?.seat);
    return byOthers ? stepTime(settings.pace) : 0;
  }
}
