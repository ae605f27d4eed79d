//! What lowering works with: names that are known, the deck that is being built, and where faults go.

use super::scope::{Meaning, Occasion, Scope};
use crate::deck::{
    Answers, Asking, Base, CardQuestion, CardSet, Count, Deck, Kind, Label, MAX_CHOSEN, Place, QuestionId,
    SetId, SlotId, Step, Who,
};
use crate::syntax::{CardRef, Filter, Of, PLAYERS, Word, YOURSELF, Zone, meaning};
use panta_source::{self as source, Complaint, Faults, File, Span};
use std::collections::{BTreeMap, BTreeSet};

/// What a deck may need at most. Steps, conditions and sets are numbered with 16 bits; real decks need a few hundred.
const MAX_STEPS: usize = 4096;
const MAX_SETS: usize = 1024;
const MAX_QUESTIONS: usize = 256;

/// Cards that are left out by name, and the icons of each.
pub(crate) type Absent = BTreeMap<String, Vec<String>>;

/// How much a file is asked to make sense by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strictness {
    /// A deck, as its author wrote it.
    Deck,
    /// A deck with house rules: what no longer works is warned of, not refused.
    House,
    /// No deck: what its cards look for may be in the decks that include them.
    Library,
}

/// What is known by name once all cards have their numbers.
#[derive(Default)]
pub(crate) struct Names {
    pub cards: BTreeMap<String, CardSet>,
    pub icons: BTreeMap<String, CardSet>,
    /// Rules by what they are about.
    pub slots: [CardSet; SlotId::COUNT],
    /// The slots that the deck names itself, in the order of their numbers.
    pub own_slots: Vec<String>,
    /// Rules that keep a word in mind.
    pub word_keepers: CardSet,
    /// Cards that are left out.
    pub absent: Absent,
    /// Cards of mixed decks that gave way to a card of another kind, by the file that speaks of them.
    pub replaced: BTreeSet<(File, String)>,
}

/// Builds a deck, one card, one list or one line of it after the other.
pub(crate) struct Lower<'a> {
    pub faults: &'a Faults,
    pub strictness: Strictness,
    pub names: Names,
    /// The deck as far as it is built.
    pub deck: Deck,
    /// Where the deck speaks of what is being lowered.
    pub place: Span,
    /// Names of left-out cards that something has asked for since this was last cleared.
    pub missed: BTreeSet<String>,
    /// What there is too much of: said once is enough.
    pub overflown: BTreeSet<&'static str>,
    /// What steps let stand for a while: where the step is, and its places.
    pub standing: Vec<(Span, u8, u8)>,
    /// Where each test stands in its file.
    pub tests_stand: Vec<Span>,
}

/// Which cards a step is about.
pub(crate) struct Which {
    pub count: Count,
    pub cards: CardSet,
    pub of: SetId,
    /// Every word was understood.
    sound: bool,
}

impl Which {
    /// Without these cards.
    pub fn without(self, cards: CardSet, cx: &mut Lower) -> Which {
        let cards = self.cards - cards;
        Which { cards, of: cx.set_id(cards), ..self }
    }
}

impl<'a> Lower<'a> {
    /// Begins with an empty deck, whose line stands there.
    pub fn new(strictness: Strictness, place: Span, faults: &'a Faults) -> Lower<'a> {
        let (names, deck) = (Names::default(), Deck::default());
        let (missed, overflown) = (BTreeSet::new(), BTreeSet::new());
        let (standing, tests_stand) = (vec![], vec![]);
        Lower { faults, strictness, names, deck, place, missed, overflown, standing, tests_stand }
    }

    /// Something is wrong.
    pub fn error(&self, span: Span, message: impl Into<String>) -> Complaint<'a> {
        self.faults.error(span, message)
    }

    /// Something is wrong, if it is.
    pub fn error_if(&self, wrong: bool, span: Span, message: impl Into<String>) -> Complaint<'a> {
        self.faults.error_if(wrong, span, message)
    }

    /// A fault for something that has to be there.
    pub fn missing(&self, span: Span, word: &str, what: &str) -> Complaint<'a> {
        self.error(span, format!("`{word}` needs {what}")).label(format!("{what} is missing here"))
    }

    /// Whether there are as many of these as there can be; the first time, that is a fault of the card at hand.
    pub fn is_full(&mut self, what: &'static str, there: usize, most: usize) -> bool {
        let full = there >= most;
        let first = full && self.overflown.insert(what);
        self.error_if(first, self.place, format!("this deck has more than {most} {what}"))
            .label("this goes past the limit");
        full
    }

    // The program.

    /// Where the next step will stand.
    pub fn here(&self) -> Label {
        self.deck.code.steps.len() as Label
    }

    /// Adds a step.
    pub fn emit(&mut self, step: Step) {
        self.is_full("steps", self.deck.code.steps.len(), MAX_STEPS);
        self.deck.code.steps.push(step);
    }

    /// Puts another step in the place of one.
    pub fn replace(&mut self, at: Label, step: Step) {
        self.deck.code.steps[at as usize] = step;
    }

    /// Adds a step that can lead past those that follow `inside`.
    pub fn jump(&mut self, step: impl Fn(Label) -> Step, inside: impl FnOnce(&mut Self)) {
        let at = self.here();
        self.emit(step(at));
        inside(self);
        self.replace(at, step(self.here()));
    }

    /// The number of a set of cards.
    pub fn set_id(&mut self, set: CardSet) -> SetId {
        let sets = &self.deck.code.sets;
        let (known, next) = (sets.iter().position(|known| *known == set), sets.len());
        if known.is_none() {
            if self.is_full("different choices of cards", next, MAX_SETS) {
                return 0;
            }
            self.deck.code.sets.push(set);
        }
        known.unwrap_or(next) as SetId
    }

    /// The number of a question that a card asks.
    pub fn question(&mut self, words: &str, answers: Answers) -> QuestionId {
        let next = self.deck.code.questions.len();
        if self.is_full("questions of their own", next, MAX_QUESTIONS) {
            return 0;
        }
        self.deck.code.questions.push(CardQuestion { words: words.to_string(), answers });
        next as QuestionId
    }

    /// The number of a question that is usual but for its words, if it has any of its own.
    pub fn own_words(&mut self, words: &str) -> Option<QuestionId> {
        (!words.is_empty()).then(|| self.question(words, Answers::Usual))
    }

    // Cards.

    /// Cards by name or icon, wherever they may lie.
    pub fn cards(&mut self, card: &CardRef, span: Span) -> Option<CardSet> {
        match card {
            CardRef::Name(name) => self.named(name, span),
            CardRef::Icon(icon) => self.with_icon(icon, span),
            CardRef::Kind(kind) => Some(self.deck.kind(*kind)),
            CardRef::Slot(slot) => Some(self.names.slots[SlotId::from(*slot).index()]),
        }
    }

    /// Every copy of the card of this name.
    fn named(&mut self, name: &str, span: Span) -> Option<CardSet> {
        if self.is_absent(name, span) {
            self.missed.insert(name.to_string());
            return Some(CardSet::EMPTY);
        }
        let known = self.names.cards.get(name).copied();
        if known.is_none() && !self.lacks_cards() {
            self.no_such_card(name, span, self.names.cards.keys().map(String::as_str));
        }
        known
    }

    /// A fault for a card that is not among those of the deck.
    pub fn no_such_card<'k>(&self, name: &str, span: Span, known: impl Iterator<Item = &'k str>) {
        // What begins with a small letter was probably meant as a word.
        let word = name.starts_with(char::is_lowercase);
        let more = if word { ", and it is no word that can stand here" } else { "" };
        let fault = self.error(span, format!("there is no card `{name}` in this deck{more}"));
        let fault = fault.label("unknown card");
        match self.meant_by(name) {
            Some(help) => fault.help(help).nothing(),
            None => fault.nearest(name, known).nothing(),
        }
    }

    /// What a word is that stands where a card's name should.
    fn meant_by(&self, word: &str) -> Option<String> {
        let is_value = || self.deck.code.values.iter().any(|value| value.name == word);
        if self.names.icons.contains_key(word) {
            Some(format!("`{word}` is an icon: did you mean `@{word}`?"))
        } else if is_value() {
            Some(format!(
                "`{word}` is a value, and here cards are meant: a condition adds values up, as in `sum {word} at-least=three`"
            ))
        } else if Kind::from_word(word).is_some() {
            Some(format!(
                "`{word}` is a kind: here names and @icons can stand, so name the kinds that are meant"
            ))
        } else {
            (word == "top")
                .then(|| "the top card of the discard pile is taken so: take one from=discard-top".into())
        }
    }

    /// Every card with this icon.
    pub fn with_icon(&mut self, icon: &str, span: Span) -> Option<CardSet> {
        let gone = self.names.absent.iter().filter(|(_, icons)| icons.iter().any(|known| known == icon));
        let gone: Vec<String> = gone.map(|(name, _)| name.clone()).collect();
        let left = self.names.icons.get(icon).copied().or((!gone.is_empty()).then_some(CardSet::EMPTY));
        self.missed.extend(gone);
        let unknown = left.is_none() && !self.lacks_cards();
        let fault = self.error_if(unknown, span, format!("no card of this deck has the icon `{icon}`"));
        fault.label("unknown icon").nearest(icon, self.names.icons.keys().map(String::as_str));
        left
    }

    /// Whether this is the name of a card that is left out, or of one that gave way to a card of another deck.
    pub fn is_absent(&self, name: &str, span: Span) -> bool {
        self.names.absent.contains_key(name) || self.names.replaced.contains(&(span.file, name.to_string()))
    }

    /// Whether there was no room for all cards: then it is no wonder if one of them is not found.
    fn lacks_cards(&self) -> bool {
        self.overflown.contains("cards")
    }

    /// The cards that a filter means, and how many of them.
    pub fn which(&mut self, filter: &Filter, scope: &Scope) -> Which {
        let errors = self.faults.errors();
        let mut of = &filter.of[..];
        let count = match (&filter.count, of) {
            (Some(count), _) => self.amount(count, scope),
            // A number that an earlier step has named looks like a card.
            (None, [source::At { value: Of::Card(CardRef::Name(name)), .. }, rest @ ..])
                if let Some(place) = scope.number(name) =>
            {
                of = rest;
                Count::new(Base::Named(place))
            }
            (None, _) => Count::ONE,
        };
        let [mut kinds, mut icons, mut named] = [None::<CardSet>; 3];
        let names = of.iter().filter(|of| matches!(of.value, Of::Card(CardRef::Name(_)))).count();
        if let Some(first) = of.first().filter(|_| names > 0 && names < of.len()) {
            self.error(first.span, "names stand for themselves, without a kind or an icon")
                .help("leave out one of them");
        }
        for of in of {
            let (group, cards) = match &of.value {
                Of::Kind(kind) => (&mut kinds, self.deck.kind(*kind)),
                Of::Slot(slot) => (&mut kinds, self.names.slots[SlotId::from(*slot).index()]),
                Of::Card(CardRef::Name(name)) if let Some(slot) = self.own_slot(name) => {
                    (&mut kinds, self.names.slots[slot.index()])
                }
                Of::Card(card) => {
                    let group = if matches!(card, CardRef::Name(_)) { &mut named } else { &mut icons };
                    (group, self.cards(card, of.span).unwrap_or_default())
                }
            };
            *group.get_or_insert_default() |= cards;
        }
        let everything = self.deck.all();
        let cards = named.unwrap_or(kinds.unwrap_or(everything) & icons.unwrap_or(everything));
        let of = self.set_id(cards);
        Which { count, cards, of, sound: filter.sound && self.faults.errors() == errors }
    }

    /// The slot of this name, if the deck has named one so and no card.
    fn own_slot(&self, name: &str) -> Option<SlotId> {
        let at = self.names.own_slots.iter().position(|own| own == name)?;
        (!self.names.cards.contains_key(name)).then_some(SlotId::own(at))
    }

    /// Warns if no card of the deck that fits can ever lie in that place. A library cannot know.
    pub fn finds_something(&self, span: Span, which: &Which, place: Place) {
        let finds = which.cards.intersects(self.can_lie(place));
        if which.sound && self.strictness != Strictness::Library && !finds {
            let fault = self.faults.warning(span, "no card of this deck fits, so this never does anything");
            fault.label("finds nothing");
        }
    }

    /// The cards that can lie in a place.
    pub fn can_lie(&self, place: Place) -> CardSet {
        let deck = &self.deck;
        let goals = deck.kind(Kind::Goal) | deck.kind(Kind::Ungoal);
        match place {
            Place::Table(_) => deck.on_tables(),
            Place::Rules => deck.kind(Kind::Rule),
            Place::Goals => goals,
            Place::InPlay => deck.on_tables() | goals | deck.kind(Kind::Rule),
            Place::Hand(_) | Place::Aside => deck.all() - deck.kind(Kind::Meta) - deck.kind(Kind::Creeper),
            Place::Discard
            | Place::Anywhere
            | Place::Pile
            | Place::PileBottom
            | Place::Search
            | Place::DiscardTop
            | Place::Under => deck.all() - deck.kind(Kind::Meta),
            // Only tokens lie on a card.
            Place::This => CardSet::EMPTY,
        }
    }

    /// Whether what is not there may be in another file, or was left out.
    pub fn is_lenient(&self) -> bool {
        self.strictness != Strictness::Deck
    }

    // Places and players.

    /// Something has to lie aside.
    pub fn set_aside(&self, span: Span, scope: &Scope) {
        let (message, help) = match scope.it {
            Some(_) => (
                "a single card that was taken aside is called `it`",
                "write: play it, put it to=…, give it to=… or discard it",
            ),
            None => ("nothing was set aside", "write before: draw 3 to=aside, or look 3 from=pile"),
        };
        self.error_if(scope.aside.is_none(), span, message).help(help);
    }

    /// A place where cards lie.
    pub fn place(&self, zone: &source::At<Zone>, scope: &Scope) -> Option<Place> {
        Some(match &zone.value {
            Place::Hand(owner) => Place::Hand(self.owner(zone.span, owner, scope)?),
            Place::Table(owner) => Place::Table(self.owner(zone.span, owner, scope)?),
            Place::Aside => {
                self.set_aside(zone.span, scope);
                Place::Aside
            }
            Place::Rules => Place::Rules,
            Place::Goals => Place::Goals,
            Place::Discard => Place::Discard,
            Place::DiscardTop => Place::DiscardTop,
            Place::InPlay => Place::InPlay,
            Place::Anywhere => Place::Anywhere,
            Place::Pile => Place::Pile,
            Place::PileBottom => Place::PileBottom,
            Place::Search => Place::Search,
            Place::This => Place::This,
            Place::Under => {
                let lies = matches!(scope.card.kind, Kind::Keeper | Kind::Creeper | Kind::Rule);
                self.error_if(!lies, zone.span, "nothing lies under a card that is not in play")
                    .help("write it on a Keeper, a Creeper or a New Rule");
                Place::Under
            }
        })
    }

    /// The same, with a fault if it is not before players.
    pub fn table(&self, zone: Option<&source::At<Zone>>, message: &str, scope: &Scope) -> Option<Place> {
        let zone = zone?;
        let place = self.place(zone, scope)?;
        self.error_if(!matches!(place, Place::Table(_)), zone.span, message);
        Some(place)
    }

    /// Whose cards a place holds.
    fn owner(&self, span: Span, word: &str, scope: &Scope) -> Option<Who> {
        let who = self.players(span, word, scope)?;
        let vague = matches!(who, Who::Yes | Who::Kept);
        let message = format!("`{word}` can draw and be told something, but their cards are no place");
        self.error_if(vague, span, message);
        (!vague).then_some(who)
    }

    /// One or more players: you, unless others are named.
    pub fn who(&self, word: &Option<Word>, scope: &Scope) -> Who {
        let named = word.as_ref().and_then(|word| self.players(word.span, &word.value, scope));
        named.unwrap_or(Who::You)
    }

    /// One player.
    pub fn one_player(&self, word: &Word, scope: &Scope) -> Option<Who> {
        let who = self.players(word.span, &word.value, scope)?;
        let several = who.is_several();
        self.error_if(several, word.span, "this has to be one player")
            .help("choose a player as=NAME before, or put the step into a `for-each`");
        (!several).then_some(who)
    }

    /// The players that a word means.
    pub fn players(&self, span: Span, word: &str, scope: &Scope) -> Option<Who> {
        if word == "yes" {
            let said = matches!(scope.answers, Some(Asking::YesNo | Asking::Word));
            self.somebody_said_yes(said, span);
            return said.then_some(Who::Yes);
        }
        if let Some(who) = meaning(PLAYERS, word) {
            return Some(who);
        }
        if word == YOURSELF {
            return Some(Who::Yourself);
        }
        // The two players that the card keeps in mind have one name, and are meant together.
        if scope.named(Meaning::Pair) == Some(word) {
            return Some(Who::Kept);
        }
        let place = (0..MAX_CHOSEN as u8).find(|place| scope.named(Meaning::Player(*place)) == Some(word));
        let known = PLAYERS.iter().map(|(known, _)| *known).chain(scope.players());
        let fault = self.error_if(place.is_none(), span, format!("`{word}` is nobody yet"));
        fault.help("choose a player as=NAME before this step").nearest(word, known);
        place.map(Who::Named)
    }

    /// A fault if this is not the name of what was chosen.
    pub fn chosen(&self, word: &Option<Word>, what: Meaning, scope: &Scope, message: &str) -> Complaint<'a> {
        let wrong = word.as_ref().filter(|word| scope.named(what) != Some(&word.value));
        self.error_if(wrong.is_some(), wrong.map_or(self.place, |word| word.span), message)
    }

    /// A fault where those who said yes are meant, if nobody was asked.
    pub fn somebody_said_yes(&self, said: bool, span: Span) {
        self.error_if(!said, span, "nobody was asked who could have said yes")
            .help("put `ask others yes-no`, or `ask everyone word from=table`, before it");
    }

    /// Remembers a player under a name, and says in which place of the frame.
    pub fn keep(&self, span: Span, name: &Option<Word>, scope: &mut Scope) -> u8 {
        let Some(word) = name else { return 0 };
        let message = format!("`{}` cannot be the name of another player", word.value);
        let taken = scope.is_taken(&word.value);
        self.error_if(taken, word.span, message)
            .label("means somebody already")
            .help("choose another name, such as as=whom");
        if Scope::is_misleading(&word.value) && !taken {
            let message = format!("`{}` means somebody else in other places", word.value);
            self.faults.warning(word.span, message).help("choose another name, such as as=whom");
        }
        let Some(place) = self.free_place(span, scope) else { return 0 };
        scope.bind(Meaning::Player(place), Some(&word.value));
        place
    }

    /// The first place of the frame that no player has.
    pub fn free_place(&self, span: Span, scope: &Scope) -> Option<u8> {
        let place = (0..MAX_CHOSEN as u8).find(|place| scope.named(Meaning::Player(*place)).is_none());
        let message = format!("an effect can keep {MAX_CHOSEN} players in mind, not more");
        self.error_if(place.is_none(), span, message);
        place
    }

    /// The place of the frame for a player whom a step itself names, perhaps not for the first time.
    pub fn place_of(&self, span: Span, name: &str, scope: &mut Scope) -> Option<u8> {
        let known = (0..MAX_CHOSEN as u8).find(|place| scope.named(Meaning::Player(*place)) == Some(name));
        let place = known.or_else(|| self.free_place(span, scope))?;
        scope.bind(Meaning::Player(place), Some(name));
        Some(place)
    }

    /// A rule keeps something in mind from the moment it is played.
    pub fn keeps_on_enter(&self, span: Span, scope: &Scope) {
        let enters = scope.occasion == Occasion::Enter && !scope.in_round;
        self.error_if(!enters, span, "only a rule that enters can keep something in mind")
            .help("put it into `on enter { … }` of a New Rule");
    }
}
