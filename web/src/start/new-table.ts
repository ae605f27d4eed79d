// From the wishes on the start page to the message for the server. What is as usual is left out.
import type { BotKind } from "../lib/types/BotKind";
import type { DeckSummary } from "../lib/types/DeckSummary";
import type { NewTable } from "../lib/types/NewTable";
import type { TableOptions } from "../lib/types/TableOptions";
import type { Wish } from "./wish.svelte";

export type Company =
  | { kind: "bots"; bots: number; cast?: BotKind[] }
  | { kind: "friends"; seats: number; bots: number; cast?: BotKind[] }
  | { kind: "alone" };

/** For adults: the deck itself, or one that cards are taken from. */
export const forAdults = (deck: DeckSummary, decks: DeckSummary[], { others }: Wish): boolean =>
  deck.adults || decks.some(({ id, adults }) => adults && others.includes(id));

type Who = { name: string; player: string };

/** `deck` is what is offered: what was chosen of a deck that is no longer mixed in is forgotten. `text` is the
 * card file of a deck that I bring. */
export function newTable(
  deck: DeckSummary,
  wish: Wish,
  company: Company,
  who: Who,
  text: string | null = null,
): NewTable {
  const metas = wish.metas.filter((name) => deck.metas.some((meta) => meta.name === name));
  const switches = Object.entries(wish.switches).filter(([name]) => deck.switches.some((one) => one.name === name));
  const claims = deck.metas.some(({ name, claims }) => claims && wish.metas.includes(name)) && company.kind !== "alone";
  const options = optionsOf(deck, wish, company, claims);
  const house = wish.house;
  return {
    deck: deck.id,
    ...(text === null ? {} : { text }),
    ...who,
    bots: company.kind === "alone" ? 0 : company.bots,
    ...(company.kind !== "alone" && company.cast?.length ? { cast: company.cast } : {}),
    ...(company.kind !== "alone" && wish.standIns !== null ? { standIns: wish.standIns } : {}),
    ...(company.kind === "friends" ? { seats: company.seats } : {}),
    ...(company.kind === "alone" ? { seats: 1 } : {}),
    ...(wish.first && company.kind !== "alone" ? { first: 0 } : {}),
    ...(metas.length > 0 && company.kind !== "alone" ? { metas } : {}),
    ...(switches.length > 0 ? { switches: Object.fromEntries(switches) } : {}),
    ...(house ? { house } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(claims && wish.end === "minutes" ? { minutes: wish.minutes } : {}),
    ...(deck.surprises && wish.answerSeconds !== null ? { answerSeconds: wish.answerSeconds } : {}),
    ...(wish.adult ? { adult: true } : {}),
  };
}

function optionsOf(deck: DeckSummary, wish: Wish, company: Company, claims: boolean): TableOptions {
  const declare = wish.words === "declare";
  return {
    ...(deck.words && declare ? { declare, ...(wish.declareOnTurn ? { declareOnTurn: true } : {}) } : {}),
    ...(deck.words && wish.names ? { names: true } : {}),
    ...(deck.words && wish.places ? { places: true } : {}),
    ...(deck.words && wish.slang ? { slang: true } : {}),
    ...(claims && wish.end === "goals" ? { goalsToEnd: wish.goals } : {}),
    ...(claims && wish.playOff ? { playOff: true } : {}),
    ...(company.kind === "alone" ? alone(deck, wish) : {}),
  };
}

const alone = (
  { ungoals }: DeckSummary,
  { twoLimitSpots, goalsWait, missingCardEnds, loserScores }: Wish,
): TableOptions => ({
  ...(twoLimitSpots ? { twoLimitSpots } : {}),
  ...(goalsWait ? { goalsWait } : {}),
  ...(missingCardEnds ? { missingCardEnds } : {}),
  ...(ungoals && loserScores ? { loserScores } : {}),
});
