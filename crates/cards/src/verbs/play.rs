//! `play`: cards from somewhere other than the hand.

use super::prelude::*;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Play {
    Play {
        filter: Filter,
        from: Option<PlayFrom>,
    },
    /// The card that was taken aside.
    PlayIt,
}

impl Play {
    pub fn read(r: &mut Reader) -> Play {
        if r.first_word() == Some("it") {
            r.arg();
            return Play::PlayIt;
        }
        let filter = Filter::read_counted(r);
        r.error_if(filter.at_random, "`play` leaves nothing to chance").help("leave out at-random");
        r.error_if(filter.rank.is_some(), "`play` does not ask what cards are worth")
            .help("leave out highest and lowest");
        let word = r.prop("from").map_or("", |value| value.word());
        let from = PlayFrom::from_word(word);
        match from {
            Some(PlayFrom::Aside)
                if let Some(Amount {
                    base: At { value: Base::Any | Base::Half | Base::PlaysLeft, .. },
                    ..
                }) = &filter.count =>
            {
                r.error("from aside, a number of cards or all of them are played");
            }
            Some(PlayFrom::Pile) if !filter.is(&ONE) || !filter.is_any() => {
                r.error("only the top card of the draw pile can be played").help("write: play one from=pile");
            }
            Some(PlayFrom::Discard) if !filter.is(&ONE) => {
                r.error("one card of the discard pile can be played, not more")
                    .help("write: play one … from=discard");
            }
            Some(_) => {}
            None => {
                r.error("`play` needs to know where from").nearest(word, PlayFrom::ALL.map(PlayFrom::word));
            }
        }
        Play::Play { filter, from }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let Play::Play { filter, from } = self else {
            let taken = scope.it.take();
            cx.error_if(taken.is_none(), span, "there is no card yet that `it` could mean")
                .help("take a card to=aside first");
            return cx.emit(Step::PlayIt);
        };
        let mut which = cx.which(filter, scope);
        let Some(from) = *from else { return };
        let feed = if from == PlayFrom::Aside { feed(span, cx, scope) } else { None };
        // A Creeper that was only looked at was not drawn, and nobody plays one.
        if feed.is_some_and(|at| matches!(cx.deck.code.steps[at as usize], Step::Look { .. })) {
            which = which.without(cx.deck.kind(Kind::Creeper), cx);
        }
        cx.finds_something(span, &which, Place::Discard);
        cx.emit(Step::Play { count: which.count, of: which.of, from, feed });
    }
}

/// The step that filled the mini-hand.
fn feed(span: Span, cx: &Lower, scope: &Scope) -> Option<crate::deck::Label> {
    cx.set_aside(span, scope);
    scope.aside
}
