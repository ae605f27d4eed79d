// Where the cards lie that I may choose.
import type { Card } from "../lib/types/Card";
import type { Seat } from "../lib/types/Seat";
import type { View } from "../lib/types/View";

export type Place = "hand" | "aside" | "table" | "rules" | "goals" | "discard" | "apart" | "deck";

/** A card to choose, where it lies, and before whom. */
export type Offer = { card: Card; from: Place; player: Seat | null };

/** The cards to choose from. */
export function offersOf(view: View): Offer[] {
  const { question } = view;
  return (question?.cards ?? []).map((card) => {
    if (question?.apart) return { card, from: "apart", player: null };
    const owner = view.players.find(({ table }) => table.includes(card));
    return { card, from: owner ? "table" : placeOf(view, card), player: owner?.seat ?? null };
  });
}

function placeOf(view: View, card: Card): Place {
  if (view.hand.includes(card)) return "hand";
  if (view.resolving.some(({ aside }) => aside.includes(card))) return "aside";
  const piles = ["rules", "goals", "discard"] as const;
  return piles.find((pile) => view[pile].includes(card)) ?? "deck";
}
