//! Pairs of words that sound as they should, and the least letters with which one can be spelt.
//!
//! There are millions of rhyming pairs, so they are never listed: pairs that need few letters are gathered first, and
//! of the rest only those are kept that need none of these.

use crate::kin::{Kin, Tie};
use crate::needs::Needs;
use panta_spelling::Letters;
use std::collections::HashMap;

/// A word that may be one of a pair: where it belongs, and what it needs.
pub(crate) type Half = (Tie, Letters);

/// The words of each class that have a place in one.
pub(crate) fn classes<'a>(kin: &Kin, words: impl Iterator<Item = (u32, &'a Letters)>) -> Vec<Vec<Half>> {
    let mut classes: HashMap<u32, Vec<Half>> = HashMap::new();
    for (word, need) in words {
        for &tie in kin.ties(word) {
            classes.entry(tie.class).or_default().push((tie, *need));
        }
    }
    classes.into_values().collect()
}

/// Every pair of each class, and what its two words need together.
pub(crate) fn each_pair(classes: &[Vec<Half>], mut f: impl FnMut(&Tie, &Tie, Letters)) {
    for class in classes {
        for (at, (one, need)) in class.iter().enumerate() {
            for (other, second) in class[..at].iter().filter(|(other, _)| one.pairs_with(other)) {
                f(one, other, need.union(second));
            }
        }
    }
}

/// The least that each pair among these words needs; the words come with the shortest first.
pub(crate) fn least<'a>(kin: &Kin, words: impl Iterator<Item = (u32, &'a Letters)>) -> Needs {
    const FEW: usize = 7;
    let mut needs = Vec::new();
    let classes: Vec<_> = classes(kin, words).into_iter().map(|class| reduce(class, &mut needs)).collect();
    each_pair(&classes, |_, _, both| needs.extend(Some(both).filter(|both| both.len() <= FEW)));
    let few = Needs::least(needs);
    let mut needs = few.needs.clone();
    each_pair(&classes, |_, _, both| {
        needs.extend(Some(both).filter(|both| both.len() > FEW && !few.met_by(both)))
    });
    Needs::least(needs)
}

/// Leaves out the words of a class that no least pair needs, and notes those that need no letter beyond one word.
fn reduce(class: Vec<Half>, needs: &mut Vec<Letters>) -> Vec<Half> {
    let mut kept: Vec<Half> = Vec::new();
    for (tie, need) in class {
        let mut inside =
            kept.iter().filter(|(other, part)| need.covers(part) && tie.word != other.word).peekable();
        if inside.peek().is_none() {
            kept.push((tie, need));
        } else if inside.any(|(other, _)| tie.pairs_with(other)) {
            needs.push(need);
        }
    }
    kept
}
