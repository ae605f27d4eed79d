// Who sits where. Somebody who has left is gone from the list, so a seat is looked up, never counted.
import { facesOf } from "./faces";
import type { Person } from "../lib/types/Person";
import type { PlayerView } from "../lib/types/PlayerView";
import type { SeatWords } from "../lib/types/SeatWords";
import type { Seat } from "../lib/types/Seat";
import type { Table } from "../lib/types/Table";

/** A player with the person behind it, their face, and what is said of them. */
export type Player = PlayerView & Person & { face: string; says: SeatWords };

export function playersOf({ view, people, words }: Table): Player[] {
  const faces = facesOf(people);
  return view.players.flatMap((player, at) => {
    const person = people[player.seat];
    const says = words.seats[at];
    return person && says ? [{ ...player, ...person, face: faces[player.seat] ?? "", says }] : [];
  });
}

export const playerAt = (table: Table, seat: Seat | null): Player | undefined =>
  playersOf(table).find((player) => player.seat === seat);

/** "You", or the name. */
export const calledAt = ({ view, people }: Table, seat: Seat): string =>
  seat === view.seat ? "You" : (people[seat]?.name ?? "");

/** The other players, clockwise from my left. */
export function othersAround(table: Table): Player[] {
  const players = playersOf(table);
  const me = table.view.seat;
  return [...players.filter(({ seat }) => seat > me), ...players.filter(({ seat }) => seat < me)];
}

/** The seats in the order in which they are seen: the others clockwise from my left, then mine. */
export const seatOrder = (table: Table): Seat[] => [...othersAround(table).map(({ seat }) => seat), table.view.seat];

/** What lies in front of me. */
export const mine = ({ seat, players }: Table["view"]): PlayerView => {
  const alone = players.length === 1 ? players[0] : undefined; // whoever looks on at somebody who plays alone
  return (
    players.find((player) => player.seat === seat) ?? alone ?? { seat, hand: 0, table: [], scored: [], out: false }
  );
};

/** Whether anybody but me is a person: only then is there somebody to talk to. */
export const hasCompany = (table: Table): boolean => othersAround(table).some(({ bot }) => !bot);

/** What keeps somebody from playing just now, in a word or two; empty for all others. */
export function absence({ bot, connected, standIn }: Player): string {
  if (bot) return "";
  if (standIn) return "bot plays";
  return connected ? "" : "away";
}
