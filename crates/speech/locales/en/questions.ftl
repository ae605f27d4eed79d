# What a player is asked: a heading, why, the word on the button (before the card's name), the word on a chosen card, what
# passing is called, the options by number, what to write where words are an answer, and what to know once one is chosen.

# Where a question has none of its own.
ask =
    .why = { $why }: { $text }
    .button = Answer
    .tag = Selected
    .pass = None

ask-before = Your turn: draw { number-of-cards }
    .why = You may use a free action first.
    .button = Use
    .pass = Draw { number-of-cards }
ask-play = { $how ->
    [all] Your turn: play all your cards
    [first] Your turn: play { number-of-cards }
    [may] You may play { more-cards }
   *[more] Your turn: play { more-cards }
}
    .button = Play
    .pass = End your turn
play-basic = { $more ->
    [0] Basic Rules: { number-of-cards } a turn
   *[other] Basic Rules and { $more } more: { number-of-cards } a turn
}, and you have played { $played }.
play-rule = { $more ->
    [0] { $rule } is in force
   *[other] { $rule } and { $more } more: { number-of-cards } a turn,
} and you have played { $played }.
play-all = { $rule } is in force; you hold { number-of-cards }.
play-until = { $rule } is in force: play until you hold { number-of-cards }.
ask-before-random = Your turn: a card is picked for you
    .why = You may use a free action first.
    .button = Use
    .pass = Turn it up
ask-after = { $uses ->
    [true] Use a free action, or end your turn
   *[false] End your turn
}
    .why = You have no plays left.
    .button = Use
    .pass = End your turn

ask-hand-limit = Discard { $several ->
    [true] { $cards } of your { $held ->
        [one] 1 card
       *[other] { $held } cards
    }
   *[false] { number-of-cards }
}
    .why = { $why }.{ limit-raised } { $mine ->
        [true] Your turn is over, so it applies to you now.
       *[false] It is not your turn, so it applies to you now.
    }
    .button = Discard
    .tag = Goes
    .name = Hand
ask-keeper-limit = Discard { $cards ->
    [one] 1 Keeper
   *[other] { $cards } Keepers
}
    .why = { $why }.{ limit-raised } { $mine ->
        [true] It applies to you at the end of your turn.
       *[false] It is not your turn, so it applies to you now.
    }
    .button = Discard
    .tag = Goes
    .name = Keepers
limit-raised = { $raised-to ->
    [0] {""}
   *[other] {" "}{ $raised-by } makes it { $raised-to }.
}
ask-goal-goes = Which Goal goes?
    .why = { $why-is ->
        [none] There is room for only one Goal again.
       *[one] There is room for two Goals, and { $why } makes three.
    }
    .button = Discard
    .tag = Goes

ask-play-aside = Play one of these { number-of-cards }
    .why = { $why }. Your own hand is set aside.
    .button = Play
ask-play-discarded = Choose a card from the discard pile to play
    .why = { $why }.
    .button = Play
how-many = { $amount ->
    [one] a card
    [exactly] { number-of-cards }
    [up-to] up to { number-of-cards }
   *[some] one or more cards
}
ask-discard = Choose { how-many } to discard
    .button = Discard
    .tag = Goes
ask-take = Choose { how-many } to take
    .button = Take
    .tag = Comes
ask-give = Choose { how-many } { $whom-is ->
    [none] to give
    [you] for yourself
   *[one] for { $whom }
}
    .button = { $whom-is ->
        [you] Keep
       *[one] Give
    }
    .tag = { $whom-is ->
        [you] Stays
       *[one] Goes
    }
# Why a card cannot be chosen: a card in play forbids it.
kept-out = { $card }: { $by }
ask-put = Choose { how-many } { $to ->
    [pile] to put on the draw pile
    [pile-bottom] to put under the draw pile
    [hand] for { $about-is ->
        [none] your
       *[one] { $about }'s
    } hand
    [table] to put in front of { $about-is ->
        [none] you
       *[one] { $about }
    }
    [owners-hand] to go back to { $amount ->
        [one] its owner's hand
       *[some] their owners' hands
    }
    [owners-table] to go to { $amount ->
        [one] its owner
       *[some] their owners
    }
    [discard] to put on the discard pile
   *[elsewhere] for { $why }
}
    .button = Move
    .tag = Goes
ask-throw = What do you throw against { $about }?
    .button = Throw
ask-put-token = Which card gets the next { $one }?
    .button = Choose
    .pass = No more
ask-take-token = Which card loses the next { $one }?
    .button = Choose
    .pass = No more
ask-swap-give = Choose the card you give
    .why = { $why }. You choose both.
    .button = Give
    .tag = Gives
ask-swap-get = Choose the card you get for it
    .why = { $why }.
    .button = Take
    .tag = Comes
ask-player = { $trades ->
    [true] Choose who to trade hands with
   *[false] Choose a player
}
    .button = Choose
ask-one-of = { $numbers ->
    [true] Choose a number
   *[false] Choose one
}
    .button = Choose
ask-direction = Which way { $what ->
    [tables] does everything in front of the players go
    [seats] do the hands, and everything in front of the players, go
   *[hands] do the hands go
}?
    .why = { $why }.
    .button = { $what ->
        [hands] Pass hands
       *[other] Pass on
    }
    .option-0 = To the left: yours goes to { $left }, and you get { $right }'s
    .option-1 = To the right: yours goes to { $right }, and you get { $left }'s
ask-stand-in = { $moment ->
    [draw] Something else instead of a draw?
    [knock-out] You are about to be knocked out. What happens instead?
    [play] What happens instead of { $why }?
    [win] { $about } is about to win with { $why }. Something else instead?
    [loss] Everybody is about to lose to { $why }. Something else instead?
    [take] { $about } is about to take { $why }. What happens instead?
    [give] { $about } is about to give away { $why }. What happens instead?
   *[discard] { $about } is about to discard { $why }. What happens instead?
}
    .why = One card can stand in for it.
    .button = Use
    .tag = Acts
    .pass = { $moment ->
        [draw] Draw
       *[other] Let it happen
    }
ask-choose-card = Which card do you mean?
    .button = Choose
ask-attach = Which Keeper does { $why } attach to?
    .why = { $why } came to { $about-is ->
        [none] you
       *[one] { $about }
    }. The two move as one from then on.
    .button = Attach to
ask-attach-to = Which Keeper does { $why } go to?
    .why = The two move as one from then on.
    .button = Attach to

ask-word = What do you name?
    .button = Name
    .pass = Name nothing
    .hint = Something you have not named yet
ask-lay-word = Lay the longest word you can
    .button = Lay
    .pass = Lay nothing
    .hint = A word of your letters
ask-keep-word = Choose a word
    .button = Choose
    .hint = One word
ask-quiz = { $fact-is ->
    [none] Which of these is true of { $card }?
   *[one] Which card is it?
}
    .why = { $fact-is ->
        [none] { ask.why }
       *[one] { $title }: { $fact }
    }
    .button = Say
    .pass = I don't know
    .hint = { $choices-count ->
        [0] {""}
       *[other] Or type it:{" "}
    }{ $statements ->
        [true] A name, or a true statement of your own
       *[false] The card's name
    }
    .note = A wrong answer costs you nothing but the bonus.

ask-vote = { $said-is ->
    [none] Did { $about } slip?
   *[one] { $about } says “{ $said }”: does it count?
}
    .why = { $said-is ->
        [none] { $why }: { $duty } The table decides.
       *[one] { $why }. The table decides.
    }
    .button = Vote
    .pass = Abstain
ask-ballot = { $about }: are you in favor?
    .button = Vote
    .pass = Abstain
ask-admit = { $about } calls: “{ $call }” Is it true?
    .why = { $why }. You were called out.
    .option-0 = Yes, I slipped
    .option-1 = { no }
ask-challenge = { $about } says: “{ $said }”
    .why = { $why }: challenge it if you think it is wrong or not serious.
    .option-0 = Let it stand
    .option-1 = Challenge
ask-yes-no = Will you join { $about }?
ask-race = Quick!{ $race-is ->
    [none] {""}
   *[one] {" "}{ $race }
}
    .button = Be quick
    .option-0 = Here!
    .pass = Too late
ask-duty = { $duty } Did you?
    .why = { $why }, at the end of your turn.{ $word-is ->
        [none] {""}
       *[one] {" "}The word is “{ $word }”.
    }

ask-claim = You meet { $why }: claim it?
    .why = What it takes is discarded, and the Goal is yours.
    .button = Claim
    .option-0 = Claim it
    .pass = Not yet
ask-spend = Choose { number-of-cards } to give up for { $why }
    .button = Give up
ask-spend-word = Which word do you lay for { $why }?
    .button = Lay

ask-propose = { $propose ->
    [meta] Play with { $why } from now on?
    [stop] End the game now?
    [goals] End the game when somebody has { number-of-goals }?
    [minutes] End the game in { $minutes } minutes?
    [event] End the game when this happens: “{ $said }”?
   *[word] Does “{ $said }” count?
}
    .why = { $alone ->
        [true] The word list does not know it for { $why }. You decide, and your result will say so.
       *[false] { $about } { $propose ->
            [meta] would like to. It holds to the end of the game, and everybody has to agree. { $text }
            [stop] { $ends-by-itself ->
                [true] would like to, before the end that you agreed on. Everybody has to agree.
               *[false] says that what you agreed on has happened. Whoever has the most Goals wins.
            }
            [goals] would like that. Everybody has to agree.
            [minutes] would like that. Whoever has the most Goals then wins. Everybody has to agree.
            [event] would like that. Whoever has the most Goals then wins. Everybody has to agree.
           *[word] lays it for { $why }, and the word list does not know it.
        }
    }
    .button = Vote

# Something is about to happen and may be answered with a card.
ask-answer = { $answer ->
    [turn-start] { $about }'s turn begins. Answer it?
    [turn-end] { $about }'s turn ends. Answer it?
    [use] { $about } is using { $why }. Answer it?
    [take] { $about } is about to take { $moving }. Answer it?
    [give] { $about } is about to give away { $moving }. Answer it?
    [discard] { $about } is about to discard { $moving }. Answer it?
    [win] { $about } is about to win with { $why }. Answer it?
    [loss] Everybody is about to lose to { $why }. Answer it?
   *[play] { $about } is playing { $why }. Answer it?
}
    .why = { $fits ->
        [0] { $held ->
            [one] Your card cannot answer.
           *[other] None of your { $held } cards can answer.
        } You are asked all the same, so that nobody can tell.
       *[other] Nobody sees whether you could.
    }
    .button = Answer with
    .tag = Answers
    .pass = Let it happen
