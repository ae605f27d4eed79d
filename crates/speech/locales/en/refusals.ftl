# Why something that a player says or does is refused.

over = The game is over.
not-asked = You are not being asked anything right now.
not-your-turn = { not-asked } It is { $seat-is ->
    [you] your
   *[one] { $seat }'s
} turn.
not-offered = That is not one of the answers to { $why-is ->
    [none] this question
   *[one] { $why }
}.
nothing-to-call = There is nobody to call out for that right now.
nobody-to-call = There is nobody to call out for { $card } right now.
hushed = Your last call was turned down. Wait for another turn before you call again.
not-one-word = Write one word of 2 to { $not-one-word } letters, without spaces (letters beyond a to z count double).
impolite = That word is not for this table: choose another.
nothing-to-claim = You do not meet any Goal right now.
no-vote = That cannot be put to the vote now.
no-place = There is no free seat at this table right now.
text-length = Write between 1 and { $text-length } characters (those beyond a to z count double).
missing = { $word } needs { $missing }, which you do not have in play.
named-before = “{ $named-before }” has been named before.
unknown-name = No card of this deck is called that.
unknown-word = That is not in the list.
unknown-symbols = That is not in the list. If you are sure, write it with the symbols on your own Keepers, and the table decides.

what-asks = { $why-is ->
    [none] This question
   *[one] { $why }
}
must-play = You have to play a card: nobody may pass while there is a card to play.
must-choose = { what-asks } cannot be skipped: something has to be chosen.
no-card-asked = { what-asks } does not ask for a card.
so-many = { what-asks } asks for { $exactly ->
    [true] exactly
   *[false] { $least } to
} { number-of-cards }.
not-among = { $card } is not among the cards to choose from ({ what-asks }).
not-in-hand = { $card } is not in your hand.
equal-card = Of several copies of { $card }, name the first.
not-choosable = { subject } cannot be chosen here ({ what-asks }).
no-such-action = There is no such free action.
unusable-not-theirs = { $card } is not yours to use.
unusable-used = { $card } has already been used this turn.
unusable-not-now = { $card } cannot be used right now: it would do nothing, or its moment has passed.

# Words that are declared or laid.
words-no-goal = No such Goal is in play.
words-found = The game has already found a word for this Goal.
words-own-turn = At this table you can only declare words on your own turn.
words-busy = Wait until the table has decided.
words-let-off = That win was cancelled. You can declare the word again once a Goal, a table or a hand has changed.
words-blocked = A Creeper in front of you blocks it.
word-empty = Write a word first.
word-too-long = That is longer than any word.
word-not-letters = A word has only the letters A to Z.
word-one-word = Spell one word only.
word-two-words = Spell two different words, with a space between them.
word-slur = That word is not allowed here.
word-missing = You have no { $have ->
    [0] {""}
    [1] second{" "}
    [2] third{" "}
    [3] fourth{" "}
    [4] fifth{" "}
    [5] sixth{" "}
    [6] seventh{" "}
   *[other] more{" "}
}{ CAPITAL($letter) }{ $jokers ->
    [true] , and no joker left for it
   *[false] {""}
}.
word-not-the-word = The Goal asks for the word { $wanted }.
word-length = “{ $word }” has { $word-count ->
    [one] 1 letter
   *[other] { $word-count } letters
}, and { $exactly ->
    [true] exactly { $wanted }
   *[false] { $wanted } or more
} are asked for.
word-vowels = “{ $word }” has too few vowels: { $wanted } of A, E, I, O, U are asked for.
word-none-of = “{ $word }” has no { $letters }.
word-not-listed = “{ $word }” is not in the word list{ by-vote }.
word-place = “{ $word }” is a place, and places do not count here.
word-slang = “{ $word }” is slang, and slang does not count here.
word-name = “{ $word }” is a name, and names do not count here.
word-not = “{ $word }” { $tag ->
    [noun] is not listed as a noun
    [verb] is not listed as a verb
    [adjective] is not listed as an adjective
    [silent-letter] is not listed as having a silent letter
    [reads-backwards] is no other word when read backwards
    [anagram] has letters that make no other word
    [given-name] is not listed as a given name
    [animal] is not listed as an animal
    [food] is not listed as food or drink
    [colour] is not listed as a color
    [double-letter] does not have the same letter twice in a row
    [palindrome] does not read the same backwards
    [alphabetical] does not have its letters in alphabetical order
    [bookends] does not begin and end with the same letter
    [one-vowel] does not have exactly one vowel and no Y
   *[rare-letter] has no J, Q, X or Z
}{ by-vote }.
by-vote = { $votable ->
    [true] ; the others may accept it by vote
   *[false] {""}
}
word-no-pair = “{ $one }” and “{ $other }” are not known to { $pair ->
    [rhyme] rhyme
   *[homophone] sound alike
}; the others may accept them by vote.
