//! Duties: what people have to do or to avoid in the real world. The game sees nothing of it; it only asks.

use super::prelude::*;

/// Something that people have to do or to avoid, and what follows.
#[derive(Debug, Serialize)]
pub(crate) struct Duty {
    pub of: Bearer<At<CardRef>>,
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

impl Duty {
    pub fn read(r: &mut Reader, card: &CardLine) -> Option<Duty> {
        let said = r.short_text("a duty", 120, "a sentence");
        let of = bearer(r, card);
        let call = r.prop("call").and_then(|value| value.short_text("a call", 60));
        let blocks = ["slip", "done", "undone"].map(|name| r.child(name));
        let forgettable = r.flag("forgettable");
        let of = of?;
        is_complete(r, &of, blocks);
        let [slip, done, undone] = blocks.map(|block| {
            let steps = read_block(&Reader::new(block?).filled("something that follows"));
            plays_nothing(&steps, r.faults);
            Some(steps)
        });
        let (said, call) = (said?.to_string(), call.map(str::to_string));
        Some(Duty { of, said, call, slip, done, undone, forgettable })
    }
}

/// The player on turn, everybody, whoever has a card, or everybody else.
fn bearer(r: &mut Reader, card: &CardLine) -> Option<Bearer<At<CardRef>>> {
    let on_table = matches!(card.kind, Kind::Keeper | Kind::Creeper);
    let help = match on_table {
        true => "write of=you for whoever has this card, of=others for all but them, or of=everyone",
        false => "write of=active, of=everyone or of=\"Card\"",
    };
    let Some(of) = r.prop("of") else { return r.missing("a bearer").help(help).nothing() };
    let itself = || of.at(CardRef::Name(card.name.to_string()));
    let except = r.prop("except");
    let everyone = of.word() == "everyone";
    if let Some(except) = except.filter(|_| !everyone) {
        except
            .error("only of everyone somebody can be passed over")
            .help("write of=everyone except=\"Card\"");
    }
    match of.word() {
        "active" if !on_table => Some(Bearer::Player),
        "you" if on_table => Some(Bearer::Holder(itself())),
        "others" if on_table => Some(Bearer::AllBut(itself())),
        "everyone" => match except {
            Some(except) => CardRef::read(except).map(Bearer::AllBut),
            None => Some(Bearer::Everyone),
        },
        other if meaning(PLAYERS, other).is_some() => {
            of.error("a duty cannot be theirs").help(help).nothing()
        }
        _ => CardRef::read(of).map(Bearer::Holder),
    }
}

/// Whether something follows from the duty, in the way that its bearer can be asked or called.
fn is_complete(r: &Reader, bearer: &Bearer<At<CardRef>>, [slip, done, undone]: [Option<Node>; 3]) {
    if !matches!(bearer, Bearer::Player) {
        for block in [done, undone].into_iter().flatten() {
            block.error(format!("only the player on turn is asked, so `{}` needs of=active", block.name()));
        }
        r.missing_if(r.node.prop("call").is_none() || slip.is_none(), "call= and a slip { … } block");
        let forgettable = r.node.args().any(|arg| arg.str() == Some("forgettable"));
        r.error_if(forgettable, "only a duty of=active can be forgotten");
    } else if let Some(slip) = slip {
        slip.error("a duty of the player on turn has no `slip`")
            .help("a call makes it undone: write what follows into undone { … }");
    } else if done.or(undone).is_none() {
        r.missing("something that follows").nearest("", ["done", "undone"]);
    }
}
