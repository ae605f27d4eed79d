//! How long the questions take that a simulator asks all the time.
//!
//!     cargo run --release -p panta-words --example measure
//!
//! Racks are drawn from the 40 letters of the Word edition. For each Goal: the time to make the index, then
//! nanoseconds per `can_spell` for small racks (1 to 5), middling ones (6 to 9) and 12 letters, on average and for the
//! slowest rack; then the same for 12 letters of which one is a joker; then how often 8 letters meet it.

use std::hint::black_box;
use std::time::Instant;

use panta_spelling::{Dictionary, Letter, Letters, Pair, Tag, Vocabulary, Wanted};
use panta_words::{English, Lexicon};

const DECK: &str = "aaabcdeeeefghiijkllmnnooopqrrssttuuvwxyz";

/// A small generator: the same racks every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as usize
    }

    fn rack(&mut self, size: usize, jokers: usize) -> Letters {
        let mut deck: Vec<char> = DECK.chars().collect();
        let mut letters = Letters::NONE;
        for _ in 0..size - jokers {
            let drawn = deck.swap_remove(self.below(deck.len()));
            letters.add(Letter::new(drawn).expect("the deck has only letters"));
        }
        (0..jokers).for_each(|_| letters.add_joker());
        letters
    }
}

/// Average and worst nanoseconds per call. The worst rack is taken over the best of several calls, so that it tells of
/// the rack and not of the machine.
fn measure(racks: &[Letters], ask: impl Fn(&Letters)) -> (f64, f64) {
    let rounds = 20;
    racks.iter().for_each(&ask);
    let start = Instant::now();
    for _ in 0..rounds {
        racks.iter().for_each(&ask);
    }
    let average = start.elapsed().as_nanos() as f64 / (rounds * racks.len()) as f64;
    let worst = racks.iter().map(|rack| {
        (0..5)
            .map(|_| {
                let start = Instant::now();
                (0..10).for_each(|_| ask(rack));
                start.elapsed().as_nanos() as f64 / 10.0
            })
            .fold(f64::INFINITY, f64::min)
    });
    (average, worst.fold(0.0, f64::max))
}

fn main() {
    let start = Instant::now();
    let lexicon = Lexicon::english();
    println!("reading {} words: {:.1} ms", lexicon.words().len(), start.elapsed().as_secs_f64() * 1e3);

    let mut dice = Dice(7);
    let mut racks = |sizes: std::ops::RangeInclusive<usize>, jokers| -> Vec<Letters> {
        let span = sizes.end() - sizes.start() + 1;
        (0..1_500).map(|n| dice.rack(sizes.start() + n % span, jokers)).collect()
    };
    let (small, middling, twelve, joker) =
        (racks(1..=5, 0), racks(6..=9, 0), racks(12..=12, 0), racks(12..=12, 1));
    let eight = racks(8..=8, 0);

    let goals: Vec<(&str, Wanted)> = vec![
        ("Noun", Wanted::tagged(Tag::Noun, 5)),
        ("Verb", Wanted::tagged(Tag::Verb, 5)),
        ("Adjective", Wanted::tagged(Tag::Adjective, 5)),
        ("Five-Letter Word", Wanted { exact: Some(5), ..Wanted::default() }),
        ("Six-Letter Word", Wanted { exact: Some(6), ..Wanted::default() }),
        ("Words That Rhyme", Wanted::paired(Pair::Rhyme, 4)),
        ("  with Inflation", Wanted::paired(Pair::Rhyme, 5)),
        ("Double Letters", Wanted::tagged(Tag::DoubleLetter, 4)),
        ("Spell Flux", Wanted::word("flux")),
        ("Spell It Backwards", Wanted::tagged(Tag::ReadsBackwards, 4)),
        ("Palindrome", Wanted::tagged(Tag::Palindrome, 3)),
        ("Silent Letter", Wanted::tagged(Tag::SilentLetter, 4)),
        ("Homophones", Wanted::paired(Pair::Homophone, 3)),
        ("Anagrams", Wanted::tagged(Tag::Anagram, 5)),
        ("Name", Wanted::tagged(Tag::GivenName, 5)),
        ("Animal", Wanted::tagged(Tag::Animal, 4)),
        ("Food or Drink", Wanted::tagged(Tag::Food, 4)),
        ("Color", Wanted::tagged(Tag::Colour, 3)),
        ("Alphabetical Order", Wanted::tagged(Tag::Alphabetical, 4)),
        ("Bookends", Wanted::tagged(Tag::Bookends, 4)),
        ("Vowel-Rich", Wanted { at_least: 5, vowels: 3, ..Wanted::default() }),
        ("Just One Vowel", Wanted::tagged(Tag::OneVowel, 5)),
        ("Rare Letters", Wanted::tagged(Tag::RareLetter, 4)),
    ];
    for vocabulary in [Vocabulary::Common, Vocabulary::Accepted] {
        println!(
            "\n{vocabulary:?}: index ms | 1-5: ns, worst | 6-9 | 12 | 12 with a joker | 8 letters meet it, %"
        );
        for (name, wanted) in &goals {
            let start = Instant::now();
            let index = English.index(&Wanted { vocabulary, ..wanted.clone() });
            print!("{name:20}{:7.1} |", start.elapsed().as_secs_f64() * 1e3);
            index.can_spell(&joker[0]);
            for racks in [&small, &middling, &twelve, &joker] {
                let (average, worst) = measure(racks, |rack| {
                    black_box(index.can_spell(black_box(rack)));
                });
                print!(" {average:6.0} {worst:7.0} |");
            }
            let met = eight.iter().filter(|rack| index.can_spell(rack)).count();
            println!(" {:5.1}", met as f64 * 100.0 / eight.len() as f64);
        }
        print!("{:20}        |", "the longest word");
        for racks in [&small, &middling, &twelve, &joker] {
            let (average, worst) = measure(racks, |rack| {
                black_box(English.any_word(vocabulary).longest(black_box(rack)));
            });
            print!(" {average:6.0} {worst:7.0} |");
        }
        println!();
    }
}
