# Short words on the table, and why a player has not won.

waiting = { $seats-is ->
    [one] { $on-turn ->
        [true] It is { $seats }'s turn.
       *[false] { CAPITAL($seats) } has to choose.
    }
   *[many] { CAPITAL($seats) } have to choose.
}
bonus = { $draw ->
    [0] plays { $play } more
   *[other] draws { $draw } more{ $play ->
        [0] {""}
       *[other] , plays { $play } more
    }
}
draw-rule = Draw { $number }
play-exactly = Play { $number }
play-all-but = Play all{ $number-is ->
    [none] {""}
   *[number] {" "}but { $number }
}
limit = { $number-is ->
    [none] no limit
   *[number] Limit { $number }
}

here = you have it
whereabouts = { $seats-count ->
    [0] { $in-hand ->
        [true] in your hand
       *[false] not on the table
    }
    [1] { $seats } has one
    [2] { $seats } have one each
   *[other] others have it
}
gift = { $seat } has what it needs. If you play it, { $seat } wins.

# A player at the table.
cards-held = { $count ->
    [one] card
   *[other] cards
}
wins = wins
on-turn = playing now
seat-plays = { $seat-is ->
    [you] You play
   *[one] { $seat } plays
}
seat-uses = { $seat-is ->
    [you] You use
   *[one] { $seat } uses
}
knocked-out-now = knocked out
turn-to-come = { $seat-is ->
    [you] { $coming ->
        [missed] you miss your next turn
        [next] you take the next turn
       *[extra] you take an extra turn
    }
   *[one] { $coming ->
        [missed] misses the next turn
        [next] takes the next turn
       *[extra] takes an extra turn
    }
}
holds-until = { $until ->
    [turn-end] until this turn ends
   *[your-turn] { $seat-is ->
        [you] until your next turn
       *[one] until their next turn
    }
}
is-asked = is asked

# Whose turn it is, and whom it waits for.
turn-of = { $seat-is ->
    [you] Your turn
   *[one] { $seat }'s turn
}
your-turn-waits = Your turn, waiting
asked-on-turn = You are asked, on { $seat }'s turn
waits-for = Waiting for { $seats }

# How far everybody is from a Goal.
no-goal = No Goal is in play. { $solo ->
    [true] None can be scored yet.
   *[false] Nobody can win yet.
}
all-lose = all lose
you-lack = { $count ->
    [0] you meet it
   *[other] you lack { $count }
}
goal-waits = { $blocked ->
    [true] blocked
   *[false] not yet
}
other-ways = { $count ->
    [one] or another way
   *[other] or other ways
}
goal-brief = { $goal }{ $lacking-is ->
    [none] {""}
   *[one] : lack { $lacking }
}
some-of = { $number ->
    [1] {""}
   *[other] { $number } { $several ->
        [true] of
       *[false] ×
    }{" "}
}{ $names }
more-names = { $number } more
any-keepers = { $number ->
    [one] any Keeper
   *[other] any { $number } Keepers
}
need-so-far = { $have } of { $number } so far; { $have ->
    [0] {""}
   *[other] more:{" "}
}{ $place }
all-lack = { $onlooker ->
    [true] all
   *[false] all others
} { $count ->
    [0] meet it
   *[other] lack { $count }
}
others-lack = { $seats } { $seats-count ->
    [one] { $count ->
        [0] meets it
       *[other] lacks { $count }
    }
   *[other] { $count ->
        [0] meet it
       *[other] lack { $count }
    }
}
rest-lack = others { $low }{ $same ->
    [true] {""}
   *[false] {" "}to { $high }
}

# How far somebody was at the end.
behind = { $goal-is ->
    [none] { $keepers ->
        [one] 1 Keeper
       *[other] { $keepers } Keepers
    }
   *[one] { $lacked ->
        [0] met { $goal }
       *[other] { $missing-is ->
            [none] nearest to { $goal }
           *[one] lacked { $missing } for { $goal }
        }
    }
}
won-with = { $title }: { $word }
# What the winner's cards come to, after the sentence that the Goal is met.
reached-sum = { subject-whose } cards add up to { $sum }.
reached-row = { subject } { has } { $row } in a row.
reached-more = { subject-whose } cards add up to { $has }, against { $than }.
reached-made = { subject-whose } cards make { $made }.
again = Same deck, new cards{ $here-is ->
    [none] {""}
   *[one] , with { $here }
}.{ $gone-is ->
    [none] {""}
    [one] {" "}{ $gone } is not here.
   *[many] {" "}{ $gone } are not here.
}

# What the button says.
confirm = { $verb } { $what }
confirm-more = Choose { $number } more to { $verb }
confirm-none = { $verb } none
confirm-this = { $verb } this
confirm-count = { $verb } { $number } cards
confirm-use = Use { $card }{ $does-is ->
    [none] {""}
   *[one] : { $does }
}
confirm-option = { $verb }: { $option }
confirm-text = { $verb } “{ $text }”
chosen-so-far = { $number } of { $most } chosen: { $what }
spell-for = Spell a word for { $goal }
spelled-for = Claim { $word } for { $goal }

# What the reader may do without being asked.
call-out = { $card }: { $call-is ->
    [none] call somebody out
   *[one] call “{ $call }”
}
    .confirm = { $call-is ->
        [none] Call out { $seat }
       *[one] Tell { $seat }: “{ $call }”
    }
claim-goal =
    .title = You meet a Goal
    .why = What it takes is discarded, and the Goal counts for you.
    .option = Claim it
    .confirm = Claim the Goal

# What the table is about beside the turn.
strip-vote =
    .title = { subject } { $seat-is ->
        [you] ask:
       *[one] asks:
    }
    .text = { $what }.
    .rest = { $seats-is ->
        [none] {""}
       *[one] Still to vote: { $seats }.
    }
strip-quiz =
    .title = Quiz for { $seat }:
    .text = { $fact-is ->
        [none] What is true of { $card }?
       *[one] Which card is it? “{ $fact }”
    }
    .rest = { $said-is ->
        [none] {""}
       *[one] The answer: “{ $said }”
    }
strip-said =
    .title = To be judged:
    .text = “{ $said }”

# Cards at work, and what they have set aside.
plays = { $most-is ->
    [none] Play number { $played }
   *[number] Play { $played } of { $most } this turn
}. Everything below is one play.
hand-aside = Your hand ({ number-of-cards }) is set aside until this is done.
tray-choose = Choose on the table, or from the list at the button.
tray-aside = { number-of-cards } set aside.
tray-these = { $cards ->
    [one] Then this one:
   *[other] Then these:
}
tray-more = Then { more-cards }.

propose-meta = Play with { $meta } from now on
propose-stop = End the game now
propose-goals = End the game when somebody has { number-of-goals }
propose-minutes = End the game in { $minutes } minutes
propose-event = { $said ->
    [none] End the game when something happens…
   *[other] End the game when this happens: “{ $said }”
}
propose-word = “{ $said }” counts for { $word }

obstacle-lacks = { subject } { $seat-is ->
    [you] lack
   *[one] lacks
} { $lacks ->
    [one] 1 card
   *[other] { $lacks } cards
} for { $goal }.
obstacle-spoilt = { $spoilt } spoils { $goal } for { $seat }.
obstacle-rule = { subject } { meets } { $goal }, but { $rule } asks for more.
obstacle-creeper = { $creeper } keeps { $seat } from winning with { $goal }.
obstacle-short = { $of ->
    [sum] { subject-whose } cards add up to { $has }, and { $goal } asks for { $needs }
    [row] { subject-whose } longest row has { $has ->
        [one] 1 card
       *[other] { $has } cards
    }, and { $goal } asks for { $needs }
   *[things] { subject } { has } { $has } of the { $needs } that { $goal } asks for
}{ $raisedBy-is ->
    [none] {""}
   *[one] , because of { $raisedBy }
}.
obstacle-not-more = { $goal } asks for { $by ->
    [1] more
   *[other] at least { $by } more
} of one thing than of another: { $seat } { has } { $has } against { $than }.
obstacle-not-ahead = { $goal } takes more than anyone else: { $notAhead } { $notAhead-is ->
    [one] has
   *[many] have
} as much or more.
obstacle-over = { subject } { has } { $has }, and { $goal } allows { $most } at most.
obstacle-others = { $goal } asks something of { $others } as well, and they don't have it.
obstacle-not-made = { subject } can't make { $number } for { $goal } with { $seat-is ->
    [you] your
   *[one] their
} cards, which are worth { $worth } together.
obstacle-not-on-turn = { $goal } can only be met on your own turn.
obstacle-unmet = { subject } { $seat-is ->
    [you] don't
   *[one] doesn't
} meet what { $goal } asks for right now.
obstacle-no-word = { subject } can lay no common word for { $goal }; a rarer one counts if it is said.
obstacle-undeclared = { subject } { has } declared no word for { $goal }.
obstacle-tied = { subject } { meets } { $goal }, but so { $tied-count ->
    [one] does
   *[other] do
} { $tied }: nobody wins until only one player does.
obstacle-ungoal = { subject } { meets } { $goal }, but { $ungoal } is met too: play goes on.
obstacle-unclaimed = { subject } { meets } { $goal } and may claim it.

# Something is about to happen, and others may answer it with a card. To those who can't, or don't want to:
window-passes = { $moment ->
    [turn-start] { CAPITAL($doer) }'s turn begins
    [turn-end] { CAPITAL($doer) }'s turn ends
    [use] { CAPITAL($doer) } is using { $it }
    [take] { CAPITAL($doer) } is about to take { $moving }
    [give] { CAPITAL($doer) } is about to give away { $moving }
    [discard] { CAPITAL($doer) } is about to discard { $moving }
    [win] { CAPITAL($doer) } is about to win with { $it }
    [loss] Everybody is about to lose to { $it }
   *[play] { CAPITAL($doer) } is playing { $it }
}
# To those who have done it:
window-waits = { $moment ->
    [loss] The end of the game is waiting for answers
   *[other] { $doer-is ->
        [you] Your
       *[one] { $doer }'s
    } { $moment ->
        [turn-start] turn
        [turn-end] end of the turn
        [win] win
        [play] play of { $it }
       *[other] { $it }
    } is waiting for answers
}
    .why = Everybody who may answer is asked the same, whatever they hold.
