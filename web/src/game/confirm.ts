// What the confirm button says. The words come with the table; what is chosen fills their blanks.
import type { Card } from "../lib/types/Card";
import type { Table } from "../lib/types/Table";
import { pickedCards, type Pick } from "./choice";

const blank = "\uFFFC";

/** Words with their blanks filled in. */
export const filled = (words: string, names: string[]): string =>
  names.reduce((text, name) => text.replace(blank, () => name), words);

export function confirmLabel(picks: Pick[], table: Table, nameOf: (card: Card) => string): string {
  const [first] = picks;
  const { view, facts, words } = table;
  if (first?.kind === "claim") return words.claim.confirm;
  if (first?.kind === "call") {
    const at = view.calls.findIndex(({ card }) => card === first.card);
    return words.calls[at]?.whom[view.calls[at]?.whom.indexOf(first.whom) ?? 0] ?? "";
  }
  if (first?.kind === "spell") {
    const [open, spelled] = words.goals[facts.goals.findIndex(({ goal }) => goal === first.goal)]?.spell ?? ["", ""];
    const word = first.text.trim().toUpperCase();
    return word ? filled(spelled, [word]) : open;
  }
  return (words.asked && view.question && answerLabel(picks, table, nameOf)) ?? "";
}

function answerLabel(picks: Pick[], { view, facts, words }: Table, nameOf: (card: Card) => string): string | undefined {
  const [first] = picks;
  const confirm = words.asked?.confirm;
  switch (first?.kind) {
    case "use":
      return confirm?.uses[facts.uses.findIndex(([use]) => use === first.use)];
    case "seat":
      return confirm?.seats[view.question?.seats.indexOf(first.seat) ?? 0];
    case "option":
      return confirm?.options[first.value];
    case "text":
      return filled(confirm?.text ?? "", [first.text.trim() || "…"]);
    default: {
      const names = pickedCards(picks).map(nameOf);
      return filled(confirm?.cards[names.length] ?? "", names);
    }
  }
}
