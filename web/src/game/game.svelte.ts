// One table as I see it: what is shown now, what happened, what waits to be shown, and what I have selected.
import { tick } from "svelte";
import { Chat } from "../chat/chat.svelte";
import type { Deck } from "./deck";
import { glide, places } from "./motion";
import { moveTime, stepTime } from "./pace";
import { calledAt } from "./players";
import { Queue } from "./queue";
import { keepBest, keepLastTable, leaveBehind } from "../net/seats";
import { Session, type Seating } from "../net/session.svelte";
import { Inquiry } from "../rulings/inquiry.svelte";
import { Selection } from "./selection.svelte";
import { settings } from "../lib/settings.svelte";
import type { Answer } from "../lib/types/Answer";
import type { Card } from "../lib/types/Card";
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { LobbyView } from "../lib/types/LobbyView";
import type { LogLine } from "../lib/types/LogLine";
import type { MessageKind } from "../lib/types/MessageKind";
import type { Proposal } from "../lib/types/Proposal";
import type { Seat } from "../lib/types/Seat";
import type { ServerMessage } from "../lib/types/ServerMessage";
import type { Table } from "../lib/types/Table";
import type { View } from "../lib/types/View";

type TableMessage = Extract<ServerMessage, { type: "table" }>;
type RefusedMessage = Extract<ServerMessage, { type: "refused" }>;

/** Why the server did not take something, the ruling that this follows, and the card it is about. */
export type Refusal = { reason: string; ruling: string | null; card: Card | null };

export type Wiring = Seating & {
  /** The deck as this table has it. */
  loadDeck: (table: string) => Promise<Deck>;
};

export class Game {
  deck = $state.raw<Deck | null>(null);
  table = $state.raw<Table | null>(null);
  /** The table before its game. */
  lobby = $state.raw<LobbyView | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The lines of the step now shown. */
  news = $state.raw<LogLine[]>([]);
  /** Why the server did not take the last answer. */
  refusal = $state.raw<Refusal | null>(null);
  /** Steps that came but are not shown yet. */
  behind = $state(0);
  /** What is on its way and has to be taken or refused before anything else can be done. */
  sent = $state<MessageKind | null>(null);
  /** The table in the light of the lamp, for a moment, before the page of the end. */
  finale = $state(false);
  readonly session: Session;
  readonly chat: Chat;
  readonly selection = new Selection();
  /** What I want to know beside the game. */
  readonly inquiry = new Inquiry();

  #finaleTimer: ReturnType<typeof setTimeout> | undefined;
  #staleDeck = true; // cards get their numbers when a game starts
  readonly #loadDeckOf: Wiring["loadDeck"];
  readonly #queue = new Queue<TableMessage>(
    (message) => this.#show(message),
    () => this.#holdTime(),
  );

  constructor({ loadDeck, ...seating }: Wiring) {
    this.#loadDeckOf = loadDeck;
    this.session = new Session(seating, {
      onMessage: (message) => this.receive(message),
      onConnected: (connected) => {
        if (!connected) this.sent = null; // nobody will say any more whether it was taken
      },
    });
    this.chat = new Chat((message) => this.session.send(message));
  }

  /** What I see of the game now. */
  get view(): View | null {
    return this.table?.view ?? null;
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message.table);
        break;
      case "lobby":
        this.#waitIn(message.lobby);
        break;
      case "chat":
        this.chat.receive(message.lines, message.whole);
        break;
      case "next":
        this.session.next = message.says;
        break;
      case "table":
        this.#loadDeck();
        this.sent = null;
        this.refusal = null;
        this.#queue.push(message);
        // The time to answer runs already: what happened before is shown at once.
        if (message.table.window?.left != null && message.table.view.question) this.finish();
        this.behind = this.#queue.length;
        break;
      case "refused":
        this.#refused(message);
        break;
      case "gone":
        this.session.end(message.reason);
        leaveBehind(this.session.table);
        break;
    }
  }

  /** Shows at once whatever is still waiting. */
  finish(): void {
    this.#endFinale();
    if (this.#queue.length > 0) this.#queue.finish();
    this.behind = this.#queue.length;
  }

  /** An answer counts only for the newest view: nothing may wait, nothing may be on its way. */
  get mayAnswer(): boolean {
    return this.session.connected && this.sent === null && this.behind === 0 && !this.selection.settling;
  }

  /** Sends what is selected, once. */
  act(deed: ClientMessage): void {
    if (!this.mayAnswer) return;
    this.sent = deed.type;
    this.#say(deed);
  }

  answer(answer: Answer): void {
    const question = this.table?.question ?? null;
    if (question !== null) this.act({ type: "answer", question, answer });
  }

  /** Whether I want to be left alone until this turn is over, whatever could be answered. */
  leaveInPeace(peace: boolean): void {
    this.#say({ type: "inPeace", peace });
  }

  propose(what: Proposal): void {
    this.#say({ type: "propose", what });
  }

  consent(meta: string, yes: boolean): void {
    this.#say({ type: "consent", meta, yes });
  }

  start(): void {
    this.#say({ type: "start" });
  }

  rematch(): void {
    this.#say({ type: "rematch" });
  }

  nameOf(seat: Seat): string {
    return this.table ? calledAt(this.table, seat) : "";
  }

  /** The card held up in the stream: the one another player has just played. */
  get heldUp(): Card | null {
    const play = this.news.findLast((line) => line.kind === "play" && line.card !== null);
    return play && play.seat !== this.view?.seat ? play.card : null;
  }

  #say(message: ClientMessage): void {
    this.refusal = null;
    this.session.send(message);
  }

  #refused({ what, reason, ruling, card }: RefusedMessage): void {
    if (what === "chat") {
      this.chat.refusal = reason;
      return;
    }
    if (what === null || what === this.sent) this.sent = null;
    this.finish();
    this.refusal = { reason, ruling, card };
  }

  #welcome(table: string): void {
    this.#queue.clear();
    this.#endFinale();
    this.behind = 0;
    this.sent = null;
    if (this.session.welcome(table)) this.#staleDeck = true;
  }

  #waitIn(lobby: LobbyView): void {
    this.lobby = lobby;
    this.table = null;
    this.deck = null;
    this.refusal = null;
    this.#staleDeck = true;
    keepLastTable({ table: this.session.table, title: lobby.title });
  }

  /** View and deck come in either order. */
  #keepBest(): void {
    const best = this.table?.best;
    if (best?.plain && this.deck) keepBest(this.deck.id, best.goals);
  }

  #loadDeck(): void {
    if (!this.#staleDeck) return;
    this.#staleDeck = false;
    this.deck = null;
    const { table } = this.session;
    this.#loadDeckOf(table).then(
      (loaded) => {
        this.deck = loaded;
        this.#keepBest();
        if (!this.view?.outcome) keepLastTable({ table, title: loaded.title });
      },
      (problem: Error) => this.session.end(problem.message),
    );
  }

  #show(message: TableMessage): void {
    const before = places();
    const { table, log, whole } = message;
    const { outcome } = table.view;
    const ends = !whole && !this.view?.outcome; // not a game that was over when I came
    this.lobby = null;
    this.table = table;
    this.news = whole ? [] : log;
    this.log = whole ? log : [...this.log, ...log];
    this.behind = this.#queue.length;
    this.selection.renew(table);
    if (outcome) leaveBehind(this.session.table);
    this.#keepBest();
    if (ends && outcome && "won" in outcome) this.#beginFinale();
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
    const byOthers = this.news.some((line) => line.seat !== null && line.seat !== this.view?.seat);
    return byOthers ? stepTime(settings.pace) : 0;
  }
}
