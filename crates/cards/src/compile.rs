//! From parsed text to deck: find the cards and give them numbers, compile what they do, check the whole.

use crate::card::CardSet;
use crate::check;
use crate::deck::{Deck, Window};
use crate::define::{Definition, Introduced, kept_pair};
use crate::fault::{Faults, File};
use crate::hash::hash;
use crate::house::House;
use crate::kind::{Kind, Slot};
use crate::load::read_file;
use crate::mix::Wishes;
use crate::program::{Number, SetId, Step};
use crate::read::{Arg, Node};
use crate::words;
use kdl::KdlDocument;
use miette::SourceSpan;
use std::collections::{BTreeMap, BTreeSet};

/// What a deck may need at most. Steps, conditions and sets are numbered with 16 bits; real decks need a few hundred.
const MAX_STEPS: usize = 4096;
const MAX_SETS: usize = 1024;

/// How many other files a deck may include.
const MAX_INCLUDES: usize = 8;

/// An included file: the line that wishes for its cards, its number, its content.
pub(crate) type Included<'a> = (Node<'a>, File, KdlDocument);

/// Cards that are left out by name, and the icons of each.
pub(crate) type Absent = BTreeMap<String, Vec<String>>;

/// Compiles one deck or one library.
pub(crate) struct Compiler<'f> {
    pub faults: &'f mut Faults,
    pub deck: Deck,
    /// The file is no deck: what its cards look for may be in the decks that include them.
    pub is_library: bool,
    /// Cards by name and by icon, for conditions and filters.
    pub names: BTreeMap<String, CardSet>,
    pub icons: BTreeMap<String, CardSet>,
    /// Rules by the word of their slot, known before their bodies are compiled.
    pub pending_slots: BTreeMap<&'static str, CardSet>,
    /// Rules that keep a word in mind, known before their bodies are compiled.
    pub word_keepers: CardSet,
    /// Where the card in hand was defined or wished for.
    pub place: (File, SourceSpan),
    /// The face of the card in hand.
    pub face: usize,
    /// The name of the two players that the card in hand keeps in mind.
    pub kept_pair: Option<String>,
    /// House rules are in force: what no longer works is warned of, not refused.
    pub is_relaxed: bool,
    /// Cards that are left out.
    pub absent: Absent,
    /// Cards of mixed decks that gave way to a card of another kind, by the file that speaks of them.
    pub replaced: BTreeSet<(File, String)>,
    /// Which of all these something has asked for since this was last cleared.
    pub missed: BTreeSet<String>,
    set_ids: BTreeMap<Vec<u8>, SetId>,
    /// What there is too much of: said once is enough.
    overflown: BTreeSet<&'static str>,
}

impl<'f> Compiler<'f> {
    pub fn new(faults: &'f mut Faults, is_library: bool) -> Compiler<'f> {
        Compiler {
            faults,
            deck: Deck::empty(),
            is_library,
            names: BTreeMap::new(),
            icons: BTreeMap::new(),
            pending_slots: BTreeMap::new(),
            word_keepers: CardSet::EMPTY,
            place: (0, (0, 0).into()),
            face: 0,
            kept_pair: None,
            is_relaxed: false,
            absent: Absent::new(),
            replaced: BTreeSet::new(),
            missed: BTreeSet::new(),
            set_ids: BTreeMap::new(),
            overflown: BTreeSet::new(),
        }
    }

    /// Checks a file of cards to include, each as if a deck had taken it.
    pub fn library(mut self, file: File, document: &KdlDocument) {
        let cards = self.cards_to_include(file, document).into_iter().map(|(_, card)| card).collect();
        let definitions = self.define_all(cards);
        if definitions.is_empty() && !self.faults.any_error() {
            self.faults.error(file, (0, 0).into(), "this card file holds no card").help(
                "begin with: deck my-deck title=\"My Deck\" players=\"2-6\" { include standard { … } }",
            );
        }
        self.bodies(&definitions);
    }

    /// Compiles a deck, as house rules change it. Even a faulty one is read to the end, so that all faults are found.
    pub fn deck(
        mut self,
        file: File,
        document: KdlDocument,
        include: &dyn Fn(&str) -> Option<String>,
        house: &House,
    ) -> Option<Deck> {
        self.is_relaxed = *house != House::default();
        let wishes = Wishes::of(house, self.faults);
        // Files must outlive the definitions that point into them.
        let mut files = vec![(file, document)];
        files.extend(self.mixed_files(&wishes, include));
        let heads: Vec<Node> =
            files.iter().filter_map(|(file, document)| self.head_of(*file, document)).collect();
        let head = *heads.first()?;
        let included: Vec<Vec<Included>> =
            heads.iter().map(|head| self.included_files(*head, include)).collect();

        let (mut cards, mut lists) = (vec![], vec![]);
        for ((file, document), included) in files.iter().zip(&included) {
            let of_deck = self.cards_of(*file, document, included, &mut lists);
            self.mix_in(&mut cards, of_deck);
        }
        self.leave_out(&mut cards, &wishes);
        self.add_copies(&mut cards, &wishes);
        let definitions = self.define_all(cards);
        for (at, (node, absent)) in lists.iter().enumerate() {
            // Of two decks that are mixed, both may have the list.
            let is_known =
                |(list, _): &(Node, Absent)| list.file != node.file && list.first_word() == node.first_word();
            if !lists[..at].iter().any(is_known) {
                self.list(*node, absent);
            }
        }
        for head in heads {
            self.switches(head);
        }
        self.bodies(&definitions);
        if !self.faults.any_error() {
            check::check(&mut self, &definitions, head);
        }
        self.deck.hash = hash(&self.deck);
        Some(self.deck)
    }

    /// The line of a deck in its file.
    fn head_of<'a>(&mut self, file: File, document: &'a KdlDocument) -> Option<Node<'a>> {
        let mut heads =
            document.nodes().iter().map(|kdl| Node { kdl, file }).filter(|node| node.name() == "deck");
        let head = heads.next()?;
        heads.for_each(|second| second.twice(self.faults));
        self.head(head);
        Some(head)
    }

    /// All cards of a deck: those it includes and its own. Also finds the lists of words that they need.
    fn cards_of<'a>(
        &mut self,
        file: File,
        document: &'a KdlDocument,
        included: &'a [Included<'a>],
        lists: &mut Vec<(Node<'a>, Absent)>,
    ) -> Vec<Introduced<'a>> {
        let mut cards = vec![];
        let own = |name: &str| {
            let mut nodes = document.nodes().iter().map(|kdl| Node { kdl, file });
            nodes.any(|node| node.name() == "list" && node.first_word() == Some(name))
        };
        for (wish, file, document) in included {
            let needed = self.wishes(*wish, *file, document, &mut cards);
            lists.extend(needed.into_iter().filter(|(list, _)| !list.first_word().is_some_and(own)));
        }
        for kdl in document.nodes() {
            let node = Node { kdl, file };
            match node.name() {
                "deck" => {}
                "list" => lists.push((node, Absent::new())),
                word => match Kind::from_word(word) {
                    Some(kind) => self.own(node, kind, &mut cards),
                    None => node.unknown(
                        self.faults,
                        "a card file",
                        words::KINDS.iter().chain(&["deck", "list"]).copied(),
                    ),
                },
            }
        }
        cards
    }

    /// Reads every file that the deck includes, each once.
    fn included_files<'a>(
        &mut self,
        head: Node<'a>,
        include: &dyn Fn(&str) -> Option<String>,
    ) -> Vec<Included<'a>> {
        let mut files = vec![];
        let mut seen = vec![];
        for node in head.named("include") {
            node.line(self.faults, 1, &[]);
            let Some(name) = node.text(self.faults, 0, "the name of a card file") else {
                continue;
            };
            if seen.contains(&name) {
                self.faults
                    .error(node.file, node.span(), format!("`{name}` is included twice"))
                    .help("write all cards you take from it between the same braces");
                continue;
            }
            if seen.len() == MAX_INCLUDES {
                let message = format!("a deck includes at most {MAX_INCLUDES} files");
                self.faults.error(node.file, node.span(), message);
                break;
            }
            seen.push(name);
            match include(name) {
                Some(text) => files.extend(
                    read_file(self.faults, &format!("{name}.kdl"), text.as_bytes())
                        .map(|(file, document)| (node, file, document)),
                ),
                None => {
                    let message = format!("there is no card file `{name}` to include");
                    self.faults.error(node.file, node.span(), message).label("not found");
                }
            }
        }
        files
    }

    /// Compiles what stands between the braces of every card.
    fn bodies(&mut self, definitions: &[Definition]) {
        self.deck.free_actions_of = vec![0; self.deck.cards.len()];
        self.deck.letters = vec![0; self.deck.cards.len()];
        for definition in definitions {
            self.place = definition.place;
            self.face = definition.face;
            self.kept_pair = kept_pair(definition.node).map(str::to_string);
            self.faults.about(Some(definition.name));
            self.body(definition);
        }
        self.faults.about(None);
        self.deck.has_numerals = !self.deck.numerals.is_empty();
        let on_tables = self.deck.kind(Kind::Keeper) | self.deck.kind(Kind::Creeper);
        self.deck.free_actions_on_tables = self.deck.with_free_action.meets(on_tables);
        for (at, action) in self.deck.free_actions.iter().enumerate() {
            match action.window {
                Window::Any => {}
                Window::TurnStart => self.deck.only_before_draw |= 1 << at,
                Window::BeforeLastPlay => self.deck.only_with_plays |= 1 << at,
            }
            let first = self.deck.code.get(action.program as usize);
            let draws = matches!(first, Some(Step::Draw { .. } | Step::DrawAside { .. } | Step::Play { .. }));
            if draws && action.cost == 0 && action.when.is_empty() {
                self.deck.only_draw |= 1 << at;
            }
        }
        self.deck.limits = self.deck.slot(Slot::HandLimit) | self.deck.slot(Slot::KeeperLimit);
    }

    /// A digit or a number word.
    pub fn number(&mut self, arg: Arg) -> Option<Number> {
        if let Some(word) = arg.str() {
            let number = words::number(word);
            if number.is_none() {
                self.faults.error(arg.file, arg.span, format!("`{word}` is not a number")).help(
                    "write a digit (it grows under a rule that raises numerals) or a word from one to ten",
                );
            }
            return number;
        }
        arg.int(self.faults, 0..=20).map(|n| Number::Digit(n as u8))
    }

    /// Every copy of the card an argument names.
    pub fn cards_named(&mut self, arg: Arg) -> Option<CardSet> {
        let name = arg.text(self.faults, "a card's name")?;
        if self.is_absent(arg) {
            self.missed.insert(name.to_string());
            return Some(CardSet::EMPTY);
        }
        if let Some(&cards) = self.names.get(name) {
            return Some(cards);
        }
        if self.lacks_cards() {
            return None;
        }
        let message = format!("there is no card `{name}` in this deck");
        self.faults
            .error(arg.file, arg.span, message)
            .label("unknown card")
            .nearest(name, self.names.keys().map(String::as_str));
        None
    }

    /// Whether an argument names a card that is left out, or one that gave way to a card of another deck.
    pub fn is_absent(&self, arg: Arg) -> bool {
        let Some(name) = arg.str() else {
            return false;
        };
        self.absent.contains_key(name) || self.replaced.contains(&(arg.file, name.to_string()))
    }

    /// Every card with this icon.
    pub fn cards_with_icon(&mut self, arg: Arg, icon: &str) -> Option<CardSet> {
        let gone = self.absent.iter().filter(|(_, icons)| icons.iter().any(|known| known == icon));
        let gone: Vec<String> = gone.map(|(name, _)| name.clone()).collect();
        let left = self.icons.get(icon).copied().or((!gone.is_empty()).then_some(CardSet::EMPTY));
        self.missed.extend(gone);
        if left.is_some() {
            return left;
        }
        if self.lacks_cards() {
            return None;
        }
        let message = format!("no card of this deck has the icon `{icon}`");
        self.faults
            .error(arg.file, arg.span, message)
            .label("unknown icon")
            .nearest(icon, self.icons.keys().map(String::as_str));
        None
    }

    /// The number of a set; equal sets share one.
    pub fn set_id(&mut self, set: CardSet) -> SetId {
        let key: Vec<u8> = set.iter().map(|card| card.0).collect();
        if let Some(&id) = self.set_ids.get(&key) {
            return id;
        }
        let id = self.deck.sets.len();
        if self.is_full("different choices of cards", id, MAX_SETS) {
            return 0;
        }
        self.deck.sets.push(set);
        self.set_ids.insert(key, id as SetId);
        id as SetId
    }

    /// Adds a step and says where it is.
    pub fn emit(&mut self, step: Step) -> usize {
        let at = self.deck.code.len();
        self.is_full("steps", at, MAX_STEPS);
        self.deck.code.push(step);
        at
    }

    /// Whether something was left out because there was no room for it.
    pub fn is_incomplete(&self) -> bool {
        !self.overflown.is_empty()
    }

    /// Whether there was no room for all cards: then it is no wonder if one of them is not found.
    fn lacks_cards(&self) -> bool {
        self.overflown.contains("cards")
    }

    /// Whether there are as many of these as there can be; the first time, that is a fault.
    pub fn is_full(&mut self, what: &'static str, there: usize, most: usize) -> bool {
        let full = there >= most;
        if full && self.overflown.insert(what) {
            let (file, span) = self.place;
            self.faults
                .error(file, span, format!("this deck has more than {most} {what}"))
                .label("this card is too much");
        }
        full
    }
}
