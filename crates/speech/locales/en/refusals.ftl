# Why something that a player says or does is refused.

over = The game is over.
not_asked = You are not asked anything just now.
not_your_turn = { not_asked } It is { whose } turn.
not_offered = That is not one of the answers to this question.
not_an_answer = That is not one of the answers to { $card }.
nothing_to_call = There is nobody to call out for that just now.
nobody_to_call = There is nobody to call out for { $card } just now.
hushed = Your last call was turned down: wait for another turn.
not_one_word = Write one word of 2 to { $most } letters, without spaces (letters beyond a to z count double).
impolite = That word is not for this table: choose another.
nothing_to_claim = There is no Goal that you meet just now.
no_vote = That cannot be put to the vote now.
no_place = There is no free place at this table just now.
text_length = Write between 1 and { $most } characters (those beyond a to z count double).
missing_cards = { $word } needs { $missing }, which you do not have in play.
named_before = You have named { $word } before.
unknown_name = No card of this deck is called that.
unknown_word = That is not in the list. If you are sure, write its formula with the symbols of your own Keepers, and the table decides.

this_question = This question
must_play = You have to play a card: nobody may pass while there is a card to play.
must_choose = { $asks } cannot be passed over: something has to be chosen.
no_card_asked = { $asks } does not ask for a card.
exactly_so_many = { $asks } asks for exactly { number_of_cards }.
so_many = { $asks } asks for { $least } to { number_of_cards }.
not_among = { $card } is not among the cards to choose from ({ $asks }).
not_in_hand = { $card } is not in your hand.
equal_card = Of equal cards, { $card } is named by the first.
not_choosable = { subject } cannot be chosen here ({ $asks }).
no_such_action = There is no such free action.
not_in_play = { $card } is not in play for you.
used_already = { $card } has been used in this turn already.
not_usable_now = { $card } cannot be used just now: it would do nothing, or its moment has passed.

# Words that are declared or laid.
no_such_goal = No such Goal is in play.
word_found = The game has found a word for this Goal already.
words_on_turn = At this table words are declared on one's own turn.
words_wait = Wait until the table has decided.
words_blocked = A Creeper in front of you blocks it.
word_empty = Write a word first.
word_too_long = That is longer than any word.
word_letters = A word has only the letters A to Z.
one_word = Spell one word only.
two_words = Spell two different words, with a space between them.
word_slur = That word is not played here.
letter_missing = You have no { $have ->
    [0] {""}
    [1] second{" "}
    [2] third{" "}
    [3] fourth{" "}
    [4] fifth{" "}
    [5] sixth{" "}
    [6] seventh{" "}
   *[other] more{" "}
}{ $letter }{ $jokers ->
    [yes] , and no joker left for it
   *[no] {""}
}.
not_the_word = The Goal asks for the word { $word }.
word_length = “{ $word }” has { $count ->
    [one] 1 letter
   *[other] { $count } letters
}, and { $exactly ->
    [yes] exactly { $wanted }
   *[no] { $wanted } or more
} are asked for.
few_vowels = “{ $word }” has too few vowels: { $wanted } of A, E, I, O, U are asked for.
none_of_letters = “{ $word }” has no { $letters }.
list_or = { $list } or { $next }
word_unlisted = “{ $word }” is not in the word list{ by_vote }.
word_is_name = “{ $word }” is a name, and names do not count here.
word_not = “{ $word }” { $kind ->
    [noun] is not listed as a noun
    [verb] is not listed as a verb
    [adjective] is not listed as an adjective
    [silent-letter] is not listed as having a silent letter
    [reads-backwards] is no other word when read backwards
    [anagram] has letters that make no other word
    [given-name] is not listed as a given name
    [animal] is not listed as an animal
    [food] is not listed as food or drink
    [colour] is not listed as a colour
    [double-letter] does not have the same letter twice in a row
    [palindrome] does not read the same backwards
    [alphabetical] does not have its letters in alphabetical order
    [bookends] does not begin and end with the same letter
    [one-vowel] does not have exactly one vowel and no Y
   *[rare-letter] has no J, Q, X or Z
}{ $votable ->
    [yes] { by_vote }
   *[no] {""}
}.
by_vote = ; the others may accept it by vote
no_pair = “{ $one }” and “{ $other }” are not known to { $pair ->
    [rhyme] rhyme
   *[homophone] sound alike
}; the others may accept them by vote.
