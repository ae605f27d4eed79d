# Before the game: whom the table waits for, and what is agreed on.

seats_open = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
}
waiting_for = Waiting for { $names }.
consent_of = { $meta } needs everybody's consent: waiting for { $names }.
left_out = Left out: { $what }.
words_declared = Words are declared by the players{ $on_turn ->
    [yes] , on their own turn only
   *[no] {""}
}.
names_count = First names count as words.
two_limits = A Hand Limit and a Keeper Limit lie side by side.
last_card_ends = The game ends as the last card leaves a deck.
loser_scores = Goals count even if an Ungoal is met.
house_mix = With the cards of { $deck }.
house_without = Without { $card }.
house_more = { $count ->
    [one] One
   *[other] { $count }
} more { $card }.

game_ends = The game ends { $goals ->
    [0] { $minutes ->
        [0] when you agree: anybody may propose it, and all vote
       *[other] { after_minutes }
    }
   *[other] { with_goals }{ $minutes ->
        [0] {""}
       *[other] , or { after_minutes }
    }
}{ $play_off ->
    [yes] ; if several have the most, the next Goal decides
   *[no] {""}
}.
with_goals = when somebody has { $goals ->
    [one] one Goal
   *[other] { $goals } Goals
}
after_minutes = after { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
