//! Finding rulings: by topic, edition, card and free text.
//!
//! Free text is scored by BM25, word by word, so that a question typed as a sentence finds its ruling: words are stemmed,
//! each stands for what players say instead of it, and one that no ruling has for the nearest that some ruling has. What the
//! question of a ruling says counts more than what its answer says, and a plain rule more than an odd case.
//! `tests/questions.txt` has questions as players type them.

use crate::outline::{Authority, Outline};
use bm25::{EmbedderBuilder, Embedding, Scorer, Tokenizer};
use rust_stemmers::{Algorithm, Stemmer};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// What is looked for. Whatever is left out may be anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// A ruling's name: its variants answer too.
    pub id: Option<String>,
    /// A topic.
    pub topic: Option<String>,
    /// An edition it is played with.
    pub edition: Option<String>,
    /// A card it speaks of, whatever the capitals.
    pub card: Option<String>,
    /// Words in any order.
    pub text: Option<String>,
}

/// Further words of a wish are not looked at.
const MAX_WORDS: usize = 24;

/// Words too common to tell one ruling from another.
const COMMON: &[&str] = &[
    "a", "about", "all", "am", "an", "and", "anybody", "anyone", "are", "at", "be", "both", "but", "by",
    "can", "cant", "card", "could", "did", "do", "does", "doesnt", "dont", "else", "ever", "for", "from",
    "game", "get", "happen", "has", "have", "he", "his", "how", "i", "if", "ill", "im", "in", "instead",
    "is", "isnt", "it", "its", "ive", "just", "make", "may", "me", "my", "need", "no", "not", "of", "ok",
    "okay", "on", "one", "only", "or", "out", "player", "she", "should", "so", "some", "somebody", "someone",
    "still", "that", "thats", "the", "them", "then", "there", "they", "this", "through", "thru", "to", "too",
    "two", "u", "was", "we", "what", "whats", "when", "where", "which", "who", "whos", "whose", "why",
    "will", "with", "would", "you", "your",
];

/// What is no form of a word for a stemmer.
const FORMS: &[(&str, &str)] = &[
    ("began", "begin"),
    ("begun", "begin"),
    ("came", "come"),
    ("chose", "choose"),
    ("chosen", "choose"),
    ("drank", "drink"),
    ("drawn", "draw"),
    ("drew", "draw"),
    ("forgot", "forget"),
    ("forgotten", "forget"),
    ("gave", "give"),
    ("given", "give"),
    ("goes", "go"),
    ("gone", "go"),
    ("got", "get"),
    ("had", "have"),
    ("happens", "happen"),
    ("cards", "card"),
    ("held", "hold"),
    ("kept", "keep"),
    ("laid", "lay"),
    ("left", "leave"),
    ("lost", "lose"),
    ("makes", "make"),
    ("met", "meet"),
    ("players", "player"),
    ("said", "say"),
    ("stole", "steal"),
    ("stolen", "steal"),
    ("taken", "take"),
    ("thrown", "throw"),
    ("threw", "throw"),
    ("took", "take"),
    ("went", "go"),
    ("won", "win"),
];

/// Words that only together say something, and a telling word for them.
const PHRASES: &[(&str, &str)] = &[
    ("dont want to", "pass"),
    ("do not want to", "pass"),
    ("does not want to", "pass"),
    ("doesnt want to", "pass"),
    ("have to", "must"),
    ("runs out", "empty"),
    ("run out", "empty"),
    ("empty handed", "empty"),
    ("no cards", "empty"),
    ("no card", "empty"),
    ("zero cards", "empty"),
    ("its my turn card", "marker"),
    ("turn marker", "marker"),
    ("without a card", "empty"),
    ("without cards", "empty"),
];

/// What players say instead of each other.
const SYNONYMS: &[&[&str]] = &[
    &["steal", "take"],
    &["once", "twice", "again", "second"],
    &["choose", "pick", "decide"],
    &["trash", "discard", "destroy", "drop", "throw"],
    &["trade", "swap", "exchange"],
    &["win", "winner", "winning", "victory"],
    &["receive", "get", "give"],
    &["replacement", "replace", "redraw"],
    &["rid", "remove", "discard"],
    &["look", "see", "search", "read"],
    &["put", "lay", "place"],
    &["claim", "score"],
    &["ask", "quiz", "question"],
    &["empty", "shuffle"],
    &["drink", "drinking", "alcohol"],
    &["tie", "tied", "simultaneous", "same"],
    &["leave", "quit", "leaver", "exit", "home"],
    &["join", "newcomer", "sit", "late", "enter", "arrive"],
    &["shuffle", "reshuffle", "run"],
    &["solo", "alone", "solitaire", "myself"],
    &["temporary", "mini", "aside"],
    &["block", "prevent", "stop"],
    &["first", "begin", "start", "starting"],
    &["deck", "pile"],
    &["empty", "none", "nothing"],
    &["mandatory", "must", "forced", "skip", "pass", "refuse"],
    &["combine", "mix", "together", "edition"],
    &["optional", "free"],
    &["max", "maximum", "limit"],
    &["dealt", "deal", "opening", "starting", "first"],
    &["order", "sequence"],
    &["count", "counts", "counted"],
    &["name", "names", "proper"],
    &["bigger", "higher", "increase", "rise", "raise"],
    &["smaller", "lower", "decrease", "fewer", "less"],
    &["keeper", "organ"],
    &["attach", "cling", "stick"],
    &["comply", "obey", "follow"],
    &["once", "immediately", "instantly"],
    &["list", "listed", "dictionary"],
    &["finish", "complete"],
];

/// The rulings that answer to a wish, the best first. Where words are looked for, each ruling is there once: itself, or
/// the variant that fits better.
pub fn search<'o>(outlines: &'o [Outline], wish: &Wish) -> Vec<&'o Outline> {
    let same = |found: &String, wanted: &String| found.eq_ignore_ascii_case(wanted);
    let is_chosen = |outline: &Outline| {
        let is = |wanted: &Option<String>, fits: &dyn Fn(&String) -> bool| wanted.as_ref().is_none_or(fits);
        is(&wish.id, &|id| outline.id == *id || outline.ruling_id() == id)
            && is(&wish.topic, &|topic| same(&outline.topic, topic))
            && is(&wish.edition, &|wanted| outline.editions.iter().any(|edition| same(edition, wanted)))
            && is(&wish.card, &|wanted| outline.cards.iter().any(|card| same(card, wanted)))
    };
    let chosen = outlines.iter().enumerate().filter(|(_, outline)| is_chosen(outline));
    let asked = wish.text.as_deref().unwrap_or_default().to_lowercase();
    let wanted: Vec<String> =
        words(wish.text.as_deref().unwrap_or_default()).into_iter().take(MAX_WORDS).collect();
    if wanted.is_empty() {
        let all = chosen.map(|(_, outline)| outline);
        return if wish.text.is_none() { all.collect() } else { vec![] };
    }
    // Those that come with the program are looked through again and again.
    let own;
    let index = if std::ptr::eq(outlines, crate::outlines()) {
        &*OURS
    } else {
        own = Index::of(outlines);
        &own
    };
    let one_word = EmbedderBuilder::<u32, Stem>::with_avgdl(1.0).build();
    let embedded = |word: &String| one_word.embed(word);
    let meanings = |word| index.meanings(word).iter().map(embedded).collect();
    let wanted: Vec<Vec<Embedding>> = wanted.into_iter().map(meanings).collect();
    let told: Vec<(&Outline, Vec<f32>)> = chosen
        .map(|(at, outline)| (outline, wanted.iter().map(|word| index.telling(at, word)).collect()))
        .collect();
    // A word that few rulings have says more about what is meant; one that none has says nothing.
    let weight = |at: usize| told.iter().map(|(_, told)| told[at]).fold(0.0, f32::max);
    let weights: Vec<f32> = (0..wanted.len()).map(weight).collect();
    let all: f32 = weights.iter().sum();
    let mut scored: Vec<(f32, &Outline)> = vec![];
    for (outline, told) in &told {
        let found: f32 =
            told.iter().zip(&weights).filter(|(told, _)| **told > 0.0).map(|(_, weight)| weight).sum();
        if found * 3.0 > all {
            let score: f32 = told.iter().sum();
            scored.push((score * (0.5 + found / all) * standing(outline, &asked), outline));
        }
    }
    // A variant is as good as its ruling, but the ruling comes first.
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.id.contains('/').cmp(&b.1.id.contains('/'))));
    let mut told = BTreeSet::new();
    let found = scored.into_iter().map(|(_, outline)| outline);
    found.filter(|outline| told.insert(outline.ruling_id())).collect()
}

static OURS: LazyLock<Index> = LazyLock::new(|| Index::of(crate::outlines()));

/// Cuts a text into its telling words.
struct Splitter;

impl Tokenizer for Splitter {
    fn tokenize(&self, text: &str) -> Vec<String> {
        words(text)
    }
}

/// Takes a word in its simplest form as it is.
#[derive(Default)]
struct Stem;

impl Tokenizer for Stem {
    fn tokenize(&self, word: &str) -> Vec<String> {
        vec![word.to_string()]
    }
}

/// One part of every ruling, such as its question.
struct Field {
    /// How much it counts.
    weight: f32,
    scorer: Scorer<usize, u32>,
}

/// The words of some rulings, made ready for looking up.
struct Index {
    fields: Vec<Field>,
    /// Every word in them.
    known: BTreeSet<String>,
}

/// How much a part of a ruling weighs, and where it is.
type Part = (f32, fn(&Outline) -> String);

/// What a ruling is found by, and how much that counts.
const FIELDS: [Part; 4] = [
    (3.0, |outline| outline.question.clone()),
    (1.5, |outline| outline.ruling.clone()),
    (1.5, |outline| format!("{} {}", outline.id, outline.topic)),
    (0.7, |outline| outline.cards.iter().map(String::as_str).collect::<Vec<_>>().join(" ")),
];

impl Index {
    fn of(outlines: &[Outline]) -> Index {
        let mut known = BTreeSet::new();
        let field = |(weight, part): Part| {
            let texts: Vec<String> = outlines.iter().map(part).collect();
            texts.iter().for_each(|text| known.extend(words(text)));
            let corpus: Vec<&str> = texts.iter().map(String::as_str).collect();
            let embedder =
                EmbedderBuilder::<u32, Splitter>::with_tokenizer_and_fit_to_corpus(Splitter, &corpus).build();
            let mut scorer = Scorer::new();
            for (at, text) in corpus.iter().enumerate() {
                scorer.upsert(&at, embedder.embed(text));
            }
            Field { weight, scorer }
        };
        let fields = FIELDS.map(field).into();
        Index { fields, known }
    }

    /// How telling a word, in one of its meanings, is of a ruling.
    fn telling(&self, at: usize, meanings: &[Embedding]) -> f32 {
        let in_field =
            |field: &Field, word: &Embedding| field.scorer.score(&at, word).unwrap_or(0.0) * field.weight;
        let of_word = |word: &Embedding| self.fields.iter().map(|field| in_field(field, word)).sum::<f32>();
        // What somebody says instead is a little less likely to be meant.
        let each =
            meanings.iter().enumerate().map(|(at, word)| of_word(word) * if at == 0 { 1.0 } else { 0.7 });
        each.fold(0.0, f32::max)
    }

    /// A word, or the nearest that is known, and what players say instead of it.
    fn meanings(&self, word: String) -> Vec<String> {
        let stems = |group: &&[&str]| -> Vec<String> { group.iter().map(|word| stem(word)).collect() };
        let groups: Vec<Vec<String>> =
            SYNONYMS.iter().map(stems).filter(|group| group.contains(&word)).collect();
        let word = if self.known.contains(&word) || !groups.is_empty() { word } else { self.nearest(word) };
        let mut all = vec![word];
        all.extend(groups.into_iter().flatten());
        all
    }

    /// For a word with a slip of the finger: the nearest known one, if it is near.
    fn nearest(&self, word: String) -> String {
        let most = match word.chars().count() {
            0..4 => return word,
            4..8 => 1,
            _ => 2,
        };
        let far = |known: &&String| strsim::damerau_levenshtein(known, &word);
        self.known.iter().min_by_key(far).filter(|known| far(known) <= most).cloned().unwrap_or(word)
    }
}

/// Topics that few players ask about, each with the words of somebody who does: cards of one's own, decks by machine, odd
/// cases, other ways to play.
const ODD: &[(&str, &[&str])] = &[
    ("language", &[]),
    ("acorn", &["acorn", "surprise", "token"]),
    ("collisions", &[]),
    ("nested", &["inside", "nested"]),
    ("leaving-while", &[]),
    ("numbers", &["inflation"]),
    ("in-between", &[]),
    ("every-draw", &[]),
    ("keep-going", &["keep going", "claim"]),
    ("solo", &["solo", "alone", "solitaire", "myself"]),
];

/// What a source says outright is more likely to be meant than what we made of it, a ruling than its variant, and a plain
/// rule than an odd case that was not asked for.
fn standing(outline: &Outline, asked: &str) -> f32 {
    let source = match outline.authority {
        Authority::Rulebook | Authority::OfficialFaq => 1.25,
        Authority::CardText | Authority::Derived => 1.0,
        Authority::Ours => 0.9,
    };
    let topic = outline.topic.to_lowercase().replace(' ', "-");
    let is_odd = |(part, words): &(&str, &[&str])| {
        topic.contains(part) && !words.iter().any(|word| asked.contains(word))
    };
    let odd = if ODD.iter().any(is_odd) { 0.7 } else { 1.0 };
    let variant = if outline.id.contains('/') { 0.8 } else { 1.0 };
    // What holds in every edition is plainer than what is about the cards of one.
    let general = if outline.editions.len() >= 4 { 1.15 } else { 1.0 };
    source * odd * variant * general
}

/// The telling words of a text, in their simplest form. The name of a card is a word by itself, too, however common its
/// words are: "Get On With It!", "Play All But 1".
fn words(text: &str) -> Vec<String> {
    let mut all = spoken(text);
    let longest = NAMES.iter().map(Vec::len).max().unwrap_or(0);
    let in_a_row = (2..=longest).flat_map(|many| all.windows(many));
    let named: Vec<String> = in_a_row.filter(|row| NAMES.contains(*row)).map(|name| name.join(" ")).collect();
    all.retain(|word| !COMMON.contains(&word.as_str()));
    let mut words: Vec<String> = all.iter().map(|word| stem(word)).chain(named).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// A text word by word: no capitals, no signs, each verb in its plain form, and what is said in several words in one.
fn spoken(text: &str) -> Vec<String> {
    let lower = text.to_lowercase().replace(['’', '\''], "");
    let all = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut line = format!(" {} ", all.collect::<Vec<_>>().join(" "));
    for (phrase, word) in PHRASES {
        line = line.replace(&format!(" {phrase} "), &format!(" {word} "));
    }
    let form =
        |word: &str| FORMS.iter().find(|(form, _)| *form == word).map_or(word, |(_, plain)| plain).into();
    line.split_whitespace().map(form).collect()
}

/// The names of all cards in our rulings that have more than one word.
static NAMES: LazyLock<BTreeSet<Vec<String>>> = LazyLock::new(|| {
    let names: BTreeSet<&String> = crate::outlines().iter().flat_map(|outline| &outline.cards).collect();
    names.into_iter().map(|name| spoken(name)).filter(|name| name.len() > 1).collect()
});

/// "limits" and "limit", "drawing" and "draw" are one word.
fn stem(word: &str) -> String {
    STEMMER.stem(word).into_owned()
}

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));
