//! A player's opinion of the position in which it is to move.

use notation::pgn::Eval;
use rules::Color;
use thinking::{Bound, Listener, Thought, Verdict};

/// A player's opinion, from its own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// The value.
    pub verdict: Verdict,
    /// Plies it searched; zero if unknown.
    pub depth: u32,
    /// Positions it searched; zero if unknown.
    pub nodes: u64,
}

impl Opinion {
    /// The value in centipawns; `None` if it is in the player's own units.
    pub fn centipawns(&self) -> Option<i32> {
        let is_native = matches!(self.verdict, Verdict::Native { .. });
        (!is_native).then(|| self.verdict.centipawns())
    }

    /// The value for a game record, from White's side; `None` if it is in the player's own units.
    pub fn eval(&self, mover: Color) -> Option<Eval> {
        let sign = mover.choose(1, -1);
        match self.verdict {
            Verdict::MateIn(moves) if moves != 0 => Some(Eval::Mate(sign * moves)),
            _ => self.centipawns().map(|value| Eval::Centipawns(sign * value)),
        }
    }
}

/// Listens for a program's final opinion: its last exact best line, or the verdict on the move it
/// chose.
#[derive(Clone, Debug, Default)]
pub struct OpinionListener {
    opinion: Option<Opinion>,
    /// Positions searched so far, the largest number in any line.
    nodes: u64,
}

impl OpinionListener {
    /// The opinion, if there was one.
    pub fn opinion(&self) -> Option<Opinion> {
        self.opinion.map(|opinion| Opinion { nodes: self.nodes, ..opinion })
    }
}

impl Listener for OpinionListener {
    fn detail(&self) -> thinking::Detail {
        thinking::Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Line(line) => {
                self.nodes = self.nodes.max(line.nodes);
                // A bound says less than an older exact value, but more than no value.
                if line.rank <= 1 && (line.bound == Bound::Exact || self.opinion.is_none()) {
                    let (verdict, depth) = (line.verdict, line.depth);
                    self.opinion = Some(Opinion { verdict, depth, nodes: 0 });
                }
            }
            Thought::Chose { verdict, .. } => {
                let depth = self.opinion.map_or(0, |old| old.depth);
                self.opinion = Some(Opinion { verdict: *verdict, depth, nodes: 0 });
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinion(verdict: Verdict) -> Opinion {
        Opinion { verdict, depth: 0, nodes: 0 }
    }

    #[test]
    fn records_have_whites_view() {
        use Color::{Black, White};
        for (verdict, mover, eval) in [
            (Verdict::Centipawns(30), White, Some(Eval::Centipawns(30))),
            (Verdict::Centipawns(30), Black, Some(Eval::Centipawns(-30))),
            (Verdict::MateIn(3), Black, Some(Eval::Mate(-3))),
            (Verdict::MateIn(-2), Black, Some(Eval::Mate(2))),
            (Verdict::Endgame(-1), White, Some(Eval::Centipawns(-Verdict::DECIDED))),
            (Verdict::native(format_args!("37/36"), 5), White, None),
        ] {
            assert_eq!(opinion(verdict).eval(mover), eval);
        }
    }
}
