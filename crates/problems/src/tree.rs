//! The tree of a phase: threats, defences, continuations, refutations.

use crate::judge::{Demand, Judge};
use crate::solution::{Attack, Defence};
use rules::Move;
use rules::chess::Position;

/// Writes the tree of one phase with the help of a judge.
pub(crate) struct Writer<'j> {
    pub(crate) demand: Demand,
    pub(crate) judge: &'j mut dyn Judge,
    /// Whether threats are looked for.
    pub(crate) threats: bool,
    /// The number of moves that may still be written.
    pub(crate) room: usize,
}

/// A threat: its move and the number of moves it needs.
type Threat = (Move, u16);

impl Writer<'_> {
    /// Writes what follows an attacker's move that reaches the goal within `length` moves,
    /// itself included. `position` is the one after the move; replies without an answer are
    /// listed.
    pub(crate) fn after(&mut self, m: Option<Move>, position: &Position, length: u16) -> Attack {
        let moves = length.saturating_sub(1);
        let threats = self.threats(position, moves);
        self.write(m, position, length, &threats)
    }

    /// Writes the defender's replies in the diagram, where no move has made a threat.
    pub(crate) fn set_play(&mut self, position: &Position, length: u16) -> Attack {
        let play = self.write(None, position, length, &[]);
        Attack { is_zugzwang: false, refutations: Vec::new(), ..play }
    }

    fn write(
        &mut self,
        m: Option<Move>,
        position: &Position,
        length: u16,
        threats: &[Threat],
    ) -> Attack {
        let mut attack = Attack { m, length, ..Attack::default() };
        if self.demand.attacker_ends() && self.demand.is_reached(position) {
            attack.ends = true;
            return attack;
        }
        if self.room == 0 {
            attack.is_cut = true;
            return attack;
        }
        let moves = length.saturating_sub(1);
        let quiet = self.threats && moves > 0 && !position.is_check();
        attack.is_zugzwang = quiet && threats.is_empty();
        self.add_replies(position, moves, threats, &mut attack);
        if let Some(passed) = position.after_pass() {
            for &(threat, length) in threats {
                let next = self.next(&passed, threat, length);
                attack.threats.push(next);
            }
        }
        attack
    }

    /// Writes an attacker's move with what follows.
    fn next(&mut self, position: &Position, m: Move, length: u16) -> Attack {
        self.room = self.room.saturating_sub(1);
        self.after(Some(m), &position.after(m), length)
    }

    /// The shortest threats, if the defender is not in check.
    fn threats(&mut self, position: &Position, moves: u16) -> Vec<Threat> {
        if !self.threats || moves == 0 {
            return Vec::new();
        }
        let Some(passed) = position.after_pass() else { return Vec::new() };
        self.shortest(&passed, moves)
    }

    /// All moves by which the attacker reaches the goal soonest, within `moves`.
    fn shortest(&mut self, position: &Position, moves: u16) -> Vec<Threat> {
        let length = (1..=moves).find(|&length| self.judge.attack(position, length).is_some());
        let Some(length) = length else { return Vec::new() };
        let all = self.demand.rules.moves(position);
        let works = |m: &Move| self.judge.is_answered(&position.after(*m), length - 1);
        all.iter().copied().filter(works).map(|m| (m, length)).collect()
    }

    fn add_replies(
        &mut self,
        position: &Position,
        moves: u16,
        threats: &[Threat],
        attack: &mut Attack,
    ) {
        let mut ends = Vec::new();
        for &reply in self.demand.replies(position).iter() {
            let after = position.after(reply);
            if !self.demand.attacker_ends() && self.demand.is_reached(&after) {
                ends.push(Defence { m: reply, ends: true, continuations: Vec::new() });
                continue;
            }
            let answers = self.shortest(&after, moves);
            if answers.is_empty() {
                attack.refutations.push(reply);
            } else if self.is_defence(&after, &answers, threats) {
                self.room = self.room.saturating_sub(1);
                let continuations =
                    answers.into_iter().map(|(m, length)| self.next(&after, m, length)).collect();
                attack.defences.push(Defence { m: reply, ends: false, continuations });
            }
        }
        // A selfmate is shown at full length: replies that end it early are left out where
        // others last longer.
        if moves == 0 || attack.defences.is_empty() {
            attack.defences.append(&mut ends);
        }
    }

    /// Whether a reply stops at least one threat and does not let the attacker reach the
    /// goal sooner.
    fn is_defence(&mut self, after: &Position, answers: &[Threat], threats: &[Threat]) -> bool {
        let Some(&(_, threatened)) = threats.first() else { return true };
        let sooner = answers.first().is_some_and(|&(_, length)| length < threatened);
        !sooner && threats.iter().any(|&threat| !self.works(after, threat))
    }

    /// Whether a threat still works after a reply, in the same number of moves. It may have
    /// become a capture, or stopped being one.
    fn works(&mut self, after: &Position, (threat, length): Threat) -> bool {
        let same = |m: &Move| {
            (m.from(), m.to(), m.promoted()) == (threat.from(), threat.to(), threat.promoted())
        };
        let moves = self.demand.rules.moves(after);
        let found = moves.iter().copied().find(same);
        found.is_some_and(|m| self.judge.is_answered(&after.after(m), length - 1))
    }
}
