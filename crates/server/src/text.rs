//! What people write: made harmless before anybody else reads it.

use panta_words::is_refused;

/// Characters that nobody sees: joiners, marks of direction, fillers.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// One line without anything invisible, and without spaces around it.
pub fn clean(text: &str) -> String {
    let line: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !c.is_control() && !is_invisible(*c))
        .collect();
    line.trim().to_string()
}

/// A clean line of 1 to `most` characters.
pub fn line(text: &str, most: usize) -> Option<String> {
    // Nothing longer is looked at, whatever it is made of.
    if text.len() > 16 * most {
        return None;
    }
    let line = clean(text);
    (1..=most).contains(&line.chars().count()).then_some(line)
}

/// Whether a text says a word: whole, or with one of its regular endings.
pub fn says(text: &str, word: &str) -> bool {
    let (text, word) = (clean(text).to_lowercase(), word.to_lowercase());
    !word.is_empty() && text.split(|c: char| !c.is_alphabetic()).any(|said| is_form(said, &word))
}

fn is_form(said: &str, word: &str) -> bool {
    let after = |stem: Option<&str>| stem.and_then(|stem| said.strip_prefix(stem));
    let doubled = word.chars().last().map(|last| format!("{word}{last}"));
    matches!(after(Some(word)), Some("" | "s" | "es" | "ed" | "ing"))
        || matches!(after(doubled.as_deref()), Some("ed" | "ing"))
        || matches!(after(word.strip_suffix('e')), Some("ed" | "ing"))
        || matches!(after(word.strip_suffix('y')), Some("ies" | "ied"))
}

/// Whether a name has a slur in it: as a word, spelled out letter by letter, or with figures for letters.
pub fn insults(name: &str) -> bool {
    let plain: String = clean(name).to_lowercase().chars().map(letter).collect();
    let words = || plain.split(|c: char| !c.is_ascii_lowercase()).filter(|word| !word.is_empty());
    let spelled = words().filter(|word| word.len() == 1).collect();
    let all = words().collect();
    words().map(str::to_string).chain([spelled, all]).any(|word| is_refused(&word))
}

/// The letter that somebody means.
fn letter(c: char) -> char {
    match c {
        '0' | 'ö' | 'ó' | 'ò' | 'ô' => 'o',
        '1' | 'í' | 'ì' | 'î' | 'ï' => 'i',
        '3' | 'é' | 'è' | 'ê' | 'ë' => 'e',
        '4' | '@' | 'ä' | 'á' | 'à' | 'â' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        'ü' | 'ú' | 'ù' | 'û' => 'u',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_invisible_stays() {
        assert_eq!(clean(" a\u{200b}b\nc\u{202e}\u{7} "), "ab c");
        assert_eq!(line("\u{200b}\u{feff}", 24), None);
        assert_eq!(line(&"x".repeat(25), 24), None);
        assert_eq!(line("Ζήνων", 24).as_deref(), Some("Ζήνων"));
    }

    #[test]
    fn slurs_are_heard_in_names() {
        // Turned by 13 letters, so that nobody has to read it.
        let turn =
            |c: char| if c.is_ascii_lowercase() { ((c as u8 - b'a' + 13) % 26 + b'a') as char } else { c };
        let slur: String = "cncvfg".chars().map(turn).collect();
        let spelled: Vec<String> = slur.chars().map(String::from).collect();
        for name in [slur.to_uppercase(), format!("the {slur}!"), spelled.join(" "), slur.replace('a', "4")] {
            assert!(insults(&name), "{name}");
        }
        for name in ["Ann", "Zoë 2", "Scunthorpe", "Ζήνων", "J. R.", "1234", "Dick", "Hancock"] {
            assert!(!insults(name), "{name}");
        }
    }

    #[test]
    fn a_word_is_heard_in_all_its_regular_forms() {
        for said in ["Cheers!", "they CHEERED", "cheering", "a cheer", "ch\u{200b}eer", "cheer’s"] {
            assert!(says(said, "cheer"), "{said}");
        }
        for said in ["cheerful", "upcheer", "che er", "", "chee"] {
            assert!(!says(said, "cheer"), "{said}");
        }
        assert!(says("we danced, dancing", "dance") && says("chugging", "chug") && says("parties", "party"));
        assert!(says("ein Glas Wasser", "wasser") && !says("anything", ""));
    }
}
