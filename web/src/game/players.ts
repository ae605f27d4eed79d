// Who sits where. Somebody who has left is gone from the list, so a seat is looked up, never counted.
import type { Player } from "../lib/types/Player";
import type { Seat } from "../lib/types/Seat";
import type { View } from "../lib/types/View";

export const playerAt = (view: View, seat: Seat | null): Player | undefined =>
  view.players.find((player) => player.seat === seat);

export const nameAt = (view: View, seat: Seat | null): string => playerAt(view, seat)?.name ?? "";

/** "You", or the name. */
export const calledAt = (view: View, seat: Seat): string => (seat === view.seat ? "You" : nameAt(view, seat));

/** The other players, clockwise from my left. */
export function othersAround(view: View): Player[] {
  const later = view.players.filter((player) => player.seat > view.seat);
  const earlier = view.players.filter((player) => player.seat < view.seat);
  return [...later, ...earlier];
}

/** The seats in the order in which they are seen: the others clockwise from my left, then mine. */
export const seatOrder = (view: View): Seat[] => [...othersAround(view).map(({ seat }) => seat), view.seat];

/** Whether anybody but me is a person: only then is there somebody to talk to. */
export const hasCompany = (view: View): boolean => view.players.some(({ seat, bot }) => seat !== view.seat && !bot);

/** What keeps somebody from playing just now, in a word or two; empty for all others. */
export function absence({ bot, connected, standIn }: Player): string {
  if (bot) return "";
  if (standIn) return "bot plays";
  return connected ? "" : "away";
}
