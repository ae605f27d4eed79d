//! Cards that interrupt: what a Surprise does in its player's own turn, and in answer to what others do.

use super::prelude::*;

/// What a Surprise does.
#[derive(Debug, Serialize)]
pub(crate) struct Surprise {
    /// Played in one's own turn.
    pub steps: Block,
    pub answers: Vec<At<Interruption>>,
    /// It cannot be laid to cancel another Surprise, unless it says so itself.
    pub only: bool,
}

/// What it does in answer to something.
#[derive(Debug, Serialize)]
pub(crate) struct Interruption {
    /// The word of the moment, which the happening itself leaves out.
    moment: &'static str,
    #[serde(flatten)]
    pub happening: Happening,
    pub when: Option<Conditions>,
    pub steps: Block,
}

impl Surprise {
    /// What stands between the braces of the card beside its traits.
    pub fn read(card: Node, nodes: &[Node], only: bool) -> Surprise {
        let (answers, own): (Vec<Node>, Vec<Node>) = nodes.iter().partition(|node| node.name() == "answer");
        card.missing_if(answers.is_empty() && only, "something that it answers")
            .help("write: answer play goal by=others { cancel }");
        card.missing_if(nodes.is_empty(), "something to do").nearest("", verb_words());
        let answer = |node: Node| {
            let value = Interruption::read(&mut Reader::new(node))?;
            Some(At { value, span: node.span() })
        };
        let steps = read_block(&own);
        Surprise { steps, answers: answers.into_iter().filter_map(answer).collect(), only }
    }
}

impl Interruption {
    fn read(r: &mut Reader) -> Option<Interruption> {
        let happening = Happening::read_answered(r)?;
        let when = r.only("when").map(Conditions::read_when);
        let steps = read_steps(r, &["when"])?;
        plays_nothing(&steps, r.faults);
        Some(Interruption { moment: happening.moment.word(), happening, when, steps })
    }
}
