//! What the steps so far have provided for the steps to come.
//!
//! Scope is lexical: a block gets a copy, and what it binds ends with it, since its steps may not have been done.

use super::context::Lower;
use super::number::Definition;
use crate::deck::{Asking, CardSet, Label, MAX_CHOSEN, Moment, Who};
use crate::syntax::{PLAYERS, YOURSELF, meaning};
use panta_source::Span;

/// Names that steps and happenings give by themselves. Older decks may have given them to players.
const MISLEADING: [&str; 9] =
    ["owner", "doer", "asked", "caller", "caught", "last", "winner", "loser", "each-other"];

/// When an effect is carried out, as far as its steps depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// A rule has just been played, and can keep something in mind.
    Enter,
    /// A card is being played, and can be asked about.
    Play,
    Any,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// The player in this place of the frame.
    Player(u8),
    /// The two players that the card keeps in mind.
    Pair,
    Card,
    Direction,
    /// The number in this place of the frame.
    Number(u8),
}

#[derive(Clone)]
pub(crate) struct Scope<'a> {
    /// The card whose effect it is.
    pub card: &'a Definition,
    pub occasion: Occasion,
    names: Vec<(Meaning, String)>,
    /// What everybody was asked: afterwards some of them have a name.
    pub answers: Option<Asking>,
    /// The step that filled the mini-hand.
    pub aside: Option<Label>,
    /// A single card was taken aside, one of these: it is called `it`.
    pub it: Option<CardSet>,
    /// What `it` can be: the cards that something has happened to.
    pub happened_to: CardSet,
    /// What the card answers, if it interrupts.
    pub answering: Option<Moment>,
    /// What it happens in place of.
    pub instead_of: Option<Moment>,
    /// A step moved cards, so that `as-many` means something.
    pub moved: bool,
    /// Among the steps of an effect; otherwise a card states something.
    pub among_steps: bool,
    /// Inside a `for-each`.
    pub in_round: bool,
    /// How many blocks lie around.
    pub depth: usize,
    pub used: Used,
}

/// What an effect can do once only, wherever it stands.
#[derive(Clone, Copy, Default)]
pub(crate) struct Used {
    /// Something was asked that can be right.
    pub asked: bool,
    /// The card being played was asked about.
    pub quizzed: bool,
    /// The effect has drawn its mini-hand, has taken a single card aside.
    pub drew_aside: bool,
    pub took_aside: bool,
}

impl Used {
    fn or(self, other: Used) -> Used {
        Used {
            asked: self.asked || other.asked,
            quizzed: self.quizzed || other.quizzed,
            drew_aside: self.drew_aside || other.drew_aside,
            took_aside: self.took_aside || other.took_aside,
        }
    }
}

impl<'a> Scope<'a> {
    /// Nothing has been done yet.
    pub fn new(card: &'a Definition, occasion: Occasion) -> Scope<'a> {
        let (names, answers, aside, used) = (vec![], None, None, Used::default());
        let (it, happened_to, answering, instead_of) = (None, CardSet::EMPTY, None, None);
        let (among_steps, moved, in_round, depth) = (true, false, false, 0);
        let mut scope = Scope {
            card,
            occasion,
            names,
            answers,
            aside,
            it,
            happened_to,
            answering,
            instead_of,
            moved,
            among_steps,
            in_round,
            depth,
            used,
        };
        // A rule that enters has to choose them first.
        if occasion != Occasion::Enter {
            scope.bind(Meaning::Pair, card.kept_pair.as_deref());
        }
        scope
    }

    /// Where a card states something, outside any effect.
    pub fn outside(card: &'a Definition) -> Scope<'a> {
        Scope { among_steps: false, ..Scope::new(card, Occasion::Any) }
    }

    /// What is done inside a block.
    pub fn block(&mut self, mut inside: impl FnMut(&mut Scope<'a>)) {
        self.one_of([()], |(), inner| inside(inner));
    }

    /// What is done inside several blocks, of which only one is done: so each may do what an effect can do once only.
    pub fn one_of<B>(
        &mut self,
        blocks: impl IntoIterator<Item = B>,
        mut inside: impl FnMut(B, &mut Scope<'a>),
    ) {
        let mut used = self.used;
        for block in blocks {
            let mut inner = self.clone();
            inner.depth += 1;
            inside(block, &mut inner);
            used = used.or(inner.used);
        }
        (self.used, self.moved) = (used, false);
    }

    /// The effect fills its mini-hand. The game keeps one for each.
    pub fn sets_aside(&mut self, span: Span, cx: &Lower) {
        let already = std::mem::replace(&mut self.used.drew_aside, true);
        let again = already || self.used.took_aside || self.in_round;
        cx.error_if(again, span, "an effect sets cards aside only once")
            .help("set all of them aside in one step");
    }

    /// Gives something a name; without one, it has none any more.
    pub fn bind(&mut self, meaning: Meaning, name: Option<&str>) {
        self.names.retain(|(bound, _)| *bound != meaning);
        self.names.extend(name.map(|name| (meaning, name.to_string())));
    }

    /// The name that stands for this.
    pub fn named(&self, meaning: Meaning) -> Option<&str> {
        self.names.iter().find(|(bound, _)| *bound == meaning).map(|(_, name)| name.as_str())
    }

    /// The names of players, by their place in the frame, then that of the pair.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        let meanings = (0..MAX_CHOSEN as u8).map(Meaning::Player).chain([Meaning::Pair]);
        meanings.filter_map(|meaning| self.named(meaning))
    }

    /// Every single player with a name, and in which place of the frame they are.
    pub fn single_players(&self) -> Vec<(String, Who)> {
        let single = self.names.iter().filter_map(|(meaning, name)| match meaning {
            Meaning::Player(place) => Some((name.clone(), Who::Named(*place))),
            _ => None,
        });
        single.collect()
    }

    /// The place of the frame with the number of this name.
    pub fn number(&self, name: &str) -> Option<u8> {
        self.names.iter().find_map(|(meaning, known)| match meaning {
            Meaning::Number(place) if known == name => Some(*place),
            _ => None,
        })
    }

    /// Whether the effect keeps a player in mind already that it has chosen itself.
    pub fn any_player(&self) -> bool {
        self.names.iter().any(|(meaning, _)| matches!(meaning, Meaning::Player(0 | 1)))
    }

    /// Whether a name means somebody else in other places.
    pub fn is_misleading(name: &str) -> bool {
        MISLEADING.contains(&name)
    }

    /// Whether a name means some players already.
    pub fn is_taken(&self, name: &str) -> bool {
        name.contains('.')
            || name == "yes"
            || name == YOURSELF
            || meaning(PLAYERS, name).is_some()
            || self.players().any(|player| player == name)
    }
}
