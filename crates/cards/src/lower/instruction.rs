//! What people can be told: the words that a deck declares for it.

use super::context::{Lower, Strictness};
use crate::deck::{Instruction, InstructionId, MAX_LABELS};
use crate::syntax::{InstructionLine, Word};

/// How many instructions a deck can have.
const MAX_INSTRUCTIONS: usize = 16;

impl Lower<'_> {
    /// All instructions of a deck. They know each other, so none is complete before all are there.
    pub fn instructions(&mut self, lines: &[InstructionLine]) {
        let (mut labels, mut kept) = (0, vec![]);
        for line in lines {
            self.place = line.name.span;
            let name = &line.name.value;
            let second = self.deck.instructions.iter().any(|known| known.name == *name);
            self.error_if(second, self.place, format!("there are two instructions named `{name}`"));
            if second || self.is_full("instructions", self.deck.instructions.len(), MAX_INSTRUCTIONS) {
                continue;
            }
            let lasts = line.lasts && !self.is_full("instructions that last", labels, MAX_LABELS);
            let label = lasts.then_some(labels as u8);
            labels += usize::from(lasts);
            kept.extend(label.map(|label| (label, line)));
            self.deck.instructions.push(Instruction {
                name: name.clone(),
                one: line.one.clone(),
                many: line.many.clone(),
                opted_out: line.opted_out.clone(),
                picture: line.picture.clone(),
                label,
                turned: vec![],
            });
        }
        for (label, line) in kept {
            for (what, to) in &line.turns {
                if let (Some(what), Some(to)) = (self.instruction(what), self.instruction(to)) {
                    self.deck.instructions[what as usize].turned.push((label, to));
                }
            }
        }
    }

    /// The instruction that a word means. A library leaves it to the decks that include it.
    pub fn instruction(&self, word: &Word) -> Option<InstructionId> {
        let known = &self.deck.instructions;
        let found = known.iter().position(|known| known.name == word.value);
        let unknown = found.is_none() && self.strictness != Strictness::Library;
        self.error_if(unknown, word.span, format!("nobody can be told `{}`", word.value))
            .label("not declared")
            .help(format!(
                "declare it beside the cards: instruction {} {{ one \"…\"; many \"…\" }}",
                word.value
            ))
            .nearest(&word.value, known.iter().map(|known| known.name.as_str()));
        found.map(|at| at as InstructionId)
    }
}
