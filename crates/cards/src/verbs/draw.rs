//! `draw`: into hands, or into a mini-hand.

use super::prelude::*;
use serde::Serializer;
use serde::ser::SerializeStruct;

#[derive(Debug)]
pub(crate) struct Draw {
    count: Amount,
    /// Into a mini-hand.
    aside: bool,
    who: Option<Word>,
}

impl Draw {
    pub fn read(r: &mut Reader) -> Option<Draw> {
        let count = drawn(r);
        let (to, who) = (r.prop("to"), r.prop("who").map(word));
        let mut settings = Amount::new(At { value: ONE, span: r.span() });
        settings.read_settings(r);
        let count = Amount { base: count?, ..settings };
        let Some(to) = to else {
            return Some(Draw { count, aside: false, who: who.filter(|who| who.value != "you") });
        };
        if !to.is_word("aside") {
            return None;
        }
        r.unwanted("who", "only you can set cards aside").help("leave out who=");
        let changes = count.base.value == Base::PlaysLeft;
        r.error_if(changes, "what can still be played changes while cards lie aside");
        Some(Draw { count, aside: true, who: None })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let count = cx.amount(&self.count, scope);
        if !self.aside {
            let who = cx.who(&self.who, scope);
            return cx.emit(Step::Draw { count, who });
        }
        scope.sets_aside(span, cx);
        scope.aside = Some(cx.here());
        cx.emit(Step::DrawAside { count });
    }
}

/// How many: a number, or as many as something else.
fn drawn(r: &mut Reader) -> Option<At<Base<String>>> {
    let arg = r.needed("a number")?;
    match base(arg) {
        Some(At { value: Base::All | Base::AllBut(_) | Base::Any | Base::Half, .. }) => arg
            .error("a number of cards is drawn, never all, any or half of them")
            .help("write how many")
            .nothing(),
        None if arg.word() == "up-to" => {
            r.args();
            arg.error("`up-to` is not a number").help("whoever draws takes all they are due").nothing()
        }
        // Perhaps the name of a number.
        None => Some(arg.at(Base::Named(arg.str()?.to_string()))),
        count => count,
    }
}

/// Where the cards go, as the hash has always had it: what they are drawn for is said there in two cases.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Into {
    Hand,
    PerYes { max: Said<Number> },
    Aside { per: bool },
}

impl Serialize for Draw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Amount { base, per, min, max, .. } = &self.count;
        let per = per.as_ref().map(|per| &per.value);
        let into = match (self.aside, per) {
            (false, Some(Per::Yes)) if base.value == ONE && min.is_none() => {
                Into::PerYes { max: Said(max.unwrap_or(Number::Word(6))) }
            }
            (false, _) => Into::Hand,
            (true, Some(Per::Player)) if min.is_none() && max.is_none() => Into::Aside { per: true },
            (true, _) => Into::Aside { per: false },
        };
        let mut tree = serializer.serialize_struct("Draw", 3)?;
        match into {
            Into::PerYes { .. } | Into::Aside { per: true } => {
                tree.serialize_field("count", &base.value.to_string())?;
            }
            _ => tree.serialize_field("count", &self.count)?,
        }
        tree.serialize_field("into", &into)?;
        tree.serialize_field("who", &self.who)?;
        tree.end()
    }
}
