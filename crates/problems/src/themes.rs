//! Themes of two-movers and longer problems as set logic over the phases.
//!
//! A phase is a table of the answers to each defence. Most themes compare tables: the same defence
//! with another answer, the same answers to other defences, threats that come back as answers.
//! Others concern the moves of one phase. Only the first moves after the key are compared, as is
//! usual for two-movers.

use crate::key::{flights, joined};
use crate::problem::long_move;
use crate::solution::{Attack, Phase, PhaseKind, Solution};
use rules::chess::Position;
use rules::{Move, Role, Square, attacks};
use std::collections::{BTreeMap, BTreeSet};

/// A theme that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Its name.
    pub name: &'static str,
    /// The evidence, as a sentence.
    pub sentence: String,
}

/// The answers of one phase. Moves are compared by origin, target and promotion only: a capture of
/// the piece that has just moved there is the same answer.
struct PhaseAnswers {
    first: Option<Move>,
    threats: BTreeSet<u16>,
    /// The only answer to each defence; defences with duals are not part of a theme.
    answers: BTreeMap<u16, u16>,
}

/// Encodes a move without its capture flag.
fn plain(m: Move) -> u16 {
    let promoted = m.promoted().map_or(0, |role| role as u16 + 1);
    promoted << 12 | (m.from() as u16) << 6 | m.to() as u16
}

impl PhaseAnswers {
    fn of(phase: &Phase) -> Self {
        let answers = phase.play.defences.iter().filter_map(|defence| {
            match defence.continuations.as_slice() {
                [only] => Some((plain(defence.m), plain(only.m?))),
                _ => None,
            }
        });
        Self {
            first: phase.play.m,
            threats: phase.play.threats.iter().filter_map(|threat| threat.m).map(plain).collect(),
            answers: answers.collect(),
        }
    }

    /// Defences that both phases answer.
    fn common<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (u16, u16, u16)> + 'a {
        self.answers
            .iter()
            .filter_map(|(&defence, &here)| Some((defence, here, *other.answers.get(&defence)?)))
    }
}

/// All themes of a solution with an attacker and a defender.
pub fn themes(solution: &Solution) -> Vec<Theme> {
    let Some(key) = solution.of(PhaseKind::Key).next() else { return Vec::new() };
    let virtual_phases: Vec<&Phase> = solution
        .phases
        .iter()
        .filter(|phase| matches!(phase.kind, PhaseKind::Set | PhaseKind::Try))
        .collect();
    let mut found = Finder { solution, found: Vec::new() };
    found.compare_phases(&virtual_phases, key);
    found.look_at_key(key);
    found.found
}

struct Finder<'a> {
    solution: &'a Solution,
    found: Vec<Theme>,
}

impl Finder<'_> {
    fn say(&mut self, name: &'static str, sentence: String) {
        if !self.found.iter().any(|theme| theme.name == name) {
            self.found.push(Theme { name, sentence });
        }
    }

    /// A plain move in words; the pieces are those of the diagram.
    fn word(&self, m: u16) -> String {
        let (from, to) = (Square::new((m >> 6 & 63) as u8), Square::new((m & 63) as u8));
        let position = &self.solution.problem.position;
        let role = position.role_on(from).unwrap_or(Role::Pawn);
        format!("{}{from}-{to}", crate::problem::letter(role))
    }

    fn words(&self, moves: impl IntoIterator<Item = u16>) -> String {
        joined(&moves.into_iter().map(|m| self.word(m)).collect::<Vec<_>>())
    }

    fn first(&self, table: &PhaseAnswers) -> String {
        match table.first {
            Some(m) => format!("1.{}?", long_move(&self.solution.problem.position, m)),
            None => "the set play".to_owned(),
        }
    }

    fn compare_phases(&mut self, others: &[&Phase], key: &Phase) {
        let key = PhaseAnswers::of(key);
        let tables: Vec<PhaseAnswers> =
            others.iter().map(|phase| PhaseAnswers::of(phase)).collect();
        for table in &tables {
            self.changed_and_transferred(table, &key);
            self.threat_paradoxes(table, &key);
        }
        self.rukhlis(&tables, &key);
        self.zagoruiko(&tables, &key);
    }

    fn changed_and_transferred(&mut self, before: &PhaseAnswers, key: &PhaseAnswers) {
        let phase = self.first(before);
        let changed: Vec<(u16, u16, u16)> =
            before.common(key).filter(|(_, old, new)| old != new).collect();
        for &(defence, old, new) in changed.iter().take(1) {
            let sentence = format!(
                "after {} the answer is {} in {phase} and {} after the key ({} in all).",
                self.word(defence),
                self.word(old),
                self.word(new),
                changed.len()
            );
            self.say("Changed mate", sentence);
        }
        let swapped = |a: &(u16, u16, u16), b: &(u16, u16, u16)| a.1 == b.2 && a.2 == b.1;
        if let Some((a, b)) = pairs(&changed).find(|(a, b)| swapped(a, b)) {
            let sentence = format!(
                "{} and {} exchange their answers {} and {} between {phase} and the key.",
                self.word(a.0),
                self.word(b.0),
                self.word(a.1),
                self.word(a.2)
            );
            self.say("Reciprocal change", sentence);
        }
        if let Some(cycle) = cycle_of_three(&changed) {
            let sentence = format!(
                "the answers to {} go round between {phase} and the key.",
                self.words(cycle.map(|(defence, ..)| defence))
            );
            self.say("Lacny", sentence);
        }
        if let Some((from, to, answer)) = transferred(before, key) {
            let sentence = format!(
                "{} answers {} in {phase} and {} after the key.",
                self.word(answer),
                self.word(from),
                self.word(to)
            );
            self.say("Transferred mate", sentence);
        }
    }

    /// Threats that come back as answers, and answers that become threats.
    fn threat_paradoxes(&mut self, before: &PhaseAnswers, key: &PhaseAnswers) {
        let phase = self.first(before);
        // Le Grand: threat A and answer B to x; then threat B and answer A to the same x.
        for (defence, old, new) in before.common(key) {
            if before.threats.contains(&new) && key.threats.contains(&old) {
                let sentence = format!(
                    "threat {} and answer {} after {} change places between {phase} and the key.",
                    self.word(new),
                    self.word(old),
                    self.word(defence)
                );
                self.say("Le Grand", sentence);
            }
        }
        // Dombrovskis: what refutes the threat in the try is answered by it after the key.
        let refuted: Vec<u16> = self
            .solution
            .of(PhaseKind::Try)
            .filter(|one| one.play.m == before.first)
            .flat_map(|one| one.play.refutations.iter().copied().map(plain))
            .collect();
        for defence in refuted {
            if let Some(&answer) = key.answers.get(&defence)
                && before.threats.contains(&answer)
            {
                let sentence = format!(
                    "{} refutes {phase}, which threatens {}; after the key that very move answers it.",
                    self.word(defence),
                    self.word(answer)
                );
                self.say("Dombrovskis", sentence);
            }
        }
    }

    /// Rukhlis: two changed and two transferred mates between the same two phases.
    fn rukhlis(&mut self, tables: &[PhaseAnswers], key: &PhaseAnswers) {
        for before in tables {
            let changed: Vec<(u16, u16, u16)> =
                before.common(key).filter(|(_, old, new)| old != new).collect();
            let moved = changed.iter().filter(|(defence, old, _)| {
                key.answers.iter().any(|(other, answer)| other != defence && answer == old)
            });
            if changed.len() >= 2 && moved.count() >= 2 {
                let sentence = format!(
                    "the answers to {} change, and the old ones come back after other defences.",
                    self.words(changed.iter().map(|one| one.0))
                );
                self.say("Rukhlis", sentence);
            }
        }
    }

    /// Zagoruiko: two defences with different answers in three phases.
    fn zagoruiko(&mut self, tables: &[PhaseAnswers], key: &PhaseAnswers) {
        for (a, b) in pairs(tables) {
            let everywhere: Vec<u16> = key
                .answers
                .iter()
                .filter(|(defence, third)| {
                    let (one, two) = (a.answers.get(defence), b.answers.get(defence));
                    one.is_some()
                        && two.is_some()
                        && one != two
                        && one != Some(third)
                        && two != Some(third)
                })
                .map(|(&defence, _)| defence)
                .collect();
            if everywhere.len() >= 2 {
                let sentence = format!(
                    "{} have three different answers in {}, {} and after the key.",
                    self.words(everywhere),
                    self.first(a),
                    self.first(b)
                );
                return self.say("Zagoruiko", sentence);
            }
        }
    }

    fn look_at_key(&mut self, key: &Phase) {
        let Some(m) = key.play.m else { return };
        let after = self.solution.problem.position.after(m);
        self.promotions(key);
        self.pawn_and_king_moves(&after, &key.play);
        self.threat_separation(&key.play);
        self.interferences(&after, m, &key.play);
        self.half_pin(&after, &key.play);
        self.other_moves(&after, m, &key.play);
    }

    /// Allumwandlung: the attacker makes all four promotions after the key.
    fn promotions(&mut self, key: &Phase) {
        let mut roles: BTreeSet<u8> = BTreeSet::new();
        each_attack(&key.play, &mut |m| roles.extend(m.promoted().map(|role| role as u8)));
        if roles.len() == 4 {
            self.say("Allumwandlung", "promotions to all four pieces occur.".into());
        }
    }

    fn pawn_and_king_moves(&mut self, after: &Position, play: &Attack) {
        let by_square = |wanted: Role| {
            let mut moves: BTreeMap<Square, BTreeSet<Square>> = BTreeMap::new();
            for defence in &play.defences {
                if after.role_on(defence.m.from()) == Some(wanted) {
                    moves.entry(defence.m.from()).or_default().insert(defence.m.to());
                }
            }
            moves
        };
        for (from, targets) in by_square(Role::Pawn) {
            if targets.len() == 4 {
                self.say(
                    "Pickaninny",
                    format!("the pawn on {from} defends by all its four moves."),
                );
            }
        }
        let diagonal = |king: Square, to: &Square| {
            king.file() as u8 != to.file() as u8 && king.rank() as u8 != to.rank() as u8
        };
        for (from, targets) in by_square(Role::King) {
            let reached: Vec<String> = targets
                .iter()
                .filter(|to| flights(after).has(**to) && diagonal(from, to))
                .map(ToString::to_string)
                .collect();
            if reached.len() == 4 {
                self.say("Star flights", format!("the king goes to {}.", joined(&reached)));
            }
        }
    }

    /// Barnes: two threats that are separated by defences. Fleck: three or more.
    fn threat_separation(&mut self, play: &Attack) {
        let threats: BTreeSet<u16> =
            play.threats.iter().filter_map(|threat| threat.m).map(plain).collect();
        let single: BTreeSet<u16> = play
            .defences
            .iter()
            .filter_map(|defence| match defence.continuations.as_slice() {
                [only] => only.m.map(plain).filter(|m| threats.contains(m)),
                _ => None,
            })
            .collect();
        let name = match single.len() {
            2 => "Barnes",
            3.. => "Fleck",
            _ => return,
        };
        if single == threats {
            let sentence = format!("the threats {} are separated one by one.", self.words(threats));
            self.say(name, sentence);
        }
    }

    /// Grimshaw: two line pieces interfere with each other on one square. Novotny: the attacker
    /// puts a piece on the square where it blocks both.
    fn interferences(&mut self, after: &Position, key: Move, play: &Attack) {
        let slides =
            |square: Square| matches!(after.role_on(square), Some(Role::Bishop | Role::Rook));
        for (a, b) in pairs(&play.defences) {
            let roles = [a.m.from(), b.m.from()].map(|square| after.role_on(square));
            if a.m.to() == b.m.to()
                && roles[0] != roles[1]
                && slides(a.m.from())
                && slides(b.m.from())
                && answers(&a.continuations).is_disjoint(&answers(&b.continuations))
            {
                let sentence = format!(
                    "{} and {} interfere with each other on {}.",
                    long_move(after, a.m),
                    long_move(after, b.m),
                    a.m.to()
                );
                self.say("Grimshaw", sentence);
            }
        }
        let them = after.turn();
        let crossed = |role: Role| {
            after
                .pieces(them, role)
                .into_iter()
                .any(|from| attacks::of(them, role, from, after.occupied()).has(key.to()))
        };
        if play.threats.len() >= 2 && crossed(Role::Bishop) && crossed(Role::Rook) {
            let sentence = format!(
                "the key piece on {} is where a rook's and a bishop's line cross, with {} threats.",
                key.to(),
                play.threats.len()
            );
            self.say("Novotny", sentence);
        }
    }

    /// Half-pin: when one of two defending pieces on a line to the king moves, the other is pinned.
    fn half_pin(&mut self, after: &Position, play: &Attack) {
        let them = after.turn();
        let king = after.king(them);
        for slider in after.diagonal_sliders(!them) | after.straight_sliders(!them) {
            let between = attacks::between(king, slider);
            let role = after.role_on(slider);
            let straight = attacks::rook_rays(king).has(slider);
            let fits = match role {
                Some(Role::Rook) => straight,
                Some(Role::Bishop) => !straight,
                _ => true,
            };
            let pieces = between & after.occupied();
            if !fits || pieces.count() != 2 || (pieces & after.color(them)).count() != 2 {
                continue;
            }
            let used: BTreeSet<Square> =
                play.defences.iter().map(|d| d.m.from()).filter(|s| pieces.has(*s)).collect();
            if used.len() == 2 {
                let names: Vec<String> = used.iter().map(ToString::to_string).collect();
                let sentence = format!("the pieces on {} share a pin by {slider}.", joined(&names));
                self.say("Half-pin", sentence);
            }
        }
    }

    /// Albino, cross-check and switchback.
    fn other_moves(&mut self, after: &Position, key: Move, play: &Attack) {
        let mut by_pawn: BTreeMap<Square, BTreeSet<Square>> = BTreeMap::new();
        let mut crossed = false;
        let mut back = false;
        for defence in &play.defences {
            let next = after.after(defence.m);
            for m in defence.continuations.iter().filter_map(|answer| answer.m) {
                if next.role_on(m.from()) == Some(Role::Pawn) {
                    by_pawn.entry(m.from()).or_default().insert(m.to());
                }
                crossed |= next.is_check() && next.after(m).is_check();
                back |= (m.from(), m.to()) == (key.to(), key.from());
            }
        }
        for (from, targets) in by_pawn {
            if targets.len() == 4 {
                self.say("Albino", format!("the pawn on {from} answers by all its four moves."));
            }
        }
        if crossed {
            self.say("Cross-check", "a check is answered by a check.".into());
        }
        if back {
            self.say("Switchback", format!("the key piece returns to {}.", key.from()));
        }
    }
}

fn answers(continuations: &[Attack]) -> BTreeSet<u16> {
    continuations.iter().filter_map(|next| next.m).map(plain).collect()
}

/// Calls `act` for every move of the attacker in a phase.
fn each_attack(attack: &Attack, act: &mut impl FnMut(Move)) {
    attack.m.into_iter().for_each(&mut *act);
    for next in attack.defences.iter().flat_map(|defence| &defence.continuations) {
        each_attack(next, act);
    }
    attack.threats.iter().for_each(|threat| each_attack(threat, act));
}

fn pairs<T>(list: &[T]) -> impl Iterator<Item = (&T, &T)> {
    list.iter().enumerate().flat_map(|(i, a)| list[i + 1..].iter().map(move |b| (a, b)))
}

/// Three defences whose answers A B C become B C A.
fn cycle_of_three(changed: &[(u16, u16, u16)]) -> Option<[(u16, u16, u16); 3]> {
    for a in changed {
        for b in changed.iter().filter(|b| b.1 == a.2 && b.0 != a.0) {
            let last =
                changed.iter().find(|c| c.1 == b.2 && c.2 == a.1 && c.0 != a.0 && c.0 != b.0);
            if let Some(c) = last {
                return Some([*a, *b, *c]);
            }
        }
    }
    None
}

/// An answer that meets another defence after the key: the old defence, the new one, the answer.
fn transferred(before: &PhaseAnswers, key: &PhaseAnswers) -> Option<(u16, u16, u16)> {
    before.answers.iter().find_map(|(&from, &answer)| {
        let kept = key.answers.get(&from) == Some(&answer);
        let there = key.answers.iter().find(|&(&to, &again)| to != from && again == answer);
        // The same answer to both defences in both phases is not a transfer.
        let (&to, _) = there.filter(|_| !kept)?;
        (before.answers.get(&to) != Some(&answer)).then_some((from, to, answer))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_answers_that_go_round_are_a_cycle() {
        let cycle = [(1, 10, 20), (2, 20, 30), (3, 30, 10)];
        assert!(cycle_of_three(&cycle).is_some());
        assert!(cycle_of_three(&cycle[..2]).is_none());
        assert!(cycle_of_three(&[(1, 10, 20), (2, 20, 10), (3, 30, 40)]).is_none());
    }

    #[test]
    fn an_answer_is_transferred_only_if_it_leaves_its_defence() {
        let table = |answers: &[(u16, u16)]| PhaseAnswers {
            first: None,
            threats: BTreeSet::new(),
            answers: answers.iter().copied().collect(),
        };
        let before = table(&[(1, 10), (2, 20)]);
        assert_eq!(transferred(&before, &table(&[(1, 30), (3, 10)])), Some((1, 3, 10)));
        assert_eq!(transferred(&before, &table(&[(1, 10), (3, 10)])), None);
    }
}
