// The table as it was, move by move, as far as this page has seen it. Nothing can be done there.
import type { LogLine } from "../lib/types/LogLine";
import type { Table } from "../lib/types/Table";

export type Moment = { table: Table; lines: LogLine[] };

const most = 150; // moments kept

/** A table to look at: nobody is asked there. */
export const still = (table: Table): Table => ({
  ...table,
  question: null,
  window: null,
  view: { ...table.view, question: null, window: null, calls: [], canClaim: false, declarable: [] },
  words: { ...table.words, asked: null, calls: [] },
});

export class Past {
  moments = $state.raw<Moment[]>([]);
  /** Which moment is seen; null is now. */
  at = $state<number | null>(null);
  readonly table = $derived.by(() => {
    const moment = this.at === null ? undefined : this.moments[this.at];
    return moment ? still(moment.table) : null;
  });

  get looking(): boolean {
    return this.at !== null;
  }

  /** The moment that is seen. */
  get moment(): Moment | null {
    return this.at === null ? null : (this.moments[this.at] ?? null);
  }

  get canGoBack(): boolean {
    return this.moments.length > 1 && this.at !== 0;
  }

  /** Keeps a table that is shown now. One without news takes the place of the one before: only people came or went. */
  keep(table: Table, lines: LogLine[], whole: boolean): void {
    if (whole) return this.#begin({ table, lines: [] });
    const kept = lines.length > 0 ? this.moments : this.moments.slice(0, -1);
    const last = lines.length > 0 ? lines : (this.moments.at(-1)?.lines ?? []);
    const all = [...kept, { table, lines: last }];
    const gone = Math.max(0, all.length - most);
    this.moments = all.slice(gone);
    if (this.at !== null) this.at = Math.max(0, this.at - gone);
  }

  step(by: 1 | -1): void {
    this.goTo((this.at ?? this.moments.length - 1) + by);
  }

  /** To a moment; after the last one is now. */
  goTo(moment: number): void {
    this.at = moment >= this.moments.length - 1 ? null : Math.max(0, moment);
  }

  /** The first moment that tells of a turn, if it was seen. */
  ofTurn(turn: number): number | null {
    const found = this.moments.findIndex(({ lines }) =>
      lines.some((line) => line.turn === turn && line.kind !== "turn"),
    );
    return found < 0 ? null : found;
  }

  leave(): void {
    this.at = null;
  }

  clear(): void {
    this.moments = [];
    this.at = null;
  }

  #begin(moment: Moment): void {
    this.moments = [moment];
    this.at = null;
  }
}
