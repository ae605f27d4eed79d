//! scratch
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let loaded = panta_cards::library::deck(&a[1]).unwrap();
    let deck = loaded.deck.unwrap();
    let plan =
        panta_lab::Plan { players: a[2].parse().unwrap(), games: a[3].parse().unwrap(), seed: 1, threads: 1 };
    let t = std::time::Instant::now();
    let r = panta_lab::simulate(&deck, &plan, |_| ()).unwrap();
    let s = t.elapsed().as_secs_f64();
    println!(
        "{:?} mean {} p50 {} p90 {} games/s {:.0} dec/s {:.0} dec/game {:.1} size {}",
        Some(&r.wins),
        r.turns_mean(),
        r.turns_at(0.5),
        r.turns_at(0.9),
        r.games as f64 / s,
        r.decisions as f64 / s,
        r.decisions as f64 / r.games as f64,
        std::mem::size_of::<panta_engine::State>()
    );
    println!("capped {} stalled {} aborted {}", r.capped, r.stalled, r.aborted);
}
