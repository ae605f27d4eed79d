// Going through a recording: to any step of it, one step on or back, or by itself.
import type { Game } from "../game/game.svelte";
import type { Pace } from "../game/pace";
import type { Recording } from "./recording.svelte";
import type { ReplayLine } from "./replay-line";

export const speeds: { value: Pace; label: string; rest: number }[] = [
  { value: "slow", label: "Slow", rest: 1800 },
  { value: "calm", label: "Calm", rest: 900 },
  { value: "brisk", label: "Brisk", rest: 400 },
  { value: "instant", label: "Fast", rest: 200 },
];

export class Playback {
  /** The step that is shown. */
  at = $state(0);
  playing = $state(false);
  speed = $state<Pace>("calm");

  constructor(
    private readonly game: () => Game,
    private readonly line: () => ReplayLine,
    private readonly recording: () => Recording,
  ) {}

  get ended(): boolean {
    return this.at >= this.recording().total;
  }

  /** Shows a step at once, as it lies. */
  goTo(step: number): void {
    this.playing = false;
    this.#show(step);
  }

  /** Plays on from just before the move that decided it. */
  watchDecided(): void {
    this.#show(this.recording().beforeDecided);
    this.playing = true;
  }

  /** The same step, through other eyes. */
  renew(): void {
    this.#show(this.at);
  }

  /** To the next step at which something was to be seen, or to the one before. */
  step(by: 1 | -1): void {
    this.playing = false;
    if (by < 0) this.#show(this.recording().beside(this.at, -1));
    else this.#goOn();
  }

  /** To the beginning of the next turn, or of this one, or of the one before it. */
  turn(by: 1 | -1): void {
    const { turns, total } = this.recording();
    const here = this.recording().turnAt(this.at);
    const next = by > 0 ? here + 1 : (turns[here]?.at ?? 0) < this.at ? here : here - 1;
    this.goTo(next < 0 ? 0 : (turns[next]?.at ?? total));
  }

  /** Plays on, from the beginning if it was at the end, or stops. */
  toggle(): void {
    if (!this.playing && this.ended) this.#show(0);
    this.playing = !this.playing;
  }

  /** While it plays: waits until everything of a step has been seen, and goes on. To be called in an effect. */
  run(): (() => void) | void {
    if (!this.playing || this.game().behind > 0) return;
    if (this.ended) {
      this.playing = false;
      return;
    }
    void this.at; // every step waits for itself
    const rest = speeds.find(({ value }) => value === this.speed)?.rest ?? 0;
    const timer = setTimeout(() => this.#goOn(), rest);
    return () => clearTimeout(timer);
  }

  #goOn(): void {
    this.game().finish();
    const from = this.at;
    this.at = this.recording().beside(from, 1);
    if (this.at > from) this.line().goOnTo(this.recording(), from, this.at);
  }

  #show(step: number): void {
    this.game().finish();
    this.at = Math.min(Math.max(0, step), this.recording().total);
    this.line().show(this.recording(), this.at);
  }
}
