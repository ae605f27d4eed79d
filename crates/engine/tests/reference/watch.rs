//! The walk along a game: hears every event, looks at every question, and adds up.
//!
//! The table is at rest when a turn begins, when a card is about to be played from a hand, and when somebody is asked to
//! play one, from a hand or a mini-hand, or to use a free action. Then everything is settled: everybody off turn complies
//! with the limits, nobody has won, all draws that are due are made. In the middle of an Action none of that has to hold.

use super::goals::{Verdict, meets, meets_declared, verdict, wants_word};
use super::limits::{all_comply, too_many_cards, too_many_keepers};
use super::spelling::Words;
use super::sums::{draws, first_draws, plays_left};
use super::table::{Cards, Table};
use panta_cards::{Card, Deck};
use panta_engine::{DrawReason, Event, Frame, Outcome, PlayedFrom, Purpose, Question, Seat, State};

pub struct Watch<'d, 'w> {
    table: Table<'d>,
    words: &'w mut Words,
    alone: bool,
    /// A Goal that is met is claimed, and the game goes on.
    claims: bool,
    player: Seat,
    turn: u16,
    /// Turns that the player on turn will have after this one.
    extra_turns: usize,
    /// The hand was empty when the turn began.
    began_empty: bool,
    /// The draw of this turn is made.
    has_drawn: bool,
    drawn: usize,
    played: usize,
    /// A card ended the turn, or a Goal was claimed: nothing more is due.
    cut: bool,
    /// The plays are over, and the player on turn complies with the limits.
    closing: bool,
    /// A card that has left its place and not found its new one.
    landing: Option<(Seat, Card)>,
    /// Cards that had not when somebody was asked last, if nothing has happened since.
    flying: Vec<Card>,
    /// Whoever played a card face down that nobody has seen yet.
    face_down: Option<Seat>,
    /// The card that has just moved others.
    moved_by: Option<Card>,
    /// Goals that the same player is claiming at once.
    claimed: Cards,
    /// A card leaving a hand has decided the game (FAQ 46).
    has_won: Option<Seat>,
    /// A draw came out short, and nothing was shuffled since.
    ran_dry: bool,
    over: bool,
}

impl<'d, 'w> Watch<'d, 'w> {
    /// Begins before the first turn: what was drawn since the cards were dealt goes back.
    pub fn new(deck: &'d Deck, words: &'w mut Words, state: &State, events: &[Event]) -> Watch<'d, 'w> {
        words.by_declaration = state.options.declare;
        let mut table = Table::read(deck, state);
        table.attached.clear();
        for event in events {
            match event {
                Event::Drew { cards, .. } => cards.iter().for_each(|card| assert!(table.lift(card))),
                Event::CreeperCame { card, .. } => assert!(table.lift(*card)),
                Event::TurnBegan { .. } | Event::Attached { .. } => {}
                other => panic!("{other:?} before anybody was asked anything"),
            }
        }
        assert!(table.hands.iter().all(|hand| hand.len() == 3), "everybody begins with three cards");
        Watch {
            words,
            alone: state.solo,
            claims: state.solo || table.metas.iter().any(|meta| deck.claims.contains(*meta)),
            player: state.turn.player,
            turn: 0,
            extra_turns: 0,
            began_empty: false,
            has_drawn: false,
            drawn: 0,
            played: 0,
            cut: false,
            closing: false,
            landing: None,
            flying: vec![],
            face_down: None,
            moved_by: None,
            claimed: Cards::new(),
            has_won: None,
            ran_dry: false,
            over: false,
            table,
        }
    }

    /// Something happened; `state` is how things stand when somebody is asked next.
    pub fn hear(&mut self, event: &Event, state: &State) {
        if let Some(seat) = self.has_won {
            let won = matches!(event, Event::Over(Outcome::Won { seat: who, .. }) if *who == seat);
            assert!(won, "{seat:?} met a Goal as the card left the hand, but then came {event:?}");
        } else {
            self.land();
        }
        match event {
            Event::TurnBegan { seat, number } => self.begin_turn(*seat, *number),
            Event::Drew { seat, cards, why, .. } => self.count_draw(*seat, cards.len(), *why),
            Event::Shuffled { .. } => self.ran_dry = false,
            Event::Played { seat, card, from } => match from {
                PlayedFrom::Hand | PlayedFrom::HandAtRandom => {
                    assert!(*from == PlayedFrom::Hand || self.played == 0, "only the first play is random");
                    self.play(*seat, *card);
                }
                PlayedFrom::FaceDown => self.turn_over(*seat, *card),
                PlayedFrom::Aside | PlayedFrom::Pile | PlayedFrom::Discard => {
                    assert!(!self.table.lift(*card), "it was played from a pile, and lay elsewhere");
                    self.landing = Some((*seat, *card));
                }
            },
            Event::PlayedFaceDown { seat, .. } => self.face_down = Some(*seat),
            Event::Used { .. } => self.rest(),
            Event::TurnCut { .. } => self.cut = true,
            Event::ExtraTurn { granted, .. } => self.extra_turns += *granted as usize,
            Event::DutyTold { .. } | Event::TurnedUp { .. } => self.close(),
            Event::Limited { seat, cards, .. } => self.comply(*seat, &cards.iter().collect()),
            Event::Claimed { seat, goal, .. } => return self.claim(*seat, *goal, event),
            Event::Over(outcome) => self.end(*outcome, state),
            _ => {}
        }
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
        self.claimed.clear();
        self.table.follow(event);
    }

    /// A played card lands as soon as anything else happens.
    fn land(&mut self) {
        if let Some((seat, card)) = self.landing.take() {
            self.table.land(seat, card);
        }
    }

    /// The turn passes clockwise, unless another one is due, and begins with all counts at zero.
    fn begin_turn(&mut self, seat: Seat, number: u16) {
        if self.turn > 0 {
            self.close();
            assert!(self.has_drawn || self.cut, "the turn ended before the draw");
            let again = self.extra_turns > 0 || self.alone;
            let next = if again { self.player } else { self.table.left_of(self.player) };
            assert_eq!(seat, next, "somebody else is on turn");
            self.extra_turns = self.extra_turns.saturating_sub(1);
            self.rest();
            if !self.table.blind {
                all_comply(&self.table, None);
            }
        }
        assert_eq!(number, self.turn + 1);
        (self.player, self.turn) = (seat, number);
        (self.has_drawn, self.drawn, self.played) = (false, 0, 0);
        (self.cut, self.closing) = (false, false);
        self.began_empty = self.table.hand(seat).is_empty();
    }

    /// Only what the Draw rule and its bonuses ask for counts. A number that rises in mid-turn brings the difference, one
    /// that falls takes nothing back (rulings `draw-increase-takes-difference`, `draw-decrease-no-undraw`).
    fn count_draw(&mut self, seat: Seat, cards: usize, why: DrawReason) {
        let due_now = match why {
            DrawReason::Card(_) => return,
            DrawReason::Turn { .. } => {
                assert!(!self.has_drawn, "a second draw in one turn");
                self.has_drawn = true;
                first_draws(&self.table, self.words, seat, self.began_empty)
            }
            DrawReason::Raised { had, .. } => {
                assert!(self.has_drawn && !self.closing, "nothing is due before the draw or after the plays");
                assert_eq!(had as usize, self.drawn, "so many were drawn before");
                draws(&self.table, self.words, seat)
            }
        };
        let (DrawReason::Turn { due } | DrawReason::Raised { due, .. }) = why else { return };
        assert!(seat == self.player && !self.cut);
        assert!(self.table.blind || due as usize == due_now, "{due} were due, and by the rules {due_now}");
        let difference = (due as usize).checked_sub(self.drawn).expect("nothing is drawn for a lower number");
        assert!(cards <= difference, "{cards} cards for {difference}");
        // What the piles do not have is not owed later (ruling `empty-no-owed-draws`).
        self.ran_dry |= cards < difference;
        self.drawn = due as usize;
    }

    fn left_to_play(&mut self) -> usize {
        plays_left(&self.table, self.words, self.player, self.played)
    }

    /// A play: from the hand, by the player on turn, after the draw, while one is owed.
    fn play(&mut self, seat: Seat, card: Card) {
        self.rest();
        assert_eq!(seat, self.player, "only the player on turn plays from the hand");
        assert!(self.has_drawn && !self.cut && !self.closing, "it was no time to play");
        assert!(self.table.blind || self.left_to_play() > 0, "there was no play left");
        assert!(self.table.hands[seat.index()].remove(&card), "the card was not in the hand");
        self.played += 1;
        self.landing = Some((seat, card));
        if !self.claims
            && !self.table.blind
            && let Verdict::Wins(seat) = verdict(&self.table, self.words)
        {
            self.has_won = Some(seat);
        }
    }

    /// A card that was played face down is seen now. It came from the hand if the hand had it.
    fn turn_over(&mut self, seat: Seat, card: Card) {
        if self.face_down.take().is_some() && self.table.hand(seat).contains(&card) {
            self.play(seat, card);
        }
        self.landing = Some((seat, card));
    }

    /// No more plays: all that were owed are made, unless something ended the turn.
    fn close(&mut self) {
        if !self.closing && !self.cut && !self.table.blind {
            assert_eq!(self.left_to_play(), 0, "the turn ends, and plays are still owed");
        }
        self.closing = true;
    }

    /// Down to the limit and no further. A Creeper that sits on a Keeper goes with it.
    fn comply(&mut self, seat: Seat, cards: &Cards) {
        if seat == self.player {
            self.close();
        }
        if self.table.blind {
            return;
        }
        let hand = cards.iter().filter(|card| self.table.hand(seat).contains(card)).count();
        let keepers = cards.iter().filter(|card| self.table.is(**card, panta_cards::Kind::Keeper)).count();
        match hand {
            0 => assert_eq!(keepers, too_many_keepers(&self.table, seat), "{seat:?} discards Keepers"),
            _ => assert_eq!(hand, too_many_cards(&self.table, seat), "{seat:?} discards from the hand"),
        }
    }

    /// A Goal is claimed by whoever alone meets it; on the own turn, that turn ends (Word rulebook, Keep Going).
    fn claim(&mut self, seat: Seat, goal: Card, event: &Event) {
        // Of two at once, the first takes along what the second was met with.
        if self.claimed.is_empty() && !self.table.blind {
            self.check_winner(seat, goal);
        }
        self.claimed.insert(goal);
        if seat == self.player && !self.alone {
            self.cut = true;
            // A word can be said while a card is being played: that card is discarded.
            for card in std::mem::take(&mut self.flying) {
                self.table.lift(card);
            }
        }
        self.table.follow(event);
    }

    /// This player meets this Goal, and nobody else meets one; or has said a word for it, which makes the others late.
    fn check_winner(&mut self, seat: Seat, goal: Card) {
        assert!(self.table.goals.contains(&goal), "the Goal is not in play");
        if self.words.by_declaration && wants_word(&self.table, goal) {
            assert!(meets_declared(&self.table, self.words, goal, seat), "the word cannot be laid");
            return;
        }
        assert!(meets(&self.table, self.words, goal, seat), "{seat:?} does not meet the Goal");
        assert_eq!(verdict(&self.table, self.words), Verdict::Wins(seat));
    }

    /// The game is over: rightly so, and not in the middle of an event.
    fn end(&mut self, outcome: Outcome, state: &State) {
        self.over = true;
        if self.table.blind {
            self.table = Table::read(self.table.deck, state);
        }
        match outcome {
            // A word may be said at any time, even in the middle of an Action.
            Outcome::Won { seat, goal } if self.words.by_declaration && wants_word(&self.table, goal) => {
                return self.check_winner(seat, goal);
            }
            Outcome::Won { seat, goal } => self.check_winner(seat, goal),
            Outcome::Lost { .. } => assert_eq!(verdict(&self.table, self.words), Verdict::AllLose),
            Outcome::Scored { .. } | Outcome::Alone { .. } | Outcome::Stopped(_) => return,
        }
        all_comply(&self.table, Some(self.player));
        // What an Action moves counts when the Action is done.
        let unfinished = state.frames.iter().filter_map(|frame| match frame {
            Frame::Effect(effect) => Some(effect.card),
            _ => None,
        });
        let in_between = unfinished.last().is_some_and(|card| self.moved_by == Some(card));
        assert!(!in_between, "the game ended in the middle of an Action");
    }

    /// Everything is settled.
    fn rest(&mut self) {
        if self.table.blind || self.over {
            return;
        }
        all_comply(&self.table, Some(self.player));
        let verdict = verdict(&self.table, self.words);
        // Alone, a Goal may be left for later.
        let left = self.alone && matches!(verdict, Verdict::Wins(_));
        assert!(verdict == Verdict::GoesOn || left, "{verdict:?}, but the game goes on");
        if self.has_drawn && !self.cut && !self.closing {
            let due = draws(&self.table, self.words, self.player);
            assert!(self.drawn >= due, "{due} cards are due, and {} were drawn", self.drawn);
        }
    }

    /// Somebody is asked something.
    pub fn ask(&mut self, question: &Question) {
        let seat = question.seat;
        let left = if self.table.blind { 0 } else { self.left_to_play() };
        match question.purpose {
            Purpose::Before => assert!(seat == self.player && !self.has_drawn),
            Purpose::Play | Purpose::BeforeRandom => {
                assert!(seat == self.player && self.has_drawn && !self.closing && left > 0);
                assert!(question.purpose == Purpose::Play || self.played == 0);
            }
            Purpose::After => assert!(seat == self.player && left == 0, "there are {left} plays to be made"),
            Purpose::PlayAside => {}
            Purpose::HandLimit | Purpose::KeeperLimit => {
                if seat == self.player {
                    self.close();
                }
                let over = match question.purpose {
                    Purpose::HandLimit => too_many_cards(&self.table, seat),
                    _ => too_many_keepers(&self.table, seat),
                };
                assert!(over > 0, "{seat:?} is within the limit");
                assert_eq!((question.min as usize, question.max as usize), (over, over));
                return;
            }
            _ => return,
        }
        self.rest();
    }

    /// Somebody is asked, or the game is over: the engine sees the same table and the same numbers.
    pub fn compare(&mut self, state: &State) {
        self.land();
        let hidden = state.frames.iter().find_map(|frame| match frame {
            Frame::Playing(playing) if playing.face_down => Some((playing.by, playing.card)),
            _ => None,
        });
        if let (Some(_), Some((seat, card))) = (self.face_down, hidden) {
            self.turn_over(seat, card);
            self.land();
        }
        let theirs = Table::read(self.table.deck, state);
        // A card in the middle of being played lies nowhere yet.
        let flying: Vec<Card> = state.resolving(self.table.deck).collect();
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
        assert_eq!(self.table.hands, theirs.hands, "hands");
        let mine: Vec<Cards> = self.table.tables.iter().map(down).collect();
        assert_eq!(mine, theirs.tables, "tables");
        assert_eq!(down(&self.table.rules), theirs.rules, "rules");
        assert_eq!(down(&self.table.goals), theirs.goals, "Goals");
        assert_eq!(self.table.attached, theirs.attached, "attached Creepers");
        if self.over {
            return;
        }
        assert_eq!((self.player, self.turn), (state.turn.player, state.turn.number), "the turn");
        assert_eq!(self.played, state.turn.played as usize, "cards played");
        assert_eq!(self.drawn, state.turn.drawn as usize, "cards drawn");
        assert!(!self.ran_dry || state.piles.draw_pile().is_empty(), "there was more to draw");
        self.ran_dry = false;
        self.flying = flying;
    }

    /// Nobody is asked any more: somebody must have said that the game is over.
    pub fn finish(&self, state: &State) {
        assert!(self.over && state.outcome.is_some());
    }
}
