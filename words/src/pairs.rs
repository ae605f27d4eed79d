//! The least letters with which a pair of words can be spelt.
//!
//! There are millions of rhyming pairs, so they are never listed: pairs that need few letters are gathered first, and
//! of the rest only those are kept that need none of these.

use std::collections::HashMap;

use crate::kin::Tie;
use crate::lexicon::Lexicon;
use crate::need::Need;
use crate::trie::{Growing, Trie};
use crate::wanted::Pair;

/// A word that may be one of a pair: what it needs, and where in its class it belongs.
#[derive(Clone, Copy)]
struct Half {
    need: Need,
    part: u32,
    word: u32,
}

impl Half {
    /// A word with two pronunciations can be in a class twice, but is no pair with itself.
    fn pairs_with(&self, other: &Self) -> bool {
        self.part != other.part && self.word != other.word
    }
}

/// The least that each pair among these words needs; the words come with the shortest first.
pub(crate) fn least(lexicon: &Lexicon, words: &[u32], pair: Pair) -> Trie {
    let mut classes: HashMap<u32, Vec<Half>> = HashMap::new();
    for &word in words {
        for &Tie { class, part } in lexicon.kin(pair).ties(word) {
            classes.entry(class).or_default().push(Half { need: lexicon.need(word), part, word });
        }
    }
    let mut growing = Growing::new();
    let mut by_length: Vec<Vec<Need>> = Vec::new();
    let mut later = Vec::new();
    for class in classes.into_values() {
        later.push(reduce(class, &mut by_length));
    }
    // Few letters: all pairs at once.
    const FEW: usize = 7;
    for class in &later {
        each_pair(class, |both, len| {
            if len <= FEW {
                put(&mut by_length, both, len);
            }
        });
    }
    for needs in by_length.iter_mut().take(FEW + 1) {
        insert_all(&mut growing, std::mem::take(needs));
    }
    // Many letters: only what is new.
    for class in &later {
        each_pair(class, |both, len| {
            if len > FEW && !growing.met_by(both) {
                put(&mut by_length, both, len);
            }
        });
    }
    for needs in by_length {
        insert_all(&mut growing, needs);
    }
    growing.finish()
}

/// Leaves out the words of a class that no least pair needs, and notes those that need no letter beyond one word.
fn reduce(class: Vec<Half>, by_length: &mut Vec<Vec<Need>>) -> Vec<Half> {
    let mut kept: Vec<Half> = Vec::new();
    for half in class {
        let mut inside =
            kept.iter().filter(|other| half.need.covers(other.need) && half.word != other.word).peekable();
        if inside.peek().is_none() {
            kept.push(half);
        } else if inside.any(|other| half.pairs_with(other)) {
            put(by_length, half.need, half.need.len());
        }
    }
    kept
}

fn each_pair(class: &[Half], mut f: impl FnMut(Need, usize)) {
    for (at, one) in class.iter().enumerate() {
        for other in class[..at].iter().filter(|other| one.pairs_with(other)) {
            let both = one.need.union(other.need);
            f(both, both.len());
        }
    }
}

fn put(by_length: &mut Vec<Vec<Need>>, need: Need, len: usize) {
    if by_length.len() <= len {
        by_length.resize(len + 1, Vec::new());
    }
    by_length[len].push(need);
}

fn insert_all(growing: &mut Growing, mut needs: Vec<Need>) {
    needs.sort_unstable();
    needs.dedup();
    needs.into_iter().for_each(|need| growing.insert_if_new(need));
}
