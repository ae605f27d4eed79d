//! What lowering works with: names that are known, the program that is being built, and where faults go.

use super::scope::{Meaning, Scope};
use crate::deck::{Asking, At, Card, CardSet, Count, Deck, Kind, Place, SetId, Slot, Step, Who};
use crate::syntax::words::{CardRef, Filter, Group, Of, Word, Zone};
use panta_source::{self as source, Complaint, Faults, File, Span};
use std::collections::{BTreeMap, BTreeSet};

/// What a deck may need at most. Steps, conditions and sets are numbered with 16 bits; real decks need a few hundred.
const MAX_STEPS: usize = 4096;
const MAX_SETS: usize = 1024;

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
#[derive(Clone, Default)]
pub(crate) struct Names {
    pub cards: BTreeMap<String, CardSet>,
    pub icons: BTreeMap<String, CardSet>,
    /// Rules by what they are about.
    pub slots: [CardSet; Slot::ALL.len()],
    /// Rules that keep a word in mind.
    pub word_keepers: CardSet,
    /// Cards that are left out.
    pub absent: Absent,
    /// Cards of mixed decks that gave way to a card of another kind, by the file that speaks of them.
    pub replaced: BTreeSet<(File, String)>,
}

/// The deck as far as it is built.
#[derive(Default)]
pub(crate) struct Builder {
    pub deck: Deck,
    /// Names of left-out cards that something has asked for since this was last cleared.
    pub missed: BTreeSet<String>,
    set_ids: BTreeMap<Vec<Card>, SetId>,
    /// Steps that lead to a label which has no place yet.
    jumps: Vec<(Label, usize)>,
    labels: usize,
    /// What there is too much of: said once is enough.
    overflown: BTreeSet<&'static str>,
}

/// A position in a program that is not known yet.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Label(usize);

impl Builder {
    /// Whether something was left out because there was no room for it.
    pub fn is_incomplete(&self) -> bool {
        !self.overflown.is_empty()
    }

    /// Whether there are as many of these as there can be; the first time, that is a fault of the card at hand.
    pub fn is_full(
        &mut self,
        faults: &Faults,
        place: Span,
        what: &'static str,
        there: usize,
        most: usize,
    ) -> bool {
        let full = there >= most;
        if full && self.overflown.insert(what) {
            faults
                .error(place, format!("this deck has more than {most} {what}"))
                .label("this card is too much");
        }
        full
    }
}

/// Lowers one card, one list or one line of the deck.
pub(crate) struct Lower<'a> {
    pub names: &'a Names,
    pub faults: &'a Faults,
    pub strictness: Strictness,
    /// Where the deck speaks of what is lowered.
    pub place: Span,
    pub out: &'a mut Builder,
}

/// Which cards a step is about.
pub(crate) struct Which {
    pub count: Count,
    pub cards: CardSet,
    pub of: SetId,
    /// Every word was understood.
    sound: bool,
}

impl From<Group> for Who {
    fn from(group: Group) -> Who {
        match group {
            Group::Others => Who::Others,
            Group::Everyone => Who::Everyone,
        }
    }
}

impl Lower<'_> {
    /// A fault for something that has to be there.
    pub fn missing(&self, span: Span, word: &str, what: &str) -> Complaint<'_> {
        self.faults.error(span, format!("`{word}` needs {what}")).label(format!("{what} is missing here"))
    }

    /// Whether there are as many of these as there can be.
    pub fn is_full(&mut self, what: &'static str, there: usize, most: usize) -> bool {
        self.out.is_full(self.faults, self.place, what, there, most)
    }

    // The program.

    /// Where the next step will stand.
    pub fn here(&self) -> At {
        self.out.deck.code.steps.len() as At
    }

    /// Adds a step.
    pub fn emit(&mut self, step: Step) {
        let at = self.out.deck.code.steps.len();
        self.is_full("steps", at, MAX_STEPS);
        self.out.deck.code.steps.push(step);
    }

    /// A position that is to be placed later.
    pub fn label(&mut self) -> Label {
        self.out.labels += 1;
        Label(self.out.labels)
    }

    /// Adds a step that leads to a label.
    pub fn jump(&mut self, step: Step, to: Label) {
        let at = self.out.deck.code.steps.len();
        self.out.jumps.push((to, at));
        self.emit(step);
    }

    /// Places a label before the next step.
    pub fn put(&mut self, label: Label) {
        let here = self.here();
        let steps = &mut self.out.deck.code.steps;
        self.out.jumps.retain(|&(to, at)| {
            if to == label
                && let Step::UnlessRight { to } | Step::EachPlayer { end: to, .. } = &mut steps[at]
            {
                *to = here;
            }
            to != label
        });
    }

    /// Ends a program. Every label of it has its place by now.
    pub fn stop(&mut self) {
        debug_assert!(self.out.jumps.is_empty(), "a label was never placed");
        self.emit(Step::Stop);
    }

    /// The number of a set of cards.
    pub fn set_id(&mut self, set: CardSet) -> SetId {
        let key: Vec<Card> = set.iter().collect();
        if let Some(&id) = self.out.set_ids.get(&key) {
            return id;
        }
        let id = self.out.deck.code.sets.len();
        if self.is_full("different choices of cards", id, MAX_SETS) {
            return 0;
        }
        self.out.deck.code.sets.push(set);
        self.out.set_ids.insert(key, id as SetId);
        id as SetId
    }

    // Cards.

    /// Cards by name or icon, wherever they may lie.
    pub fn cards(&mut self, card: &source::At<CardRef>) -> Option<CardSet> {
        match &card.value {
            CardRef::Name(name) => self.named(name, card.span),
            CardRef::Icon(icon) => self.with_icon(icon, card.span),
        }
    }

    /// Every copy of the card of this name.
    fn named(&mut self, name: &str, span: Span) -> Option<CardSet> {
        if self.is_absent(name, span) {
            self.out.missed.insert(name.to_string());
            return Some(CardSet::EMPTY);
        }
        let known = self.names.cards.get(name).copied();
        if known.is_none() && !self.lacks_cards() {
            self.faults
                .error(span, format!("there is no card `{name}` in this deck"))
                .label("unknown card")
                .nearest(name, self.names.cards.keys().map(String::as_str));
        }
        known
    }

    /// Every card with this icon.
    pub fn with_icon(&mut self, icon: &str, span: Span) -> Option<CardSet> {
        let gone = self.names.absent.iter().filter(|(_, icons)| icons.iter().any(|known| known == icon));
        let gone: Vec<String> = gone.map(|(name, _)| name.clone()).collect();
        let left = self.names.icons.get(icon).copied().or((!gone.is_empty()).then_some(CardSet::EMPTY));
        self.out.missed.extend(gone);
        if left.is_none() && !self.lacks_cards() {
            self.faults
                .error(span, format!("no card of this deck has the icon `{icon}`"))
                .label("unknown icon")
                .nearest(icon, self.names.icons.keys().map(String::as_str));
        }
        left
    }

    /// Whether this is the name of a card that is left out, or of one that gave way to a card of another deck.
    pub fn is_absent(&self, name: &str, span: Span) -> bool {
        self.names.absent.contains_key(name) || self.names.replaced.contains(&(span.file, name.to_string()))
    }

    /// Whether there was no room for all cards: then it is no wonder if one of them is not found.
    fn lacks_cards(&self) -> bool {
        self.out.overflown.contains("cards")
    }

    /// The count of a step, which may depend on the step before.
    pub fn count(&self, count: source::At<Count>, scope: &Scope) -> Count {
        if count.value == Count::AsMany && !scope.moved {
            self.faults
                .error(count.span, "`as-many` as what? no step before it moves cards")
                .label("nothing to count");
        }
        count.value
    }

    /// The cards that a filter means, and how many of them.
    pub fn which(&mut self, filter: &Filter, scope: &Scope) -> Which {
        let errors = self.faults.errors();
        let (mut kinds, mut icons, mut named) = (None::<CardSet>, None::<CardSet>, None::<CardSet>);
        let add = |to: &mut Option<CardSet>, cards: CardSet| *to = Some(to.unwrap_or_default() | cards);
        if let Some(count) = filter.count {
            self.count(count, scope);
        }
        for of in &filter.of {
            match &of.value {
                Of::Kind(kind) => add(&mut kinds, self.out.deck.kind(*kind)),
                Of::Slot(slot) => add(&mut kinds, self.names.slots[*slot as usize]),
                Of::Icon(icon) => add(&mut icons, self.with_icon(icon, of.span).unwrap_or_default()),
                Of::Name(name) => add(&mut named, self.named(name, of.span).unwrap_or_default()),
            }
        }
        let everything = self.out.deck.all();
        let cards = named.unwrap_or(kinds.unwrap_or(everything) & icons.unwrap_or(everything));
        let of = self.set_id(cards);
        Which { count: filter.count(), cards, of, sound: filter.sound && self.faults.errors() == errors }
    }

    /// Warns if no card of the deck that fits can ever lie in that place. A library cannot know.
    pub fn finds_something(&self, span: Span, which: &Which, place: Place) {
        let deck = &self.out.deck;
        let tables = deck.kind(Kind::Keeper) | deck.kind(Kind::Creeper);
        let goals = deck.kind(Kind::Goal) | deck.kind(Kind::Ungoal);
        let possible = match place {
            Place::Table(_) => tables,
            Place::Rules => deck.kind(Kind::Rule),
            Place::Goals => goals,
            Place::InPlay => tables | goals | deck.kind(Kind::Rule),
            Place::Hand(_) | Place::Aside => deck.all() - deck.kind(Kind::Meta) - deck.kind(Kind::Creeper),
            Place::Discard | Place::Anywhere => deck.all() - deck.kind(Kind::Meta),
        };
        if which.sound && self.strictness != Strictness::Library && !which.cards.intersects(possible) {
            self.faults
                .warning(span, "no card of this deck fits, so this never does anything")
                .label("finds nothing");
        }
    }

    // Places and players.

    /// A place where cards lie.
    pub fn place(&self, zone: &source::At<Zone>, scope: &Scope) -> Option<Place> {
        Some(match &zone.value {
            Zone::Hand(owner) => Place::Hand(self.owner(zone.span, owner, scope)?),
            Zone::Table(owner) => Place::Table(self.owner(zone.span, owner, scope)?),
            Zone::Aside => {
                if scope.aside.is_none() {
                    self.faults.error(zone.span, "nothing was set aside").help("draw cards into=aside first");
                }
                Place::Aside
            }
            Zone::Rules => Place::Rules,
            Zone::Goals => Place::Goals,
            Zone::Discard => Place::Discard,
            Zone::InPlay => Place::InPlay,
            Zone::Anywhere => Place::Anywhere,
        })
    }

    /// Whose cards a place holds.
    fn owner(&self, span: Span, word: &str, scope: &Scope) -> Option<Who> {
        let who = self.players(span, word, scope)?;
        if matches!(who, Who::Yes | Who::Kept) {
            let message = format!("`{word}` can draw and be told something, but their cards are no place");
            self.faults.error(span, message);
            return None;
        }
        Some(who)
    }

    /// One or more players: you, unless others are named.
    pub fn who(&self, word: &Option<Word>, scope: &Scope) -> Who {
        let named = word.as_ref().and_then(|word| self.players(word.span, &word.value, scope));
        named.unwrap_or(Who::You)
    }

    /// One player.
    pub fn one_player(&self, word: &Word, scope: &Scope) -> Option<Who> {
        let who = self.players(word.span, &word.value, scope)?;
        if matches!(who, Who::Others | Who::Everyone | Who::Yes | Who::Kept) {
            self.faults
                .error(word.span, "this has to be one player")
                .help("choose a player as=NAME before, or put the step into a `for-each`");
            return None;
        }
        Some(who)
    }

    /// The players that a word means.
    pub fn players(&self, span: Span, word: &str, scope: &Scope) -> Option<Who> {
        match word {
            "you" => return Some(Who::You),
            "next" => return Some(Who::Next),
            "others" => return Some(Who::Others),
            "everyone" => return Some(Who::Everyone),
            "yes" if matches!(scope.answers, Some(Asking::YesNo | Asking::Word)) => return Some(Who::Yes),
            "yes" => {
                self.faults
                    .error(span, "nobody was asked who could have said yes")
                    .help("put `ask others yes-no` before it");
                return None;
            }
            _ => {}
        }
        // The two players that the card keeps in mind have one name, and are meant together.
        if scope.named(Meaning::Pair).is_some_and(|pair| pair == word) {
            return Some(Who::Kept);
        }
        let place =
            (0..2).find(|place| scope.named(Meaning::Player(*place)).is_some_and(|name| name == word));
        if place.is_none() {
            let known = ["you", "next", "others", "everyone"].into_iter();
            self.faults
                .error(span, format!("`{word}` is nobody yet"))
                .help("choose a player as=NAME before this step")
                .nearest(word, known.chain(scope.players().map(|(_, name)| name)));
        }
        place.map(Who::Named)
    }

    /// Remembers a player under a name, and says in which place of the frame.
    pub fn keep(&self, span: Span, name: &Option<Word>, scope: &mut Scope) -> u8 {
        let Some(word) = name else {
            return 0;
        };
        if scope.is_taken(&word.value) {
            self.faults.error(word.span, format!("`{}` cannot be the name of another player", word.value));
        }
        let Some(place) = self.free_place(span, scope) else {
            return 0;
        };
        scope.bind(Meaning::Player(place), name);
        place
    }

    /// The first place of the frame that no player has.
    pub fn free_place(&self, span: Span, scope: &Scope) -> Option<u8> {
        let place = (0..2).find(|place| scope.named(Meaning::Player(*place)).is_none());
        if place.is_none() {
            self.faults.error(span, "an effect can keep two players in mind, not more");
        }
        place
    }

    /// A rule keeps something in mind from the moment it is played.
    pub fn keeps_on_enter(&self, span: Span, scope: &Scope) {
        if scope.moment != super::Moment::Enter || scope.in_round {
            self.faults
                .error(span, "only a rule that enters can keep something in mind")
                .help("put it into `on enter { … }` of a New Rule");
        }
    }
}
