// The server plays the bots at once; people want to follow. The queue shows one message after another at the chosen
// pace, and all that wait at once when asked to.

const crowd = 3; // with more than this many waiting, each is held half as long

export class Queue<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #show: (item: T) => void;
  readonly #holdFor: (item: T) => number;

  /** `holdFor` says how long (ms) an item stays before the next one is shown. */
  constructor(show: (item: T) => void, holdFor: (item: T) => number) {
    this.#show = show;
    this.#holdFor = holdFor;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(item: T): void {
    this.#waiting.push(item);
    if (this.#timer === null) this.#next();
  }

  /** Shows everything that waits, now. */
  finish(): void {
    this.#stop();
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) this.#show(item);
  }

  clear(): void {
    this.#stop();
    this.#waiting = [];
  }

  #next(): void {
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
      this.#show(item);
      const hold = this.#holdFor(item) / (this.#waiting.length > crowd ? 2 : 1);
      if (hold > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = null;
          this.#next();
        }, hold);
        return;
      }
    }
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
