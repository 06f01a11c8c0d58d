//! Tunes the parameters of the search by simultaneous perturbation (SPSA, Spall 1992).
//!
//! All parameters are changed a little up or down at once, at random. The two resulting sets play
//! each other, and every parameter moves a step towards the set that scored better. This file only
//! proposes and learns; `duel.rs` plays the games. The state is a text file that a person can read
//! and a run can resume from.

pub mod duel;

use rules::random::Random;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

/// The longest state file that is read; one line per parameter takes some kilobytes.
const STATE_BYTES: u64 = 1 << 20;

/// A parameter to be tuned.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// Its name among the engine's options.
    pub name: String,
    /// Its present value, finer than the engine can use.
    pub value: f64,
    /// The smallest value.
    pub min: f64,
    /// The largest value.
    pub max: f64,
    /// The size of its perturbation at the end of the run.
    pub width: f64,
}

impl Parameter {
    /// A parameter whose perturbation is a twentieth of its range, but at least one.
    pub fn new(name: &str, value: i32, min: i32, max: i32) -> Self {
        let (value, min, max) = (f64::from(value), f64::from(min), f64::from(max));
        Self { name: name.into(), value, min, max, width: ((max - min) / 20.0).max(0.6) }
    }
}

/// A tuning run.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// The number of pairs tried so far.
    pub done: u64,
    /// The number of pairs in the whole run: the steps shrink towards the end.
    pub planned: u64,
    /// The seed of all perturbations.
    pub seed: u64,
    /// The size of the last step for a clear result, in widths squared. A short run needs larger
    /// steps to get anywhere.
    pub last_step: f64,
}

/// Two sets of values, perturbed in opposite directions.
#[derive(Clone, PartialEq, Debug)]
pub struct Proposal {
    /// Names and values of the first set.
    pub plus: Vec<(String, i32)>,
    /// Names and values of the second set.
    pub minus: Vec<(String, i32)>,
    signs: Vec<f64>,
}

/// The exponents with which steps and perturbations shrink, as Spall recommends.
const STEP_DECAY: f64 = 0.602;
const WIDTH_DECAY: f64 = 0.101;
/// The share of the run during which steps hardly shrink.
const STABILITY: f64 = 0.1;
/// The usual size of the last step, for some ten thousand pairs.
const LAST_STEP: f64 = 0.002;

impl Run {
    /// Starts a run.
    pub fn new(parameters: Vec<Parameter>, planned: u64, seed: u64) -> Self {
        Self { parameters, done: 0, planned: planned.max(1), seed, last_step: LAST_STEP }
    }

    /// The present size of a perturbation, relative to the end of the run.
    fn widening(&self) -> f64 {
        (self.planned as f64 / (self.done + 1) as f64).powf(WIDTH_DECAY)
    }

    /// The present size of a step, relative to the end of the run.
    fn hurry(&self) -> f64 {
        let stability = STABILITY * self.planned as f64;
        let at = |done: f64| stability + done;
        (at(self.planned as f64) / at((self.done + 1) as f64)).powf(STEP_DECAY)
    }

    /// The next two sets to try. The same state gives the same proposal.
    pub fn propose(&self) -> Proposal {
        let mut random = Random::new(self.seed ^ (self.done + 1).wrapping_mul(0x9E37_79B9));
        let mut proposal = Proposal { plus: Vec::new(), minus: Vec::new(), signs: Vec::new() };
        for parameter in &self.parameters {
            let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
            let move_by = sign * parameter.width * self.widening();
            // A value is rounded up with a probability equal to its fraction.
            let chance = random.below(1 << 16) as f64 / f64::from(1 << 16);
            let settle = |value: f64| {
                (value.clamp(parameter.min, parameter.max) + chance).floor().min(parameter.max)
                    as i32
            };
            proposal.plus.push((parameter.name.clone(), settle(parameter.value + move_by)));
            proposal.minus.push((parameter.name.clone(), settle(parameter.value - move_by)));
            proposal.signs.push(sign);
        }
        proposal
    }

    /// Updates the parameters by the result of a proposal: `balance` is the first set's wins less
    /// its losses.
    pub fn learn(&mut self, proposal: &Proposal, balance: f64) {
        let (widening, hurry) = (self.widening(), self.hurry());
        for (parameter, sign) in self.parameters.iter_mut().zip(&proposal.signs) {
            let rate = self.last_step * parameter.width * parameter.width * hurry;
            let step = rate * balance * sign / (parameter.width * widening);
            parameter.value = (parameter.value + step).clamp(parameter.min, parameter.max);
        }
        self.done += 1;
    }

    /// Writes the state to a file, atomically.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let Self { done, planned, seed, last_step, .. } = self;
        let mut text = format!("done {done} planned {planned} seed {seed} step {last_step}\n");
        for p in &self.parameters {
            let _ = writeln!(text, "{} {} {} {} {}", p.name, p.value, p.min, p.max, p.width);
        }
        files::write_bytes(path, text)
    }

    /// Reads a state; for an invalid file the error names the line.
    pub fn load(path: &Path) -> io::Result<Self> {
        let text = files::read_text(path, STATE_BYTES)?;
        let wrong = |line: usize| {
            let what = format!("line {} of the tuning state makes no sense", line + 1);
            io::Error::new(io::ErrorKind::InvalidData, what)
        };
        let mut lines = text.lines().enumerate();
        let (_, head) = lines.next().ok_or_else(|| wrong(0))?;
        let words: Vec<&str> = head.split_whitespace().collect();
        let ["done", done, "planned", planned, "seed", seed, "step", step] = words.as_slice()
        else {
            return Err(wrong(0));
        };
        let step = step.parse().ok().filter(|&step| is_step(step));
        let whole = |word: &str| word.parse::<u64>().map_err(|_| wrong(0));
        let mut run = Self::new(Vec::new(), whole(planned)?, whole(seed)?);
        run.done = whole(done)?;
        run.last_step = step.ok_or_else(|| wrong(0))?;
        for (number, line) in lines {
            run.parameters.push(parse_parameter(line).ok_or_else(|| wrong(number))?);
        }
        Ok(run)
    }
}

/// Whether this can be the size of the last step: larger ones leave every range at once.
pub fn is_step(size: f64) -> bool {
    size > 0.0 && size <= 1.0
}

fn parse_parameter(line: &str) -> Option<Parameter> {
    let mut words = line.split_whitespace();
    let name = words.next()?.to_owned();
    let mut number = || words.next()?.parse::<f64>().ok().filter(|n| n.is_finite());
    let (value, min, max, width) = (number()?, number()?, number()?, number()?);
    (min <= max && words.next().is_none()).then_some(Parameter { name, value, min, max, width })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of a game that the set nearer to a hidden optimum tends to win.
    fn balance(proposal: &Proposal, optimum: &[f64], random: &mut Random) -> f64 {
        let distance = |set: &[(String, i32)]| -> f64 {
            set.iter().zip(optimum).map(|((_, v), o)| (f64::from(*v) - o).powi(2)).sum()
        };
        let better = distance(&proposal.minus) - distance(&proposal.plus);
        let chance = 1.0 / (1.0 + (-better / 400.0).exp());
        let games = 16;
        let wins =
            (0..games).filter(|_| random.below(1 << 20) as f64 / f64::from(1 << 20) < chance);
        2.0 * wins.count() as f64 - f64::from(games)
    }

    #[test]
    fn a_hidden_optimum_is_approached() {
        let parameters =
            (0..4).map(|i| Parameter::new(&format!("p{i}"), 50, 0, 100)).collect::<Vec<_>>();
        let optimum = [70.0, 30.0, 65.0, 50.0];
        let mut run = Run::new(parameters, 3_000, 7);
        let mut random = Random::new(1);
        while run.done < run.planned {
            let proposal = run.propose();
            let balance = balance(&proposal, &optimum, &mut random);
            run.learn(&proposal, balance);
        }
        for (parameter, optimum) in run.parameters.iter().zip(optimum) {
            assert!((parameter.value - optimum).abs() < 8.0, "{parameter:?} should be {optimum}");
        }
    }

    #[test]
    fn a_run_goes_on_where_it_stopped() {
        let path = std::env::temp_dir().join(format!("vitrine-spsa-{}", std::process::id()));
        let mut run = Run::new(vec![Parameter::new("a.b", 3, 1, 9)], 10, 5);
        let proposal = run.propose();
        run.learn(&proposal, 4.0);
        run.save(&path).unwrap();
        let back = Run::load(&path).unwrap();
        assert_eq!(back.propose(), run.propose());
        assert_eq!(back.done, 1);
        for header in ["done x planned 3 seed 1 step 0.002", "done 0 planned 3 seed 1 step NaN"] {
            std::fs::write(&path, header).unwrap();
            assert!(Run::load(&path).is_err(), "{header}");
        }
        std::fs::remove_file(path).unwrap();
    }
}
