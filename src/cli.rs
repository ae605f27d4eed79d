//! What can be typed.

use clap::{Args, Parser, Subcommand};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

/// Plays the Fluxx family of card games. Without a command it opens a table in the browser.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100)]
pub struct Cli {
    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to serve the table
    #[command(flatten)]
    pub serve: Serve,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve tables to browsers (the same as no command)
    Serve(Serve),
    /// Design decks: begin one, check it, look at its cards
    #[command(subcommand)]
    Deck(DeckCommand),
    /// Look up rulings and run them: scenarios that the rules machine must pass
    Rulings(Rulings),
    /// Play many games with random players
    Sim(Sim),
    /// List the games that were played here, or print one that is over as a game file
    Games {
        /// A game, by the end of its table's address; without it all are listed
        id: Option<String>,
        /// The data file (SQLite)
        #[arg(long, value_name = "FILE")]
        data: Option<PathBuf>,
    },
    /// Replay a recorded game and verify it
    Replay {
        /// The game file
        file: PathBuf,
    },
    /// Print a script that completes this command in your shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

/// How to serve tables.
#[derive(Clone, Debug, Args)]
pub struct Serve {
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = 7777)]
    pub port: u16,
    /// The address to listen on; 0.0.0.0 lets others in your network play too
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub listen: IpAddr,
    /// After so many seconds without a connection a bot plays for somebody
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub away: u64,
    /// The data file (SQLite); made if it is not there
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// A folder with card files of your own, whose decks are offered too; they are read again when they change
    #[arg(long, value_name = "FOLDER")]
    pub decks: Option<PathBuf>,
    /// Whether guests may bring decks of their own for a table; if you say nothing, they may where only this machine
    /// can be a guest
    #[arg(long, value_name = "on|off")]
    pub decks_from_guests: Option<Allowed>,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
}

/// Whether something is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Allowed {
    /// It is
    On,
    /// It is not
    Off,
}

impl Serve {
    /// Whether guests may bring decks of their own.
    pub fn guests_bring_decks(&self) -> bool {
        self.decks_from_guests.map_or(self.listen.is_loopback(), |wish| wish == Allowed::On)
    }
}

/// What can be done with decks.
#[derive(Debug, Subcommand)]
pub enum DeckCommand {
    /// Write a small deck to begin with
    New {
        /// Its short name, which is also that of the file: small letters, digits and hyphens
        name: String,
    },
    /// Check card files and report every fault
    Check {
        /// The card files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Check again whenever a card file in the same folder changes, until Ctrl-C
        #[arg(long)]
        watch: bool,
        /// The faults as JSON: file, line, column, severity, message, help
        #[arg(long)]
        json: bool,
    },
    /// Lay card files out: indentation, spaces, empty lines; remarks stay
    Fmt {
        /// The card files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Also rewrite the words of older versions of the card language
        #[arg(long)]
        upgrade: bool,
        /// Write nothing; end with exit code 1 if a file would change
        #[arg(long)]
        check: bool,
    },
    /// Serve an editor, over stdin and stdout: faults as you type, what words mean, names to complete
    #[cfg(feature = "lsp")]
    Lsp,
    /// Write a page with all cards of a deck, to look at or to print and cut
    Show(Show),
    /// Tell which Goals want each Keeper, and how the deck compares with our editions
    Stats {
        /// The deck: a name of `panta deck list`, or a card file
        deck: String,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the cards of a deck under house rules
    Mix {
        /// The deck: a name of `panta deck list`, or a card file
        base: String,
        /// The changes
        #[command(flatten)]
        house: HouseRules,
    },
    /// List the decks with their cards by kind and by provenance
    List {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

/// Which page of cards to write.
#[derive(Debug, Args)]
pub struct Show {
    /// The deck: a name of `panta deck list`, or a card file
    pub deck: String,
    /// The page; if you say nothing, a file named after the deck in this folder
    #[arg(long, value_name = "FILE.html")]
    pub out: Option<PathBuf>,
    /// Sheets to print and cut: nine cards a page, every copy, with crop marks
    #[arg(long)]
    pub print: bool,
    /// The paper to print on
    #[arg(long, value_enum, default_value_t = Paper::A4, requires = "print")]
    pub paper: Paper,
}

/// Paper to print on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Paper {
    /// 210 × 297 mm
    A4,
    /// 8.5 × 11 inches
    Letter,
}

/// How to change a deck.
#[derive(Debug, Args)]
pub struct HouseRules {
    /// Another deck whose cards are mixed in: a name of `panta deck list`, or a card file
    #[arg(long = "with", value_name = "DECK", num_args = 1..)]
    pub with: Vec<String>,
    /// A single card of another deck
    #[arg(long, value_name = "DECK:CARD", num_args = 1.., value_parser = card)]
    pub card: Vec<(String, String)>,
    /// A card that is left out, every copy of it
    #[arg(long, value_name = "CARD", num_args = 1..)]
    pub without: Vec<String>,
    /// A card and how many further copies there are of it
    #[arg(long, value_name = "CARD=N", num_args = 1.., value_parser = copies)]
    pub more: Vec<(String, u8)>,
}

impl HouseRules {
    /// The same as the deck loader takes them.
    pub fn house(&self) -> panta_cards::House {
        let HouseRules { with, card, without, more } = self;
        let (mix, cards, without, more) = (with.clone(), card.clone(), without.clone(), more.clone());
        panta_cards::House { mix, cards, without, more }
    }
}

/// Reads `CARD=N`. A card's name may have an equals sign of its own.
fn copies(text: &str) -> Result<(String, u8), String> {
    let (name, number) = text.rsplit_once('=').ok_or("write the card, an equals sign and a number")?;
    let number = number.parse().map_err(|_| format!("`{number}` is not a number from 0 to 255"))?;
    Ok((name.to_string(), number))
}

/// Reads `DECK:CARD`. The path of a card file may have a colon of its own, and so may a card's name.
fn card(text: &str) -> Result<(String, String), String> {
    let of_file = text.find(".kdl:").map(|at| text.split_at(at + ".kdl".len()));
    let of_file = of_file.map(|(file, rest)| (file, rest.trim_start_matches(':')));
    let (deck, name) =
        of_file.or_else(|| text.split_once(':')).ok_or("write the deck, a colon and the card")?;
    Ok((deck.to_string(), name.to_string()))
}

/// Which rulings to look up and run.
#[derive(Debug, Args)]
pub struct Rulings {
    /// Rulings by id, topics, or scenario files and folders; all rulings if there is none
    pub which: Vec<String>,
    /// Words to look for, as you would put the question
    #[arg(long, value_name = "WORDS")]
    pub search: Option<String>,
    /// Only this topic
    #[arg(long)]
    pub topic: Option<String>,
    /// Only what is played with this edition
    #[arg(long)]
    pub edition: Option<String>,
    /// Only what speaks of this card
    #[arg(long)]
    pub card: Option<String>,
    /// Tell each in full: the question, the answer, the source, and the game step by step
    #[arg(long)]
    pub explain: bool,
    /// So many of those found are shown; 10 if nothing is said, and as JSON all of them
    #[arg(long, value_name = "NUMBER")]
    pub most: Option<usize>,
    /// As JSON: what each ruling says, and whether it passed
    #[arg(long)]
    pub json: bool,
}

impl Rulings {
    /// What is looked for; nothing, if they are only run.
    pub fn wish(&self) -> panta_scenarios::Wish {
        let (topic, edition, card) = (self.topic.clone(), self.edition.clone(), self.card.clone());
        panta_scenarios::Wish { id: None, topic, edition, card, text: self.search.clone() }
    }
}

/// What to simulate.
#[derive(Debug, Args)]
pub struct Sim {
    /// The deck: a name of `panta deck list`, or a card file
    pub deck: String,
    /// How many players; 1 plays alone
    #[arg(long, default_value_t = 4)]
    pub players: usize,
    /// An optional Meta Rule that all agree to
    #[arg(long, value_name = "CARD", num_args = 1..)]
    pub meta: Vec<String>,
    /// Where Goals are claimed, how many end the game
    #[arg(long, default_value_t = 2)]
    pub goals: u8,
    /// House rules
    #[command(flatten)]
    pub house: HouseRules,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    pub games: u64,
    /// The seed: the same seed gives the same games, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; 0 takes one per core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_bring_decks_where_only_this_machine_is_a_guest() {
        let brings = |options: &[&str]| {
            Cli::parse_from(["panta", "serve"].iter().chain(options))
                .command
                .is_some_and(|command| matches!(command, Command::Serve(serve) if serve.guests_bring_decks()))
        };
        assert!(brings(&[]) && brings(&["--listen", "::1"]));
        assert!(!brings(&["--listen", "0.0.0.0"]));
        assert!(brings(&["--listen", "0.0.0.0", "--decks-from-guests", "on"]));
        assert!(!brings(&["--decks-from-guests", "off"]));
    }
}
