//! The commands, one file each.

/// Prints a line. Whoever closes the pipe has read enough: that is no fault of ours.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

mod deck;
mod games;
mod replay;
mod rulings;
mod serve;
mod sim;

use crate::cli::{Cli, Command, DeckCommand};
use clap::CommandFactory;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};
use panta_cards::{Deck, House};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Runs what was typed. An error is a sentence.
pub fn run(cli: Cli) -> Result<ExitCode, String> {
    match cli.command {
        None => serve::run(&cli.serve),
        Some(Command::Serve(serve)) => serve::run(&serve),
        Some(Command::Deck(DeckCommand::Check { files })) => deck::check(&files),
        Some(Command::Deck(DeckCommand::Mix(mix))) => deck::mix(&mix),
        Some(Command::Deck(DeckCommand::List { json })) => deck::list(json),
        Some(Command::Rulings(rulings)) => rulings::run(&rulings),
        Some(Command::Sim(sim)) => sim::run(&sim),
        Some(Command::Games { id, data }) => games::run(data.as_ref(), id.as_deref()),
        Some(Command::Replay { file }) => replay::run(&file),
        Some(Command::Completions { shell }) => {
            let mut script = vec![];
            clap_complete::generate(shell, &mut Cli::command(), "panta", &mut script);
            say!("{}", String::from_utf8_lossy(&script));
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// One of our decks by name, or a deck from a card file, as changed by house rules. What they make impossible is said.
fn find_deck(name: &str, house: &House) -> Result<Deck, String> {
    find(name, house, true)
}

/// The same with every card of the mix. Warnings are for the deck that is made of it.
fn find_whole(name: &str, house: &House) -> Result<Deck, String> {
    find(name, &house.whole(), false)
}

fn find(name: &str, house: &House, warn: bool) -> Result<Deck, String> {
    let loaded = match panta_decks::deck_with(name, house) {
        Some(loaded) => loaded,
        None if Path::new(name).is_file() => deck::load_file_with(Path::new(name), house)?,
        None => {
            let known = panta_decks::names().join(", ");
            return Err(format!("there is no deck `{name}`; known decks: {known}, or give a card file"));
        }
    };
    let library = loaded.library;
    if !house.is_plain() {
        let said = loaded.faults.iter().filter(|fault| warn || !fault.warning);
        said.for_each(|fault| show(fault));
    }
    loaded.deck.ok_or_else(|| match library {
        true => format!("`{name}` is no deck but a file of cards to be included"),
        false if house.is_plain() => format!("the deck `{name}` has faults; run `panta deck check` on it"),
        false => format!("the deck `{name}` cannot be played with these house rules"),
    })
}

/// Where games are kept: in the file that the user names, or in one of ours.
fn data_file(named: Option<&PathBuf>) -> Result<PathBuf, String> {
    if let Some(path) = named {
        return Ok(path.clone());
    }
    let folder = directories::ProjectDirs::from("", "", "panta")
        .map(|dirs| dirs.data_dir().to_path_buf())
        .ok_or("no folder for data was found; choose a file with --data")?;
    Ok(folder.join("panta.sqlite"))
}

/// Shows a fault of a file with its line, on stderr.
fn show(fault: &dyn Diagnostic) {
    let colours = std::io::stderr().is_terminal();
    let theme = if colours { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let mut text = String::new();
    let drawn = GraphicalReportHandler::new_themed(theme).with_width(100).render_report(&mut text, fault);
    eprintln!("{}", if drawn.is_ok() { text } else { fault.to_string() });
}
