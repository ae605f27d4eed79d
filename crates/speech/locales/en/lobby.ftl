# Before the game: whom the table waits for, and what is agreed on.

seats-open = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
}
waiting-for = Waiting for { $names }.
not-ready = Not ready yet: { $names }.
consent-of = { $meta } needs everybody's consent: waiting for { $names }.
still-missing = { $waiting-is ->
    [none] {""}
   *[one] { $waiting }{" "}
}
host-starts = { still-missing }{ $host } starts the game; it also starts by itself when everybody is here and ready.
may-start = { still-missing }You can start now, without { $without }.
who-begins = { $name-is ->
    [none] The first to say so goes first. If nobody does, chance decides.
   *[one] { $mine ->
        [true] You go first.
       *[false] { $name } goes first.
    }
}
free-seats = { $count ->
    [one] the free seat
   *[other] the free seats
}
ask-consent = { $meta } is used only if everybody agrees. Is that all right with you?
consent = { $declined ->
    [true] Not everybody agrees: the game is played without it.
   *[false] { $open-is ->
        [none] Everybody agrees: it is in force.
       *[one] Still to answer: { $open }.
    }
}

# On the start page, of a table that one sits at.
before-the-game = before the game
in-round = round { $round }

# In the tutorial, to somebody who does something else than the lesson is about.
lesson-otherwise = You could do that in a game, but this lesson needs something else.

# Who can use the address that one sends.
invite-public = Whoever has this address can join.
invite-network = Everybody in the same network as this server, such as the Wi-Fi at home, can join with this address.
invite-machine = Only the machine that the server runs on can reach this table.

# For somebody who comes by a link.
table-found = { $names-is ->
    [none] {""}
    [one] { $names } sits here.{" "}
   *[many] { $names } sit here.{" "}
}{ $free ->
    [0] All seats are taken.
    [one] 1 seat is free.
   *[other] { $free } seats are free.
}{ $running ->
    [true] {" "}The game has begun: you can { $free ->
        [0] { from-a-bot }
       *[other] sit down with three cards from the deck{ $bots ->
            [0] {""}
           *[other] , or { from-a-bot }
        }
    }.
   *[false] {""}
}
from-a-bot = take over from a bot, with the cards it has
table-closed = { $over ->
    [true] This game is over
   *[false] This table is full
}
table-closed-why = { $over ->
    [true] { $title } with { $names } has ended. Open a table of your own.
   *[false] All seats are taken, by { $names }. Open a table of your own.
}
joins-with = { $running ->
    [true] The game is played with { $name }: { $text }
   *[false] If everybody agrees, the game is played with { $name }: { $text }
}{ $end-is ->
    [none] {""}
   *[one] {" "}{ $end }
}
agree-to = I agree to play with { $name }
take-over = Take over from { $bot }
deck-brought = { $name } brought this deck.
deck-author = It was made by { $name }.
deck-licence = Its licence: { $name }.
plays-again = { $name } plays again and is waiting at a new table.

half-left-out = Without { $out }, { $stay } { $stay-is ->
    [one] is
   *[many] are
} still in the deck.
leave-out-all = Leave out all of it: { $title }
left-out = Left out: { $what }.
words-declared = Words are declared by the players{ $on-turn ->
    [true] , on their own turn only
   *[false] {""}
}.
names-count = First names count as words.
places-count = Places count as words.
slang-counts = Slang counts as words.
two-limits = A Hand Limit and a Keeper Limit lie side by side.
missing-card-ends = The game ends when there is no card left to draw, not as soon as the last one leaves a deck.
goals-wait = Goals that are met may be left for later.
loser-scores = Goals count even if an Ungoal is met.
house-mix = With the cards of { $deck }.
house-card = With { $card } of { $deck }.
house-without = Without { $card }.
house-more = { $count ->
    [one] One
   *[other] { $count }
} more { $card }.

game-ends = The game ends { $goals ->
    [0] { $minutes ->
        [0] when you agree: anybody may propose it, and all vote
       *[other] { after-minutes }
    }
   *[other] { with-goals }{ $minutes ->
        [0] {""}
       *[other] , or { after-minutes }
    }
}{ $play-off ->
    [true] ; if several have the most, the next Goal decides
   *[false] {""}
}.
with-goals = when somebody has { $goals ->
    [one] one Goal
   *[other] { $goals } Goals
}
after-minutes = after { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}

# How long a card can be answered, where that is not as usual.
answer-time = { $seconds ->
    [0] Cards can be answered without a clock: the game goes on when everybody has answered.
    [one] There is 1 second to answer a card.
   *[other] There are { $seconds } seconds to answer a card.
}

# How long people have to decide.
pace-seconds = Everybody has { $seconds } seconds to decide. When the time is up, a bot makes that one decision; after the second time in a row, it plays until they are back.
pace-days = Everybody has { $days ->
    [one] a day
   *[other] { $days } days
} to decide, and need not stay here meanwhile. When the time is up, a bot makes that one decision.

# Somebody was too late, or the others did not want to wait any longer.
bot-decides = { $by-pace ->
    [true] { $name } took too long, so a bot made this decision.
   *[false] { $name } was not there, so a bot made this decision.
}
bot-until-back = { $by-pace ->
    [true] { $name } took too long again. A bot plays for { $name } until they are back.
   *[false] A bot plays for { $name } until they are back.
}
nudged = { $name } is waiting for you.

# What people can say where the chat has only phrases.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice = Nice move!
phrase-oh-no = Oh no!
phrase-moment = Just a moment.
phrase-thanks = Thank you!
phrase-again = Another game?
phrase-good-game = Good game!
