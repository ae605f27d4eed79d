// Keys of the table. Which key means what, apart from what is done about it.

/** What stands on a button and presses it; the button has it as `data-key`. */
export type ButtonKey = "C" | "E" | "P";

export type Command =
  | { do: "confirm" }
  | { do: "back" }
  | { do: "move"; by: 1 | -1 }
  | { do: "select"; place: number }
  | { do: "find" }
  | { do: "help" }
  | { do: "go-on" }
  | { do: "look"; by: 1 | -1 }
  | { do: "recap" }
  | { do: "log" }
  | { do: "mute" }
  | { do: "press"; key: ButtonKey }
  | { do: "region"; by: 1 | -1 };

export const keyList: { keys: string[]; does: string }[] = [
  { keys: ["1", "…", "9"], does: "select the first to ninth card" },
  { keys: ["←", "→", "↑", "↓"], does: "move within a list" },
  { keys: ["Space"], does: "select, or put back" },
  { keys: ["Enter"], does: "confirm what is selected" },
  { keys: ["Esc"], does: "put back; let happen what you cannot answer" },
  { keys: ["F6"], does: "jump to the next part of the table" },
  { keys: ["Space"], does: "while others play: go on" },
  { keys: ["B", "N"], does: "look a step back, a step on" },
  { keys: ["R"], does: "what happened since your turn" },
  { keys: ["L"], does: "the log" },
  { keys: ["E"], does: "draw, end the turn, or go on without: what needs nothing selected" },
  { keys: ["P"], does: "let happen what you could answer" },
  { keys: ["C"], does: "claim the Goal you meet" },
  { keys: ["M"], does: "sounds on or off" },
  { keys: ["/"], does: "find a card" },
  { keys: ["?"], does: "show these keys" },
];

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** A key held down goes on with these; anything else it does once. */
export const goesOn = ({ do: what }: Command): boolean => ["move", "region", "look", "go-on"].includes(what);

/** What a key press asks for. While typing, only Enter, Esc and F6 count, and the arrows up and down, which lead from a
 * field that narrows a list into the list. */
export function commandFor(press: Press, typing: boolean): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  switch (press.key) {
    case "Enter":
      return { do: "confirm" };
    case "Escape":
      return { do: "back" };
    case "F6":
      return { do: "region", by: press.shiftKey ? -1 : 1 };
    case "ArrowDown":
      return { do: "move", by: 1 };
    case "ArrowUp":
      return { do: "move", by: -1 };
  }
  if (typing) return null;
  switch (press.key.toLowerCase()) {
    case "arrowright":
      return { do: "move", by: 1 };
    case "arrowleft":
      return { do: "move", by: -1 };
    case " ":
      return { do: "go-on" };
    case "b":
      return { do: "look", by: -1 };
    case "n":
      return { do: "look", by: 1 };
    case "r":
      return { do: "recap" };
    case "m":
      return { do: "mute" };
    case "c":
      return { do: "press", key: "C" };
    case "e":
      return { do: "press", key: "E" };
    case "p":
      return { do: "press", key: "P" };
    case "l":
      return { do: "log" };
    case "/":
      return { do: "find" };
    case "?":
      return { do: "help" };
  }
  return /^[1-9]$/.test(press.key) ? { do: "select", place: Number(press.key) } : null;
}
