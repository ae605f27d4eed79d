//! What must be true, as a sentence, for people who read along and for whoever has to mend what is not.

use crate::expectation::{Asks, Check, Counter, Fact, How, Shows, Told, Zone};
use crate::names::sentence;
use crate::picture::place;
use crate::read::Name;
use crate::run::Play;
use crate::setup::Keeps;
use panta_engine::Seat;
use panta_engine::speech::{self, counted};

impl Play<'_> {
    /// One thing that must be true, in plain words.
    pub(crate) fn expected(&self, check: &Check) -> String {
        let player = |seat: &Seat| self.names.player(*seat);
        let people = |seats: &[Seat]| self.names.seats(seats.iter().copied().collect());
        let with =
            |name: &Option<Name>| name.as_ref().map_or(String::new(), |name| format!(" with {}", name.text));
        match check {
            Check::Cards { zone, how, cards } => self.expected_cards(*zone, *how, cards),
            Check::Count { zone, number } => {
                format!("{} {}.", place(*zone, self.names), counted(*number as usize, "card"))
            }
            Check::Counter { which, number } => counter(*which, *number),
            Check::Asked(asks) => self.expected_question(asks),
            Check::AskedOnly(seats) if seats.is_empty() => "Nobody is asked anything.".into(),
            Check::AskedOnly(seats) => {
                let be = if seats.len() == 1 { "is" } else { "are" };
                format!("Only {} {be} asked anything.", people(seats))
            }
            Check::NotAsked(seat) => format!("{} is not asked anything.", player(seat)),
            Check::Turn(seat) => format!("It is {}'s turn.", player(seat)),
            Check::Winner { seat, with: goal } => sentence(format!("{} has won{}", player(seat), with(goal))),
            Check::Lost { with: ungoal } => sentence(format!("Everybody has lost{}", with(ungoal))),
            Check::Winners(seats) => format!("At the end the most Goals are {}'s.", people(seats)),
            Check::Alone(number) => format!("The game for one is over, with {number} Goals."),
            Check::NoWinner => "Nobody has won.".into(),
            Check::NotWon { seat, with, because } => {
                let why =
                    because.as_ref().map_or(String::new(), |why| format!(", and the reason says “{why}”"));
                format!("{} has not won with {}{why}.", player(seat), with.text)
            }
            Check::Follows(ruling) => format!("That follows the ruling {ruling}."),
            Check::Stopped(reason) => format!("The game is stopped: {}.", reason.replace('-', " ")),
            Check::Tied(seats) if seats.is_empty() => "No two players meet a Goal.".into(),
            Check::Tied(seats) => format!("{} meet a Goal together.", people(seats)),
            Check::Attached { creeper, to } => format!("{} sits on {}.", creeper.text, to.text),
            Check::NotAttached(creeper) => format!("{} sits on no Keeper.", creeper.text),
            Check::Keeps(Keeps { rule, word, players }) => {
                let kept =
                    self.names.kept(word.as_deref().unwrap_or_default(), players.iter().copied().collect());
                format!("{} keeps {kept} in mind.", rule.text)
            }
            Check::Quiz { seat, shows } => {
                let shown = match shows {
                    None => String::new(),
                    Some(Shows::Fact) => " and sees a fact, but not the card".into(),
                    Some(Shows::Card(name)) => format!(" and sees {}", name.text),
                };
                format!("{} is quizzed{shown}.", player(seat))
            }
            Check::Sees { seat, sees, cards, hand } => {
                let can = if *sees { "can see" } else { "cannot see" };
                let what = match hand {
                    Some((whose, number)) => {
                        format!("that {} holds {}", player(whose), counted(*number as usize, "card"))
                    }
                    None => listed(cards),
                };
                format!("{} {can} {what}.", player(seat))
            }
            Check::Told(told) => self.expected_telling(told),
            Check::Laid { seat, word } => format!("{} has laid “{word}”.", player(seat)),
            Check::Event { happened, fact } => self.expected_event(*happened, fact),
        }
    }

    fn expected_cards(&self, zone: Zone, how: How, cards: &[Name]) -> String {
        let place = place(zone, self.names);
        match how {
            How::Exactly if cards.is_empty() => format!("{place} nothing."),
            How::Exactly => format!("{place} {}, and nothing else.", listed(cards)),
            How::Contains => format!("{place} {}, among others.", listed(cards)),
            How::Lacks => {
                let none: Vec<String> = cards.iter().map(|name| format!("no {}", name.text)).collect();
                format!("{place} {}.", speech::listed(&none))
            }
            How::Top => format!("{place} {}, from the top.", listed(cards)),
        }
    }

    fn expected_telling(&self, told: &Told) -> String {
        if told.seats.is_empty() {
            return "Nobody is told to do anything away from the cards.".into();
        }
        let be = if told.seats.len() == 1 { "is" } else { "are" };
        let people = self.names.seats(told.seats.iter().copied().collect());
        let mut words = format!("{people} {be} told: {}", told.what);
        if let Some(times) = told.times {
            words.push_str(&format!(", {}", counted(times as usize, "time")));
        }
        if let Some(because) = &told.because {
            words.push_str(&format!(", because of {}", because.text));
        }
        sentence(words)
    }

    fn expected_question(&self, asks: &Asks) -> String {
        let people = |seats: &[Seat]| self.names.seats(seats.iter().copied().collect());
        let mut words = format!("{} is asked", self.names.player(asks.seat));
        let mut say = |more: &str, what: String| words.push_str(&format!("{more}{what}"));
        if let Some(purpose) = &asks.purpose {
            say(" ", format!("({})", purpose.replace('-', " ")));
        }
        if let Some(why) = &asks.why {
            say(" because of ", why.text.clone());
        }
        if let Some(about) = asks.about {
            say(" about ", self.names.player(about).to_string());
        }
        match (asks.min, asks.max) {
            (Some(min), Some(max)) if min == max => say(" for exactly ", min.to_string()),
            (Some(min), Some(max)) => say(" for ", format!("{min} to {max}")),
            (Some(min), None) => say(" for at least ", min.to_string()),
            (None, Some(max)) => say(" for at most ", max.to_string()),
            (None, None) => {}
        }
        if let Some(options) = &asks.options {
            say(", from ", listed(options));
        }
        if !asks.no_options.is_empty() {
            say(", but not for ", listed(&asks.no_options));
        }
        if let Some(uses) = &asks.uses {
            say(", and may use ", listed(uses));
        }
        if !asks.no_uses.is_empty() {
            say(", and may not use ", listed(&asks.no_uses));
        }
        if let Some(players) = &asks.players {
            say(", to choose from ", people(players));
        }
        if !asks.no_players.is_empty() {
            say(", and may not choose ", people(&asks.no_players));
        }
        if let Some(offered) = &asks.words {
            say(", from the words ", speech::listed(offered));
        }
        if !asks.no_words.is_empty() {
            say(", but not for the words ", speech::listed(&asks.no_words));
        }
        match asks.pass {
            Some(true) => say(", and may pass", String::new()),
            Some(false) => say(", and may not pass", String::new()),
            None => {}
        }
        sentence(words)
    }

    fn expected_event(&self, happened: bool, fact: &Fact) -> String {
        let mut words =
            if happened { "It happened: ".to_string() } else { "It did not happen: ".to_string() };
        words.push_str(&fact.kind.replace('-', " "));
        if !fact.seats.is_empty() {
            words.push_str(&format!(", {}", self.names.seats(fact.seats.iter().copied().collect())));
        }
        if !fact.cards.is_empty() {
            words.push_str(&format!(", {}", listed(&fact.cards)));
        }
        if let Some(because) = &fact.because {
            words.push_str(&format!(", because of {}", because.text));
        }
        if let Some(result) = fact.result {
            words.push_str(if result { ", with the result yes" } else { ", with the result no" });
        }
        sentence(words)
    }
}

fn counter(which: Counter, number: Option<u64>) -> String {
    let number = number.map_or("all".to_string(), |number| number.to_string());
    let what = match which {
        Counter::Drawn => "Cards drawn for the Draw rule so far",
        Counter::DrawTarget => "Cards to draw by the rules now",
        Counter::Played => "Plays made",
        Counter::PlaysLeft => "Plays left",
        Counter::PlayTarget => "Plays due by the rules now",
        Counter::ExtraTurns => "Further turns due after this one",
    };
    format!("{what}: {number}.")
}

/// "Iron", "Iron and Neon", "Iron, Neon and Salt".
pub(crate) fn listed(names: &[Name]) -> String {
    let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
    if names.is_empty() { "nothing".into() } else { speech::listed(&names) }
}
