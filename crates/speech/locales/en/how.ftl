# How to play: the page that teaches a deck. The general part is the same for all of them; what is special follows from
# the cards of the deck, and from what its file says about itself.

how-title = { $deck-is ->
    [none] How to play
   *[one] { $deck }: how to play
}
how-overview = You collect Keepers and try to have in front of you what the Goal asks for. The catch: the rules are cards too. Anybody can change how many cards you draw and play, and even what it takes to win.
how-length = For { $fewest } to { $most } players. You can learn it in five minutes, and a game usually takes ten to thirty.

# The kinds of cards.
how-kinds = The cards
how-keeper = Play one and it lies in front of you. It is yours until somebody takes it away. Goals are made of Keepers, so it is usually good to have many.
    .title = Keepers
how-goal = A Goal says what wins. It lies in the middle and holds for everybody. Play a new one, and the old one goes. At the very start there is none, so nobody can win yet.
    .title = Goals
how-rule = A New Rule changes the game for everybody, from the moment it is played. If it contradicts a rule in play, the old one goes; otherwise both hold side by side.
    .title = New Rules
how-action = Do what it says, once, and discard it. Some Actions let you play more cards. Finish those before you go on with anything else.
    .title = Actions
how-creeper = Nobody wants a Creeper. Draw one, and you put it in front of you at once and draw another card in its place. While you have it, you cannot win, unless the Goal asks for it.
    .title = Creepers
how-ungoal = It lies where Goals lie. If it is met, the game is over and everybody loses. Only another Goal or Ungoal makes it go away.
    .title = Ungoals
how-surprise = A Surprise can be played when it is not your turn, in answer to what somebody else does. That does not count as one of your plays. On your own turn, some Surprises work like an Action.
    .title = Surprises
how-meta = A Meta Rule holds from the first turn to the last, and no card can take it away. Some are used only if everybody agrees before the game.
    .title = Meta Rules
how-free-action = Some cards in play let you do something on your turn that does not count as playing a card. You may use it or leave it.
    .title = Free actions

# A turn.
how-turn = A turn
how-deal = Everybody is dealt { $dealt } cards. The Basic Rules are draw { $draw }, play { $play }, with no limits. They hold until a New Rule says otherwise.
    .title = Look at the rules
how-draw = Draw as many cards as the rules in play say. If a rule that asks for more arrives during your turn, draw the difference right away.
    .title = Draw
how-play = Play as many cards as the rules say, in any order. You have to play them, even if you would rather not.
    .title = Play
how-limits = Does a rule limit hands or Keepers? Now that your plays are done, discard down to the limit. During your own turn it does not apply to you; everybody else has to comply at once.
    .title = Mind the limits
how-winning = You win the moment your Keepers meet the Goal, on your turn or on anyone else's. If two players meet it at the same moment, play on until one of them does alone.
    .title = And then you win

# What is special about a deck, as far as it follows from its cards.
how-special = { $deck-is ->
    [none] Special cards
   *[one] Special in { $deck }
}
how-words = Many Goals ask for a word instead of certain cards. You spell it with the letters in front of you, in any order, and each card gives one letter. Say the word when you have one, and the game looks it up. A table can also let the game find words by itself.
    .title = Spelling
how-attached = Some Creepers hold on to a Keeper. The two then move together: if somebody takes the Keeper, the Creeper goes with it.
    .title = Creepers that cling
how-quiz = Now and then the table asks a question about a card. A right answer brings cards, and a wrong one costs nothing.
    .title = Quizzes
how-duty = Some cards ask you to do or say something away from the cards. Whoever catches you forgetting may call it out.
    .title = Things to do and say
how-told = Sometimes a card tells players to do something away from the table. The table says who. It never checks, and nobody has to.
    .title = Away from the cards
how-tokens = Tokens ({ $tokens }) lie on some cards and are counted. They stay with the card they lie on.
    .title = Tokens
how-answers = While somebody can answer with a Surprise, the table waits a moment for everybody, whatever they hold.
    .title = A moment to answer
how-two-goals = With this rule in play there is room for more than one Goal, and meeting any of them wins.
    .title = More than one Goal
how-claims = With this Meta Rule, meeting a Goal does not end the game. You claim the Goal, keep it, and play on to the end you agreed on.
    .title = Playing on
how-options = You can leave these out before the game: { $options }.
    .title = Leaving cards out
how-alone = You can play this deck alone. New Rules then come by themselves, one each turn, and you try to meet as many Goals as you can before the cards run out.
    .title = Playing alone

# Questions that come up in every deck.
how-asked = Common questions
how-ask-limit = No. You may hold what you like during your turn, and discard at its end.
    .question = Does a Hand Limit bind me on my own turn?
how-ask-more = Two more, at once. Cards you have already drawn for the rule count.
    .question = I drew 1 card, and now a rule says draw 3. How many more do I draw?
how-ask-others = Yes, at the moment your Keepers meet the Goal.
    .question = Can I win on somebody else's turn?
how-ask-must = If it is the only card you can play, yes.
    .question = Do I have to play a card that makes somebody else win?
how-ask-empty = Shuffle the discard pile, and go on drawing from it.
    .question = What if the draw pile runs out?
how-ask-creeper = Not yet. Get rid of the Creeper, and you win at that moment if you still meet the Goal.
    .question = I meet the Goal but have a Creeper. Do I win?
