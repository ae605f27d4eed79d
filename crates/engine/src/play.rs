//! Resolving one played card (turn_order, "Resolving one played card").

use crate::event::{Audience, Event};
use crate::frame::{Frame, Playing, Touched};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question};
use crate::seat::Seat;
use panta_cards::{Card, CardSet, Kind};

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn playing(&mut self, playing: Playing) -> Flow {
        match self.deck.effects(playing.card).kind {
            Kind::Goal | Kind::Ungoal => return self.play_goal(playing),
            Kind::Rule => self.play_rule(playing),
            Kind::Action => self.play_action(playing),
            Kind::Keeper | Kind::Creeper | Kind::Meta | Kind::Basic => {
                self.s.tables[playing.by.index()].insert(playing.card);
                self.finish(playing.by, self.before_player(playing.by));
            }
        }
        Flow::On
    }

    /// A Goal takes the place of the old one. Where two may lie and two do, the player says which goes, and both
    /// happen at one moment.
    fn play_goal(&mut self, playing: Playing) -> Flow {
        let old = self.s.goals;
        if old.len() < self.in_force().goal_places {
            self.place_goal(playing);
            return Flow::On;
        }
        match old.first() {
            Some(only) if old.len() == 1 => {
                self.replace_goal(playing, only);
                Flow::On
            }
            _ => self.ask(Question {
                cards: old,
                ..Question::new(playing.by, Purpose::GoalGoes, Some(playing.card))
            }),
        }
    }

    pub(crate) fn playing_answer(&mut self, playing: Playing, answer: &Answer) {
        if let Answer::Card(old) = answer {
            self.replace_goal(playing, *old);
        }
    }

    fn replace_goal(&mut self, playing: Playing, old: Card) {
        self.s.goals.remove(old);
        self.s.piles.discard(old);
        self.tell(|| Event::Replaced { old, new: playing.card });
        self.place_goal(playing);
    }

    fn place_goal(&mut self, playing: Playing) {
        self.s.goals.insert(playing.card);
        self.finish(playing.by, Touched::Goals);
    }

    /// A New Rule discards the rule it contradicts and takes effect at once.
    fn play_rule(&mut self, playing: Playing) {
        if playing.started {
            return self.finish(playing.by, Touched::Anything);
        }
        let effects = *self.deck.effects(playing.card);
        let old_rules = effects.slot.map_or(CardSet::EMPTY, |slot| self.s.rules & self.deck.slot(slot));
        for old in old_rules {
            self.s.piles.discard(old);
            self.tell(|| Event::Replaced { old, new: playing.card });
        }
        self.set_rules((self.s.rules - old_rules) | CardSet::one(playing.card));
        match effects.program {
            Some(program) => {
                self.put(Frame::Playing(Playing { started: true, ..playing }));
                self.start(program, playing.card, playing.by, false);
            }
            None => self.finish(playing.by, self.changed_by_rule(playing.card)),
        }
    }

    /// A card before the player on turn touches no limit.
    fn before_player(&self, seat: Seat) -> Touched {
        if seat == self.s.turn.player { Touched::OwnTable } else { Touched::Anything }
    }

    /// Most New Rules touch neither limits nor Goals.
    fn changed_by_rule(&self, card: Card) -> Touched {
        let matters = self.deck.limits | self.deck.numerals | self.deck.two_goals;
        if matters.contains(card) { Touched::Anything } else { Touched::Rules }
    }

    /// An Action is neither in hand nor discarded while it is carried out.
    fn play_action(&mut self, playing: Playing) {
        match self.deck.effects(playing.card).program {
            Some(program) if !playing.started => {
                self.put(Frame::Playing(Playing { started: true, ..playing }));
                self.start(program, playing.card, playing.by, false);
            }
            _ => {
                self.s.piles.discard(playing.card);
                self.finish(playing.by, if playing.touched { Touched::Anything } else { Touched::Rules });
            }
        }
    }
}
