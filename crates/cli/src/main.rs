//! The binary vitrine: wires, prints, exits.

fn main() {}
