//! However large, deep or strange a file is, reading it takes little memory and ends.

use panta_cards::MAX_FILE_BYTES;
use panta_fuzz::read;

/// A file of the largest size there is takes no more than this.
const MOST: u64 = 512 << 20;

/// A deck in which this is repeated until the file is as large as it may be, and that on both sides of it.
fn filled(before: &str, piece: &str, after: &str) -> String {
    let head = "deck large language=2 { include standard { likely \"Basic Rules\" } }\n";
    let room = MAX_FILE_BYTES - head.len() - before.len() - after.len();
    format!("{head}{before}{}{after}", piece.repeat(room / piece.len()))
}

#[test]
fn the_largest_files_are_read_or_refused_within_bounds() {
    let card = "keeper \"Toast\" invented { text \"t\" }\n";
    let action = "action \"Do\" invented { text \"t\"; ";
    let goal = "goal \"Aim\" invented { text \"t\"; ";
    let files = [
        ("cards", filled("", card, "")),
        ("copies", filled("", "keeper \"Toast\" invented copies=20 { text \"t\" }\n", "")),
        ("steps", filled(action, "draw 1; ", "}")),
        ("conditions", filled(goal, "either { has Toast; has Butter }; ", "}")),
        ("blocks", filled(action, "if { when { your-turn }; ", "")),
        ("negations", filled(goal, "not { ", "")),
        ("a text", filled("keeper \"Toast\" invented { text \"", "w", "\" }")),
        ("names", filled(&format!("{goal}has "), "Toast ", "}")),
        ("icons", filled("keeper \"Toast\" invented { text \"t\"; ", "icon i; ", "}")),
        ("entries", filled("list words { ", "entry \"a\" { of Toast }; ", "}")),
        ("instructions", filled("", "instruction i { one \"is\"; lasts; turns i to=j }\n", "")),
        ("includes", filled("", "deck other { include standard { likely \"Draw 2\" } }\n", "")),
        ("remarks", filled("", "/* ", "")),
        ("open braces", filled("", "a { ", "")),
        ("semicolons", filled("", ";", "")),
        ("settings", filled("keeper \"Toast\" invented ", "copies=2 ", "{ text \"t\" }")),
    ];
    for (name, text) in files {
        let mut refused = false;
        let counted = allocation_counter::measure(|| refused = read(&text).failed());
        assert!(refused, "{name}: accepted");
        assert!(counted.bytes_max < MOST, "{name}: {} bytes at once", counted.bytes_max);
        println!("{name}: {} KiB", counted.bytes_max >> 10);
    }
    let larger = format!("{}{}", filled("", card, ""), " ".repeat(MAX_FILE_BYTES));
    let counted = allocation_counter::measure(|| assert!(read(&larger).failed()));
    assert!(counted.bytes_max < 1 << 20, "a file that is too large is not read at all");
}
