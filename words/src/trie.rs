//! A set of needs, arranged so that one question, "do these letters meet any of them?", is answered by looking at few.
//!
//! A need is a path of letters, rarest first. A node says, in one number each, which letters go on from here and with
//! which letters a need is complete; letters that are not on the table are thus skipped all at once.

use panta_spelling::{ALPHABET, Letters};

#[derive(Clone, Copy, Default)]
struct Fork {
    /// The letters that lead on, as bits, the rarest first.
    next: u32,
    /// The letters with which a need is complete.
    ends: u32,
    /// The first node led to; the others follow it in order of their letters.
    first: u32,
    /// How long the longest need is that goes through here.
    deepest: u8,
}

impl Fork {
    fn child(&self, rank: u32) -> u32 {
        self.first + (self.next & ((1 << rank) - 1)).count_ones()
    }
}

/// A fixed set of needs: letters without jokers.
pub(crate) struct Trie {
    nodes: Vec<Fork>,
    /// How long the shortest need is; 0 if one needs nothing.
    shortest: usize,
}

impl Trie {
    /// From different needs in falling order.
    pub fn new(needs: &[Letters]) -> Self {
        let shortest = needs.iter().map(Letters::len).min().unwrap_or(usize::MAX);
        let mut trie = Self { nodes: vec![Fork::default()], shortest };
        // What needs nothing is last, and has no path.
        let with_path = needs.partition_point(|need| !need.is_empty());
        trie.grow(0, 0, Rung::default(), &needs[..with_path]);
        trie
    }

    /// Fills in a node and all below it, and says how deep that goes. The step leads here; the needs, in falling order,
    /// are those whose paths go on from here.
    fn grow(&mut self, at: usize, depth: u8, step: Rung, needs: &[Letters]) -> u8 {
        let mut node = Fork { first: self.nodes.len() as u32, ..Fork::default() };
        let mut longer = Vec::new();
        for mut branch in needs.chunk_by(|one, other| step.next(one) == step.next(other)) {
            let next = step.next(&branch[0]);
            // The path that ends here, if one does, comes last.
            let last = branch.split_last().filter(|(need, _)| need.len() == depth as usize + 1);
            if let Some((_, others)) = last {
                (branch, node.deepest) = (others, depth + 1);
                node.ends |= 1 << next.rank;
            }
            if !branch.is_empty() {
                node.next |= 1 << next.rank;
                longer.push((next, branch));
            }
        }
        self.nodes.resize(self.nodes.len() + longer.len(), Fork::default());
        for (child, (step, needs)) in (node.first as usize..).zip(longer) {
            node.deepest = node.deepest.max(self.grow(child, depth + 1, step, needs));
        }
        self.nodes[at] = node;
        node.deepest
    }

    /// Whether the letters meet a need, jokers aside.
    pub fn met_by(&self, letters: &Letters) -> bool {
        self.shortest == 0
            || letters.len() >= self.shortest && self.met(0, &mut letters.counts().clone(), letters.have())
    }

    fn met(&self, node: u32, counts: &mut [u8; ALPHABET], have: u32) -> bool {
        let node = self.nodes[node as usize];
        if node.ends & have != 0 {
            return true;
        }
        for rank in bits(node.next & have) {
            let count = &mut counts[rank as usize];
            *count -= 1;
            let left = if *count == 0 { have & !(1 << rank) } else { have };
            if self.met(node.child(rank), counts, left) {
                return true;
            }
            counts[rank as usize] += 1;
        }
        false
    }

    /// The length of the longest need that the letters meet.
    pub fn longest(&self, letters: &Letters) -> u8 {
        if letters.len() < self.shortest {
            return 0;
        }
        let counts = *letters.counts();
        // How many letters there are of this rank or later.
        let mut later = [0; ALPHABET + 1];
        for rank in (0..ALPHABET).rev() {
            later[rank] = later[rank + 1] + counts[rank];
        }
        let mut search = Longest { trie: self, later, counts, found: 0 };
        search.run(0, 0, letters.have(), later[0], 0);
        if letters.jokers() > 0 {
            // Knowing what is possible without jokers, the far wider search with them gives up sooner.
            search.run(0, 0, letters.have(), later[0], letters.jokers() as u8);
        }
        search.found
    }
}

/// A step on the path of a need: the letter, and how many of it there are by now.
#[derive(Clone, Copy, Default, PartialEq)]
struct Rung {
    rank: u32,
    count: u8,
}

impl Rung {
    /// The step of a need after this one.
    fn next(self, need: &Letters) -> Self {
        match need.counts()[self.rank as usize] > self.count {
            true => Self { count: self.count + 1, ..self },
            false => Self { rank: (need.have() & (u32::MAX << self.rank << 1)).trailing_zeros(), count: 1 },
        }
    }
}

/// The places of the bits of a number, lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        bit
    })
}

/// A search for the longest need, which gives up wherever nothing longer can come.
struct Longest<'a> {
    trie: &'a Trie,
    later: [u8; ALPHABET + 1],
    counts: [u8; ALPHABET],
    found: u8,
}

impl Longest<'_> {
    /// `left` is how many letters can still be laid from here on.
    fn run(&mut self, node: u32, depth: u8, have: u32, left: u8, jokers: u8) {
        let node = self.trie.nodes[node as usize];
        if node.deepest.min(depth.saturating_add(left).saturating_add(jokers)) <= self.found {
            return;
        }
        let usable = if jokers > 0 { u32::MAX } else { have };
        if node.ends & usable != 0 {
            self.found = self.found.max(depth + 1);
        }
        for rank in bits(node.next & usable) {
            let count = self.counts[rank as usize];
            let after = self.later[rank as usize + 1];
            if count == 0 {
                self.run(node.child(rank), depth + 1, have, after, jokers - 1);
                continue;
            }
            self.counts[rank as usize] -= 1;
            let have = if count == 1 { have & !(1 << rank) } else { have };
            self.run(node.child(rank), depth + 1, have, after + count - 1, jokers);
            self.counts[rank as usize] += 1;
        }
    }
}
