// A lesson in place of a table's server: it shows one table after the other, and waits wherever the coach speaks or the
// learner has to do something. The real table draws it and sends its answers here.
import type { Answer } from "../lib/types/Answer";
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { Coach } from "../lib/types/Coach";
import type { LessonFrame } from "../lib/types/LessonFrame";
import type { LessonView } from "../lib/types/LessonView";
import type { Line, LineEvents } from "../net/session.svelte";

const same = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other);

export class LessonLine implements Line {
  /** The table that lies there, or is on its way. */
  #at = $state(0);
  #coach = $state.raw<Coach | null>(null);

  constructor(
    private readonly lesson: LessonView,
    private readonly events: LineEvents,
  ) {}

  get #frame(): LessonFrame | undefined {
    return this.lesson.frames[this.#at];
  }

  /** What the coach says now, or said last while the learner is still at it. */
  get coach(): Coach | null {
    return this.#coach;
  }

  /** What the learner is to answer now. */
  get wanted(): Answer | null {
    return this.#frame?.answer ?? null;
  }

  /** Everything has been shown. */
  get over(): boolean {
    return this.#at >= this.lesson.frames.length - 1;
  }

  open(): void {
    this.events.onConnected(true);
    this.events.onMessage({ type: "welcome", table: this.lesson.head.id, seat: 0, deck: this.lesson.deck.id });
    this.#show(0);
  }

  /** The learner has read it: what others do follows, up to where the learner comes in again. */
  goOn(): void {
    while (!this.over) {
      this.#show(this.#at + 1);
      if (this.#frame?.coach || this.#frame?.answer) return;
    }
  }

  send(message: ClientMessage): void {
    if (message.type !== "answer") return;
    // Somebody quick answers what the coach is only about to come to: the table is the same until then.
    const soon = this.lesson.frames.findIndex((frame, at) => at >= this.#at && frame.answer !== null);
    const due = this.lesson.frames[soon];
    const still = this.lesson.frames.slice(this.#at + 1, soon + 1).every(({ log }) => log.length === 0);
    if (due?.answer && still && same(due.answer, message.answer)) {
      this.#at = soon;
      this.goOn();
      return;
    }
    const reason = due?.otherwise ?? "";
    this.events.onMessage({ type: "refused", what: "answer", reason, ruling: null, card: null });
  }

  moveTo(): void {}

  close(): void {}

  #show(at: number): void {
    const frame = this.lesson.frames[at];
    if (!frame) return;
    this.#at = at;
    // As long as nobody says anything new, what was said last is still what it is about.
    if (frame.coach) this.#coach = frame.coach;
    else if (frame.answer === null || this.#coach === null) this.#coach = null;
    else this.#coach = { ...this.#coach, then: null };
    this.events.onMessage({ type: "table", table: frame.table, log: frame.log, whole: at === 0, remark: null });
  }
}
