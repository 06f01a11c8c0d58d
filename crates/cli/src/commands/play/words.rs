//! The words that a player can type instead of a move.

/// A word and what it means.
pub(super) struct Word {
    /// The word and its short forms.
    pub(super) words: &'static [&'static str],
    /// What it does.
    pub(super) says: &'static str,
    /// The request.
    pub(super) wish: Wish,
}

/// The requests of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    Help,
    Moves,
    Board,
    Flip,
    Hint,
    Why,
    Undo,
    Draw,
    Resign,
    Fen,
    Pgn,
    Quit,
}

/// All words.
pub(super) const WORDS: &[Word] = &[
    Word { words: &["help", "?"], says: "lists these words", wish: Wish::Help },
    Word { words: &["moves"], says: "lists your legal moves", wish: Wish::Moves },
    Word { words: &["board"], says: "draws the board again", wish: Wish::Board },
    Word { words: &["flip"], says: "turns the board round", wish: Wish::Flip },
    Word { words: &["hint"], says: "asks the latest program for a move", wish: Wish::Hint },
    Word { words: &["why"], says: "tells what the program thought", wish: Wish::Why },
    Word { words: &["undo", "back"], says: "takes your last move back", wish: Wish::Undo },
    Word { words: &["draw"], says: "claims a draw, where the rules allow it", wish: Wish::Draw },
    Word { words: &["resign"], says: "gives the game up", wish: Wish::Resign },
    Word { words: &["fen"], says: "prints the position", wish: Wish::Fen },
    Word { words: &["pgn"], says: "prints the game so far", wish: Wish::Pgn },
    Word { words: &["quit", "exit"], says: "ends without a result", wish: Wish::Quit },
];

/// Returns the request that a word means; case does not matter.
pub(super) fn wish(text: &str) -> Option<Wish> {
    let means = |word: &&Word| word.words.iter().any(|known| known.eq_ignore_ascii_case(text));
    WORDS.iter().find(means).map(|word| word.wish)
}
