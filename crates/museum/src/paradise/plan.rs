//! A plan: a step, the answer to each reply that could upset it, and the continuation against all
//! others.

use super::aim::Aim;
use super::concept::Posted;
use ::rules::Move;
use ::rules::chess::Position;

/// A step of the attacker with its continuations.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) posted: Posted,
    /// The replies that meet the threat of the step, each with the next step.
    pub(super) replies: Vec<(Move, Self)>,
    /// Whether there are other replies, against which the threat is carried out.
    pub(super) others: bool,
}

/// A plan with its aim.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) aim: Aim,
    pub(super) first: Step,
}

/// A step of the written plan.
pub(super) struct Written {
    /// The number of replies before it.
    pub(super) level: usize,
    /// The moves from the beginning to the step.
    pub(super) line: Vec<Move>,
    pub(super) purpose: String,
}

impl Step {
    /// The largest number of attacker's moves to the end.
    pub(super) fn moves(&self) -> i32 {
        let below = self.replies.iter().map(|(_, step)| step.moves()).max();
        1 + below.unwrap_or(0).max(i32::from(self.others))
    }

    /// The longest line.
    pub(super) fn line(&self) -> Vec<Move> {
        let longest = self.replies.iter().max_by_key(|(_, step)| step.moves());
        let mut line = vec![self.posted.m];
        if let Some((reply, step)) = longest {
            line.push(*reply);
            line.extend(step.line());
        }
        line
    }

    fn write(&self, at: &Position, before: &[Move], found: &mut Vec<Written>) {
        let level = before.len() / 2;
        let mut line = before.to_vec();
        line.push(self.posted.m);
        found.push(Written { level, line: line.clone(), purpose: self.posted.says(at) });
        let after = at.after(self.posted.m);
        for (reply, step) in &self.replies {
            let mut path = line.clone();
            path.push(*reply);
            step.write(&after.after(*reply), &path, found);
        }
        if self.others {
            let all = if self.replies.is_empty() { "anything" } else { "anything else" };
            let purpose = format!("against {all} the aim is reached at once");
            found.push(Written { level: level + 1, line, purpose });
        }
    }
}

impl Plan {
    /// Every step, in the order of the tree.
    pub(super) fn written(&self, at: &Position) -> Vec<Written> {
        let mut found = Vec::new();
        self.first.write(at, &[], &mut found);
        found
    }

    /// The longest line as a sentence.
    pub(super) fn sentence(&self, at: &Position) -> String {
        let mut here = *at;
        let mut parts = Vec::new();
        let mut step = Some(&self.first);
        while let Some(now) = step {
            parts.push(now.posted.says(&here));
            here = here.after(now.posted.m);
            let next = now.replies.iter().max_by_key(|(_, step)| step.moves());
            if let Some((reply, _)) = next {
                here = here.after(*reply);
            }
            step = next.map(|(_, step)| step);
        }
        let end = match self.aim {
            Aim::Mate => "That forces mate.".to_owned(),
            Aim::Gain(_) => format!("That wins {}.", self.aim.says()),
        };
        format!("It {}. {end}", parts.join("; then it "))
    }
}
