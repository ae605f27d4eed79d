// What lies in front of a player, with each Creeper on the Keeper it sits on.
import type { Attached } from "../lib/types/Attached";
import type { Card } from "../lib/types/Card";

export type Lying = { card: Card; creepers: Card[] };

export function lying(table: Card[], attached: Attached[]): Lying[] {
  const here = new Set(table);
  const pairs = attached.filter(({ creeper, to }) => here.has(creeper) && here.has(to));
  const sitting = new Set(pairs.map(({ creeper }) => creeper));
  return table
    .filter((card) => !sitting.has(card))
    .map((card) => ({ card, creepers: pairs.filter(({ to }) => to === card).map(({ creeper }) => creeper) }));
}
