//! A card: the line that introduces it, and what stands between its braces.

use super::prelude::*;

/// A card as a file introduces it.
#[derive(Clone)]
pub(crate) struct CardLine<'a> {
    pub node: Node<'a>,
    pub kind: Kind,
    pub name: &'a str,
    pub copies: u8,
    pub provenance: Provenance,
    pub optional: bool,
    /// Not counted among the cards of the deck.
    pub beside: bool,
    /// A Surprise that does not cancel other ones.
    pub only: bool,
    pub note: Option<&'a str>,
    /// Where the deck speaks of it: its own line, or the line that includes it.
    pub place: Span,
}

/// What a card does.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Body {
    /// Of a Goal.
    Conditions(Conditions),
    /// Of an Action.
    Effect(Block),
    /// Of what lies in play.
    Statements(Vec<At<Statement>>),
    /// How many cards the Basic Rules let you draw and play.
    Basics { draw: Option<Said<Number>>, play: Option<Said<Number>> },
    /// Of a Surprise.
    Surprise(Surprise),
    /// Of a Marker.
    Nothing,
}

impl<'a> CardLine<'a> {
    /// A card of the deck's own file.
    pub fn read(node: Node<'a>, kind: Kind) -> Option<CardLine<'a>> {
        let mut r = Reader::new(node);
        r.children();
        let place = node.args().next().map_or(node.span(), |arg| arg.span);
        let name = r.text("the card's name");
        // A card of doubtful origin is read all the same: others may name it.
        let sure = r.arg();
        let copies = copies(&mut r);
        let optional = flag_where(&mut r, "optional", kind == Kind::Meta, "only a Meta Rule can be optional");
        let beside = beside(&mut r, kind, optional);
        let only = flag_where(&mut r, "only", kind == Kind::Surprise, "only a Surprise cancels other ones");
        let name = name?;
        r.missing_if(sure.is_none(), "a word for how sure you are of the card")
            .help("write attested, likely or invented after the name");
        let unsure = "expected how sure you are of the card";
        let provenance = sure.and_then(|arg| arg.one_of(Provenance::WORDS, unsure));
        let provenance = provenance.unwrap_or(Provenance::Invented);
        Some(CardLine { node, kind, name, copies, provenance, optional, beside, only, note: None, place })
    }

    /// A card of a file that others include. Another deck says of its own cards how sure it is.
    pub fn read_to_include(node: Node<'a>, kind: Kind, of_deck: bool) -> Option<CardLine<'a>> {
        let mut r = Reader::new(node);
        r.children();
        let name = r.text("the card's name");
        let optional = kind == Kind::Meta && r.flag("optional");
        let only = kind == Kind::Surprise && r.flag("only");
        for arg in r.args().into_iter().filter(|_| !of_deck) {
            arg.error("a card to be included has only a name")
                .help("the deck that takes it says how sure it is; a deck of its own begins with `deck`");
        }
        if of_deck {
            r.ignore_rest();
        }
        Some(CardLine {
            node,
            kind,
            name: name?,
            copies: 1,
            provenance: Provenance::Likely,
            optional,
            beside: false,
            only,
            note: None,
            place: node.span(),
        })
    }

    /// What an effect lets stand for a while, as if it were a card in front of its player.
    pub fn lying(node: Node<'a>) -> CardLine<'a> {
        CardLine {
            node,
            kind: Kind::Keeper,
            name: "",
            copies: 1,
            provenance: Provenance::Invented,
            optional: false,
            beside: false,
            only: false,
            note: None,
            place: node.span(),
        }
    }

    /// The icons it carries, without reading the rest.
    pub fn icons(&self) -> impl Iterator<Item = String> {
        self.node.named("icon").flat_map(Node::args).filter_map(|arg| arg.str().map(str::to_string))
    }

    /// Everything between its braces.
    pub fn read_body(&self, faults: &Faults) -> (Traits, Body) {
        let face = Face {
            name: self.name.to_string(),
            kind: self.kind,
            copies: if self.beside { 0 } else { self.copies },
            provenance: self.provenance,
            optional: self.optional,
            ..Face::default()
        };
        let mut traits = Traits { face, ..Traits::default() };
        let node = Node { faults, ..self.node };
        let rest = traits.read(node);
        if let Some(note) = self.note {
            traits.face.note = Some(note.to_string());
        }
        let body = self.read_rest(node, &rest, &traits);
        (traits, body)
    }

    fn read_rest(&self, card: Node, rest: &[Node], traits: &Traits) -> Body {
        match self.kind {
            Kind::Goal | Kind::Ungoal => {
                card.missing_if(rest.is_empty(), "a condition").nearest("", condition_words());
                Body::Conditions(Conditions::read(card, card.faults.errors(), rest))
            }
            Kind::Action => {
                card.missing_if(rest.is_empty(), "something to do").nearest("", verb_words());
                Body::Effect(read_block(rest))
            }
            Kind::Surprise => Body::Surprise(Surprise::read(card, rest, self.only)),
            Kind::Basic => basics(card, rest),
            Kind::Marker => {
                rest.iter().for_each(|node| node.unknown("this kind of card: Marker", trait_words()));
                Body::Nothing
            }
            Kind::Keeper | Kind::Creeper | Kind::Rule | Kind::Meta => {
                let has_to = matches!(self.kind, Kind::Rule | Kind::Meta) && traits.without.is_none();
                if rest.is_empty() && has_to {
                    // People may do what it says by themselves.
                    let fault = card.faults.warning(card.span(), "this rule changes nothing in the game");
                    fault.nearest("", statements_of(self.kind));
                }
                Body::Statements(Statement::read_all(rest, self))
            }
        }
    }
}

/// Basic Rules say both numbers.
fn basics(card: Node, nodes: &[Node]) -> Body {
    let (mut draw, mut play, mut seen) = (None, None, vec![]);
    for &node in nodes {
        let number = needed_number(&mut Reader::new(node)).map(Said);
        match node.name() {
            word if seen.contains(&word) => node.twice(),
            "draw" => draw = number,
            "play" => play = number,
            _ => node.unknown("Basic Rules", ["draw", "play"]),
        }
        seen.push(node.name());
    }
    card.missing_if(!["draw", "play"].iter().all(|word| seen.contains(word)), "both `draw` and `play`");
    Body::Basics { draw, play }
}

/// How many copies a line wants.
pub(crate) fn copies(r: &mut Reader) -> u8 {
    r.prop("copies").and_then(|value| value.int(1..=20)).unwrap_or(1) as u8
}

/// Whether a Marker, or a Meta Rule that people may agree on, is not counted among the cards of the deck.
fn beside(r: &mut Reader, kind: Kind, optional: bool) -> bool {
    let possible = kind == Kind::Marker || optional;
    flag_where(r, "beside", possible, "only a Marker or an optional Meta Rule can lie beside the deck")
}

/// Whether a flag is there, where it can be there at all.
fn flag_where(r: &mut Reader, name: &'static str, possible: bool, message: &str) -> bool {
    let place = r.node.args().find(|arg| arg.str() == Some(name)).map_or(r.span(), |arg| arg.span);
    let there = r.flag(name);
    r.faults.error_if(there && !possible, place, message);
    there && possible
}
