//! What an effect becomes once it is compiled: a few steps that the engine walks through.
//!
//! Steps are plain data and small. A step that asks somebody leaves its position in the engine's frame, so an
//! effect can stop at any choice and go on later. Filters such as "a Keeper with the food icon" are sets of cards
//! that never change, so a step only holds the number of such a set in `deck.code.sets`.

use super::kind::words;
use super::{
    Count, InstructionId, Moment, Number, Only, Place, PlayFrom, QuestionId, Tests, TokenId, Verb, Who, Whole,
};
use serde::Serialize;

/// How many players an effect can have a name for: two that it chooses itself, and two of what it follows from.
pub const MAX_CHOSEN: usize = 4;

/// The places among them of whoever did what a card has waited for, and of whoever's card it was done to.
pub const DOER: u8 = 3;
/// See [`DOER`].
pub const OWNER: u8 = 2;

/// How many numbers an effect can give names to.
pub const MAX_NUMBERS: usize = 2;

/// The number of a set of cards in `deck.code.sets`.
pub type SetId = u16;

/// A position in `deck.code.steps`.
pub type Label = u16;

words! {
    /// What everybody in a group is asked at once.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Asking {
        /// Yes or no. Whoever says yes is [`Who::Yes`].
        YesNo = "yes-no",
        /// Who is last to answer is kept as the second player of the frame.
        Race = "race",
        /// For or against the player chosen before; it takes more than half of them.
        Vote = "vote",
        /// A word laid with one's letters. Whoever lays the longest is [`Who::Yes`].
        Word = "word",
    }
}

/// What it depends on whether a branch is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Given {
    /// The answer just given was right, or the vote was passed.
    Right,
    /// Somebody said yes to the question before.
    Yes,
    /// The step before has moved no card.
    NoneMoved,
    /// These hold for the player who carries out the effect.
    Holds(Tests),
    /// These hold for this player, if there is one.
    HoldsFor(Tests, Who),
}

/// One step of an effect. `of` is a set of cards that qualify.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "every step says what its fields are for")]
pub enum Step {
    /// Each of these players draws so many into the hand.
    Draw { count: Count, who: Who },
    /// Draw a mini-hand, kept apart from the real hand.
    DrawAside { count: Count },
    /// Look at the top cards of the draw pile, or at cards of somebody's hand, as a mini-hand. What is left of it goes back
    /// in the end.
    Look { count: Count, from: Place },
    /// Play cards from somewhere other than the hand. `feed` is the [`Step::DrawAside`] that filled the mini-hand: its
    /// number is read again after every event.
    Play { count: Count, of: SetId, from: PlayFrom, feed: Option<Label> },
    /// Play the card that the step before set aside.
    PlayIt,
    /// Discard, take, give or put: cards go from one place to another, all at one moment. They are chosen, or picked
    /// blindly. Each of `who` does it, as seen from their own seat; `by` picks, if it isn't whoever does it.
    /// `alone`, a Keeper and a Creeper that sits on it are parted.
    Move {
        verb: Verb,
        count: Count,
        of: SetId,
        only: Only,
        at_random: bool,
        alone: bool,
        from: Place,
        to: Place,
        who: Who,
        by: Option<Who>,
    },
    /// The card that carries this effect goes somewhere, or the one that it follows from (`it`). `alone`, it is parted from
    /// what it sits on, or what sits on it.
    MoveThis { verb: Verb, it: bool, alone: bool, to: Place },
    /// Exchange all you have there with this player's.
    SwapAll { what: Whole, with: Who },
    /// All of it moves one seat, to the left or not, or in the direction chosen before.
    PassAll { what: Whole, leftwards: Option<bool> },
    /// Exchange a card of one place for one of the other, which has to be among `against`; both are picked before anything
    /// moves.
    SwapCards { of: SetId, against: SetId, from: Place, with: Place },
    /// Gather these from all tables, or all `hands`, shuffle, deal them out one by one, the first to this player.
    Deal { of: SetId, first: Who, hands: bool },
    /// Shuffle the draw pile, perhaps with the discard pile.
    Shuffle {
        /// The discard pile goes into it first.
        discard: bool,
    },
    /// Choose a player from among these and `keep` them in that place of the frame: only one with cards in hand
    /// (`holding`), only one for whom something holds (`when`), not a certain player (`except`). You choose, or `by`
    /// does, or chance. If it is optional, nobody is an answer too; the effect is over then.
    ChoosePlayer {
        keep: u8,
        among: Who,
        holding: bool,
        when: Tests,
        optional: bool,
        except: Option<Who>,
        by: Who,
        at_random: bool,
    },
    /// Choose a card to speak of later as the frame's `it`. Without one the effect is over.
    ChooseCard { of: SetId, from: Place },
    /// The first two players of the frame are kept on the card itself.
    KeepPlayers,
    /// A free word is asked for and kept on a rule: on the card chosen before, or on the card itself.
    AskKept { of_it: bool, asks: Option<QuestionId> },
    /// The next player is quizzed about the card being played: this detail is shown and the player gives the name, or the other
    /// way round. Whoever is asked becomes the first player of the frame.
    Quiz { detail: u8, shown: bool },
    /// Several are asked at once, perhaps in words of the card's own.
    AskAll { what: Asking, who: Who, asks: Option<QuestionId> },
    /// People are told something that happens away from the cards, and how often.
    Tell { who: Who, what: InstructionId, times: u8 },
    /// Attached Creepers are discarded off their Keepers, which stay.
    Detach { of: SetId, from: Place },
    /// Choose left or right.
    ChooseDirection,
    /// Ask for a word of this list of the deck, which the player has not named before, or which nobody has (`fresh`).
    AskWord { list: u8, fresh: bool, asks: Option<QuestionId> },
    /// Go on at `to` unless it is so.
    Unless { given: Given, to: Label },
    /// Go on at `to`.
    Goto { to: Label },
    /// This player, or chance, chooses one of the answers of a question, whose steps follow. They all end at `end`.
    ChooseOne { asks: QuestionId, by: Who, at_random: bool, end: Label },
    /// Begin a round over these players, clockwise, each kept in that place of the frame. After the last, go on at `end`.
    EachPlayer { keep: u8, among: Who, end: Label },
    /// The next player of the round that began at `start`, a [`Step::EachPlayer`].
    NextPlayer { start: Label },
    /// Tokens are put on one of these cards or go from one, each by itself, unless one end is given: without `from` they
    /// come from a supply without end, without `to` they go back there.
    Tokens { token: TokenId, count: Count, of: SetId, from: Option<Place>, to: Option<Place> },
    /// A contest with this player begins, who is kept in that place of the frame until it is decided.
    Challenge { rival: Who, keep: u8 },
    /// You and the rival, who is in the place of the loser, throw until one of you has won more than half of so many. Both
    /// are kept in these places of the frame.
    Contest { best_of: Number, asks: QuestionId, winner: u8, loser: u8 },
    /// What an Action that lies there says is carried out, and the Action stays where it is.
    Do { of: SetId, from: Place },
    /// A Creeper that lies there is attached to one of these Keepers of these players.
    Attach { of: SetId, from: Place, to: SetId, whose: Who, not_host: bool },
    /// What this card answers does not happen.
    Cancel,
    /// The turn ends at once.
    EndTurn,
    /// One more turn for this player, after this one.
    Again { who: Who },
    /// Each of these players misses their next turn.
    Skip { who: Who },
    /// Each of these players discards hand and table and waits until all others have had a turn, or for good.
    KnockOut { who: Who, for_good: bool },
    /// One of these places of `deck.rules.powers.lasting`, that of the card itself, holds for this player from now on.
    Lasts { first: u8, end: u8, who: Who },
    /// All lose, as if an Ungoal were met.
    Lose,
    /// From now on turns go the other way round.
    Reverse,
    /// These cards of a hand, the mini-hand or the top of the draw pile are shown to everybody.
    Show { count: Count, of: SetId, at_random: bool, from: Place },
    /// This player wins, with the Goal by which the game was about to end.
    Win { who: Who },
    /// Something is about to happen, and several cards could stand in for it, or one that need not: its owner says which.
    StandIn,
    /// The cards of the Draw rule are drawn one by one, each of which something may stand in for.
    DrawByRule,
    /// The effect is over.
    Stop,
}

/// What a step is like: one row for each, which the compiler asks for.
#[derive(Clone, Copy, Debug)]
pub struct Nature {
    /// What it does to the cards it moves, or to people, as others can wait for it.
    pub moment: Option<Moment>,
    /// What has to be there, or it comes to nothing.
    pub needs: Needs,
    pub(crate) draws: bool,
    pub(crate) plays: bool,
    /// It sets so many cards aside.
    pub(crate) aside: Option<Count>,
    /// What can happen because of it, for cards that wait for it.
    pub(crate) brings: &'static [Moment],
    /// The cards that can happen to; any, if it says nothing about them.
    pub(crate) brings_of: Option<SetId>,
    /// It is part of a round over players.
    pub round: Option<Round>,
    /// It puts cards under others.
    pub(crate) puts_under: bool,
    /// It reads what cards are worth: the place of the value in `deck.code.values`.
    pub(crate) value: Option<u8>,
    /// It asks about this detail of cards.
    pub(crate) detail: Option<u8>,
}

/// What a step does in a round over players.
#[derive(Clone, Copy, Debug)]
pub enum Round {
    /// It begins there.
    Begins,
    /// It goes on with the next player, or is over: the step at which it began.
    GoesOn(Label),
}

/// What has to be there for a step, or it comes to nothing.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the fields are those of the step")]
pub enum Needs {
    Nothing,
    /// Something to draw.
    Draw,
    /// Cards to move.
    Cards {
        count: Count,
        of: SetId,
        only: Only,
        from: Place,
        who: Who,
    },
    /// A card to play from the discard pile.
    Discarded {
        of: SetId,
    },
    /// An Action to carry out.
    Action {
        of: SetId,
        from: Place,
    },
    /// Tokens to move, and a card that has room for them.
    Tokens {
        count: Count,
    },
    /// A Creeper, and a Keeper that it can sit on.
    Host,
    /// A Creeper that sits on a Keeper.
    Attached {
        of: SetId,
        from: Place,
    },
    /// An entry of a list that the player can still name.
    Word {
        list: u8,
        fresh: bool,
    },
    /// A player to choose.
    Player,
}

impl Step {
    /// What a step that moves cards does to them, as others can wait for it.
    pub fn moment(&self) -> Option<Moment> {
        self.nature().moment
    }

    /// What it is like.
    pub fn nature(&self) -> Nature {
        let plain = Nature {
            moment: None,
            needs: Needs::Nothing,
            draws: false,
            plays: false,
            aside: None,
            brings: &[],
            brings_of: None,
            round: None,
            puts_under: false,
            value: None,
            detail: None,
        };
        let moves = |verb, to| -> (Option<Moment>, &'static [Moment]) {
            match verb {
                Verb::Take => (Some(Moment::Take), &[Moment::Take]),
                Verb::Give => (Some(Moment::Give), &[Moment::Give]),
                Verb::Discard | Verb::Put if to == Place::Discard => {
                    (Some(Moment::Discard), &[Moment::Discard])
                }
                Verb::Discard | Verb::Put => (None, &[]),
            }
        };
        match *self {
            Step::Move { verb, count, of, only, from, to, who, .. } => {
                let (moment, brings) = moves(verb, to);
                // From a hand or a pile nothing is taken or given that others could see.
                let lies = matches!(from, Place::Table(_) | Place::InPlay | Place::Anywhere);
                Nature {
                    moment,
                    brings: if lies || moment == Some(Moment::Discard) { brings } else { &[] },
                    brings_of: Some(of),
                    needs: Needs::Cards { count, of, only, from, who },
                    aside: (to == Place::Aside).then_some(Count::ONE),
                    puts_under: to == Place::Under,
                    value: only.rank.map(|rank| rank.value),
                    ..plain
                }
            }
            Step::MoveThis { verb, to, .. } => {
                let (moment, brings) = moves(verb, to);
                Nature { moment, brings, ..plain }
            }
            Step::KnockOut { .. } => Nature {
                moment: Some(Moment::KnockOut),
                brings: &[Moment::KnockOut, Moment::Discard],
                ..plain
            },
            Step::SwapAll { what: Whole::Tables | Whole::Seats, .. } => {
                Nature { brings: &[Moment::Take, Moment::Give], ..plain }
            }
            Step::SwapCards { of, against, .. } => {
                let brings_of = (of == against).then_some(of);
                Nature { brings: &[Moment::Take, Moment::Give], brings_of, ..plain }
            }
            Step::Draw { .. } => Nature { draws: true, needs: Needs::Draw, ..plain },
            Step::DrawAside { count } => {
                Nature { draws: true, needs: Needs::Draw, aside: Some(count), ..plain }
            }
            Step::Look { count, .. } => Nature { aside: Some(count), ..plain },
            Step::Play { from: PlayFrom::Discard, of, .. } => {
                Nature { plays: true, needs: Needs::Discarded { of }, ..plain }
            }
            Step::Play { .. } => Nature { draws: true, plays: true, needs: Needs::Draw, ..plain },
            Step::PlayIt => Nature { plays: true, ..plain },
            Step::Do { of, from } => Nature { plays: true, needs: Needs::Action { of, from }, ..plain },
            Step::Tokens { count, .. } => Nature { needs: Needs::Tokens { count }, ..plain },
            Step::Attach { .. } => Nature { needs: Needs::Host, ..plain },
            Step::Detach { of, from } => Nature {
                needs: Needs::Attached { of, from },
                brings: &[Moment::Discard],
                brings_of: Some(of),
                ..plain
            },
            Step::Quiz { detail, .. } => Nature { detail: Some(detail), ..plain },
            Step::EachPlayer { .. } => Nature { round: Some(Round::Begins), ..plain },
            Step::NextPlayer { start } => Nature { round: Some(Round::GoesOn(start)), ..plain },
            Step::AskWord { list, fresh, .. } => Nature { needs: Needs::Word { list, fresh }, ..plain },
            Step::ChoosePlayer { .. } => Nature { needs: Needs::Player, ..plain },
            Step::Lose => Nature { brings: &[Moment::Loss], ..plain },
            Step::SwapAll { what: Whole::Hands, .. }
            | Step::Reverse
            | Step::Show { .. }
            | Step::PassAll { .. }
            | Step::Deal { .. }
            | Step::Shuffle { .. }
            | Step::ChooseCard { .. }
            | Step::KeepPlayers
            | Step::AskKept { .. }
            | Step::AskAll { .. }
            | Step::Tell { .. }
            | Step::ChooseDirection
            | Step::Unless { .. }
            | Step::Goto { .. }
            | Step::ChooseOne { .. }
            | Step::Challenge { .. }
            | Step::Contest { .. }
            | Step::Cancel
            | Step::EndTurn
            | Step::Again { .. }
            | Step::Skip { .. }
            | Step::Lasts { .. }
            | Step::Win { .. }
            | Step::StandIn
            | Step::DrawByRule
            | Step::Stop => plain,
        }
    }
}
