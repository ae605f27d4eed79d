//! The bots by name.

use crate::{Bot, Casual, Character, Greedy, Level, Planner, Player, Quick, Random, Searcher};
use std::sync::LazyLock;

/// Every rung of the ladder by its full name, the weakest first.
pub const NAMES: [&str; 6] = ["random-1", "casual-1", "quick-1", "greedy-1", "planner-1", "searcher-1"];

/// Every character at every level, such as `zeno-keen-1`.
static PLAYERS: LazyLock<Vec<(String, Character, Level)>> = LazyLock::new(|| {
    let named = |character: Character, level: Level| {
        (format!("{}-{}-1", character.name().to_lowercase(), level.name()), character, level)
    };
    let at_all = |character| Level::ALL.into_iter().map(move |level| named(character, level));
    Character::ALL.into_iter().flat_map(at_all).collect()
});

/// The full name of a bot, with its version: `casual` is the newest of that name, `zeno-keen` a character at a level.
pub fn full_name(name: &str) -> Option<&'static str> {
    let is_called =
        |full: &&str| *full == name || full.rsplit_once('-').is_some_and(|(short, _)| short == name);
    let players = PLAYERS.iter().map(|(full, ..)| full.as_str());
    NAMES.into_iter().rev().chain(players).find(is_called)
}

/// The bot of this name, with its own chance.
pub fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    let full = full_name(name)?;
    Some(match full {
        "random-1" => Box::new(Random::new(seed)),
        "casual-1" => Box::new(Casual::new(seed)),
        "quick-1" => Box::new(Quick::new(seed)),
        "greedy-1" => Box::new(Greedy::new(seed)),
        "planner-1" => Box::new(Planner::new(seed)),
        "searcher-1" => Box::new(Searcher::new(seed)),
        _ => {
            let (_, character, level) = PLAYERS.iter().find(|(name, ..)| name == full)?;
            Box::new(Player::new(*level, Some(*character), seed))
        }
    })
}
