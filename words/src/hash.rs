//! The hash that the data file is checked with and that refused words are kept as. `words/make` has the same.

/// 64-bit FNV-1a.
pub(crate) fn fnv(data: &[u8]) -> u64 {
    data.iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Whether a word, in small letters, is a slur that nobody may spell.
pub fn is_refused(word: &str) -> bool {
    let hash = format!("{:016x}", fnv(format!("panta words {word}").as_bytes()));
    include_str!("../lists/refused.txt").lines().any(|line| line == hash)
}
