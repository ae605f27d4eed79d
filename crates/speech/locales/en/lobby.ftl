# Before the game: whom the table waits for, and what is agreed on.

seats-open = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
}
waiting-for = Waiting for { $names }.
consent-of = { $meta } needs everybody's consent: waiting for { $names }.
still-missing = { $waiting-is ->
    [none] {""}
   *[one] { $waiting }{" "}
}
host-starts = { still-missing }{ $host } starts the game; it also starts by itself once nothing is missing.
may-start = { still-missing }You can start now, without { $without }.
free-seats = { $count ->
    [one] the free seat
   *[other] the free seats
}
ask-consent = { $meta } is in force only if everybody agrees. Is that all right with you?
consent = { $declined ->
    [true] Not everybody agrees: the game is played without it.
   *[false] { $open-is ->
        [none] Everybody agrees: it is in force.
       *[one] Still to answer: { $open }.
    }
}

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
plays-again = { $name } plays again and is waiting at a new table.

left-out = Left out: { $what }.
words-declared = Words are declared by the players{ $on-turn ->
    [true] , on their own turn only
   *[false] {""}
}.
names-count = First names count as words.
two-limits = A Hand Limit and a Keeper Limit lie side by side.
last-card-ends = The game ends as the last card leaves a deck.
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
