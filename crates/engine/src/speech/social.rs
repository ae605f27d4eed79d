//! Sentences about what people do beside moving cards: quizzes, votes, words, duties, claims, sitting down and leaving.

use super::lines::capital;
use super::prompts::Prompt;
use super::{Sentence, Speaker, counted, often};
use crate::asks::SUGGESTED_WORDS;
use crate::event::Event;
use crate::explain::Obstacle;
use crate::frame::Proposal;
use crate::question::{Purpose, Question};
use crate::seat::Seat;
use crate::view::View;
use panta_cards::{Card, Telling};

type Told = (Option<Seat>, &'static str, Option<Card>, Sentence, Sentence);

/// The line for such an event.
pub(super) fn line(event: &Event, sp: &Speaker) -> Option<Told> {
    let by = |seat: Seat, words: &str| Sentence::of(format!("{} {words}", sp.subject(seat)));
    let because = |card: Card| Sentence::default().card(card).say(".");
    let none = Sentence::default;
    Some(match *event {
        Event::PlayedFaceDown { seat, why } => {
            (Some(seat), "play", None, by(seat, "played a Keeper face down."), because(why))
        }
        Event::Quizzed { seat, guess: Some(guess), right, why } => {
            let verdict = if right { ": right." } else { ": wrong." };
            (Some(seat), "quiz", Some(why), by(seat, "said ").card(guess).say(verdict), because(why))
        }
        Event::Quizzed { seat, guess: None, why, .. } => {
            (Some(seat), "quiz", Some(why), by(seat, "had no answer."), because(why))
        }
        Event::Challenged { seats, why } => {
            let what = format!("{} challenged it: the table votes.", capital(&sp.people(seats)));
            (None, "challenge", Some(why), Sentence::of(what), because(why))
        }
        Event::Attached { seat, creeper, to } => {
            let what = by(seat, "attached ").card(creeper).say(" to ").card(to).say(".");
            (Some(seat), "attach", Some(creeper), what, Sentence::of("From now on they move as one."))
        }
        Event::Told { seats, what, times, why } => {
            let people = capital(&sp.people(seats));
            let you = seats.len() > 1 || seats.iter().any(|seat| sp.is_you(seat));
            let does = match (what, you) {
                (Telling::Drink, true) => "take a drink of your own choice",
                (Telling::Drink, false) => "takes a drink",
                (Telling::Water, true) => "change to water",
                (Telling::Water, false) => "changes to water",
                (Telling::Sip, true) => "have a sip of water",
                (Telling::Sip, false) => "has a sip of water",
                (Telling::Breather, true) => "may take a breather",
                (Telling::Breather, false) => "may take a breather",
                (Telling::Toast, true) => "make a toast",
                (Telling::Toast, false) => "makes a toast",
            };
            let does = if seats.len() > 1 { does.replace("your own", "their own") } else { does.to_string() };
            let often = often(times);
            (None, "tell", Some(why), Sentence::of(format!("{people} {does}{often}.")), because(why))
        }
        Event::Agreed { seats, why } => {
            let who = if seats.is_empty() { "Nobody".into() } else { capital(&sp.people(seats)) };
            (None, "agree", Some(why), Sentence::of(format!("{who} joined in.")), because(why))
        }
        Event::WordKept { seat, word, rule } => {
            (Some(seat), "say", Some(rule), by(seat, &format!("chose the word “{word}”.")), because(rule))
        }
        Event::PlayersKept { seats, rule } => {
            let what = format!("{} belong together now.", capital(&sp.people(seats)));
            (None, "say", Some(rule), Sentence::of(what), because(rule))
        }
        Event::Laid { seat, word, why } => {
            (Some(seat), "say", Some(why), by(seat, &format!("laid “{word}”.")), because(why))
        }
        Event::DutyTold { seat, done, why } => {
            let what = if done { "did what the rule asks." } else { "did not do what the rule asks." };
            (Some(seat), "duty", Some(why), by(seat, what), because(why))
        }
        Event::Claimed { seat, goal, spent, total } => {
            let mut what = by(seat, "claimed ").card(goal);
            if !spent.is_empty() {
                what = what.say(" and discarded ").cards(spent);
            }
            let why = format!("That makes {}.", counted(total as usize, "Goal"));
            (Some(seat), "claim", Some(goal), what.say("."), Sentence::of(why))
        }
        Event::TurnedUp { card } => {
            let what = Sentence::default().card(card).say(" is turned up.");
            (None, "play", Some(card), what, Sentence::of("Alone, a New Rule comes after each turn."))
        }
        Event::Proposed { seat, what } => {
            let words = match what {
                Proposal::Meta(card) => by(seat, "would like to play with ").card(card).say("."),
                Proposal::Stop => by(seat, "would like to end the game now."),
                Proposal::Goals(goals) => {
                    by(seat, &format!("would like the game to end with {}.", counted(goals as usize, "Goal")))
                }
                Proposal::Minutes(minutes) => {
                    by(seat, &format!("would like the game to end in {minutes} minutes."))
                }
                Proposal::Word(goal) => by(seat, "put the word to the vote, for ").card(goal).say("."),
            };
            (Some(seat), "vote", None, words, none())
        }
        Event::Decided { passed, .. } => {
            let what = if passed { "The table agrees." } else { "The table does not agree." };
            (None, "vote", None, Sentence::of(what), none())
        }
        Event::Joined { seat } => {
            let what = by(seat, "sat down and drew three cards.");
            (Some(seat), "join", None, what, none())
        }
        Event::Left { seat } => {
            let what = by(seat, "left; hand and table were discarded.");
            (Some(seat), "leave", None, what, none())
        }
        _ => return None,
    })
}

impl Speaker<'_> {
    /// Why a player has not won with a Goal, in a sentence.
    pub fn obstacle(&self, seat: Seat, goal: Card, obstacle: Obstacle) -> String {
        let deck = self.deck;
        let goal = deck.name(goal);
        let (who, meet, can) =
            (self.subject(seat), self.verb(seat, "meet", "meets"), self.verb(seat, "can", "can"));
        match obstacle {
            Obstacle::Lacks(count) => {
                format!("{who} {} {} for {goal}.", self.verb(seat, "lack", "lacks"), counted(count, "card"))
            }
            Obstacle::Spoilt(card) => {
                format!("{goal} is spoilt for {} by {}.", self.object(seat), deck.name(card))
            }
            Obstacle::Creeper(card) => {
                let from = format!("{} from winning with {goal}", self.object(seat));
                format!("{} blocks: it keeps {from}.", deck.name(card))
            }
            Obstacle::Short { has, needs, raised_by } => {
                let now = raised_by.map_or(String::new(), |card| format!(", because of {}", deck.name(card)));
                let have = self.verb(seat, "have", "has");
                format!("{who} {have} {has} of the {needs} that {goal} asks for{now}.")
            }
            Obstacle::NotAhead(seats) => {
                format!(
                    "{goal} takes more than anyone else: {} {} as much or more.",
                    self.people(seats),
                    if seats.len() == 1 { "has" } else { "have" }
                )
            }
            Obstacle::NoWord => {
                format!("{who} {can} lay no common word for {goal}; a rarer one counts if it is said.")
            }
            Obstacle::Undeclared => {
                format!("{who} {} declared no word for {goal}.", self.verb(seat, "have", "has"))
            }
            Obstacle::Tied(seats) => format!(
                "{who} {meet} {goal}, but so {} {}: nobody wins until one does alone.",
                if seats.len() == 1 { "does" } else { "do" },
                self.people(seats)
            ),
            Obstacle::Ungoal(card) => {
                format!("{who} {meet} {goal}, but {} is met too: play goes on.", deck.name(card))
            }
            Obstacle::Unclaimed => format!("{who} {meet} {goal} and may claim it."),
        }
    }
}

/// Words for such a question.
pub(super) fn prompt(question: &Question, view: &View, sp: &Speaker) -> Prompt {
    let deck = sp.deck;
    let name = question.why.map(|card| deck.name(card).to_string()).unwrap_or_default();
    let text = question.why.map(|card| deck.face(card).text.clone()).unwrap_or_default();
    let about = question.about.map(|seat| sp.name(seat).to_string()).unwrap_or_default();
    // A name that ends a sentence by itself needs no colon.
    let colon = if name.ends_with(['!', '?']) { "" } else { ":" };
    let because = format!("{name}{colon} {text}");
    let choice =
        |title: String, why: String, verb: &'static str, options: &[&str], pass: Option<&str>| Prompt {
            title,
            why,
            verb,
            tag: "Chosen",
            pass: pass.map(str::to_string),
            options: options.iter().map(|option| option.to_string()).collect(),
        };
    match question.purpose {
        Purpose::Attach => choice(
            format!("Which Keeper does {name} attach to?"),
            format!("{name} came to you. The two move as one from then on."),
            "Attach to",
            &[],
            None,
        ),
        Purpose::Quiz => match &view.quiz {
            Some(quiz) if quiz.fact.is_some() => choice(
                "Which card is it?".into(),
                quiz.fact.clone().unwrap_or_default(),
                "Say",
                &[],
                Some("I don't know"),
            ),
            _ => {
                let card = view.quiz.as_ref().and_then(|quiz| quiz.card).map(|card| deck.name(card));
                choice(
                    format!("Which of these is true of {}?", card.unwrap_or("it")),
                    because,
                    "Say",
                    &[],
                    Some("I don't know"),
                )
            }
        },
        Purpose::Challenge => choice(
            format!("{about} says: “{}”", view.said),
            format!("{name}{colon} challenge it if you think it is wrong or not serious."),
            "Answer",
            &["Let it stand", "Challenge"],
            None,
        ),
        Purpose::YesNo => choice(format!("Do you join {about}?"), because, "Answer", &["Yes", "No"], None),
        Purpose::Race => {
            let race = question.why.and_then(|card| deck.face(card).race.as_deref());
            let title = race.map_or("Quick!".into(), |race| format!("Quick! {race}"));
            choice(title, because, "Be quick", &["Here!"], Some("Too late"))
        }
        Purpose::Ballot => {
            choice(format!("{about}: are you for it?"), because, "Vote", &["Yes", "No"], Some("Abstain"))
        }
        Purpose::LayWord => {
            choice("Lay the longest word you can".into(), because, "Lay", &[], Some("Lay nothing"))
        }
        Purpose::KeepWord => choice("Choose a word".into(), because, "Choose", &SUGGESTED_WORDS, None),
        Purpose::ChooseCard => choice("Which card do you mean?".into(), because, "Choose", &[], None),
        Purpose::Duty => {
            let duty = question.why.and_then(|card| deck.face(card).duty.clone()).unwrap_or_default();
            let kept =
                view.kept.iter().find(|(card, kept)| Some(*card) == question.why && !kept.word.is_empty());
            let word = kept.map(|(_, kept)| format!(" The word is “{}”.", kept.word)).unwrap_or_default();
            choice(
                format!("{duty} Did you?"),
                format!("{name}, at the end of your turn.{word}"),
                "Answer",
                &["Yes", "No"],
                None,
            )
        }
        Purpose::Claim => choice(
            format!("You meet {name}: claim it?"),
            "What it takes is discarded, and the Goal is yours.".into(),
            "Claim",
            &["Claim it"],
            Some("Not yet"),
        ),
        Purpose::Spend => {
            let cards = counted(question.min as usize, "card");
            choice(format!("Choose {cards} to give up for {name}"), because, "Give up", &[], None)
        }
        Purpose::SpendWord => Prompt {
            options: view.words.clone(),
            ..choice(format!("Which word do you lay for {name}?"), because, "Lay", &[], None)
        },
        Purpose::Propose(Proposal::Meta(_)) => choice(
            format!("Play with {name} from now on?"),
            format!("{about} asks. It holds to the end, and all must agree. {text}"),
            "Vote",
            &["Yes", "No"],
            None,
        ),
        Purpose::Propose(Proposal::Stop) => choice(
            "End the game now?".into(),
            if view.options.ends_by_itself() {
                format!("{about} would like to, before the end that you agreed on. All must agree.")
            } else {
                format!("{about} says that what you agreed on has happened. Most Goals win.")
            },
            "Vote",
            &["Yes", "No"],
            None,
        ),
        Purpose::Propose(Proposal::Goals(goals)) => choice(
            format!("End the game when somebody has {}?", counted(goals as usize, "Goal")),
            format!("{about} asks. All must agree."),
            "Vote",
            &["Yes", "No"],
            None,
        ),
        Purpose::Propose(Proposal::Minutes(minutes)) => choice(
            format!("End the game in {minutes} minutes?"),
            format!("{about} asks. Most Goals win then. All must agree."),
            "Vote",
            &["Yes", "No"],
            None,
        ),
        Purpose::Propose(Proposal::Word(_)) => choice(
            format!("Does “{}” count?", view.said),
            format!("{about} lays it for {name}, and the word list does not know it."),
            "Vote",
            &["Yes", "No"],
            None,
        ),
        _ => choice(name, text, "Answer", &[], None),
    }
}
