//! `attach`: a Creeper comes to sit on a Keeper, perhaps another one than before and somebody else's.

use super::prelude::*;

/// `attach one creeper from=everyone.table to=keeper of=everyone except=host`
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Attach {
    filter: Filter,
    from: Option<At<Zone>>,
    to: Option<At<CardRef>>,
    of: Option<Word>,
    /// Not the Keeper that it sits on already.
    except_host: bool,
}

impl Attach {
    pub fn read(r: &mut Reader) -> Attach {
        let from = r.needed_prop("from", "from=").and_then(zone);
        let to = r.needed_prop("to", "to=keeper, to=@icon or to=NAME");
        let to = to.and_then(CardRef::read_or_kind);
        let of = r.prop("of").map(word);
        let except_host = r.prop("except").is_some_and(|value| value.is_word("host"));
        let filter = Filter::read_chosen(r);
        let kinds = |of: &At<Of>| matches!(of.value, Of::Kind(_));
        let icon = filter.of.iter().find(|of| matches!(of.value, Of::Card(CardRef::Icon(_))));
        let two = matches!(&to, Some(At { value: CardRef::Kind(_), .. }));
        if let Some(At { value: Of::Card(CardRef::Icon(name)), span }) =
            icon.filter(|_| two && filter.of.iter().any(kinds))
        {
            r.faults
                .error(
                    *span,
                    "behind to= stands one word for the Keepers, and this is read as another Creeper",
                )
                .help(format!("an icon alone means Keepers here: write to=@{name}"));
        }
        let one = filter.count.as_ref().is_none_or(|count| count.is(&ONE));
        r.error_if(!one, "one Creeper is attached at a time").help("write: attach one creeper …");
        Attach { filter, from, to, of, except_host }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let errors = cx.faults.errors();
        let which = cx.which(&self.filter, scope);
        let is_wrong = cx.faults.errors() > errors;
        let message = "a Creeper that is attached lies on a table";
        let from = cx.table(self.from.as_ref(), message, scope);
        let attaching = cx.deck.rules.attaching;
        let never = !is_wrong && !which.cards.intersects(attaching) && !cx.is_lenient();
        cx.error_if(never, span, "only a Creeper that attaches can sit on a Keeper")
            .help("write `attaches` on the Creeper");
        let to = self.to.as_ref().and_then(|to| cx.cards(&to.value, to.span));
        let of_keepers = to.map(|to| to & cx.deck.kind(Kind::Keeper));
        let nothing = of_keepers.is_some_and(|to| to.is_empty()) && !cx.is_lenient();
        cx.error_if(nothing, span, "a Creeper sits on Keepers only")
            .help("write to=keeper, to=@icon or to=NAME");
        let whose = cx.who(&self.of, scope);
        let (Some(from), Some(to)) = (from, of_keepers) else { return };
        let (of, to) = (cx.set_id(which.cards & attaching), cx.set_id(to));
        scope.moved = true;
        cx.emit(Step::Attach { of, from, to, whose, not_host: self.except_host });
    }
}
