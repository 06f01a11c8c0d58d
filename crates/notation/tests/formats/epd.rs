//! Lines of EPD, valid and invalid, with the column of each fault.

use crate::table;
use notation::epd;
use rules::Variant;

fn answer(text: &[u8]) -> Vec<String> {
    match epd::read(text, Variant::Chess) {
        Err(error) => vec![format!("! {error}")],
        Ok(reading) => {
            let notes = reading.notes.iter().map(ToString::to_string);
            std::iter::once(epd::write(&reading.value)).chain(notes).collect()
        }
    }
}

#[test]
fn every_case_of_the_table_gets_its_answer() {
    let mut wrong = String::new();
    for (line, columns) in table::cases("epd.txt") {
        let found = answer(&table::unescaped(&columns[0]));
        if found != columns[1..] {
            wrong += &format!("{line}: {} | {}\n", columns[0], found.join(" | "));
        }
    }
    assert!(wrong.is_empty(), "these lines should read:\n{wrong}");
}

/// Whichever single byte of a valid line is changed or removed, reading ends, and an
/// accepted line is written and read back unchanged.
#[test]
fn damaged_lines_are_read_or_refused() {
    let good = br#"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - bm Qxf6 O-O; id "a \" b"; pv e5c6 d7c6;"#;
    let mut accepted = 0;
    for place in 0..good.len() {
        let mut texts = vec![good[..place].to_vec()];
        for byte in b" ;\"\\#x1-\t\0\xFF".iter().copied() {
            let mut text = good.to_vec();
            text[place] = byte;
            texts.push(text);
        }
        for text in texts {
            if let Ok(reading) = epd::read(&text, Variant::Chess) {
                accepted += 1;
                let written = epd::write(&reading.value);
                let again = epd::read(&written, Variant::Chess).unwrap().value;
                assert_eq!((&again, epd::write(&again)), (&reading.value, written));
            }
        }
    }
    assert!(accepted > 100);
}
