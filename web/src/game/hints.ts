// What the screen says to somebody the first time: how to answer, how to follow the others, where to ask why.

export type Hint = { id: string; says: string };

/** How the table is at the moment. */
export type Now = { asked: boolean; behind: boolean; turns: number; over: boolean };

const hints: (Hint & { fits: (now: Now) => boolean })[] = [
  {
    id: "answer",
    says: "It is up to you: press a card to read it, then the button to play it. Nothing happens before that.",
    fits: ({ asked, behind }) => asked && !behind,
  },
  {
    id: "follow",
    says: "The others play. Go on card by card, or skip to now; how fast they play is your choice in the menu.",
    fits: ({ behind }) => behind,
  },
  {
    id: "why",
    says: "Not sure why something happened? Every “Why?” tells the reason and the ruling behind it.",
    fits: ({ asked, behind, turns }) => asked && !behind && turns > 3,
  },
  {
    id: "sound",
    says: "Sounds are off. Would you like to hear cards, and when it is your turn?",
    fits: ({ asked, behind, turns }) => asked && !behind && turns > 6,
  },
];

/** The first hint that fits and was not given yet. */
export const hintFor = (now: Now, given: string[]): Hint | null =>
  now.over ? null : (hints.find(({ id, fits }) => !given.includes(id) && fits(now)) ?? null);
