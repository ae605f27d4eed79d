// Players are animals, bots are robots: a picture, never a colour, since colour belongs to card types.
import type { PlayerView } from "./types/PlayerView";
import type { Seat } from "./types/Seat";

const mine = "fluent-emoji-flat:otter";
const bot = "fluent-emoji-flat:robot";
const animals = ["fox", "owl", "hedgehog", "turtle", "beaver"].map((name) => `fluent-emoji-flat:${name}`);

export function faceOf(player: PlayerView, me: Seat): string {
  if (player.seat === me) return mine;
  if (player.bot) return bot;
  return animals[player.seat % animals.length] ?? bot;
}

/** The face of a seat before the game, as it will be in the game. */
export const lobbyFace = (seat: { bot: boolean }, at: Seat, me: Seat): string =>
  at === me ? mine : seat.bot ? bot : (animals[at % animals.length] ?? bot);
