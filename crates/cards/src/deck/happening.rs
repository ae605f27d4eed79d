//! What can happen in a game, as cards speak of it: `play goal by=others`, `take keeper of=you`. One pattern serves every
//! card that waits for something, whatever it does about it then.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::kind::words;
use super::{Card, CardSet, Deck, Kind, Label, Tests};
use crate::check::happenings as comes;
use serde::{Deserialize, Serialize};

words! {
    /// What a card can wait for.
    //
    // A moment that is added here gets its row in `Moment::sort`, where the compiler asks for it, and one line in the engine
    // that says that it has come: `self.happens(Moment::…, …)`. A test names a moment that nothing in the engine brings about.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Moment {
        /// A turn begins.
        TurnStart = "turn-start",
        /// The plays and free actions of a turn are over.
        TurnEnd = "turn-end",
        /// A card is played, and has not landed yet.
        Play = "play",
        /// A free action of a card is used.
        Use = "use",
        /// Cards are drawn for the Draw rule, or a Creeper comes.
        Draw = "draw",
        /// A card in front of somebody is taken by somebody else.
        Take = "take",
        /// A card in front of somebody is given away.
        Give = "give",
        /// A card in play goes to the discard pile.
        Discard = "discard",
        /// The card itself comes to lie in front of somebody, or in the middle.
        Enter = "enter",
        /// The card itself goes from there.
        Leave = "leave",
        /// The Goals in play change.
        GoalChange = "goal-change",
        /// A condition holds: a word of its own, and no moment for `on`.
        Whenever = "whenever",
        /// Somebody is about to win.
        Win = "win",
        /// All are about to lose.
        Loss = "loss",
        /// A Surprise would be laid.
        Answer = "answer",
        /// Somebody is knocked out.
        KnockOut = "knock-out",
        /// The discard pile is shuffled into the draw pile.
        Shuffle = "shuffle",
    }

    /// Whose doing something is, or whose card it is about, seen from whoever has the card that waits for it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Side {
        /// Their own.
        You = "you",
        /// Somebody else's.
        Others = "others",
        /// Anybody's.
        Anyone = "everyone",
    }
}

/// When that which follows from a moment is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// By itself, before the turn goes on.
    InTurn,
    /// Before the card that is played lands.
    Landing,
    /// While the event is settled.
    Settling,
    /// In place of what would have happened, before the effect that would have done it goes on.
    Instead,
}

/// What a moment is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Topic {
    Nothing,
    /// The card that speaks of it, or cards on tables, if they are named.
    Itself,
    /// Cards, which have to be named.
    Cards,
    /// Cards: any of them, unless they are named.
    AnyCards,
    /// Creepers, if they are named; otherwise no card.
    Creepers,
}

/// What sort of moment it is.
pub(crate) struct Sort {
    /// When that which follows from it is carried out.
    due: Due,
    /// It happens to somebody: to a card that lies, or lay, in front of them, or to themselves.
    has_owner: bool,
    /// For a card on a table, it is the doing of whoever has that card, unless something else is said.
    is_your_own: bool,
    /// An answer can keep it from happening.
    can_be_cancelled: bool,
    /// A card in play goes from where it lies.
    card_goes: bool,
    /// What it is about.
    pub about: Topic,
    /// It can be said who brings it about.
    pub by: bool,
    /// The kinds of card on which `on` means something with it.
    pub on: &'static [Kind],
    /// The other words that can be about it.
    pub others: &'static [&'static str],
    /// Whether a deck can bring it about for these cards.
    pub comes: fn(&Deck, Moment, CardSet) -> bool,
}

impl Moment {
    /// What sort of moment it is: one row each.
    #[inline(always)]
    pub(crate) const fn sort(self) -> Sort {
        let usual = Sort {
            due: Due::Settling,
            has_owner: false,
            is_your_own: false,
            can_be_cancelled: true,
            card_goes: false,
            about: Topic::Nothing,
            by: true,
            on: &[Kind::Rule, Kind::Meta, Kind::Keeper, Kind::Creeper],
            others: &[],
            comes: comes::always,
        };
        let turn = Sort {
            due: Due::InTurn,
            is_your_own: true,
            can_be_cancelled: false,
            others: &["answer"],
            ..usual
        };
        let moves = Sort {
            has_owner: true,
            card_goes: true,
            about: Topic::AnyCards,
            others: &["bars", "instead-of", "answer"],
            comes: comes::by_steps,
            ..usual
        };
        let own =
            Sort { about: Topic::Itself, by: false, on: &[Kind::Rule, Kind::Keeper, Kind::Creeper], ..usual };
        match self {
            Moment::TurnStart | Moment::TurnEnd => turn,
            Moment::Play => Sort {
                due: Due::Landing,
                is_your_own: true,
                about: Topic::Cards,
                others: &["bars", "instead-of", "answer"],
                comes: comes::by_plays,
                ..usual
            },
            Moment::Use => Sort {
                is_your_own: true,
                about: Topic::AnyCards,
                others: &["bars", "answer"],
                comes: comes::by_uses,
                ..usual
            },
            Moment::Draw => Sort {
                is_your_own: true,
                about: Topic::Creepers,
                others: &["bars", "instead-of"],
                comes: comes::by_draws,
                ..usual
            },
            Moment::Take | Moment::Give => moves,
            Moment::Discard => Sort { comes: comes::by_discards, ..moves },
            Moment::Enter => own,
            Moment::Leave => Sort { card_goes: true, ..own },
            Moment::GoalChange => Sort { by: false, ..usual },
            Moment::Whenever => Sort { by: false, on: &[], ..usual },
            Moment::Win => Sort { on: &[], others: &["instead-of", "answer"], ..usual },
            Moment::Loss => Sort {
                by: false,
                on: &[],
                others: &["instead-of", "answer"],
                comes: comes::by_losses,
                ..usual
            },
            Moment::Shuffle => Sort { by: false, ..usual },
            Moment::Answer => Sort { on: &[], others: &["bars"], ..usual },
            Moment::KnockOut => {
                Sort { has_owner: true, others: &["instead-of"], comes: comes::by_steps, ..usual }
            }
        }
    }

    /// Whether this word, `on` or another, can be about it.
    pub fn is_open_to(self, word: &str) -> bool {
        let Sort { on, others, .. } = self.sort();
        if word == "on" { !on.is_empty() } else { others.contains(&word) }
    }

    /// When that which follows from it is carried out.
    #[inline]
    pub const fn due(self) -> Due {
        self.sort().due
    }

    /// Whether a card in play goes from where it lies.
    #[inline]
    pub const fn card_goes(self) -> bool {
        self.sort().card_goes
    }

    /// Whether it happens to somebody: to a card that lies, or lay, in front of them, or to themselves.
    pub(crate) fn has_owner(self) -> bool {
        self.sort().has_owner
    }

    /// Whether, for a card on a table, it is the doing of whoever has that card, unless something else is said.
    pub(crate) fn is_your_own(self) -> bool {
        self.sort().is_your_own
    }

    /// Whether an answer can keep it from happening.
    pub(crate) fn can_be_cancelled(self) -> bool {
        self.sort().can_be_cancelled
    }

    /// Whether cards can be played in what follows. Where a card could bring about what it waits for, that might go on
    /// for ever.
    pub fn plays_cards(self) -> bool {
        self.due() == Due::InTurn
    }
}

/// Something that can happen.
#[derive(Clone, Copy, Debug)]
pub struct Happening {
    pub moment: Moment,
    /// The cards it can be about; none where it is about no card.
    pub of: CardSet,
    /// Only the card itself that waits for it, or any card but that one.
    pub itself: Option<bool>,
    /// Who does it.
    pub by: Side,
    /// Whose card it is about.
    pub whose: Side,
    /// Who gets the card.
    pub to: Side,
    /// What has to be so of whoever does it, and of whoever has the card.
    pub parties: Parties,
}

/// Conditions for those who take part in something that happens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parties {
    /// For whoever does it.
    pub doer: Tests,
    /// For whoever has, or had, the card it is about.
    pub owner: Tests,
    /// For whoever waits for it beside them: only [`Test::Ahead`](super::Test), which has doer and owner in their places among
    /// the players of an effect.
    pub versus: Tests,
}

impl Happening {
    /// Whoever does it, to whomever.
    pub fn by_anyone(moment: Moment, of: CardSet) -> Happening {
        let [by, whose, to] = [Side::Anyone; 3];
        Happening { moment, of, itself: None, by, whose, to, parties: Parties::default() }
    }

    /// Whether it can be about this card, or about none, for the card that waits for it.
    #[inline]
    pub fn is_about(&self, it: Option<Card>, waiting: Card) -> bool {
        match it {
            Some(it) => self.of.contains(it) && self.itself.is_none_or(|itself| itself == (it == waiting)),
            None => self.of.is_empty(),
        }
    }
}

/// Something that happens by itself.
#[derive(Clone, Copy, Debug)]
pub struct Trigger {
    pub happening: Happening,
    /// The cards that bring it.
    pub cards: CardSet,
    /// Only if this holds as it is about to be carried out.
    pub when: Tests,
    /// What happens.
    pub program: Label,
    /// A card that is played stays face down until it is over.
    pub face_down: bool,
}
