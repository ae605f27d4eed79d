//! What people are told to do away from the cards: words that each deck declares for itself.

/// The number of an instruction in [`Deck::instructions`](super::Deck).
pub type InstructionId = u8;

/// How many instructions of a deck can last: a game keeps for each of them who has been told.
pub const MAX_LABELS: usize = 8;

/// Something that people can be told to do away from the cards. It never touches them.
#[derive(Clone, Debug)]
pub struct Instruction {
    /// Its word in the card file.
    pub name: String,
    /// What one person does, as the log has it: "takes a drink".
    pub one: String,
    /// What several people do: "take a drink".
    pub many: String,
    /// What somebody reads in its place who has opted out, after "You": "join in without a drink".
    pub opted_out: Option<String>,
    /// Name of its picture, `set:icon`.
    pub picture: Option<String>,
    /// Whoever is told keeps it as a label for the rest of the game; this is the place of the label in the state.
    pub label: Option<u8>,
    /// Who is told something else instead: whoever has this label, and what they are told.
    pub turned: Vec<(u8, InstructionId)>,
}
