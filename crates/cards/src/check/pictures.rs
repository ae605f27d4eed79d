//! Whether there are pictures of the names that cards give.

use crate::files::Files;
use crate::syntax::CardLine;
use panta_source::Faults;

/// So many are named at once. To find the names most like one takes a while, and a hostile file could ask for hundreds.
const MOST: usize = 5;

/// Warns of pictures that no icon set has. The card can be played: it gets a tile with a letter.
pub(crate) fn are_there(cards: &[CardLine], files: &dyn Files, faults: &Faults) {
    let mut missing = 0;
    for card in cards {
        let Some(line) = card.node.children().find(|child| child.name() == "picture") else { continue };
        let Some(name) = line.first_word() else { continue };
        let Err(like) = files.picture(name) else { continue };
        missing += 1;
        faults.about(Some(card.name));
        let fault = faults.warning(line.span(), format!("no icon set has a picture `{name}`"));
        let fault = fault.label("drawn as a tile with a letter");
        let meant = like.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        match like.len() {
            0 => fault.help("look for one at https://icon-sets.iconify.design, in `fluent-emoji-flat`, `mdi` or `healthicons`, or use one of our own, such as `panta:heart`"),
            1 => fault.help(format!("did you mean {meant}?")),
            _ => fault.help(format!("did you mean one of {meant}?")),
        };
        faults.about(None);
        if missing == MOST {
            break;
        }
    }
}
