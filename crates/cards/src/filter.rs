//! How many, which cards, where, and whose: the arguments that all verbs share.

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::kind::{Kind, Slot};
use crate::program::{Asking, Count, Number, Place, SetId, Who};
use crate::read::{Arg, Node};
use crate::steps::Scope;
use crate::words;

/// Which cards a step is about, as its arguments say.
pub(crate) struct Which {
    pub count: Count,
    /// A count was given.
    pub counted: bool,
    pub cards: CardSet,
    pub of: SetId,
    pub at_random: bool,
    /// No kind, icon or name was given: any card will do.
    pub is_any: bool,
    /// Every argument was understood.
    sound: bool,
}

impl Compiler<'_> {
    /// Reads the count and the filter of a step: kinds, slots, names, @icons, `at-random`.
    pub(crate) fn which(&mut self, node: Node, scope: &Scope) -> Which {
        self.which_after(node, 0, scope)
    }

    /// The same, behind the first few arguments.
    pub(crate) fn which_after(&mut self, node: Node, skip: usize, scope: &Scope) -> Which {
        let errors = self.faults.errors();
        let mut args = node.args().skip(skip).peekable();
        let mut count = None;
        if let Some(first) = args.peek().copied()
            && let Some(counted) = self.try_count(first, scope)
        {
            count = Some(counted);
            args.next();
        }
        if let Some(arg) = node.prop("up-to") {
            self.is_word(arg, "half");
            if count.replace(Count::UpToHalf).is_some() {
                let message = "a number and `up-to` exclude each other";
                self.faults.error(arg.file, arg.span, message);
            }
        }
        let mut at_random = false;
        let (mut kinds, mut icons, mut named) = (None::<CardSet>, None::<CardSet>, None::<CardSet>);
        let add = |to: &mut Option<CardSet>, cards: CardSet| *to = Some(to.unwrap_or_default() | cards);
        for arg in args {
            let word = arg.str().unwrap_or("");
            if word == "at-random" {
                at_random = true;
            } else if let Some(kind) = Kind::from_word(word) {
                add(&mut kinds, self.deck.kind(kind));
            } else if let Some(slot) = Slot::from_word(word) {
                // All rules of the slot, whether or not their bodies are compiled already.
                let rules = self.pending_slots.get(slot.word());
                add(&mut kinds, rules.copied().unwrap_or_default());
            } else if let Some(icon) = word.strip_prefix('@') {
                add(&mut icons, self.cards_with_icon(arg, icon).unwrap_or_default());
            } else {
                add(&mut named, self.cards_named(arg).unwrap_or_default());
            }
        }
        if named.is_some() && (kinds.is_some() || icons.is_some()) {
            self.faults
                .error(node.file, node.span(), "names stand for themselves, without a kind or an icon")
                .help("leave out one of them");
        }
        let everything = self.deck.all();
        let cards = named.unwrap_or(kinds.unwrap_or(everything) & icons.unwrap_or(everything));
        let of = self.set_id(cards);
        Which {
            count: count.unwrap_or(Count::Exactly(Number::Word(1))),
            counted: count.is_some(),
            cards,
            of,
            at_random,
            is_any: kinds.is_none() && icons.is_none() && named.is_none(),
            sound: self.faults.errors() == errors,
        }
    }

    /// Warns if no card of the deck that fits can ever lie in that place. A library cannot know.
    pub(crate) fn finds_something(&mut self, node: Node, which: &Which, place: Place) {
        let kind = |kind| self.deck.kind(kind);
        let tables = kind(Kind::Keeper) | kind(Kind::Creeper);
        let goals = kind(Kind::Goal) | kind(Kind::Ungoal);
        let possible = match place {
            Place::Table(_) => tables,
            Place::Rules => kind(Kind::Rule),
            Place::Goals => goals,
            Place::InPlay => tables | goals | kind(Kind::Rule),
            Place::Hand(_) | Place::Aside => self.deck.all() - kind(Kind::Meta) - kind(Kind::Creeper),
            Place::Discard | Place::Anywhere => self.deck.all() - kind(Kind::Meta),
        };
        if which.sound && !self.is_library && !which.cards.meets(possible) {
            self.faults
                .warning(node.file, node.span(), "no card of this deck fits, so this never does anything")
                .label("finds nothing");
        }
    }

    pub(crate) fn never_at_random(&mut self, node: Node, which: &Which) {
        if which.at_random {
            let message = format!("`{}` leaves nothing to chance", node.name());
            self.faults.error(node.file, node.span(), message).help("leave out at-random");
        }
    }

    /// The count of a `draw`.
    pub(crate) fn count(&mut self, node: Node, scope: &Scope) -> Option<Count> {
        let Some(arg) = node.args().next() else {
            node.missing(self.faults, "a number");
            return None;
        };
        match self.try_count(arg, scope) {
            Some(Count::All | Count::Any) => {
                self.faults
                    .error(arg.file, arg.span, "a number of cards is drawn, never all or any")
                    .help("write how many");
                None
            }
            None if arg.str().is_some() => self.number(arg).map(Count::Exactly),
            count => count,
        }
    }

    /// A count, if the argument is one.
    fn try_count(&mut self, arg: Arg, scope: &Scope) -> Option<Count> {
        let count = match arg.str() {
            None => self.number(arg).map(Count::Exactly)?,
            Some("all") => Count::All,
            Some("any") => Count::Any,
            Some("plays-left") => Count::PlaysLeft,
            Some("as-many") => {
                if !scope.moved {
                    let message = "`as-many` as what? no step before it moves cards";
                    self.faults.error(arg.file, arg.span, message).label("nothing to count");
                }
                Count::AsMany
            }
            Some(word) => Count::Exactly(words::number(word)?),
        };
        if matches!(count, Count::Exactly(number) if number.printed() == 0) {
            let message = "none at all never does anything";
            self.faults.error(arg.file, arg.span, message);
        }
        Some(count)
    }

    /// A place where cards lie, perhaps somebody's.
    pub(crate) fn place(&mut self, arg: Arg, scope: &Scope) -> Option<Place> {
        let text = arg.text(self.faults, "a place")?;
        let (owner, zone) = text.split_once('.').unwrap_or(("you", text));
        match zone {
            "hand" => return self.owner_of_cards(arg, owner, scope).map(Place::Hand),
            "table" => return self.owner_of_cards(arg, owner, scope).map(Place::Table),
            _ => {}
        }
        match text {
            "aside" => {
                if scope.aside.is_none() {
                    self.faults
                        .error(arg.file, arg.span, "nothing was set aside")
                        .help("draw cards into=aside first");
                }
                return Some(Place::Aside);
            }
            "rules" => return Some(Place::Rules),
            "goals" => return Some(Place::Goals),
            "discard" => return Some(Place::Discard),
            "in-play" => return Some(Place::InPlay),
            "anywhere" => return Some(Place::Anywhere),
            _ => {}
        }
        let places = ["hand", "table", "aside", "rules", "goals", "discard", "in-play", "anywhere"];
        let message = format!("`{text}` is not a place where cards lie");
        self.faults.error(arg.file, arg.span, message).nearest(text, places);
        None
    }

    /// One or more players.
    pub(crate) fn who(&mut self, node: Node, prop: &str, scope: &Scope, default: Who) -> Who {
        match node.prop(prop) {
            None => default,
            Some(arg) => self.owner(arg, arg.str().unwrap_or(""), scope).unwrap_or(default),
        }
    }

    /// One player, who must be named.
    pub(crate) fn one_player(&mut self, node: Node, prop: &str, scope: &Scope) -> Option<Who> {
        let Some(arg) = node.prop(prop) else {
            node.missing(self.faults, &format!("{prop}="));
            return None;
        };
        let who = self.owner(arg, arg.str().unwrap_or(""), scope)?;
        if matches!(who, Who::Others | Who::Everyone | Who::Yes | Who::Kept) {
            self.faults
                .error(arg.file, arg.span, "this has to be one player")
                .help("choose a player as=NAME before, or put the step into a `for-each`");
            return None;
        }
        Some(who)
    }

    /// Several players: `others` or `everyone`.
    pub(crate) fn group(&mut self, node: Node, prop: &str, default: Who) -> Who {
        let Some(arg) = node.prop(prop) else {
            return default;
        };
        match arg.str() {
            Some("others") => Who::Others,
            Some("everyone") => Who::Everyone,
            other => {
                self.faults
                    .error(arg.file, arg.span, "this has to be several players")
                    .nearest(other.unwrap_or(""), ["others", "everyone"]);
                default
            }
        }
    }

    /// Whose cards a place holds.
    fn owner_of_cards(&mut self, arg: Arg, word: &str, scope: &Scope) -> Option<Who> {
        let who = self.owner(arg, word, scope)?;
        if matches!(who, Who::Yes | Who::Kept) {
            let message = format!("`{word}` can draw and be told something, but their cards are no place");
            self.faults.error(arg.file, arg.span, message);
            return None;
        }
        Some(who)
    }

    /// The players that a word means.
    pub(crate) fn owner(&mut self, arg: Arg, word: &str, scope: &Scope) -> Option<Who> {
        match word {
            "you" => return Some(Who::You),
            "next" => return Some(Who::Next),
            "others" => return Some(Who::Others),
            "everyone" => return Some(Who::Everyone),
            "yes" if matches!(scope.answers, Some(Asking::YesNo | Asking::Word)) => return Some(Who::Yes),
            "yes" => {
                self.faults
                    .error(arg.file, arg.span, "nobody was asked who could have said yes")
                    .help("put `ask others yes-no` before it");
                return None;
            }
            _ => {}
        }
        if scope.kept.as_deref() == Some(word) {
            return Some(Who::Kept);
        }
        if let Some(at) = scope.players.iter().position(|name| name.as_deref() == Some(word)) {
            return Some(Who::Named(at as u8));
        }
        let known = ["you", "next", "others", "everyone"].into_iter();
        let named = scope.players.iter().chain([&scope.kept]).flatten();
        self.faults
            .error(arg.file, arg.span, format!("`{word}` is nobody yet"))
            .help("choose a player as=NAME before this step")
            .nearest(word, known.chain(named.map(String::as_str)));
        None
    }

    /// Whether a name means some players already.
    pub(crate) fn is_taken(&self, name: &str, scope: &Scope) -> bool {
        let named = scope.players.iter().chain([&scope.kept]).flatten();
        name.contains('.')
            || ["you", "next", "others", "everyone", "yes"].contains(&name)
            || named.into_iter().any(|player| player == name)
    }

    /// Remembers a player under the name given with `as=`.
    pub(crate) fn keep(&mut self, node: Node, scope: &mut Scope) -> u8 {
        let Some(arg) = node.prop("as") else {
            node.missing(self.faults, "as=NAME");
            return 0;
        };
        let Some(name) = arg.text(self.faults, "a name") else {
            return 0;
        };
        if self.is_taken(name, scope) {
            let message = format!("`{name}` cannot be the name of another player");
            self.faults.error(arg.file, arg.span, message);
        }
        let Some(place) = self.free_place(node, scope) else {
            return 0;
        };
        scope.players[place as usize] = Some(name.to_string());
        place
    }

    /// The first place of the frame that no player has.
    pub(crate) fn free_place(&mut self, node: Node, scope: &Scope) -> Option<u8> {
        let place = scope.players.iter().position(Option::is_none);
        if place.is_none() {
            let message = "an effect can keep two players in mind, not more";
            self.faults.error(node.file, node.span(), message);
        }
        place.map(|place| place as u8)
    }

    /// A setting that has to be there, with the only value it can have.
    pub(crate) fn setting_is(&mut self, node: Node, prop: &str, expected: &str) {
        match node.prop(prop) {
            Some(arg) => {
                self.is_word(arg, expected);
            }
            None => {
                node.missing(self.faults, &format!("{prop}={expected}"));
            }
        }
    }
}
