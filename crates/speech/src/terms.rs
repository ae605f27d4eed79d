//! Whatever there is to speak of, taken apart: a word for its kind, and what it is about by name.
//!
//! Events, questions, refusals and obstacles are all read in the same way, off their serialised form. The name of a
//! variant is the kind; below it, a field goes by its own name, and what a variant holds without a name goes by the name
//! of the variant. So of `Proposed { seat, what: Goals(3) }` the kind is `proposed`, and the terms are `seat`, `what`,
//! which is the word `goals`, and `goals`, which is 3. The words of the Fluent files and the facets that rulings explain
//! are these terms.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use panta_cards::Card;
use panta_engine::Seat;
use serde::ser::{self, Impossible, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::Error;

/// What is said of something, or could be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The word for its kind, which is also the name of the message that says it.
    pub(crate) kind: Cow<'static, str>,
    /// By name. What is said later counts.
    pub(crate) terms: Vec<(&'static str, Term)>,
}

/// One thing that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    Seat(Seat),
    Card(Card),
    Number(usize),
    /// A word, a text, `true` or `false`.
    Text(Cow<'static, str>),
    /// Several of these. What is missing is a list of none.
    List(Vec<Term>),
}

impl Terms {
    /// Those of anything that can be written.
    pub fn of(value: &impl Serialize) -> Terms {
        Terms::default().with("", value)
    }

    /// None yet, for the message of this name.
    pub fn to_say(message: &'static str) -> Terms {
        Terms { kind: message.into(), terms: vec![] }
    }

    /// The same for another message: that of this kind among those whose names begin so.
    pub(crate) fn among(self, family: &str) -> Terms {
        Terms { kind: format!("{family}-{}", self.kind).into(), ..self }
    }

    /// With another term, or instead of one.
    pub fn with(mut self, name: &'static str, value: impl Serialize) -> Terms {
        let written = value.serialize(Walk { from: self.terms.len(), terms: &mut self, name });
        debug_assert!(written.is_ok(), "{name} is nothing to speak of");
        self
    }

    /// The term of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Term> {
        self.terms.iter().rfind(|(known, _)| *known == name).map(|(_, term)| term)
    }

    /// The card of this name, or the first of several.
    pub(crate) fn card(&self, name: &str) -> Option<Card> {
        self.get(name)?.card()
    }

    /// The player of this name.
    pub(crate) fn seat(&self, name: &str) -> Option<Seat> {
        if let Some(Term::Seat(seat)) = self.get(name) { Some(*seat) } else { None }
    }

    /// Whether it is about this player, among others or alone.
    pub(crate) fn names(&self, seat: Seat) -> bool {
        self.terms.iter().any(|(_, term)| term.names(seat))
    }

    /// The word of this name.
    pub(crate) fn word(&self, name: &str) -> Option<&str> {
        if let Some(Term::Text(word)) = self.get(name) { Some(word) } else { None }
    }
}

impl Term {
    fn names(&self, seat: Seat) -> bool {
        match self {
            Term::Seat(one) => *one == seat,
            Term::List(all) => all.iter().any(|one| one.names(seat)),
            _ => false,
        }
    }

    fn card(&self) -> Option<Card> {
        match self {
            Term::Card(card) => Some(*card),
            Term::List(all) => all.first()?.card(),
            _ => None,
        }
    }
}

/// The way through a value. Whatever lies at its end is the term of this name.
struct Walk<'t> {
    terms: &'t mut Terms,
    name: &'static str,
    /// How many terms there were before.
    from: usize,
}

type Done = Result<(), Error>;

impl<'t> Walk<'t> {
    fn put(self, term: Term) -> Done {
        self.terms.terms.push((self.name, term));
        Ok(())
    }

    /// The kind of it all, or the word for one of its terms.
    fn word(&mut self, word: &'static str) {
        match self.name {
            "" => self.terms.kind = word.into(),
            name => self.terms.terms.push((name, Term::Text(word.into()))),
        }
    }

    fn go_on<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        value.serialize(Walk { from: self.terms.terms.len(), terms: self.terms, name })
    }
}

/// What holds nothing else is a term, whichever method of the serialiser brings it.
macro_rules! leaves {
    ($($($method:ident: $type:ty),+ => |$value:pat_param| $term:expr;)*) => {
        $($(fn $method(self, $value: $type) -> Done {
            self.put($term)
        })+)*
    };
}

impl<'t> Serializer for Walk<'t> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Walk<'t>;
    type SerializeTuple = Walk<'t>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Walk<'t>;
    type SerializeStructVariant = Walk<'t>;

    leaves! {
        serialize_bool: bool => |is| Term::Text(if is { "true" } else { "false" }.into());
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_u8: u8,
        serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32, serialize_f64: f64
            => |number| Term::Number(number as usize);
        serialize_char: char => |sign| Term::Text(sign.to_string().into());
        serialize_str: &str => |text| Term::Text(text.to_string().into());
        serialize_bytes: &[u8], serialize_unit_struct: &'static str => |_| Term::List(vec![]);
    }

    fn serialize_none(self) -> Done {
        self.put(Term::List(vec![]))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.serialize_none()
    }

    fn serialize_unit_variant(mut self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.word(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(mut self, of: &'static str, value: &T) -> Done {
        self.go_on(self.name, value)?;
        if let Some((_, term)) = self.terms.terms.last_mut()
            && let Term::Number(number) = *term
        {
            match of {
                "Seat" => *term = Term::Seat(Seat(number as u8)),
                "Card" => *term = Term::Card(Card(number as u8)),
                _ => {}
            }
        }
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.word(variant);
        self.go_on(variant, value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Walk<'t>, Error> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Walk<'t>, Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Impossible<(), Error>, Error> {
        Err(Error)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>, Error> {
        Err(Error)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Impossible<(), Error>, Error> {
        Err(Error)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Walk<'t>, Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Walk<'t>, Error> {
        self.word(variant);
        Ok(self)
    }
}

/// What holds several things is a list of them.
macro_rules! lists {
    ($($of:ident)*) => {
        $(impl ser::$of for Walk<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.go_on(self.name, value)
            }

            fn end(self) -> Done {
                let list = self.terms.terms.drain(self.from..).map(|(_, term)| term).collect();
                self.put(Term::List(list))
            }
        })*
    };
}

lists! { SerializeSeq SerializeTuple }

/// What has fields is the terms of these names.
macro_rules! fields {
    ($($of:ident)*) => {
        $(impl ser::$of for Walk<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
                self.go_on(name, value)
            }

            fn end(self) -> Done {
                Ok(())
            }
        })*
    };
}

fields! { SerializeStruct SerializeStructVariant }
