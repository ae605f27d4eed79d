// Players are animals, bots are robots, each with a look of its own: a picture, never a colour, since colour belongs to
// card types. The name decides, so that somebody is the same animal on every screen and at every table, unless another
// player has it there already.
import { pictureOf } from "../lib/pictures";

const animals = ["otter", "fox", "owl", "hedgehog", "turtle", "beaver"].map((name) => `fluent-emoji-flat:${name}`);
const robots = ["robot", "robot-happy", "robot-excited", "robot-confused", "robot-love", "robot-angry"].map(
  (name) => `mdi:${name}`,
);

/** The bots of the house are drawn; one with another name is any robot. */
const drawn = (name: string): string | null => {
  const picture = `panta:bot-${name.toLowerCase()}`;
  return pictureOf(picture) ? picture : null;
};

/** Any number will do that spreads names over the animals. */
function placeOf(name: string): number {
  const signs = [...name.trim().toLowerCase()];
  return (signs.reduce((sum, sign) => (sum * 37 + sign.codePointAt(0)!) % 10_007, 7) >> 2) % animals.length;
}

/** The animal that somebody of this name would be anywhere. */
export const animalOf = (name: string): string => animals[placeOf(name)]!;

/** The faces of everybody at a table, by seat; a free seat has none. */
export function facesOf(people: { name: string | null; bot: boolean }[]): string[] {
  const taken = new Set<string>();
  return people.map(({ name, bot }, seat) => {
    if (name === null) return "";
    if (bot) return drawn(name) ?? robots[seat % robots.length]!;
    const from = placeOf(name);
    const free = animals.map((_, by) => animals[(from + by) % animals.length]!).find((animal) => !taken.has(animal));
    taken.add(free ?? "");
    return free ?? animals[from]!;
  });
}
