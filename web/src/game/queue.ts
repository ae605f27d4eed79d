// The server plays the bots at once; people want to follow. The queue shows one thing after another at the chosen pace, or
// when told to go on, and all that wait at once when asked to.

const crowd = 40; // with more than this many waiting, each is held half as long

export class Queue<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The last one shown stays: until its time is over, or until somebody goes on. */
  #held = false;
  readonly #show: (item: T) => void;
  readonly #holdFor: (item: T) => number;

  /** `holdFor` says how long (ms) an item stays before the next one is shown; for ever is until somebody goes on. */
  constructor(show: (item: T) => void, holdFor: (item: T) => number) {
    this.#show = show;
    this.#holdFor = holdFor;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(...items: T[]): void {
    this.#waiting.push(...items);
    if (!this.#held) this.#next();
  }

  /** Goes on to the next one, whatever time was left. */
  goOn(): void {
    this.#release();
    this.#next();
  }

  /** Shows everything that waits, now. */
  finish(): void {
    this.#release();
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) this.#show(item);
  }

  clear(): void {
    this.#release();
    this.#waiting = [];
  }

  #next(): void {
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
      this.#show(item);
      const hold = this.#holdFor(item) / (this.#waiting.length > crowd ? 2 : 1);
      if (hold > 0) {
        this.#held = true;
        if (hold < Infinity) this.#timer = setTimeout(() => this.goOn(), hold);
        return;
      }
    }
  }

  #release(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#held = false;
  }
}
