//! How many: a number or a word for one, so many for each of something, and within bounds.

use super::prelude::*;
use super::words::{means_something, number_word, positive};
use crate::deck::{Base, Place};
use serde::Serializer;
use serde::ser::SerializeStruct;
use std::fmt::{self, Display};

/// One, written as a word.
pub(crate) const ONE: Base<String> = Base::Exactly(Number::Word(1));

/// Words for a count that are no numbers.
pub(crate) const COUNTS: [&str; 5] = ["all", "any", "half", "plays-left", "as-many"];

/// How many cards a step is about, as it is written.
#[derive(Debug)]
pub(crate) struct Amount {
    /// The player may choose fewer.
    pub up_to: bool,
    pub base: At<Base<String>>,
    /// So many for each of these.
    pub per: Option<Box<At<Per>>>,
    pub min: Option<Number>,
    pub max: Option<Number>,
}

/// What there are so many cards for.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Per {
    /// Each player at the table.
    Player,
    /// Each who said yes.
    Yes,
    /// Each of these cards.
    Cards {
        of: Of,
        place: Place<String>,
        /// Of tokens, the card that they lie on.
        #[serde(skip_serializing_if = "Option::is_none")]
        on: Option<At<CardRef>>,
    },
}

impl Amount {
    pub fn new(base: At<Base<String>>) -> Amount {
        Amount { up_to: false, base, per: None, min: None, max: None }
    }

    /// The count that these arguments begin with, if they do; it is taken from them.
    pub fn read_first(args: &mut Vec<Value>) -> Option<Amount> {
        let up_to = args.first().filter(|arg| arg.word() == "up-to").copied();
        args.drain(..up_to.iter().len());
        // A number that an earlier step has named is no word of the language.
        let is_name =
            |value: &Value| up_to.is_some() && value.str().is_some_and(|word| !means_something(word));
        let base = match args.first().copied() {
            Some(name) if is_name(&name) => Some(name.at(Base::Named(name.word().to_string()))),
            first => first.and_then(base),
        };
        args.drain(..base.iter().len());
        if let Some(up_to) = up_to {
            up_to
                .error_if(base.is_none(), "up to how many?")
                .help("write a number, all, half or the name of a number after it: up-to 2");
        }
        Some(Amount { up_to: up_to.is_some(), ..Amount::new(base?) })
    }

    /// Reads the settings that any count can have.
    pub fn read_settings(&mut self, r: &mut Reader) {
        if let Some(but) = r.prop("but") {
            let all = self.base.value == Base::All;
            but.error_if(!all, "only of all some can be left").help("write: discard all but=two from=hand");
            if let Some(number) = positive(but).filter(|_| all) {
                self.base.value = Base::AllBut(number);
            }
        }
        self.per = r.prop("per").and_then(|per| read_per(per, r)).map(Box::new);
        [self.min, self.max] = ["min", "max"].map(|prop| r.prop(prop).and_then(positive));
        let crossed = self.min.zip(self.max).is_some_and(|(min, max)| min.printed() > max.printed());
        r.error_if(crossed, "`min` is more than `max`");
    }

    /// Whether it is this, without more ado.
    pub fn is(&self, base: &Base<String>) -> bool {
        !self.up_to && self.base.value == *base && self.is_plain()
    }

    fn is_plain(&self) -> bool {
        self.per.is_none() && self.min.is_none() && self.max.is_none()
    }
}

/// A count, if the value is one.
pub(crate) fn base(value: Value) -> Option<At<Base<String>>> {
    let base = match value.str() {
        None => Base::Exactly(number(value)?),
        Some("all") => Base::All,
        Some("any") => Base::Any,
        Some("half") => Base::Half,
        Some("plays-left") => Base::PlaysLeft,
        Some("as-many") => Base::AsMany,
        Some(word) => Base::Exactly(number_word(word)?),
    };
    let none = matches!(base, Base::Exactly(number) if number.printed() == 0);
    value.error_if(none, "none at all never does anything");
    Some(value.at(base))
}

/// `per=creeper of=everyone`, `per=@food in=hand`
fn read_per(per: Value, r: &mut Reader) -> Option<At<Per>> {
    Some(per.at(match per.word() {
        "player" => Per::Player,
        "yes" => Per::Yes,
        _ => {
            let (of, place) = (r.prop("of").map(word), r.prop("in"));
            let on = r.prop("on").and_then(CardRef::read);
            let owner = of.as_ref().map_or("you".to_string(), |of| of.value.clone());
            let middle = |place| {
                r.error_if(of.is_some(), "what lies in the middle is nobody's").help("leave out of=");
                place
            };
            let place = match place.map_or("table", |place| place.word()) {
                "table" if on.is_some() && of.is_none() => Place::InPlay,
                "table" => Place::Table(owner),
                "hand" => Place::Hand(owner),
                "discard" => middle(Place::Discard),
                "rules" => middle(Place::Rules),
                "goals" => middle(Place::Goals),
                "this" => middle(Place::This),
                other => {
                    let fault = r.error("cards are not counted there");
                    return fault
                        .nearest(other, ["table", "hand", "discard", "rules", "goals", "this"])
                        .nothing();
                }
            };
            Per::Cards { of: Of::read(per)?.value, place, on }
        }
    }))
}

impl Display for Base<String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // One card is meant where no number stands.
            Base::Exactly(Number::Word(1)) => Ok(()),
            Base::Exactly(number) => write!(f, "{number}"),
            Base::All => f.write_str("all"),
            Base::AllBut(number) => write!(f, "all but={number}"),
            Base::Any => f.write_str("any"),
            Base::Half => f.write_str("half"),
            Base::PlaysLeft => f.write_str("plays-left"),
            Base::AsMany => f.write_str("as-many"),
            Base::Named(name) => f.write_str(name),
        }
    }
}

/// A plain count serialises as it is written.
impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let up_to = match (self.up_to, &self.base.value) {
            (false, _) => "",
            (true, Base::Half) => "up-to=",
            (true, Base::Exactly(Number::Word(1))) => "up-to one",
            (true, _) => "up-to ",
        };
        let count = format!("{up_to}{}", self.base.value);
        if self.is_plain() {
            return serializer.serialize_str(&count);
        }
        let mut tree = serializer.serialize_struct("Amount", 4)?;
        tree.serialize_field("count", &count)?;
        tree.serialize_field("per", &self.per)?;
        tree.serialize_field("min", &self.min.map(Said))?;
        tree.serialize_field("max", &self.max.map(Said))?;
        tree.end()
    }
}
