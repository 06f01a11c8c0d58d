//! Builds the tree of a game from its words.

use super::error::{Cause, Fault, Note, PgnError, Problem};
use super::games::{Games, Visitor};
use super::text::{Decoded, decoded};
use super::tree::{GameTree, NodeId, passed};
use super::{Comment, GameResult, Nag, start};
use crate::limits::{
    COMMENT_BYTES, FAULTS, GAME_COMMENT_BYTES, GAME_MOVES, NAGS, NOTES, TAG_NAME_BYTES,
    TAG_VALUE_BYTES, TAGS, VARIATION_DEPTH,
};
use crate::san::{self, SanError};
use rules::{Move, Position};
use std::io::Read;

/// Reads games, one after the other, from any source of bytes.
///
/// A game that cannot begin is an error and the next one follows; after any other error
/// there are no more. Memory is needed for one game only, and limited for it.
///
/// ```
/// let text = "[White \"Morphy\"]\n\n1. e4 {best by test} e5 (1... c5) 2. f4 *";
/// let game = notation::pgn::Reader::new(text.as_bytes()).next().unwrap()?;
/// assert_eq!(game.tags.get("White"), Some("Morphy"));
/// assert_eq!(game.moves().len(), 3);
/// # Ok::<(), notation::pgn::PgnError>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    games: Games<R>,
}

impl<R: Read> Reader<R> {
    /// Reads from a source, which need not be buffered.
    pub fn new(source: R) -> Self {
        Self { games: Games::new(source) }
    }

    /// How many bytes have been read, to show progress.
    pub fn bytes_read(&self) -> u64 {
        self.games.bytes_taken()
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<GameTree, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut builder = Builder::new();
        match self.games.read(&mut builder) {
            Ok(false) => None,
            Ok(true) => Some(Ok(builder.finish())),
            Err(error) => Some(Err(error)),
        }
    }
}

/// A line of moves that is being added to: the game itself or a variation.
struct Variation {
    /// The node of the last move.
    at: NodeId,
    /// The positions before and after the last move.
    before: Position,
    now: Position,
    ply: usize,
    /// Whether it has a move of its own.
    moved: bool,
    /// Whether a fault has ended it.
    faulty: bool,
    /// Comments for the next move.
    pending: Vec<Comment>,
    /// Whether a variation has ended since the last move.
    after_variation: bool,
}

impl Variation {
    fn new(at: NodeId, now: Position, ply: usize) -> Self {
        Self {
            at,
            before: now,
            now,
            ply,
            moved: false,
            faulty: false,
            pending: Vec::new(),
            after_variation: false,
        }
    }
}

struct Builder {
    tree: GameTree,
    /// The main line and the open variations.
    lines: Vec<Variation>,
    has_result: bool,
    replaced: usize,
    sloppy: Sloppy,
    comment_bytes: usize,
}

/// Departures from standard notation: how many, and the first.
#[derive(Default)]
struct Sloppy(Option<(usize, san::Note)>);

impl Sloppy {
    fn extend(&mut self, notes: Vec<san::Note>) {
        for note in notes {
            self.0.get_or_insert((0, note)).0 += 1;
        }
    }
}

impl Builder {
    fn new() -> Self {
        let start = Position::Chess(rules::chess::Position::start());
        Self {
            tree: GameTree::new(start),
            lines: vec![Variation::new(GameTree::ROOT, start, 0)],
            has_result: false,
            replaced: 0,
            sloppy: Sloppy::default(),
            comment_bytes: 0,
        }
    }

    /// The line that is being added to.
    fn line(&mut self) -> &mut Variation {
        // The main line is never removed.
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Adds a move, or a pass if `m` is `None`, with the position after it.
    fn add(&mut self, m: Option<Move>, after: Position) {
        let at = self.line().at;
        let id = self.tree.add(at, m);
        let line = self.line();
        (line.at, line.before, line.now) = (id, line.now, after);
        (line.moved, line.after_variation) = (true, false);
        line.ply += 1;
        let pending = core::mem::take(&mut line.pending);
        self.tree.annotations_mut(id).before = pending;
    }

    fn break_off(&mut self, cause: Cause, line_number: u64) {
        let in_variation = self.lines.len() > 1;
        let line = self.line();
        line.faulty = true;
        let fault = Fault { ply: line.ply + 1, line: line_number, in_variation, cause };
        // One slot is kept free for the fault that ends the main line.
        if self.tree.faults.len() < FAULTS - usize::from(in_variation) {
            self.tree.faults.push(fault);
        }
    }

    /// Attaches comments that no move follows to the last node.
    fn settle(&mut self, at: NodeId, pending: Vec<Comment>) {
        self.tree.annotations_mut(at).after.extend(pending);
    }

    /// Decodes bytes and adds the note if the text is cut.
    fn text(&mut self, bytes: &[u8], limit: usize, note: Note) -> String {
        let Decoded { text, replaced, cut } = decoded(bytes, limit);
        self.replaced += replaced;
        if cut {
            self.note(note);
        }
        text
    }

    fn finish(mut self) -> GameTree {
        while self.lines.len() > 1 {
            self.close();
        }
        let at = self.line().at;
        let pending = core::mem::take(&mut self.line().pending);
        self.settle(at, pending);
        if self.replaced > 0 {
            self.note(Note::Replaced(self.replaced));
        }
        if let Some((count, first)) = self.sloppy.0.take() {
            self.note(Note::Sloppy { count, first });
        }
        self.judge_result();
        self.tree
    }

    /// Decides the result: the one after the moves counts, and disagreement is noted.
    fn judge_result(&mut self) {
        let tag = self.tree.tags.get("Result").unwrap_or("*").to_owned();
        let tagged = GameResult::from_word(tag.as_bytes());
        if !self.has_result {
            self.tree.result = tagged.unwrap_or_default();
        } else if tagged != Some(self.tree.result) && tag != "?" && tag != "*" {
            self.note(Note::ResultsDiffer { tag, token: self.tree.result });
        }
        let given = self.tree.result;
        let by_rules = by_rules(&self.line().now);
        if let Some(by_rules) = by_rules.filter(|&by_rules| {
            self.tree.fault().is_none() && given != GameResult::Unknown && by_rules != given
        }) {
            self.note(Note::ResultContradicted { given, by_rules });
        }
    }
}

/// The result of a position without legal moves.
fn by_rules(position: &Position) -> Option<GameResult> {
    position.legal_moves().is_empty().then(|| {
        let mated = position.is_check().then(|| GameResult::won_by(!position.turn()));
        mated.unwrap_or(GameResult::Draw)
    })
}

impl Visitor for Builder {
    fn tag(&mut self, name: &[u8], value: &[u8], line: u64) {
        let name = self.text(name, TAG_NAME_BYTES, Note::TagCut(line));
        let value = self.text(value, TAG_VALUE_BYTES, Note::TagCut(line));
        let full = self.tree.tags.len() >= TAGS;
        if !self.tree.tags.push(&name, &value) {
            self.note(if full { Note::TagsDropped } else { Note::BadTag(line) });
        }
    }

    fn has_tag(&self, name: &[u8]) -> bool {
        core::str::from_utf8(name).is_ok_and(|name| self.tree.tags.get(name).is_some())
    }

    fn begin(&mut self) -> Result<(), Problem> {
        let mut notes = Vec::new();
        let start = start::of(&self.tree.tags, &mut notes)?;
        notes.into_iter().for_each(|note| self.note(note));
        self.tree.set_start(start);
        *self.line() = Variation::new(GameTree::ROOT, start, 0);
        Ok(())
    }

    fn play(&mut self, text: &[u8], line_number: u64) {
        if self.line().faulty {
            return;
        }
        if self.tree.len() >= GAME_MOVES {
            return self.break_off(Cause::TooLong, line_number);
        }
        let now = self.line().now;
        let is_variation = self.lines.len() > 1;
        match san::read(text, &now) {
            Ok(reading) => {
                self.add(Some(reading.value), now.after(reading.value));
                self.sloppy.extend(reading.notes);
            }
            Err(error) => match passed(&now) {
                Some(after) if is_variation && matches!(error, SanError::NullMove(_)) => {
                    self.add(None, after);
                }
                _ => self.break_off(error.into(), line_number),
            },
        }
    }

    fn nag(&mut self, nag: Nag) {
        let line = self.line();
        if line.faulty || !line.moved {
            return;
        }
        let at = line.at;
        let nags = &mut self.tree.annotations_mut(at).nags;
        if nags.len() < NAGS {
            nags.push(nag);
        } else {
            self.note(Note::NagsDropped);
        }
    }

    fn comment(&mut self, text: &[u8], line_number: u64) {
        if self.line().faulty {
            return;
        }
        let text = self.text(text, COMMENT_BYTES, Note::CommentCut(line_number));
        let comment = Comment::new(&text);
        self.comment_bytes += comment.text().len();
        if self.comment_bytes > GAME_COMMENT_BYTES {
            return self.note(Note::CommentsDropped);
        }
        if comment.text().is_empty() {
            return;
        }
        let is_variation = self.lines.len() > 1;
        let line = self.line();
        if line.after_variation || (is_variation && !line.moved) {
            line.pending.push(comment);
        } else {
            let at = line.at;
            self.tree.annotations_mut(at).after.push(comment);
        }
    }

    fn open(&mut self, line_number: u64) -> bool {
        let too_deep = self.lines.len() > VARIATION_DEPTH;
        let line = self.line();
        if line.faulty {
            return false;
        }
        if !line.moved {
            self.note(Note::StrayVariation(line_number));
            return false;
        }
        if too_deep {
            self.note(Note::VariationsDropped);
            return false;
        }
        let (at, before, ply) = (line.at, line.before, line.ply - 1);
        let parent = self.tree.parent(at).unwrap_or(GameTree::ROOT);
        self.lines.push(Variation::new(parent, before, ply));
        true
    }

    fn close(&mut self) {
        if self.lines.len() < 2 {
            return;
        }
        let Some(ended) = self.lines.pop() else { return };
        let at = if ended.moved { ended.at } else { self.line().at };
        self.settle(at, ended.pending);
        self.line().after_variation |= ended.moved;
    }

    fn result(&mut self, result: GameResult) {
        self.has_result = true;
        self.tree.result = result;
    }

    fn note(&mut self, note: Note) {
        // Equal notes are kept once. Notes with line numbers all differ, hence the limit.
        if self.tree.notes.len() < NOTES && !self.tree.notes.contains(&note) {
            self.tree.notes.push(note);
        }
    }
}
