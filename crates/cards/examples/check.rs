//! scratch
fn main() {
    for path in std::env::args().skip(1) {
        let bytes = std::fs::read(&path).unwrap();
        let dir = std::path::Path::new(&path).parent().unwrap().to_path_buf();
        let loaded = panta_cards::load(&path, &bytes, &|n| {
            std::fs::read_to_string(dir.join(format!("{n}.kdl"))).ok()
        });
        for f in &loaded.faults {
            println!(
                "{}:{}: {}{} [{}] {}",
                f.file(),
                f.line(),
                if f.warning { "warning: " } else { "" },
                f.message,
                f.label,
                f.help.clone().unwrap_or_default()
            );
        }
        if let Some(deck) = loaded.deck {
            println!(
                "{}: ok, {} cards with numbers, {} faces",
                path,
                deck.cards.len(),
                deck.faces.len()
            );
            for kind in panta_cards::Kind::ALL {
                println!(
                    "  {} {}",
                    kind.word(),
                    deck.faces
                        .iter()
                        .filter(|f| f.kind == kind)
                        .map(|f| f.copies as usize)
                        .sum::<usize>()
                );
            }
        }
    }
}
