//! `vitrine tables`: exact solutions of end games.

pub(crate) mod args;
mod in_parts;
mod list;
mod play;
mod probe;

use crate::args::VariantArg;
use crate::commands::arena::interrupt::on_signal;
use crate::failure::Failure;
use args::{BuildArgs, FolderArgs, TablesCommand, VerifyArgs};
use indicatif::HumanBytes;
use knowledge::endgame::{Material, Tables, verify};
use rules::Variant;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tablebases::{Folder, FolderError, MOST_PIECES, Plan, Progress, Threads};

/// By default all tables of up to this many pieces are built.
const USUAL_PIECES: u8 = 4;

/// Runs the subcommand.
pub(crate) fn run(command: &TablesCommand, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        TablesCommand::Build(args) => build(args, out),
        TablesCommand::Probe(args) => probe::run(args, out),
        TablesCommand::List(args) => list::run(args, out),
        TablesCommand::Verify(args) => check(args, out),
        TablesCommand::Play(args) => play::run(args, out),
    }
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Self {
        Self::Failed(error.to_string())
    }
}

fn folder(args: &FolderArgs) -> Result<Folder, Failure> {
    let path = args.folder.clone().or_else(Folder::usual_path);
    let missing = || Failure::Failed("there is no data folder: name a folder with --folder".into());
    path.map(Folder::new).ok_or_else(missing)
}

fn variant(arg: VariantArg) -> Variant {
    match arg {
        VariantArg::Chess => Variant::Chess,
        VariantArg::Losalamos => Variant::LosAlamos,
    }
}

fn named(name: &str, variant: Variant) -> Result<Material, Failure> {
    let material: Material = name.parse().map_err(|error| Failure::Usage(format!("{error}")))?;
    let missing = || Failure::Usage(format!("{name}: Los Alamos chess has no bishops"));
    material.in_variant(variant).ok_or_else(missing)
}

/// Returns the tables of the arguments, the smaller first.
fn wanted(args: &BuildArgs) -> Result<Vec<Material>, Failure> {
    let variant = variant(args.variant);
    let most = usize::from(args.pieces.unwrap_or(USUAL_PIECES));
    let wanted: Vec<Material> = match &args.material[..] {
        [] => (3..=most).flat_map(|n| Material::all(variant, n)).collect(),
        names => names.iter().map(|name| named(name, variant)).collect::<Result<_, _>>()?,
    };
    let large = wanted.iter().find(|material| args.pieces.is_some() && material.pieces() > most);
    match large {
        Some(large) => Err(Failure::Usage(format!("{large} has more than {most} pieces"))),
        None => Ok(wanted),
    }
}

fn build(args: &BuildArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let wanted = wanted(args)?;
    let folder = folder(&args.folder)?;
    if let Some(task) = args.parts.task()? {
        return in_parts::run(args, &wanted, &folder, task, out);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    on_signal(move |_| raised.store(true, Ordering::Relaxed))?;
    let mut result = Ok(());
    let mut tell = |progress| {
        result = say(progress, out);
        if result.is_err() || stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let mut plan = plan(args, &mut tell);
    let built = wanted.iter().try_for_each(|&material| folder.build(material, &mut plan));
    result?;
    built?;
    let size: u64 = wanted.iter().map(|material| bytes(&folder, material)).sum();
    let count = in_words(wanted.len());
    writeln!(out, "{count} in {}, {}", folder.path().display(), HumanBytes(size))?;
    Ok(())
}

/// Returns the number of threads and the memory for a build.
fn plan<'a>(args: &BuildArgs, tell: &'a mut dyn FnMut(Progress) -> ControlFlow<()>) -> Plan<'a> {
    let threads = args.threads.map_or_else(Threads::default, Threads);
    let memory = usize::try_from(args.memory << 20).unwrap_or(usize::MAX);
    Plan { threads, memory, tell }
}

/// Reports the progress of a build: finished tables on the output, the rest only to a terminal.
fn say(progress: Progress, out: &mut dyn Write) -> io::Result<()> {
    let waiting = io::stderr().is_terminal();
    match progress {
        Progress::Begun(material) if waiting => write!(io::stderr(), "\r{material} …    "),
        Progress::Ply(material, ply, longest) if waiting => {
            write!(io::stderr(), "\r{material} … ply {ply} of {longest}    ")
        }
        Progress::Done(material, bytes) => {
            if waiting {
                write!(io::stderr(), "\r{:40}\r", "")?;
            }
            writeln!(out, "{material:8} {}", HumanBytes(bytes as u64))?;
            out.flush()
        }
        _ => Ok(()),
    }
}

fn in_words(tables: usize) -> String {
    match tables {
        1 => "1 table".into(),
        more => format!("{more} tables"),
    }
}

fn bytes(folder: &Folder, material: &Material) -> u64 {
    std::fs::metadata(folder.file(material)).map_or(0, |data| data.len())
}

/// Returns the tables whose files exist.
fn present(folder: &Folder) -> Vec<Material> {
    let games = [Variant::Chess, Variant::LosAlamos].into_iter();
    let all = games.flat_map(|variant| {
        (3..=MOST_PIECES).flat_map(move |pieces| Material::all(variant, pieces))
    });
    all.filter(|material| folder.has(material)).collect()
}

fn none_in(folder: &Folder) -> Failure {
    let path = folder.path().display();
    Failure::Failed(format!("there are no tables in {path}: vitrine tables build makes them"))
}

fn check(args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = folder(&args.folder)?;
    let wanted = match &args.material[..] {
        [] => present(&folder),
        names => {
            let variant = variant(args.variant);
            names.iter().map(|name| named(name, variant)).collect::<Result<_, _>>()?
        }
    };
    if wanted.is_empty() {
        return Err(none_in(&folder));
    }
    let mut faults = Vec::new();
    for material in wanted {
        let verified =
            folder.read(&material).map_err(|error| error.to_string()).and_then(|table| {
                match material.needs().into_iter().find(|need| folder.table(need).is_none()) {
                    Some(need) => {
                        Err(format!("{material} needs {need}, which is missing or damaged"))
                    }
                    None => verify(&table, &folder, &Threads::default()).map_err(|e| e.to_string()),
                }
            });
        match verified {
            Ok(positions) => writeln!(out, "{material:8} {positions} positions, all right")?,
            Err(fault) => faults.push(fault),
        }
        out.flush()?;
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Failed(faults.join("; "))) }
}
