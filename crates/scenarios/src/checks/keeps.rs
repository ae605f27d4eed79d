//! `keeps "Forbidden Word" word="card"`: what a rule keeps in mind.

use super::Check;
use crate::line::Line;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let wanted = line.keeps()?;
    let kept = line.players().kept(&wanted.word, wanted.players);
    Some(Check::new(format!("{} keeps {kept} in mind.", wanted.rule.value), move |play| {
        let (state, deck) = (play.game.state(), play.names.deck);
        let rule = (deck.named(&wanted.rule.value) & state.rules).first();
        let kept = rule.and_then(|rule| state.kept_by(deck, rule)).copied().unwrap_or_default();
        let right = kept.word.as_str() == wanted.word && kept.players == wanted.players;
        (!right).then(|| play.names.players.kept(&kept.word, kept.players))
    }))
}
