//! The walk along a game: hears every event, looks at every question, and compares.
//!
//! The table is at rest when a turn begins, when a card is about to be played from a hand, and when somebody is asked to
//! play one, from a hand or a mini-hand, or to use a free action. Then everything is settled: everybody off turn complies
//! with the limits, nobody has won, all draws that are due are made. In the middle of an Action none of that has to hold.

use super::goals::Verdict;
use super::table::{Cards, Table};
use super::turn::Turn;
use panta_cards::{Card, CardSet, Counts, SlotId};
use panta_engine::{DrawReason, Event, Frame, Outcome, PlayedFrom, Purpose, Question, Seat, State};

pub struct Watch<'d> {
    table: Table<'d>,
    turn: Turn,
    /// Turns that the player on turn will have after this one.
    extra_turns: usize,
    alone: bool,
    /// A Goal that is met is claimed, and the game goes on.
    claims: bool,
    /// A card that has left its place, and lands as soon as anything else happens.
    landing: Option<(Seat, Card)>,
    /// Cards that had not landed when somebody was asked last, if nothing has happened since.
    flying: Vec<Card>,
    /// Somebody has played a card face down, and it was not seen yet.
    face_down: bool,
    /// The card that has just moved others.
    moved_by: Option<Card>,
    /// The last event was a claim, too.
    claimed: bool,
    /// Goals that whoever plays alone has left for later.
    left: Cards,
    /// Creepers came, and the draw that brought them was not told yet.
    drawing: bool,
    /// A card leaving a hand has decided the game (ruling `st-ten-cards-play-decides`).
    has_won: Option<Seat>,
    /// A draw came out short, and nothing was shuffled since.
    ran_dry: bool,
    over: bool,
}

impl<'d> Watch<'d> {
    /// Begins before the first turn: what was drawn since the cards were dealt goes back.
    pub fn new(mut table: Table<'d>, state: &State, events: &[Event]) -> Watch<'d> {
        table.attached.clear();
        for event in events {
            match event {
                Event::Drew { cards, .. } => cards.shown().iter().for_each(|card| assert!(table.lift(card))),
                Event::CreeperCame { card, .. } => assert!(table.lift(*card)),
                Event::TurnBegan { .. } | Event::Attached { .. } => {}
                other => panic!("{other:?} before anybody was asked anything"),
            }
        }
        assert!(table.hands.iter().all(|hand| hand.len() == 3), "everybody begins with three cards");
        Watch {
            turn: Turn::begin(state.turn.player, 0, &table),
            extra_turns: 0,
            alone: state.solo,
            claims: state.solo || table.metas.iter().any(|meta| table.deck.rules.claims.contains(*meta)),
            landing: None,
            flying: vec![],
            face_down: false,
            moved_by: None,
            claimed: false,
            left: Cards::new(),
            drawing: false,
            has_won: None,
            ran_dry: false,
            over: false,
            table,
        }
    }

    /// Something happened; `state` is how things stand when somebody is asked next.
    pub fn hear(&mut self, event: &Event, state: &State) {
        match self.has_won {
            None => self.land(),
            Some(seat) => assert!(
                matches!(event, Event::Over(Outcome::Won { seat: who, .. }) if *who == seat),
                "{seat:?} met a Goal as the card left the hand, but then came {event:?}"
            ),
        }
        match event {
            Event::TurnBegan { seat, number } => self.begin_turn(*seat, *number),
            Event::Drew { seat, cards, why, .. } => {
                // Whoever meets a Goal wins or claims it before anything more is drawn.
                if matches!(why, DrawReason::Raised { .. }) && !self.drawing {
                    self.assert_goes_on();
                }
                self.ran_dry |= self.turn.draw(*seat, cards.len(), *why, &self.table);
            }
            Event::Shuffled { .. } => self.ran_dry = false,
            Event::Played { seat, card, from } => self.play(*seat, *card, *from),
            Event::PlayedFaceDown { .. } => self.face_down = true,
            Event::Used { .. } => self.rest(),
            Event::TurnCut { .. } => self.turn.is_cut = true,
            Event::ExtraTurn { granted, .. } => self.extra_turns += *granted as usize,
            // What was done may be told before the end of the turn, what was missed only then.
            Event::DutyTold { done: false, .. } | Event::TurnedUp { .. } => self.turn.close(&self.table),
            Event::Limited { seat, cards, why, .. } => self.comply(*seat, *cards, *why),
            Event::Claimed { seat, goal, .. } => self.claim(*seat, *goal),
            Event::Over(outcome) => self.end(*outcome, state),
            _ => {}
        }
        self.table.follow(event);
        self.claimed = matches!(event, Event::Claimed { .. });
        self.drawing = match event {
            Event::Shuffled { .. } => self.drawing,
            _ => matches!(event, Event::CreeperCame { .. }),
        };
        if !matches!(event, Event::Said { .. } | Event::Proposed { .. } | Event::Decided { .. }) {
            self.flying.clear();
        }
        self.moved_by = match event {
            Event::Moved { why, .. }
            | Event::CardsSwapped { why, .. }
            | Event::HandsSwapped { why, .. }
            | Event::HandsPassed { why, .. }
            | Event::Dealt { why, .. } => Some(*why),
            _ => None,
        };
    }

    fn land(&mut self) {
        if let Some((seat, card)) = self.landing.take() {
            self.table.land(seat, card);
        }
    }

    /// The turn passes clockwise, unless the player has another one.
    fn begin_turn(&mut self, seat: Seat, number: u16) {
        if self.turn.number > 0 {
            self.turn.close(&self.table);
            let again = self.alone || self.extra_turns > 0;
            let next = if again { self.turn.player } else { self.table.left_of(self.turn.player) };
            assert_eq!(seat, next, "somebody else is on turn");
            self.extra_turns = self.extra_turns.saturating_sub(1);
            self.rest();
        }
        assert_eq!(number, self.turn.number + 1);
        self.turn = Turn::begin(seat, number, &self.table);
    }

    fn play(&mut self, seat: Seat, card: Card, from: PlayedFrom) {
        match from {
            PlayedFrom::Hand | PlayedFrom::HandAtRandom => self.play_from_hand(seat, card, from),
            // What was face down came from the hand if the hand had it.
            PlayedFrom::FaceDown => {
                if std::mem::take(&mut self.face_down) && self.table.hand(seat).contains(&card) {
                    self.play_from_hand(seat, card, from);
                }
            }
            _ => assert!(!self.table.lift(card), "it came from a pile, and lay in play or in a hand"),
        }
        self.landing = Some((seat, card));
    }

    /// A card that leaves a hand can decide the game before it does anything.
    fn play_from_hand(&mut self, seat: Seat, card: Card, from: PlayedFrom) {
        self.rest();
        self.turn.play(seat, card, from, &mut self.table);
        if let Verdict::Wins(seat) = self.table.verdict()
            && !self.claims
            && !self.table.blind
        {
            self.has_won = Some(seat);
        }
    }

    /// Down to the limit and no further: from the hand, or Keepers, with whatever Creeper sits on them.
    fn comply(&mut self, seat: Seat, cards: CardSet, rule: Card) {
        if seat == self.turn.player {
            self.turn.close(&self.table);
        }
        let limit = self.table.deck.effects(rule).slot.and_then(SlotId::known).expect("a limit");
        let over = self.table.over(seat, limit);
        let gone = match limit.counts().expect("it is a limit") {
            Counts::Hand => cards.iter().filter(|card| self.table.hand(seat).contains(card)).count(),
            Counts::Table(kind) => cards.iter().filter(|card| self.table.is(*card, kind)).count(),
        };
        assert!(
            gone == over || self.table.blind,
            "{seat:?} discards {gone} cards, and is {over} over the limit"
        );
    }

    /// A Goal is claimed by whoever alone meets it; on the own turn, that turn ends (Word rulebook, Keep Going).
    fn claim(&mut self, seat: Seat, goal: Card) {
        // Of two at once, the first takes along what the second was met with.
        if !self.claimed && !self.table.blind {
            self.assert_meets(seat, goal);
        }
        if seat == self.turn.player && !self.alone {
            self.turn.is_cut = true;
            // A word can be said while a card is being played: that card is discarded.
            for card in std::mem::take(&mut self.flying) {
                self.table.lift(card);
            }
        }
    }

    /// This player meets this Goal, and nobody else meets one, or this one where Goals are claimed; or has said a word for it, and so was first.
    fn assert_meets(&self, seat: Seat, goal: Card) {
        assert!(self.table.goals.contains(&goal), "the Goal is not in play");
        if self.is_said(goal) {
            assert!(self.table.can_declare(goal, seat), "{seat:?} cannot lay such a word");
        } else {
            assert!(self.table.meets(goal, seat), "{seat:?} does not meet the Goal");
            if self.claims {
                assert!(self.table.meets_alone(goal, seat), "somebody else meets it, too");
            } else {
                assert_eq!(self.table.verdict(), Verdict::Wins(seat));
            }
        }
    }

    fn is_said(&self, goal: Card) -> bool {
        self.table.declare && self.table.wants_word(goal)
    }

    /// The game is over: rightly so, and, unless a word was said, not in the middle of an event.
    fn end(&mut self, outcome: Outcome, state: &State) {
        self.over = true;
        if self.table.blind {
            self.table = Table::of(state, self.table.deck, self.table.words);
        }
        match outcome {
            Outcome::Won { seat, goal } => {
                self.assert_meets(seat, goal);
                if self.is_said(goal) {
                    return;
                }
            }
            Outcome::Lost { .. } => assert_eq!(self.table.verdict(), Verdict::AllLose),
            Outcome::Scored { .. } | Outcome::Alone { .. } | Outcome::Stopped(_) => return,
        }
        self.table.assert_all_comply(Some(self.turn.player));
        // What an Action moves counts when the Action is done.
        let unfinished = state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Effect(effect) => Some(effect.card),
            _ => None,
        });
        let in_between = unfinished.is_some() && unfinished == self.moved_by;
        assert!(!in_between, "the game ended in the middle of an Action");
    }

    /// Everything is settled.
    fn rest(&self) {
        if self.table.blind || self.over {
            return;
        }
        let turn = &self.turn;
        self.table.assert_all_comply(if turn.is_over { None } else { Some(turn.player) });
        self.assert_goes_on();
        if turn.has_drawn && !turn.is_cut && !turn.is_over {
            let due = self.table.draws(turn.player);
            assert!(turn.drawn >= due, "{due} cards are due, and {} were drawn", turn.drawn);
        }
    }

    fn assert_goes_on(&self) {
        let verdict = self.table.verdict();
        let left = |seat| self.table.goals.difference(&self.left).all(|goal| !self.table.meets(*goal, seat));
        let goes_on = match verdict {
            // Where Goals are claimed, every Goal is judged by itself.
            Verdict::GoesOn => !self.claims || self.alone || !self.table.is_claimable(),
            Verdict::Wins(seat) => self.alone && left(seat),
            Verdict::AllLose => false,
        };
        assert!(goes_on || self.table.blind, "{verdict:?}, but the game goes on");
    }

    /// Somebody passes: alone, one may leave a Goal for later.
    pub fn pass(&mut self, question: &Question) {
        if question.purpose == Purpose::Claim {
            self.left.extend(&self.table.goals);
        }
    }

    /// Somebody is asked something.
    pub fn ask(&mut self, question: &Question) {
        let Question { seat, purpose, min, max, .. } = *question;
        let on_turn = seat == self.turn.player;
        let left = self.turn.plays_left(&self.table);
        match purpose {
            Purpose::Before => assert!(on_turn && !self.turn.has_drawn, "it is no time to draw"),
            Purpose::Play | Purpose::BeforeRandom => {
                assert!(on_turn && self.turn.has_drawn && !self.turn.is_over, "it is no time to play");
                assert!(left > 0, "there is no play left");
            }
            // Once the limits bind the player, there are no plays any more, whatever the numbers say.
            Purpose::After => {
                assert!(on_turn && (left == 0 || self.turn.is_over), "there are {left} plays left");
            }
            Purpose::PlayAside => {}
            Purpose::Duty => return self.turn.close(&self.table),
            Purpose::Claim => return assert_eq!(self.table.verdict(), Verdict::Wins(seat)),
            Purpose::Limit(limit) => {
                if on_turn {
                    self.turn.close(&self.table);
                }
                let over = self.table.over(seat, limit);
                assert!(over > 0, "{seat:?} is within the limit");
                assert_eq!((min as usize, max as usize), (over, over), "so many are to be discarded");
                return;
            }
            _ => return,
        }
        self.rest();
    }

    /// Somebody is asked, or the game is over: the engine sees the same table and has counted the same.
    pub fn compare(&mut self, state: &State) {
        let hidden = state.face_down();
        if let (true, Some((seat, card))) = (self.face_down, hidden) {
            self.play(seat, card, PlayedFrom::FaceDown);
        }
        self.land();
        let theirs = Table::of(state, self.table.deck, self.table.words);
        // A card in the middle of being played lies nowhere yet.
        let flying: Vec<Card> = state.resolving().collect();
        let down = |cards: &Cards| cards.iter().filter(|card| !flying.contains(card)).copied().collect();
        if std::mem::take(&mut self.table.blind) {
            let all = |tables: &[Cards]| tables.iter().flatten().copied().collect::<Cards>();
            assert_eq!(down(&all(&self.table.tables)), all(&theirs.tables), "a card was lost in the deal");
            for (mine, dealt) in self.table.tables.iter_mut().zip(&theirs.tables) {
                mine.retain(|card| flying.contains(card));
                mine.extend(dealt);
            }
            self.table.attached.clone_from(&theirs.attached);
        }
        let tables: Vec<Cards> = self.table.tables.iter().map(down).collect();
        assert_eq!(self.table.hands, theirs.hands, "hands");
        assert_eq!(tables, theirs.tables, "tables");
        assert_eq!(down(&self.table.rules), theirs.rules, "rules");
        assert_eq!(down(&self.table.goals), theirs.goals, "Goals");
        assert_eq!(self.table.attached, theirs.attached, "attached Creepers");
        if !self.over {
            let (mine, theirs) = (&self.turn, &state.turn);
            assert_eq!((mine.player, mine.number), (theirs.player, theirs.number), "the turn");
            assert_eq!(mine.played, theirs.played as usize, "cards played");
            assert_eq!(mine.drawn, theirs.drawn as usize, "cards drawn");
            assert!(!self.ran_dry || state.piles.draw_pile().is_empty(), "there was more to draw");
        }
        self.ran_dry = false;
        self.flying = flying;
    }

    /// Nobody is asked any more: somebody must have said that the game is over.
    pub fn finish(&self, state: &State) {
        assert!(self.over && state.outcome.is_some());
    }
}
