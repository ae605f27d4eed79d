//! Several players are asked at once, in any order: for a limit, for their vote, for a word, who is last. One frame for
//! all of it. What differs between polls is said here in one place each: who has a say, what they are asked, when the
//! poll closes and what the answers add up to. The frame below takes that and goes on.

use crate::ask::{Answer, Purpose, Question, Typed};
use crate::rules::words;
use crate::run::{Machine, Pending};
use crate::state::{Ask, Frame, Poll, Proposal, Said, Seat, SeatSet, State};
use crate::view::event::{Audience, Event, Verdict};
use panta_cards::{Card, CardSet, Deck, Who};

/// What the answers to a poll add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PollResult {
    /// These said yes, laid the longest word, or challenge a statement.
    Seats(SeatSet),
    /// The one who was last; nobody, if nobody was.
    Last(Option<Seat>),
    /// It counts, it was so, it is passed.
    Upheld(bool),
    /// These cards were picked, by whoever they are there for.
    Cards(CardSet),
    /// What the two in a contest have thrown: whose card it is first.
    Throws((u8, u8)),
    /// Whoever is left in a contest has won it.
    Forfeit,
    /// There is nothing to decide: cards were put down, or whoever it was about has left.
    Void,
}

impl State {
    /// What this player is asked in the poll on top of the stack.
    pub(crate) fn poll_question(&self, deck: &Deck, poll: &Poll, seat: Seat) -> Option<Question> {
        let question = |purpose| Question { asks: poll.asks, ..Question::new(seat, purpose, poll.card) };
        let about = poll.about;
        Some(match poll.ask {
            Ask::Limit(slot) => self.limit_question(deck, seat, &self.limit(deck, slot)?),
            Ask::Attach => return self.attach_question(deck, seat),
            Ask::Pick => return self.polled_pick(deck, seat),
            Ask::Throw => return poll.throw_question(deck, seat),
            Ask::Window => return self.window_question(deck, seat),
            Ask::YesNo(_) => Question { options: 0b11, about: Some(poll.by), ..question(Purpose::YesNo) },
            Ask::Race(_) => Question { options: 0b1, pass: true, ..question(Purpose::Race) },
            Ask::Ballot(_) => Question { options: 0b11, pass: true, about, ..question(Purpose::Ballot) },
            Ask::Word(_) => Question { text: Some(Typed::Laid), pass: true, ..question(Purpose::LayWord) },
            Ask::Challenge => Question { options: 0b11, about, ..question(Purpose::Challenge) },
            Ask::Call if about == Some(seat) => {
                Question { options: 0b11, about: Some(poll.by), ..question(Purpose::Admit) }
            }
            Ask::Words | Ask::Call => {
                Question { options: 0b11, pass: true, about, ..question(Purpose::Vote) }
            }
            Ask::Motion(what) => {
                Question { options: 0b11, about: Some(poll.by), ..question(Purpose::Propose(what)) }
            }
        })
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Asks whoever has not answered yet, or closes the poll.
    #[inline(never)]
    pub(crate) fn poll(&mut self, poll: Poll) {
        match self.tally(&poll) {
            Ok(tally) => self.close(poll, tally),
            Err(seats) => {
                let only = seats.lowest().filter(|_| seats.len() == 1);
                let question = only.and_then(|seat| self.s.poll_question(self.deck, &poll, seat));
                *self.asked = question.map_or(Pending::Several(seats), Pending::One);
            }
        }
    }

    /// What the answers add up to; or, as long as the poll is open, who has to answer.
    fn tally(&self, poll: &Poll) -> Result<PollResult, SeatSet> {
        let voters = match poll.ask {
            Ask::Limit(limit) => self.to_comply(limit, poll.put_down),
            Ask::Attach => self.with_loose_creepers(),
            Ask::Pick => self.s.still_picking(self.deck, poll),
            Ask::Window => {
                self.s.window().map_or(SeatSet::EMPTY, |window| self.s.open_to(self.deck, &window))
            }
            Ask::YesNo(who) | Ask::Race(who) => self.polled(who),
            // Whoever has nobody left to throw against has won.
            Ask::Throw => match poll.about.filter(|rival| self.s.seats.contains(*rival)) {
                Some(rival) => SeatSet::one(poll.by).with(rival),
                None => return Ok(PollResult::Forfeit),
            },
            Ask::Ballot(who) => poll.about.map_or(self.polled(who), |about| self.polled(who).without(about)),
            Ask::Word(who) => {
                let can = |seat: &Seat| words::longest(self.s, self.deck, *seat) > 0;
                self.polled(who).iter().filter(can).collect()
            }
            // Alone, whoever lays a word says whether it counts.
            Ask::Motion(Proposal::Word(_)) if self.s.solo => self.s.seats,
            Ask::Challenge | Ask::Words | Ask::Call | Ask::Motion(_) => {
                let concerned = SeatSet::one(poll.by).with(poll.about.unwrap_or(poll.by));
                if concerned.and(self.s.seats) != concerned {
                    return Ok(PollResult::Void);
                }
                SeatSet(self.s.seats.0 & !concerned.0)
            }
        };
        // Whoever has picked cards that have gone since then picks again.
        let answered = if poll.ask == Ask::Pick { SeatSet::EMPTY } else { poll.answered };
        let waiting = SeatSet(voters.0 & !answered.0);
        let (yes, no) = (poll.yes.and(voters).len(), poll.no.and(voters).len());
        // The last one left in a race has lost it.
        let last_left = matches!(poll.ask, Ask::Race(_)) && waiting.len() == 1 && voters.len() > 1;
        if !waiting.is_empty() && !last_left {
            return Err(waiting);
        }
        Ok(match poll.ask {
            Ask::Limit(_) | Ask::Attach => PollResult::Void,
            Ask::Pick | Ask::Window => PollResult::Cards(poll.put_down),
            Ask::Throw => PollResult::Throws(poll.thrown()),
            Ask::YesNo(_) | Ask::Word(_) => PollResult::Seats(poll.yes),
            Ask::Race(_) => PollResult::Last(waiting.lowest().or(poll.no.lowest())),
            // With nobody to vote, nobody is against it.
            Ask::Ballot(_) => PollResult::Upheld(yes * 2 > voters.len() || voters.is_empty()),
            Ask::Challenge => PollResult::Seats(poll.no),
            Ask::Words => PollResult::Upheld(no <= yes),
            // Without anybody's vote the accused says whether it was so.
            Ask::Call => match poll.about.filter(|about| yes + no == 0 && !poll.answered.contains(*about)) {
                Some(accused) => return Err(SeatSet::one(accused)),
                None => PollResult::Upheld(poll.yes.len() > poll.no.len()),
            },
            Ask::Motion(what) => PollResult::Upheld(match what {
                Proposal::Meta(_) | Proposal::Goals(_) | Proposal::Minutes(_) | Proposal::Event => {
                    yes == voters.len()
                }
                Proposal::Stop if self.s.options.ends_by_itself() => yes == voters.len(),
                Proposal::Stop => yes > no || voters.is_empty(),
                // A word that no list knows has to be wanted; silence is no vote.
                Proposal::Word(_) => yes > no,
            }),
        })
    }

    /// Keeps an answer. What attaches does so at once, and what is told when it comes is told.
    pub(crate) fn poll_answer(&mut self, mut poll: Poll, seat: Seat, why: Option<Card>, answer: &Answer) {
        match (poll.ask, answer) {
            // The cards stay where they are until all have chosen.
            (Ask::Limit(_), answer) => {
                let own = self.s.hands[seat.index()] | self.s.tables[seat.index()];
                poll.put_down = (poll.put_down - own) | answer.cards();
            }
            (Ask::Pick, answer) => self.s.put_down_pick(self.deck, &mut poll, seat, answer.cards()),
            // It stays in the hand until all have answered, and nobody learns of it before.
            (Ask::Window, answer) => {
                poll.answered = poll.answered.with(seat);
                poll.put_down |= answer.cards();
            }
            // Nobody learns of it before both have thrown.
            (Ask::Throw, Answer::Option(what)) => poll.throw(seat, *what),
            (Ask::Attach, Answer::Card(keeper)) => {
                if let Some(creeper) = why {
                    self.attach(seat, creeper, *keeper);
                }
                // The others are asked again, for what they can still attach to.
                self.s.frames.pop();
                return;
            }
            (Ask::Word(_), Answer::Text(text)) => {
                poll.answered = poll.answered.with(seat);
                self.lay_word(&mut poll, seat, &words::plain(text));
            }
            (_, answer) => {
                poll.answered = poll.answered.with(seat);
                match answer {
                    Answer::Option(0) => poll.yes = poll.yes.with(seat),
                    Answer::Option(_) => poll.no = poll.no.with(seat),
                    // Too late is an answer as well.
                    Answer::Pass if matches!(poll.ask, Ask::Race(_)) => poll.no = poll.no.with(seat),
                    _ => {}
                }
            }
        }
        self.replace_top(Frame::Poll(poll));
    }

    /// Somebody lays a word: whoever has the longest so far is among the yeses.
    pub(crate) fn lay_word(&mut self, poll: &mut Poll, seat: Seat, word: &str) {
        let length = word.len().min(u8::MAX as usize) as u8;
        if length > poll.best {
            (poll.best, poll.yes) = (length, SeatSet::EMPTY);
        }
        if length == poll.best {
            poll.yes = poll.yes.with(seat);
        }
        if let Some(why) = poll.card {
            self.tell(|| Event::Laid { seat, word: Said::from(word).unwrap_or_default(), why });
        }
    }

    /// The poll is over, and the frame that asked takes what it adds up to.
    fn close(&mut self, poll: Poll, tally: PollResult) {
        let verdict = match poll.ask {
            Ask::Ballot(_) => Some(Verdict::Ballot),
            Ask::Words => Some(Verdict::Words),
            Ask::Call => Some(Verdict::Call),
            _ => None,
        };
        match (verdict, tally, poll.card) {
            (Some(of), PollResult::Upheld(upheld), Some(why)) => {
                self.tell(|| Event::Judged { of, upheld, why })
            }
            (_, PollResult::Seats(seats), Some(why)) if matches!(poll.ask, Ask::YesNo(_)) => {
                self.tell(|| Event::Agreed { seats, why });
            }
            _ => {}
        }
        self.s.frames.pop();
        match self.s.frames.last_mut() {
            Some(Frame::Settle(settle)) => settle.put_down = poll.put_down,
            Some(&mut Frame::Effect(effect)) => self.effect_tally(effect, tally),
            Some(&mut Frame::Quiz(quiz)) => self.quiz_tally(quiz, tally),
            Some(&mut Frame::Call(call)) => self.call_tally(call, tally),
            Some(&mut Frame::Window(window)) => self.window_tally(window, poll.put_down),
            Some(&mut Frame::Motion(motion)) => self.motion_tally(motion, tally == PollResult::Upheld(true)),
            // The turn asks nobody but its player, and so do these.
            None | Some(Frame::Play(_) | Frame::Claim(_) | Frame::Poll(_)) => {}
        }
    }

    /// The group that the effect below the poll asks.
    fn polled(&self, who: Who) -> SeatSet {
        match self.s.frames[..] {
            [.., Frame::Effect(ref effect), Frame::Poll(_)] => self.people(effect, who),
            _ => SeatSet::EMPTY,
        }
    }
}
