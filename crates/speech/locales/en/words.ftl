# Pieces that other messages are made of.
#
# What a message is about are the fields of the event, the question or the refusal that it is for, by their names. Whatever
# $x is, $x-is tells it in a word: `none` where it is missing, `you` for the player who reads, `one` for another player, a
# card or a text, `many` for several, `number` for a number. $x-count says how many they are, or how many letters. A player
# is the word for "you" or a name; several, and several cards, are a list. $seat is whoever does something. CAPITAL() makes
# the first letter a capital one, as at the beginning of a sentence. A full stop or a colon after the name of a card is left
# out where the name ends with a mark of its own.

you = you
somebody = Somebody
yes = Yes
no = No
list-more = { $list }, { $next }
list-and = { $list } and { $next }
list-or = { $list } or { $next }

# "You" or "Ann", at the beginning of a sentence.
subject = { $seat-is ->
    [you] You
   *[one] { $seat }
}
subject-whose = { $seat-is ->
    [you] Your
   *[one] { $seat }'s
}
meets = { $seat-is ->
    [you] meet
   *[one] meets
}
has = { $seat-is ->
    [you] have
   *[one] has
}

number-of-cards = { $cards-count ->
    [one] 1 card
   *[other] { $cards-count } cards
}
more-cards = { $cards-count ->
    [one] 1 more card
   *[other] { $cards-count } more cards
}
number-of-goals = { $goals ->
    [one] 1 Goal
   *[other] { $goals } Goals
}
# Cards by name where the reader may know them, or else how many.
these-cards = { $cards-is ->
    [number] { number-of-cards }
   *[many] { $cards }
}
