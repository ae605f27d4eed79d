//! What happens by itself becomes triggers.

use super::{Definition, Lower, Meaning, Occasion, Scope, Strictness};
use crate::check::MAX_STORES;
use crate::deck::{
    Answers, Asking, CardSet, DOER, Given, Happening, Kind, Label, Moment, OWNER, Side, Step, Trigger, Who,
};
use crate::syntax::{self, Conditions, Except, On, Whenever};
use crate::verbs::{self, Block};
use panta_source::Span;

/// The most things of a deck that happen by themselves.
const MAX_TRIGGERS: usize = 128;

/// Whether a card waits for something to have happened, or acts in place of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    After,
    Instead,
}

impl Lower<'_> {
    /// Something that happens by itself.
    pub fn on(&mut self, card: &Definition, on: &On, span: Span) {
        match on {
            On::Happens(happens) => self.happens(card, happens, span),
            On::Tell { what, to } => {
                let kept = card.kept_pair.as_ref() == Some(&to.value);
                self.error_if(!kept, to.span, "these are no players that the rule keeps in mind")
                    .help("write on the same card: on enter { choose two player as=pair keep }");
                let what = what.as_ref().and_then(|what| self.instruction(what));
                self.deck.rules.shares.extend(what.map(|what| (card.cards, what)));
            }
        }
    }

    fn happens(&mut self, card: &Definition, happens: &syntax::Happens, span: Span) {
        let said = &happens.happening;
        self.each_moment(said, |cx, moment| {
            let trigger = cx.waits(card, (moment, said), &happens.when, &happens.steps, Waits::After, span);
            cx.keeps_in_mind(card, trigger.program, span);
            if said.of.is_some() && trigger.happening.of.is_empty() {
                if cx.strictness == Strictness::Deck && cx.faults.errors() == 0 {
                    cx.faults.warning(span, "no card of this deck fits, so this never happens");
                }
                return;
            }
            cx.trigger(trigger);
        });
    }

    /// Lowers what is said of several moments once for each. What is wrong with it is said once.
    pub fn each_moment(&mut self, said: &syntax::Happening, mut lower: impl FnMut(&mut Self, Moment)) {
        let errors = self.faults.errors();
        for moment in said.moments() {
            if self.faults.errors() == errors {
                lower(self, moment);
            }
        }
    }

    /// A card that waits for something, and what it does then.
    pub fn waits(
        &mut self,
        card: &Definition,
        (moment, said): (Moment, &syntax::Happening),
        when: &Option<Conditions>,
        steps: &Block,
        waits: Waits,
        span: Span,
    ) -> Trigger {
        let mut happening = self.happening(card, moment, said, span);
        let owned = said.has_owner() || moment.has_owner();
        let instead = waits == Waits::Instead;
        let others = instead || moment == Moment::Enter && said.of.is_some();
        let occasion = if others { Occasion::Any } else { Occasion::of(happening.moment) };
        let mut scope = Scope::new(card, occasion);
        let (when, parties) = self.when_happens(when, owned, &Scope::outside(card));
        happening.parties = parties;
        scope.instead_of = instead.then_some(happening.moment);
        scope.bind(Meaning::Player(DOER), Some("doer"));
        if owned {
            scope.bind(Meaning::Player(OWNER), Some("owner"));
        }
        // A card that is being played lies nowhere yet, but one that is not played after all is discarded.
        if happening.moment != Moment::Play || instead {
            scope.happened_to = happening.of;
        }
        let program = self.program_in(scope, &[steps]);
        let face_down = self.deck.program(program).any(|step| matches!(step, Step::Quiz { shown: true, .. }));
        Trigger { happening, cards: card.cards, when, program, face_down }
    }

    /// What is done whenever a condition holds.
    pub fn whenever(&mut self, card: &Definition, whenever: &Whenever) {
        let when = self.conditions(&whenever.when, &Scope::outside(card));
        self.lasting_in(card, &[&whenever.steps]);
        let start = self.here();
        let asks = whenever.optional.as_deref().map(|words| self.question(words, Answers::Usual));
        if asks.is_some() {
            self.emit(Step::AskAll { what: Asking::YesNo, who: Who::You, asks });
        }
        let inside = |cx: &mut Self| {
            let mut scope = Scope::new(card, Occasion::Any);
            verbs::lower(&whenever.steps, cx, &mut scope);
        };
        match asks {
            Some(_) => self.jump(|to| Step::Unless { given: Given::Yes, to }, inside),
            None => inside(self),
        }
        self.emit(Step::Stop);
        let happening = Happening::by_anyone(Moment::Whenever, CardSet::EMPTY);
        self.trigger(Trigger { happening, cards: card.cards, when, program: start, face_down: false });
    }

    fn trigger(&mut self, trigger: Trigger) {
        if !self.is_full("things that happen by themselves", self.deck.rules.triggers.len(), MAX_TRIGGERS) {
            self.deck.rules.triggers.push(trigger);
        }
    }

    /// What a card waits for. On a table, `you` is whoever has the card; of a rule, whoever does it.
    pub fn happening(
        &mut self,
        card: &Definition,
        moment: Moment,
        said: &syntax::Happening,
        span: Span,
    ) -> Happening {
        let comes_or_goes = matches!(moment, Moment::Enter | Moment::Leave);
        let about_itself = said.this || comes_or_goes && said.of.is_none();
        let mut itself = about_itself.then_some(true);
        let mut of = match (&said.of, moment) {
            (Some(filter), _) => self.which(filter, &Scope::new(card, Occasion::of(moment))).cards,
            (None, _) if about_itself => card.cards,
            (None, Moment::Use | Moment::Take | Moment::Give | Moment::Discard) => self.deck.all(),
            (None, Moment::Win | Moment::Loss | Moment::Play) => self.deck.all(),
            (None, _) => CardSet::EMPTY,
        };
        if let Some(except) = &said.except {
            match &except.value {
                Except::This => itself = Some(false),
                Except::Rank(_) => {
                    self.error(except.span, "a happening does not ask what cards are worth")
                        .help("name the cards, or an @icon of theirs");
                }
                Except::Card(named) => of -= self.cards(named, except.span).unwrap_or_default(),
            }
        }
        self.can_happen(said, of, span);
        let on_table = matches!(card.kind, Kind::Keeper | Kind::Creeper);
        if let Some(by) =
            said.by.as_ref().filter(|by| !on_table && card.kind != Kind::Surprise && by.value != Side::Anyone)
        {
            self.error(by.span, "of a rule, `you` is whoever does it")
                .help("leave out by=, or put this on a Keeper or Creeper");
        }
        let usual = if on_table && moment.is_your_own() { Side::You } else { Side::Anyone };
        let by = said.by.as_ref().map_or(usual, |by| by.value);
        let whose = said.whose.as_ref().map_or(Side::Anyone, |whose| whose.value);
        let to = said.to.as_ref().map_or(Side::Anyone, |to| to.value);
        Happening { itself, by, whose, to, ..Happening::by_anyone(moment, of) }
    }

    /// Refuses what can never happen to such cards.
    fn can_happen(&self, said: &syntax::Happening, of: CardSet, span: Span) {
        let deck = &self.deck;
        let all_are = |cards: CardSet| !of.is_empty() && of.is_subset(cards);
        let (message, help) = match said.moment {
            Moment::Play if said.this => {
                ("a card that is just being played does not wait for anything", "write: on enter { … }")
            }
            Moment::Play if all_are(deck.kind(Kind::Creeper)) => (
                "a Creeper is never played, so this would never happen",
                "it goes to the table as soon as it is drawn; name what is played from a hand",
            ),
            Moment::Draw if !of.is_subset(deck.kind(Kind::Creeper)) => (
                "only a Creeper that is drawn is seen by all",
                "write `on draw creeper`, or `on draw` alone for the draw as such",
            ),
            Moment::Enter | Moment::Leave if said.of.is_some() && !of.is_subset(deck.on_tables()) => (
                "only Keepers and Creepers come to lie in front of somebody",
                "name Keepers or Creepers; `on play` waits for all other cards",
            ),
            Moment::Take | Moment::Give if all_are(deck.all() - deck.on_tables()) => (
                "only what lies in front of somebody is taken or given, so this would never happen",
                "name Keepers or Creepers",
            ),
            _ => return,
        };
        self.error(span, message).help(help);
    }

    /// A rule that keeps something in mind as it enters has a place for it.
    fn keeps_in_mind(&mut self, card: &Definition, program: Label, span: Span) {
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
