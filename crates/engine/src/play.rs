//! Resolving one played card (docs/turn-order.md, "A card that is played").

use crate::event::{Audience, Event, PlayedFrom};
use crate::frame::{Frame, Playing, Touched};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question};
use crate::seat::Seat;
use panta_cards::{Card, CardSet, Kind, Slot};

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn playing(&mut self, playing: Playing) -> Flow {
        match self.deck.effects(playing.card).kind {
            Kind::Goal | Kind::Ungoal => return self.play_goal(playing),
            Kind::Rule => self.play_rule(playing),
            Kind::Action => self.play_action(playing),
            Kind::Keeper | Kind::Creeper | Kind::Meta | Kind::Basic | Kind::Marker => {
                if !playing.started && self.on_play(playing) {
                    return Flow::On;
                }
                if playing.face_down {
                    let (seat, card) = (playing.by, playing.card);
                    self.tell(|| Event::Played { seat, card, from: PlayedFrom::FaceDown });
                }
                self.s.tables[playing.by.index()].insert(playing.card);
                self.finish(playing.by, self.before_player(playing.by));
            }
        }
        Flow::On
    }

    /// What a rule does with a card that is being played, before it lands.
    #[inline]
    fn on_play(&mut self, playing: Playing) -> bool {
        if self.deck.on_plays.is_empty() {
            return false;
        }
        let rules = self.s.rules & self.deck.with_on_play;
        let deck = self.deck;
        let Some((rule, on_play)) = deck.on_plays.iter().find_map(|on_play| {
            let rule = (on_play.cards & rules).first()?;
            on_play.of.contains(playing.card).then_some((rule, on_play))
        }) else {
            return false;
        };
        self.put(Frame::Playing(Playing { started: true, ..playing }));
        self.start(on_play.program, rule, playing.by, false);
        if let Some(Frame::Effect(effect)) = self.s.frames.last_mut() {
            effect.it = Some(playing.card);
        }
        true
    }

    /// The rule in play by which this card is played face down.
    #[inline]
    pub(crate) fn hidden_by(&self, card: Card) -> Option<Card> {
        if self.deck.on_plays.is_empty() || self.s.solo {
            return None;
        }
        let rules = self.s.rules & self.deck.with_on_play;
        let hides =
            self.deck.on_plays.iter().filter(|on_play| on_play.face_down && on_play.of.contains(card));
        hides.filter_map(|on_play| (on_play.cards & rules).first()).next()
    }

    /// A card is played: everybody sees which, unless a rule hides it for now.
    pub(crate) fn tell_played(&mut self, seat: Seat, card: Card, from: PlayedFrom) {
        if A::LISTENS {
            match self.hidden_by(card) {
                Some(why) => self.tell(|| Event::PlayedFaceDown { seat, why }),
                None => self.tell(|| Event::Played { seat, card, from }),
            }
        }
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
        self.s.discard(self.deck, old);
        self.tell(|| Event::Replaced { old, new: playing.card });
        self.place_goal(playing);
    }

    fn place_goal(&mut self, playing: Playing) {
        self.s.goals.insert(playing.card);
        self.s.goals_changed = true;
        self.finish(playing.by, Touched::Goals);
    }

    /// A New Rule discards the rule it contradicts and takes effect at once.
    fn play_rule(&mut self, playing: Playing) {
        if playing.started {
            return self.finish(playing.by, Touched::Anything);
        }
        let effects = *self.deck.effects(playing.card);
        let old_rules = effects.slot.map_or(CardSet::EMPTY, |slot| self.s.rules & self.contradicted(slot));
        for old in old_rules {
            self.s.discard(self.deck, old);
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

    /// Rules about the same thing. Alone, the two limits share one spot, unless agreed otherwise (rulings/solo.kdl).
    fn contradicted(&self, slot: Slot) -> CardSet {
        let limit = matches!(slot, Slot::HandLimit | Slot::KeeperLimit);
        if limit && self.s.solo && !self.s.options.two_limit_spots {
            self.deck.limits
        } else {
            self.deck.slot(slot)
        }
    }

    /// A card before the player on turn touches no limit.
    fn before_player(&self, seat: Seat) -> Touched {
        if seat == self.s.turn.player { Touched::OwnTable } else { Touched::Anything }
    }

    /// Most New Rules touch neither limits nor Goals.
    fn changed_by_rule(&self, card: Card) -> Touched {
        let matters = self.deck.limits | self.deck.numerals | self.deck.two_goals;
        let wild = self.deck.wilds.iter().any(|(rules, _)| rules.contains(card));
        if wild || matters.contains(card) { Touched::Anything } else { Touched::Rules }
    }

    /// An Action is neither in hand nor discarded while it is carried out.
    fn play_action(&mut self, playing: Playing) {
        match self.deck.effects(playing.card).program {
            Some(program) if !playing.started => {
                self.put(Frame::Playing(Playing { started: true, ..playing }));
                self.start(program, playing.card, playing.by, false);
            }
            _ => {
                self.s.discard(self.deck, playing.card);
                self.finish(playing.by, if playing.touched { Touched::Anything } else { Touched::Rules });
            }
        }
    }
}
