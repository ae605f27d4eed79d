//! The bots of a lobby: who they are, how well they play, and what they are called.

use super::Lobby;
use crate::error::{Result, TableError};
use crate::table::Table;
use crate::table::seats::{Key, Sitting};
use crate::tables::Tables;
use crate::wire::BotKind;
use panta_bots::Character;
use panta_engine::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A bot that has sat down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct LobbyBot {
    pub name: String,
    pub kind: BotKind,
}

/// As it may be written down: lobbies of earlier versions have a name alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Name(String),
    Whole { name: String, kind: BotKind },
}

impl From<Written> for LobbyBot {
    fn from(written: Written) -> LobbyBot {
        match written {
            Written::Name(name) => LobbyBot { kind: kind_by_name(&name), name },
            Written::Whole { name, kind } => LobbyBot { name, kind },
        }
    }
}

/// Who a bot of an earlier version is, of which only the name is written down. It plays fair.
pub(crate) fn kind_by_name(name: &str) -> BotKind {
    let character = Character::ALL.into_iter().find(|one| one.name() == name);
    BotKind { character: character.unwrap_or_default(), ..BotKind::default() }
}

/// As many bots as this: those that were asked for, then others that are not at the table yet.
pub(crate) fn cast(wished: &[BotKind], count: u8) -> Vec<BotKind> {
    let mut cast = wished.to_vec();
    cast.truncate(count.into());
    while cast.len() < count.into() {
        let here = |one: &Character| cast.iter().any(|bot| bot.character == *one);
        let next = Character::ALL.into_iter().find(|one| !here(one));
        cast.push(BotKind { character: next.unwrap_or_default(), ..BotKind::default() });
    }
    cast
}

/// What a character is called where these are taken: its own name, or the second of that name.
fn name_beside<'n>(character: Character, taken: impl Iterator<Item = &'n String>) -> String {
    let taken: Vec<String> = taken.map(|name| name.to_lowercase()).collect();
    let name = |number: usize| match number {
        1 => character.name().to_string(),
        2 => format!("{} II", character.name()),
        3 => format!("{} III", character.name()),
        more => format!("{} {more}", character.name()),
    };
    let free = (1..).map(name).find(|name| !taken.contains(&name.to_lowercase()));
    free.unwrap_or_default()
}

impl Lobby {
    /// A bot sits down, under a name that nobody has.
    pub(crate) fn add_bot(&mut self, kind: BotKind) {
        let name = name_beside(kind.character, self.names_in_order());
        self.bots.push(LobbyBot { name, kind });
        self.wish.bots = self.bots.len() as u8;
    }

    /// The place of the bot on this seat: bots sit after people and open seats.
    fn bot_at(&self, seat: Seat) -> Result<usize> {
        let first = self.wish.size().saturating_sub(self.bots.len());
        seat.index().checked_sub(first).filter(|at| *at < self.bots.len()).ok_or(TableError::NoBot)
    }
}

impl Sitting {
    /// Who the bot on this seat is.
    pub(crate) fn bot_kind(&self) -> Option<BotKind> {
        self.is_bot().then(|| self.kind.unwrap_or_else(|| kind_by_name(&self.name)))
    }
}

impl Tables {
    /// A bot takes an open seat.
    pub async fn add_bot(self: &Arc<Self>, table: &mut Table, key: &Key, kind: BotKind) -> Result<()> {
        table.hosted_by(key)?;
        self.change_lobby(table, |lobby| {
            if lobby.free() == 0 {
                return Err(TableError::Full);
            }
            lobby.add_bot(kind);
            Ok(())
        })
        .await
    }

    /// The bot on this seat becomes another.
    pub async fn change_bot(
        self: &Arc<Self>,
        table: &mut Table,
        key: &Key,
        seat: Seat,
        kind: BotKind,
    ) -> Result<()> {
        table.hosted_by(key)?;
        self.change_lobby(table, |lobby| {
            let at = lobby.bot_at(seat)?;
            let before = lobby.bots.remove(at);
            let same = before.kind.character == kind.character;
            let name = if same { before.name } else { name_beside(kind.character, lobby.names_in_order()) };
            lobby.bots.insert(at, LobbyBot { name, kind });
            Ok(())
        })
        .await
    }

    /// The bot on this seat gets up.
    pub async fn remove_bot(self: &Arc<Self>, table: &mut Table, key: &Key, seat: Seat) -> Result<()> {
        table.hosted_by(key)?;
        self.change_lobby(table, |lobby| {
            let at = lobby.bot_at(seat)?;
            lobby.bots.remove(at);
            lobby.wish.bots = lobby.bots.len() as u8;
            Ok(())
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lobby::Guest;
    use crate::wire::NewTable;
    use panta_bots::Level;

    #[test]
    fn a_bot_never_has_the_name_of_somebody_else() {
        let guests = vec![Guest::new("zeno".to_string(), Key::of("z"), &[])];
        let wish = NewTable { seats: Some(4), ..NewTable::default() };
        let mut lobby = Lobby::new(wish, None, guests, vec![]);
        let zeno = BotKind { character: Character::Zeno, level: Level::Keen };
        (0..3).for_each(|_| lobby.add_bot(zeno));
        let names: Vec<&str> = lobby.bots.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(names, ["Zeno II", "Zeno III", "Zeno 4"]);
    }

    #[test]
    fn bots_of_earlier_lobbies_are_who_they_were_and_play_fair() {
        let bots: Vec<LobbyBot> = serde_json::from_str(r#"["Hypatia", "Robo"]"#).unwrap();
        let kinds: Vec<BotKind> = bots.iter().map(|bot| bot.kind).collect();
        let fair = |character| BotKind { character, level: Level::Fair };
        assert_eq!(kinds, [fair(Character::Hypatia), fair(Character::Thales)]);
        assert_eq!(bots[1].name, "Robo");
        let written = serde_json::to_string(&bots).unwrap();
        assert_eq!(serde_json::from_str::<Vec<LobbyBot>>(&written).unwrap(), bots);
    }

    #[test]
    fn whoever_is_not_wished_for_is_somebody_new() {
        let wished = BotKind { character: Character::Thales, level: Level::Sharp };
        let cast = cast(&[wished], 3);
        assert_eq!(cast[0], wished);
        assert_eq!(cast[1], BotKind { character: Character::Hypatia, level: Level::Fair });
        assert_eq!(cast[2].character, Character::Democritus);
    }
}
