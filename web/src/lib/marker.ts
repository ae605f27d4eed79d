// The turn marker: where a rule asks to pass it on, the marker itself stands for that.
import type { MarkerFace } from "./types/MarkerFace";
import type { NamedOption } from "./types/NamedOption";
import type { QuestionView } from "./types/QuestionView";

/** What can be done with the marker now: the duty that names it, else the only one there is. */
export function markerOption(marker: MarkerFace | null, question: QuestionView | null): NamedOption | null {
  if (!marker || question?.purpose !== "use") return null;
  const named = question.options.find(({ label }) => label.includes(marker.name));
  return named ?? (question.options.length === 1 ? (question.options[0] ?? null) : null);
}
