//! The names of all pictures of the icon sets we ship, so that a card file can be checked without them. The drawings
//! themselves come with the client (`panta_web::picture`).

use std::sync::OnceLock;

/// The icon sets with the names in them, one a line and in order. `npm run icon-names` in `web` writes them.
const SETS: [(&str, &str); 4] = [
    ("fluent-emoji-flat", include_str!("../names/fluent-emoji-flat.txt")),
    ("healthicons", include_str!("../names/healthicons.txt")),
    ("mdi", include_str!("../names/mdi.txt")),
    ("panta", include_str!("../names/panta.txt")),
];

/// How many names are suggested for one that is not there.
const SUGGESTED: usize = 3;

/// The names of the icon sets.
pub fn sets() -> [&'static str; 4] {
    SETS.map(|(set, _)| set)
}

/// Whether one of our sets has this picture, `set:name`.
pub fn has(picture: &str) -> bool {
    let (set, name) = picture.split_once(':').unwrap_or_default();
    names(set).is_some_and(|names| names.binary_search(&name).is_ok())
}

/// The pictures most like one that is not there, the best first; of the same set if there is such a set.
pub fn nearest(picture: &str) -> Vec<String> {
    // A name much longer than any picture's is none, and comparing it would take long.
    if picture.len() > 100 {
        return vec![];
    }
    let (set, name) = picture.split_once(':').unwrap_or(("", picture));
    let here = |known: &&str| names(set).is_none() || *known == set;
    let words: Vec<&str> = name.split('-').collect();
    let likeness = |known: &str| {
        let shared = known.split('-').filter(|word| words.contains(word)).count() as f64;
        let spare = known.split('-').count() as f64 - shared;
        strsim::jaro_winkler(known, name) + 0.3 * shared - 0.05 * spare
    };
    let sets = sets().into_iter().filter(here);
    let all = sets.flat_map(|set| names(set).into_iter().flatten().map(move |name| (set, *name)));
    let mut found: Vec<(f64, &str, &str)> = all.map(|(set, name)| (likeness(name), set, name)).collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    let like = found.iter().take_while(|(likeness, ..)| *likeness > 0.8);
    like.take(SUGGESTED).map(|(_, set, name)| format!("{set}:{name}")).collect()
}

/// The names of a set, in order.
fn names(set: &str) -> Option<&'static Vec<&'static str>> {
    static NAMES: [OnceLock<Vec<&str>>; SETS.len()] = [const { OnceLock::new() }; SETS.len()];
    let at = SETS.iter().position(|(known, _)| *known == set)?;
    Some(NAMES[at].get_or_init(|| SETS[at].1.lines().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_found_by_its_set_and_name() {
        for known in ["mdi:recycle", "fluent-emoji-flat:fire", "healthicons:heart-organ"] {
            assert!(has(known), "{known}");
        }
        for unknown in ["mdi:recycling", "fire", "mdi:", ":", "", "other:fire", "mdi:Recycle"] {
            assert!(!has(unknown), "{unknown}");
        }
    }

    #[test]
    fn the_nearest_are_suggested() {
        assert_eq!(nearest("mdi:recyle").first().map(String::as_str), Some("mdi:recycle"));
        assert!(nearest("sandwich").contains(&"fluent-emoji-flat:sandwich".to_string()));
        assert!(nearest("mdi:burning-fire").iter().all(|name| name.starts_with("mdi:")));
        assert!(nearest(&"x".repeat(5000)).is_empty());
    }

    #[test]
    fn names_are_in_order() {
        for (set, list) in SETS {
            assert!(list.lines().is_sorted(), "{set}: run `npm run icon-names`");
        }
    }
}
