//! `discard`, `take`, `give`: cards go from one place to another.

use super::prelude::*;
use crate::deck::{CardSet, Verb as Moving};

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Move {
    /// Cards that qualify go somewhere.
    #[serde(rename = "move")]
    Cards { verb: Said<Moving>, filter: Filter, from: Option<At<Zone>>, to: Option<To> },
    /// The card itself goes somewhere.
    #[serde(rename = "move-this")]
    This { verb: Said<Moving>, to: Option<To> },
    /// Attached Creepers are discarded, and the Keepers they sat on stay.
    Detach { filter: Filter, from: Option<At<Zone>> },
}

/// Where they go.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum To {
    /// The discard pile.
    Discard,
    /// Your hand.
    Hand,
    /// Your table.
    Table,
    /// Aside, to be played.
    Aside,
    /// This player.
    Player(Word),
    /// Another player of your choice, perhaps only one for whom something holds.
    Others { when: Option<Conditions> },
}

impl Move {
    pub fn read(r: &mut Reader) -> Option<Move> {
        let verb = Moving::from_word(r.name())?;
        Some(if r.first_word() == Some("this") && verb != Moving::Take {
            Move::read_this(r, verb)
        } else if verb == Moving::Discard && r.node.prop("detach").is_some() {
            Move::read_detach(r)
        } else {
            Move::read_cards(r, verb)
        })
    }

    fn read_cards(r: &mut Reader, verb: Moving) -> Move {
        let mut from = r.prop("from").and_then(zone);
        if verb == Moving::Give {
            // What is given lies on a table, whoever's it is.
            from = from.filter(|from| from.value != Place::Table("everyone".into()));
        } else {
            r.needed_prop("from", "from=");
        }
        let to = match verb {
            Moving::Discard => Some(To::Discard),
            Moving::Give => r.needed_prop("to", "to=").map(word).map(To::Player),
            Moving::Take => match r.prop("to").map_or("", |value| value.word()) {
                "hand" => Some(To::Hand),
                "table" => Some(To::Table),
                "aside" => Some(To::Aside),
                to => {
                    let fault = r.error("`take` needs to know where to");
                    fault.nearest(to, ["hand", "table", "aside"]).nothing()
                }
            },
        };
        let filter = Filter::read_counted(r);
        Move::Cards { verb: Said(verb), filter, from, to }
    }

    fn read_this(r: &mut Reader, verb: Moving) -> Move {
        r.arg();
        let to = if verb == Moving::Discard {
            Some(To::Discard)
        } else if r.prop("to").is_some_and(|to| to.word() == "others") {
            let when = r.child("when").map(Conditions::read_when);
            let empty = r.kdl.children().is_some_and(|block| block.nodes().is_empty());
            r.missing_if(empty, "a `when` between its braces");
            Some(To::Others { when })
        } else {
            r.needed_prop("to", "to=").map(word).map(To::Player)
        };
        Move::This { verb: Said(verb), to }
    }

    fn read_detach(r: &mut Reader) -> Move {
        let filter = Filter::read_chosen(r);
        let from = r.prop("from").and_then(zone);
        if let Some(arg) = r.prop("detach") {
            arg.error_if(!arg.bool(), "this can only be #true").help("leave it out");
        }
        let counted = filter.count.as_ref().is_some_and(|count| !count.is(&Base::All));
        r.error_if(counted, "every one that is attached there is discarded")
            .help("name the Creepers, or write all");
        r.needed_prop("from", "from=");
        Move::Detach { filter, from }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        match self {
            Move::Cards { verb, filter, from, to } => {
                let which = cx.which(filter, scope);
                let from = match from {
                    Some(from) => cx.place(from, scope),
                    None if verb.0 == Moving::Give => Some(Place::Table(Who::Everyone)),
                    None => None,
                };
                let to = to.as_ref().and_then(|to| to.lower(from, span, cx, scope));
                let (Some(from), Some(to), Said(verb)) = (from, to, *verb) else { return };
                let Which { count, of, .. } = which;
                let step = Step::Move { verb, count, of, at_random: filter.at_random, from, to };
                can_be_moved(step, span, cx, which.cards);
                cx.finds_something(span, &which, from);
                scope.moved = true;
                cx.emit(step);
            }
            Move::This { verb: Said(verb), to } => {
                // A Keeper or Creeper lies in front of somebody, a New Rule in the middle.
                let movable = match scope.card.kind {
                    Kind::Keeper | Kind::Creeper => true,
                    Kind::Rule => *verb == Moving::Discard,
                    _ => false,
                };
                let to = to.as_ref().and_then(|to| to.lower(None, span, cx, scope));
                let kind = scope.card.kind.title();
                cx.error_if(
                    !movable,
                    span,
                    format!("this card does not lie where it could be moved: {kind}"),
                )
                .help("Keepers and Creepers can be given and discarded, New Rules discarded");
                if let Some(to) = to {
                    cx.emit(Step::MoveThis { verb: *verb, to });
                }
            }
            Move::Detach { filter, from } => {
                let which = cx.which(filter, scope);
                let attaching = !filter.is_any() && which.cards.is_subset(cx.deck.rules.attaching);
                cx.error_if(!attaching, span, "only a Creeper that attaches can be taken off a Keeper")
                    .help("name a Creeper with `attaches`");
                let message = "Creepers are attached to Keepers on tables";
                if let Some(from) = cx.table(from.as_ref(), message, scope) {
                    cx.finds_something(span, &which, from);
                    cx.emit(Step::Detach { of: which.of, from });
                }
            }
        }
    }
}

impl Verb {
    /// The place that a plain discard takes cards from, for a cost; `None` for anything else.
    pub fn discards_from(&self) -> Option<Option<&Zone>> {
        match self {
            Verb::Move(Move::Cards { verb: Said(Moving::Discard), filter, from, .. }) => {
                let fewer = filter.count.as_ref().is_some_and(|count| count.up_to);
                (!fewer).then(|| from.as_ref().map(|from| &from.value))
            }
            Verb::Move(Move::This { verb: Said(Moving::Discard), .. }) => Some(None),
            _ => None,
        }
    }
}

/// Whether the game can move these cards as the card says.
fn can_be_moved(step: Step, span: Span, cx: &Lower, cards: CardSet) {
    let Step::Move { verb, count, at_random, from, to, .. } = step else { return };
    let refuse_if = |wrong: bool, message: &str, help: &str| {
        cx.error_if(wrong, span, message).help(help);
    };
    let is_hidden = "nobody can choose among cards that are hidden from them";
    refuse_if(from == to, "the cards are there already", "move them somewhere else");
    let several = to == Place::Aside && count != Count::ONE;
    refuse_if(several, "only one card can be taken aside", "write: take one …; then `play it`");
    let plays = count.base == Base::PlaysLeft;
    refuse_if(plays, "only `draw` counts the plays that are left", "write a number, all or any");
    let blind = matches!(from, Place::Hand(who) if who != Who::You) && !at_random && count != Count::ALL;
    refuse_if(blind, is_hidden, "write at-random, or take all of them");
    let both = at_random && (count.up_to || count.base == Base::Any);
    refuse_if(both, "either chance chooses or a player does", "write a number, or leave out at-random");
    if from == Place::Anywhere {
        let taken = verb == Moving::Take && to == Place::Table(Who::You);
        let help = "write: take \"Card\" from=anywhere to=table";
        refuse_if(!taken, "only what is taken to your table can come from anywhere", help);
        let choice = cx.deck.distinct(cards).len() > 1 && count != Count::ALL && !at_random;
        refuse_if(choice, is_hidden, "name one card, or take all of them");
    }
    let is_table = |place| matches!(place, Place::Table(_));
    let misplaced = is_table(to) && !is_table(from) && !cards.is_subset(cx.deck.on_tables());
    let help = "say which cards: keeper, creeper, or names";
    refuse_if(misplaced, "only Keepers and Creepers can lie on a table", help);
}

impl To {
    fn lower(&self, from: Option<Place>, span: Span, cx: &mut Lower, scope: &mut Scope) -> Option<Place> {
        Some(match self {
            To::Discard => Place::Discard,
            To::Hand => Place::Hand(Who::You),
            To::Table => Place::Table(Who::You),
            To::Aside => {
                let taken = scope.it || scope.used.drew_aside;
                cx.error_if(taken, span, "another card lies aside already").help("play it first");
                (scope.it, scope.used.took_aside) = (true, true);
                Place::Aside
            }
            To::Player(player) => {
                let who = cx.one_player(player, scope)?;
                if from == Some(Place::Aside) { Place::Hand(who) } else { Place::Table(who) }
            }
            To::Others { when } => {
                let when = cx.maybe_when(when);
                let keep = cx.free_place(span, scope)?;
                let (among, holding, optional, except) = (Who::Others, false, false, None);
                cx.emit(Step::ChoosePlayer { keep, among, holding, when, optional, except });
                Place::Table(Who::Named(keep))
            }
        })
    }
}
