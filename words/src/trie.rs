//! A set of needs, arranged so that one question, "do these letters meet any of them?", is answered by looking at few.
//!
//! A need is a path of letters, rarest first. A node says, in one number each, which letters go on from here and with
//! which letters a need is complete; letters that are not on the table are thus skipped all at once.

use crate::letters::{ALPHABET, Letters};
use crate::need::Need;

#[derive(Clone, Copy, Default)]
struct Node {
    /// The letters that lead on, as bits by rank.
    next: u32,
    /// The letters with which a need is complete.
    ends: u32,
    /// The first node led to; the others follow it in order of rank.
    first: u32,
    /// How long the longest need is that goes through here.
    deepest: u8,
}

impl Node {
    fn child(&self, rank: u32) -> u32 {
        self.first + (self.next & ((1 << rank) - 1)).count_ones()
    }
}

/// A fixed set of needs.
pub(crate) struct Trie {
    nodes: Vec<Node>,
    /// How long the shortest need is; 0 if one needs nothing.
    shortest: u8,
}

impl Trie {
    /// All of these needs.
    pub fn new(needs: &[Need]) -> Self {
        let mut growing = Growing::new();
        needs.iter().for_each(|&need| growing.insert(need));
        growing.finish()
    }

    /// Those of the needs that no other of them is part of: whatever meets any need meets one of these.
    pub fn of_least(mut needs: Vec<Need>) -> Self {
        needs.sort_unstable_by_key(|need| (need.len(), *need));
        needs.dedup();
        let mut growing = Growing::new();
        for need in needs {
            growing.insert_if_new(need);
        }
        growing.finish()
    }

    /// How many letters the shortest need has.
    pub fn shortest(&self) -> u8 {
        self.shortest
    }

    /// All the needs.
    pub fn needs(&self) -> Vec<Need> {
        let mut found = Vec::new();
        let mut open = vec![(0, Need::default())];
        while let Some((node, need)) = open.pop() {
            let node = self.nodes[node as usize];
            for rank in 0..ALPHABET as u32 {
                if node.ends >> rank & 1 == 1 {
                    found.push(need.more(rank as usize));
                }
                if node.next >> rank & 1 == 1 {
                    open.push((node.child(rank), need.more(rank as usize)));
                }
            }
        }
        found
    }

    /// Whether the letters meet a need.
    pub fn met_by(&self, letters: &Letters) -> bool {
        if letters.len < self.shortest {
            return false;
        }
        if self.shortest == 0 {
            return true;
        }
        let mut counts = letters.counts;
        match letters.jokers {
            0 => self.met(0, &mut counts, letters.have),
            jokers => self.met_with_jokers(0, &mut counts, letters.have, jokers),
        }
    }

    fn met(&self, node: u32, counts: &mut [u8; ALPHABET], have: u32) -> bool {
        let node = self.nodes[node as usize];
        if node.ends & have != 0 {
            return true;
        }
        let mut go = node.next & have;
        while go != 0 {
            let rank = go.trailing_zeros();
            go &= go - 1;
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

    fn met_with_jokers(&self, node: u32, counts: &mut [u8; ALPHABET], have: u32, jokers: u8) -> bool {
        let here = self.nodes[node as usize];
        if jokers == 0 {
            return self.met(node, counts, have);
        }
        if here.ends != 0 {
            return true;
        }
        let mut go = here.next;
        while go != 0 {
            let rank = go.trailing_zeros();
            go &= go - 1;
            let (child, count) = (here.child(rank), counts[rank as usize]);
            if count > 0 {
                counts[rank as usize] -= 1;
                let left = if count == 1 { have & !(1 << rank) } else { have };
                if self.met_with_jokers(child, counts, left, jokers) {
                    return true;
                }
                counts[rank as usize] += 1;
            } else if self.met_with_jokers(child, counts, have, jokers - 1) {
                // A joker is never needed for a letter that is on the table.
                return true;
            }
        }
        false
    }

    /// The length of the longest need that the letters meet.
    pub fn longest(&self, letters: &Letters) -> u8 {
        if letters.len < self.shortest {
            return 0;
        }
        // How many letters there are of this rank or later.
        let mut later = [0; ALPHABET + 1];
        for rank in (0..ALPHABET).rev() {
            later[rank] = later[rank + 1] + letters.counts[rank];
        }
        let mut search = Search { trie: self, later, counts: letters.counts, longest: 0 };
        search.run(0, 0, letters.have, later[0], 0);
        if letters.jokers > 0 {
            // Knowing what is possible without jokers, the far wider search with them gives up sooner.
            search.run(0, 0, letters.have, later[0], letters.jokers);
        }
        search.longest
    }
}

/// A search for the longest need, which gives up wherever nothing longer can come.
struct Search<'a> {
    trie: &'a Trie,
    later: [u8; ALPHABET + 1],
    counts: [u8; ALPHABET],
    longest: u8,
}

impl Search<'_> {
    /// `left` is how many letters can still be laid from here on.
    fn run(&mut self, node: u32, depth: u8, have: u32, left: u8, jokers: u8) {
        let node = self.trie.nodes[node as usize];
        if node.deepest.min(depth.saturating_add(left).saturating_add(jokers)) <= self.longest {
            return;
        }
        if depth + 1 > self.longest && (node.ends & have != 0 || (jokers > 0 && node.ends != 0)) {
            self.longest = depth + 1;
        }
        let mut go = if jokers > 0 { node.next } else { node.next & have };
        while go != 0 {
            let rank = go.trailing_zeros();
            go &= go - 1;
            let count = self.counts[rank as usize];
            let after = self.later[rank as usize + 1];
            if count > 0 {
                self.counts[rank as usize] -= 1;
                let have = if count == 1 { have & !(1 << rank) } else { have };
                self.run(node.child(rank), depth + 1, have, after + count - 1, jokers);
                self.counts[rank as usize] += 1;
            } else {
                self.run(node.child(rank), depth + 1, have, after, jokers - 1);
            }
        }
    }
}

/// A set of needs that can still grow.
pub(crate) struct Growing {
    nodes: Vec<Sprout>,
    /// Whether there is a need for nothing at all.
    nothing: bool,
}

#[derive(Clone, Default)]
struct Sprout {
    next: u32,
    ends: u32,
    /// Where each letter of `next` leads, in order of rank.
    children: Vec<u32>,
}

impl Growing {
    pub fn new() -> Self {
        Self { nodes: vec![Sprout::default()], nothing: false }
    }

    /// Adds a need unless the set has one that is part of it.
    pub fn insert_if_new(&mut self, need: Need) {
        if !self.met_by(need) {
            self.insert(need);
        }
    }

    /// Whether the set has a need that is part of this one.
    pub fn met_by(&self, need: Need) -> bool {
        let mut letters = need.letters();
        self.nothing || self.met(0, &mut letters.counts, letters.have)
    }

    pub fn insert(&mut self, need: Need) {
        self.nothing |= need == Need::default();
        let mut at = 0;
        let mut ranks = need.ranks().peekable();
        while let Some(rank) = ranks.next() {
            let bit = 1 << rank;
            if ranks.peek().is_none() {
                self.nodes[at].ends |= bit;
                return;
            }
            let place = (self.nodes[at].next & (bit - 1)).count_ones() as usize;
            if self.nodes[at].next & bit == 0 {
                let new = self.nodes.len() as u32;
                self.nodes.push(Sprout::default());
                self.nodes[at].next |= bit;
                self.nodes[at].children.insert(place, new);
            }
            at = self.nodes[at].children[place] as usize;
        }
    }

    fn met(&self, node: u32, counts: &mut [u8; ALPHABET], have: u32) -> bool {
        let node = &self.nodes[node as usize];
        if node.ends & have != 0 {
            return true;
        }
        let mut go = node.next & have;
        while go != 0 {
            let rank = go.trailing_zeros();
            go &= go - 1;
            let count = &mut counts[rank as usize];
            *count -= 1;
            let left = if *count == 0 { have & !(1 << rank) } else { have };
            let child = node.children[(node.next & ((1 << rank) - 1)).count_ones() as usize];
            let met = self.met(child, counts, left);
            counts[rank as usize] += 1;
            if met {
                return true;
            }
        }
        false
    }

    /// The same set, fixed: nodes in order of depth, the children of each side by side.
    pub fn finish(self) -> Trie {
        let mut nodes = vec![Node::default()];
        let mut depths = vec![0u8];
        let mut from = vec![0u32];
        let mut at = 0;
        while at < from.len() {
            let sprout = &self.nodes[from[at] as usize];
            nodes[at] = Node { next: sprout.next, ends: sprout.ends, first: from.len() as u32, deepest: 0 };
            for &child in &sprout.children {
                from.push(child);
                nodes.push(Node::default());
                depths.push(depths[at] + 1);
            }
            at += 1;
        }
        let mut shortest = if self.nothing { 0 } else { u8::MAX };
        for at in (0..nodes.len()).rev() {
            let Node { next, ends, first, .. } = nodes[at];
            let below = (first..first + next.count_ones()).map(|child| nodes[child as usize].deepest).max();
            let here = if ends != 0 { depths[at] + 1 } else { 0 };
            if ends != 0 {
                shortest = shortest.min(here);
            }
            nodes[at].deepest = below.unwrap_or(0).max(here);
        }
        Trie { nodes, shortest }
    }
}
