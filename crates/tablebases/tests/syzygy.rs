//! Syzygy tables: values of positions, and files that are not what they should be.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use fixtures::shared_data;
use rules::{Game, Variant};
use std::fs;
use tablebases::{Result5, Syzygy};

fn tables() -> Option<Syzygy> {
    shared_data("syzygy").map(|folder| Syzygy::open(folder.to_str().unwrap()).unwrap())
}

#[test]
fn results_and_distances_are_those_of_another_reader() {
    let Some(syzygy) = tables() else { return };
    assert_eq!((syzygy.files(), syzygy.most_pieces()), (70, 4));
    let results =
        [Result5::Loss, Result5::BlessedLoss, Result5::Draw, Result5::CursedWin, Result5::Win];
    for file in ["open/syzygy-vectors.epd", "endings/syzygy-vectors-2.epd"] {
        let Some(path) = shared_data(file) else { continue };
        let text = fs::read_to_string(path).unwrap();
        assert!(!text.is_empty(), "{file}");
        for line in text.lines() {
            let record = notation::epd::read(line, Variant::Chess).unwrap().value;
            let number = |name| record.text(name).unwrap().parse::<i32>().unwrap();
            let position = record.position.as_chess().unwrap();
            let result = results[(number("wdl") + 2) as usize];
            assert_eq!(syzygy.result(position), Some(result), "{line}");
            assert_eq!(syzygy.distance(position), Some(number("dtz")), "{line}");
        }
    }
    assert!(syzygy.complaints().is_empty());
}

/// Both sides play the best moves of the tables: every win is won in time.
#[test]
fn wins_are_won_within_the_fifty_move_rule() {
    let Some(syzygy) = tables() else { return };
    let starts = [
        "8/8/7N/8/8/8/8/K1k1B3 w - - 0 1",
        "8/8/8/8/2r5/8/2k5/K6Q w - - 0 1",
        "8/2R5/8/8/7k/3K4/8/4n3 w - - 0 1",
        "2K5/k7/7p/8/8/8/6P1/8 w - - 0 1",
        "8/8/8/8/8/1k6/8/KBB5 w - - 0 1",
    ];
    for start in starts {
        let mut game = Game::new(notation::fen::read(start, Variant::Chess).unwrap().value);
        let winner = game.position().turn();
        let (_, result) = syzygy.best_moves(&game, true).unwrap();
        assert_eq!(result, 1, "{start}");
        while game.outcome().is_none() {
            let (moves, _) = syzygy.best_moves(&game, true).unwrap();
            game.play(moves[0]).unwrap();
            assert!(game.moves().len() < 300, "{start} makes no progress");
        }
        assert_eq!(game.outcome().unwrap().winner, Some(winner), "{start}");
    }
}

#[test]
fn files_that_are_no_tables_are_named_and_play_goes_on() {
    let folder = std::env::temp_dir().join(format!("vitrine-syzygy-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    let path = folder.to_str().unwrap();
    assert!(Syzygy::open(path).err().unwrap().to_string().starts_with(path));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("readme.txt"), "hello").unwrap();
    let sentence = Syzygy::open(path).err().unwrap().to_string();
    assert!(sentence.ends_with("there are no Syzygy tables here"), "{sentence}");

    fs::write(folder.join("KQvK.rtbw"), vec![7; 80]).unwrap();
    fs::write(folder.join("KRvK.rtbw"), vec![7; 81]).unwrap();
    fs::write(folder.join("Knonsense.rtbw"), vec![7; 80]).unwrap();
    // The magic number of a WDL table, followed by invalid contents.
    let cut_off = [&[0x71, 0xe8, 0x23, 0x5d][..], &[0x31, 0, 0xee, 0x66], &[0; 72]].concat();
    fs::write(folder.join("KPvK.rtbw"), cut_off).unwrap();
    let syzygy = Syzygy::open(path).unwrap();
    assert_eq!(syzygy.files(), 2);
    assert_eq!(syzygy.complaints().len(), 2, "{:?}", syzygy.complaints());
    let queen = notation::fen::read_chess("8/8/8/8/8/2k5/1Q6/K7 b - - 0 1").unwrap().value;
    assert_eq!((syzygy.result(&queen), syzygy.result(&queen)), (None, None));
    assert_eq!(syzygy.complaints().len(), 3, "the same fault is named once");
    assert_eq!(syzygy.complaints()[2], "the wdl table KQvK is not a Syzygy table");
    let pawn = notation::fen::read_chess("8/8/8/8/8/2k5/1P6/K7 b - - 0 1").unwrap().value;
    assert_eq!(syzygy.result(&pawn), None);
    assert_eq!(syzygy.complaints()[3], "the wdl table KPvK is damaged");
    fs::remove_dir_all(&folder).unwrap();
}
