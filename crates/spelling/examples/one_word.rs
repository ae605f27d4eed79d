//! Lays one word with the letters on a table: `cargo run -p panta-spelling --example one_word`.

use panta_spelling::{Letters, Spelling, Tag, Wanted};

fn main() {
    let wanted = Wanted::tagged(Tag::Palindrome, 5);
    for (word, letters) in [("level", "vellep"), ("level", "vel*ep"), ("level", "velp"), ("lever", "velerp")]
    {
        let letters: Letters = letters.parse().expect("letters and stars");
        let laid = wanted.check(word).and_then(|()| Spelling::lay(&[word], &letters));
        match laid {
            Ok(spelling) => println!("{word}: takes {:?} of {letters:?}", spelling.used),
            Err(why) => println!("{word}: {why:?}"),
        }
    }
}
