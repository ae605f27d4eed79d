//! Says what the embedded client is: `cargo run -p panta-web --example page`.

fn main() {
    for path in ["index.html", "favicon.svg", "NOTICE.txt"] {
        match panta_web::get(path) {
            Some((bytes, kind)) => println!("{path}: {} bytes, {kind}", bytes.len()),
            None => println!("{path}: not there"),
        }
    }
}
