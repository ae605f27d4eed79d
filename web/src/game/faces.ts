// Players are animals, bots are robots, each with a look of its own: a picture, never a colour, since colour belongs to
// card types. The seat decides, so that somebody is the same animal on every screen, also on their own.
import { pictureOf } from "../lib/pictures";
import type { Player } from "./players";
import type { Seat } from "../lib/types/Seat";

const animals = ["otter", "fox", "owl", "hedgehog", "turtle", "beaver"].map((name) => `fluent-emoji-flat:${name}`);
const robots = ["robot", "robot-happy", "robot-excited", "robot-confused", "robot-love", "robot-angry"].map(
  (name) => `mdi:${name}`,
);

/** The bots of the house are drawn; one with another name is any robot. */
const drawn = (name: string): string | null => {
  const picture = `panta:bot-${name.toLowerCase()}`;
  return pictureOf(picture) ? picture : null;
};

const faceAt = (seat: Seat, bot: boolean, name: string): string => {
  const faces = bot ? robots : animals;
  return (bot ? drawn(name) : null) ?? faces[seat % faces.length] ?? "";
};

export const faceOf = ({ seat, bot, name }: Pick<Player, "seat" | "bot" | "name">): string => faceAt(seat, bot, name);

/** The face of a seat before the game, as it will be in the game. */
export const lobbyFace = ({ bot, name }: { bot: boolean; name: string | null }, at: Seat): string =>
  faceAt(at, bot, name ?? "");
