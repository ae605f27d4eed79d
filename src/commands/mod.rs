//! The commands, one file each.

/// Prints a line. Whoever closes the pipe has read enough: that is no fault of ours.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

mod arena;
mod care;
mod deck;
mod games;
mod replay;
mod report;
mod rulings;
mod serve;
mod sim;
mod tables;

use crate::cli::{Agreed, Cli, Command, Table};
use clap::CommandFactory;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};
use panta_cards::{Deck, House};
use panta_engine::{Header, Options};
use panta_lab::{Forfeits, PlanError, Player, Policy};
use serde::Serialize;
use std::error::Error;
use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};

/// Whether all was well, or a sentence about what kept the command from being carried out.
type Done = Result<bool, Box<dyn Error>>;

/// Runs what was typed.
pub fn run(cli: Cli) -> Done {
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(serve) => serve::run(&serve),
        Command::Deck(command) => deck::run(&command),
        Command::Rulings(rulings) => rulings::run(&rulings),
        Command::Sim(sim) => sim::run(&sim),
        Command::Arena(wish) => arena::run(&wish),
        Command::Report(wish) => report::run(&wish),
        Command::Games { id, data } => games::run(data.as_ref(), id.as_deref()),
        Command::Tables { close, data } => tables::run(data.as_ref(), &close),
        Command::Backup { to, data } => care::back_up(data.as_ref(), &to),
        Command::Restore { from, data } => care::restore(data.as_ref(), &from),
        Command::Replay { file } => replay::run(&file),
        Command::Completions { shell } => {
            let mut script = vec![];
            clap_complete::generate(shell, &mut Cli::command(), "panta", &mut script);
            say!("{}", String::from_utf8_lossy(&script));
            Ok(true)
        }
    }
}

/// One of our decks by name, or a deck from a card file, as changed by house rules. What they make impossible is said,
/// and what looks wrong, unless another deck is made of this one.
fn find_deck(name: &str, house: &House, warn: bool) -> Result<Deck, String> {
    let loaded = match panta_decks::deck_with(name, house) {
        Some(loaded) => loaded,
        None if Path::new(name).is_file() => deck::load_file(Path::new(name), house)?,
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

/// The deck as this table plays it, and how each game begins.
fn set_up(table: &Table, players: usize) -> Result<(Deck, Header), String> {
    let Table { deck: name, agreed: Agreed { meta, goals, house } } = table;
    let mut house = house.house();
    let base = find_deck(name, &house.whole(), false)?;
    let optional = base.faces.iter().filter(|face| face.optional).map(|face| face.name.as_str());
    let optional: Vec<&str> = optional.collect();
    if let Some(other) = meta.iter().find(|other| !optional.contains(&other.as_str())) {
        let known = if optional.is_empty() { "none".to_string() } else { optional.join(", ") };
        return Err(format!(
            "`{other}` is no optional Meta Rule of {}; there are: {known}",
            base.about.title
        ));
    }
    let metas: Vec<&str> = meta.iter().map(String::as_str).collect();
    house.leave_out(House::for_table(&base, &metas, &[], players == 1));
    let deck = find_deck(name, &house, true)?;
    let header = Header::new(&deck, players, 0)
        .metas(metas.iter().filter_map(|name| deck.named(name).first()))
        .house(house)
        .options(Options { goals_to_end: *goals, ..Options::default() });
    header.check_cards(&deck).map_err(|why| why.to_string())?;
    Ok((deck, header))
}

/// Those who play, by name.
fn players(names: &[String], policy: Policy) -> Result<Vec<Player>, PlanError> {
    names.iter().map(|name| Player::named(name, policy)).collect()
}

/// Says what became of programs that have lost their seats.
fn say_forfeits<'p>(players: impl IntoIterator<Item = &'p Player>) {
    for player in players {
        if let Some(Forfeits { games, why, .. }) = player.forfeits() {
            say!("  {} lost its seat to random-1 in {games} games, at first because {why}", player.name());
        }
    }
}

/// Where games are kept: in the file that the user names, or in one of ours.
fn data_file(named: Option<&PathBuf>) -> Result<PathBuf, &'static str> {
    let folders = directories::ProjectDirs::from("", "", "panta");
    let ours = folders.map(|folders| folders.data_dir().join("panta.sqlite"));
    named.cloned().or(ours).ok_or("no folder for data was found; choose a file with --data")
}

/// What a file holds. Of one that is larger than it may be, one byte more than that is read.
fn read_file(path: &Path, most: usize) -> Result<Vec<u8>, String> {
    let mut bytes = vec![];
    let read = File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// Prints something as JSON.
fn say_json(value: &impl Serialize) -> Done {
    say!("{}", serde_json::to_string_pretty(value)?);
    Ok(true)
}

/// Shows a fault of a file with its line, on stderr.
fn show(fault: &dyn Diagnostic) {
    let colours = std::io::stderr().is_terminal();
    let theme = if colours { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let mut text = String::new();
    let drawn = GraphicalReportHandler::new_themed(theme).with_width(100).render_report(&mut text, fault);
    eprintln!("{}", if drawn.is_ok() { text } else { fault.to_string() });
}
