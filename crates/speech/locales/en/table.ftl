# Short words on the table, and why a player has not won.

choose_all = { CAPITAL($people) } have to choose.
choose_one = { $who } has to choose.
on_turn = { $who } is on turn.
bonus_draw = draws { $number } more
bonus_play = plays { $number } more
bonus_both = { bonus_draw }, plays { $play } more
draw_rule = Draw { $number }
play_exactly = Play { $number }
play_everything = Play all
play_all_but = Play all but { $number }
limit = Limit { $number }
no_limit = no limit

here = you have it
in_your_hand = in your hand
nowhere = not on the table
one_has_it = { $who } has one
two_have_it = { $who } and { $whom } have one each
others_have_it = others have it
gift = { $who } has what it needs. If you play it, { $who } wins.

# Whose turn it is, and whom it waits for.
turn_of = { $who_is ->
    [you] Your turn
   *[other] { $who }’s turn
}
your_turn_waits = Your turn, waiting
asked_on_turn = You are asked, on { $who }’s turn
waits_for = Waiting for { $people }

# How far everybody is from a Goal.
you_lack = { $count ->
    [0] you meet it
   *[other] you lack { $count }
}
goal_waits = { $blocked ->
    [yes] blocked
   *[no] not yet
}
other_ways = { $count ->
    [one] or another way
   *[other] or other ways
}
goal_brief = { $goal }{ $lacking_known ->
    [yes] : lack { $lacking }
   *[no] {""}
}
need_one = { $number ->
    [1] {""}
   *[other] { $number } ×{" "}
}{ $cards }
need_some = { $number } of { $names }
more_names = { $number } more
need_so_far = { $have } of { $number } so far; { $have ->
    [0] {""}
   *[other] more:{" "}
}{ $place }
all_lack = all others { $count ->
    [0] meet it
   *[other] lack { $count }
}
others_lack = { $people } { $people_count ->
    [one] { $count ->
        [0] meets it
       *[other] lacks { $count }
    }
   *[other] { $count ->
        [0] meet it
       *[other] lack { $count }
    }
}
rest_lack = others { $low }{ $same ->
    [yes] {""}
   *[no] {" "}to { $high }
}

# How far somebody was at the end.
keepers_behind = { $count ->
    [one] 1 Keeper
   *[other] { $count } Keepers
}
met_goal = met { $goal }
lacked_for = lacked { $missing } for { $goal }
nearest_to = nearest to { $goal }
some_of = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $count }
} { $several ->
    [yes] of
   *[no] ×
} { $list }
first_few = { $list } …
won_with = { $title }: { $word }

# What the button says.
confirm = { $verb } { $what }
confirm_more = Choose { $number } more to { $verb }
confirm_none = { $verb } none
confirm_this = { $verb } this
confirm_count = { $verb } { $number } cards
confirm_use = Use { $card }{ $does_known ->
    [yes] : { $does }
   *[no] {""}
}
confirm_option = { $verb }: { $option }
confirm_text = { $verb } “{ $text }”
confirm_call = { $call_known ->
    [yes] Tell { $who }: “{ $call }”
   *[no] Call out { $who }
}
confirm_claim = Claim the Goal
spell_for = Spell a word for { $goal }
spelled_for = Claim { $word } for { $goal }

propose_meta = Play with { $card } from now on
propose_stop = End the game now
propose_goals = End the game when somebody has { number_of_goals }
propose_minutes = End the game in { $minutes } minutes
propose_word = “{ $said }” counts for { $card }

lacks_cards = { subject } { $who_is ->
    [you] lack
   *[other] lacks
} { number_of_cards } for { $goal }.
spoilt = { $goal } is spoilt for { $who } by { $card }.
creeper_blocks = { $card } blocks: it keeps { $who } from winning with { $goal }.
too_few = { subject } { has } { $number } of the { $needs } that { $goal } asks for{ $raised_by_known ->
    [yes] , because of { $raised_by }
   *[no] {""}
}.
not_ahead = { $goal } takes more than anyone else: { $people } { people_have } as much or more.
no_word = { subject } can lay no common word for { $goal }; a rarer one counts if it is said.
undeclared = { subject } { has } declared no word for { $goal }.
tied_with = { subject } { meets } { $goal }, but so { $people_count ->
    [one] does
   *[other] do
} { $people }: nobody wins until one does alone.
ungoal_met = { subject } { meets } { $goal }, but { $card } is met too: play goes on.
unclaimed = { subject } { meets } { $goal } and may claim it.
