//! What the tests share: our decks, and a way to walk through a random game.

#![allow(dead_code, reason = "each test takes what it needs")]

use panta_bots::Random;
use panta_cards::{Card, Deck, House, Kind, Slot};
use panta_engine::{Answer, Event, Game, Header, Options, Purpose, Question, Seat};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The editions. What was recorded of games, was recorded of these.
pub const EDITIONS: [&str; 5] = ["anatomy", "chemistry", "drinking", "stoner", "word"];

/// A deck of ours as a table would play it, loaded once: with every optional Meta Rule or none, or for one player.
pub fn deck(edition: &str, agreed: bool, alone: bool) -> &'static Deck {
    type Decks = BTreeMap<(String, bool, bool), &'static Deck>;
    static DECKS: Mutex<Decks> = Mutex::new(BTreeMap::new());
    let mut decks = DECKS.lock().expect("no test panics while it loads a deck");
    decks.entry((edition.to_string(), agreed, alone)).or_insert_with(|| {
        let base = panta_decks::deck(edition).expect("it comes with Panta").deck.expect("it has no faults");
        let optional: Vec<&str> =
            base.faces.iter().filter(|face| face.optional).map(|face| face.name.as_str()).collect();
        let metas = if agreed { optional } else { vec![] };
        let without = House::for_table(&base, &metas, &[], alone);
        let house = House { without, ..House::default() };
        let loaded = panta_decks::deck_with(edition, &house).expect("it comes with Panta");
        Box::leak(Box::new(loaded.deck.expect("it has no faults")))
    })
}

/// A deck in which nearly everything can be answered, as no edition has one.
pub fn surprises() -> &'static Deck {
    static DECK: std::sync::OnceLock<Deck> = std::sync::OnceLock::new();
    DECK.get_or_init(|| {
        let text = include_bytes!("surprises.kdl");
        let loaded = panta_cards::load("surprises.kdl", text, &panta_decks::Library);
        let faults: Vec<String> = loaded.faults.iter().map(ToString::to_string).collect();
        loaded.deck.unwrap_or_else(|| panic!("{faults:?}"))
    })
}

/// The edition that most tests of single rules use.
pub fn chemistry() -> &'static Deck {
    deck("chemistry", true, false)
}

/// Any deck of ours, as the seed will have it; for a soak of one, `PANTA_EDITION` names it.
pub fn any_deck(players: usize, seed: u64) -> &'static Deck {
    static NAMES: std::sync::LazyLock<Vec<String>> = std::sync::LazyLock::new(panta_decks::names);
    let one = std::env::var("PANTA_EDITION");
    let name = one.as_deref().unwrap_or(&NAMES[(seed / 7) as usize % NAMES.len()]);
    deck(name, seed % 2 == 1, players == 1)
}

/// A header with everything that a seed can decide.
pub fn header(deck: &Deck, players: usize, seed: u64) -> Header {
    let mut header = Header::new(deck, players, seed);
    header.first = Seat((seed % players as u64) as u8);
    if seed % 2 == 1 && players > 1 {
        header.metas = deck.kind(Kind::Meta).iter().filter(|card| deck.face(*card).optional).collect();
    }
    let bit = |at: u32| seed >> at & 1 == 1;
    header.options = Options {
        declare: bit(3) && bit(4),
        declare_on_turn: bit(5),
        names: bit(7),
        places: bit(12),
        slang: bit(13),
        goals_to_end: (seed >> 6 & 1) as u8 + 1,
        timed: false,
        play_off: bit(8),
        two_limit_spots: bit(9),
        last_card_ends: false,
        earlier: false,
        missing_card_ends: bit(10),
        goals_wait: bit(14),
        loser_scores: bit(11),
    };
    header
}

/// Plays a random game, shows every decision, and returns the answers.
pub fn walk<'d>(
    deck: &'d Deck,
    header: &Header,
    mut look: impl FnMut(&Game<&'d Deck>, Seat, &Question, &Answer),
) -> (Game<&'d Deck>, Vec<(Seat, Answer)>) {
    let mut events: Vec<Event> = vec![];
    let mut game = Game::new(deck, header, &mut events).expect("the header fits the deck");
    let mut bot = Random::new(header.seed);
    let mut order = fastrand::Rng::with_seed(header.seed);
    let mut answers = vec![];
    while !game.asked().is_empty() {
        // Where several are asked, they answer in any order.
        let asked: Vec<Seat> = game.asked().iter().collect();
        let seat = asked[order.usize(..asked.len())];
        let question = game.question(seat).expect("whoever is asked has a question");
        let answer = bot.answer(&question);
        look(&game, seat, &question, &answer);
        game.apply(seat, &answer, &mut events).expect("an offered answer applies");
        answers.push((seat, answer));
    }
    (game, answers)
}

/// How many games to play: `PANTA_GAMES`, or as many as a test plays by default.
pub fn games(default: u64) -> u64 {
    std::env::var("PANTA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(default)
}

/// What a question offers, as plain numbers.
pub struct Offered {
    pub cards: Vec<u8>,
    pub seats: Vec<u8>,
    pub uses: Vec<u8>,
    pub options: Vec<u8>,
}

impl Offered {
    pub fn of(question: &Question) -> Offered {
        let bits = |bits: u128| (0..128).filter(|at| bits >> at & 1 == 1).collect();
        Offered {
            cards: question.cards.iter().map(|card| card.0).collect(),
            seats: question.seats.iter().map(|seat| seat.0).collect(),
            uses: bits(question.uses as u128),
            options: bits(question.options),
        }
    }
}

/// What a question is for, in words that do not depend on names in the code: those that recorded traces were written with.
/// Later questions go by their own word.
pub fn purpose(question: &Question) -> &'static str {
    match question.purpose {
        Purpose::Before => "before the draw",
        Purpose::Play => "play",
        Purpose::BeforeRandom => "before a play at random",
        Purpose::After => "after the plays",
        Purpose::Limit(Slot::HandLimit) => "hand limit",
        Purpose::Limit(Slot::KeeperLimit) => "keeper limit",
        Purpose::GoalGoes => "which goal goes",
        Purpose::PlayAside => "play from the mini-hand",
        Purpose::PlayDiscarded => "play from the discard pile",
        Purpose::Move(_) => "move",
        Purpose::SwapGive => "exchange, give",
        Purpose::SwapGet => "exchange, get",
        Purpose::Player => "player",
        Purpose::Direction => "direction",
        Purpose::Word => "word of a list",
        Purpose::Vote => "vote",
        Purpose::Admit => "admit",
        Purpose::Attach => "attach",
        Purpose::Quiz => "quiz",
        Purpose::Challenge => "challenge",
        Purpose::YesNo => "yes or no",
        Purpose::Race => "race",
        Purpose::Ballot => "ballot",
        Purpose::LayWord => "lay a word",
        Purpose::KeepWord => "keep a word",
        Purpose::ChooseCard => "choose a card",
        Purpose::Duty => "duty",
        Purpose::Claim => "claim",
        Purpose::Spend => "spend",
        Purpose::SpendWord => "spend a word",
        Purpose::Propose(_) => "proposal",
        Purpose::OneOf => "one of several options",
        Purpose::Answer(_) => "answer",
        Purpose::Throw => "throw",
        Purpose::AttachTo => "attach to",
        Purpose::PutToken(_) => "put a token",
        Purpose::TakeToken(_) => "take a token",
        Purpose::StandIn(_) => "what stands in",
        later => later.word(),
    }
}

/// A player for the trace. It shares nothing with the bots, so that they may change (SplitMix64).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) % n as u64) as usize
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Any of the answers offered but a text.
    pub fn answer(&mut self, question: &Question) -> Answer {
        let Offered { mut cards, seats, uses, options } = Offered::of(question);
        if question.max != 1 {
            let (min, max) = (question.min as usize, (question.max as usize).min(cards.len()));
            let count = min + self.below(max - min + 1);
            return Answer::Cards((0..count).map(|_| Card(cards.remove(self.below(cards.len())))).collect());
        }
        let mut all: Vec<Answer> = cards.into_iter().map(|card| Answer::Card(Card(card))).collect();
        all.extend(seats.into_iter().map(|seat| Answer::Seat(Seat(seat))));
        all.extend(uses.into_iter().map(Answer::Use));
        all.extend(options.into_iter().map(Answer::Option));
        all.extend(question.pass.then_some(Answer::Pass));
        all.swap_remove(self.below(all.len()))
    }
}
