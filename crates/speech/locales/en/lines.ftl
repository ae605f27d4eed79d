# The log: a line for each event, and why it happened.

# The reason of a line that has none of its own, if there is a card behind it.
line =
    .why = { $why }.
# It comes first, and what it has brought about after it.
led-by = { $why }:{" "}

turn-began = { subject-whose } turn.

drew-nothing = { $due ->
    [true] { subject } could not draw: both piles were empty.
   *[false] { subject } had no cards to draw this turn.
}
drew = { subject } drew { $cards-is ->
    [number] { $why ->
        [raised] { more-cards }
       *[other] { number-of-cards }
    }
   *[many] { $why ->
        [raised] { more-cards }: { $cards }
        [turn] { number-of-cards }: { $cards }
       *[card] { $cards }
    }
}{ $aside ->
    [true] , kept apart from { $seat-is ->
        [you] your hand
       *[one] their hand
    }
   *[false] {""}
}.
    .why = { $why ->
        [turn] The rules ask for { $due }.
        [raised] The rules ask for { $due } now, and { $seat } had drawn { $had }.
       *[card] { $card }.
    }
creeper-came = { $card } came to { $seat }.
    .why = A Creeper goes straight to the table, and another card is drawn for it.
shuffled = { $why-is ->
    [none] The draw pile was empty. { $cards ->
        [one] 1 discarded card was
       *[other] { $cards } discarded cards were
    } shuffled.
   *[one] { $cards ->
        [0] The draw pile was shuffled.
       *[other] { number-of-cards } went back into the draw pile, shuffled.
    }
}

shuffled-in = { $cards ->
    [one] 1 card came
   *[other] { $cards } cards came
} out of the box, and the draw pile was shuffled.
    .why = Everybody agreed to { $why }.

played = { subject } played { $card }{ $from ->
    [pile] {" "}from the top of the draw pile
    [discard] {" "}from the discard pile
   *[hand] {""}
}.
    .why = { $from ->
        [hand-at-random] It was picked at random.
        [face-down] It lay face down until now.
       *[hand] {""}
    }
played-face-down = { subject } played a Keeper face down.
turned-up = { $card } was turned up.
    .why = When you play alone, a New Rule is turned up after each turn.
used = { subject } used { $card }.
    .why = A free action.
replaced = { $old } made room for { $new }.
stood-in = { $it-is ->
    [none] { $whom-is ->
        [none] { $card } stood in for a draw.
        [you] { $card } kept you from being knocked out.
       *[one] { $card } kept { $whom } from being knocked out.
    }
   *[one] { $card } stood in for { $it }.
}
not-drawn = { subject } could not draw.
    .why = { $why }.
goal-dropped = { subject } discarded { $goal }.
    .why = There is room for only one Goal again.

# Cards that move are discarded, taken or given. $owner and $whom are other players, if they come from or go to one.
discarded = { subject } discarded { these-cards }{ from-where }.
took = { subject } took { these-cards }{ from-where }{ $into-hand ->
    [true] { $from ->
        [hand] {""}
       *[other] {" "}into { $seat-is ->
            [you] your
           *[one] their
        } hand
    }
   *[false] {""}
}.
gave = { subject } gave { these-cards }{ from-where }{ $whom-is ->
    [none] {""}
   *[one] {" "}to { $whom }
}.
kept = { subject } kept { these-cards }{ $to ->
    [table] {" "}on the table
   *[hand] {""}
}.
put = { subject } put { these-cards }{ from-where } { $to ->
    [hand] into { whose } hand
    [table] on { whose } table
    [pile] on the draw pile
    [pile-bottom] under the draw pile
    [under] under { $under }
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
        [under] {" "}from under { $under }
       *[other] {""}
    }
    [you] {" "}from { $from ->
        [hand] your hand
       *[other] you
    }
   *[one] {" "}from { $owner }{ $from ->
        [hand] 's hand
       *[other] {""}
    }
}
limited = { subject } discarded { $cards }.
cards-swapped = { subject } exchanged { $gave } for { $owner-is ->
    [none] {""}
    [you] your{" "}
   *[one] { $owner }'s{" "}
}{ $got }.
hands-swapped = { subject } traded { $what ->
    [tables] everything on the table
   *[hands] hands
} with { $with }.
hands-passed = { $what ->
    [tables] Everything in front of the players
    [seats] All hands, and everything in front of the players,
   *[hands] All hands
} moved one seat to the { $leftwards ->
    [true] left
   *[false] right
}.
looked = { subject } looked at { $whose-is ->
    [none] { $cards-is ->
        [number] { number-of-cards } from the draw pile
       *[many] the top of the draw pile: { $cards }
    }
    [you] { $cards-is ->
        [number] { number-of-cards } in your hand
       *[many] your hand: { $cards }
    }
   *[one] { $cards-is ->
        [number] { number-of-cards } in { $whose }'s hand
       *[many] { $whose }'s hand: { $cards }
    }
}.
showed = { $whose-is ->
    [none] { $pile ->
        [true] The top of the draw pile was shown: { $cards }.
       *[false] { subject } showed { $cards }.
    }
    [you] { $cards-is ->
        [none] You had nothing of the kind to show.
       *[many] You showed { $cards }.
    }
   *[one] { $cards-is ->
        [none] { CAPITAL($whose) } had nothing of the kind to show.
       *[many] { CAPITAL($whose) } showed { $cards }.
    }
}
reversed = { $clockwise ->
    [true] Turns went clockwise again.
   *[false] Turns went the other way round from then on.
}
searched = { subject } looked through the draw pile.
    .why = It was shuffled afterwards.
dealt = { $what ->
    [hands] All hands were gathered ({ $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }), shuffled and dealt out again.
   *[tables] { $cards ->
        [one] 1 card was
       *[other] { $cards } cards were
    } gathered, shuffled and dealt out again.
}
attached = { subject } attached { $creeper } to { $to }.
    .why = From now on they move as one.

said = { subject } { $known ->
    [true] named { $text }.
   *[false] said “{ $text }”.
}
    .why = { $known ->
        [true] { $why }.
       *[false] The game does not know it, so the table decides.
    }
chose = { $at-random ->
    [true] { $rolled-is ->
        [none] Chance chose “{ $label }”.
       *[number] { subject } rolled { $rolled ->
            [8] an
            [11] an
            [18] an
           *[other] a
        } { $rolled }.
    }
   *[false] { subject } chose “{ $label }”.
}
laid = { subject } laid “{ $word }”.
word-kept = { subject } chose the word “{ $word }”.
    .why = { $rule }.
players-kept = { CAPITAL($seats) } were paired up.
    .why = { $rule }.
called = { subject } called { $whom } out.
challenged = { CAPITAL($seats) } challenged it: the table votes.
judged = { $upheld ->
    [true] The table agreed.
   *[false] The table did not agree.
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
} said yes.
told-opted-out = { $others-is ->
    [none] {""}
    [one] { CAPITAL($others) } { $one }.{" "}
   *[many] { CAPITAL($others) } { $many }.{" "}
}You { $words }.
duty-told = { subject } did { $done ->
    [true] what
   *[false] not do what
} the rule asked for.

turn-missed = { subject } will miss { $seat-is ->
    [you] your
   *[one] their
} next turn.
    .why = { $why }.
turn-was-missed = { subject } missed a turn.
extra-turn = { $granted ->
    [true] { subject } got { $on-turn ->
        [true] another turn after this one
       *[false] the next turn
    }.
   *[false] No further turn: { $why } gives only one.
}
    .why = { $granted ->
        [true] { $why }.
       *[false] {""}
    }
turn-cut = { subject-whose } turn ended at once.
lasts = { $card } now holds for { $seat } { $until ->
    [turn-end] until this turn ends
   *[your-turn] until { $seat-is ->
        [you] your
       *[one] their
    } next turn
}.
lapsed = { $card } came to an end.
tied = { CAPITAL($seats) } { $seats-count ->
    [2] both
   *[other] all
} met a Goal.
    .why = Nobody wins until only one player meets it.
undecided = { CAPITAL($seats) } met a Goal, but { $ungoal } was met too.
    .why = Play goes on until only one of them holds.
blocked = { subject } met { $goal }, but { $creeper } kept { $seat-is ->
    [you] you
   *[one] them
} from winning.
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
    [event] would like to agree on what ends the game.
   *[word] asked the others to accept the word for { $word }.
}

end-agreed = Everybody agreed on what ends the game: “{ $text }”.

joined = { subject } sat down and drew three cards.
taken-over = { subject } took over from { $bot }, with all its cards.
left = { subject } left, and all their cards were discarded.

# The end, in the log and as a heading with a reason.
won = { subject } won with { $goal }.
    .title = { subject } { $seat-is ->
        [you] win
       *[one] wins
    } with { $goal }
    .reason = { $goal } is met: { $text }
lost = Nobody won: { $ungoal } was met.
    .title = Nobody wins
    .reason = The Ungoal { $ungoal } is met: { $text }
lost-by-card = Nobody won: { $ungoal } ended the game.
    .title = Nobody wins
    .reason = { $ungoal } ends the game: { $text }
scored = { scored.title } with the most Goals.
    .title = { CAPITAL($seats) } { $seats-is ->
        [one] wins
        [you] win
       *[many] share the win
    }
    .reason = { $goals ->
        [0] The agreed end has come, and the most Goals win.
       *[other] It was agreed that the game ends with { number-of-goals }, and the most Goals win.
    }
alone = The game is over with { number-of-goals }.
    .title = { $goals ->
        [0] No Goal this time
       *[other] You scored { number-of-goals }
    }
    .reason = { $out ->
        [cards] The last card has left the draw pile.
        [rules] The last New Rule has come.
        [ungoal] An Ungoal is met, and that costs every Goal scored.
       *[nothing] The game is over.
    }{ $unlisted ->
        [0] {""}
        [one] {" "}One of the Goals was scored with a word that the list does not know.
       *[other] {" "}{ $unlisted } of the Goals were scored with words that the list does not know.
    }
stopped = The game was stopped: { $stopped ->
    [too-long] it has gone on for { $turns } turns.
    [endless-turn] one turn has had { $plays } plays, and would go on forever.
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
        [you] You
       *[one] { CAPITAL($doer) }
    } did not win with { $it } after all.
    [loss] Nobody lost to { $it } after all.
   *[other] { $stay-is ->
        [none] { $it } was cancelled: the cards stayed where they were.
        [one] { $stay } stayed where it was.
       *[many] { $stay } stayed where they were.
    }
}
intercepted = { subject } took { $card } as { $whose-is ->
    [you] you were
   *[one] { $whose } was
} playing it{ $into-hand ->
    [true] , into { $seat-is ->
        [you] your
       *[one] their
    } hand
   *[false] {""}
}.

# Tokens on cards: what one is called and what several are, the deck says.
tokens = { subject } { $from-is ->
    [none] put { some-tokens } on { $to } ({ $now } now)
   *[one] { $to-is ->
        [none] took { some-tokens } off { $from } ({ $now } left)
       *[one] moved { some-tokens } from { $from } to { $to } ({ $now } now)
    }
}.
some-tokens = { $number ->
    [one] 1 { $one }
   *[other] { $number } { $many }
}

# Contests. Whoever plays the card comes first.
threw = { subject } threw { $mine }, { $rival } threw { $theirs }: { $tie ->
    [true] a tie
   *[false] { $won } to { $lost }
}.
did = { subject } carried out { $card }.
knocked-out = { subject } { $seat-is ->
    [you] were
   *[one] was
} knocked out { $for-good ->
    [true] for good
   *[false] until everybody else has had a turn
}.
came-back = { subject } came back and drew three cards.
beat = { subject } beat { $loser }, { $won } to { $lost }.
