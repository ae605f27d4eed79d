# The log: a line for each event, and why it happened.

# The reason of a line that has none of its own, if there is a card behind it.
line =
    .why = { $why }.
# In plain text that is no sentence of its own.
because = { $what } ({ $why }).

turn-began = { subject-whose } turn.

drew-nothing = { subject } could not draw: both piles are empty.
drew = { subject } drew { $why ->
    [raised] { more-cards }
   *[other] { number-of-cards }
}{ $cards-is ->
    [number] {""}
   *[many] : { $cards }
}{ $aside ->
    [true] , apart from { $seat-is ->
        [you] your hand
       *[one] the hand
    }
   *[false] {""}
}.
    .why = { $why ->
        [turn] The rules ask for { $due }.
        [raised] The rules ask for { $due } now, and { $seat } had drawn { $had }.
       *[card] { $card }.
    }
creeper-came = { $card } came to { $seat }.
    .why = A Creeper goes to the table and is replaced.
shuffled = { $why-is ->
    [none] The draw pile was empty. { $cards ->
        [one] 1 discarded card was
       *[other] { $cards } discarded cards were
    } shuffled.
   *[one] { number-of-cards } went back into the draw pile, shuffled.
}

played = { subject } played { $card }{ $from ->
    [pile] {" "}from the top of the draw pile
    [discard] {" "}from the discard pile
   *[hand] {""}
}.
    .why = { $from ->
        [hand-at-random] The first card was picked at random.
        [face-down] It lay face down until now.
       *[hand] {""}
    }
played-face-down = { subject } played a Keeper face down.
turned-up = { $card } is turned up.
    .why = Alone, a New Rule comes after each turn.
used = { subject } used { $card }.
    .why = A free action.
replaced = { $old } made room for { $new }.
stood-in = { $card } stood in for { $it }.
goal-dropped = { subject } let { $goal } go.
    .why = Only one Goal may lie in play again.

# Cards that move are discarded, taken or given. $owner and $whom are other players, if they come from or go to one.
discarded = { subject } discarded { these-cards }{ from-where }.
took = { subject } took { these-cards }{ from-where }{ $into-hand ->
    [true] {" "}into the hand
   *[false] {""}
}.
gave = { subject } gave { these-cards }{ from-where }{ $whom-is ->
    [none] {""}
   *[one] {" "}to { $whom }
}.
kept = { subject } gave { these-cards } to { $seat-is ->
    [you] yourself
   *[one] their own { $to ->
        [table] table
       *[hand] hand
    }
}.
put = { subject } put { these-cards }{ from-where } { $to ->
    [hand] into { whose } hand
    [table] on { whose } table
    [pile] on the draw pile
    [pile-bottom] under the draw pile
   *[aside] aside
}.
# Of another player, or of whoever does it.
whose = { $whom-is ->
    [none] { $seat-is ->
        [you] your
       *[one] their own
    }
    [you] your
   *[one] { $whom }'s
}
from-where = { $owner-is ->
    [none] { $from ->
        [discard] {" "}from the discard pile
        [pile] {" "}from the draw pile
        [pile-bottom] {" "}from the draw pile
       *[other] {""}
    }
   *[one] {" "}from { $owner }
}
limited = { subject } discarded { $cards }.
cards-swapped = { subject } exchanged { $gave } for { $got }{ $owner-is ->
    [none] {""}
   *[one] {" "}of { $owner }
}.
hands-swapped = { subject } traded { $what ->
    [tables] all that lies on the table
   *[hands] hands
} with { $with }.
hands-passed = { $what ->
    [tables] All that lies before the players
    [seats] All hands, and all that lies before the players,
   *[hands] All hands
} moved one seat to the { $leftwards ->
    [true] left
   *[false] right
}.
looked = { subject } looked at { $cards-is ->
    [number] { number-of-cards } of the draw pile
   *[many] the top of the draw pile: { $cards }
}.
searched = { subject } looked through the draw pile.
    .why = It was shuffled afterwards.
dealt = { $cards ->
    [one] 1 card was
   *[other] { $cards } cards were
} gathered, shuffled and dealt anew.
attached = { subject } attached { $creeper } to { $to }.
    .why = From now on they move as one.

said = { subject } { $known ->
    [true] named { $text }.
   *[false] said “{ $text }”.
}
    .why = { $known ->
        [true] { $why }.
       *[false] The game does not know it: that is for the table to judge.
    }
chose = { $at-random ->
    [true] Chance decided: { $label }.
   *[false] { subject } chose “{ $label }”.
}
laid = { subject } laid “{ $word }”.
word-kept = { subject } chose the word “{ $word }”.
    .why = { $rule }.
players-kept = { CAPITAL($seats) } belong together now.
    .why = { $rule }.
called = { subject } called { $whom } out.
challenged = { CAPITAL($seats) } challenged it: the table votes.
judged = { $upheld ->
    [true] The table agrees.
   *[false] The table does not agree.
}
decided = { judged }
quizzed = { subject } { $guess-is ->
    [none] had no answer.
   *[one] said { $guess }: { $right ->
        [true] right.
       *[false] wrong.
    }
}
told = { CAPITAL($seats) } { $seats-is ->
    [one] { $one }
   *[many] { $many }
}{ $times ->
    [0] {""}
    [1] {""}
    [2] , twice
    [3] , three times
    [4] , four times
   *[other] , { $times } times
}.
agreed = { $seats-is ->
    [none] Nobody
   *[many] { CAPITAL($seats) }
} joined in.
duty-told = { subject } did { $done ->
    [true] what
   *[false] not do what
} the rule asks.

turn-missed = { subject } { $seat-is ->
    [you] miss
   *[one] misses
} the next turn.
    .why = { $why }.
turn-was-missed = { subject } missed a turn.
extra-turn = { $granted ->
    [true] { subject } { $seat-is ->
        [you] take
       *[one] takes
    } another turn after this one.
   *[false] No further turn: { $why } gives one at most.
}
    .why = { $granted ->
        [true] { $why }.
       *[false] {""}
    }
turn-cut = { subject-whose } turn ends.
tied = { CAPITAL($seats) } { $seats-count ->
    [2] both
   *[other] all
} meet a Goal.
    .why = Nobody wins until one meets it alone.
undecided = { CAPITAL($seats) } { $seats-is ->
    [one] meets
   *[many] meet
} a Goal, but { $ungoal } is met too.
    .why = Play goes on until only one of them holds.
blocked = { subject } { meets } { $goal }, but { $creeper } blocks.
claimed = { subject } claimed { $goal }{ $spent-is ->
    [none] {""}
   *[many] {" "}and discarded { $spent }
}.
    .why = That makes { number-of-goals }.

proposed = { subject } { $what ->
    [meta] would like to play with { $meta }.
    [stop] would like to end the game now.
    [goals] would like the game to end with { number-of-goals }.
    [minutes] would like the game to end in { $minutes } minutes.
   *[word] put the word to the vote, for { $word }.
}

joined = { subject } sat down and drew three cards.
taken-over = { subject } took over from { $bot }, with all cards.
left = { subject } left; hand and table were discarded.

# The end, in the log and as a heading with a reason.
won = { won.title }.
    .title = { subject } { $seat-is ->
        [you] win
       *[one] wins
    } with { $goal }
    .reason = { $goal } is met: { $text }
lost = Nobody wins: { $ungoal } is met.
    .title = Nobody wins
    .reason = The Ungoal { $ungoal } is met, so everybody loses.
scored = { scored.title } with the most Goals.
    .title = { CAPITAL($seats) } { $seats-is ->
        [one] wins
        [you] win
       *[many] share the win
    }
    .reason = The agreed end has come, and the most Goals win.
alone = The game is over with { number-of-goals }.
    .title = { $goals ->
        [0] No Goal this time
       *[other] You scored { number-of-goals }
    }
    .reason = { $goals ->
        [0] The game is over without a Goal.
       *[other] The game is over.
    }
stopped = The game is stopped: { $stopped ->
    [too-long] it has gone on for { $turns } turns.
    [endless-turn] one turn has had { $plays } plays, and would go on for ever.
    [stalled] for a whole round nobody could draw, play or use anything.
    [deserted] only one player is left.
   *[too-deep] too many effects wait on each other.
}
    .title = No winner
    .reason = { stopped }

# Cards laid out of turn, in answer to something.
answered = { subject } answered { $moment ->
    [turn-start] the start of { $doer-is ->
        [you] your
       *[one] { $doer }'s
    } turn
    [turn-end] the end of { $doer-is ->
        [you] your
       *[one] { $doer }'s
    } turn
    [win] { $doer-is ->
        [you] your
       *[one] { $doer }'s
    } win
    [loss] the end of the game
   *[other] { $to }
} with { $card }.
    .why = {""}
cancelled = { $moment ->
    [play] { $it } was cancelled: it went to the discard pile without effect.
    [use] { $it } was cancelled: it is used up for this turn.
    [win] { $doer-is ->
        [you] You do
       *[one] { CAPITAL($doer) } does
    } not win with { $it } now.
    [loss] Nobody loses to { $it } now.
   *[other] { $it } was cancelled: the cards stayed where they were.
}
intercepted = { subject } took { $card } as { $whose-is ->
    [you] you were
   *[one] { $whose } was
} playing it{ $into-hand ->
    [true] , into the hand
   *[false] {""}
}.
