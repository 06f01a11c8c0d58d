//! Band-width search for a goal (Harris 1975): in the ending it searches only those parts of the
//! tree that matter for one goal, the promotion of a pawn.
//!
//! * `race.rs` the rule of the square · `prove.rs` the search for the goal
//! * `peasant.rs` the evaluation of Newborn's PEASANT, for moves without a goal
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables

mod card;
mod exhibits;
mod peasant;
mod prove;
mod race;
mod rules;
#[cfg(test)]
mod tests;

use crate::toolkit::{Bounds, Node, Pv, Searcher, Walk, alphabetical, begin, round, unlooked};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Game, Move, MoveList, Role};
use concepts::glance;
use exhibits::Aim;
use peasant::Peasant;
use prove::Band;
use thinking::{Decision, Desk, Limits, NoMove, Program, Rule, Settings, Sheet, Thought, Verdict};

/// The program.
#[derive(Clone, Debug)]
pub struct Harris {
    settings: Settings,
}

impl Default for Harris {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

/// The reason for refusing a position that is not a king-and-pawn ending.
const WANTS: &str = "plays king-and-pawn endings, and what pawns become in them";

/// Whether there are only kings, pawns and queens.
fn is_field(at: &Position) -> bool {
    let others = at.role(Role::Knight) | at.role(Role::Bishop) | at.role(Role::Rook);
    others.is_empty()
}

/// Whether the program plays a game: it is in its field now, or it began there.
fn is_mine(game: &Game, at: &Position) -> bool {
    let began = game.start().as_chess();
    is_field(at) || began.is_some_and(|start| is_field(start) && has_no_queens(start))
}

fn has_no_queens(at: &Position) -> bool {
    at.role(Role::Queen).is_empty()
}

/// A move with the reason for it.
struct Found {
    m: Move,
    verdict: Verdict,
    rule: &'static Rule,
    line: Pv,
}

/// The state of one decision.
struct Choice<'a> {
    at: &'a Position,
    allowed: &'a MoveList,
    settings: &'a Settings,
    aims: Vec<Aim>,
}

impl Choice<'_> {
    fn band(&self, side: Color) -> Band {
        let most = u64::try_from(self.settings.spin(card::NODES)).unwrap_or(1);
        let delta = i32::try_from(self.settings.spin(card::BAND)).unwrap_or(1);
        Band::new(side, self.settings.check(card::RECOGNISER), delta, most)
    }

    /// Tries the goals in their order and plays the first that is reached.
    fn choose(&mut self, walk: &mut Walk<'_, '_>) -> Option<Found> {
        if let Some(found) = self.mate() {
            return Some(found);
        }
        if !only_pawns(self.at) {
            self.aims.push(Aim::of(&rules::PIECES, "pieces are on the board"));
            return self.by_value(self.allowed, &rules::PIECES, walk);
        }
        if let Some(found) = self.promotion(walk)? {
            return Some(found);
        }
        let moves = self.stopping(walk)?;
        self.by_value(&moves, &rules::PEASANT, walk)
    }

    fn mate(&mut self) -> Option<Found> {
        let moves = self.allowed.iter().copied();
        let mut mates = moves.filter(|&m| glance::saved_from(self.at, m).is_none());
        let Some(m) = mates.next() else {
            self.aims.push(Aim::of(&rules::MATE, "no move mates"));
            return None;
        };
        let mut line = Pv::EMPTY;
        line.set(m, &Pv::EMPTY);
        self.aims.push(Aim { line: line.to_vec(), ..Aim::of(&rules::MATE, "mate") });
        Some(Found { m, verdict: Verdict::MateIn(1), rule: &rules::MATE, line })
    }

    /// Proves that one of our pawns queens against every defence. The outer `None` means that time
    /// is up.
    fn promotion(&mut self, walk: &mut Walk<'_, '_>) -> Option<Option<Found>> {
        let side = self.at.turn();
        let mut band = self.band(side);
        let mut line = Pv::EMPTY;
        let proved = band.prove_first(self.at, self.allowed, walk, &mut line)?;
        let says = match (proved, line.first()) {
            (true, Some(_)) => "proved",
            (true, None) => "proved, but by a move that was not asked for",
            (false, _) => "not proved",
        };
        self.aims.push(Aim {
            positions: Some(band.nodes),
            line: line.to_vec(),
            ..Aim::of(&rules::GOAL, says)
        });
        let m = line.first().copied().filter(|_| proved);
        let rule = if band.nodes <= 2 { &rules::CERTAIN } else { &rules::GOAL };
        Some(m.map(|m| Found { m, verdict: prove::verdict(true, true), rule, line }))
    }

    /// The moves after which the opponent's pawns are not proved to queen; all moves if there is no
    /// such move.
    fn stopping(&mut self, walk: &mut Walk<'_, '_>) -> Option<Vec<Move>> {
        let mut moves = self.allowed.to_vec();
        moves.sort_by_key(|&m| alphabetical(m));
        let mut nodes = 0;
        let mut stops = Vec::new();
        walk.list(&moves, &rules::STOP);
        for (index, &m) in moves.iter().enumerate() {
            walk.try_out(m, index + 1);
            let mut band = self.band(!self.at.turn());
            let mut below = Pv::EMPTY;
            let proved = band.prove_after(self.at, m, walk, &mut below);
            nodes += band.nodes;
            if !proved? {
                stops.push(m);
            }
        }
        let says = match stops.len() {
            0 => "cannot be stopped",
            count if count == moves.len() => "nothing has to be stopped",
            _ => "stopped by some moves",
        };
        self.aims.push(Aim { positions: Some(nodes), ..Aim::of(&rules::STOP, says) });
        Some(if stops.is_empty() { moves } else { stops })
    }

    /// The best of some moves by PEASANT's evaluation, a few plies deep.
    fn by_value(
        &mut self,
        moves: &[Move],
        rule: &'static Rule,
        walk: &mut Walk<'_, '_>,
    ) -> Option<Found> {
        let depth = u32::try_from(self.settings.spin(card::DEPTH)).unwrap_or(1);
        let before = walk.nodes();
        walk.list(moves, rule);
        let root = Node { at: self.at, way: depth, bounds: Bounds::FULL };
        let mut peasant = Peasant;
        let result = round(&mut peasant, &root, moves, depth, walk);
        let (m, line) = result.best?;
        if only_pawns(self.at) {
            let positions = Some(walk.nodes() - before);
            let aim = Aim::of(&rules::PEASANT, "by its evaluation");
            self.aims.push(Aim { positions, line: line.to_vec(), ..aim });
        }
        Some(Found { m, verdict: peasant.verdict(result.value), rule, line })
    }
}

fn only_pawns(at: &Position) -> bool {
    (at.occupied().minus(at.role(Role::King)).minus(at.role(Role::Pawn))).is_empty()
}

impl Program for Harris {
    thinking::keeps_settings!(card::CARD, card::OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, allowed) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        if !is_mine(game, at) {
            return Decision::Stand(NoMove::NotMine(WANTS));
        }
        exhibits::show_race(at, desk);
        let mut choice =
            Choice { at, allowed: &allowed, settings: &self.settings, aims: Vec::new() };
        let mut walk = Walk::new(desk, limits, at.turn());
        walk.see_draws(true, game);
        let Some(found) = choice.choose(&mut walk) else {
            return unlooked(allowed[0], desk);
        };
        let depth = u32::try_from(found.line.len()).unwrap_or(0);
        walk.say_line(depth, found.verdict, &found.line);
        let nodes = walk.nodes();
        exhibits::show_aims(&choice.aims, desk);
        exhibits::show_counted(at, nodes, desk);
        desk.announce(&Thought::Chose { m: found.m, verdict: found.verdict, rule: found.rule });
        Decision::Play(found.m)
    }

    fn weigh(&self, position: &::rules::Position) -> Option<Sheet<'static>> {
        let at = position.as_chess().filter(|at| is_field(at))?;
        Some(peasant::sheet(at, at.turn()))
    }
}

/// Says a rule with some squares.
fn say(rule: &'static Rule, squares: Bitboard, walk: &mut Walk<'_, '_>) {
    let text = rule.says.into();
    walk.desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
}
