//! Looks up the names of pictures: `cargo run -p panta-pictures --example suggest -- mdi:recyle fluent-emoji-flat:fire`.

fn main() {
    for picture in std::env::args().skip(1) {
        if panta_pictures::has(&picture) {
            println!("{picture}: there it is");
        } else {
            println!("{picture}: unknown; the nearest are {:?}", panta_pictures::nearest(&picture));
        }
    }
}
