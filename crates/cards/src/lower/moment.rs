//! What happens by itself becomes triggers.

use super::{Definition, Lower, Meaning, Occasion, Scope};
use crate::check::MAX_STORES;
use crate::deck::{At, Happening, Kind, Moment, Side, Step, Trigger};
use crate::syntax::{self, Except, On};
use panta_source::Span;

/// The most things of a deck that happen by themselves.
const MAX_TRIGGERS: usize = 64;

/// The place in the frame of whoever did what a card has waited for.
pub(super) const DOER: u8 = 3;

impl Lower<'_> {
    /// Something that happens by itself.
    pub fn on(&mut self, card: &Definition, on: &On, span: Span) {
        match on {
            On::Happens(happens) => self.happens(card, happens, span),
            On::Tell { what, to } => {
                let kept = card.kept_pair.as_ref() == Some(&to.value);
                self.error_if(!kept, to.span, "these are no players that the rule keeps in mind")
                    .help("write on the same card: on enter { choose two player as=pair keep=pair }");
                let what = what.as_ref().and_then(|what| self.instruction(what));
                self.deck.rules.shares.extend(what.map(|what| (card.cards, what)));
            }
        }
    }

    fn happens(&mut self, card: &Definition, happens: &syntax::Happens, span: Span) {
        let happening = self.happening(card, &happens.happening, span);
        let when = self.maybe_when(&happens.when);
        let mut scope = Scope::new(card, Occasion::of(happening.moment));
        scope.bind(Meaning::Player(DOER), Some("doer"));
        let program = self.program_in(scope, &[&happens.steps]);
        let face_down = self.deck.program(program).any(|step| matches!(step, Step::Quiz { shown: true, .. }));
        self.keeps_in_mind(card, program, span);
        if !self.is_full("things that happen by themselves", self.deck.rules.triggers.len(), MAX_TRIGGERS) {
            let trigger = Trigger { happening, cards: card.cards, when, program, face_down };
            self.deck.rules.triggers.push(trigger);
        }
    }

    /// What a card waits for. On a table, `you` is whoever has the card; of a rule, whoever does it.
    pub fn happening(&mut self, card: &Definition, said: &syntax::Happening, span: Span) -> Happening {
        let moment = said.moment;
        let scope = Scope::new(card, Occasion::of(moment));
        let mut of = match &said.of {
            Some(filter) => self.which(filter, &scope).cards,
            None => self.deck.all(),
        };
        let mut itself = (said.this || moment == Moment::Enter).then_some(true);
        if let Some(except) = &said.except {
            match &except.value {
                Except::This => itself = Some(false),
                Except::Card(named) => of -= self.cards(named, except.span).unwrap_or_default(),
            }
        }
        let creepers =
            moment == Moment::Play && !of.is_empty() && of.is_subset(self.deck.kind(Kind::Creeper));
        self.error_if(creepers, span, "a Creeper is never played, so this would never happen")
            .help("it goes to the table as soon as it is drawn; name what is played from a hand");
        let on_table = matches!(card.kind, Kind::Keeper | Kind::Creeper);
        if let Some(by) = said.by.as_ref().filter(|_| !on_table && card.kind != Kind::Surprise) {
            self.error(by.span, "of a rule, `you` is whoever does it")
                .help("leave out by=, or put this on a Keeper or Creeper");
        }
        let own = on_table && matches!(moment, Moment::TurnStart | Moment::TurnEnd | Moment::Play);
        let by = said.by.as_ref().map_or(if own { Side::You } else { Side::Anyone }, |by| by.value);
        let whose = said.whose.as_ref().map_or(Side::Anyone, |whose| whose.value);
        Happening { moment, of, itself, by, whose }
    }

    /// A rule that keeps something in mind as it enters has a place for it.
    fn keeps_in_mind(&mut self, card: &Definition, program: At, span: Span) {
        let keeps = |step: &&Step| matches!(step, Step::KeepPlayers | Step::AskKept { of_it: false, .. });
        let there = self.deck.rules.stores.len();
        let more = self.deck.rules.stores.contains(&card.cards) as usize;
        match self.deck.program(program).filter(keeps).count() {
            0 => {}
            1 if more == 0 => {
                if !self.is_full("rules that keep something in mind", there, MAX_STORES) {
                    self.deck.rules.stores.push(card.cards);
                }
            }
            _ => self.error(span, "a rule keeps one thing in mind").help("a word, or two players").nothing(),
        }
    }
}

impl Occasion {
    /// As far as steps depend on it.
    pub(super) fn of(moment: Moment) -> Occasion {
        match moment {
            Moment::Enter => Occasion::Enter,
            Moment::Play => Occasion::Play,
            _ => Occasion::Any,
        }
    }
}
