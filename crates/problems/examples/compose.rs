//! Composes small sound problems at random: random pieces on a board, kept if the solver finds one
//! key or one line. `cargo run -p problems --example compose -- "#2" SEED COUNT`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example prints")]

use problems::key::{Way, report};
use problems::{Options, PhaseKind, Play, Problem, RuleSet, Solution, Stipulation, solve};
use rules::chess::Position;
use rules::random::Random;
use rules::{Color, Rank, Role, Setup, Square};
use thinking::{Signals, StillWatch};

/// Moves that a candidate may cost.
const PATIENCE: u64 = 400_000;

fn main() {
    let mut words = std::env::args().skip(1).peekable();
    if words.next_if_eq("solve").is_some() {
        return solve_all();
    }
    let stipulation = Stipulation::read(&words.next().unwrap_or_default());
    let mut number = |usual| words.next().and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (seed, count) = (number(1), number(5));
    match stipulation {
        Ok(stipulation) => compose(stipulation, seed, count),
        Err(why) => eprintln!("{why}"),
    }
}

/// Solves lines `stipulation | position` from the input and adds the solution to each.
fn solve_all() {
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let mut parts = line.split('|').map(str::trim);
        let (Some(stipulation), Some(fen)) = (parts.next(), parts.next()) else { continue };
        let problem = Stipulation::read(stipulation).ok().and_then(|stipulation| {
            let position = notation::fen::read_chess(fen).ok()?.value;
            Problem::new(position, stipulation, RuleSet::Modern).ok()
        });
        let Some(problem) = problem else { continue };
        let watch = StillWatch;
        let solution = solve(&problem, &Options::default(), &Signals::default(), &watch, &|_| ());
        let found = match solution.lines.first() {
            Some(line) => problems::popeye::line_text(&solution, &problem.position, line),
            None => problems::long_move(&problem.position, solution.keys()[0]),
        };
        println!("{stipulation} | {fen} | {found}");
    }
}

fn compose(stipulation: Stipulation, seed: u64, count: u64) {
    let mut random = Random::new(seed);
    let mut found = 0;
    while found < count {
        let Some(problem) = candidate(stipulation, &mut random) else { continue };
        let options = Options {
            nodes: Some(PATIENCE),
            memory: 1 << 16,
            refutations: 0,
            set_play: false,
            variations: false,
            lines: 3,
            ..Options::default()
        };
        let solved = |options| solve(&problem, &options, &Signals::default(), &StillWatch, &|_| ());
        // The tree is written only for problems that have one solution.
        if solved(options).is_sound() && is_good(&solved(Options { variations: true, ..options })) {
            found += 1;
            println!("{stipulation} | {}", notation::fen::write(problem.position));
        }
    }
}

/// Puts a few pieces on random squares.
fn candidate(stipulation: Stipulation, random: &mut Random) -> Option<Problem> {
    let mut setup = Setup::EMPTY;
    let help = !stipulation.play.is_battle();
    let whole = help && !stipulation.half;
    let black_begins = whole && matches!(stipulation.play, Play::Help | Play::SeriesHelp);
    setup.turn = if black_begins { Color::Black } else { Color::White };
    let mut put = |piece: rules::Piece| {
        let mut square = Square::new(random.below(64) as u8);
        // A king at the edge is mated more often.
        if piece == Role::King.of(Color::Black) && square.rank() > Rank::Third {
            square = Square::at(square.file(), Rank::Eighth);
        }
        let edge = matches!(square.rank(), Rank::First | Rank::Eighth);
        if setup.board[square as usize].is_none() && !(edge && piece.role() == Role::Pawn) {
            setup.board[square as usize] = Some(piece);
        }
        random.next_u64()
    };
    put(Role::King.of(Color::White));
    let mut dice = put(Role::King.of(Color::Black));
    let white = 2 + dice % 3;
    let black = 1 + (dice >> 8) % 4;
    for index in 0..white + black {
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn, Role::Pawn];
        let color = if index < white { Color::White } else { Color::Black };
        dice = put(roles[(dice >> 16) as usize % roles.len()].of(color));
    }
    let position = Position::from_setup(setup).ok()?;
    Problem::new(position, stipulation, RuleSet::Modern).ok()
}

/// Whether there is only one solution, and not a crude one.
fn is_good(solution: &Solution) -> bool {
    if !solution.is_sound() {
        return false;
    }
    let length = solution.problem.stipulation;
    if !solution.lines.is_empty() {
        let full = if length.play.is_series() { length.moves.into() } else { length.plies() };
        return solution.lines.len() == 1 && solution.lines[0].len() >= full;
    }
    let Some(phase) = solution.of(PhaseKind::Key).next() else { return false };
    let quiet = report(solution, phase).is_some_and(|key| !key.captures && key.way != Way::Check);
    let variations = phase.play.defences.len();
    let wanted = if length.play == Play::Direct { 2 } else { 1 };
    quiet && variations >= wanted && solution.duals(phase).is_empty()
}
