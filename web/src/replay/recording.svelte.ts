// A game that is over, as one seat saw it, or all of them, or nobody: every step of it, as the server tells them.
import { isMove } from "../game/frames";
import { still } from "../game/past.svelte";
import type { Card } from "../lib/types/Card";
import type { LogLine } from "../lib/types/LogLine";
import type { Seat } from "../lib/types/Seat";
import type { Seen } from "../lib/types/Seen";
import type { Steps } from "../lib/types/Steps";
import type { Table } from "../lib/types/Table";
import { patched } from "./patch";

/** Through whose eyes a game is seen: those of a seat, everybody's, or those of somebody who looks on. */
export type Eyes = Seat | "all" | "table";

/** The eyes that a link names; without any, everybody's. */
export const eyesIn = (named: string | undefined): Eyes =>
  named === "table" ? "table" : named !== undefined && /^[0-5]$/.test(named) ? Number(named) : "all";

/** Asks for the steps from one on. */
export type Fetch = (from: number) => Promise<Steps>;

/** The game after so many answers. */
export type Moment = { table: Table; hands: Card[][] | null; lines: LogLine[] };

/** One turn: the step where it begins, whose it is, and what was played and used in it. */
export type Turn = { at: number; turn: number; round: number; seat: Seat | null; moves: LogLine[] };

export class Recording {
  moments = $state.raw<Moment[]>([]);
  /** The last step; 0 until the first steps have come. */
  total = $state(0);
  /** The step that decided it. */
  decided = $state(0);
  readonly turns = $derived(turnsIn(this.moments));
  /** All of it is here. */
  readonly whole = $derived(this.moments.length > this.total && this.total > 0);

  constructor(readonly eyes: Eyes) {}

  /** Loads what is not here yet. */
  async load(fetch: Fetch): Promise<void> {
    if (this.whole) return;
    for (let from: number | null = Math.max(0, this.moments.length - 1); from !== null;) {
      const { total, decided, first, steps, next }: Steps = await fetch(from);
      [this.total, this.decided] = [total, decided];
      const seen: Seen[] = [first];
      for (const { patch } of steps) seen.push(patched(seen.at(-1)!, patch));
      // The first one has the whole log until then, and is known but for the very first.
      this.moments = [...this.moments, ...seen.slice(this.moments.length > 0 ? 1 : 0).map(momentOf)];
      from = next;
    }
  }

  /** The step before the move that decided it: a card may ask for something before it has its effect. */
  get beforeDecided(): number {
    for (let step = this.decided; step > 0; step -= 1) {
      if (this.moments[step]?.lines.some(isMove)) return this.beside(step, -1);
    }
    return this.decided;
  }

  /** All lines of the log up to a step. */
  log(at: number): LogLine[] {
    return this.moments.slice(0, at + 1).flatMap(({ lines }) => lines);
  }

  /** The next step, or the one before, at which something was to be seen; at either end the last one. */
  beside(at: number, by: 1 | -1): number {
    const last = this.moments.length - 1;
    for (let step = at + by; step > 0 && step < last; step += by) {
      if ((this.moments[step]?.lines.length ?? 0) > 0) return step;
    }
    return by < 0 ? 0 : Math.max(at, last);
  }

  /** The turn that a step belongs to: its place among the turns. */
  turnAt(at: number): number {
    return Math.max(
      0,
      this.turns.findLastIndex((turn) => turn.at <= at),
    );
  }
}

const momentOf = ({ table, hands, log }: Seen): Moment => ({ table: still(table), hands, lines: log });

function turnsIn(moments: Moment[]): Turn[] {
  const turns: Turn[] = [];
  moments.forEach(({ lines }, at) => {
    for (const line of lines) {
      let last = turns.at(-1);
      if (!last || line.turn > last.turn) {
        last = { at, turn: line.turn, round: line.round, seat: line.seat, moves: [] };
        turns.push(last);
      }
      last.seat ??= line.seat;
      if (isMove(line)) last.moves.push(line);
    }
  });
  return turns;
}
