// "I think this is wrong": the game up to this step as a file, for whoever has to look into it. It is made only of what the
// server has told this seat, so nothing hidden can be in it; and it goes out into the world, so nobody's name is.
import { plainText } from "../game/log";
import { playersOf } from "../game/players";
import type { Deck } from "../game/deck";
import type { Card } from "../lib/types/Card";
import type { LogLine } from "../lib/types/LogLine";
import type { Part } from "../lib/types/Part";
import type { Seat } from "../lib/types/Seat";
import type { Table } from "../lib/types/Table";
import type { Matter } from "./inquiry.svelte";

/** What happened, with the table after it; without one, as it is now. */
export type Step = { table: Table; log: LogLine[]; asOf: "this step" | "later" };

/** The file: its name, and what is in it. */
export function objection(matter: Matter, { table, log, asOf }: Step, deck: Deck): { name: string; text: string } {
  const { view } = table;
  const who = (seat: Seat) => (seat === view.seat ? "You" : `Player ${seat + 1}`);
  const names = (cards: Card[]) => cards.map((card) => deck.name(card));
  const told = nameless(table, who);
  const tell = (parts: Part[]) => told(plainText(parts, deck));
  const { asked } = table.words;
  const file = {
    about:
      "A step of a game that a player thinks is wrong, as that player saw it. It holds nothing hidden, and nobody's name.",
    format: 1,
    ruling: matter.ruling,
    step: {
      said: tell(matter.said),
      because: tell(matter.because),
      card: matter.card === null ? null : deck.name(matter.card),
    },
    deck: { id: deck.id, title: deck.title, hash: deck.hash },
    options: view.options,
    table: {
      asOf,
      turn: {
        number: view.turn.number,
        of: who(view.turn.player),
        stage: view.turn.stage,
        drawn: view.turn.drawn,
        played: view.turn.played,
      },
      hand: names(view.hand),
      players: playersOf(table).map(({ seat, hand, table: cards, scored }) => ({
        who: who(seat),
        hand,
        table: names(cards),
        scored: names(scored),
      })),
      attached: view.attached.map(({ creeper, to }) => `${deck.name(creeper)} on ${deck.name(to)}`),
      rules: names(view.rules),
      metas: names(view.metas),
      goals: names(view.goals),
      discard: names(view.discard),
      drawPile: view.drawPile,
      setAside: view.resolving.map(({ card, aside }) => ({ by: deck.name(card), cards: names(aside) })),
      asked: view.question && asked ? { title: told(asked.title), why: told(asked.why) } : null,
    },
    log: log.map((line) => ({ turn: line.turn, said: tell(line.what), why: tell(line.why), ruling: line.ruling })),
  };
  return { name: `panta-${deck.id}-turn-${view.turn.number}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
}

/** Puts everybody's seat in place of their name. */
function nameless({ people }: Table, who: (seat: Seat) => string): (text: string) => string {
  const seats = new Map(people.map(({ name }, seat) => [name, who(seat)]));
  const longestFirst = [...seats.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => text;
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const anybody = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) => text.replace(anybody, (name) => seats.get(name) ?? name);
}
