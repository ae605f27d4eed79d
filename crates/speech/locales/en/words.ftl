# Pieces that other messages are made of.
#
# Whatever is called $who is a player: the word for "you" for the one who reads, or a name; $who_is tells which, `you` or
# `other`. Several players are a list; $people_is is `none`, `one`, `many`, or `you` for the reader alone. Cards are a list
# too, and $cards_count says how many. CAPITAL() is for a list at the beginning of a sentence. A full stop or a colon after
# the name of a card is left out where the name ends with a mark of its own.

you = you
somebody = Somebody
list_more = { $list }, { $next }
list_and = { $list } and { $next }

# "You" or "Ann", at the beginning of a sentence.
subject = { $who_is ->
    [you] You
   *[other] { $who }
}
subject_whose = { $who_is ->
    [you] Your
   *[other] { $who }'s
}
whose = { $who_is ->
    [you] your
   *[other] { $who }'s
}
meets = { $who_is ->
    [you] meet
   *[other] meets
}
has = { $who_is ->
    [you] have
   *[other] has
}
wins = { $who_is ->
    [you] win
   *[other] wins
}
people_have = { $people_is ->
    [one] has
   *[many] have
}

number_of_cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
more_cards = { $count ->
    [one] 1 more card
   *[other] { $count } more cards
}
number_of_goals = { $count ->
    [one] 1 Goal
   *[other] { $count } Goals
}
# Cards by name where the reader may know them, or else how many.
these_cards = { $cards_count ->
    [0] { number_of_cards }
   *[other] { $cards }
}
