# What a player is asked: a heading, why, the word on the button (before the card's name), the word on a chosen card, what
# passing is called, the options by number, and what to write where words are an answer.

# Where a question has none of its own.
plain_button = Answer
plain_tag = Chosen
plain_pass = None
plain_yes = Yes
plain_no = No

ask_before = Your turn: draw { number_of_cards }
    .why = You may use a free action first.
    .button = Use
    .tag = Selected
    .pass = Draw { number_of_cards }
ask_play = Your turn: play { number_of_cards }
    .button = Play
    .tag = Selected
ask_play_more = Your turn: play { more_cards }
    .button = { ask_play.button }
    .tag = { ask_play.tag }
ask_play_all = Your turn: play all your cards
    .button = { ask_play.button }
    .tag = { ask_play.tag }
play_basic = Basic Rules: { number_of_cards } in a turn, and you have played { $played }.
play_rule = { $rule } is in force and you have played { $played }.
play_all = { $rule } is in force; you hold { number_of_cards }.
play_until = { $rule } is in force: play until you hold { number_of_cards }.
ask_before_random = Your turn: the first card is picked for you
    .why = You may use a free action first.
    .button = Use
    .tag = Selected
    .pass = Turn up the first card
ask_after = { $uses ->
    [yes] Use a free action, or end your turn
   *[no] End your turn
}
    .why = You have no plays left.
    .button = Use
    .tag = Selected
    .pass = End your turn

ask_hand_limit = Discard { $several ->
    [yes] { $count } of your { $held ->
        [one] 1 card
       *[other] { $held } cards
    }
   *[no] { number_of_cards }
}
    .why = { $why }.{ limit_raised } { $mine ->
        [yes] Your turn is over, so it binds you now.
       *[no] It is not your turn, so it binds you now.
    }
    .button = Discard
    .tag = Goes
ask_keeper_limit = Discard { $count ->
    [one] 1 Keeper
   *[other] { $count } Keepers
}
    .why = { $why }.{ limit_raised } { $mine ->
        [yes] It binds you at the end of your turn.
       *[no] It is not your turn, so it binds you now.
    }
    .button = Discard
    .tag = Goes
limit_raised = { $raised_to ->
    [0] {""}
   *[other] {" "}{ $raised_by } makes it { $raised_to }.
}
ask_goal_goes = Which Goal goes?
    .why = { $why_known ->
        [yes] Two Goals may lie in play, and { $why } makes three.
       *[no] Only one Goal may lie in play again.
    }
    .button = Discard
    .tag = Goes

ask_play_aside = Play one of these { number_of_cards }
    .why = { $why }. Your own hand is set aside.
    .button = Play
    .tag = Selected
ask_play_discarded = Choose a card of the discard pile to play
    .why = { $why }.
    .button = Play
    .tag = Selected
how_many = { $amount ->
    [one] a card
    [exactly] { number_of_cards }
    [up_to] up to { number_of_cards }
   *[some] one or more cards
}
ask_discard = Choose { how_many } to discard
    .why = { $why }: { $text }
    .button = Discard
    .tag = Goes
ask_take = Choose { how_many } to take
    .why = { $why }: { $text }
    .button = Take
    .tag = Comes
ask_keep = Choose { how_many } for yourself
    .why = { $why }: { $text }
    .button = Keep
    .tag = Stays
ask_give = Choose { how_many } for { $whom }
    .why = { $why }: { $text }
    .button = Give
    .tag = Goes
ask_give_away = Choose { how_many } to give
    .why = { $why }: { $text }
    .button = Give
    .tag = Goes
ask_swap_give = Choose the card you give
    .why = { $why }. You choose both.
    .button = Give
    .tag = Gives
ask_swap_get = Choose the card you get for it
    .why = { $why }.
    .button = Take
    .tag = Comes
ask_player = { $trades ->
    [yes] Choose whose hand you trade with
   *[no] Choose a player
}
    .why = { $why }: { $text }
    .button = Choose
ask_direction = Which way do the hands go?
    .why = { $why }.
    .button = Pass hands
    .option_0 = To the left: yours goes to { $left }
    .option_1 = To the right: yours goes to { $right }
ask_card = Which card do you mean?
    .why = { $why }: { $text }
    .button = Choose
ask_attach = Which Keeper does { $why } attach to?
    .why = { $why } came to you. The two move as one from then on.
    .button = Attach to

ask_word = Name one that you can make, or go on
    .why = { $why }: { $text }
    .button = Name
    .pass = Go on without
    .hint = A name or a formula
ask_lay_word = Lay the longest word you can
    .why = { $why }: { $text }
    .button = Lay
    .pass = Lay nothing
    .hint = A word of your letters
ask_keep_word = Choose a word
    .why = { $why }: { $text }
    .button = Choose
    .hint = One word
ask_quiz_card = Which card is it?
    .why = { $fact }
    .button = Say
    .pass = I don't know
    .hint = { $statements ->
        [yes] A name, or a true statement of your own
       *[no] The card's name
    }
ask_quiz_fact = Which of these is true of { $card }?
    .why = { $why }: { $text }
    .button = { ask_quiz_card.button }
    .pass = { ask_quiz_card.pass }
    .hint = { ask_quiz_card.hint }

ask_slip = Did { $about } slip?
    .why = { $why }: { $duty } The table decides.
    .button = Vote
    .pass = Abstain
ask_counts = { $about } says “{ $said }”: does it count?
    .why = { $why }. The table decides.
    .button = Vote
    .pass = Abstain
ask_ballot = { $about }: are you for it?
    .why = { $why }: { $text }
    .button = Vote
    .pass = Abstain
ask_admit = { $about } calls: “{ $call }” Is it true?
    .why = { $why }. You were called out.
    .option_0 = Yes, I slipped
    .option_1 = { plain_no }
ask_challenge = { $about } says: “{ $said }”
    .why = { $why }: challenge it if you think it is wrong or not serious.
    .option_0 = Let it stand
    .option_1 = Challenge
ask_yes_no = Do you join { $about }?
    .why = { $why }: { $text }
ask_race = Quick!{ $race_known ->
    [yes] {" "}{ $race }
   *[no] {""}
}
    .why = { $why }: { $text }
    .button = Be quick
    .option_0 = Here!
    .pass = Too late
ask_duty = { $duty } Did you?
    .why = { $why }, at the end of your turn.{ $word_known ->
        [yes] {" "}The word is “{ $word }”.
       *[no] {""}
    }

ask_claim = You meet { $why }: claim it?
    .why = What it takes is discarded, and the Goal is yours.
    .button = Claim
    .option_0 = Claim it
    .pass = Not yet
ask_spend = Choose { number_of_cards } to give up for { $why }
    .why = { $why }: { $text }
    .button = Give up
ask_spend_word = Which word do you lay for { $why }?
    .why = { $why }: { $text }
    .button = Lay

ask_meta = Play with { $why } from now on?
    .why = { $about } asks. It holds to the end, and all must agree. { $text }
    .button = Vote
ask_stop = End the game now?
    .why = { $ends_by_itself ->
        [yes] { $about } would like to, before the end that you agreed on. All must agree.
       *[no] { $about } says that what you agreed on has happened. Most Goals win.
    }
    .button = Vote
ask_goals = End the game when somebody has { number_of_goals }?
    .why = { $about } asks. All must agree.
    .button = Vote
ask_minutes = End the game in { $minutes } minutes?
    .why = { $about } asks. Most Goals win then. All must agree.
    .button = Vote
ask_word_counts = Does “{ $said }” count?
    .why = { $about } lays it for { $why }, and the word list does not know it.
    .button = Vote
