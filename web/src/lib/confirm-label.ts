// The words on the confirm button: it always names what it does.
import { asksSeveral, missing, pickedCards, type Pick } from "../game/choice";
import type { Card } from "./types/Card";
import type { QuestionView } from "./types/QuestionView";
import type { Seat } from "./types/Seat";
import type { UseOption } from "./types/UseOption";
import { count, list } from "./words";

export type Names = {
  card: (card: Card) => string;
  seat: (seat: Seat) => string;
  /** What is called out for a rule, if it says so. */
  call: (card: Card) => string | null;
};

export function confirmLabel(picks: Pick[], question: QuestionView | null, names: Names): string {
  const first = picks[0];
  if (first?.kind === "call") return callLabel(first.card, first.whom, names);
  if (first?.kind === "spell") return spellLabel(first.text, names.card(first.goal));
  if (first?.kind === "claim") return "Claim the Goal";
  if (!question) return "";
  const verb = question.verb || "Choose";
  const lacking = missing(picks, question);
  if (lacking > 0) return `Choose ${lacking} more to ${verb.toLowerCase()}`;
  if (!first) return asksSeveral(question) ? `${verb} none` : "";
  switch (first.kind) {
    case "card": {
      const cards = pickedCards(picks);
      return `${verb} ${cards.length > 2 ? count(cards.length, "card") : list(cards.map(names.card))}`;
    }
    case "use":
      return usedLabel(first.use, question, names);
    case "seat":
      return `${verb} ${names.seat(first.seat)}`;
    case "option":
      return optionLabel(verb, question.options.find(({ value }) => value === first.value)?.label ?? "");
    case "text":
      return first.text.trim() ? `${verb} “${first.text.trim()}”` : `${verb} …`;
  }
}

function usedLabel(picked: number, { uses }: QuestionView, names: Names): string {
  const use = uses.find((option) => option.use === picked);
  return use ? useLabel(use, uses, names.card(use.card)) : "Use it";
}

/** "Use" and the name of the card; what it does where one card has several free actions. */
export function useLabel(use: UseOption, uses: UseOption[], name: string): string {
  const alone = uses.filter(({ card }) => card === use.card).length === 1;
  return alone ? `Use ${name}` : `Use ${name}: ${use.label}`;
}

/** The verb before it, unless it says nothing, is about free actions, or the option says it itself. */
const optionLabel = (verb: string, label: string): string =>
  verb === "Choose" || verb === "Use" || label.toLowerCase().startsWith(verb.toLowerCase())
    ? label
    : `${verb}: ${label}`;

function callLabel(card: Card, whom: Seat, names: Names): string {
  const said = names.call(card);
  return said ? `Tell ${names.seat(whom)}: “${said}”` : `Call out ${names.seat(whom)}`;
}

function spellLabel(text: string, goal: string): string {
  const word = text.trim().toUpperCase();
  return word ? `Claim ${word} for ${goal}` : `Spell a word for ${goal}`;
}
