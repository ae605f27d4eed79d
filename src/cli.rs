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
    /// Play many games with random players or other bots, and count what happens
    Sim(Sim),
    /// Let bots play against each other, dealt alike, and tell who wins how often
    Arena(Arena),
    /// Write a page about a deck: what stands out, how games go, what each card does
    Report(WantsReport),
    /// List the games that were played here, or print one that is over as a game file
    Games {
        /// A game, by the end of its table's address; without it all are listed
        id: Option<String>,
        /// The data file (SQLite)
        #[arg(long, value_name = "FILE", env = "PANTA_DATA")]
        data: Option<PathBuf>,
    },
    /// List the tables at which people play or for which somebody waits, or close some
    Tables {
        /// A table to close, by the end of its address: whoever sits there has to go, and nobody can open it any more
        #[arg(long, value_name = "ID", num_args = 1..)]
        close: Vec<String>,
        /// The data file (SQLite)
        #[arg(long, value_name = "FILE", env = "PANTA_DATA")]
        data: Option<PathBuf>,
    },
    /// Copy a data file, also while a server is using it
    Backup {
        /// The copy; it must not be there yet
        to: PathBuf,
        /// The data file (SQLite)
        #[arg(long, value_name = "FILE", env = "PANTA_DATA")]
        data: Option<PathBuf>,
    },
    /// Put a copy in the place of a data file that no server is using; what was there is kept beside it
    Restore {
        /// The copy
        from: PathBuf,
        /// The data file (SQLite)
        #[arg(long, value_name = "FILE", env = "PANTA_DATA")]
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
    #[arg(long, default_value_t = 7777, env = "PANTA_PORT")]
    pub port: u16,
    /// The address to listen on; 0.0.0.0 lets others in your network play too
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), env = "PANTA_LISTEN")]
    pub listen: IpAddr,
    /// After so many seconds without a connection a bot plays for somebody
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "PANTA_AWAY")]
    pub away: u64,
    /// The data file (SQLite); made if it is not there
    #[arg(long, value_name = "FILE", env = "PANTA_DATA")]
    pub data: Option<PathBuf>,
    /// A folder with card files of your own, whose decks are offered too; they are read again when they change
    #[arg(long, value_name = "FOLDER", env = "PANTA_DECKS")]
    pub decks: Option<PathBuf>,
    /// Whether guests may bring decks of their own for a table; if you say nothing, they may where only this machine
    /// can be a guest
    #[arg(long, value_name = "on|off", env = "PANTA_DECKS_FROM_GUESTS")]
    pub decks_from_guests: Option<Allowed>,
    /// The address under which guests find the server, if something stands before it, such as `https://example.org`
    #[arg(long, value_name = "URL", env = "PANTA_PUBLIC_URL")]
    pub public_url: Option<panta_server::Public>,
    /// The address of a proxy whose word about guests is taken (X-Forwarded-For, X-Forwarded-Host)
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',', env = "PANTA_PROXY")]
    pub proxy: Vec<IpAddr>,
    /// The decks that are played here, by their short names; without it, all
    #[arg(long, value_name = "DECK", value_delimiter = ',', env = "PANTA_EDITIONS")]
    pub editions: Vec<String>,
    /// How people at a table can write to each other: whatever they like, set phrases, or not at all
    #[arg(long, value_enum, default_value_t = Chat::Free, env = "PANTA_CHAT")]
    pub chat: Chat,
    /// Show tables that want it in a list for everybody
    #[arg(long, env = "PANTA_PUBLIC_LOBBY")]
    pub public_lobby: bool,
    /// Forget games so many days after they began; without it, never
    #[arg(long, value_name = "DAYS", env = "PANTA_KEEP_DAYS")]
    pub keep_days: Option<u32>,
    /// Who runs this server, as its guests read it
    #[arg(long, value_name = "NAME", env = "PANTA_OPERATOR")]
    pub operator: Option<String>,
    /// How to reach them
    #[arg(long, value_name = "ADDRESS", env = "PANTA_CONTACT")]
    pub contact: Option<String>,
    /// How many connections there may be in all
    #[arg(long, value_name = "NUMBER", env = "PANTA_CONNECTIONS")]
    pub connections: Option<usize>,
    /// How many connections one address may have
    #[arg(long, value_name = "NUMBER", env = "PANTA_CONNECTIONS_PER_ADDRESS")]
    pub connections_per_address: Option<usize>,
    /// Do not open the browser
    #[arg(long, env = "PANTA_NO_OPEN")]
    pub no_open: bool,
}

/// How people at a table can write to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Chat {
    /// Whatever they like
    Free,
    /// Only set phrases
    Phrases,
    /// Not at all
    Off,
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
    /// Whether nobody but this machine can reach the server.
    pub fn is_at_home(&self) -> bool {
        self.listen.is_loopback() && self.public_url.is_none() && self.proxy.is_empty()
    }

    /// Whether guests may bring decks of their own.
    pub fn guests_bring_decks(&self) -> bool {
        self.decks_from_guests.map_or(self.is_at_home(), |wish| wish == Allowed::On)
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
#[derive(Clone, Debug, Default, Args)]
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

/// What is played, and by which rules.
#[derive(Clone, Debug, Args)]
pub struct Table {
    /// The deck: a name of `panta deck list`, or a card file
    pub deck: String,
    /// What the table has agreed on
    #[command(flatten)]
    pub agreed: Agreed,
}

/// What a table has agreed on.
#[derive(Clone, Debug, Default, Args)]
pub struct Agreed {
    /// An optional Meta Rule that all agree to
    #[arg(long, value_name = "CARD", num_args = 1..)]
    pub meta: Vec<String>,
    /// Where Goals are claimed, how many end the game
    #[arg(long, default_value_t = 2)]
    pub goals: u8,
    /// House rules
    #[command(flatten)]
    pub house: HouseRules,
}

/// What to simulate.
#[derive(Debug, Args)]
pub struct Sim {
    /// Who plays, by seat, parted by commas; if there are fewer than seats, the last one takes the others. `cmd:` and a
    /// command is a program of your own (docs/bots.md)
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', default_value = "random")]
    pub bots: Vec<String>,
    /// How many players; 1 plays alone
    #[arg(long, default_value_t = 4)]
    pub players: usize,
    /// What they play
    #[command(flatten)]
    pub table: Table,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    pub games: u64,
    /// The seed: the same seed gives the same games, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How the random player picks
    #[command(flatten)]
    pub chance: Chance,
    /// Count what becomes of each card besides; this takes longer
    #[arg(long)]
    pub cards: bool,
    /// Write a game of the run as a file to replay: its number, from 0, or `capped` for those that were stopped, and
    /// tell why those did not end
    #[arg(long, value_name = "N|capped", num_args = 1..)]
    pub save: Vec<Save>,
    /// The folder for such games; if you say nothing, this one
    #[arg(long, value_name = "FOLDER", requires = "save")]
    pub save_to: Option<PathBuf>,
    /// How many threads; 0 takes one per core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
}

/// How the random player picks.
#[derive(Clone, Copy, Debug, Args)]
pub struct Chance {
    /// When the random player uses Free Actions: not at all, once the cards for the turn are drawn, or as gladly as it
    /// plays a card
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = FreeActions::Any)]
    pub free_actions: FreeActions,
    /// Where several cards are chosen and their number is free: every set has the same chance, or every number
    #[arg(long, value_name = "HOW", value_enum, default_value_t = SomeCards::Subset)]
    pub several: SomeCards,
}

/// When the random player uses Free Actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum FreeActions {
    /// Not at all
    Never,
    /// Once the cards for the turn are drawn
    AfterDraw,
    /// Whenever they are offered
    Any,
}

/// How the random player chooses several cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum SomeCards {
    /// Every set has the same chance
    Subset,
    /// Every number has the same chance
    Number,
}

impl Chance {
    /// The same as the lab takes it.
    pub fn policy(self) -> panta_lab::Policy {
        let free = match self.free_actions {
            FreeActions::Never => panta_lab::Free::Never,
            FreeActions::AfterDraw => panta_lab::Free::AfterDraw,
            FreeActions::Any => panta_lab::Free::Any,
        };
        let several = match self.several {
            SomeCards::Subset => panta_lab::Several::Subset,
            SomeCards::Number => panta_lab::Several::Number,
        };
        panta_lab::Policy { free, several }
    }
}

/// A game to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Save {
    /// By its number.
    Game(u64),
    /// All that were stopped.
    Capped,
}

impl std::str::FromStr for Save {
    type Err = String;

    fn from_str(text: &str) -> Result<Save, String> {
        match text {
            "capped" => Ok(Save::Capped),
            number => number
                .parse()
                .map(Save::Game)
                .map_err(|_| "give the number of a game, or `capped`".to_string()),
        }
    }
}

/// Which page to write.
#[derive(Debug, Args)]
pub struct WantsReport {
    /// What is played
    #[command(flatten)]
    pub table: Table,
    /// Another deck, or another version of it, beside it: a name of `panta deck list`, or a card file
    #[arg(long, value_name = "DECK2")]
    pub against: Option<String>,
    /// The page; if you say nothing, a file named after the deck in this folder
    #[arg(long, value_name = "FILE.html")]
    pub out: Option<PathBuf>,
    /// Show it in the browser
    #[arg(long)]
    pub open: bool,
    /// Games of random players, for each number of players
    #[arg(long, default_value_t = 5000)]
    pub games: u64,
    /// Who the strong players are
    #[arg(long, value_name = "BOT", default_value = "planner")]
    pub strong: String,
    /// Games of strong players, for each number of players
    #[arg(long, default_value_t = 300)]
    pub strong_games: u64,
    /// The seed: the same seed gives the same page
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; 0 takes one per core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

/// Which bots to match.
#[derive(Debug, Args)]
pub struct Arena {
    /// The bots, separated by commas; if there are fewer than seats, the last one takes the others. `cmd:` and a command is
    /// a program of your own (docs/bots.md)
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    /// How many players
    #[arg(long, default_value_t = 2)]
    pub players: usize,
    /// The deck: a name of `panta deck list`, or a card file
    #[arg(required_unless_present = "suite")]
    pub deck: Option<String>,
    /// What the table has agreed on
    #[command(flatten)]
    pub agreed: Agreed,
    /// Rate the bots against each other instead: who sits down is drawn by lot, from as many as you like
    #[arg(long)]
    pub ratings: bool,
    /// Play a benchmark that never changes, one bot after the other (docs/bots.md): `v1`
    #[arg(long, value_name = "NAME", conflicts_with_all = ["deck", "players", "games", "seed", "ratings", "meta", "goals"])]
    pub suite: Option<String>,
    /// How many games; every deal is played once for each seat
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// The seed of the first deal; the next deal has the next number
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; 0 takes one per core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Print the standings as JSON
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
        assert!(!brings(&["--public-url", "https://example.org"]));
    }
}
