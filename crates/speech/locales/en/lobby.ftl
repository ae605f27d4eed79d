# Before the game: whom the table waits for, and what is agreed on.

seats_open = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
}
waiting_for = Waiting for { $names }.
consent_of = { $meta } needs everybody's consent: waiting for { $names }.
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
