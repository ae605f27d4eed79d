//! Words laid with letters: what a player can spell, which word that is, and which cards it takes (Word rulebook).
//!
//! Either the game finds the words that everybody knows, or whoever can lay a word has to say so. A rarer word has to be
//! said in any case, and one that the list does not know can be put to the vote.

use crate::ask::{NoWord, Refusal};
use crate::modes::claims::{spell_of, spendable_words};
use crate::rules::conditions::is_blocked;
use crate::rules::winning::unmet_rule;
use crate::run::Machine;
use crate::run::win::{goal_of, meets};
use crate::state::{Claim, Frame, MAX_STATEMENT, Outcome, Paying, Proposal, Said, Seat, Spoken, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck, Kind};
use panta_spelling::{Index, Letters, NotAWord, Spelling, Vocabulary};

/// What is to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// What a Goal asks for: a place in `deck.words.spells`.
    Spell(u16),
    /// The longest word there is.
    Longest,
}

/// A word, or two, that can be laid.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Laid {
    /// The word, or two words with " and " between them.
    pub text: String,
    /// The letters it takes.
    pub cards: CardSet,
}

impl Laid {
    /// The cards that a spelling takes, of those before the player: plain letters first, wild ones for the rest.
    fn of(state: &State, deck: &Deck, seat: Seat, spelling: &Spelling) -> Laid {
        let words: Vec<&str> = spelling.words.iter().map(|laid| laid.word.as_str()).collect();
        let wild = wild(deck, state.rules, state.tables[seat.index()]);
        let mut left = spelling.used;
        let mut jokers = left.jokers();
        let mut cards = CardSet::EMPTY;
        for card in state.tables[seat.index()] {
            let fits = if wild.contains(card) {
                jokers.checked_sub(1).map(|fewer| jokers = fewer).is_some()
            } else {
                deck.words.letter(card).is_some_and(|letter| left.remove(letter))
            };
            if fits {
                cards.insert(card);
            }
        }
        Laid { text: words.join(" and "), cards }
    }
}

/// Letters of a table that stand for any other now.
fn wild(deck: &Deck, rules: CardSet, table: CardSet) -> CardSet {
    let wilds = deck.rules.wilds.iter().filter(|(of, _)| of.intersects(rules));
    wilds.fold(CardSet::EMPTY, |all, (_, letters)| all | (table & *letters))
}

/// The letters on a table.
#[inline]
pub(crate) fn letters_on(deck: &Deck, rules: CardSet, table: CardSet) -> Letters {
    let wild = if deck.rules.wilds.is_empty() { CardSet::EMPTY } else { wild(deck, rules, table) };
    let mut letters = Letters::NONE;
    for card in table {
        if wild.contains(card) {
            letters.add_joker();
        } else if let Some(letter) = deck.words.letter(card) {
            letters.add(letter);
        }
    }
    letters
}

/// The letters before a player.
#[inline]
fn letters(state: &State, deck: &Deck, seat: Seat) -> Letters {
    letters_on(deck, state.rules, state.tables[seat.index()])
}

fn index<'d>(state: &State, deck: &'d Deck, spell: u16) -> &'d dyn Index {
    deck.words.index(spell, state.inflation(deck))
}

/// Words of any kind: where the longest counts, it counts whether everybody knows it or not.
fn any_word(deck: &Deck, known: Vocabulary) -> &dyn Index {
    deck.words.dictionary().any_word(known)
}

/// Whether a player can lay what is asked for.
pub(crate) fn can_lay(state: &State, deck: &Deck, seat: Seat, spell: u16) -> bool {
    index(state, deck, spell).can_spell(&letters(state, deck, seat))
}

/// How many letters the longest word has that a player can lay.
pub(crate) fn longest(state: &State, deck: &Deck, seat: Seat) -> usize {
    any_word(deck, Vocabulary::Accepted).longest(&letters(state, deck, seat)) as usize
}

/// The longest word that a player can lay; of several the first in the alphabet.
pub(crate) fn longest_word(state: &State, deck: &Deck, seat: Seat) -> Option<String> {
    longest_of(deck, &letters(state, deck, seat), Vocabulary::Accepted)
}

/// The longest word of these letters for somebody who knows so many words.
pub(crate) fn longest_of(deck: &Deck, letters: &Letters, known: Vocabulary) -> Option<String> {
    let found = any_word(deck, known).longest_words(letters, 1);
    found.first().and_then(|spelling| spelling.words.first()).map(|laid| laid.word.clone())
}

/// What a player can lay, the shortest first.
pub(crate) fn layable(state: &State, deck: &Deck, seat: Seat, wanted: Wanted, most: usize) -> Vec<Laid> {
    let letters = letters(state, deck, seat);
    let found = match wanted {
        Wanted::Spell(spell) => index(state, deck, spell).spellings(&letters, most),
        Wanted::Longest => any_word(deck, Vocabulary::Accepted).longest_words(&letters, most),
    };
    found.iter().map(|spelling| Laid::of(state, deck, seat, spelling)).collect()
}

/// A word as it is compared and shown.
pub(crate) fn plain(text: &str) -> String {
    text.trim().to_lowercase()
}

/// Whether a word can be laid where any word will do.
pub(crate) fn check_laid(state: &State, deck: &Deck, seat: Seat, text: &str) -> Result<(), Refusal> {
    let wanted = panta_spelling::Wanted { at_least: 2, ..panta_spelling::Wanted::default() };
    deck.words.dictionary().judge(text, &wanted, &letters(state, deck, seat), false)?;
    Ok(())
}

impl From<NotAWord> for Refusal {
    fn from(why: NotAWord) -> Refusal {
        Refusal::NoWord(NoWord::NotAWord(why))
    }
}

/// Goals for which this player may declare a word now.
pub(crate) fn declarable(state: &State, deck: &Deck, seat: Seat) -> CardSet {
    let goals = state.goals & deck.kind(Kind::Goal);
    goals.iter().filter(|goal| may_declare(state, deck, seat, *goal).is_ok()).collect()
}

fn may_declare(state: &State, deck: &Deck, seat: Seat, goal: Card) -> Result<u16, Refusal> {
    let no = |why| Err(Refusal::NoWord(why));
    let Some(Wanted::Spell(spell)) = spell_of(deck, goal).filter(|_| state.goals.contains(goal)) else {
        return no(NoWord::NoGoal);
    };
    // Where the game finds the words, a tie of those that it has found stands.
    if !state.options.declare && state.seats.iter().any(|other| meets(state, deck, goal, other)) {
        return no(NoWord::Found);
    }
    if state.options.declare_on_turn && seat != state.turn.player {
        return no(NoWord::OwnTurn);
    }
    // Cards put down for a limit wait for the others' choice.
    let busy = |frame: &Frame| match frame {
        Frame::Motion(_) | Frame::Claim(_) | Frame::Window(_) => true,
        Frame::Poll(poll) => !poll.put_down.is_empty(),
        _ => false,
    };
    if state.frames.iter().any(busy) || state.outcome.is_some() {
        return no(NoWord::Busy);
    }
    if state.is_let_off() {
        return no(NoWord::LetOff);
    }
    if is_in_the_way(state, deck, goal, seat) {
        return no(NoWord::Blocked);
    }
    Ok(spell)
}

/// Whether something keeps this player from winning with a Goal, whatever they can spell.
fn is_in_the_way(state: &State, deck: &Deck, goal: Card, seat: Seat) -> bool {
    goal_of(deck, goal).is_some_and(|goal| {
        is_blocked(state, deck, seat, goal.allows) || unmet_rule(state, deck, seat, goal.allows).is_some()
    })
}

/// Whether words that somebody has declared still meet the Goal: it is in play, and the letters lie in front of them.
pub(crate) fn words_stand(state: &State, deck: &Deck, goal: Card, seat: Seat, letters: CardSet) -> bool {
    state.goals.contains(goal)
        && letters.is_subset(state.tables[seat.index()])
        && !is_in_the_way(state, deck, goal, seat)
}

impl<A: Audience> Machine<'_, A> {
    /// Where words are declared, nothing is played or ended by itself while a Goal asks for one: somebody may have it.
    #[inline]
    pub(crate) fn waits_for_words(&self) -> bool {
        self.s.options.declare
            && self.s.goals.iter().any(|goal| matches!(spell_of(self.deck, goal), Some(Wanted::Spell(_))))
    }

    /// Words are declared on one's own turn only, and this turn ends: its player may still have one, if there are
    /// letters enough. (Whether there is a word, the player has to see.)
    pub(crate) fn last_chance_to_declare(&self) -> bool {
        if !self.s.options.declare || !self.s.options.declare_on_turn {
            return false;
        }
        let enough = |goal: Card| match spell_of(self.deck, goal) {
            Some(Wanted::Spell(spell)) => {
                let wanted = self.deck.words.spells[spell as usize].wanted(self.s.inflation(self.deck));
                let least = wanted.exact.unwrap_or(wanted.at_least) as usize;
                letters(self.s, self.deck, self.s.turn.player).len() >= least
            }
            _ => false,
        };
        self.s.goals.iter().any(enough)
    }

    /// Somebody says that these words meet a Goal. What the list does not know is put to the vote.
    pub(crate) fn declare(&mut self, seat: Seat, goal: Card, text: &str) -> Result<(), Refusal> {
        let spell = may_declare(self.s, self.deck, seat, goal)?;
        let wanted = self.deck.words.spells[spell as usize].wanted(self.s.inflation(self.deck));
        let wanted = panta_spelling::Wanted { also: self.s.options.also(), ..wanted };
        let letters = letters(self.s, self.deck, seat);
        let judge = |voted| self.deck.words.dictionary().judge(text, &wanted, &letters, voted);
        let judged = judge(false);
        let known = judged.is_ok();
        let spelling = match judged {
            Err(why) if why.can_be_voted() && (self.s.seats.len() > 1 || self.s.solo) => judge(true)?,
            judged => judged?,
        };
        let laid = Laid::of(self.s, self.deck, seat, &spelling);
        let text = &laid.text[..laid.text.floor_char_boundary(MAX_STATEMENT)];
        let words = Said::from(text).unwrap_or_default();
        self.s.said = Spoken { words, letters: laid.cards };
        self.tell(|| Event::Said { seat, text: words, known, why: goal });
        if known {
            self.declared(seat, goal);
        } else {
            self.move_that(seat, Proposal::Word(goal));
        }
        Ok(())
    }

    /// The words count, unless that waits for answers.
    pub(crate) fn declared(&mut self, seat: Seat, goal: Card) {
        let letters = self.s.said.letters;
        if !self.words_wait(seat, goal, letters) {
            self.words_count(seat, goal, letters);
        }
    }

    /// The words count: whoever laid them has met the Goal, even if others could have.
    pub(crate) fn words_count(&mut self, seat: Seat, goal: Card, letters: CardSet) {
        if self.s.goals_are_claimed(self.deck) {
            // What it takes is put down already.
            self.s.said = Spoken::default();
            let put_down = letters;
            let goals = [Some(goal), None];
            self.push(Frame::Claim(Claim { seat, goals, stage: Paying::Done, put_down, end_waits: false }));
        } else {
            // Word and letters stay where they are: they are what has won.
            self.over(Outcome::Won { seat, goal });
        }
    }
}

/// The word that has won the game, if one has, and its letters.
pub(crate) fn winning_word(state: &State, deck: &Deck) -> Option<Laid> {
    let Some(Outcome::Won { seat, goal }) = state.outcome else { return None };
    match state.said.words.as_str() {
        "" => spendable_words(state, deck, seat, goal).into_iter().next(),
        said => Some(Laid { text: said.to_string(), cards: state.said.letters }),
    }
}
