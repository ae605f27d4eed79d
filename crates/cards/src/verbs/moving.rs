//! `discard`, `take`, `give`, `put`: cards go from one place to another.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::choose::choose;
use super::prelude::*;
use crate::deck::{CardSet, Moment, Only, Rank, TokenId, Verb as Moving};

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Move {
    /// Cards that qualify go somewhere.
    #[serde(rename = "move")]
    Cards(Box<Cards>),
    /// The card itself goes somewhere, or the one that something has happened to.
    #[serde(rename = "move-this")]
    This { verb: Said<Moving>, it: bool, alone: bool, to: Option<To> },
    /// Attached Creepers are discarded, and the Keepers they sat on stay.
    Detach { filter: Filter, from: Option<At<Zone>> },
}

/// Which cards go where, who moves them and who picks them.
#[derive(Debug, Serialize)]
pub(crate) struct Cards {
    verb: Said<Moving>,
    filter: Filter,
    except: Option<At<Except>>,
    carrying: Option<Carrying>,
    /// By what they are worth most or least.
    value: Option<Word>,
    from: Option<At<Zone>>,
    to: Option<To>,
    who: Option<Word>,
    by: Option<Word>,
    /// Of tokens, the card that they are put on or come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<At<CardRef>>,
}

/// Where they go.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum To {
    Discard,
    /// Your hand.
    Hand,
    /// Your table.
    Table,
    /// Aside, to be played.
    Aside,
    Player(Word),
    /// Another player of your choice, perhaps only one for whom something holds.
    Others {
        when: Option<Conditions>,
    },
    /// Any other place.
    Place(At<Zone>),
}

impl Move {
    pub fn read(r: &mut Reader) -> Option<Move> {
        let verb = Moving::from_word(r.name())?;
        let it = r.first_word() == Some("it");
        let this = r.first_word() == Some("this") && matches!(verb, Moving::Discard | Moving::Give);
        let wrong = match r.first_word() {
            Some("this") if !this => Some((
                "`this` can only be discarded or given",
                "write: discard this, or give this to=next; or name the card",
            )),
            _ => None,
        };
        if let Some((message, help)) = wrong {
            r.ignore_rest();
            return r.error(message).help(help).nothing();
        }
        if this || it {
            return Some(Move::read_this(r, verb, it));
        }
        let cards = Cards::read(r, verb);
        if !cards.only_detaches() {
            return Some(Move::Cards(Box::new(cards)));
        }
        let filter = Filter { count: None, attached: false, alone: false, ..cards.filter };
        Some(Move::Detach { filter, from: cards.from })
    }

    fn read_this(r: &mut Reader, verb: Moving, it: bool) -> Move {
        r.arg();
        let alone = r.flag("alone");
        let to = if verb != Moving::Give {
            destination(r, verb, false)
        } else if r.prop("to").is_some_and(|to| to.word() == "others") {
            let when = r.child("when").map(Conditions::read_when);
            let empty = r.kdl.children().is_some_and(|block| block.nodes().is_empty());
            r.missing_if(empty, "a `when` between its braces");
            Some(To::Others { when })
        } else {
            r.needed_prop("to", "to=").map(word).map(To::Player)
        };
        Move::This { verb: Said(verb), it, alone, to }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        match self {
            Move::Cards(cards) => cards.lower(span, cx, scope),
            Move::This { verb: Said(verb), it: true, to, .. } if let Some(cards) = scope.it => {
                let to = to.as_ref().and_then(|to| to.lower(Some(Place::Aside), span, cx, scope));
                scope.it = None;
                if let Some(to) = to {
                    taken_aside(*verb, cards, to, span, cx, scope);
                }
            }
            Move::This { verb: Said(verb), it: true, alone, to } => {
                let to = to.as_ref().and_then(|to| to.lower(None, span, cx, scope));
                if scope.answering.is_some_and(|moment| !moment.card_goes()) {
                    take_it(*verb, to, span, cx, scope);
                } else if let Some(to) = to {
                    can_be_it(to, span, cx, scope);
                    can_be_parted(*alone, scope.happened_to, span, cx);
                    cx.emit(Step::MoveThis { verb: *verb, it: true, alone: *alone, to });
                }
            }
            Move::This { verb: Said(verb), it: false, alone, to } => {
                // A Keeper or Creeper lies in front of somebody, a New Rule in the middle.
                let movable = match scope.card.kind {
                    _ if cx.is_lasting(scope.card) => *verb == Moving::Discard,
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
                can_be_parted(*alone, scope.card.cards, span, cx);
                if let Some(to) = to {
                    cx.emit(Step::MoveThis { verb: *verb, it: false, alone: *alone, to });
                }
            }
            Move::Detach { filter, from } => {
                let which = cx.which(filter, scope);
                attaches(&which, span, cx);
                let message = "Creepers are attached to Keepers on tables";
                if let Some(from) = cx.table(from.as_ref(), message, scope) {
                    cx.finds_something(span, &which, from);
                    cx.emit(Step::Detach { of: which.of, from });
                }
            }
        }
    }
}

impl Cards {
    fn read(r: &mut Reader, verb: Moving) -> Cards {
        let (who, by) = (r.prop("who").map(word), r.prop("by").map(word));
        let zone =
            |value| zone(value).map(|zone| if who.is_some() { seen_by_all(value, zone) } else { zone });
        let mut from = r.prop("from").and_then(zone);
        if verb == Moving::Give {
            // What is given lies on a table, whoever's it is.
            from = from.filter(|from| from.value != Place::Table("everyone".into()));
        } else if verb != Moving::Put && r.node.prop("on").is_none() {
            r.needed_prop("from", "from=");
        }
        let tokens = matches!(verb, Moving::Put | Moving::Discard);
        let on = if tokens { r.prop("on").and_then(CardRef::read) } else { None };
        let to = match verb {
            Moving::Put if on.is_some() => None,
            _ => destination(r, verb, who.is_some()),
        };
        if let Some(on) = &on {
            let other = if verb == Moving::Put { "to" } else { "from" };
            let both = r.node.prop(other).is_some();
            r.faults
                .error_if(both, on.span, format!("on= says already what {other}= would"))
                .help(format!("leave out {other}="));
        }
        let except = r.prop("except").and_then(Except::read);
        let carrying = Carrying::read(r);
        let (filter, value) = (Filter::read_counted(r), r.prop("value").map(word));
        let ranks = filter.rank.is_some() || matches!(&except, Some(At { value: Except::Rank(_), .. }));
        r.error_if(value.is_some() && !ranks, "value= says by what cards are `highest` or `lowest`")
            .help("write one of them, or leave out value=");
        Cards { verb: Said(verb), filter, except, carrying, value, from, to, who, by, on }
    }

    /// Whether this takes attached Creepers off their Keepers and discards them, all of them: a step of its own.
    fn only_detaches(&self) -> bool {
        let Filter { count, at_random, search, attached, alone, rank, .. } = &self.filter;
        let all = count.as_ref().is_some_and(|count| count.is(&Base::All));
        let narrowed = self.except.is_some() || self.carrying.is_some() || self.who.is_some();
        let narrowed = narrowed || self.by.is_some() || rank.is_some();
        let plain = !at_random && !search && !narrowed && !self.filter.is_any();
        self.verb.0 == Moving::Discard && *attached && *alone && all && plain
    }

    fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        if let Some(token) = cx.token_of(&self.filter) {
            return self.lower_tokens(token, span, cx, scope);
        }
        if let Some(on) = &self.on {
            return cx.error(on.span, "only tokens lie on a card").help("write from= and to=").nothing();
        }
        // Only tokens come from nowhere.
        if self.from.is_none() && self.verb.0 == Moving::Put {
            return cx.missing(span, "put", "from=").nothing();
        }
        let mut which = cx.which(&self.filter, scope);
        let carrying = self.carrying.map(|carrying| carrying == Carrying::Creeper);
        let (attached, rank) = (self.filter.attached, self.rank(span, cx));
        let mut only = Only { not_this: false, carrying, attached, rank };
        match &self.except {
            Some(At { value: Except::This, .. }) => only.not_this = true,
            Some(At { value: Except::Rank(_), .. }) => {}
            Some(At { value: Except::Card(CardRef::Name(name)), span }) if scope.is_taken(name) => {
                cx.error(*span, format!("here `except=` is about cards, and `{name}` is a player"))
                    .help("to leave a player out, go round the others with a `for-each`, and ask in an `if` who it is");
            }
            Some(At { value: Except::Card(card), span }) => {
                let spared = cx.cards(card, *span).unwrap_or_default();
                which = which.without(spared, cx);
            }
            None => {}
        }
        let from = match &self.from {
            Some(from) => cx.place(from, scope).map(|from| match from {
                Place::Pile if self.filter.search => Place::Search,
                from => from,
            }),
            None if self.verb.0 == Moving::Give => Some(Place::Table(Who::Everyone)),
            None => None,
        };
        let who = cx.who(&self.who, scope);
        let by = self.by.as_ref().and_then(|by| cx.one_player(by, scope));
        self.idle_words(cx);
        let to = self.to.as_ref().and_then(|to| to.lower(from, span, cx, scope));
        let (Some(from), Some(to), Said(verb)) = (from, to, self.verb) else { return };
        // A card does not lie under itself, and only some of what lies there can lie on a table.
        only.not_this |= to == Place::Under;
        if from == Place::Under && matches!(to, Place::Table(_)) {
            let elsewhere = cx.deck.all() - cx.deck.on_tables();
            which = which.without(elsewhere, cx);
        }
        let (Which { count, of, .. }, at_random) = (&which, self.filter.at_random);
        let (count, of, alone) = (*count, *of, self.filter.alone);
        let step = Step::Move { verb, count, of, only, at_random, alone, from, to, who, by };
        let astray = self.filter.search && from != Place::Search;
        cx.error_if(astray, span, "only the draw pile is searched").help("write: from=pile search");
        let told_apart = !self.filter.is_any() || rank.is_some();
        let unseen = matches!(from, Place::Pile | Place::PileBottom) && told_apart;
        cx.error_if(unseen || (at_random && from == Place::Pile), span, "the draw pile lies face down")
            .help("write how many cards of the pile, or from=pile search to look through it");
        if self.filter.attached {
            attaches(&which, span, cx);
        }
        let apart = (alone || self.filter.attached) && !matches!(from, Place::Table(_) | Place::InPlay);
        cx.error_if(apart, span, "only what lies on a table is attached")
            .help("leave out attached and alone");
        can_be_moved(step, span, cx, which.cards);
        cx.finds_something(span, &which, from);
        if to == Place::Aside {
            // A Creeper goes to the table instead.
            scope.it = Some(which.cards - cx.deck.kind(Kind::Creeper));
        }
        scope.moved = true;
        cx.emit(step);
    }

    /// Which end of the cards by what they are worth is meant, or passed over.
    fn rank(&self, span: Span, cx: &mut Lower) -> Option<Rank> {
        let passed_over = match &self.except {
            Some(At { value: Except::Rank(end), .. }) => Some(*end),
            _ => None,
        };
        let twice = self.filter.rank.is_some() && passed_over.is_some();
        cx.error_if(twice, span, "either these cards are meant, or they are passed over")
            .help("leave out except=");
        let end = self.filter.rank.or(passed_over)?;
        let unnamed = At { value: "value".to_string(), span };
        let value = cx.value(self.value.as_ref().unwrap_or(&unnamed))?;
        Some(Rank { end, value, except: self.filter.rank.is_none() })
    }

    /// The same for tokens, which are put on cards and taken off.
    fn lower_tokens(&self, token: TokenId, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let Said(verb) = self.verb;
        let moves = matches!(verb, Moving::Put | Moving::Discard);
        cx.error_if(!moves, span, "tokens are put on cards and discarded")
            .help("write: put one … to=this, or discard one … from=table");
        let Filter { of, at_random, search, attached, alone, rank, .. } = &self.filter;
        let narrowed = self.except.is_some() || self.carrying.is_some() || self.who.is_some();
        let narrowed = narrowed || self.by.is_some();
        let idle = of.len() > 1 || *at_random || *search || *attached || *alone || rank.is_some() || narrowed;
        cx.error_if(idle, span, "a step about tokens says how many, which, from= and to=")
            .help("leave out the rest");
        let place = |zone: &At<Zone>, cx: &mut Lower| {
            let place = cx.place(zone, scope)?;
            cx.tokens_lie(place, zone.span);
            Some(place)
        };
        let mut from = self.from.as_ref().map(|from| place(from, cx));
        let mut to = match &self.to {
            Some(To::Place(to)) => Some(place(to, cx)),
            _ => None,
        };
        let held_by = match &self.on {
            Some(on) => {
                let end = if verb == Moving::Put { &mut to } else { &mut from };
                *end = Some(Some(Place::InPlay));
                cx.holders(token, on)
            }
            None => cx.deck.tokens[token as usize].held_by,
        };
        let one_is_this = from.is_none()
            || to.is_none()
            || from == Some(Some(Place::This))
            || to == Some(Some(Place::This));
        cx.error_if(!one_is_this, span, "of where tokens come from and go to, one has to be this card")
            .help("write from=this or to=this");
        // The count knows nothing of the token, which looks like a card.
        let count = self.filter.count.as_ref().map_or(Count::ONE, |count| cx.amount(count, scope));
        let boundless =
            from.is_none() && matches!(count.base, Base::All | Base::AllBut(_) | Base::Any | Base::Half);
        cx.error_if(boundless, span, "the supply of tokens has no end").help("write how many");
        cx.error_if(count.base == Base::PlaysLeft, span, "only `draw` counts the plays that are left")
            .help("write a number");
        let this = scope.card.cards & cx.deck.tokens[token as usize].held_by;
        let held_by = if [from, to].contains(&Some(Some(Place::This))) { held_by | this } else { held_by };
        for end in [from, to].into_iter().flatten().flatten() {
            let there = if end == Place::This { scope.card.cards } else { cx.can_lie(end) };
            let nothing = !held_by.intersects(there) && !cx.is_lenient();
            let name = &cx.deck.tokens[token as usize].name;
            cx.error_if(nothing, span, format!("no card there holds `{name}`"))
                .help(format!("write `holds {name}` on the card"));
        }
        let of = cx.set_id(held_by);
        scope.moved = true;
        cx.emit(Step::Tokens { token, count, of, from: from.flatten(), to: to.flatten() });
    }

    /// What is said of who moves and who picks has to make a difference.
    fn idle_words(&self, cx: &Lower) {
        let is_you = |word: &&Word| word.value == "you";
        if let Some(you) = self.who.as_ref().filter(is_you) {
            cx.faults.warning(you.span, "you do this anyway").help("leave out who=you");
        }
        if let Some(you) = self.by.as_ref().filter(is_you) {
            cx.faults.warning(you.span, "you pick anyway").help("leave out by=you");
        }
        if let (Some(_), Some(by)) = (&self.who, &self.by) {
            cx.error(by.span, "whoever does this picks, too")
                .help("leave out by=, or write from=whom.table by=… without who=");
        }
        let blind =
            self.filter.at_random || self.filter.count.as_ref().is_some_and(|count| count.is(&Base::All));
        if let Some(by) = self.by.as_ref().filter(|_| blind) {
            cx.error(by.span, "there is nothing to pick here").help("leave out by=");
        }
    }
}

/// Only a Keeper and a Creeper that attaches can be parted.
fn can_be_parted(alone: bool, cards: CardSet, span: Span, cx: &Lower) {
    let pairs = cx.deck.rules.attaching | cx.deck.kind(Kind::Keeper);
    let never = alone && !cards.is_empty() && !cards.intersects(pairs);
    cx.error_if(never, span, "nothing is attached to this card, nor it to anything").help("leave out alone");
}

/// Only some Creepers sit on Keepers.
fn attaches(which: &Which, span: Span, cx: &Lower) {
    let never = !which.cards.is_empty() && !which.cards.intersects(cx.deck.rules.attaching);
    cx.error_if(never, span, "only a Creeper that attaches can sit on a Keeper")
        .help("name a Creeper with `attaches`");
}

/// Where a verb says that cards go. `each` of several players may do it.
fn destination(r: &mut Reader, verb: Moving, each: bool) -> Option<To> {
    let zone = |value| zone(value).map(|zone| if each { seen_by_all(value, zone) } else { zone });
    match verb {
        Moving::Discard => Some(To::Discard),
        Moving::Give => match r.needed_prop("to", "to=") {
            Some(to) if to.word().contains('.') => zone(to).map(To::Place),
            Some(to) if each && to.word() == "you" => Some(To::Player(to.at(YOURSELF.to_string()))),
            to => to.map(word).map(To::Player),
        },
        Moving::Put => r.needed_prop("to", "to=").and_then(zone).map(To::Place),
        Moving::Take => match r.prop("to").map_or("", |value| value.word()) {
            "hand" => Some(To::Hand),
            "table" => Some(To::Table),
            "aside" => Some(To::Aside),
            to => {
                let fault = r.error("`take` needs to know where to");
                fault.nearest(to, ["hand", "table", "aside"]).nothing()
            }
        },
    }
}

/// A card that somebody else is just playing lands somewhere else.
fn take_it(verb: Moving, to: Option<Place>, span: Span, cx: &mut Lower, scope: &Scope) {
    let played = verb == Moving::Take && scope.answering == Some(Moment::Play);
    cx.error_if(!played, span, "there is no card being played that `it` could mean")
        .help("write it in an `answer play … { take it to=hand }`");
    let astray = to == Some(Place::Aside);
    cx.error_if(astray, span, "what is taken as it is played goes to your hand or table")
        .help("write to=hand");
    let lies = to != Some(Place::Table(Who::You)) || scope.happened_to.is_subset(cx.deck.on_tables());
    cx.error_if(played && !lies, span, "only Keepers and Creepers can lie on a table")
        .help("write to=hand, or answer only `play keeper`");
    if let Some(to) = to {
        cx.emit(Step::MoveThis { verb, it: true, alone: false, to });
    }
}

/// The single card that was taken aside goes somewhere.
fn taken_aside(verb: Moving, cards: CardSet, to: Place, span: Span, cx: &mut Lower, scope: &mut Scope) {
    let (count, of, only, from) = (Count::ALL, cx.set_id(cards), Only::default(), Place::Aside);
    let (at_random, alone, who, by) = (false, false, Who::You, None);
    let step = Step::Move { verb, count, of, only, at_random, alone, from, to, who, by };
    can_be_moved(step, span, cx, cards);
    scope.moved = true;
    cx.emit(step);
}

/// Where each of several players does a step, `hand` is their own, and `you.hand` still yours.
fn seen_by_all(value: panta_source::Value, zone: At<Zone>) -> At<Zone> {
    if !value.word().starts_with("you.") {
        return zone;
    }
    zone.map(|zone| match zone {
        Place::Hand(_) => Place::Hand(YOURSELF.to_string()),
        Place::Table(_) => Place::Table(YOURSELF.to_string()),
        zone => zone,
    })
}

impl Verb {
    /// The place that a plain discard takes cards from, for a cost; `None` for anything else.
    pub fn discards_from(&self) -> Option<Option<&Zone>> {
        match self {
            Verb::Move(Move::Cards(cards)) => {
                let Cards { verb: Said(verb), filter, except, carrying, from, who, by, .. } = &**cards;
                let fewer = filter.count.as_ref().is_some_and(|count| count.up_to);
                let narrowed = except.is_some() || carrying.is_some() || who.is_some() || by.is_some();
                let narrowed = narrowed || filter.alone || filter.attached || filter.rank.is_some();
                let plain = *verb == Moving::Discard && !fewer && !narrowed;
                plain.then(|| from.as_ref().map(|from| &from.value))
            }
            Verb::Move(Move::This { verb: Said(Moving::Discard), .. }) => Some(None),
            _ => None,
        }
    }
}

/// Whether the card that something has happened to can go there.
fn can_be_it(to: Place, span: Span, cx: &Lower, scope: &Scope) {
    let cards = scope.happened_to;
    match scope.occasion {
        Occasion::Play if cards.is_empty() => cx
            .error(
                span,
                "a card that is just being played cannot be moved: it has not come to lie anywhere yet",
            )
            .help("write `instead-of play` to have something else happen to it"),
        _ => cx
            .error_if(cards.is_empty(), span, "nothing has happened to a card that could be meant here")
            .help("`it` is the card that an `on` is about, or a single card that was taken to=aside"),
    };
    let misplaced = matches!(to, Place::Table(_)) && !cards.is_subset(cx.deck.on_tables());
    cx.error_if(misplaced, span, "only Keepers and Creepers can lie on a table")
        .help("say which cards the `on` is about: keeper, creeper, or names");
    let played =
        !matches!(to, Place::Hand(_) | Place::Table(_) | Place::Discard | Place::Pile | Place::PileBottom);
    cx.error_if(played, span, "a card comes into play by being played")
        .help("put it into a hand, on a table or on a pile");
}

/// Whether the game can move these cards as the card says.
fn can_be_moved(step: Step, span: Span, cx: &Lower, cards: CardSet) {
    let Step::Move { verb, count, at_random, from, to, who, by, .. } = step else { return };
    let refuse_if = |wrong: bool, message: &str, help: &str| {
        cx.error_if(wrong, span, message).help(help);
    };
    let on_card = from == Place::This || to == Place::This;
    refuse_if(on_card, "only tokens lie on a card", "say where the cards lie, or name a token");
    let is_hidden = "nobody can choose among cards that are hidden from them";
    let top =
        from == Place::DiscardTop && !matches!(count.base, Base::Exactly(number) if number.printed() == 1);
    refuse_if(top, "one card lies on top of the discard pile", "write one, or from=discard to choose");
    let there = match (from, to) {
        (Place::DiscardTop, Place::Discard) => true,
        (Place::Hand(_), Place::Hand(Who::Owner)) | (Place::Table(_), Place::Table(Who::Owner)) => true,
        _ => from == to,
    };
    refuse_if(there, "the cards are there already", "move them somewhere else");
    let owned = matches!(from, Place::Hand(_) | Place::Table(_));
    let nobodys = !owned && matches!(to, Place::Hand(Who::Owner) | Place::Table(Who::Owner));
    refuse_if(nobodys, "cards that lie there are nobody's", "say whose hand or table they go to");
    let several = to == Place::Aside && count != Count::ONE;
    refuse_if(several, "only one card can be taken aside", "write: take one …; then it is called `it`");
    let plays = count.base == Base::PlaysLeft;
    refuse_if(plays, "only `draw` counts the plays that are left", "write a number, all or any");
    let chosen = !at_random && count != Count::ALL;
    let blind = matches!(from, Place::Hand(owner) if owner != by.unwrap_or(Who::You));
    refuse_if(blind && chosen, is_hidden, "write at-random, or take all of them");
    let both = at_random && (count.up_to || count.base == Base::Any);
    refuse_if(both, "either chance chooses or a player does", "write a number, or leave out at-random");
    if who != Who::You {
        let own = matches!(from, Place::Hand(place) | Place::Table(place) if !place.is_several());
        let one_each = own && !matches!(from, Place::Hand(Who::Yourself) | Place::Table(Who::Yourself));
        let message = "two of them could want the same card";
        let help =
            "let each choose from=table or from=hand, or let them choose one after the other: for-each";
        refuse_if(who.is_several() && chosen && !one_each, message, help);
        let under = from == Place::Under || to == Place::Under;
        refuse_if(under, "what lies under a card is for you alone to move", "leave out who=");
        let aside = matches!(from, Place::Aside | Place::Anywhere | Place::Search) || to == Place::Aside;
        refuse_if(aside, "what lies aside, or anywhere, is for you alone to move", "leave out who=");
    }
    if by.is_some() {
        refuse_if(from == Place::Aside, is_hidden, "leave out by=: only you see what lies aside");
    }
    if from == Place::Anywhere {
        let taken = verb == Moving::Take && to == Place::Table(Who::You);
        let help = "write: take \"Card\" from=anywhere to=table";
        refuse_if(!taken, "only what is taken to your table can come from anywhere", help);
        let choice = cx.deck.distinct(cards).len() > 1 && chosen;
        refuse_if(choice, is_hidden, "name one card, or take all of them");
    }
    if let Place::Rules | Place::Goals | Place::InPlay | Place::Anywhere | Place::Search = to {
        refuse_if(
            true,
            "a card comes into play by being played",
            "put it into a hand, on a table or on a pile",
        );
    }
    refuse_if(to == Place::DiscardTop, "what is discarded lies on top", "write discard, or to=discard");
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
                let taken = scope.it.is_some() || scope.used.drew_aside;
                cx.error_if(taken, span, "another card lies aside already")
                    .help("play it first, or put it somewhere");
                scope.used.took_aside = true;
                Place::Aside
            }
            To::Player(player) => {
                let who = cx.one_player(player, scope)?;
                match from {
                    Some(Place::Aside | Place::Hand(_)) => Place::Hand(who),
                    _ => Place::Table(who),
                }
            }
            To::Others { when } => {
                let when = cx.maybe_when(when, scope);
                let keep = cx.free_place(span, scope)?;
                cx.emit(choose(keep, Who::Others, None, when));
                match from {
                    Some(Place::Aside) => Place::Hand(Who::Named(keep)),
                    _ => Place::Table(Who::Named(keep)),
                }
            }
            // Where one card goes that something has happened to, its owner is known by that name.
            To::Place(At { value: Place::Hand(owner), .. }) if owner == "owner" && from.is_some() => {
                Place::Hand(Who::Owner)
            }
            To::Place(At { value: Place::Table(owner), .. }) if owner == "owner" && from.is_some() => {
                Place::Table(Who::Owner)
            }
            To::Place(zone) => {
                let place = cx.place(zone, scope)?;
                if let Place::Hand(who) | Place::Table(who) = place {
                    let several = who.is_several();
                    cx.error_if(several, zone.span, "cards go to one player")
                        .help("choose a player as=NAME before, or put the step into a `for-each`");
                }
                place
            }
        })
    }
}
