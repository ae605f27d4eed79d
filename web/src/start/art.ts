// Which tiles stand for a deck: its title in letters where Keepers are letters, else what one of its Goals needs.
import { isLetter, type Deck } from "../game/deck";
import { pictureOf } from "../lib/pictures";
import type { CardFace } from "../lib/types/CardFace";

const mostLetters = 4;

export function artOf(deck: Deck): CardFace[] {
  const letters = new Map(deck.cards.flatMap((face) => (isLetter(face) ? [[face.letter.toUpperCase(), face]] : [])));
  const title = [...deck.title.toUpperCase()].slice(0, mostLetters).flatMap((sign) => letters.get(sign) ?? []);
  if (title.length > 1) return title;
  const pairs = deck.cards
    .filter(({ kind, needs }) => kind === "goal" && needs[0]?.length === 2)
    .map(({ needs }) => needs[0]!.map((need) => deck.face(need.cards[0] ?? -1)));
  const keepers = deck.cards.filter(({ kind, copyOf }, card) => kind === "keeper" && copyOf === card);
  const best = pairs.find((pair) => pair.every(isVivid)) ?? pairs.find((pair) => pair.every(shows));
  return best ?? pairs[0] ?? keepers.slice(0, 2);
}

/** An element's tile, or a picture in colours. */
const isVivid = ({ symbol, picture }: CardFace): boolean => symbol !== null || (pictureOf(picture)?.coloured ?? false);

/** A tile that is more than the first letter of a name. */
const shows = ({ symbol, picture }: CardFace): boolean => symbol !== null || picture !== null;
