//! Resolving one played card (docs/turn-order.md, "A card that is played").

use crate::ask::{Answer, Purpose, Question};
use crate::rules::numbers::Plays;
use crate::run::Machine;
use crate::state::{Effect, Ends, Frame, Happened, Play, Seat, Stage, State, Touched};
use crate::view::event::{Audience, DrawReason, Event, PlayedFrom, Spot};
use panta_cards::{Card, CardSet, Deck, Due, Kind, Moment, Slot};

impl State {
    /// The rule in play by which this player plays this card face down.
    pub(crate) fn hidden_by(&self, deck: &Deck, card: Card, by: Seat) -> Option<Card> {
        let what = Happened::new(Moment::Play, Some(card), by, None);
        let mut hiding = deck.triggers(Moment::Play).filter(|trigger| trigger.face_down && !self.solo);
        hiding.find_map(|trigger| {
            let mut rules = (trigger.cards & self.listening(deck, &what)).iter();
            rules.find(|rule| self.concerned(*rule, &trigger.happening, &what).is_some())
        })
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Starts playing a card that has already left its place.
    pub(crate) fn play_card(&mut self, card: Card, by: Seat) {
        self.s.turn.busy = true;
        let face_down = self.s.hidden_by(self.deck, card, by).is_some();
        self.push(Frame::Play(Play { face_down, ..Play::of(card, by) }));
    }

    /// The same where nothing comes between: the card lands at once, unless a rule or a choice keeps it from landing.
    pub(crate) fn play_at_once(&mut self, card: Card, by: Seat) {
        let play = Play::of(card, by);
        if !self.deck.derived.waits_to_land && !self.waits_for_a_place(card) {
            self.s.turn.busy = true;
            self.land(play);
        } else {
            self.play_card(card, by);
        }
    }

    /// A Goal for which one of several old ones has to go.
    fn waits_for_a_place(&self, card: Card) -> bool {
        matches!(self.deck.effects(card).kind, Kind::Goal | Kind::Ungoal)
            && self.s.goals.len() > 1
            && self.s.goals.len() >= self.in_force().goal_places
    }

    /// Lets a card land that could not at once.
    #[inline(never)]
    pub(crate) fn play(&mut self, mut play: Play) {
        // Nobody answers what they cannot see, nor does anything stand in for it: that waits until a card that lies face
        // down is turned up.
        if !play.face_down && self.is_kept_from_landing(&mut play) {
            return;
        }
        if !play.announced {
            play.announced = true;
            self.replace_top(Frame::Play(play));
            self.happens(Moment::Play, Some(play.card), play.by, None);
        }
        if self.act(Due::Landing) {
            return;
        }
        if std::mem::take(&mut play.face_down) {
            self.replace_top(Frame::Play(play));
            self.tell(|| Event::Played { seat: play.by, card: play.card, from: PlayedFrom::FaceDown });
            if self.is_kept_from_landing(&mut play) {
                return;
            }
        }
        if self.waits_for_a_place(play.card) {
            let question = Question::new(play.by, Purpose::GoalGoes, Some(play.card));
            return self.ask(Question { cards: self.s.goals, ..question });
        }
        self.s.frames.pop();
        self.land(play);
    }

    /// A card that is played can be answered, and after that something may stand in for it. Says whether either comes first.
    fn is_kept_from_landing(&mut self, play: &mut Play) -> bool {
        self.is_answered(play) || self.deck.derived.replaces_plays && self.play_is_replaced(play)
    }

    /// A card that is played can be answered once. Says whether that is waited for.
    fn is_answered(&mut self, play: &mut Play) -> bool {
        if std::mem::replace(&mut play.answered, true) {
            return false;
        }
        self.replace_top(Frame::Play(*play));
        self.opens(Moment::Play, Some(play.card), play.by)
    }

    fn land(&mut self, play: Play) {
        if self.deck.derived.has_answers
            && let Some(&Frame::Window(window)) = self.s.frames.last()
        {
            return self.land_answer(play, window);
        }
        match self.deck.effects(play.card).kind {
            Kind::Goal | Kind::Ungoal => {
                // A Goal takes the place of the old one.
                let full = self.s.goals.len() >= self.in_force().goal_places;
                self.place_goal(play, self.s.goals.first().filter(|_| full));
            }
            Kind::Rule => self.play_rule(play),
            Kind::Action | Kind::Surprise => self.play_action(play),
            Kind::Keeper | Kind::Creeper | Kind::Meta | Kind::Basic | Kind::Marker => {
                self.s.tables[play.by.index()].insert(play.card);
                self.goes(CardSet::one(play.card), play.by, None, None, Spot::Table(play.by));
                // A card in front of the player on turn touches no limit.
                let own = play.by == self.s.turn.player;
                let touched = if own { Touched::OwnTable } else { Touched::Anything };
                self.settle_play(play.by, play.touches(touched));
            }
        }
    }

    /// A card is played: everybody sees which, unless a rule hides it for now.
    pub(crate) fn tell_played(&mut self, seat: Seat, card: Card, from: PlayedFrom) {
        if A::LISTENS {
            match self.s.hidden_by(self.deck, card, seat) {
                Some(why) => self.tell(|| Event::PlayedFaceDown { seat, why }),
                None => self.tell(|| Event::Played { seat, card, from }),
            }
        }
    }

    /// Where two Goals may lie and two do, the player has said which goes, and both happen at one moment.
    pub(crate) fn play_answer(&mut self, play: Play, answer: &Answer) {
        if let Answer::Card(old) = answer {
            self.s.frames.pop();
            self.place_goal(play, Some(*old));
        }
    }

    /// A Goal comes, and an old one goes for it.
    fn place_goal(&mut self, play: Play, old: Option<Card>) {
        if let Some(old) = old {
            self.s.goals.remove(old);
            self.s.discard(self.deck, old);
            self.tell(|| Event::Replaced { old, new: play.card });
            self.goes(CardSet::one(old), play.by, None, Some(Spot::Goals), Spot::Discard);
        }
        self.s.goals.insert(play.card);
        self.s.goals_changed = true;
        self.settle_play(play.by, play.touches(Touched::Goals));
    }

    /// A New Rule discards the rule it contradicts and takes effect at once.
    fn play_rule(&mut self, play: Play) {
        let effects = *self.deck.effects(play.card);
        let old_rules = self.s.rules & self.contradicted(play.card);
        for old in old_rules {
            self.s.discard(self.deck, old);
            self.tell(|| Event::Replaced { old, new: play.card });
        }
        self.set_rules((self.s.rules - old_rules) | CardSet::one(play.card));
        self.goes(old_rules, play.by, None, Some(Spot::Rules), Spot::Discard);
        let drew = effects.slot == Some(Slot::Play.into()) && self.draw_to_keep(play);
        self.happens(Moment::Enter, Some(play.card), play.by, None);
        if !self.acts_as_it_enters(play.card) {
            let changed = old_rules | CardSet::one(play.card);
            let touched = if drew { Touched::Anything } else { self.changed_by_rules(changed) };
            let touched = play.touches(touched);
            let draws = self.deck.slot(Slot::Draw) | self.deck.derived.many_numbers;
            if touched == Touched::Anything || draws.intersects(changed) || self.hands_matter() {
                self.settle_play(play.by, touched);
            }
        }
    }

    /// "All but n", laid as the only card by somebody whose turn began empty-handed: as many are drawn as are to be kept
    /// (FAQ 938). Says whether that can touch a Goal.
    fn draw_to_keep(&mut self, play: Play) -> bool {
        let turn = &self.s.turn;
        let empty = turn.began_empty && self.s.hands[play.by.index()].is_empty();
        match self.in_force().play.plays {
            Plays::AllBut(number) if empty && play.by == turn.player && turn.stage == Stage::Play => {
                self.draw_into_hand(play.by, number, DrawReason::Card(play.card))
            }
            _ => false,
        }
    }

    /// An Action is neither in hand nor discarded while it is carried out.
    fn play_action(&mut self, play: Play) {
        match self.deck.effects(play.card).program {
            Some(program) => {
                let mut effect = Effect::new(program, play.card, play.by, Ends::Discards);
                effect.unsettled = play.unsettled;
                self.push(Frame::Effect(effect));
            }
            None => {
                self.s.discard(self.deck, play.card);
                self.settle_play(play.by, play.touches(Touched::Rules));
            }
        }
    }

    /// Rules about the same thing. Alone, all limits share one spot, unless agreed otherwise (rulings/solo.kdl).
    fn contradicted(&self, rule: Card) -> CardSet {
        let limits = self.deck.derived.limits;
        let one_spot = self.s.solo && !self.s.options.two_limit_spots;
        if one_spot && limits.contains(rule) { limits } else { self.deck.rivals(rule) }
    }

    /// Most New Rules touch neither limits nor Goals, be it that they come or go.
    fn changed_by_rules(&self, cards: CardSet) -> Touched {
        let matters = self.deck.derived.limits
            | self.deck.rules.numerals
            | self.deck.slot(Slot::Goals)
            | self.deck.derived.about_winning;
        let wild = self.deck.rules.wilds.iter().any(|(rules, _)| rules.intersects(cards));
        if wild || matters.intersects(cards) { Touched::Anything } else { Touched::Rules }
    }
}
