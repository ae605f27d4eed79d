//! A message: what is to be said, as an id and what it is about. A [`crate::Locale`] puts it into words.

use panta_cards::{Card, CardSet};
use panta_engine::{Seat, SeatSet};

/// A piece of a sentence: words, or a card that a client can show by its colour.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Part {
    /// Words.
    Words(String),
    /// The name of a card.
    Card(Card),
}

/// What is to be said. [`messages`] has a function that makes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub id: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

/// What a message is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Arg {
    Seat(Seat),
    Seats(SeatSet),
    Card(Option<Card>),
    Cards(CardSet),
    Number(usize),
    Text(String),
    Yes(bool),
}

macro_rules! from {
    ($($type:ty => $make:expr;)*) => {
        $(impl From<$type> for Arg {
            fn from(value: $type) -> Arg {
                $make(value)
            }
        })*
    };
}

from! {
    Seat => Arg::Seat;
    SeatSet => Arg::Seats;
    Card => |card| Arg::Card(Some(card));
    Option<Card> => Arg::Card;
    CardSet => Arg::Cards;
    usize => Arg::Number;
    u8 => |number| Arg::Number(usize::from(number));
    u16 => |number| Arg::Number(usize::from(number));
    &str => |text: &str| Arg::Text(text.to_string());
    String => Arg::Text;
    bool => Arg::Yes;
}

/// One function for each message that the game says, named like the message in the Fluent files and with its arguments.
/// A test compares the two.
macro_rules! messages {
    ($($id:ident($($arg:ident: $type:ty),*);)*) => {
        $(pub(crate) fn $id($($arg: $type),*) -> Message {
            Message { id: stringify!($id), args: vec![$((stringify!($arg), $arg.into())),*] }
        })*

        #[cfg(test)]
        pub(crate) const ALL: &[(&str, &[(&str, &str)])] =
            &[$((stringify!($id), &[$((stringify!($arg), stringify!($type))),*])),*];
    };
}

#[rustfmt::skip]
#[allow(clippy::too_many_arguments, reason = "as many as the sentence has")]
pub(crate) mod messages {
    use super::{Arg, Message};
    use panta_cards::{Card, CardSet};
    use panta_engine::{Seat, SeatSet};

    messages! {
        you();
        somebody();

        // lines.ftl
        turn_began(who: Seat);
        drew_nothing(who: Seat);
        drew(who: Seat, count: usize, cards: CardSet, aside: bool, why: Card);
        drew_for_turn(who: Seat, count: usize, cards: CardSet, aside: bool, due: u8);
        drew_raised(who: Seat, count: usize, cards: CardSet, aside: bool, due: u8, had: u8);
        creeper_came(who: Seat, card: Card);
        reshuffled(count: usize);
        shuffled_back(count: usize, why: Card);
        played(who: Seat, card: Card);
        played_at_random(who: Seat, card: Card);
        played_from_pile(who: Seat, card: Card);
        played_from_discard(who: Seat, card: Card);
        turned_face_up(who: Seat, card: Card);
        played_face_down(who: Seat, why: Card);
        turned_up(card: Card);
        used(who: Seat, card: Card);
        replaced(old: Card, new: Card);
        goal_dropped(who: Seat, goal: Card);
        discarded(who: Seat, count: usize, cards: CardSet, from: &str, owner: Seat, why: Card);
        took(who: Seat, count: usize, cards: CardSet, from: &str, owner: Seat, into_hand: bool, why: Card);
        gave(who: Seat, count: usize, cards: CardSet, from: &str, owner: Seat, to: &str, whom: Seat, why: Card);
        limited(who: Seat, cards: CardSet, why: Card);
        swapped(who: Seat, gave: Card, got: Card, why: Card);
        swapped_with(who: Seat, gave: Card, got: Card, owner: Seat, why: Card);
        hands_swapped(who: Seat, whom: Seat, why: Card);
        hands_passed(left: bool, why: Card);
        dealt(count: usize, why: Card);
        attached(who: Seat, creeper: Card, to: Card);
        named(who: Seat, text: &str, why: Card);
        said(who: Seat, text: &str);
        laid(who: Seat, text: &str, why: Card);
        word_kept(who: Seat, text: &str, why: Card);
        players_kept(people: SeatSet, why: Card);
        called(who: Seat, whom: Seat, why: Card);
        challenged(people: SeatSet, why: Card);
        judged(upheld: bool, why: Card);
        decided(upheld: bool);
        guessed(who: Seat, card: Card, right: bool, why: Card);
        no_guess(who: Seat, why: Card);
        told(people: SeatSet, what: &str, times: u8, why: Card);
        joined_in(people: SeatSet, why: Card);
        duty_done(who: Seat, why: Card);
        duty_missed(who: Seat, why: Card);
        extra_turn(who: Seat, why: Card);
        no_extra_turn(why: Card);
        turn_cut(who: Seat, why: Card);
        tied(people: SeatSet);
        undecided(people: SeatSet, ungoal: Card);
        blocked(who: Seat, goal: Card, creeper: Card);
        claimed(who: Seat, goal: Card, count: u8);
        claimed_for(who: Seat, goal: Card, spent: CardSet, count: u8);
        proposed_meta(who: Seat, card: Card);
        proposed_stop(who: Seat);
        proposed_goals(who: Seat, count: u8);
        proposed_minutes(who: Seat, minutes: u8);
        proposed_word(who: Seat, card: Card);
        joined(who: Seat);
        taken_over(who: Seat, bot: &str);
        left(who: Seat);
        because(what: &str, why: Card);
        won(who: Seat, goal: Card, text: &str);
        lost(ungoal: Card);
        scored(people: SeatSet);
        alone(count: u8);
        stopped(reason: &str, turns: u16, plays: u8);

        // questions.ftl
        plain_button();
        plain_tag();
        plain_pass();
        plain_yes();
        plain_no();
        ask_before(count: u8);
        ask_play(count: usize);
        ask_play_more(count: usize);
        ask_play_all();
        play_basic(count: u8, played: u8);
        play_rule(rule: Card, played: u8);
        play_all(rule: Card, count: usize);
        play_until(rule: Card, count: usize);
        ask_before_random();
        ask_after(uses: bool);
        ask_hand_limit(why: Option<Card>, count: u8, several: bool, held: usize, raised_by: Option<Card>, raised_to: usize, mine: bool);
        ask_keeper_limit(why: Option<Card>, count: u8, raised_by: Option<Card>, raised_to: usize, mine: bool);
        ask_goal_goes(why: Option<Card>);
        ask_play_aside(why: Option<Card>, count: usize);
        ask_play_discarded(why: Option<Card>);
        ask_discard(why: Option<Card>, text: &str, amount: &str, count: u8);
        ask_take(why: Option<Card>, text: &str, amount: &str, count: u8);
        ask_keep(why: Option<Card>, text: &str, amount: &str, count: u8);
        ask_give(why: Option<Card>, text: &str, amount: &str, count: u8, whom: Seat);
        ask_give_away(why: Option<Card>, text: &str, amount: &str, count: u8);
        ask_swap_give(why: Option<Card>);
        ask_swap_get(why: Option<Card>);
        ask_player(why: Option<Card>, text: &str, trades: bool);
        ask_direction(why: Option<Card>, left: Seat, right: Seat);
        ask_card(why: Option<Card>, text: &str);
        ask_attach(why: Option<Card>);
        ask_word(why: Option<Card>, text: &str);
        ask_lay_word(why: Option<Card>, text: &str);
        ask_keep_word(why: Option<Card>, text: &str);
        ask_quiz_card(fact: &str, statements: bool);
        ask_quiz_fact(why: Option<Card>, text: &str, card: Option<Card>, statements: bool);
        ask_slip(why: Option<Card>, about: &str, duty: &str);
        ask_counts(why: Option<Card>, about: &str, said: &str);
        ask_ballot(why: Option<Card>, text: &str, about: &str);
        ask_admit(why: Option<Card>, about: &str, call: &str);
        ask_challenge(why: Option<Card>, about: &str, said: &str);
        ask_yes_no(why: Option<Card>, text: &str, about: &str);
        ask_race(why: Option<Card>, text: &str, race: &str);
        ask_duty(why: Option<Card>, duty: &str, word: &str);
        ask_claim(why: Option<Card>);
        ask_spend(why: Option<Card>, text: &str, count: u8);
        ask_spend_word(why: Option<Card>, text: &str);
        ask_meta(why: Option<Card>, text: &str, about: &str);
        ask_stop(about: &str, ends_by_itself: bool);
        ask_goals(about: &str, count: u8);
        ask_minutes(about: &str, minutes: u8);
        ask_word_counts(why: Option<Card>, about: &str, said: &str);

        // refusals.ftl
        over();
        not_asked();
        not_your_turn(who: Seat);
        not_offered();
        not_an_answer(card: Card);
        nothing_to_call();
        nobody_to_call(card: Card);
        hushed();
        not_one_word(most: usize);
        impolite();
        nothing_to_claim();
        no_vote();
        no_place();
        text_length(most: usize);
        missing_cards(word: &str, missing: String);
        named_before(word: &str);
        unknown_name();
        unknown_word();
        this_question();
        must_play();
        must_choose(asks: Arg);
        no_card_asked(asks: Arg);
        exactly_so_many(asks: Arg, count: u8);
        so_many(asks: Arg, least: u8, count: u8);
        not_among(card: Card, asks: Arg);
        not_in_hand(card: Card);
        equal_card(card: Card);
        not_choosable(who: Seat, asks: Arg);
        no_such_action();
        not_in_play(card: Card);
        used_already(card: Card);
        not_usable_now(card: Card);
        no_such_goal();
        word_found();
        words_on_turn();
        words_wait();
        words_blocked();
        word_empty();
        word_too_long();
        word_letters();
        one_word();
        two_words();
        word_slur();
        letter_missing(letter: String, have: usize, jokers: bool);
        not_the_word(word: String);
        word_length(word: &str, count: usize, wanted: u8, exactly: bool);
        few_vowels(word: &str, wanted: u8);
        none_of_letters(word: &str, letters: String);
        word_unlisted(word: &str);
        word_is_name(word: &str);
        word_not(word: &str, kind: &str, votable: bool);
        no_pair(one: &str, other: &str, pair: &str);

        // table.ftl
        choose_all(people: SeatSet);
        choose_one(who: Seat);
        on_turn(who: Seat);
        bonus_draw(number: u8);
        bonus_play(number: u8);
        bonus_both(number: u8, play: u8);
        draw_rule(number: u8);
        play_exactly(number: u8);
        play_everything();
        play_all_but(number: u8);
        limit(number: u8);
        no_limit();
        here();
        in_your_hand();
        nowhere();
        one_has_it(who: Seat);
        two_have_it(who: Seat, whom: Seat);
        others_have_it();
        gift(who: Seat);
        propose_meta(card: Card);
        propose_stop();
        propose_goals(count: u8);
        propose_minutes(minutes: u8);
        propose_word(card: Card, said: &str);
        lacks_cards(who: Seat, goal: Card, count: usize);
        spoilt(who: Seat, goal: Card, card: Card);
        creeper_blocks(who: Seat, goal: Card, card: Card);
        too_few(who: Seat, goal: Card, number: usize, needs: u8, raised_by: Option<Card>);
        not_ahead(goal: Card, people: SeatSet);
        no_word(who: Seat, goal: Card);
        undeclared(who: Seat, goal: Card);
        tied_with(who: Seat, goal: Card, people: SeatSet);
        ungoal_met(who: Seat, goal: Card, card: Card);
        unclaimed(who: Seat, goal: Card);

        you_lack(count: usize);
        goal_waits(blocked: bool);
        other_ways(count: usize);
        goal_brief(goal: Card, lacking: &str);
        need_one(number: u8, cards: CardSet);
        need_some(number: u8, names: String);
        more_names(number: usize);
        need_so_far(have: usize, number: u8, place: String);
        all_lack(count: usize);
        others_lack(people: SeatSet, count: usize);
        rest_lack(low: usize, high: usize, same: bool);
        keepers_behind(count: usize);
        met_goal(goal: Card);
        lacked_for(goal: Card, missing: String);
        nearest_to(goal: Card);
        some_of(count: usize, list: String, several: bool);
        first_few(list: String);
        spell_for(goal: Card);
        spelled_for(goal: Card, word: &str);
        won_with(title: &str, word: String);
        asked_on_turn(who: Seat);
        your_turn_waits();
        turn_of(who: Seat);
        waits_for(people: SeatSet);
        confirm(verb: &str, what: String);
        confirm_more(number: u8, verb: String);
        confirm_none(verb: &str);
        confirm_this(verb: &str);
        confirm_count(verb: &str, number: u8);
        confirm_use(card: Card, does: &str);
        confirm_option(verb: &str, option: &str);
        confirm_text(verb: &str, text: &str);
        confirm_call(who: Seat, call: &str);
        confirm_claim();

        // lobby.ftl
        seats_open(count: usize);
        waiting_for(names: String);
        consent_of(meta: &str, names: String);
        left_out(what: &str);
        words_declared(on_turn: bool);
        names_count();
        two_limits();
        last_card_ends();
        loser_scores();
        house_mix(deck: &str);
        house_without(card: &str);
        house_more(card: &str, count: u8);
        game_ends(goals: u8, minutes: u16, play_off: bool);
    }
}
