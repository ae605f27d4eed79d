#!/usr/bin/env python3
"""A bot for Panta in Python's standard library: lines of JSON come in, one line of JSON goes out for each question.

    panta arena chemistry --bots "cmd:python3 crates/lab/examples/mybot.py,random" --games 200

docs/bots.md describes every line. This bot plays Keepers first, then Goals that it is nearer to than anybody else, then
whatever else there is; it uses no Free Actions, and where it does not know better it lets chance decide. It is a place to
begin, not a strong player.
"""

import json
import random
import sys


class Game:
    """What the bot knows of the game that it plays."""

    def __init__(self, line):
        self.seat = line["seat"]
        self.chance = random.Random(line["seed"])  # the same seed, the same game
        self.cards = {card["card"]: card for card in line["deck"]["cards"]}

    def kind(self, card):
        return self.cards[card]["kind"]

    def lacks(self, goal, table):
        """How many cards somebody with this table lacks for a Goal; many, if cards alone do not tell."""
        ways = self.cards[goal].get("ways", [])
        short = [sum(max(0, need["count"] - len(table & set(need["cards"]))) for need in way) for way in ways]
        return min(short, default=9)

    def worth(self, card, view):
        """How gladly the bot plays a card: the more, the better."""
        tables = {player["seat"]: set(player["table"]) for player in view["players"]}
        if self.kind(card) == "keeper":
            wanted = any(self.lacks(goal, tables[self.seat] | {card}) < self.lacks(goal, tables[self.seat])
                         for goal in view["goals"])
            return 8 if wanted else 6
        if self.kind(card) == "goal":
            mine = self.lacks(card, tables[self.seat])
            theirs = min(self.lacks(card, table) for seat, table in tables.items() if seat != self.seat)
            return 10 - mine if mine < theirs else -theirs - 1
        return 4 if self.kind(card) == "rule" else 5

    def answer(self, line):
        question, view, answers = line["question"], line["view"], line["answers"]
        if not answers:  # several cards: any set of so many of them
            cards, fewest, most = question["cards"], question["min"], min(question["max"], len(question["cards"]))
            if question["purpose"] == "play":
                cards.sort(key=lambda card: self.worth(card, view))
            return {"cards": sorted(self.chance.sample(cards, self.chance.randint(fewest, most)))}
        if question["purpose"] in ("play", "playAside"):
            plays = [answer["card"] for answer in answers if isinstance(answer, dict) and "card" in answer]
            if plays:
                return {"card": max(plays, key=lambda card: (self.worth(card, view), self.chance.random()))}
        # A Free Action is {"use": …}, and "pass" does without.
        calm = [answer for answer in answers if answer == "pass" or "use" not in answer]
        return self.chance.choice(calm or answers)


def main():
    game = None
    for text in sys.stdin:
        line = json.loads(text)
        if line["is"] == "game":
            game = Game(line)
        elif line["is"] == "question":
            print(json.dumps(game.answer(line)), flush=True)
        # "over" asks for nothing; the next line is the next game.


if __name__ == "__main__":
    main()
