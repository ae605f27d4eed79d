// One table as I see it: the view now shown, what happened, the line to the server, and what I have selected.
import { tick } from "svelte";
import type { Deck } from "./deck";
import { glide, places } from "./motion";
import { moveTime, stepTime } from "./pace";
import { calledAt } from "./players";
import { Queue } from "./queue";
import { forgetSecret, keepBest, keepLastTable, keepSecret, leaveBehind } from "./seats";
import { Inquiry } from "./inquiry.svelte";
import { Selection } from "./selection.svelte";
import { settings } from "./settings.svelte";
import type { Answer } from "./types/Answer";
import type { Card } from "./types/Card";
import type { ChatLine } from "./types/ChatLine";
import type { ClientMessage } from "./types/ClientMessage";
import type { LobbyView } from "./types/LobbyView";
import type { LogLine } from "./types/LogLine";
import type { MessageKind } from "./types/MessageKind";
import type { Proposal } from "./types/Proposal";
import type { Seat } from "./types/Seat";
import type { ServerMessage } from "./types/ServerMessage";
import type { View } from "./types/View";

type TableMessage = Extract<ServerMessage, { type: "table" }>;
type RefusedMessage = Extract<ServerMessage, { type: "refused" }>;

/** Why the server did not take something, the ruling that this follows, and the card it is about. */
export type Refusal = { reason: string; ruling: string | null; card: Card | null };

export type Wiring = {
  secret: string;
  /** The deck as this table has it. */
  loadDeck: (table: string) => Promise<Deck>;
  send: (message: ClientMessage) => void;
  /** A rematch goes on at another table. */
  moved: (table: string) => void;
};

export class Game {
  deck = $state.raw<Deck | null>(null);
  view = $state.raw<View | null>(null);
  /** The table before its game. */
  lobby = $state.raw<LobbyView | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The lines of the step now shown. */
  news = $state.raw<LogLine[]>([]);
  /** Why the server did not take the last answer. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the server did not take what I said. */
  chatRefusal = $state<string | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Lines of others since the chat was last seen. */
  unread = $state(0);
  /** Who has opened a new table after the end, and waits there. */
  nextBy = $state<string | null>(null);
  gone = $state<string | null>(null);
  /** I have left for good. */
  left = $state(false);
  connected = $state(false);
  /** Steps that came but are not shown yet. */
  behind = $state(0);
  /** What is on its way and has to be taken or refused before anything else can be done. */
  sent = $state<MessageKind | null>(null);
  /** The table in the light of the lamp, for a moment, before the page of the end. */
  finale = $state(false);
  readonly selection = new Selection();
  /** What I want to know beside the game. */
  readonly inquiry = new Inquiry();
  /** Where I sit; a rematch goes on at another one. */
  table = $state("");

  #finaleTimer: ReturnType<typeof setTimeout> | undefined;
  #staleDeck = true; // cards get their numbers when a game starts
  #chatOpen = 0;
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
        this.#welcome(message.table);
        break;
      case "lobby":
        this.#waitIn(message.lobby);
        break;
      case "chat":
        this.#hear(message.lines, message.whole);
        break;
      case "next":
        this.nextBy = message.name;
        break;
      case "table":
        this.#loadDeck();
        this.sent = null;
        this.refusal = null;
        this.#queue.push(message);
        this.behind = this.#queue.length;
        break;
      case "refused":
        this.#refused(message);
        break;
      case "gone":
        this.gone = message.reason;
        leaveBehind(this.table);
        break;
    }
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    if (!connected) this.sent = null;
  }

  /** Shows at once whatever is still waiting. */
  finish(): void {
    this.#endFinale();
    if (this.#queue.length > 0) this.#queue.finish();
    this.behind = this.#queue.length;
  }

  /** An answer counts only for the newest view: nothing may wait, nothing may be on its way. */
  get mayAnswer(): boolean {
    return this.connected && this.sent === null && this.behind === 0 && !this.selection.settling;
  }

  /** Sends what is selected, once. */
  act(deed: ClientMessage): void {
    if (!this.mayAnswer) return;
    this.sent = deed.type;
    this.#say(deed);
  }

  answer(answer: Answer): void {
    const question = this.view?.question;
    if (question) this.act({ type: "answer", question: question.id, answer });
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

  talk(text: string): void {
    this.chatRefusal = null;
    this.#wiring.send({ type: "chat", text });
  }

  /** A bot plays for me, or no longer. */
  setAway(away: boolean): void {
    this.#say({ type: away ? "away" : "back" });
  }

  /** For good: the seat is free for others. */
  leave(): void {
    this.#say({ type: "leave" });
    this.left = true;
    leaveBehind(this.table);
    forgetSecret(this.table);
  }

  rematch(): void {
    this.#say({ type: "rematch" });
  }

  /** While the chat is in sight nothing in it is unread; returns how to look away. */
  watchChat(): () => void {
    this.#chatOpen += 1;
    this.unread = 0;
    return () => (this.#chatOpen -= 1);
  }

  nameOf(seat: Seat): string {
    return this.view ? calledAt(this.view, seat) : "";
  }

  /** The card held up in the stream: the one another player has just played. */
  get heldUp(): Card | null {
    const play = this.news.findLast((line) => line.kind === "play" && line.card !== null);
    return play && play.player !== this.view?.seat ? play.card : null;
  }

  #say(message: ClientMessage): void {
    this.refusal = null;
    this.#wiring.send(message);
  }

  #refused({ what, reason, ruling, card }: RefusedMessage): void {
    if (what === "chat") {
      this.chatRefusal = reason;
      return;
    }
    if (what === null || what === this.sent) this.sent = null;
    this.finish();
    this.refusal = { reason, ruling, card };
  }

  #hear(lines: ChatLine[], whole: boolean): void {
    this.chatRefusal = null;
    this.chat = whole ? lines : [...this.chat, ...lines];
    if (!whole && this.#chatOpen === 0) this.unread += lines.filter(({ mine }) => !mine).length;
  }

  #welcome(table: string): void {
    this.#queue.clear();
    this.#endFinale();
    this.behind = 0;
    this.sent = null;
    if (this.table !== table) {
      this.#staleDeck = true;
      this.nextBy = null;
      if (this.table !== "") {
        keepSecret(table, this.#wiring.secret);
        this.#wiring.moved(table);
      }
    }
    this.table = table;
  }

  #waitIn(lobby: LobbyView): void {
    this.lobby = lobby;
    this.view = null;
    this.deck = null;
    this.refusal = null;
    this.#staleDeck = true;
    keepLastTable({ table: this.table, title: lobby.title });
  }

  /** View and deck come in either order. */
  #keepBest(): void {
    const best = this.view?.over?.best;
    if (best?.plain && this.deck) keepBest(this.deck.id, best.goals);
  }

  #loadDeck(): void {
    if (!this.#staleDeck) return;
    this.#staleDeck = false;
    this.deck = null;
    const table = this.table;
    this.#wiring.loadDeck(table).then(
      (loaded) => {
        this.deck = loaded;
        this.#keepBest();
        if (!this.view?.over) keepLastTable({ table, title: loaded.title });
      },
      (problem: Error) => (this.gone = problem.message),
    );
  }

  #show(message: TableMessage): void {
    const before = places();
    const { view, log, whole } = message;
    const ends = !whole && !this.view?.over; // not a game that was over when I came
    this.lobby = null;
    this.view = view;
    this.news = whole ? [] : log;
    this.log = whole ? log : [...this.log, ...log];
    this.behind = this.#queue.length;
    this.selection.renew(view);
    if (view.over) leaveBehind(this.table);
    this.#keepBest();
    if (ends && view.over?.kind === "won") this.#beginFinale();
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
