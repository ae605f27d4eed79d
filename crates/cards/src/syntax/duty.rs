//! Duties: what people have to do or to avoid in the real world. The game sees nothing of it; it only asks.

use super::words::CardRef;
use crate::verbs::{Block, plays_nothing, read_block};
use panta_source::{At, Faults, Node, Reader};
use serde::Serialize;

/// Something that people have to do or to avoid, and what follows.
#[derive(Debug, Serialize)]
pub(crate) struct Duty {
    pub of: Bearer,
    #[serde(skip)]
    pub said: String,
    /// What is called out when somebody neglects it. Only whether there is a call decides a game.
    #[serde(serialize_with = "is_there")]
    pub call: Option<String>,
    pub slip: Option<Block>,
    pub done: Option<Block>,
    pub undone: Option<Block>,
    pub forgettable: bool,
}

fn is_there<S: serde::Serializer>(text: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(text.is_some())
}

/// Whose duty it is.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Bearer {
    Holder(At<CardRef>),
    Player,
    Everyone,
}

impl Duty {
    pub fn read(r: &mut Reader) -> Option<Duty> {
        let said = r.short_text("a duty", 120, "a sentence");
        let of = Bearer::read(r);
        let call = r.prop("call").and_then(|value| value.short_text(r.faults, "a call", 60));
        let blocks = ["slip", "done", "undone"].map(|name| r.child(name));
        let forgettable = r.flag("forgettable");
        let of = of?;
        is_complete(r, &of, blocks);
        let [slip, done, undone] = blocks.map(|block| Some(consequences(block?, r.faults)));
        Some(Duty {
            of,
            said: said?.to_string(),
            call: call.map(str::to_string),
            slip,
            done,
            undone,
            forgettable,
        })
    }
}

impl Bearer {
    fn read(r: &mut Reader) -> Option<Bearer> {
        match (r.prop("holder"), r.prop("of")) {
            (Some(holder), None) => CardRef::read(holder, r.faults).map(Bearer::Holder),
            (None, Some(of)) => match of.word() {
                "player" => Some(Bearer::Player),
                "everyone" => Some(Bearer::Everyone),
                other => {
                    r.faults.error(of.span, "a duty cannot be theirs").nearest(other, ["player", "everyone"]);
                    None
                }
            },
            (Some(_), Some(of)) => {
                let message = "a duty is either the holder's or somebody else's";
                r.faults.error(of.span, message).help("leave out of= or holder=");
                None
            }
            (None, None) => {
                r.missing("a bearer").help("write of=player, of=everyone or holder=\"Card\"");
                None
            }
        }
    }
}

/// Whether something follows from the duty, in the way that its bearer can be asked or called.
fn is_complete(r: &Reader, bearer: &Bearer, [slip, done, undone]: [Option<Node>; 3]) {
    if !matches!(bearer, Bearer::Player) {
        for block in [done, undone].into_iter().flatten() {
            let message = format!("only the player on turn is asked, so `{}` needs of=player", block.name());
            r.faults.error(block.span(), message);
        }
        if r.node.prop("call").is_none() || slip.is_none() {
            r.missing("call= and a slip { … } block");
        }
        if let Some(value) = r.node.prop("forgettable") {
            r.faults.error(value.span, "only a duty of=player can be forgotten");
        }
    } else if let Some(slip) = slip {
        r.faults
            .error(slip.span(), "a duty of the player on turn has no `slip`")
            .help("a call makes it undone: write what follows into undone { … }");
    } else if done.or(undone).is_none() {
        r.missing("something that follows").nearest("", ["done", "undone"]);
    }
}

fn consequences(block: Node, faults: &Faults) -> Block {
    let steps = Reader::new(block, faults).filled("something that follows");
    let steps = read_block(&steps, faults);
    plays_nothing(&steps, faults);
    steps
}
