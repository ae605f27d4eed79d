//! `panta deck show`: all cards of a deck on one page that needs nothing else, to look at or to print and cut. The cards
//! look as they do in the client, by the client's own styles.

mod card;
mod pictures;

use crate::cli::{Paper, Show};
use crate::commands::{Done, find_deck};
use card::Drawn;
use panta_cards::{Deck, Face, House, Kind};
use pictures::Pictures;
use std::path::PathBuf;

/// Cards on a sheet of paper.
const ON_A_SHEET: usize = 9;

/// The order of the kinds on the page: what players collect and aim for first.
const ORDER: [Kind; 10] = [
    Kind::Keeper,
    Kind::Creeper,
    Kind::Goal,
    Kind::Ungoal,
    Kind::Rule,
    Kind::Action,
    Kind::Surprise,
    Kind::Basic,
    Kind::Meta,
    Kind::Marker,
];

/// Writes the page.
pub fn run(wish: &Show) -> Done {
    let deck = find_deck(&wish.deck, &House::default(), true)?;
    let what = if wish.print { "-print" } else { "" };
    let out = wish.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}{what}.html", deck.about.id)));
    let mut pictures = Pictures::default();
    let paper = wish.print.then_some(wish.paper);
    let page = page(&deck, paper, &mut pictures);
    std::fs::write(&out, page).map_err(|error| format!("{} cannot be written: {error}", out.display()))?;
    say!("{}: {} cards", out.display(), super::size(&deck));
    if pictures.are_missing() {
        eprintln!("panta: this program was built without the client, so letters stand in for pictures");
    }
    Ok(true)
}

/// The faces of a deck by kind, with copies, in the order of the page.
fn by_kind(deck: &Deck) -> impl Iterator<Item = (Kind, Vec<&Face>)> {
    let of = |kind| (kind, deck.faces.iter().filter(|face| face.kind == kind).collect::<Vec<_>>());
    ORDER.into_iter().map(of).filter(|(_, faces)| !faces.is_empty())
}

fn page(deck: &Deck, paper: Option<Paper>, pictures: &mut Pictures) -> String {
    let title = escaped(&deck.about.title);
    let (class, body) = match paper {
        None => ("look".to_string(), overview(deck, pictures)),
        Some(paper) => (format!("print {paper:?}").to_lowercase(), sheets(deck, pictures)),
    };
    let size = match paper {
        None => String::new(),
        Some(paper) => format!("@page {{ size: {paper:?} portrait; margin: 0 }}\n"),
    };
    let (styles, page) = (panta_web::CARD_STYLES, include_str!("page.css"));
    let (fonts, drawn) = (pictures::fonts(), pictures.styles());
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n@layer tokens, base, parts;\n{fonts}{styles}{page}{size}{drawn}</style>\n</head>\n\
         <body class=\"{class}\">\n{body}</body>\n</html>\n"
    )
}

/// A page to look at: each card once, kind by kind.
fn overview(deck: &Deck, pictures: &mut Pictures) -> String {
    let about = &deck.about;
    let (title, blurb) = (escaped(&about.title), escaped(&about.blurb));
    let players = match about.players {
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    };
    let count = |faces: &[&Face]| faces.iter().map(|face| face.copies as usize).sum::<usize>();
    let (mut links, mut sections) = (String::new(), String::new());
    for (kind, faces) in by_kind(deck) {
        let (word, heading, style) = (kind.word(), plural(kind, faces.len()), card::style(kind));
        let number = count(&faces);
        links += &format!(
            "<a class=\"{style}\" href=\"#{word}\"><i class=\"emblem\"></i>{heading} <b>{number}</b></a>\n"
        );
        let cards: String = faces.iter().map(|face| Drawn::new(deck, face).html(pictures, true)).collect();
        sections += &format!(
            "<section id=\"{word}\">\n<h2 class=\"{style}\"><i class=\"emblem\"></i>{heading} <small>{number}</small></h2>\n\
             <div class=\"cards\">\n{cards}</div>\n</section>\n"
        );
    }
    let caution = match about.caution.as_str() {
        "" => String::new(),
        caution => format!("<p class=\"caution\">{}</p>\n", escaped(caution)),
    };
    let size = super::size(deck);
    let made = [("By ", &about.author), ("Licence: ", &about.licence)];
    let made = made.into_iter().filter(|(_, said)| !said.is_empty());
    let made: String =
        made.map(|(before, said)| format!("<p class=\"about\">{before}{}</p>\n", escaped(said))).collect();
    format!(
        "<header>\n<h1>{title}</h1>\n<p class=\"blurb\">{blurb}</p>\n{caution}\
         <p class=\"about\">{size} cards, {players}</p>\n{made}<nav>\n{links}</nav>\n</header>\n<main>\n{sections}</main>\n\
         <footer>{}</footer>\n",
        pictures::CREDIT
    )
}

/// Sheets to print: every copy of every card, nine on each.
fn sheets(deck: &Deck, pictures: &mut Pictures) -> String {
    let faces = by_kind(deck).flat_map(|(_, faces)| faces);
    // A card beside the deck has no copy in it, and is needed all the same.
    let copies = faces.flat_map(|face| std::iter::repeat_n(face, face.copies.max(1).into()));
    let cells: Vec<String> = copies
        .map(|face| format!("<div class=\"cell\">{}</div>\n", Drawn::new(deck, face).html(pictures, false)))
        .collect();
    let marks: String = (0..4)
        .flat_map(|at| {
            ["top", "bottom", "left", "right"]
                .map(|side| format!("<i class=\"mark {side}\" style=\"--at:{at}\"></i>"))
        })
        .collect();
    let sheets = cells.chunks(ON_A_SHEET);
    sheets.map(|cells| format!("<div class=\"sheet\">{marks}\n{}</div>\n", cells.concat())).collect()
}

/// What cards of a kind are called.
fn plural(kind: Kind, number: usize) -> String {
    match kind {
        Kind::Basic => kind.title().to_string(),
        _ if number == 1 => kind.title().to_string(),
        _ => format!("{}s", kind.title()),
    }
}

/// Text as it can stand in a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
