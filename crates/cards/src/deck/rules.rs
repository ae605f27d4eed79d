//! Standing rules: what cards state for as long as they lie in play.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::{
    Card, CardSet, Deck, InstructionId, Interruption, Kind, Label, Number, Powers, SlotId, Tests, Trigger,
    Who, Winning,
};
use serde::Serialize;

/// What cards state for as long as they lie in play.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// The Basic Rules: how many to draw and to play.
    pub basics: (Number, Number),
    /// Rules that raise every digit, by one at least.
    pub numerals: CardSet,
    /// Those of them that raise it by more, and by how much more.
    pub numerals_by: Vec<(CardSet, u8)>,
    /// Rules that pick the first play at random.
    pub first_play_random: CardSet,
    /// Rules that pick the last play at random.
    pub last_play_random: CardSet,
    /// Rules that turn the order of play round.
    pub reversed: CardSet,
    /// Goals and Ungoals.
    pub goals: Vec<Goal>,
    /// What cards do by lying there.
    pub powers: Powers,
    /// What happens by itself.
    pub triggers: Vec<Trigger>,
    /// What Surprises do in answer to something.
    pub interruptions: Vec<Interruption>,
    /// Free actions, at most 64.
    pub free_actions: Vec<FreeAction>,
    /// Duties in the real world that a player may be caught neglecting.
    pub duties: Vec<Duty>,
    /// Rules that lie in play from the start.
    pub starting: CardSet,
    /// Creepers that attach to a Keeper.
    pub attaching: CardSet,
    /// Those of them that attach to certain Keepers only, or where somebody else picks.
    pub attaching_so: Vec<Attaching>,
    /// Meta Rules that keep the rule of a slot in play.
    pub keeps: Vec<(CardSet, SlotId)>,
    /// Rules by which a quiz may be answered with a free statement.
    pub free_statements: CardSet,
    /// Meta Rules by which a Goal is claimed and the game goes on.
    pub claims: CardSet,
    /// Rules by which a letter stands for any other, and those letters.
    pub wilds: Vec<(CardSet, CardSet)>,
    /// Rules that keep a word or two players in mind, by their place in the state.
    pub stores: Vec<CardSet>,
    /// New Rules that say the same thing, copies included, and so replace each other.
    pub alike: Vec<CardSet>,
    /// Rules whose two players share what one of them is told.
    pub shares: Vec<(CardSet, InstructionId)>,
    /// What cards say about winning.
    pub winning: Winning,
    /// Cards that hold tokens.
    pub holding: CardSet,
}

/// The number a slot sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Value {
    /// Exactly so many.
    Exactly(Number),
    /// All of them.
    All,
    /// All of them but so many.
    AllBut(Number),
}

impl Value {
    /// As it is printed large on the card.
    pub fn numeral(&self) -> String {
        match self {
            Value::Exactly(number) => number.printed().to_string(),
            Value::All => "All".into(),
            Value::AllBut(number) => format!("All − {}", number.printed()),
        }
    }
}

/// What a Goal or Ungoal asks for.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// Cards of which there is one copy and which must all be there: the common case, tested at once.
    pub must: CardSet,
    /// Cards with several copies, any of which will do. Empty sets where there are fewer such needs.
    pub one_of: [CardSet; 2],
    /// Everything else.
    pub tests: Tests,
    /// Creepers that it names: they do not block it.
    pub allows: CardSet,
}

impl Goal {
    /// Whether it finds the cards that it names among these.
    #[inline(always)]
    pub fn finds_in(&self, cards: &CardSet) -> bool {
        let [first, second] = &self.one_of;
        self.must.is_subset(*cards)
            && (first.is_empty() || cards.intersects(*first))
            && (second.is_empty() || cards.intersects(*second))
    }
}

/// When in a turn a free action is open. It serialises as it is written; the whole turn is the default and is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpenWhen {
    /// From the start of the turn to its end.
    #[serde(rename = "")]
    Any,
    /// Before the draw.
    TurnStart,
    /// While a play is still to be made.
    BeforeLastPlay,
}

/// Something the player on turn may do without using a play.
#[derive(Clone, Copy, Debug)]
pub struct FreeAction {
    /// The cards that allow it: all copies, or one, where each allows it once.
    pub cards: CardSet,
    /// Once in a turn, though the card may leave and come back.
    pub once: bool,
    /// When it is open.
    pub window: OpenWhen,
    /// Only while this holds.
    pub when: Tests,
    /// How many steps at the start of the program are its cost: paid in full, or not offered.
    pub cost: u8,
    /// What happens.
    pub program: Label,
}

/// Who bears a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bearer<C = CardSet> {
    /// Whoever has one of these cards.
    Holder(C),
    /// The player on turn.
    Player,
    Everyone,
    /// Everybody but those who have one of these cards.
    AllBut(C),
}

/// Something that people have to do or to avoid in the real world, and what follows.
#[derive(Clone, Copy, Debug)]
pub struct Duty {
    /// The cards that impose it: rules, or what lies in front of somebody.
    pub cards: CardSet,
    /// Who bears it.
    pub of: Bearer,
    /// Whoever neglects it can be called out.
    pub called: bool,
    /// What follows when a call is upheld; for the player on turn, that the duty is not done.
    pub slip: Option<Label>,
    /// What follows if the player on turn has done it, at the end of the turn.
    pub done: Option<Label>,
    /// What follows if not.
    pub undone: Option<Label>,
    /// It can be forgotten: the player on turn is not asked about it, but has to do it before ending the turn.
    pub forgettable: bool,
}

/// How a Creeper attaches, where it isn't its owner who picks any Keeper.
#[derive(Clone, Copy, Debug)]
pub struct Attaching {
    /// The Creeper, with its copies.
    pub creepers: CardSet,
    /// The Keepers it can sit on.
    pub to: CardSet,
    /// Whose, seen from whoever has it.
    pub of: Who,
    /// Who picks, seen from whoever has it.
    pub by: Who,
}

impl Deck {
    /// How this Creeper attaches: to what, and who picks that.
    pub fn attaching(&self, creeper: Card) -> Attaching {
        let so = self.rules.attaching_so.iter().find(|so| so.creepers.contains(creeper));
        let to = self.kind(Kind::Keeper);
        let usual = Attaching { creepers: self.rules.attaching, to, of: Who::You, by: Who::You };
        so.copied().unwrap_or(usual)
    }
}
