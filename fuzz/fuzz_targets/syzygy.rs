//! Any bytes are a Syzygy table of results or of distances, or are refused: every position of the material gets an
//! answer or none, and what is wrong is told in short sentences.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::chess::Position;
use rules::{Color, Game, Piece, Role, Setup, Square};
use std::path::PathBuf;
use std::sync::OnceLock;
use tablebases::Syzygy;

/// A folder for the files, one for each process.
fn folder() -> &'static PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("vitrine-fuzz-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        folder
    })
}

fn kings_and_rook(squares: [Square; 3], turn: Color) -> Option<Position> {
    let roles = [(Color::White, Role::King), (Color::White, Role::Rook), (Color::Black, Role::King)];
    let mut setup = Setup { turn, ..Setup::EMPTY };
    for ((color, role), square) in roles.into_iter().zip(squares) {
        setup.board[square as usize] = Some(Piece::new(color, role));
    }
    Position::from_setup(setup).ok()
}

fuzz_target!(|bytes: &[u8]| {
    for ending in ["rtbw", "rtbz"] {
        let file = folder().join("KRvK").with_extension(ending);
        std::fs::write(file, bytes).expect("a file");
    }
    let path = folder().display().to_string();
    let tables = match Syzygy::open(&path) {
        Ok(tables) => tables,
        Err(why) => return assert!(why.to_string().len() < 1_000),
    };
    for turn in Color::ALL {
        for squares in [[Square::A1, Square::H4, Square::E5], [Square::C6, Square::D1, Square::A8]] {
            let Some(position) = kings_and_rook(squares, turn) else { continue };
            let _ = (tables.result(&position), tables.distance(&position));
            let _ = tables.best_moves(&Game::new(position), true);
        }
    }
    assert!(tables.complaints().iter().all(|complaint| complaint.len() < 1_000));
});
