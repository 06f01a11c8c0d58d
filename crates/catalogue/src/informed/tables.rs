//! Probes end-game tables at the root.

use super::options::{ENDGAME_TABLES, SYZYGY_50_MOVE_RULE, SYZYGY_PATH, SYZYGY_PROBE_LIMIT};
use knowledge::endgame::{self, Exact, MAX_PIECES};
use rules::chess;
use rules::{Game, Move};
use std::borrow::Cow;
use std::sync::Arc;
use tablebases::{Folder, Syzygy};
use thinking::{Bound, Desk, Limits, Line, OptionError, Rule, Settings, Thought, Verdict};

pub(super) static EXACT: Rule = Rule {
    id: "end-game tables",
    says: "With few pieces the tables know the result of every move; no search can be better.",
    source: "Shannon 1950, section 3: the perfect f(P); Ströhlein 1970, Thompson 1986",
};

/// Plies without capture or pawn move after which a game is drawn.
const FIFTY_MOVES: u16 = 100;

/// The available tables.
#[derive(Default)]
pub(super) struct Endings {
    /// Our own tables, opened when they are first needed.
    own: Option<Folder>,
    syzygy: Option<Arc<Syzygy>>,
}

/// What the tables know of the moves of a position.
pub(super) struct Known {
    /// Moves with their value and the line that follows, the best first.
    lines: Vec<(Move, Verdict, Vec<Move>)>,
    /// How many moves are equally good.
    best: usize,
    /// Whether the first move is played without further thought.
    decided: bool,
}

impl Known {
    /// Returns the value of the position.
    pub(super) fn verdict(&self) -> Verdict {
        self.lines.first().map_or(Verdict::Endgame(0), |(_, verdict, _)| *verdict)
    }

    /// Returns the number of table probes.
    pub(super) fn hits(&self) -> u64 {
        self.lines.len() as u64
    }

    /// Returns the moves among which the engine may choose.
    pub(super) fn moves(&self) -> Vec<Move> {
        self.lines.iter().take(self.best).map(|(m, ..)| *m).collect()
    }

    /// Returns the move that no search can improve, if there is one.
    pub(super) fn decided(&self) -> Option<Move> {
        self.lines.first().filter(|_| self.decided).map(|(m, ..)| *m)
    }

    /// Announces what is known, in at most this many lines.
    pub(super) fn tell(&self, lines: usize, desk: &mut Desk<'_>) {
        let hits = self.hits();
        let shown = if self.decided { lines.max(1) } else { 1 };
        for (rank, (_, verdict, moves)) in (1..).zip(self.lines.iter().take(shown)) {
            desk.announce(&Thought::Line(Line {
                depth: 1,
                selective_depth: moves.len() as u32,
                rank,
                verdict: *verdict,
                bound: Bound::Exact,
                chances: None,
                nodes: hits,
                time: desk.elapsed(),
                table_full: None,
                table_hits: hits,
                moves: Cow::Borrowed(moves),
            }));
        }
    }
}

impl Endings {
    pub(super) fn open_syzygy(&mut self, paths: &str) -> Result<(), OptionError> {
        let refused = |why: String| OptionError::Refused { name: SYZYGY_PATH, why };
        self.syzygy = match paths {
            "" => None,
            paths => {
                let syzygy = Syzygy::open(paths).map_err(|error| refused(error.to_string()))?;
                if let (0, Some(complaint)) = (syzygy.files(), syzygy.complaints().first()) {
                    return Err(refused(complaint.clone()));
                }
                Some(Arc::new(syzygy))
            }
        };
        Ok(())
    }

    /// Returns the Syzygy tables in the form in which the search probes them.
    pub(super) fn for_search(&self, settings: &Settings) -> Option<Arc<dyn engine::Endings>> {
        let syzygy = self.syzygy.clone()?;
        let limit = settings.spin(SYZYGY_PROBE_LIMIT).max(0) as u32;
        let most_pieces = (syzygy.most_pieces() as u32).min(limit);
        let fifty_moves = settings.check(SYZYGY_50_MOVE_RULE);
        Some(Arc::new(InSearch { syzygy, most_pieces, fifty_moves }))
    }

    /// Looks up the moves that the limits allow; `None` if the tables lack one of them.
    pub(super) fn look_up(
        &mut self,
        game: &Game,
        limits: &Limits,
        settings: &Settings,
    ) -> Option<Known> {
        let position = game.position().as_chess()?;
        let pieces = position.occupied().count() as usize;
        let own = settings.check(ENDGAME_TABLES) && pieces <= MAX_PIECES;
        let by_distance = own.then(|| self.by_distance(game, limits)).flatten();
        by_distance.or_else(|| {
            let few = pieces <= settings.spin(SYZYGY_PROBE_LIMIT).max(0) as usize;
            let syzygy = self.syzygy.as_ref().filter(|_| few)?;
            by_result(syzygy, game, limits, settings.check(SYZYGY_50_MOVE_RULE))
        })
    }

    /// Finds out which of our own tables there are, unless that is known.
    pub(super) fn open_own(&mut self, settings: &Settings) {
        if settings.check(ENDGAME_TABLES) {
            self.own();
        }
    }

    fn own(&mut self) -> Option<&Folder> {
        if self.own.is_none() {
            self.own = Some(Folder::new(Folder::usual_path()?));
        }
        self.own.as_ref()
    }

    fn by_distance(&mut self, game: &Game, limits: &Limits) -> Option<Known> {
        let folder = self.own()?;
        let position = game.position();
        endgame::probe(folder, position)?;
        let valued = endgame::moves(folder, position);
        let allowed = valued.into_iter().filter(|&(m, _)| limits.allows(m));
        let moves: Vec<(Move, Exact)> =
            allowed.map(|(m, value)| Some((m, value?))).collect::<Option<_>>()?;
        let &(_, value) = moves.first()?;
        let in_time = value
            .plies()
            .is_none_or(|plies| u16::from(plies) + position.halfmove_clock() <= FIFTY_MOVES);
        if !in_time {
            return None;
        }
        let best = moves.iter().take_while(|(_, other)| other.rank() == value.rank()).count();
        let lines = moves.into_iter().map(|(m, value)| {
            let after = endgame::best_line(folder, &position.after(m));
            (m, verdict(value), core::iter::once(m).chain(after).collect())
        });
        Some(Known { lines: lines.collect(), best, decided: value != Exact::Draw })
    }
}

fn verdict(value: Exact) -> Verdict {
    let moves = i32::from(value.moves().unwrap_or(0));
    match value {
        Exact::Win(_) => Verdict::MateIn(moves),
        Exact::Draw => Verdict::Endgame(0),
        Exact::Loss(_) => Verdict::MateIn(-moves),
    }
}

/// Looks up the moves in the Syzygy tables. They know results and progress but no distance to mate,
/// so the engine chooses among the moves that keep the result.
fn by_result(syzygy: &Syzygy, game: &Game, limits: &Limits, fifty_moves: bool) -> Option<Known> {
    let (moves, result) = syzygy.best_moves(game, fifty_moves)?;
    let allowed = moves.into_iter().filter(|&m| limits.allows(m));
    let lines: Vec<_> = allowed.map(|m| (m, Verdict::Endgame(result), vec![m])).collect();
    let best = lines.len();
    (best > 0).then_some(Known { lines, best, decided: false })
}

/// Syzygy tables with the options that matter in the search.
struct InSearch {
    syzygy: Arc<Syzygy>,
    most_pieces: u32,
    fifty_moves: bool,
}

impl engine::Endings for InSearch {
    fn most_pieces(&self) -> u32 {
        self.most_pieces
    }

    fn result(&self, position: &chess::Position) -> Option<i8> {
        self.syzygy.result(position).map(|result| result.result(self.fifty_moves))
    }
}
