//! Rebuild when a ruling is added or removed: the rulings are part of the library.

fn main() {
    println!("cargo::rerun-if-changed=../../rulings");
}
