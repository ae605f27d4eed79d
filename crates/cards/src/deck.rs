//! A compiled deck: everything the engine needs to know about its cards, and their faces for people.

use crate::card::{Card, CardSet};
use crate::condition::{Test, Tests};
use crate::kind::{Kind, Provenance, Slot};
use crate::program::{At, Number, Step, Telling};
use crate::spelling::Spell;
use serde::Serialize;

/// A deck, checked and compiled. Two decks with the same [`Deck::hash`] play the same games.
#[derive(Clone, Debug, Serialize)]
pub struct Deck {
    /// Short name, as on the command line.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// A sentence about it.
    pub blurb: String,
    /// Fewest and most players.
    pub players: (u8, u8),
    /// For adults: players confirm that they are.
    pub adults: bool,
    /// What players should read before they begin.
    pub caution: String,
    /// Switches that leave cards out.
    pub switches: Vec<Switch>,
    /// Names of the cards that are left out when one plays alone.
    pub solo_aside: Vec<String>,
    /// The faces, one per different card, in the order of the file.
    pub faces: Vec<Face>,
    /// The face of each card; a card's number is its place here.
    pub cards: Vec<u16>,
    /// What each card does.
    pub effects: Vec<Effects>,
    /// Cards by kind, in the order of [`Kind::ALL`].
    pub by_kind: [CardSet; 9],
    /// New Rules by slot, in the order of [`Slot::ALL`].
    pub by_slot: [CardSet; 5],
    /// Groups of equal copies.
    pub twins: Vec<CardSet>,
    /// All cards that have equal copies.
    pub with_twins: CardSet,
    /// The Basic Rules: how many to draw and to play.
    pub basics: (Number, Number),
    /// Rules that let two Goals lie in play.
    pub two_goals: CardSet,
    /// Rules that raise every digit by one.
    pub numerals: CardSet,
    /// Whether there is any such rule.
    pub has_numerals: bool,
    /// Rules that pick the first play at random.
    pub first_play_random: CardSet,
    /// Goals and Ungoals.
    pub goals: Vec<Goal>,
    /// Extra draws and plays.
    pub bonuses: Vec<Bonus>,
    /// Effects at the start of a turn.
    pub turn_starts: Vec<TurnStart>,
    /// Free actions, at most 64.
    pub free_actions: Vec<FreeAction>,
    /// The free actions of each card, as bits of their place above.
    pub free_actions_of: Vec<u64>,
    /// Duties in the real world that a player may be caught neglecting.
    pub duties: Vec<Duty>,
    /// Hand and Keeper Limits.
    pub limits: CardSet,
    /// Cards that give extra draws.
    pub with_draw_bonus: CardSet,
    /// Cards that give extra plays.
    pub with_play_bonus: CardSet,
    /// Cards with an effect at the start of a turn.
    pub with_turn_start: CardSet,
    /// Cards with a free action.
    pub with_free_action: CardSet,
    /// Rules that lie in play from the start.
    pub starting: CardSet,
    /// Creepers that attach to a Keeper.
    pub attaching: CardSet,
    /// Effects of a card just played, before it lands.
    pub on_plays: Vec<OnPlay>,
    /// Cards with such an effect.
    pub with_on_play: CardSet,
    /// Effects of a change of Goals.
    pub goal_changes: Vec<GoalChange>,
    /// Cards with such an effect.
    pub with_goal_change: CardSet,
    /// Meta Rules that keep the rule of a slot in play.
    pub keeps: Vec<(CardSet, Slot)>,
    /// Rules by which a quiz may be answered with a free statement.
    pub free_statements: CardSet,
    /// Meta Rules by which a Goal is claimed and the game goes on.
    pub claims: CardSet,
    /// Rules by which a letter stands for any other, and those letters.
    pub wilds: Vec<(CardSet, CardSet)>,
    /// The letter each card stands for, in lower case; 0 for most.
    pub letters: Vec<u8>,
    /// Words that Goals ask for.
    pub spells: Vec<Spell>,
    /// Rules that keep a word or two players in mind, by their place in the state.
    pub stores: Vec<CardSet>,
    /// Rules whose two players share what one of them is told.
    pub shares: Vec<(CardSet, Telling)>,
    /// Whether a card that lies on a table can allow one.
    #[serde(skip)]
    pub free_actions_on_tables: bool,
    /// Free actions open only before the draw, as bits of their place.
    #[serde(skip)]
    pub only_before_draw: u64,
    /// Free actions open only while a play is still to be made, as bits of their place.
    #[serde(skip)]
    pub only_with_plays: u64,
    /// Free actions that need nothing but a card to draw, as bits of their place.
    #[serde(skip)]
    pub only_draw: u64,
    /// Whether a Goal looks at hands or at the discard pile, so that a card leaving a hand can decide it.
    pub counts_hands: bool,
    /// All steps of all effects.
    pub code: Vec<Step>,
    /// All conditions.
    pub tests: Vec<Test>,
    /// The alternatives of [`Test::Either`].
    pub alternatives: Vec<Tests>,
    /// The sets that steps and conditions refer to.
    pub sets: Vec<CardSet>,
    /// Word lists.
    pub lists: Vec<List>,
    /// blake3 of all of it that decides a game, in hexadecimal.
    pub hash: String,
}

/// What a card looks like to people.
#[derive(Clone, Debug, Serialize)]
pub struct Face {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: Kind,
    /// How many copies the deck has.
    pub copies: u8,
    /// How sure we are of it.
    pub provenance: Provenance,
    /// What it does, in our own words.
    pub text: String,
    /// The same in a few words, for a row.
    pub short: String,
    /// Name of its picture, `set:icon`.
    pub picture: Option<String>,
    /// Symbol on its tile.
    pub symbol: Option<String>,
    /// Number on its tile.
    pub number: Option<u16>,
    /// Formula at the foot of a Goal. Never part of what it asks for.
    pub formula: Option<String>,
    /// Anything a reader should know about the name or the reading.
    pub note: Option<String>,
    /// Icons that conditions can ask for.
    pub icons: Vec<String>,
    /// In force only if all agree.
    pub optional: bool,
    /// No Goal wants it, on purpose.
    pub spare: bool,
    /// What its duty asks of people: "Speak in a squeaky voice."
    pub duty: Option<String>,
    /// The word called out when somebody neglects its duty.
    pub call: Option<String>,
    /// What everybody does as fast as they can when it starts a race: "Touch your nose".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<String>,
    /// What a quiz about it shows or asks for.
    pub facts: Vec<String>,
    /// Further facts, which a computer player may state.
    pub other_facts: Vec<String>,
    /// Other names that a quiz accepts.
    pub aliases: Vec<String>,
    /// The letter it stands for, as a capital.
    pub letter: Option<char>,
    /// If this optional Meta Rule is not agreed to, cards with this icon are left out.
    pub without: Option<String>,
}

impl Face {
    /// A face with nothing on it yet.
    pub(crate) fn new(name: &str, kind: Kind, copies: u8) -> Face {
        Face {
            name: name.to_string(),
            kind,
            copies,
            provenance: Provenance::Likely,
            text: String::new(),
            short: String::new(),
            picture: None,
            symbol: None,
            number: None,
            formula: None,
            note: None,
            icons: vec![],
            optional: false,
            spare: false,
            duty: None,
            call: None,
            race: None,
            facts: vec![],
            other_facts: vec![],
            aliases: vec![],
            letter: None,
            without: None,
        }
    }
}

/// What one card does. `None` where the card does nothing of the sort.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Effects {
    /// Its kind.
    pub kind: Kind,
    /// What a New Rule is about.
    pub slot: Option<Slot>,
    /// The number of a slot.
    pub value: Option<Value>,
    /// What happens when an Action is carried out, or when a New Rule enters play.
    pub program: Option<At>,
    /// The Goal's place in [`Deck::goals`].
    pub goal: Option<u16>,
}

impl Effects {
    /// A card that does nothing special for its kind.
    pub(crate) fn none(kind: Kind) -> Effects {
        Effects { kind, slot: None, value: None, program: None, goal: None }
    }
}

/// The number a slot sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Value {
    /// Exactly so many.
    Exactly(Number),
    /// All of them.
    All,
    /// All of them but so many.
    AllBut(Number),
}

/// What a Goal or Ungoal asks for.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Goal {
    /// Cards of which there is one copy and which must all be there: the common case, tested at once.
    pub must: CardSet,
    /// Cards with several copies, any of which will do. Empty sets where there are fewer such needs.
    pub one_of: [CardSet; 2],
    /// Everything else.
    pub tests: Tests,
    /// Creepers that it names: they do not block it.
    pub allows: CardSet,
}

/// Extra draws or plays for the player on turn.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Bonus {
    /// The cards that give it.
    pub cards: CardSet,
    /// More draws.
    pub draw: Option<Number>,
    /// More plays.
    pub play: Option<Number>,
    /// Only while this holds.
    pub when: Tests,
}

/// Something that happens at the very start of a turn.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TurnStart {
    /// The cards that bring it.
    pub cards: CardSet,
    /// Only if this holds then.
    pub when: Tests,
    /// What happens.
    pub program: At,
}

/// When in a turn a free action is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Window {
    /// From the start of the turn to its end.
    Any,
    /// Before the draw.
    TurnStart,
    /// While a play is still to be made.
    BeforeLastPlay,
}

/// Something the player on turn may do without using a play.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct FreeAction {
    /// The cards that allow it.
    pub cards: CardSet,
    /// Once in a turn, by name: the card may leave and come back.
    pub once: bool,
    /// When it is open.
    pub window: Window,
    /// Only while this holds.
    pub when: Tests,
    /// How many steps at the start of the program are its cost: paid in full, or not offered.
    pub cost: u8,
    /// What happens.
    pub program: At,
}

/// Who bears a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Bearer {
    /// Whoever has one of these cards.
    Holder(CardSet),
    /// The player on turn.
    Player,
    /// Everybody.
    Everyone,
}

/// Something that people have to do or to avoid in the real world, and what follows.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Duty {
    /// The rules that impose it.
    pub cards: CardSet,
    /// Who bears it.
    pub of: Bearer,
    /// The verdict on a call, and what follows when it is upheld.
    pub slip: Option<At>,
    /// What follows if the player on turn has done it, at the end of the turn.
    pub done: Option<At>,
    /// What follows if not.
    pub undone: Option<At>,
    /// It can be forgotten: the player on turn is not asked about it, but has to do it before ending the turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forgettable: bool,
}

/// A switch of the deck: if it is off, some cards are left out.
#[derive(Clone, Debug, Serialize)]
pub struct Switch {
    /// Its short name.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// Whether it is on unless somebody switches it off.
    pub on: bool,
    /// Names of the cards it is about.
    pub cards: Vec<String>,
}

/// What happens when a card is played, before it lands.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OnPlay {
    /// The rules that bring it.
    pub cards: CardSet,
    /// The cards it is about.
    pub of: CardSet,
    /// What happens.
    pub program: At,
    /// The card stays face down until it is over.
    pub face_down: bool,
}

/// What happens when the Goals in play change.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GoalChange {
    /// The cards that bring it.
    pub cards: CardSet,
    /// What happens.
    pub program: At,
}

/// A list of words that can be made from cards on the table.
#[derive(Clone, Debug, Serialize)]
pub struct List {
    /// Its name in the card file.
    pub name: String,
    /// Its entries, at most 128. No two have a name in common.
    pub entries: Vec<Entry>,
    /// The parts each entry is made of, as bits of [`List::parts`].
    pub needs: Vec<u32>,
    /// How many parts the simplest entry is made of.
    pub fewest_parts: u32,
    /// What entries can be made of: every copy of each card, at most 32.
    pub parts: Vec<CardSet>,
    /// The part that each card of the deck is, as a bit; 0 for most.
    pub part_of: Vec<u32>,
    /// Spellings: the letters somebody may write, and the letters that the list writes instead. All in lower case, at
    /// most 16. Whatever is typed is to be respelled so, in this order, before it is looked up.
    pub spellings: Vec<(String, String)>,
}

impl List {
    /// The parts among these cards, as bits.
    pub fn parts_in(&self, cards: CardSet) -> u32 {
        cards.iter().fold(0, |parts, card| parts | self.part_of[card.index()])
    }

    /// Words as the list spells them: small letters and digits alone, so that spaces, hyphens, capitals and the other
    /// spellings do not matter.
    pub fn plain(&self, text: &str) -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        let mut plain: String = letters.flat_map(char::to_lowercase).collect();
        for (typed, listed) in &self.spellings {
            plain = plain.replace(typed.as_str(), listed);
        }
        plain
    }
}

/// One word of a list.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The word.
    pub name: String,
    /// Its formula.
    pub formula: String,
    /// Other names that are accepted.
    pub also: Vec<String>,
}

impl Deck {
    /// A deck without cards.
    pub(crate) fn empty() -> Deck {
        Deck {
            id: String::new(),
            title: String::new(),
            blurb: String::new(),
            players: (2, 6),
            adults: false,
            caution: String::new(),
            switches: vec![],
            solo_aside: vec![],
            faces: vec![],
            cards: vec![],
            effects: vec![],
            by_kind: [CardSet::EMPTY; 9],
            by_slot: [CardSet::EMPTY; 5],
            twins: vec![],
            with_twins: CardSet::EMPTY,
            basics: (Number::Digit(1), Number::Digit(1)),
            two_goals: CardSet::EMPTY,
            numerals: CardSet::EMPTY,
            has_numerals: false,
            first_play_random: CardSet::EMPTY,
            goals: vec![],
            bonuses: vec![],
            turn_starts: vec![],
            free_actions: vec![],
            free_actions_of: vec![],
            duties: vec![],
            limits: CardSet::EMPTY,
            with_draw_bonus: CardSet::EMPTY,
            with_play_bonus: CardSet::EMPTY,
            with_turn_start: CardSet::EMPTY,
            with_free_action: CardSet::EMPTY,
            starting: CardSet::EMPTY,
            attaching: CardSet::EMPTY,
            on_plays: vec![],
            with_on_play: CardSet::EMPTY,
            goal_changes: vec![],
            with_goal_change: CardSet::EMPTY,
            keeps: vec![],
            free_statements: CardSet::EMPTY,
            claims: CardSet::EMPTY,
            wilds: vec![],
            letters: vec![],
            spells: vec![],
            stores: vec![],
            shares: vec![],
            free_actions_on_tables: false,
            only_before_draw: 0,
            only_with_plays: 0,
            only_draw: 0,
            counts_hands: false,
            code: vec![],
            tests: vec![],
            alternatives: vec![],
            sets: vec![],
            lists: vec![],
            hash: String::new(),
        }
    }

    /// The face of a card.
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[self.cards[card.index()] as usize]
    }

    /// The name of a card.
    pub fn name(&self, card: Card) -> &str {
        &self.face(card).name
    }

    /// What the card does.
    #[inline]
    pub fn effects(&self, card: Card) -> &Effects {
        &self.effects[card.index()]
    }

    /// All cards of a kind.
    #[inline]
    pub fn kind(&self, kind: Kind) -> CardSet {
        let at = match kind {
            Kind::Basic => 0,
            Kind::Meta => 1,
            Kind::Keeper => 2,
            Kind::Creeper => 3,
            Kind::Goal => 4,
            Kind::Ungoal => 5,
            Kind::Rule => 6,
            Kind::Action => 7,
            Kind::Marker => 8,
        };
        self.by_kind[at]
    }

    /// All New Rules of a slot.
    #[inline]
    pub fn slot(&self, slot: Slot) -> CardSet {
        self.by_slot[slot as usize]
    }

    /// Every copy of the card with this name.
    pub fn named(&self, name: &str) -> CardSet {
        (0..self.cards.len() as u16).map(|n| Card(n as u8)).filter(|&card| self.name(card) == name).collect()
    }

    /// Every copy of the same card.
    pub fn copies(&self, card: Card) -> CardSet {
        self.twins.iter().copied().find(|twins| twins.contains(card)).unwrap_or(CardSet::one(card))
    }

    /// The set with each group of equal copies cut down to its first: what a player can tell apart.
    #[inline]
    pub fn distinct(&self, mut set: CardSet) -> CardSet {
        if !set.meets(self.with_twins) {
            return set;
        }
        for &twins in &self.twins {
            let both = set & twins;
            if let Some(first) = both.first() {
                set -= both;
                set.insert(first);
            }
        }
        set
    }

    /// The steps of the program that starts there.
    pub fn program(&self, start: At) -> impl Iterator<Item = &Step> {
        self.code[start as usize..].iter().take_while(|step| **step != Step::Stop)
    }

    /// All cards of the deck.
    pub fn all(&self) -> CardSet {
        (0..self.cards.len()).map(|n| Card(n as u8)).collect()
    }
}
