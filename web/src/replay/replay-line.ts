// A recording in place of a table's server: it shows one step after the other, or any of them.
import type { Line, LineEvents } from "../net/session.svelte";
import type { Moment, Recording } from "./recording.svelte";

export class ReplayLine implements Line {
  constructor(
    private readonly name: string,
    private readonly events: LineEvents,
  ) {}

  open(): void {
    this.events.onConnected(true);
    // Not the name of the table: what I remember of my seat there is none of a replay's business.
    this.events.onMessage({ type: "welcome", table: `replay:${this.name}`, seat: null, deck: "" });
  }

  /** Shows a step at once. */
  show(recording: Recording, at: number): void {
    const moment = recording.moments[at];
    if (moment) this.#lay(moment, recording.log(at), true);
  }

  /** Shows the step that follows the one that is shown, with what led to it. */
  goOnTo(recording: Recording, from: number, to: number): void {
    const moment = recording.moments[to];
    const lines = recording.moments.slice(from + 1, to + 1).flatMap(({ lines }) => lines);
    if (moment) this.#lay(moment, lines, false);
  }

  send(): void {}

  moveTo(): void {}

  close(): void {}

  #lay({ table }: Moment, log: Moment["lines"], whole: boolean): void {
    this.events.onMessage({ type: "table", table, log, whole, remark: null });
  }
}
