# Before the game: whom the table waits for, and what is agreed on.

seats-open = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
}
waiting-for = Waiting for { $names }.
consent-of = { $meta } needs everybody's consent: waiting for { $names }.
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
