//! `follows "win-tie-goes-on"`: what happened, what is asked or what keeps somebody from winning follows this ruling.

use super::Check;
use crate::line::Line;
use crate::names::listed;

pub(super) fn read(line: &mut Line) -> Option<Check> {
    let ruling = line.text("the name of a ruling")?.to_string();
    Some(Check::new(format!("That follows the ruling {ruling}."), move |play| {
        let followed: Vec<&str> = play.followed().into_iter().collect();
        (!followed.contains(&ruling.as_str())).then(|| listed(&followed))
    }))
}
