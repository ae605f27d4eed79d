//! Lists the topics with the number of their scenarios: `cargo run -p panta-rulings --example topics`.

fn main() {
    for (file, text) in panta_rulings::FILES {
        let scenarios = text.lines().filter(|line| line.starts_with("scenario ")).count();
        println!("{scenarios:4}  {file}");
    }
}
