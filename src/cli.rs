//! What can be typed.

use clap::{Args, Parser, Subcommand};
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
    /// Check card files and list decks
    #[command(subcommand)]
    Deck(DeckCommand),
    /// Run rulings: scenarios that the rules machine must pass
    Rulings(Rulings),
    /// Play many games with random players
    Sim(Sim),
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
    /// The data file (SQLite); made if it is not there
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
}

/// What can be done with decks.
#[derive(Debug, Subcommand)]
pub enum DeckCommand {
    /// Check card files and report every fault
    Check {
        /// The card files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// List the decks with their cards by kind and by provenance
    List {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

/// Which rulings to run.
#[derive(Debug, Args)]
pub struct Rulings {
    /// Files, folders or ids; all rulings if there is none
    pub which: Vec<String>,
}

/// What to simulate.
#[derive(Debug, Args)]
pub struct Sim {
    /// The deck: a name of `panta deck list`, or a card file
    pub deck: String,
    /// How many players
    #[arg(long, default_value_t = 4)]
    pub players: usize,
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
