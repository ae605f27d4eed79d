//! Why an answer is refused, in a sentence that names the card it is about.

use crate::message::{Arg, Message, messages as say};
use crate::{Locale, Speaker};
use panta_cards::Card;
use panta_engine::{Answer, NoWord, Purpose, Question, Refusal, Seat, State, Unusable, unusable};
use panta_spelling::NotAWord;

impl Speaker<'_> {
    /// Why this answer of this player is refused. The player was asked this question, if any.
    pub fn refusal(
        &self,
        state: &State,
        seat: Seat,
        question: Option<&Question>,
        answer: &Answer,
        refusal: &Refusal,
    ) -> String {
        self.text(&match (refusal, question, answer) {
            (Refusal::NotAsked, _, _) if state.player() != seat => say::not_your_turn(state.player()),
            (Refusal::NotOffered, Some(question), answer) => self.not_offered(state, question, answer),
            (Refusal::NothingToCall, _, Answer::Call(card, _)) if self.knows(*card) => {
                say::nobody_to_call(*card)
            }
            _ => self.locale.plain_refusal(refusal),
        })
    }

    /// A number that comes from outside may be that of no card.
    fn knows(&self, card: Card) -> bool {
        self.deck.all().contains(card)
    }

    fn not_offered(&self, state: &State, question: &Question, answer: &Answer) -> Message {
        let asks = match question.why {
            Some(card) => Arg::from(card),
            None => Arg::from(self.locale.say(&say::this_question())),
        };
        let how_many = |asks| match (question.min, question.max) {
            (min, max) if min == max => say::exactly_so_many(asks, min),
            (min, max) => say::so_many(asks, min, max),
        };
        match *answer {
            Answer::Pass if question.purpose == Purpose::Play => say::must_play(),
            Answer::Pass => say::must_choose(asks),
            Answer::Use(at) => self.not_usable(state, question.seat, at),
            Answer::Card(card) if question.purpose == Purpose::Play && self.knows(card) => {
                match state.hands[question.seat.index()].contains(card) {
                    true => say::equal_card(card),
                    false => say::not_in_hand(card),
                }
            }
            Answer::Card(_) | Answer::Cards(_) if question.cards.is_empty() => say::no_card_asked(asks),
            Answer::Card(_) if question.max > 1 => how_many(asks),
            Answer::Card(card) if self.knows(card) => say::not_among(card, asks),
            Answer::Cards(cards)
                if cards.len() < question.min as usize || cards.len() > question.max as usize =>
            {
                how_many(asks)
            }
            Answer::Cards(cards) => match (cards - question.cards).first().filter(|card| self.knows(*card)) {
                Some(card) => say::not_among(card, asks),
                None => how_many(asks),
            },
            Answer::Seat(seat) => say::not_choosable(seat, asks),
            _ => question.why.map_or_else(say::not_offered, say::not_an_answer),
        }
    }

    /// Why a free action is not to be had.
    fn not_usable(&self, state: &State, seat: Seat, at: u8) -> Message {
        let card = self.deck.rules.free_actions.get(at as usize).and_then(|action| action.cards.first());
        match card.zip(unusable(state, self.deck, seat, at)) {
            None => say::no_such_action(),
            Some((card, Unusable::NotTheirs)) => say::not_in_play(card),
            Some((card, Unusable::Used)) => say::used_already(card),
            Some((card, Unusable::NotNow)) => say::not_usable_now(card),
        }
    }
}

impl Locale {
    /// Why something is refused, where nothing more is known of it.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.say(&self.plain_refusal(refusal))
    }

    fn plain_refusal(&self, refusal: &Refusal) -> Message {
        match refusal {
            Refusal::Over => say::over(),
            Refusal::NotAsked => say::not_asked(),
            Refusal::NotOffered => say::not_offered(),
            Refusal::NothingToCall => say::nothing_to_call(),
            Refusal::Hushed => say::hushed(),
            Refusal::NotOneWord(most) => say::not_one_word(*most),
            Refusal::Impolite => say::impolite(),
            Refusal::NothingToClaim => say::nothing_to_claim(),
            Refusal::NoWord(why) => self.no_word(why),
            Refusal::NoVote => say::no_vote(),
            Refusal::NoPlace => say::no_place(),
            Refusal::TextLength(most) => say::text_length(*most),
            Refusal::Missing { word, missing } => {
                say::missing_cards(word, self.list("list_and", missing.iter().cloned()))
            }
            Refusal::NamedBefore(word) => say::named_before(word),
            Refusal::UnknownName => say::unknown_name(),
            Refusal::UnknownWord => say::unknown_word(),
        }
    }

    /// Why a word does not count.
    fn no_word(&self, why: &NoWord) -> Message {
        let capitals = |text: &str| text.to_ascii_uppercase();
        match why {
            NoWord::NoGoal => say::no_such_goal(),
            NoWord::Found => say::word_found(),
            NoWord::OwnTurn => say::words_on_turn(),
            NoWord::Busy => say::words_wait(),
            NoWord::Blocked => say::words_blocked(),
            NoWord::NotAWord(not) => match not {
                NotAWord::Empty => say::word_empty(),
                NotAWord::TooLong => say::word_too_long(),
                NotAWord::NotLetters => say::word_letters(),
                NotAWord::OneWord => say::one_word(),
                NotAWord::TwoWords => say::two_words(),
                NotAWord::Slur => say::word_slur(),
                NotAWord::Missing { letter, have, jokers } => {
                    say::letter_missing(letter.as_char().to_uppercase().collect(), *have, *jokers)
                }
                NotAWord::NotTheWord { wanted } => say::not_the_word(capitals(wanted)),
                NotAWord::Length { word, wanted, exactly } => {
                    say::word_length(word, word.len(), *wanted, *exactly)
                }
                NotAWord::Vowels { word, wanted } => say::few_vowels(word, *wanted),
                NotAWord::NoneOf { word, letters } => {
                    let letters = capitals(letters);
                    let letters = self.list("list_or", letters.chars().map(String::from));
                    say::none_of_letters(word, letters)
                }
                NotAWord::NotListed { word } => say::word_unlisted(word),
                NotAWord::Name { word } => say::word_is_name(word),
                NotAWord::Not { word, tag } => say::word_not(word, tag.name(), not.can_be_voted()),
                NotAWord::NoPair { one, other, pair } => say::no_pair(one, other, pair.name()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use panta_spelling::{Dictionary, Pair, Tag, Wanted};
    use panta_words::English;

    fn sentence(text: &str, wanted: &Wanted, letters: &str) -> String {
        let letters = letters.parse().expect("letters and stars");
        let why = English.judge(text, wanted, &letters, false).expect_err("refused");
        Locale::english().refusal(&Refusal::NoWord(NoWord::NotAWord(why)))
    }

    fn any() -> Wanted {
        Wanted::default()
    }

    #[test]
    fn a_word_that_does_not_count_is_told_why() {
        let palindrome = Wanted::tagged(Tag::Palindrome, 6);
        for (said, expected) in [
            (sentence("", &any(), "abc"), "Write a word first."),
            (sentence(" \u{200b} ", &any(), "abc"), "Write a word first."),
            (sentence("two words", &any(), "abc"), "Spell one word only."),
            (sentence("слово", &any(), "abc"), "A word has only the letters A to Z."),
            (sentence("caf\u{e9}", &any(), "cafe"), "A word has only the letters A to Z."),
            (sentence("it's", &any(), "its"), "A word has only the letters A to Z."),
            (sentence("ＬＥＶＥＬ", &any(), "level"), "A word has only the letters A to Z."),
            (
                sentence("flob", &any(), "flob"),
                "“flob” is not in the word list; the others may accept it by vote.",
            ),
            (sentence("level", &any(), "leev"), "You have no second L."),
            (sentence("level", &any(), "eev*"), "You have no L, and no joker left for it."),
            (sentence("level", &palindrome, "level"), "“level” has 5 letters, and 6 or more are asked for."),
            (
                sentence("stop", &Wanted::tagged(Tag::Palindrome, 3), "stop"),
                "“stop” does not read the same backwards.",
            ),
            (
                sentence("house", &Wanted::tagged(Tag::Animal, 4), "house"),
                "“house” is not listed as an animal; the others may accept it by vote.",
            ),
            (sentence("flow", &Wanted::word("FLUX"), "flowux"), "The Goal asks for the word FLUX."),
            (
                sentence("house", &Wanted { exact: Some(6), ..any() }, "house"),
                "“house” has 5 letters, and exactly 6 are asked for.",
            ),
            (
                sentence("thing", &Wanted { vowels: 3, ..any() }, "thing"),
                "“thing” has too few vowels: 3 of A, E, I, O, U are asked for.",
            ),
            (
                sentence("thing", &Wanted { with_any_of: "jqx".into(), ..any() }, "thing"),
                "“thing” has no J, Q or X.",
            ),
            (
                sentence("sea", &Wanted::paired(Pair::Rhyme, 3), "sea"),
                "Spell two different words, with a space between them.",
            ),
            (
                sentence("sea sea", &Wanted::paired(Pair::Rhyme, 3), "sea"),
                "Spell two different words, with a space between them.",
            ),
            (
                sentence("sea set", &Wanted::paired(Pair::Rhyme, 3), "seat"),
                "“sea” and “set” are not known to rhyme; the others may accept them by vote.",
            ),
        ] {
            assert_eq!(said, expected);
        }
    }
}
