//! "It did not look there": whether a program searched a line, and if not, why.

use notation::san;
use rules::{Move, Position};
use thinking::{Rule, Thought, Verdict};

/// How much of a line a program searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sight {
    /// It searched the whole line and gave its last move this verdict.
    Seen(Verdict),
    /// A move of the line was not on its list.
    NotListed {
        /// The index of the move in the line, from 0.
        place: usize,
    },
    /// A move of the line was dropped, or the search was cut before it.
    Cut {
        /// The index of the move in the line, from 0.
        place: usize,
        /// The rule that cut it.
        rule: &'static Rule,
    },
    /// The search was not deep enough.
    Beyond {
        /// The index of the first move that it did not reach, from 0.
        place: usize,
    },
}

/// What is known about one position of the line.
#[derive(Default)]
struct Here {
    listed: bool,
    cut: Option<&'static Rule>,
}

/// Finds out from a record of every node how much of a line from the root was searched.
pub fn looked_at(thoughts: &[Thought<'_>], line: &[Move]) -> Sight {
    let (mut on, mut off) = (0, 0_u32);
    let mut farthest = 0;
    let mut here: Vec<Here> = line.iter().map(|_| Here::default()).collect();
    let mut seen = None;
    for thought in thoughts {
        match thought {
            Thought::Entered { m, .. } if off == 0 && line.get(on) == Some(m) => {
                on += 1;
                farthest = farthest.max(on);
            }
            Thought::Entered { .. } => off += 1,
            Thought::Left { .. } if off > 0 => off -= 1,
            Thought::Left { verdict, cut, .. } => {
                if on == line.len() {
                    seen = Some(*verdict);
                } else if let Some(here) = here.get_mut(on) {
                    here.cut = here.cut.or(*cut);
                }
                on = on.saturating_sub(1);
            }
            _ if off > 0 => {}
            Thought::Listed { moves, .. } => {
                if let (Some(here), Some(next)) = (here.get_mut(on), line.get(on)) {
                    here.listed |= moves.contains(next);
                }
            }
            Thought::Discarded { m, rule } if line.get(on) == Some(m) => here[on].cut = Some(rule),
            _ => {}
        }
    }
    if let Some(verdict) = seen {
        return Sight::Seen(verdict);
    }
    let place = farthest.min(line.len().saturating_sub(1));
    match here.get(place) {
        Some(Here { cut: Some(rule), .. }) => Sight::Cut { place, rule },
        Some(Here { listed: false, .. }) if was_listed_at(thoughts, &line[..place]) => {
            Sight::NotListed { place }
        }
        _ => Sight::Beyond { place },
    }
}

/// Whether the program listed any moves in the position at the end of a line.
fn was_listed_at(thoughts: &[Thought<'_>], line: &[Move]) -> bool {
    let mut path: Vec<Move> = Vec::new();
    thoughts.iter().any(|thought| {
        match thought {
            Thought::Entered { m, .. } => path.push(*m),
            Thought::Left { .. } => _ = path.pop(),
            Thought::Listed { .. } => return path == line,
            _ => {}
        }
        false
    })
}

impl Sight {
    /// Describes the result in a sentence; the line begins in `root`.
    pub fn sentence(self, root: &Position, line: &[Move]) -> String {
        let name = |place: usize| {
            let at = line.iter().take(place).fold(*root, |at, &m| at.after(m));
            line.get(place).map_or_else(String::new, |&m| san::write(m, &at))
        };
        match self {
            Self::Seen(verdict) => {
                format!(
                    "It looked at {} and gave it {verdict}.",
                    name(line.len().saturating_sub(1))
                )
            }
            Self::NotListed { place } => {
                format!("It did not look at {}: the move was not on its list.", name(place))
            }
            Self::Cut { place, rule } if rule.id == "overlooked" => {
                let m = name(place);
                format!("At this level it did not look at {m}: other moves drew more attention.")
            }
            Self::Cut { place, rule } => {
                format!("It did not look at {}: the rule \"{}\" dropped it.", name(place), rule.id)
            }
            Self::Beyond { place } => {
                let plies = if place == 1 { "1 ply".into() } else { format!("{place} plies") };
                format!("It did not look as far as {}: its look ended after {plies}.", name(place))
            }
        }
    }
}
