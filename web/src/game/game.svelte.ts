// One table as I see it: what is shown now, what happened, what waits to be shown, and what I have selected.
import { tick } from "svelte";
import { Chat } from "../chat/chat.svelte";
import type { Deck } from "./deck";
import { framesOf, type Frame, type Lift, type TableMessage } from "./frames";
import { glide, places } from "./motion";
import { breath, moveTime, readingTime, type Pace } from "./pace";
import { Past } from "./past.svelte";
import { calledAt, hasCompany } from "./players";
import { Queue } from "./queue";
import { sentence } from "./log";
import { keepBest, keepTable, leaveBehind } from "../net/seats";
import { server } from "../net/server.svelte";
import { Session, type Seating } from "../net/session.svelte";
import { Inquiry } from "../rulings/inquiry.svelte";
import type { Step } from "../rulings/objection";
import { Selection } from "./selection.svelte";
import { remembered } from "./window";
import { settings } from "../lib/settings.svelte";
import type { Answer } from "../lib/types/Answer";
import type { BotKind } from "../lib/types/BotKind";
import type { Card } from "../lib/types/Card";
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { LobbyView } from "../lib/types/LobbyView";
import type { LogLine } from "../lib/types/LogLine";
import type { MessageKind } from "../lib/types/MessageKind";
import type { NewTable } from "../lib/types/NewTable";
import type { Proposal } from "../lib/types/Proposal";
import type { Remark } from "../lib/types/Remark";
import type { Seat } from "../lib/types/Seat";
import type { Standing } from "../lib/types/Standing";
import type { ServerMessage } from "../lib/types/ServerMessage";
import type { Table } from "../lib/types/Table";
import type { View } from "../lib/types/View";

type RefusedMessage = Extract<ServerMessage, { type: "refused" }>;

/** Why the server did not take something, the ruling that this follows, and the card it is about. */
export type Refusal = { reason: string; ruling: string | null; card: Card | null };

/** What I am at the table: somebody who plays, who looks on, or who looks at a game that is over. */
export type Role = "player" | "onlooker" | "replay";

export type Wiring = Seating & {
  role?: Role;
  /** How fast things are shown, where that is not for the device to say. */
  pace?: () => Pace;
  /** The deck as this table has it. */
  loadDeck: (table: string) => Promise<Deck>;
};

/** So many tables that were shown are kept, for whoever thinks that a step was wrong. */
const maxSteps = 40;

export class Game {
  readonly role: Role;
  deck = $state.raw<Deck | null>(null);
  /** The newest table shown. */
  live = $state.raw<Table | null>(null);
  /** The card that somebody else is just playing. */
  lift = $state.raw<Lift | null>(null);
  /** Something was shown at once that I had no time to follow. */
  missed = $state(false);
  /** The table as it was. */
  readonly past = new Past();
  /** The table before its game. */
  lobby = $state.raw<LobbyView | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The lines of the step now shown. */
  news = $state.raw<LogLine[]>([]);
  /** What a bot says at the step now shown. */
  remark = $state.raw<Remark | null>(null);
  /** Why the server did not take the last answer. */
  refusal = $state.raw<Refusal | null>(null);
  /** Steps that came but are not shown yet. */
  behind = $state(0);
  /** What is on its way and has to be taken or refused before anything else can be done. */
  sent = $state<MessageKind | null>(null);
  /** The table in the light of the lamp, for a moment, before the page of the end. */
  finale = $state(false);
  /** Something to know that is no step of the game. */
  note = $state<string | null>(null);
  /** Somebody waits for me and says so, until I have answered. */
  nudge = $state<string | null>(null);
  readonly session: Session;
  readonly chat: Chat;
  readonly selection = new Selection();
  /** What I want to know beside the game. */
  readonly inquiry = new Inquiry();

  #finaleTimer: ReturnType<typeof setTimeout> | undefined;
  #ordered = false;
  #staleDeck = true; // cards get their numbers when a game starts
  /** The last tables that were shown, each with the lines that led to it. */
  #steps: { lines: LogLine[]; table: Table }[] = [];
  readonly #loadDeckOf: Wiring["loadDeck"];
  readonly #pace: () => Pace;
  readonly #queue = new Queue<Frame>(
    (frame) => this.#show(frame),
    (frame) => this.#holdTime(frame),
  );

  constructor({ loadDeck, role = "player", pace = () => settings.pace, ...seating }: Wiring) {
    this.role = role;
    this.#loadDeckOf = loadDeck;
    this.#pace = pace;
    this.session = new Session(seating, {
      onMessage: (message) => this.receive(message),
      onConnected: (connected) => {
        if (!connected) this.sent = null; // nobody will say any more whether it was taken
      },
    });
    this.chat = new Chat((message) => this.session.send(message));
  }

  /** The table that is seen: the newest, or one of before. */
  get table(): Table | null {
    return this.past.table ?? this.live;
  }

  /** There is somebody to talk to, and the server lets people talk. */
  get talks(): boolean {
    if (server.chat === "off" || this.role !== "player") return false;
    return this.chat.lines.length > 0 || (this.table !== null && hasCompany(this.table));
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
        this.#queue.push(...framesOf(message));
        // The time to answer runs already, or nobody looks: what happened before is shown at once.
        if (message.table.window?.left != null && message.table.view.question) this.finish();
        else if (document.hidden) this.skip();
        this.behind = this.#queue.length;
        this.#orderOnce(message.table);
        break;
      case "note":
        this.note = message.says;
        break;
      case "nudge":
        this.nudge = message.says;
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

  /** Goes on to what happened next, whatever time was left to look. */
  goOn(): void {
    if (this.#queue.length === 0) return this.#endFinale();
    this.#queue.goOn();
    this.behind = this.#queue.length;
  }

  /** Shows at once whatever is still waiting, and remembers that I have not seen it. */
  skip(): void {
    if (this.#queue.length > 0) this.missed = true;
    this.finish();
  }

  /** Looks at the table as it was before this one, or after it. */
  lookBack(by: 1 | -1): void {
    this.finish();
    this.past.step(by);
    this.#renew();
  }

  /** Looks at the table as it was at that moment. */
  lookAt(moment: number): void {
    this.finish();
    this.past.goTo(moment);
    this.#renew();
  }

  /** Back to the table as it is. */
  toNow(): void {
    if (!this.past.looking) return;
    this.past.leave();
    this.#renew();
  }

  /** What is selected belongs to the table that is seen. */
  #renew(): void {
    if (this.table) this.selection.renew(this.table);
  }

  /** Shows at once whatever is still waiting. */
  finish(): void {
    this.#endFinale();
    if (this.#queue.length > 0) this.#queue.finish();
    this.behind = this.#queue.length;
  }

  /** An answer counts only for the newest view: nothing may wait, nothing may be on its way. */
  get mayAnswer(): boolean {
    const now = this.behind === 0 && !this.past.looking;
    return this.session.connected && this.sent === null && now && !this.selection.settling;
  }

  /** Sends what is selected, once. */
  act(deed: ClientMessage): void {
    if (!this.mayAnswer) return;
    this.sent = deed.type;
    this.#say(deed);
  }

  answer(answer: Answer): void {
    const question = this.live?.question ?? null;
    if (question !== null) this.act({ type: "answer", question, answer });
  }

  /** What I let happen from now on without being waited for. */
  order(orders: Standing): void {
    this.#say({ type: "standing", orders });
  }

  /** As I sit down, the table learns what this device remembers of my orders. */
  #orderOnce(table: Table): void {
    if (this.#ordered || !table.standing) return;
    this.#ordered = true;
    const orders = remembered(table, settings.unasked);
    if (orders) this.order(orders);
  }

  propose(what: Proposal, text?: string): void {
    this.#say({ type: "propose", what, ...(text ? { text } : {}) });
  }

  consent(meta: string, yes: boolean): void {
    this.#say({ type: "consent", meta, yes });
  }

  goFirst(yes: boolean): void {
    this.#say({ type: "goFirst", yes });
  }

  /** I have seen how the table plays, and want to begin. */
  ready(yes: boolean): void {
    this.#say({ type: "ready", yes });
  }

  /** As its host: how the table plays from now on. */
  change(wish: NewTable): void {
    this.#say({ type: "change", wish });
  }

  /** As its host: whoever is called so gets up. */
  remove(name: string): void {
    this.#say({ type: "remove", name });
  }

  addBot(bot: BotKind): void {
    this.#say({ type: "addBot", bot });
  }

  changeBot(seat: Seat, bot: BotKind): void {
    this.#say({ type: "changeBot", seat, bot });
  }

  removeBot(seat: Seat): void {
    this.#say({ type: "removeBot", seat });
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

  /** The game up to a line of the log, or up to now. What the table was like long ago is not kept. */
  stepOf(line: LogLine | null): Step | null {
    if (!this.table) return null;
    if (line === null) return { table: this.table, log: this.log, asOf: "this step" };
    const step = this.#steps.find(({ lines }) => lines.includes(line));
    const log = this.log.slice(0, this.log.indexOf(step?.lines.at(-1) ?? line) + 1);
    return step ? { table: step.table, log, asOf: "this step" } : { table: this.table, log, asOf: "later" };
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
    this.past.clear();
    this.lift = null;
    this.missed = false;
    this.behind = 0;
    this.sent = null;
    if (this.session.welcome(table)) this.#staleDeck = true;
  }

  #waitIn(lobby: LobbyView): void {
    this.lobby = lobby;
    this.live = null;
    this.deck = null;
    this.refusal = null;
    this.#staleDeck = true;
    keepTable(this.session.table);
  }

  /** View and deck come in either order. */
  #keepBest(): void {
    const best = this.live?.best;
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
        if (!this.view?.outcome) keepTable(table);
      },
      (problem: Error) => this.session.end(problem.message),
    );
  }

  #show({ message, lift, lines }: Frame): void {
    const { table, whole } = message;
    this.behind = this.#queue.length;
    this.news = whole ? [] : lines;
    this.log = whole ? lines : [...this.log, ...lines];
    this.lift = lift;
    if (!lift) this.#lay(table, message);
  }

  /** The table after a step. */
  #lay(table: Table, { whole, log, remark }: TableMessage): void {
    const seen = this.past.looking ? null : places();
    const { outcome } = table.view;
    const before = this.live?.view ?? null;
    const ends = !whole && !before?.outcome; // not a game that was over when I came
    this.lobby = null;
    this.live = table;
    if (!table.view.question) this.nudge = null;
    // Never while I am asked.
    this.remark = settings.remarks && !table.view.question ? (remark ?? null) : null;
    this.past.keep(table, log, whole);
    this.#steps = [...(whole ? [] : this.#steps), { lines: whole ? log.slice(-1) : log, table }].slice(-maxSteps);
    if (!this.past.looking) this.selection.renew(table);
    if (outcome) leaveBehind(this.session.table);
    this.#keepBest();
    if (ends && outcome && "won" in outcome) this.#beginFinale();
    if (seen) void tick().then(() => glide(seen, moveTime(this.#pace()), before, table.view, log));
  }

  #beginFinale(): void {
    const time = 3 * breath(this.#pace());
    this.finale = time > 0;
    this.#finaleTimer = setTimeout(() => this.#endFinale(), time);
  }

  #endFinale(): void {
    clearTimeout(this.#finaleTimer);
    this.finale = false;
  }

  /** A card is held up as long as it takes to read it; what others did stays for a moment. The table I come back to does
   * not. */
  #holdTime({ message, lift }: Frame): number {
    const pace = this.#pace();
    if (lift) {
      const text = lift.card === null ? "" : (this.deck?.face(lift.card).text ?? "");
      const brings = lift.brings.map((line) => (this.deck ? sentence(line, this.deck) : ""));
      return readingTime(pace, [text, ...brings].join("").length);
    }
    const me = message.table.view.seat;
    const byOthers = !message.whole && message.log.some((line) => line.seat !== null && line.seat !== me);
    const says = this.remark ? readingTime(pace, this.remark.says.length) : 0;
    return byOthers ? Math.max(breath(pace), says) : 0;
  }
}
