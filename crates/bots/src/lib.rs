//! Players that are programs. A bot sits on a chair: it sees its view of the game and the question it is asked, with every
//! legal answer, hears what its seat may hear, and can imagine games that could be the one it is in; it never gets the
//! state.
//!
//! Every bot has a version in its name. A bot that plays otherwise than before is another bot, with another name.

mod ahead;
mod answers;
mod casual;
mod greedy;
mod manners;
mod memory;
mod needs;
mod planner;
mod player;
mod quick;
mod race;
mod random;
mod roster;
mod searcher;
mod temper;

pub use casual::Casual;
pub use greedy::Greedy;
pub use planner::Planner;
pub use player::{Level, Player};
pub use quick::Quick;
pub use random::Random;
pub use roster::{NAMES, bot, full_name};
pub use searcher::Searcher;
pub use temper::Character;

use panta_engine::{Answer, Chair, Event};

/// A player that is a program. The same seed, chair and events give the same answers.
pub trait Bot: Send {
    /// Whether it listens at all. To hear costs time, so nothing is told to whoever does not.
    fn listens(&self) -> bool {
        false
    }

    /// Something has happened, as far as its seat may know of it.
    fn hear(&mut self, event: &Event) {
        let _ = event;
    }

    /// Answers what it is asked with one of the answers offered.
    fn answer(&mut self, chair: &Chair) -> Answer;
}
