#!/usr/bin/env python3
"""Opens a table with two bots and plays a game, answering at random: a whole client of Panta, to learn from.

    pip install websockets
    python3 play.py http://127.0.0.1:7777 chemistry

It knows no card and no rule: every question lists what may be answered (docs/protocol.md).
"""

import asyncio
import json
import random
import sys
import urllib.request

import websockets


def post(server, path, body):
    request = urllib.request.Request(
        server + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def any_answer(question):
    """One of the answers that a question offers, in the form in which it goes back."""
    answers = [{"use": use} for use in question["uses"]]
    answers += [{"seat": seat} for seat in question["seats"]]
    answers += [{"option": option} for option in question["options"]]
    if question["cards"]:
        if question["max"] == 1:
            answers += [{"card": card} for card in question["cards"]]
        else:
            number = random.randint(question["min"], min(question["max"], len(question["cards"])))
            answers.append({"cards": random.sample(question["cards"], number)})
    if question["pass"]:
        answers.append("pass")
    # Where words are asked for, something has to be said.
    return random.choice(answers) if answers else {"text": "water"}


async def play(server, deck):
    seat = post(server, "/api/tables", {"deck": deck, "name": "Python", "bots": 2})
    url = server.replace("http", "ws", 1) + f"/api/tables/{seat['table']}/play"
    since, answered, number = None, None, 0
    while True:
        async with websockets.connect(url) as socket:
            hello = {"type": "hello", "secret": seat["secret"]}
            # After a lost connection only what was missed is wanted.
            await socket.send(json.dumps(hello if since is None else hello | {"since": since}))
            async for message in socket:
                message = json.loads(message)
                if message["type"] == "gone":
                    sys.exit(message["reason"])
                if message["type"] == "refused":
                    # Words may not be what was asked for; others will do, and what was answered too late is asked anew.
                    print("refused:", message["reason"])
                    answered = None
                if message["type"] != "table":
                    continue
                table = message["table"]
                since = table["version"]
                for line in message["log"]:
                    print("".join(part if isinstance(part, str) else "*" for part in line["what"]))
                if table["view"]["outcome"] is not None:
                    print(table["words"]["ending"]["title"])
                    return
                question = table["view"]["question"]
                if question is None or table["question"] == answered:
                    continue
                answered, number = table["question"], number + 1
                answer = {"type": "answer", "id": number, "question": answered, "answer": any_answer(question)}
                await socket.send(json.dumps(answer))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2]))
