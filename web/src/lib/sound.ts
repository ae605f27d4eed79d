// Short sounds of wood, paper and water, made by the browser itself. Off until somebody wants them; none carries anything
// that the screen does not show, and never two at once.
import { settings } from "./settings.svelte";

export type Sound = "deal" | "play" | "rule" | "goal" | "limit" | "turn" | "asked" | "won" | "lost";

/** A note: its pitch in Hz, when it begins and how long it fades (s), how loud. */
type Note = { hz: number; at: number; fades: number; loud: number; wave?: OscillatorType };

const note = (hz: number, at: number, fades: number, loud = 0.2, wave: OscillatorType = "sine"): Note => ({
  hz,
  at,
  fades,
  loud,
  wave,
});

/** Down the stream, or up. */
const stream = [523, 587, 659, 784, 1047];

const sounds: Record<Sound, Note[]> = {
  deal: [0, 0.09, 0.18].map((at) => note(210, at, 0.06, 0.16, "triangle")),
  play: [note(180, 0, 0.09, 0.25, "triangle"), note(320, 0, 0.05, 0.08, "square")],
  rule: [note(140, 0, 0.12, 0.25, "triangle"), note(900, 0.06, 0.12, 0.05)],
  goal: [note(392, 0, 0.4, 0.2), note(784, 0, 0.25, 0.08)],
  limit: [note(330, 0, 0.2, 0.18), note(247, 0.14, 0.3, 0.18)],
  turn: [note(587, 0, 0.22, 0.18), note(880, 0.12, 0.28, 0.18)],
  asked: [note(698, 0, 0.3, 0.18)],
  won: stream.map((hz, at) => note(hz, at * 0.16, 0.5, 0.18)),
  lost: stream.toReversed().map((hz, at) => note(hz / 2, at * 0.16, 0.5, 0.16)),
};

let context: AudioContext | null = null;
let busyUntil = 0;

export function sound(which: Sound): void {
  if (!settings.sound || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const long = which === "won" || which === "lost" || which === "turn" || which === "asked" || which === "limit";
  if (now < busyUntil && !long) return;
  for (const { hz, at, fades, loud, wave } of sounds[which]) {
    const tone = new OscillatorNode(context, { frequency: hz, type: wave ?? "sine" });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loud, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + fades);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + fades);
  }
  busyUntil = now + Math.max(...sounds[which].map(({ at, fades }) => at + fades));
}
