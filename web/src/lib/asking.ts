// What the ask says: a question to me, a wait for others, or whose turn it is.
import { titleOf } from "../game/over";
import { nameAt } from "../game/players";
import type { View } from "./types/View";
import { list, possessive } from "./words";

export type Asking = {
  /** lit: my turn. called: asked on another's turn. waiting: my turn, others are asked. watching: another's turn. */
  state: "lit" | "called" | "waiting" | "watching";
  call: string;
  title: string;
  why: string;
};

export function asking(view: View): Asking {
  const myTurn = view.turn.player === view.seat;
  const onTurn = nameAt(view, view.turn.player);
  const { question, waiting, over } = view;
  if (over) {
    const state = over.winners.includes(view.seat) ? "lit" : "watching";
    return { state, call: "", title: titleOf(over), why: over.reason };
  }
  if (question) {
    const call = myTurn ? "" : `You are asked, on ${possessive(onTurn)} turn`;
    const why = question.why === view.quiz?.fact ? "" : question.why; // the quiz shows it large
    return { state: myTurn ? "lit" : "called", call, title: question.title, why };
  }
  const onlyOnTurn = waiting?.players.every((seat) => seat === view.turn.player) ?? true;
  if (waiting && waiting.players.length > 0 && (myTurn || !onlyOnTurn)) {
    const names = list(waiting.players.map((seat) => nameAt(view, seat)));
    const call = myTurn ? "Your turn, waiting" : `${possessive(onTurn)} turn`;
    return { state: myTurn ? "waiting" : "watching", call, title: `Waiting for ${names}`, why: waiting.why };
  }
  if (myTurn) return { state: "lit", call: "", title: "Your turn", why: "" };
  return { state: "watching", call: "", title: `${possessive(onTurn)} turn`, why: "" };
}
