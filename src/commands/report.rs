//! `panta report`: a page about a deck, perhaps beside another one.

use crate::cli::{Agreed, Table, WantsReport};
use indicatif::{ProgressBar, ProgressStyle};
use panta_report::{Effort, Study, page, study};
use std::path::PathBuf;

/// Plays the games and writes the page.
pub fn run(wish: &WantsReport) -> super::Done {
    let about = played(wish, &wish.table)?;
    let other = match &wish.against {
        Some(deck) => {
            let Agreed { meta, goals, .. } = wish.table.agreed.clone();
            let agreed = Agreed { meta, goals, ..Agreed::default() };
            let table = Table { deck: deck.clone(), agreed };
            Some(played(wish, &table)?)
        }
        None => None,
    };
    let name = match &other {
        Some(other) => format!("{}-against-{}-report.html", about.deck.about.id, other.deck.about.id),
        None => format!("{}-report.html", about.deck.about.id),
    };
    let path = wish.out.clone().unwrap_or_else(|| PathBuf::from(name));
    std::fs::write(&path, page(&about, other.as_ref()))
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    say!("{}", path.display());
    if wish.open {
        open::that(&path).map_err(|error| format!("{} cannot be opened: {error}", path.display()))?;
    }
    Ok(true)
}

fn played(wish: &WantsReport, table: &Table) -> Result<Study, Box<dyn std::error::Error>> {
    let deck = super::find_deck(&table.deck, &table.agreed.house.house(), true)?;
    let effort = Effort {
        random: wish.games,
        strong: wish.strong_games,
        bot: wish.strong.clone(),
        seed: wish.seed,
        threads: wish.threads,
        until: None,
    };
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{msg} {bar:40} {human_pos}/{human_len} games")?);
    bar.set_message(deck.about.title.clone());
    let progress = |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    };
    let study = study(
        &deck,
        |players| super::set_up(table, players).ok().filter(|(deck, header)| header.check(deck).is_ok()),
        &effort,
        progress,
    )?;
    bar.finish_and_clear();
    if study.runs.is_empty() {
        // Whoever cannot play it at all is told why.
        super::set_up(table, 4)?;
        return Err(format!("nobody can play `{}`", table.deck).into());
    }
    Ok(study)
}
