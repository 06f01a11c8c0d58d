//! Times the reading of games: moves only, whole trees, and `pgn-reader` with shakmaty.
//!
//! `cargo run --release -p oracles --bin bench-pgn -- FILE`: a PGN, possibly compressed with zstd.
//! It is decompressed first; only the reading is timed.

#![expect(clippy::print_stdout, reason = "a program that prints")]

use notation::pgn::{Mainlines, Reader};
use shakmaty::{Chess, Position};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

/// Plays the mainline with shakmaty.
struct Player;

impl pgn_reader::Visitor for Player {
    type Tags = ();
    type Movetext = (Chess, usize);
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, (Chess, usize)> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn san(
        &mut self,
        (position, plies): &mut (Chess, usize),
        san: pgn_reader::SanPlus,
    ) -> ControlFlow<usize> {
        match san.san.to_move(position) {
            Ok(m) => position.play_unchecked(m),
            Err(_) => return ControlFlow::Break(*plies),
        }
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (_, plies): (Chess, usize)) -> usize {
        plies
    }
}

/// Prints games, plies and speed.
fn report(name: &str, read: impl FnOnce() -> (usize, usize)) {
    let begun = Instant::now();
    let (games, plies) = read();
    let seconds = begun.elapsed().as_secs_f64();
    let pace = games as f64 / seconds * 60.0;
    println!("{name:<24} {games} games, {plies} plies, {seconds:.2} s: {pace:.0} games a minute");
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let text = oracles::read_text(Path::new(&path))?;
    let count = |plies: Vec<usize>| (plies.len(), plies.iter().sum());
    report("moves only", || {
        count(Mainlines::new(text.as_bytes()).flatten().map(|game| game.moves.len()).collect())
    });
    report("whole trees", || {
        count(Reader::new(text.as_bytes()).flatten().map(|game| game.moves().len()).collect())
    });
    let mut theirs = pgn_reader::Reader::new(text.as_bytes());
    report("pgn-reader and shakmaty", || count(theirs.read_games(&mut Player).flatten().collect()));
    Ok(())
}
