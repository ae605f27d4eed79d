//! What bots say about a game, now and then. It belongs to the table: the game knows nothing of it, and it is kept nowhere.
//!
//! A line comes at most once in four turns, never while a person is asked, and never about a person.

use crate::wire;
use panta_bots::Character;
use panta_cards::Verb;
use panta_engine::{Event, MAX_SEATS, Outcome, Seat, Spot, State};
use panta_speech::{Locale, Terms};

/// How many turns pass between one line and the next.
const TURNS_BETWEEN: u16 = 4;

/// How many lines there are for the same occasion.
const LINES: u8 = 3;

/// What a bot speaks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    /// It did what its character loves.
    ItsWay,
    /// Something of its own was taken.
    Robbed,
    /// It has won.
    Won,
    /// Somebody else has won.
    Beaten,
}

impl About {
    fn word(self) -> &'static str {
        match self {
            About::ItsWay => "its-way",
            About::Robbed => "robbed",
            About::Won => "won",
            About::Beaten => "beaten",
        }
    }
}

/// A line of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    seat: Seat,
    character: Character,
    about: About,
    line: u8,
}

impl Remark {
    /// The line as somebody reads it.
    pub fn in_words(self, locale: &Locale) -> wire::Remark {
        let message = match self.character {
            Character::Thales => "remark-thales",
            Character::Hypatia => "remark-hypatia",
            Character::Democritus => "remark-democritus",
            Character::Aspasia => "remark-aspasia",
            Character::Zeno => "remark-zeno",
            Character::Anaxagoras => "remark-anaxagoras",
        };
        let terms = Terms::to_say(message).with("about", self.about.word()).with("line", self.line);
        wire::Remark { seat: self.seat, says: locale.say(&terms) }
    }
}

/// When something was said, and what is said now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Remarks {
    pub now: Option<Remark>,
    /// In which turn the next line may come.
    next: u16,
    said: u8,
}

impl Remarks {
    /// What a bot says after a step, if any. `bots` are the characters by seat, each with whether its last answer was like
    /// it.
    pub fn after(
        &mut self,
        seat: Seat,
        events: &[Event],
        state: &State,
        bots: &[Option<(Character, bool)>; MAX_SEATS],
    ) -> Option<Remark> {
        let turn = state.turn.number;
        let over = state.outcome.is_some();
        if turn < self.next && !over {
            return None;
        }
        let here = |seat: Seat| bots.get(seat.index()).copied().flatten();
        let (speaks, about) = match state.outcome {
            Some(Outcome::Won { seat, .. }) if here(seat).is_some() => (seat, About::Won),
            Some(Outcome::Won { .. }) => {
                let others = (0..MAX_SEATS as u8).map(Seat).filter(|seat| here(*seat).is_some());
                (others.max_by_key(|seat| state.tables[seat.index()].len())?, About::Beaten)
            }
            Some(_) => return None,
            None => match events.iter().find_map(|event| robbed(event, seat)) {
                Some(victim) if here(victim).is_some() => (victim, About::Robbed),
                _ => (seat, here(seat)?.1.then_some(About::ItsWay)?),
            },
        };
        (self.next, self.said) = (turn + TURNS_BETWEEN, self.said.wrapping_add(1));
        Some(Remark { seat: speaks, character: here(speaks)?.0, about, line: self.said % LINES })
    }
}

/// Whoever loses something that lies in front of them to this player.
fn robbed(event: &Event, by: Seat) -> Option<Seat> {
    match event {
        Event::Moved { verb: Verb::Take, from: Spot::Table(owner), seat, .. } if seat == &by => {
            Some(*owner).filter(|owner| *owner != by)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZENO: Option<(Character, bool)> = Some((Character::Zeno, true));

    fn at(turn: u16) -> State {
        let mut state = State::default();
        state.turn.number = turn;
        state
    }

    #[test]
    fn a_line_comes_at_most_once_in_four_turns() {
        let mut remarks = Remarks::default();
        let bots = [None, ZENO, None, None, None, None];
        let says: Vec<u16> =
            (1..=12).filter(|turn| remarks.after(Seat(1), &[], &at(*turn), &bots).is_some()).collect();
        assert_eq!(says, [1, 5, 9]);
    }

    #[test]
    fn people_say_nothing_and_nobody_speaks_when_it_was_not_like_them() {
        let mut remarks = Remarks::default();
        let bots = [None, Some((Character::Zeno, false)), None, None, None, None];
        assert_eq!(remarks.after(Seat(0), &[], &at(1), &bots), None);
        assert_eq!(remarks.after(Seat(1), &[], &at(1), &bots), None);
    }

    #[test]
    fn every_character_has_a_line_of_its_own_for_everything() {
        let mut lines = vec![];
        for character in Character::ALL {
            for about in [About::ItsWay, About::Robbed, About::Won, About::Beaten] {
                for line in 0..LINES {
                    let remark = Remark { seat: Seat(1), character, about, line };
                    lines.push(remark.in_words(Locale::english()).says);
                }
            }
        }
        assert!(lines.iter().all(|line| (5..=60).contains(&line.chars().count())), "{lines:?}");
        lines.sort();
        lines.dedup();
        assert!(lines.len() >= 6 * 6, "{lines:?}");
    }
}
