// What lies before a player, with each Creeper on the Keeper it sits on.
import type { AttachedView } from "./types/AttachedView";
import type { Card } from "./types/Card";

export type Lying = { card: Card; creepers: Card[] };

export function lying(table: Card[], attached: AttachedView[]): Lying[] {
  const here = new Set(table);
  const pairs = attached.filter(({ creeper, to }) => here.has(creeper) && here.has(to));
  const sitting = new Set(pairs.map(({ creeper }) => creeper));
  return table
    .filter((card) => !sitting.has(card))
    .map((card) => ({ card, creepers: pairs.filter(({ to }) => to === card).map(({ creeper }) => creeper) }));
}
