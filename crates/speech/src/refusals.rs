//! Why an answer is refused, in a sentence that names the card it is about.

use crate::{Locale, Speaker, Terms};
use panta_cards::Card;
use panta_engine::{Answer, NoWord, Purpose, Question, Refusal, Seat, State, unusable};
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
        self.say(&match (refusal, question, answer) {
            (Refusal::NotAsked, _, _) if state.player() != seat => {
                Terms::to_say("not-your-turn").with("seat", state.player())
            }
            (Refusal::NotOffered, Some(question), answer) => self.not_offered(state, question, answer),
            (Refusal::NothingToCall, _, Answer::Call(card, _)) if self.knows(*card) => {
                Terms::to_say("nobody-to-call").with("card", card)
            }
            _ => self.locale.refused(refusal),
        })
    }

    /// A number that comes from outside may be that of no card.
    fn knows(&self, card: Card) -> bool {
        self.deck.all().contains(card)
    }

    fn not_offered(&self, state: &State, question: &Question, answer: &Answer) -> Terms {
        let say = |message| Terms::to_say(message).with("why", question.why);
        let (least, most) = (question.min, question.max);
        let how_many =
            || say("so-many").with("least", least).with("cards", most).with("exactly", least == most);
        let plays = question.purpose == Purpose::Play;
        match *answer {
            Answer::Pass if plays => say("must-play"),
            Answer::Pass => say("must-choose"),
            Answer::Use(at) => self.not_usable(state, question.seat, at),
            Answer::Card(card) if plays && self.knows(card) => {
                let held = state.hands[question.seat.index()].contains(card);
                say(if held { "equal-card" } else { "not-in-hand" }).with("card", card)
            }
            Answer::Card(_) | Answer::Cards(_) if question.cards.is_empty() => say("no-card-asked"),
            Answer::Card(_) if question.max > 1 => how_many(),
            Answer::Card(card) if self.knows(card) => say("not-among").with("card", card),
            Answer::Cards(cards) if !(least.into()..=most.into()).contains(&cards.len()) => how_many(),
            Answer::Cards(cards) => match (cards - question.cards).first().filter(|card| self.knows(*card)) {
                Some(card) => say("not-among").with("card", card),
                None => how_many(),
            },
            Answer::Seat(seat) => say("not-choosable").with("seat", seat),
            _ => say("not-offered"),
        }
    }

    /// Why a free action is not to be had.
    fn not_usable(&self, state: &State, seat: Seat, at: u8) -> Terms {
        let card = self.deck.rules.free_actions.get(at as usize).and_then(|action| action.cards.first());
        match card.zip(unusable(state, self.deck, seat, at)) {
            None => Terms::to_say("no-such-action"),
            Some((card, unusable)) => Terms::of(&unusable).among("unusable").with("card", card),
        }
    }
}

impl Locale {
    /// Why something is refused, where nothing more is known of it.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.say(&self.refused(refusal))
    }

    fn refused(&self, refusal: &Refusal) -> Terms {
        match refusal {
            Refusal::NoWord(NoWord::NotAWord(not)) => self.no_word(not),
            Refusal::NoWord(why) => Terms::of(why).among("words"),
            Refusal::NotOffered => Terms::of(refusal).with("why", None::<Card>),
            _ => Terms::of(refusal),
        }
    }

    /// Why a word does not count.
    fn no_word(&self, not: &NotAWord) -> Terms {
        let terms = Terms::of(not).among("word").with("votable", not.can_be_voted());
        match not {
            NotAWord::NotTheWord { wanted } => terms.with("wanted", wanted.to_uppercase()),
            NotAWord::NoneOf { letters, .. } => {
                let letters = letters.to_uppercase();
                terms.with("letters", self.list("list-or", letters.chars().map(String::from)))
            }
            _ => terms,
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
        Wanted { at_least: 3, ..Wanted::default() }
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
