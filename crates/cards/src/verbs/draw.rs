//! `draw`: into hands, into a mini-hand, or for each player who said yes.

use super::prelude::*;

#[derive(Debug, Serialize)]
pub(crate) struct Draw {
    count: At<Count>,
    into: Into,
    who: Option<Word>,
}

/// Where the cards go.
#[derive(Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Into {
    /// The hands of those who draw.
    Hand,
    /// One for each player who said yes, up to this many.
    PerYes { max: Said<Number> },
    /// A mini-hand, perhaps so many cards for each player.
    Aside { per: bool },
}

impl Draw {
    pub fn read(r: &mut Reader) -> Option<Draw> {
        let (count, into) = (drawn(r), r.prop("into"));
        let who = r.prop("who").map(word);
        let (per, max) = (r.prop("per"), r.prop("max"));
        let count = count?;
        if per.is_some_and(|per| per.word() == "yes") {
            r.unwanted("into", "these are drawn into the hand").help("leave out into=");
            r.error_if(count.value != ONE, "one card is drawn for each of them")
                .help("write: draw one per=yes max=three");
            let max = max.map_or(Some(Number::Word(6)), positive)?;
            return Some(Draw { count, into: Into::PerYes { max: Said(max) }, who });
        }
        r.unwanted("max", "`max` is about what is drawn per=yes").help("write: draw one per=yes max=three");
        let per_player = per.is_some_and(|per| per.is_word("player"));
        let Some(into) = into else {
            r.unwanted("per", "so many for each player are drawn into=aside only")
                .help("write who=everyone if each of them draws");
            let who = who.filter(|who| who.value != "you");
            return Some(Draw { count, into: Into::Hand, who });
        };
        if !into.is_word("aside") {
            return None;
        }
        r.unwanted("who", "only you can set cards aside").help("leave out who=");
        r.error_if(count.value == Count::PlaysLeft, "what can still be played changes while cards lie aside");
        Some(Draw { count, into: Into::Aside { per: per_player }, who: None })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let count = cx.count(self.count, scope);
        match self.into {
            Into::Hand => {
                let who = cx.who(&self.who, scope);
                cx.emit(Step::Draw { count, who });
            }
            Into::PerYes { max } => {
                cx.somebody_said_yes(scope.answers == Some(Asking::YesNo), span);
                let who = cx.who(&self.who, scope);
                cx.emit(Step::Draw { count: Count::PerYes(max.0), who });
            }
            Into::Aside { per } => {
                scope.sets_aside(span, cx);
                scope.aside = Some(cx.here());
                cx.emit(Step::DrawAside { count, per_player: per });
            }
        }
    }
}

/// How many: a number, or as many as something else.
fn drawn(r: &mut Reader) -> Option<At<Count>> {
    let arg = r.needed("a number")?;
    match count(arg) {
        Some(At { value: Count::All | Count::Any, .. }) => {
            arg.error("a number of cards is drawn, never all or any").help("write how many").nothing()
        }
        None if arg.str().is_some() => Some(arg.at(Count::Exactly(number(arg)?))),
        count => count,
    }
}
