//! `discard`, `take`, `give`: cards go from one place to another.

use super::Verb;
use crate::deck::{Count, Kind, Place, Step, Verb as Moving, Who};
use crate::hash::written;
use crate::lower::{Lower, Scope, Which};
use crate::syntax::condition::Conditions;
use crate::syntax::words::{Filter, ONE, Word, Zone, needed_word, zone_prop};
use panta_source::{At, Reader, Span};
use serde::Serialize;

/// Cards that qualify go somewhere.
#[derive(Debug, Serialize)]
pub(crate) struct Move {
    #[serde(serialize_with = "written")]
    verb: Moving,
    filter: Filter,
    from: Option<At<Zone>>,
    to: Option<To>,
}

/// Where they go.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum To {
    Discard,
    Hand,
    Table,
    Aside,
    Player(Word),
}

/// The card itself goes somewhere.
#[derive(Debug, Serialize)]
pub(crate) struct MoveThis {
    #[serde(serialize_with = "written")]
    verb: Moving,
    to: Option<ThisTo>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum ThisTo {
    /// The discard pile.
    Discard,
    /// Another player of your choice, perhaps only one for whom something holds.
    Others { when: Option<Conditions> },
    /// This player.
    Player(Word),
}

/// Attached Creepers are discarded, and the Keepers they sat on stay.
#[derive(Debug, Serialize)]
pub(crate) struct Detach {
    filter: Filter,
    from: Option<At<Zone>>,
}

pub(crate) fn read(r: &mut Reader) -> Option<Verb> {
    let verb = Moving::from_word(r.name())?;
    if r.first_word() == Some("this") && verb != Moving::Take {
        return Some(Verb::MoveThis(MoveThis::read(r, verb)));
    }
    if verb == Moving::Discard && r.node.prop("detach").is_some() {
        return Some(Verb::Detach(Detach::read(r)));
    }
    Some(Verb::Move(Move::read(r, verb)))
}

impl Move {
    fn read(r: &mut Reader, verb: Moving) -> Move {
        let mut from = zone_prop(r, "from");
        if verb == Moving::Give {
            // What is given lies on a table, whoever's it is.
            from = from.filter(|from| from.value != Place::Table("everyone".into()));
        } else {
            r.needed_prop("from", "from=");
        }
        let to = match verb {
            Moving::Discard => Some(To::Discard),
            Moving::Give => needed_word(r, "to", "to=").map(To::Player),
            Moving::Take => taken_to(r),
        };
        let filter = Filter::read_up_to(r);
        if matches!(to, Some(To::Aside)) && filter.count() != ONE {
            r.error("only one card can be taken aside").help("write: take one …; then `play it`");
        }
        Move { verb, filter, from, to }
    }

    pub fn discards_from(&self) -> Option<Option<&Zone>> {
        let plain = self.verb == Moving::Discard && self.filter.count() != Count::UpToHalf;
        plain.then(|| self.from.as_ref().map(|from| &from.value))
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let which = cx.which(&self.filter, scope);
        let from = match &self.from {
            Some(from) => cx.place(from, scope),
            None if self.verb == Moving::Give => Some(Place::Table(Who::Everyone)),
            None => None,
        };
        let to = self.to.as_ref().and_then(|to| to.lower(from, span, cx, scope));
        let (Some(from), Some(to)) = (from, to) else {
            return;
        };
        self.can_be_moved(span, cx, &which, from, to);
        cx.finds_something(span, &which, from);
        scope.moved = true;
        let (verb, at_random) = (self.verb, self.filter.at_random);
        cx.emit(Step::Move { verb, count: which.count, of: which.of, at_random, from, to });
    }

    /// Whether the game can move these cards as the card says.
    fn can_be_moved(&self, span: Span, cx: &Lower, which: &Which, from: Place, to: Place) {
        let refuse = |message: &str, help: &str| {
            cx.error(span, message).help(help);
        };
        let deck = &cx.deck;
        let (count, at_random) = (which.count, self.filter.at_random);
        let is_hidden = "nobody can choose among cards that are hidden from them";
        if from == to {
            refuse("the cards are there already", "move them somewhere else");
        }
        if count == Count::PlaysLeft {
            refuse("only `draw` counts the plays that are left", "write a number, all or any");
        }
        if matches!(from, Place::Hand(who) if who != Who::You) && !at_random && count != Count::All {
            refuse(is_hidden, "write at-random, or take all of them");
        }
        if at_random && matches!(count, Count::Any | Count::UpToHalf) {
            refuse("either chance chooses or a player does", "write a number, or leave out at-random");
        }
        if from == Place::Anywhere {
            if self.verb != Moving::Take || to != Place::Table(Who::You) {
                refuse(
                    "only what is taken to your table can come from anywhere",
                    "write: take \"Card\" from=anywhere to=table",
                );
            }
            if deck.distinct(which.cards).len() > 1 && count != Count::All && !at_random {
                refuse(is_hidden, "name one card, or take all of them");
            }
        }
        let on_tables = deck.on_tables();
        let is_table = |place| matches!(place, Place::Table(_));
        if is_table(to) && !is_table(from) && !which.cards.is_subset(on_tables) {
            refuse(
                "only Keepers and Creepers can lie on a table",
                "say which cards: keeper, creeper, or names",
            );
        }
    }
}

impl To {
    fn lower(&self, from: Option<Place>, span: Span, cx: &Lower, scope: &mut Scope) -> Option<Place> {
        Some(match self {
            To::Discard => Place::Discard,
            To::Hand => Place::Hand(Who::You),
            To::Table => Place::Table(Who::You),
            To::Aside => {
                if scope.it || scope.used.drew_aside {
                    cx.error(span, "another card lies aside already").help("play it first");
                }
                (scope.it, scope.used.took_aside) = (true, true);
                Place::Aside
            }
            To::Player(player) => {
                let who = cx.one_player(player, scope)?;
                if from == Some(Place::Aside) { Place::Hand(who) } else { Place::Table(who) }
            }
        })
    }
}

fn taken_to(r: &mut Reader) -> Option<To> {
    let to = r.prop("to").map_or("", |value| value.word());
    match to {
        "hand" => Some(To::Hand),
        "table" => Some(To::Table),
        "aside" => Some(To::Aside),
        _ => {
            r.error("`take` needs to know where to").nearest(to, ["hand", "table", "aside"]);
            None
        }
    }
}

impl MoveThis {
    fn read(r: &mut Reader, verb: Moving) -> MoveThis {
        r.arg();
        let to = if verb == Moving::Discard {
            Some(ThisTo::Discard)
        } else if r.prop("to").is_some_and(|to| to.word() == "others") {
            let when = r.child("when").map(Conditions::read_when);
            if r.kdl.children().is_some_and(|block| block.nodes().is_empty()) {
                r.missing("a `when` between its braces");
            }
            Some(ThisTo::Others { when })
        } else {
            needed_word(r, "to", "to=").map(ThisTo::Player)
        };
        MoveThis { verb, to }
    }

    pub fn is_discard(&self) -> bool {
        self.verb == Moving::Discard
    }

    /// A Keeper or Creeper lies in front of somebody, a New Rule in the middle.
    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let kind = scope.card.kind;
        let movable = match kind {
            Kind::Keeper | Kind::Creeper => true,
            Kind::Rule => self.verb == Moving::Discard,
            _ => false,
        };
        let to = match &self.to {
            None => None,
            Some(ThisTo::Discard) => Some(Place::Discard),
            Some(ThisTo::Others { when }) => choose_other(when, span, cx, scope).map(Place::Table),
            Some(ThisTo::Player(player)) => cx.one_player(player, scope).map(Place::Table),
        };
        if !movable {
            cx.error(span, format!("this card does not lie where it could be moved: {}", kind.title()))
                .help("Keepers and Creepers can be given and discarded, New Rules discarded");
        }
        if let Some(to) = to {
            cx.emit(Step::MoveThis { verb: self.verb, to });
        }
    }
}

fn choose_other(when: &Option<Conditions>, span: Span, cx: &mut Lower, scope: &Scope) -> Option<Who> {
    let when = cx.maybe_when(when);
    let keep = cx.free_place(span, scope)?;
    let (among, holding, optional, except) = (Who::Others, false, false, None);
    cx.emit(Step::ChoosePlayer { keep, among, holding, when, optional, except });
    Some(Who::Named(keep))
}

impl Detach {
    fn read(r: &mut Reader) -> Detach {
        let filter = Filter::read_chosen(r);
        let from = zone_prop(r, "from");
        if let Some(arg) = r.prop("detach")
            && !arg.bool()
        {
            arg.error("this can only be #true").help("leave it out");
        }
        if filter.count.is_some_and(|count| count.value != Count::All) {
            r.error("every one that is attached there is discarded").help("name the Creepers, or write all");
        }
        r.needed_prop("from", "from=");
        Detach { filter, from }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let which = cx.which(&self.filter, scope);
        if self.filter.is_any() || !which.cards.is_subset(cx.deck.rules.attaching) {
            cx.error(span, "only a Creeper that attaches can be taken off a Keeper")
                .help("name a Creeper with `attaches`");
        }
        let message = "Creepers are attached to Keepers on tables";
        if let Some(from) = cx.table(self.from.as_ref(), message, scope) {
            cx.finds_something(span, &which, from);
            cx.emit(Step::Detach { of: which.of, from });
        }
    }
}
