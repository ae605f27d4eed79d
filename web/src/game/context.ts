// Hands the game down to the parts of the table.
import { getContext, setContext } from "svelte";
import type { Deck } from "./deck";
import type { Game } from "./game.svelte";
import type { Facts } from "../lib/types/Facts";
import type { Table } from "../lib/types/Table";
import type { View } from "../lib/types/View";
import type { Words } from "../lib/types/Words";

const key = Symbol("game");

export const provideGame = (game: Game): Game => setContext(key, game);

/** The game, also before it has begun. */
export const useGame = (): Game => getContext<Game>(key);

type Laid = {
  game: Game;
  deck: () => Deck;
  table: () => Table;
  view: () => View;
  facts: () => Facts;
  words: () => Words;
};

/** The game with its deck and table, which every part of the table may take for granted. */
export function useTable(): Laid {
  const game = useGame();
  const table = () => present(game.table);
  return {
    game,
    deck: () => present(game.deck),
    table,
    view: () => table().view,
    facts: () => table().facts,
    words: () => table().words,
  };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error("The table is not laid yet.");
  return value;
}
