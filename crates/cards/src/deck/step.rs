//! What an effect becomes once it is compiled: a few steps that the engine walks through.
//!
//! Steps are plain data and small. A step that asks somebody leaves its position in the engine's frame, so an
//! effect can stop at any choice and go on later. Filters such as "a Keeper with the food icon" are sets of cards
//! that never change, so a step only holds the number of such a set in `deck.code.sets`.

use super::Tests;
use serde::{Deserialize, Serialize};

/// A number on a card. Digits grow under a rule that raises numerals; number words do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Number {
    /// Written as a digit: `draw 3`.
    Digit(u8),
    /// Written as a word: `take one`.
    Word(u8),
}

/// One, as the Basic Rules have it.
impl Default for Number {
    fn default() -> Number {
        Number::Digit(1)
    }
}

impl Number {
    /// The number as printed.
    pub fn printed(self) -> u8 {
        match self {
            Number::Digit(n) | Number::Word(n) => n,
        }
    }
}

/// How many cards a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Count {
    /// As many as the number says, or as many as there are.
    Exactly(Number),
    /// Every one there is.
    All,
    /// One or more, as the player chooses.
    Any,
    /// None up to half of them, rounded up.
    UpToHalf,
    /// As many as the step before moved.
    AsMany,
    /// As many as the plays that could still be made.
    PlaysLeft,
    /// One for each player who said yes to the question before, up to this many.
    PerYes(Number),
}

/// The number of a set of cards in `deck.code.sets`.
pub type SetId = u16;

/// A position in `deck.code.steps`.
pub type At = u16;

/// Which players a step is about, seen from the one who carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The player who carries out the effect.
    You,
    /// The next player clockwise.
    Next,
    /// Everyone else.
    Others,
    /// All players.
    Everyone,
    /// The player an earlier step put into this place of the frame.
    Named(u8),
    /// Those who said yes to the question before, or laid the longest word.
    Yes,
    /// The two players that the card itself keeps in mind.
    Kept,
}

/// Where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// The hands of these players. Always the real hand, never a mini-hand.
    Hand(Who),
    /// What lies before these players.
    Table(Who),
    /// The mini-hand of this effect.
    Aside,
    /// The New Rules in play.
    Rules,
    /// The Goals in play.
    Goals,
    /// The discard pile.
    Discard,
    /// Everything on the tables and in the middle that can be a target.
    InPlay,
    /// Hands, tables and mini-hands, then the discard pile, then the draw pile (shuffled afterwards).
    Anywhere,
}

/// Where a card to be played comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayFrom {
    /// The mini-hand of this effect.
    Aside,
    /// The top of the draw pile.
    Pile,
    /// The discard pile.
    Discard,
}

/// The word of the card file, kept so that sentences can use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verb {
    /// Put on the discard pile.
    Discard,
    /// Bring to yourself.
    Take,
    /// Hand to somebody.
    Give,
}

/// What everybody in a group is asked at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Asking {
    /// Yes or no. Whoever says yes is [`Who::Yes`].
    YesNo,
    /// Who is last to answer is kept as the second player of the frame.
    Race,
    /// For or against the player chosen before; it takes more than half of them.
    Vote,
    /// A word laid with one's letters. Whoever lays the longest is [`Who::Yes`].
    Word,
}

/// What people are told to do away from the cards. It never touches them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instruction {
    /// Take a drink of one's own choice.
    Drink,
    /// Change to water for the rest of the game: every drink is a sip from then on.
    Water,
    /// Have a sip of water.
    Sip,
    /// Take a break.
    Breather,
    /// Raise a glass.
    Toast,
}

impl Instruction {
    /// All of them.
    pub const ALL: [Instruction; 5] =
        [Instruction::Drink, Instruction::Water, Instruction::Sip, Instruction::Breather, Instruction::Toast];

    /// The word a card file uses.
    pub fn word(self) -> &'static str {
        match self {
            Instruction::Drink => "drink",
            Instruction::Water => "water",
            Instruction::Sip => "sip",
            Instruction::Breather => "breather",
            Instruction::Toast => "toast",
        }
    }

    /// Finds one by its word.
    pub fn from_word(word: &str) -> Option<Instruction> {
        Instruction::ALL.into_iter().find(|telling| telling.word() == word)
    }
}

/// One step of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Draw into hands.
    Draw {
        /// How many each of them draws.
        count: Count,
        /// Who draws.
        who: Who,
    },
    /// Draw a mini-hand, kept apart from the real hand.
    DrawAside {
        /// How many.
        count: Count,
        /// Whether that many for each player at the table.
        per_player: bool,
    },
    /// Play cards from somewhere other than the hand.
    Play {
        /// How many.
        count: Count,
        /// Which ones qualify.
        of: SetId,
        /// Where they come from.
        from: PlayFrom,
        /// The [`Step::DrawAside`] that filled the mini-hand: its number is read again after every event.
        feed: Option<At>,
    },
    /// Play the card that the step before set aside.
    PlayIt,
    /// Discard, take or give: cards go from one place to another, all at one moment.
    Move {
        /// Which of the three words it was.
        verb: Verb,
        /// How many.
        count: Count,
        /// Which ones qualify.
        of: SetId,
        /// Picked blindly instead of chosen.
        at_random: bool,
        /// Where they come from.
        from: Place,
        /// Where they go.
        to: Place,
    },
    /// The card that carries this effect goes somewhere.
    MoveThis {
        /// Which word it was.
        verb: Verb,
        /// Where it goes.
        to: Place,
    },
    /// Exchange your whole hand with this player's.
    SwapHands {
        /// The partner.
        with: Who,
    },
    /// All hands move one seat in the direction chosen before.
    PassHands,
    /// Exchange one card for another, both picked before anything moves.
    SwapCards {
        /// Which ones qualify.
        of: SetId,
        /// Where the first lies.
        from: Place,
        /// Where the second lies.
        with: Place,
    },
    /// Gather these from all tables, shuffle, deal them out one by one.
    Deal {
        /// Which cards.
        of: SetId,
        /// Who gets the first.
        first: Who,
    },
    /// Shuffle the discard pile into the draw pile.
    Shuffle,
    /// Choose a player.
    ChoosePlayer {
        /// Where in the frame the choice is kept.
        keep: u8,
        /// From whom.
        among: Who,
        /// Only players with cards in hand.
        holding: bool,
        /// Only players for whom this holds.
        when: Tests,
        /// Nobody is an answer, too; the effect is over then.
        optional: bool,
        /// Not the player in this place of the frame.
        except: Option<u8>,
    },
    /// Choose a card to speak of later as the frame's `it`. Without one the effect is over.
    ChooseCard {
        /// Which ones qualify.
        of: SetId,
        /// Where they lie.
        from: Place,
    },
    /// The first two players of the frame are kept on the card itself.
    KeepPlayers,
    /// A free word is asked for and kept on a rule.
    AskKept {
        /// On the card chosen before, instead of the card itself.
        of_it: bool,
    },
    /// The next player is quizzed about the card being played. Whoever is asked becomes the first player of the frame.
    Quiz {
        /// The facts are shown and the name is wanted; otherwise the other way round.
        show_facts: bool,
    },
    /// Several are asked at once.
    AskAll {
        /// What.
        what: Asking,
        /// Whom.
        who: Who,
    },
    /// People are told something that happens away from the cards.
    Tell {
        /// Whom.
        who: Who,
        /// What.
        what: Instruction,
        /// How often.
        times: u8,
    },
    /// Attached Creepers are discarded off their Keepers, which stay.
    Detach {
        /// Which Creepers.
        of: SetId,
        /// Where.
        from: Place,
    },
    /// Choose left or right.
    ChooseDirection,
    /// Ask for a word of a list, made of cards on the table. One that the list does not know is put to the table.
    AskWord {
        /// Which list of the deck.
        list: u8,
    },
    /// Go on at `to` unless the answer just given was right (or the vote was passed).
    UnlessRight {
        /// Where to go on.
        to: At,
    },
    /// Begin a round over players, clockwise.
    EachPlayer {
        /// Where in the frame the player is kept.
        keep: u8,
        /// Over whom.
        among: Who,
        /// Where to go on after the last.
        end: At,
    },
    /// The next player of the round that began at `start`.
    NextPlayer {
        /// The [`Step::EachPlayer`].
        start: At,
    },
    /// The turn ends at once.
    EndTurn,
    /// One more turn after this one.
    Again,
    /// The effect is over.
    Stop,
}
