//! One word for every kind of event, question, refusal, obstacle and early end: scenario files are written with them.
//!
//! A list that is kept by hand beside its enum forgets something one day. So each table below makes both the word of a
//! value and the list of all words, and a kind that has no word does not compile.

use crate::ask::{Purpose, Refusal};
use crate::rules::explain::Obstacle;
use crate::state::Reason;
use crate::view::event::Event;
use panta_cards::Verb;

macro_rules! words {
    ($of:ty { $($kind:pat => $word:literal,)* }) => {
        impl $of {
            /// The words of all kinds.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word for its kind.
            pub fn word(&self) -> &'static str {
                match self { $($kind => $word,)* }
            }
        }
    };
}

words! { Event {
    Event::TurnBegan { .. } => "turn-began",
    Event::Drew { .. } => "drew",
    Event::CreeperCame { .. } => "creeper-came",
    Event::Shuffled { .. } => "shuffled",
    Event::Played { .. } => "played",
    Event::Used { .. } => "used",
    Event::Replaced { .. } => "replaced",
    Event::Moved { .. } => "moved",
    Event::Limited { .. } => "limited",
    Event::GoalDropped { .. } => "goal-dropped",
    Event::CardsSwapped { .. } => "cards-swapped",
    Event::HandsSwapped { .. } => "hands-swapped",
    Event::HandsPassed { .. } => "hands-passed",
    Event::Dealt { .. } => "dealt",
    Event::Said { .. } => "said",
    Event::Called { .. } => "called",
    Event::Judged { .. } => "judged",
    Event::ExtraTurn { .. } => "extra-turn",
    Event::TurnCut { .. } => "turn-cut",
    Event::Tied { .. } => "tied",
    Event::Undecided { .. } => "undecided",
    Event::Blocked { .. } => "blocked",
    Event::PlayedFaceDown { .. } => "played-face-down",
    Event::Quizzed { .. } => "quizzed",
    Event::Challenged { .. } => "challenged",
    Event::Attached { .. } => "attached",
    Event::Told { .. } => "told",
    Event::Agreed { .. } => "agreed",
    Event::WordKept { .. } => "word-kept",
    Event::PlayersKept { .. } => "players-kept",
    Event::Laid { .. } => "laid",
    Event::DutyTold { .. } => "duty-told",
    Event::Claimed { .. } => "claimed",
    Event::TurnedUp { .. } => "turned-up",
    Event::Proposed { .. } => "proposed",
    Event::Decided { .. } => "decided",
    Event::Joined { .. } => "joined",
    Event::Left { .. } => "left",
    Event::Over(_) => "over",
} }

words! { Purpose {
    Purpose::Before => "before",
    Purpose::Play => "play",
    Purpose::BeforeRandom => "before-random",
    Purpose::After => "after",
    Purpose::HandLimit => "hand-limit",
    Purpose::KeeperLimit => "keeper-limit",
    Purpose::GoalGoes => "goal-goes",
    Purpose::PlayAside => "play-aside",
    Purpose::PlayDiscarded => "play-discarded",
    Purpose::Move(Verb::Discard) => "discard",
    Purpose::Move(Verb::Take) => "take",
    Purpose::Move(Verb::Give) => "give",
    Purpose::SwapGive => "swap-give",
    Purpose::SwapGet => "swap-get",
    Purpose::Player => "player",
    Purpose::Direction => "direction",
    Purpose::Word => "word",
    Purpose::Vote => "vote",
    Purpose::Admit => "admit",
    Purpose::Attach => "attach",
    Purpose::Quiz => "quiz",
    Purpose::Challenge => "challenge",
    Purpose::YesNo => "yes-no",
    Purpose::Race => "race",
    Purpose::Ballot => "ballot",
    Purpose::LayWord => "lay-word",
    Purpose::KeepWord => "keep-word",
    Purpose::ChooseCard => "choose-card",
    Purpose::Duty => "duty",
    Purpose::Claim => "claim",
    Purpose::Spend => "spend",
    Purpose::SpendWord => "spend-word",
    Purpose::Propose(_) => "propose",
} }

words! { Refusal {
    Refusal::Over => "over",
    Refusal::NotAsked => "not-asked",
    Refusal::NotOffered => "not-offered",
    Refusal::NothingToCall => "nothing-to-call",
    Refusal::Hushed => "hushed",
    Refusal::NotOneWord(_) => "not-one-word",
    Refusal::Impolite => "impolite",
    Refusal::NothingToClaim => "nothing-to-claim",
    Refusal::NoWord(_) => "no-word",
    Refusal::NoVote => "no-vote",
    Refusal::NoPlace => "no-place",
    Refusal::TextLength(_) => "text-length",
    Refusal::Missing { .. } => "missing",
    Refusal::NamedBefore(_) => "named-before",
    Refusal::UnknownName => "unknown-name",
    Refusal::UnknownWord => "unknown-word",
} }

words! { Obstacle {
    Obstacle::Lacks(_) => "lacks",
    Obstacle::Spoilt(_) => "spoilt",
    Obstacle::Creeper(_) => "creeper",
    Obstacle::Short { .. } => "short",
    Obstacle::NotAhead(_) => "not-ahead",
    Obstacle::NoWord => "no-word",
    Obstacle::Undeclared => "undeclared",
    Obstacle::Tied(_) => "tied",
    Obstacle::Ungoal(_) => "ungoal",
    Obstacle::Unclaimed => "unclaimed",
} }

words! { Reason {
    Reason::TooLong => "too-long",
    Reason::EndlessTurn => "endless-turn",
    Reason::Stalled => "stalled",
    Reason::Deserted => "deserted",
    Reason::TooDeep => "too-deep",
} }

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_kinds_share_a_word() {
        for words in [Event::WORDS, Purpose::WORDS, Refusal::WORDS, Obstacle::WORDS, Reason::WORDS] {
            let different: BTreeSet<&str> = words.iter().copied().collect();
            assert_eq!(different.len(), words.len(), "{words:?}");
        }
    }
}
