// Hands the game down to the parts of the table.
import { getContext, setContext } from "svelte";
import type { Deck } from "./deck";
import type { Game } from "./game.svelte";
import type { View } from "../lib/types/View";

const key = Symbol("game");

export const provideGame = (game: Game): Game => setContext(key, game);

/** The game, also before it has begun. */
export const useGame = (): Game => getContext<Game>(key);

/** The game with its deck and view, which every part of the table may take for granted. */
export function useTable(): { game: Game; deck: () => Deck; view: () => View } {
  const game = useGame();
  return {
    game,
    deck: () => present(game.deck),
    view: () => present(game.view),
  };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error("The table is not laid yet.");
  return value;
}
