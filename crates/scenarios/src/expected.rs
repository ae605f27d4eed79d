//! What must be true, as a sentence for people who read along.

use crate::expectation::{Asks, Check, Counter, Fact, How, Shows, Zone};
use crate::read::Name;
use crate::run::Play;
use panta_engine::{Seat, SeatSet};

impl Play<'_> {
    /// One thing that must be true, in plain words.
    pub(crate) fn expected(&self, check: &Check) -> String {
        let player = |seat: &Seat| self.names.player(*seat);
        let people = |seats: &[Seat]| self.names.seats(seats.iter().copied().collect());
        let with =
            |name: &Option<Name>| name.as_ref().map_or(String::new(), |name| format!(" with {}", name.text));
        match check {
            Check::Cards { zone, how, cards } => self.expected_cards(*zone, *how, cards),
            Check::Count { zone, number } => format!("{}: {number}.", self.counted_place(*zone)),
            Check::Counter { which, number } => counter(*which, *number),
            Check::Asked(asks) => self.expected_question(asks),
            Check::AskedOnly(seats) if seats.is_empty() => "Nobody is asked anything.".into(),
            Check::AskedOnly(seats) => {
                let be = if seats.len() == 1 { "is" } else { "are" };
                format!("Only {} {be} asked anything.", people(seats))
            }
            Check::NotAsked(seat) => format!("{} is not asked anything.", player(seat)),
            Check::Turn(seat) => format!("It is {}'s turn.", player(seat)),
            Check::Winner { seat, with: goal } => format!("{} has won{}.", player(seat), with(goal)),
            Check::Lost { with: ungoal } => format!("Everybody has lost{}.", with(ungoal)),
            Check::Winners(seats) => format!("At the end the most Goals are {}'s.", people(seats)),
            Check::Alone(number) => format!("The game for one is over, with {number} Goals."),
            Check::NoWinner => "Nobody has won.".into(),
            Check::NotWon { seat, with, .. } => {
                let goal = self.game.state().goals.iter().find(|goal| self.names.card(*goal) == with.text);
                let why = goal.and_then(|goal| self.why_not(goal, *seat));
                why.unwrap_or_else(|| format!("{} has not won with {}.", player(seat), with.text))
            }
            Check::Follows(ruling) => format!("That follows the ruling {ruling}."),
            Check::Stopped(reason) => format!("The game is stopped: {}.", reason.replace('-', " ")),
            Check::Tied(seats) if seats.is_empty() => "No two players meet a Goal.".into(),
            Check::Tied(seats) => format!("{} meet a Goal together.", people(seats)),
            Check::Attached { creeper, to } => format!("{} sits on {}.", creeper.text, to.text),
            Check::NotAttached(creeper) => format!("{} sits on no Keeper.", creeper.text),
            Check::Keeps(keeps) => match &keeps.word {
                Some(word) => format!("{} keeps the word “{word}”.", keeps.rule.text),
                None => format!("{} keeps {} in mind.", keeps.rule.text, people(&keeps.players)),
            },
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
                    Some((whose, count)) => format!("that {} holds {count} cards", player(whose)),
                    None => listed(cards),
                };
                format!("{} {can} {what}.", player(seat))
            }
            Check::Told(told) if told.seats.is_empty() => {
                "Nobody is told to do anything away from the cards.".into()
            }
            Check::Told(told) => {
                let be = if told.seats.len() == 1 { "is" } else { "are" };
                format!("{} {be} told: {}.", people(&told.seats), told.what)
            }
            Check::Laid { seat, word } => format!("{} has laid “{word}”.", player(seat)),
            Check::Event { happened, fact } => self.expected_event(*happened, fact),
        }
    }

    fn expected_cards(&self, zone: Zone, how: How, cards: &[Name]) -> String {
        let place = self.plain_place(zone);
        match how {
            How::Exactly if cards.is_empty() => format!("{place} nothing."),
            How::Exactly => format!("{place} {}, and nothing else.", listed(cards)),
            How::Contains => format!("{place} {}, among others.", listed(cards)),
            How::Lacks => format!("{place} none of these: {}.", listed(cards)),
            How::Top => format!("{place}, from the top: {}.", listed(cards)),
        }
    }

    fn plain_place(&self, zone: Zone) -> String {
        match zone {
            Zone::Hand(seat) => format!("{} holds", self.names.player(seat)),
            Zone::Table(seat) => format!("{} has on the table", self.names.player(seat)),
            Zone::Scored(seat) => format!("{} has claimed", self.names.player(seat)),
            Zone::Rules => "New Rules in play:".into(),
            Zone::Goals => "Goals in play:".into(),
            Zone::Metas => "Meta Rules in force:".into(),
            Zone::Discard => "On the discard pile lies".into(),
            Zone::Pile => "In the draw pile lies".into(),
            Zone::Aside => "Set aside:".into(),
            Zone::Resolving => "Being carried out:".into(),
            Zone::RulePile => "In the pile of New Rules lies".into(),
            Zone::RuleDiscard => "On the discard pile of New Rules lies".into(),
        }
    }

    fn counted_place(&self, zone: Zone) -> String {
        match zone {
            Zone::Hand(seat) => format!("Cards in {}'s hand", self.names.player(seat)),
            Zone::Table(seat) => format!("Cards on {}'s table", self.names.player(seat)),
            Zone::Discard => "Cards on the discard pile".into(),
            Zone::RulePile => "New Rules still to come".into(),
            _ => "Cards in the draw pile".into(),
        }
    }

    fn expected_question(&self, asks: &Asks) -> String {
        let mut words = format!("{} is asked", self.names.player(asks.seat));
        if let Some(purpose) = &asks.purpose {
            words.push_str(&format!(" ({})", purpose.replace('-', " ")));
        }
        if let Some(why) = &asks.why {
            words.push_str(&format!(" because of {}", why.text));
        }
        match (asks.min, asks.max) {
            (Some(min), Some(max)) if min == max => words.push_str(&format!(" for exactly {min}")),
            (Some(min), _) => words.push_str(&format!(" for at least {min}")),
            (None, Some(max)) => words.push_str(&format!(" for at most {max}")),
            (None, None) => {}
        }
        if let Some(options) = &asks.options {
            words.push_str(&format!(", from {}", listed(options)));
        }
        if let Some(uses) = &asks.uses {
            words.push_str(&format!(", and may use {}", listed(uses)));
        }
        if let Some(name) = asks.no_uses.first() {
            words.push_str(&format!(", and may not use {}", name.text));
        }
        if let Some(players) = &asks.players {
            let seats: SeatSet = players.iter().copied().collect();
            words.push_str(&format!(", to choose from {}", self.names.seats(seats)));
        }
        match asks.pass {
            Some(true) => words.push_str(", and may pass"),
            Some(false) => words.push_str(", and may not pass"),
            None => {}
        }
        words.push('.');
        words
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
        words.push('.');
        words
    }
}

pub(crate) fn counter(which: Counter, number: Option<u64>) -> String {
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
fn listed(names: &[Name]) -> String {
    match names {
        [] => "nothing".into(),
        [one] => one.text.clone(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(|name| name.text.as_str()).collect();
            format!("{} and {}", most.join(", "), last.text)
        }
    }
}
