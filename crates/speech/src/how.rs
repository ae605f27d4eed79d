//! How to play: the page that teaches a deck, made from what its cards are and what its file says of itself.
//!
//! Whatever deck it is, the page has the same parts in the same order, so that whoever knows one deck reads the next one
//! in a minute. A deck whose file says nothing gets a page too.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::{Locale, Speaker, Terms};
use panta_cards::{Card, CardSet, DEALT, Deck, Kind, Slot};
use serde::Serialize;

/// The page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HowToPlay {
    /// What stands above it all.
    pub title: String,
    /// What the game is about, a paragraph each.
    pub overview: Vec<String>,
    /// The kinds of cards.
    pub kinds: HowPart<KindWords>,
    /// What a turn consists of, step by step.
    pub turn: HowPart<HowWords>,
    /// How it ends.
    pub winning: HowWords,
    /// What this deck has and others have not.
    pub special: HowPart<SpecialWords>,
    /// Questions with their answers: the title is the question.
    pub asked: HowPart<HowWords>,
}

/// A part of the page: a heading, and what stands below it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HowPart<T> {
    pub title: String,
    /// What stands below it.
    pub parts: Vec<T>,
}

/// Something with a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HowWords {
    pub title: String,
    /// What is to be said.
    pub text: String,
}

/// A kind of card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KindWords {
    pub kind: Kind,
    /// Its name for several, and what is true of it in every deck.
    #[serde(flatten)]
    pub words: HowWords,
    /// A card of that kind to show.
    pub card: Option<Card>,
    /// What the deck adds to that, a paragraph each.
    pub here: Vec<String>,
}

/// Something special about a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SpecialWords {
    /// A card that shows it.
    pub card: Option<Card>,
    #[serde(flatten)]
    pub words: HowWords,
}

/// The kinds of cards in the order in which they are explained, with the message about each. Every deck has the first
/// four.
const KINDS: [(Kind, &str); 8] = [
    (Kind::Keeper, "how-keeper"),
    (Kind::Goal, "how-goal"),
    (Kind::Rule, "how-rule"),
    (Kind::Action, "how-action"),
    (Kind::Creeper, "how-creeper"),
    (Kind::Ungoal, "how-ungoal"),
    (Kind::Surprise, "how-surprise"),
    (Kind::Meta, "how-meta"),
];

impl Locale {
    /// How to play a deck; without one, what is true of all of them.
    pub fn how(&self, deck: Option<&Deck>) -> HowToPlay {
        let none = Deck::default();
        Page { deck: deck.unwrap_or(&none), locale: self, general: deck.is_none() }.write()
    }
}

struct Page<'a> {
    deck: &'a Deck,
    locale: &'a Locale,
    /// It is about no deck in particular.
    general: bool,
}

impl Page<'_> {
    fn write(&self) -> HowToPlay {
        HowToPlay {
            title: self.heading("how-title"),
            overview: self.overview(),
            kinds: HowPart { title: self.heading("how-kinds"), parts: self.kinds() },
            turn: HowPart { title: self.heading("how-turn"), parts: self.turn() },
            winning: self.words(&Terms::to_say("how-winning")),
            special: HowPart { title: self.heading("how-special"), parts: self.special() },
            asked: HowPart { title: self.heading("how-asked"), parts: self.asked() },
        }
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.deck, &[], None).in_locale(self.locale)
    }

    fn heading(&self, message: &'static str) -> String {
        self.speaker().say(&Terms::to_say(message).with("deck", &self.deck.about.title))
    }

    /// A message with its title.
    fn words(&self, terms: &Terms) -> HowWords {
        let [title] = self.speaker().attributes(terms, ["title"]);
        HowWords { title, text: self.speaker().say(terms) }
    }

    fn overview(&self) -> Vec<String> {
        let about = &self.deck.about;
        let mut overview = about.how.overview.clone();
        if overview.is_empty() {
            overview.extend(Some(about.blurb.clone()).filter(|blurb| !blurb.is_empty()));
            overview.push(self.speaker().say(&Terms::to_say("how-overview")));
        }
        let (fewest, most) = if self.general { (1, 6) } else { about.players };
        let length = Terms::to_say("how-length").with("fewest", fewest).with("most", most);
        overview.push(self.speaker().say(&length));
        overview
    }

    fn kinds(&self) -> Vec<KindWords> {
        let there = KINDS.into_iter().filter(|(kind, _)| self.general || !self.deck.kind(*kind).is_empty());
        let words = |(kind, message)| KindWords {
            kind,
            words: self.words(&Terms::to_say(message)),
            here: self.here(kind),
            card: self.example(kind),
        };
        let mut kinds: Vec<KindWords> = there.map(words).collect();
        let free = self.deck.derived.with_free_action & self.deck.kind(Kind::Rule);
        let free = free.first().or(self.deck.derived.with_free_action.first());
        if free.is_some() || self.general {
            let kind = free.map_or(Kind::Rule, |card| self.deck.effects(card).kind);
            let words = self.words(&Terms::to_say("how-free-action"));
            kinds.push(KindWords { kind, words, here: vec![], card: free });
        }
        kinds
    }

    /// What the deck itself says of a kind of card.
    fn here(&self, kind: Kind) -> Vec<String> {
        let lines = self.deck.about.how.kinds.iter().filter(|(about, _)| *about == kind);
        lines.map(|(_, text)| text.clone()).collect()
    }

    /// A card that shows best what cards of a kind look like: a Goal of two Keepers, a rule with a number, an Action with
    /// a picture.
    fn example(&self, kind: Kind) -> Option<Card> {
        let deck = self.deck;
        let shows = |card: &Card| match kind {
            Kind::Goal => matches!(deck.ways(*card), [way] if way.len() == 2),
            Kind::Rule => deck.effects(*card).slot.and_then(|slot| slot.known()) == Some(Slot::Draw),
            Kind::Meta => !deck.face(*card).optional,
            _ => deck.face(*card).picture.is_some(),
        };
        let all = deck.kind(kind);
        all.iter().find(shows).or(all.first())
    }

    fn turn(&self) -> Vec<HowWords> {
        let (draw, play) = match self.deck.rules.basics {
            _ if self.general => (1, 1),
            (draw, play) => (draw.printed(), play.printed()),
        };
        let deal = Terms::to_say("how-deal").with("dealt", DEALT).with("draw", draw).with("play", play);
        let rest = ["how-draw", "how-play", "how-limits"].map(Terms::to_say);
        std::iter::once(deal).chain(rest).map(|terms| self.words(&terms)).collect()
    }

    /// What the deck says is special, then what follows from its cards.
    fn special(&self) -> Vec<SpecialWords> {
        if self.general {
            return vec![];
        }
        let named = self.deck.about.how.special.iter();
        let named = named.map(|(name, text)| SpecialWords {
            card: self.deck.named(name).first(),
            words: HowWords { title: name.clone(), text: text.clone() },
        });
        let follows = self.follows().into_iter();
        named.chain(follows.map(|(card, terms)| SpecialWords { card, words: self.words(&terms) })).collect()
    }

    /// What follows from the cards: each with a card that shows it, where there is one.
    fn follows(&self) -> Vec<(Option<Card>, Terms)> {
        let Deck { about, rules, words, tokens, .. } = self.deck;
        let of =
            |cards: CardSet, message| (!cards.is_empty()).then(|| (cards.first(), Terms::to_say(message)));
        let duties: CardSet = self.faces(|face| face.duty.is_some());
        let told: CardSet = if duties.is_empty() && !self.deck.instructions.is_empty() {
            self.deck.all()
        } else {
            CardSet::EMPTY
        };
        let tokens: Vec<&str> = tokens.iter().map(|token| token.many.as_str()).collect();
        let options: Vec<&str> = about.switches.iter().map(|switch| switch.title.as_str()).collect();
        let plain = |is: bool, terms: Terms| is.then_some((None, terms));
        [
            plain(!words.spells.is_empty(), Terms::to_say("how-words")),
            of(rules.attaching, "how-attached"),
            of(self.faces(|face| !face.details.is_empty()), "how-quiz").map(|(_, terms)| (None, terms)),
            of(duties, "how-duty"),
            of(told, "how-told").map(|(_, terms)| (None, terms)),
            plain(!tokens.is_empty(), Terms::to_say("how-tokens").with("tokens", &tokens)),
            plain(!rules.interruptions.is_empty(), Terms::to_say("how-answers")),
            of(self.deck.slot(Slot::Goals), "how-two-goals"),
            of(rules.claims, "how-claims"),
            plain(about.players.0 == 1, Terms::to_say("how-alone")),
            plain(!options.is_empty(), Terms::to_say("how-options").with("options", &options)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Cards with such a face.
    fn faces(&self, fits: impl Fn(&panta_cards::Face) -> bool) -> CardSet {
        self.deck.all().iter().filter(|card| fits(self.deck.face(*card))).collect()
    }

    fn asked(&self) -> Vec<HowWords> {
        let creepers = self.general || !self.deck.kind(Kind::Creeper).is_empty();
        let messages = ["how-ask-limit", "how-ask-more", "how-ask-others", "how-ask-must", "how-ask-empty"];
        let messages = messages.into_iter().chain(creepers.then_some("how-ask-creeper"));
        let general = messages.map(|message| {
            let terms = Terms::to_say(message);
            let [title] = self.speaker().attributes(&terms, ["question"]);
            HowWords { title, text: self.speaker().say(&terms) }
        });
        let own = self.deck.about.how.asked.iter();
        let own = own.map(|(title, text)| HowWords { title: title.clone(), text: text.clone() });
        general.chain(own).collect()
    }
}
