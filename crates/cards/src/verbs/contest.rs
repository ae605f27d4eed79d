//! `contest`: two players throw until one of them has won more than half of the throws.

use super::prelude::*;
use crate::deck::{Answers, Throws};

/// The longest name of something that is thrown.
const MAX_LABEL: usize = 40;

/// How many things there can be to throw. Of an odd number each beats as many as it loses to.
const MOST_THROWS: usize = 7;

/// The most throws that a contest can go over, as it is written.
const LONGEST: u8 = 9;

/// `contest rival best-of=3 { throws Rock Scissors Paper }`, or `contest rival with=dice`
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Contest {
    rival: Word,
    best_of: Option<Said<Number>>,
    with: &'static str,
    /// How many things there are to throw.
    throws: usize,
    #[serde(skip)]
    labels: Vec<String>,
}

impl Contest {
    pub fn read(r: &mut Reader) -> Option<Contest> {
        let rival = r.needed("a player to contend with").map(word);
        let best_of = r.prop("best-of").and_then(positive);
        let long = best_of.is_some_and(|number| number.printed() > LONGEST);
        r.error_if(long, format!("a contest goes over {LONGEST} throws at most"));
        let by_chance = [("dice", "dice"), ("coin", "coin")];
        let with = r.prop("with").map(|with| with.one_of(&by_chance, "nobody can contend with this"));
        let labels = r.child("throws").map(labels);
        r.missing_if(with.is_none() && labels.is_none(), "what is thrown")
            .help("write { throws Rock Scissors Paper }, with=dice or with=coin");
        r.error_if(with.is_some() && labels.is_some(), "either chance throws or the players do")
            .help("leave out with= or `throws`");
        let labels = labels.unwrap_or_default();
        let with = with.flatten().unwrap_or_default();
        let best_of = best_of.filter(|number| *number != Number::Word(1)).map(Said);
        Some(Contest { rival: rival?, best_of, with, throws: labels.len(), labels })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let Some(rival) = cx.one_player(&self.rival, scope) else { return };
        cx.error_if(rival == Who::You, self.rival.span, "nobody contends with themselves")
            .help("choose player as=rival among=others before it");
        let throws = match self.with {
            "dice" => Throws::Dice,
            "coin" => Throws::Coin,
            _ => Throws::Chosen(self.labels.clone()),
        };
        let asks = cx.question("", Answers::Throws(throws));
        let [winner, loser] = ["winner", "loser"].map(|name| cx.place_of(span, name, scope));
        let (Some(winner), Some(loser)) = (winner, loser) else { return };
        let best_of = self.best_of.map_or(Number::Word(1), |said| said.0);
        cx.emit(Step::Challenge { rival, keep: loser });
        cx.emit(Step::Contest { best_of, asks, winner, loser });
    }
}

/// What there is to throw: each beats the next in the list, and the last the first.
fn labels(node: panta_source::Node) -> Vec<String> {
    let args = Reader::new(node).needed_args("what can be thrown");
    let labels: Vec<String> =
        args.into_iter().filter_map(|arg| arg.short_text("a throw", MAX_LABEL)).map(str::to_string).collect();
    let fair = labels.len() % 2 == 1 && (3..=MOST_THROWS).contains(&labels.len());
    node.error_if(!fair, "of an even number of throws one would be better than another")
        .help("name three, five or seven: each beats the next, and the last beats the first");
    let again = (1..labels.len()).any(|at| labels[..at].contains(&labels[at]));
    node.error_if(again, "two throws have the same name").help("nobody could tell them apart");
    labels
}
