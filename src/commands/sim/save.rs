//! Games of a run as files to replay.

use crate::cli::{Save, Sim, Table};
use panta_cards::{Deck, House, MAX_FILE_BYTES};
use panta_decks::Texts;
use panta_lab::{Counts, Plan, why_stopped};
use std::path::Path;

/// Writes the games that are wished for. What is said of them goes beside the report, which may be read by a program.
pub fn games(sim: &Sim, deck: &Deck, plan: &Plan, counts: &Counts) -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = vec![];
    for save in &sim.save {
        match save {
            Save::Game(number) if plan.games.contains(number) => numbers.push(*number),
            Save::Game(number) => {
                let last = plan.games.end.saturating_sub(1);
                let first = plan.games.start;
                return Err(
                    format!("there is no game {number}: they are numbered from {first} to {last}").into()
                );
            }
            Save::Capped if counts.stopped.is_empty() => eprintln!("no game was stopped"),
            Save::Capped => numbers.extend(&counts.stopped),
        }
    }
    numbers.sort_unstable();
    numbers.dedup();
    let folder = sim.save_to.as_deref().unwrap_or(Path::new("."));
    if !numbers.is_empty() {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    let texts = if numbers.is_empty() { Texts::new() } else { texts(&sim.table, deck, &plan.header.house)? };
    for number in numbers {
        let mut record = plan.record(deck, number)?;
        record.header.texts = texts.clone();
        let name = format!("{}-{}-players-seed-{}-game-{number}.json", deck.about.id, sim.players, sim.seed);
        let path = folder.join(name);
        std::fs::write(&path, serde_json::to_string(&record)?)
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        eprintln!("game {number}: {}", path.display());
        for line in why_stopped(deck, &record)? {
            eprintln!("  {line}");
        }
    }
    Ok(())
}

/// The card files that a deck of somebody's own is made of: a game that is saved holds them.
fn texts(table: &Table, deck: &Deck, house: &House) -> Result<Texts, String> {
    let file = Path::new(&table.deck);
    if panta_decks::deck_with(&table.deck, house).is_some() {
        return Ok(Texts::new());
    }
    let read = |path: &Path| {
        let bytes = super::super::read_file(path, MAX_FILE_BYTES).ok()?;
        String::from_utf8(bytes).ok()
    };
    let own = read(file).ok_or_else(|| format!("{} cannot be read", file.display()))?;
    let mut texts = Texts::from([(deck.about.id.clone(), own)]);
    let mixed = house.decks().into_iter().filter(|name| panta_decks::is_path(name));
    texts.extend(mixed.filter_map(|name| Some((name.to_string(), read(Path::new(name))?))));
    let is_it = |texts: &Texts| {
        let loaded = panta_decks::deck_from(&deck.about.id, house, texts);
        loaded.and_then(|loaded| loaded.deck).is_some_and(|again| again.is_deck_of(&deck.hash))
    };
    if is_it(&texts) {
        return Ok(texts);
    }
    // It includes files beside it.
    for path in std::fs::read_dir(file.parent().unwrap_or(Path::new("."))).into_iter().flatten().flatten() {
        let path = path.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).map(str::to_string);
        if let (Some(stem), Some(text), true) =
            (stem, read(&path), path.extension().is_some_and(|it| it == "kdl"))
        {
            texts.entry(stem).or_insert(text);
        }
    }
    let why = "a game with decks from several places cannot be saved; put them into one folder";
    is_it(&texts).then_some(texts).ok_or_else(|| why.to_string())
}
