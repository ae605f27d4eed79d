//! The page as a whole.

use crate::compare::{differences, figures};
use crate::findings::{Finding, Weight, findings};
use crate::html::{count, escape};
use crate::sections::{self, Section};
use crate::study::Study;
use panta_cards::Kind;
use panta_engine::RULES;

const STYLE: &str = include_str!("style.css");

/// The page about a deck, perhaps beside another one.
pub fn page(study: &Study, against: Option<&Study>) -> String {
    let title = escape(&study.deck.about.title);
    let beside = against.map(|other| escape(&other.deck.about.title));
    let heading = match &beside {
        Some(other) => format!("{title} <small>against {other}</small>"),
        None => title.clone(),
    };
    let mut body = String::new();
    body.push_str(&format!(
        "<header><p class=\"brand\">panta <span>Deck report</span></p><h1>{heading}</h1>{}</header>",
        about(study)
    ));
    body.push_str(&format!("<main><section class=\"findings\" aria-labelledby=\"stands-out\"><h2 id=\"stands-out\">What stands out</h2>{}</section>", list(&findings(study))));
    if let Some(other) = against {
        body.push_str(&side_by_side(study, other));
    }
    body.push_str("<div class=\"grid\">");
    parts(study).iter().for_each(|section| body.push_str(&drawn(section)));
    body.push_str("</div>");
    if let Some(other) = against {
        body.push_str(&format!(
            "<h2 class=\"second\">{}</h2>{}<section class=\"findings\" aria-label=\"What stands out there\">{}</section><div class=\"grid\">",
            escape(&other.deck.about.title),
            about(other),
            list(&findings(other))
        ));
        parts(other).iter().for_each(|section| body.push_str(&drawn(section)));
        body.push_str("</div>");
    }
    body.push_str(
        "</main><footer>Made by Panta, an unofficial fan work with its own words and pictures. Fluxx was designed by Andrew \
         Looney and is a registered trademark of Looney Labs, who have no part in Panta.</footer>",
    );
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\"><title>{title} · \
         Deck report · Panta</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )
}

fn about(study: &Study) -> String {
    let deck = &study.deck;
    let kinds = Kind::ALL.into_iter().filter_map(|kind| {
        let number = deck.kind(kind).len();
        (number > 0).then(|| {
            format!(
                "<span class=\"kind {}\">{number} {}{}</span>",
                kind.word(),
                escape(kind.title()),
                if number == 1 { "" } else { "s" }
            )
        })
    });
    let games = |strong: bool| {
        let numbers = || study.together(strong).map(|run| run.counts.games);
        match (numbers().min(), numbers().max()) {
            (Some(least), Some(most)) if least == most => count(least),
            (Some(least), Some(most)) => format!("{} to {}", count(least), count(most)),
            _ => "no".to_string(),
        }
    };
    let cut = if study.cut_short { " There was no time for more." } else { "" };
    let hash = deck.hash.get(..12).unwrap_or(&deck.hash);
    format!(
        "<p class=\"kinds\">{}</p><p class=\"muted\">{} games of random players and {} of strong ones ({}) for each number of players, seed {}.{cut} \
         Rules version {RULES}, deck {}.</p>",
        kinds.collect::<String>(),
        games(false),
        games(true),
        escape(&study.bot),
        study.seed,
        escape(hash)
    )
}

fn list(findings: &[Finding]) -> String {
    let one = |finding: &Finding| {
        let (class, mark, word) = match finding.weight {
            Weight::Bad => ("bad", "!", "To mend"),
            Weight::Odd => ("odd", "?", "To look at"),
            Weight::Fine => ("fine", "✓", "Fine"),
        };
        format!(
            "<li class=\"{class}\"><span class=\"mark\" aria-hidden=\"true\">{mark}</span><p><span class=\"vh\">{word}: </span><b>{}</b> {}</p></li>",
            escape(&finding.title),
            escape(&finding.text)
        )
    };
    format!("<ul>{}</ul>", findings.iter().map(one).collect::<String>())
}

fn side_by_side(here: &Study, there: &Study) -> String {
    let (mine, theirs) = (escape(&here.deck.about.title), escape(&there.deck.about.title));
    let mut tables = String::new();
    for strong in [false, true] {
        let (Some(a), Some(b)) = (here.usual(strong), there.usual(strong)) else { continue };
        let row = |compared: crate::compare::Compared| {
            let (class, mark) = if compared.differs { (" class=\"differs\"", " ≠") } else { ("", "") };
            let cells =
                [compared.here, compared.there].map(|cell| format!("<td>{}</td>", escape(&cell))).concat();
            format!("<tr{class}><th scope=\"row\">{}{mark}</th>{cells}</tr>", escape(&compared.what))
        };
        let rows: String = figures(a, b).into_iter().map(row).collect();
        tables.push_str(&format!(
            "<div><h3>{} {} players</h3><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Both decks, {} players\"><table><thead><tr><td></td>\
             <th scope=\"col\">{mine}</th><th scope=\"col\">{theirs}</th></tr></thead><tbody>{rows}</tbody></table></div></div>",
            a.players,
            a.who(),
            a.who(),
        ));
    }
    format!(
        "<section class=\"paper\"><h2>Side by side</h2><p class=\"muted\">Marked with ≠ is what differs by more than chance would have it: over \
         3.3 standard errors.</p><div class=\"columns\">{tables}</div></section><section class=\"findings\" aria-labelledby=\"differs\"><h2 id=\"differs\">What differs beyond noise</h2>{}</section>",
        list(&differences(here, there))
    )
}

fn parts(study: &Study) -> Vec<Section> {
    let mut all = vec![sections::lengths(study), sections::ends(study)];
    all.extend(sections::seats(study));
    all.extend(sections::goals(study));
    all.extend(sections::keepers(study));
    all.extend(sections::ungoals(study));
    all.extend(sections::leads(study));
    all.extend(sections::alone(study));
    all.extend([false, true].into_iter().filter_map(|strong| sections::chances(study, strong)));
    all.extend(sections::wanted(study));
    all
}

fn drawn(section: &Section) -> String {
    let wide = if section.wide { " wide" } else { "" };
    format!(
        "<section class=\"paper{wide}\"><h2>{}</h2><p class=\"muted\">{}</p>{}</section>",
        escape(&section.title),
        escape(&section.says),
        section.body
    )
}
