//! The value of a position from the values after each move: a one-ply search over a table
//! and smaller ones.

use super::exact::{BROKEN, Code, DRAW, appeal, better, is_win, one_more};
use super::layout::{Layout, Squares};
use super::moves::Step;
use super::table::Tables;
use core::ops::ControlFlow;
use rules::{Color, Piece, Role, Square};

/// The source of a table's own values, while it is built or afterwards.
pub(super) trait Values: Sync {
    /// The value of a placement with a side to move.
    fn value(&self, turn: Color, index: usize) -> Code;
}

/// Judges the positions of one table.
pub(super) struct Judge<'a, V> {
    pub(super) layout: &'a Layout,
    pub(super) values: &'a V,
    pub(super) smaller: &'a dyn Tables,
}

/// The judgement of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    /// Its value.
    pub(super) code: Code,
    /// Whether it has a move that leaves the material as it is.
    pub(super) quiet: bool,
}

impl<V: Values> Judge<'_, V> {
    /// The value of a position by all its moves.
    pub(super) fn judge(&self, squares: &Squares, turn: Color) -> Finding {
        self.judge_by(squares, turn, |step| self.after(&step, turn))
    }

    /// The value of a position by its captures and promotions alone.
    pub(super) fn judge_conversions(&self, squares: &Squares, turn: Color) -> Finding {
        self.judge_by(squares, turn, |step| match step {
            Step::Converting { .. } => self.after(&step, turn),
            _ => BROKEN,
        })
    }

    /// If `value` returns `BROKEN`, the move is ignored.
    fn judge_by(&self, squares: &Squares, turn: Color, value: impl Fn(Step) -> Code) -> Finding {
        let mut best: Option<Code> = None;
        let mut any = false;
        let mut quiet = false;
        let _ = self.layout.each_step(squares, turn, |step| {
            any = true;
            quiet |= !matches!(step, Step::Converting { .. });
            let code = value(step);
            if code != BROKEN && best.is_none_or(|best| appeal(code) > appeal(best)) {
                best = Some(code);
            }
            ControlFlow::Continue(())
        });
        let code = match best {
            Some(best) => one_more(best),
            None if !any && self.layout.is_check(squares, turn) => 0,
            None => DRAW,
        };
        Finding { code, quiet }
    }

    /// One more than the longest resistance if every move loses; `None` if one does not.
    pub(super) fn lost_in(&self, squares: &Squares, turn: Color) -> Option<Code> {
        let mut longest = 0;
        let flow = self.layout.each_step(squares, turn, |step| {
            let code = self.after(&step, turn);
            if !is_win(code) {
                return ControlFlow::Break(());
            }
            longest = longest.max(code);
            ControlFlow::Continue(())
        });
        (flow.is_continue() && longest > 0).then(|| one_more(longest))
    }

    /// The value after a move, for the side that is then to move.
    #[inline]
    fn after(&self, step: &Step, mover: Color) -> Code {
        match step {
            Step::Quiet(squares) => self.own(squares, !mover),
            Step::Double { squares, passed } => self.after_double_step(squares, !mover, *passed),
            Step::Converting { squares, taken, promoted } => {
                self.converted(squares, !mover, *taken, *promoted)
            }
        }
    }

    #[inline]
    fn own(&self, squares: &Squares, turn: Color) -> Code {
        self.layout.index(squares).map_or(DRAW, |index| self.values.value(turn, index))
    }

    /// The value of a position in which a pawn can be captured en passant. Tables do not
    /// hold such positions: they do not know of that capture.
    pub(super) fn after_double_step(&self, squares: &Squares, turn: Color, passed: Square) -> Code {
        let mut captures: Option<Code> = None;
        self.layout.each_passing_capture(squares, turn, passed, |step| {
            let code = self.after(&step, turn);
            if captures.is_none_or(|best| appeal(code) > appeal(best)) {
                captures = Some(code);
            }
        });
        let table = self.own(squares, turn);
        let Some(capture) = captures.map(one_more) else { return table };
        let stuck = self.layout.each_step(squares, turn, |_| ControlFlow::Break(())).is_continue();
        if stuck { capture } else { better(capture, table) }
    }

    /// The value in the table of the pieces that are left.
    fn converted(
        &self,
        squares: &Squares,
        turn: Color,
        taken: Option<usize>,
        promoted: Option<(usize, Role)>,
    ) -> Code {
        let mut pieces = [(Piece::WhiteKing, 0); super::MAX_PIECES];
        let mut count = 0;
        for place in (0..self.layout.count).filter(|&place| Some(place) != taken) {
            let role = match promoted {
                Some((pawn, role)) if pawn == place => role,
                _ => self.layout.roles[place],
            };
            pieces[count] = (role.of(self.layout.colors[place]), squares[place]);
            count += 1;
        }
        let variant = self.layout.material.variant();
        super::table::look_up(self.smaller, variant, &pieces[..count], turn).unwrap_or(DRAW)
    }
}
