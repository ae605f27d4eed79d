# The log: a line for each event, and why it happened.

turn_began = { subject_whose } turn.

drew_nothing = { subject } could not draw: both piles are empty.
drew = { subject } drew { number_of_cards }{ drawn_cards }.
    .why = { $why }.
drew_for_turn = { drew }
    .why = The rules ask for { $due }.
drew_raised = { subject } drew { more_cards }{ drawn_cards }.
    .why = The rules ask for { $due } now, and { $who } had drawn { $had }.
drawn_cards = { $cards_count ->
    [0] {""}
   *[other] : { $cards }
}{ apart_from_hand }
apart_from_hand = { $aside ->
    [yes] , apart from { $who_is ->
        [you] your hand
       *[other] the hand
    }
   *[no] {""}
}
creeper_came = { $card } came to { $who }.
    .why = A Creeper goes to the table and is replaced.
reshuffled = The draw pile was empty. { $count ->
    [one] 1 discarded card was
   *[other] { $count } discarded cards were
} shuffled.
shuffled_back = { number_of_cards } went back into the draw pile, shuffled.
    .why = { $why }.

played = { subject } played { $card }.
played_at_random = { played }
    .why = The first card was picked at random.
played_from_pile = { subject } played { $card } from the top of the draw pile.
played_from_discard = { subject } played { $card } from the discard pile.
turned_face_up = { played }
    .why = It lay face down until now.
played_face_down = { subject } played a Keeper face down.
    .why = { $why }.
turned_up = { $card } is turned up.
    .why = Alone, a New Rule comes after each turn.
used = { subject } used { $card }.
    .why = A free action.
replaced = { $old } made room for { $new }.
goal_dropped = { subject } let { $goal } go.
    .why = Only one Goal may lie in play again.

discarded = { subject } discarded { these_cards }{ from_where }.
    .why = { $why }.
took = { subject } took { these_cards }{ from_where }{ $into_hand ->
    [yes] {" "}into the hand
   *[no] {""}
}.
    .why = { $why }.
gave = { subject } gave { these_cards }{ from_where }{ $to ->
    [player] {" "}to { $whom }
    [own_table] {" "}to { $who_is ->
        [you] yourself
       *[other] their own table
    }
    [own_hand] {" "}to { $who_is ->
        [you] yourself
       *[other] their own hand
    }
   *[nowhere] {""}
}.
    .why = { $why }.
from_where = { $from ->
    [player] {" "}from { $owner }
    [discard] {" "}from the discard pile
    [pile] {" "}from the draw pile
   *[own] {""}
}
limited = { subject } discarded { $cards }.
    .why = { $why }.
swapped = { subject } exchanged { $gave } for { $got }.
    .why = { $why }.
swapped_with = { subject } exchanged { $gave } for { $got } of { $owner }.
    .why = { $why }.
hands_swapped = { subject } traded hands with { $whom }.
    .why = { $why }.
hands_passed = All hands moved one seat to the { $left ->
    [yes] left
   *[no] right
}.
    .why = { $why }.
dealt = { $count ->
    [one] 1 card was
   *[other] { $count } cards were
} gathered, shuffled and dealt anew.
    .why = { $why }.
attached = { subject } attached { $creeper } to { $to }.
    .why = From now on they move as one.

named = { subject } named { $text }.
    .why = { $why }.
said = { subject } said “{ $text }”.
    .why = The game does not know it: that is for the table to judge.
laid = { subject } laid “{ $text }”.
    .why = { $why }.
word_kept = { subject } chose the word “{ $text }”.
    .why = { $why }.
players_kept = { CAPITAL($people) } belong together now.
    .why = { $why }.
called = { subject } called { $whom } out.
    .why = { $why }.
challenged = { CAPITAL($people) } challenged it: the table votes.
    .why = { $why }.
judged = { verdict }
    .why = { $why }.
decided = { verdict }
verdict = { $upheld ->
    [yes] The table agrees.
   *[no] The table does not agree.
}
guessed = { subject } said { $card }: { $right ->
    [yes] right.
   *[no] wrong.
}
    .why = { $why }.
no_guess = { subject } had no answer.
    .why = { $why }.
told = { CAPITAL($people) } { $people_is ->
    [one] { told_one }
    [you] { told_you }
   *[many] { told_many }
}{ $times ->
    [0] {""}
    [1] {""}
    [2] , twice
    [3] , three times
    [4] , four times
   *[other] , { $times } times
}.
    .why = { $why }.
told_one = { $what ->
    [drink] takes a drink
    [water] changes to water
    [sip] has a sip of water
    [breather] may take a breather
   *[toast] makes a toast
}
told_you = { $what ->
    [drink] take a drink of your own choice
   *[other] { told_many }
}
told_many = { $what ->
    [drink] take a drink of their own choice
    [water] change to water
    [sip] have a sip of water
    [breather] may take a breather
   *[toast] make a toast
}
joined_in = { $people_is ->
    [none] Nobody
   *[other] { CAPITAL($people) }
} joined in.
    .why = { $why }.
duty_done = { subject } did what the rule asks.
    .why = { $why }.
duty_missed = { subject } did not do what the rule asks.
    .why = { $why }.

extra_turn = { subject } { $who_is ->
    [you] take
   *[other] takes
} another turn after this one.
    .why = { $why }.
no_extra_turn = No further turn: { $why } gives one at most.
turn_cut = { subject_whose } turn ends.
    .why = { $why }.
tied = { CAPITAL($people) } { $people_count ->
    [2] both
   *[other] all
} meet a Goal.
    .why = Nobody wins until one meets it alone.
undecided = { CAPITAL($people) } { $people_is ->
    [one] meets
   *[many] meet
} a Goal, but { $ungoal } is met too.
    .why = Play goes on until only one of them holds.
blocked = { subject } { meets } { $goal }, but { $creeper } blocks.
claimed = { subject } claimed { $goal }.
    .why = That makes { number_of_goals }.
claimed_for = { subject } claimed { $goal } and discarded { $spent }.
    .why = { claimed.why }

proposed_meta = { subject } would like to play with { $card }.
proposed_stop = { subject } would like to end the game now.
proposed_goals = { subject } would like the game to end with { number_of_goals }.
proposed_minutes = { subject } would like the game to end in { $minutes } minutes.
proposed_word = { subject } put the word to the vote, for { $card }.

joined = { subject } sat down and drew three cards.
taken_over = { subject } took over from { $bot }, with all cards.
left = { subject } left; hand and table were discarded.

# A line that needs no sentence for its reason: the card alone.
because = { $what } ({ $why }).

# The end, in the log and as a heading with a reason.
won = { won.title }.
    .title = { subject } { wins } with { $goal }
    .reason = { $goal } is met: { $text }
lost = Nobody wins: { $ungoal } is met.
    .title = Nobody wins
    .reason = The Ungoal { $ungoal } is met, so everybody loses.
scored = { scored.title } with the most Goals.
    .title = { CAPITAL($people) } { $people_is ->
        [one] wins
        [you] win
       *[many] share the win
    }
    .reason = The agreed end has come, and the most Goals win.
alone = The game is over with { number_of_goals }.
    .title = { $count ->
        [0] No Goal this time
       *[other] You scored { number_of_goals }
    }
    .reason = { $count ->
        [0] The game is over without a Goal.
       *[other] The game is over.
    }
stopped = The game is stopped: { $reason ->
    [too-long] it has gone on for { $turns } turns.
    [endless-turn] one turn has had { $plays } plays, and would go on for ever.
    [stalled] for a whole round nobody could draw, play or use anything.
    [deserted] only one player is left.
   *[too-deep] too many effects wait on each other.
}
    .title = No winner
    .reason = { stopped }
