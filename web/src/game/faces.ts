// Players are animals, bots are robots, each with a look of its own: a picture, never a colour, since colour belongs to
// card types.
import type { Player } from "./players";
import type { Seat } from "../lib/types/Seat";

const mine = "fluent-emoji-flat:otter";
const animals = ["fox", "owl", "hedgehog", "turtle", "beaver"].map((name) => `fluent-emoji-flat:${name}`);
const robots = ["robot", "robot-happy", "robot-excited", "robot-confused", "robot-love", "robot-angry"].map(
  (name) => `mdi:${name}`,
);

const oneOf = (faces: string[], seat: Seat): string => faces[seat % faces.length] ?? mine;

const faceAt = (seat: Seat, me: Seat, bot: boolean): string =>
  seat === me ? mine : oneOf(bot ? robots : animals, seat);

export const faceOf = (player: Player, me: Seat): string => faceAt(player.seat, me, player.bot);

/** The face of a seat before the game, as it will be in the game. */
export const lobbyFace = ({ bot }: { bot: boolean }, at: Seat, me: Seat): string => faceAt(at, me, bot);
