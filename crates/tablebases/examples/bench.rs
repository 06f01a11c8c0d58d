//! Measures how long building all tables of up to four pieces takes, how large they are,
//! and how quickly a position is looked up. Prints processor time and wall-clock time.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use knowledge::endgame::{Exact, Material, probe};
use rules::random::Random;
use rules::{Color, Setup, Square, Variant};
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;
use tablebases::{Folder, Plan, Progress, Threads};

const LOOK_UPS: usize = 200_000;
const ROUNDS: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::temp_dir().join(format!("vitrine-tables-{}", std::process::id()));
    let folder = Folder::new(&path);
    for variant in [Variant::Chess, Variant::LosAlamos] {
        build(&folder, variant)?;
    }
    look_up(&Folder::new(&path));
    fs::remove_dir_all(&path)?;
    Ok(())
}

fn build(folder: &Folder, variant: Variant) -> Result<(), Box<dyn Error>> {
    let begin = (Instant::now(), processor_seconds());
    let mut bytes = 0;
    for material in (3..=4).flat_map(|pieces| Material::all(variant, pieces)) {
        let before = (Instant::now(), processor_seconds());
        let mut tell = |progress| {
            if let Progress::Done(material, size) = progress {
                bytes += size;
                let used = processor_seconds() - before.1;
                let passed = before.0.elapsed().as_secs_f64();
                println!("{material:8} {size:9} bytes {used:6.1} s ({passed:.1} s by the clock)");
            }
            ControlFlow::Continue(())
        };
        let mut plan = Plan { threads: Threads::default(), memory: 2 << 30, tell: &mut tell };
        folder.build(material, &mut plan)?;
    }
    println!(
        "{variant:?}: {bytes} bytes, {:.1} s of the processors, {:.1} s by the clock",
        processor_seconds() - begin.1,
        begin.0.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Looks up random legal positions of random tables, after all tables have been read.
fn look_up(folder: &Folder) {
    let mut random = Random::new(1);
    let all: Vec<Material> =
        (3..=4).flat_map(|pieces| Material::all(Variant::Chess, pieces)).collect();
    let mut positions = Vec::new();
    while positions.len() < LOOK_UPS {
        let mut setup = Setup::EMPTY;
        let material = all[random.below(all.len())];
        let kings = Color::ALL.map(|color| (color, rules::Role::King));
        for (color, role) in kings.into_iter().chain(material.others()) {
            setup.board[Square::new(random.below(64) as u8) as usize] = Some(role.of(color));
        }
        setup.turn = if random.below(2) == 0 { Color::White } else { Color::Black };
        if let Ok(position) = rules::chess::Position::from_setup(setup) {
            positions.push(rules::Position::Chess(position));
        }
    }
    let known =
        |position: &rules::Position| probe(folder, position).is_some_and(|e| e != Exact::Draw);
    let decided = positions.iter().filter(|position| known(position)).count();
    let begin = processor_seconds();
    for position in (0..ROUNDS).flat_map(|_| &positions) {
        black_box(probe(folder, position));
    }
    let each = (processor_seconds() - begin) * 1e9 / (LOOK_UPS * ROUNDS) as f64;
    println!("{LOOK_UPS} positions, {decided} decided: {each:.0} ns of the processor each");
}

/// User and system time of this process, from `/proc/self/stat`.
fn processor_seconds() -> f64 {
    const TICKS_PER_SECOND: f64 = 100.0;
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default();
    let ticks: f64 =
        fields.split_whitespace().skip(11).take(2).filter_map(|f| f.parse::<f64>().ok()).sum();
    ticks / TICKS_PER_SECOND
}
