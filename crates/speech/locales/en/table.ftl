# Short words on the table, and why a player has not won.

choose_all = { CAPITAL($people) } have to choose.
choose_one = { $who } has to choose.
on_turn = { $who } is on turn.
bonus_draw = draws { $number } more
bonus_play = plays { $number } more
bonus_both = { bonus_draw }, plays { $play } more
draw_rule = Draw { $number }
play_exactly = Play { $number }
play_everything = Play all
play_all_but = Play all but { $number }
limit = Limit { $number }
no_limit = no limit

here = you have it
in_your_hand = in your hand
nowhere = not on the table
one_has_it = { $who } has one
two_have_it = { $who } and { $whom } have one each
others_have_it = others have it
gift = { $who } has what it needs. If you play it, { $who } wins.

propose_meta = Play with { $card } from now on
propose_stop = End the game now
propose_goals = End the game when somebody has { number_of_goals }
propose_minutes = End the game in { $minutes } minutes
propose_word = “{ $said }” counts for { $card }

lacks_cards = { subject } { $who_is ->
    [you] lack
   *[other] lacks
} { number_of_cards } for { $goal }.
spoilt = { $goal } is spoilt for { $who } by { $card }.
creeper_blocks = { $card } blocks: it keeps { $who } from winning with { $goal }.
too_few = { subject } { has } { $number } of the { $needs } that { $goal } asks for{ $raised_by_known ->
    [yes] , because of { $raised_by }
   *[no] {""}
}.
not_ahead = { $goal } takes more than anyone else: { $people } { people_have } as much or more.
no_word = { subject } can lay no common word for { $goal }; a rarer one counts if it is said.
undeclared = { subject } { has } declared no word for { $goal }.
tied_with = { subject } { meets } { $goal }, but so { $people_count ->
    [one] does
   *[other] do
} { $people }: nobody wins until one does alone.
ungoal_met = { subject } { meets } { $goal }, but { $card } is met too: play goes on.
unclaimed = { subject } { meets } { $goal } and may claim it.
