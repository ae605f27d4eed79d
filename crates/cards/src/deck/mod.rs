//! A compiled deck: everything the engine needs to know about its cards, and their faces for people.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

mod arithmetic;
mod card;
mod count;
mod derived;
mod face;
mod happening;
mod how;
mod instruction;
mod interruption;
mod kind;
mod list;
mod powers;
mod question;
mod rules;
mod spell;
mod step;
mod test;
mod token;
mod values;
mod wanted;
mod which;
mod winning;

use crate::hash::Compiled;
use panta_spelling::Dictionary;
use serde::Serialize;
use std::sync::Arc;

pub use arithmetic::{MAX_MADE, Ways};
pub use card::{Card, CardSet, Cards, MAX_CARDS, MAX_LASTING};
pub use count::{Base, Count, Number, Per};
pub(crate) use derived::looks_into_hands;
pub use derived::{Derived, Need, Opens};
pub use face::{Detail, Face, Icon};
pub use happening::{Due, Happening, Moment, Parties, Side, Trigger};
pub(crate) use happening::{Sort, Topic};
pub use how::How;
pub use instruction::{Instruction, InstructionId, MAX_LABELS};
pub use interruption::Interruption;
pub(crate) use interruption::MAX_SURPRISES;
pub(crate) use kind::MAX_OWN_SLOTS;
pub use kind::{Counts, Kind, Provenance, Slot, SlotId};
pub use list::{Entry, List, MAX_NAMED};
pub use powers::{Bars, Bonus, Disables, Exempt, Instead, Lasting, Powers, Until};
pub use question::{Answers, CardQuestion, Labelled, QuestionId, Throws};
pub use rules::{Attaching, Bearer, Duty, FreeAction, Goal, OpenWhen, Rules, Value};
pub use spell::Spell;
pub use step::{
    Asking, DOER, Given, Label, MAX_CHOSEN, MAX_NUMBERS, Nature, Needs, OWNER, Round, SetId, Step,
};
pub use test::{Look, Measure, Test, Tests, Threshold};
pub use token::{MAX_HOLDING, MAX_TOKENS, MAX_UNDER, MOST_TOKENS, Token, TokenId};
pub use values::Values;
pub use which::{Only, Place, PlayFrom, Rank, RankEnd, Verb, Who, Whole};
pub use winning::{AllowsWays, Asks, Blocks, Ignores, Reach, Role, Winning};

/// How many cards everybody is dealt (all five rulebooks).
pub const DEALT: u8 = 3;

/// A deck, checked and compiled. Two decks with the same [`Deck::hash`] play the same games.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// What it is, for people who look for a game.
    pub about: About,
    /// The faces, one per different card, in the order of the file.
    pub faces: Vec<Face>,
    /// The cards themselves, by number.
    pub pack: Pack,
    /// What cards state for as long as they lie in play.
    pub rules: Rules,
    /// What follows from all that, made ready for the engine.
    pub derived: Derived,
    /// Effects and conditions.
    pub code: Code,
    /// Letters, and words to be made of cards.
    pub words: DeckWords,
    /// What a quiz can be about: the word for it and its title.
    pub details: Vec<(String, String)>,
    /// What people can be told to do away from the cards.
    pub instructions: Vec<Instruction>,
    /// Tokens that lie on cards.
    pub tokens: Vec<Token>,
    /// Icons that are drawn on the cards that carry them. Others are words that cards ask for.
    pub icons: Vec<Icon>,
    /// blake3 of all that decides a game.
    pub hash: String,
    /// What saved games from before this hash call it.
    pub(crate) compiled: Compiled,
}

/// What a deck is, for people who look for a game.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct About {
    /// Short name, as on the command line.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// A sentence about it.
    pub blurb: String,
    /// Who made it, if it says so.
    pub author: String,
    /// Under which terms others may use it, if it says so.
    pub licence: String,
    /// Fewest and most players.
    pub players: (u8, u8),
    /// For adults: players confirm that they are.
    pub adults: bool,
    /// What players should read before they begin.
    pub caution: String,
    /// What somebody says of themselves who is let off what some cards tell people; empty for most. Nobody else is told.
    pub opt_out: String,
    /// Switches that leave cards out.
    pub switches: Vec<Switch>,
    /// Names of the cards that are left out when one plays alone.
    pub solo_aside: Vec<String>,
    /// How it teaches itself.
    #[serde(skip)]
    pub how: How,
}

/// The cards themselves. A card is its number.
#[derive(Clone, Debug, Default)]
pub struct Pack {
    /// The face of each card; a card's number is its place here.
    pub cards: Vec<u16>,
    /// What each card does.
    pub effects: Vec<Effects>,
    /// Cards by kind, in the order of [`Kind::ALL`].
    pub by_kind: [CardSet; Kind::ALL.len()],
    /// New Rules by slot.
    pub(crate) by_slot: [CardSet; SlotId::COUNT],
    /// Groups of equal copies.
    pub(crate) twins: Vec<CardSet>,
    /// All cards that have equal copies.
    pub with_twins: CardSet,
}

/// Effects and conditions, as the engine walks through them.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// All steps of all effects.
    pub steps: Vec<Step>,
    /// All conditions.
    pub tests: Vec<Test>,
    /// The alternatives of [`Test::Either`], and what [`Test::Not`], [`Test::Each`] and [`Test::Of`] are about.
    pub alternatives: Vec<Tests>,
    /// The sets that steps and conditions refer to.
    pub sets: Vec<CardSet>,
    /// What cards are worth, by every name there is for it.
    pub values: Vec<Values>,
    /// The questions that cards ask in words of their own, or with answers of their own.
    pub questions: Vec<CardQuestion>,
}

impl Code {
    /// A run of conditions and all those within them.
    pub(crate) fn all_tests(&self, tests: Tests) -> Vec<Test> {
        let (mut all, mut runs) = (vec![], vec![tests]);
        while let Some(run) = runs.pop() {
            for &test in &self.tests[run.range()] {
                match test {
                    Test::Either { start, end } => {
                        runs.extend(&self.alternatives[start as usize..end as usize]);
                    }
                    Test::Not { all } | Test::Each { all, .. } | Test::Of { all, .. } => {
                        runs.push(self.alternatives[all as usize]);
                    }
                    _ => {}
                }
                all.push(test);
            }
        }
        all
    }
}

/// Letters, and words to be made of cards.
#[derive(Clone, Debug, Default)]
pub struct DeckWords {
    /// The letter each card stands for, in lower case; 0 for most.
    pub letters: Vec<u8>,
    /// Words that Goals ask for.
    pub spells: Vec<Spell>,
    pub lists: Vec<List>,
    /// Where words are looked up. It does not enter the hash: a game's record holds the words that were used.
    pub(crate) dictionary: Option<Arc<dyn Dictionary>>,
}

impl DeckWords {
    /// Where words are looked up.
    ///
    /// # Panics
    /// If nothing in the deck asks for words and it was compiled without a dictionary.
    pub fn dictionary(&self) -> &dyn Dictionary {
        self.dictionary.as_deref().expect("a deck that asks for words is refused without a dictionary")
    }
}

/// What one card does. `None` where the card does nothing of the sort.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effects {
    pub kind: Kind,
    /// What a New Rule is about.
    pub slot: Option<SlotId>,
    /// The number of a slot.
    pub value: Option<Value>,
    /// What happens when an Action is carried out, or when a New Rule enters play.
    pub program: Option<Label>,
    /// The Goal's place in `deck.rules.goals`.
    pub goal: Option<u16>,
}

/// A switch of the deck: if it is off, some cards are left out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(C = String)))]
pub struct Switch<C = String> {
    /// Its short name.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// Whether it is on unless somebody switches it off.
    pub on: bool,
    /// Names of the cards it is about.
    pub cards: Vec<C>,
}

impl Deck {
    /// The face of a card.
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[self.pack.cards[card.index()] as usize]
    }

    /// The name of a card.
    pub fn name(&self, card: Card) -> &str {
        &self.face(card).name
    }

    /// What the card does.
    #[inline]
    pub fn effects(&self, card: Card) -> &Effects {
        &self.pack.effects[card.index()]
    }

    /// All cards of a kind.
    #[inline]
    pub fn kind(&self, kind: Kind) -> CardSet {
        self.pack.by_kind[kind as usize]
    }

    /// The cards that can lie on tables: Keepers and Creepers.
    pub fn on_tables(&self) -> CardSet {
        self.kind(Kind::Keeper) | self.kind(Kind::Creeper)
    }

    /// All New Rules of a slot.
    #[inline]
    pub fn slot(&self, slot: impl Into<SlotId>) -> CardSet {
        self.pack.by_slot[slot.into().index()]
    }

    /// By how much every digit is raised while these rules lie in play.
    #[inline(never)]
    pub fn raised(&self, rules: CardSet) -> u8 {
        let raising = rules & self.rules.numerals;
        let more = self.rules.numerals_by.iter().map(|(cards, more)| (raising & *cards).len() as u8 * more);
        more.fold(raising.len() as u8, u8::saturating_add)
    }

    /// The New Rules that cannot lie beside this one: those about the same number, and those that say the same thing
    /// (FAQ 1778).
    pub fn rivals(&self, rule: Card) -> CardSet {
        let slot = self.effects(rule).slot.map_or(CardSet::EMPTY, |slot| self.slot(slot));
        if !self.derived.repeated.contains(rule) {
            return slot;
        }
        let alike = self.rules.alike.iter().find(|rules| rules.contains(rule));
        slot | alike.copied().unwrap_or_default()
    }

    /// Every copy of the card with this name.
    pub fn named(&self, name: &str) -> CardSet {
        self.all().iter().filter(|&card| self.name(card) == name).collect()
    }

    /// Every copy of the same card.
    pub fn copies(&self, card: Card) -> CardSet {
        self.pack.twins.iter().copied().find(|twins| twins.contains(card)).unwrap_or(CardSet::one(card))
    }

    /// The set with each group of equal copies cut down to its first: what a player can tell apart.
    #[inline]
    pub fn distinct(&self, mut set: CardSet) -> CardSet {
        if !set.intersects(self.pack.with_twins) {
            return set;
        }
        for &twins in &self.pack.twins {
            let both = set & twins;
            if let Some(first) = both.first() {
                set -= both;
                set.insert(first);
            }
        }
        set
    }

    /// What a Goal needs on a table: the ways to meet it, each a list of needs. None where cards alone do not tell.
    pub fn ways(&self, goal: Card) -> &[Vec<Need>] {
        self.effects(goal).goal.map_or(&[], |at| &self.derived.ways[at as usize])
    }

    /// What happens by itself at a moment.
    pub fn triggers(&self, moment: Moment) -> impl Iterator<Item = &Trigger> {
        self.rules.triggers.iter().filter(move |trigger| trigger.happening.moment == moment)
    }

    /// Surprises that do nothing in one's own turn: alone, there is nobody to answer.
    pub fn only_for_others(&self) -> CardSet {
        self.kind(Kind::Surprise).iter().filter(|card| self.effects(*card).program.is_none()).collect()
    }

    /// Whether anything can be answered at a moment.
    #[inline]
    pub fn has_answer(&self, moment: Moment) -> bool {
        self.derived.has_answer[moment as usize]
    }

    /// Whether anything happens by itself at a moment.
    pub fn has_trigger(&self, moment: Moment) -> bool {
        self.derived.has_trigger[moment as usize]
    }

    /// Cards that bring something about by themselves at a moment.
    pub fn with_trigger(&self, moment: Moment) -> CardSet {
        self.derived.with_trigger[moment as usize]
    }

    /// The steps of the program that starts there.
    pub fn program(&self, start: Label) -> impl Iterator<Item = &Step> {
        self.code.steps[start as usize..].iter().take_while(|step| **step != Step::Stop)
    }

    /// For how many players there are enough cards with these Meta Rules: everybody is dealt a hand, and a card is left to
    /// draw. Creepers are not held, and what lies in play from the start is not dealt.
    pub fn enough_for(&self, metas: CardSet) -> usize {
        let dealt = self.all() - self.kind(Kind::Meta) - self.kind(Kind::Creeper) - self.rules.starting;
        let dealt = dealt - self.in_the_box(metas);
        dealt.len().saturating_sub(1) / DEALT as usize
    }

    /// The cards that stay in the box as long as only these Meta Rules are in force: an optional one brings its cards along.
    pub fn in_the_box(&self, metas: CardSet) -> CardSet {
        let refused = self.derived.brought_in.iter().filter(|(meta, _)| !metas.contains(*meta));
        refused.map(|(_, cards)| *cards).collect()
    }

    /// All cards of the deck.
    pub fn all(&self) -> CardSet {
        (0..self.pack.cards.len()).map(|n| Card(n as u8)).collect()
    }
}
