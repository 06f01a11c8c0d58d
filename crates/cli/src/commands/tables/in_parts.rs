//! Builds tables on several machines: a piece of the work is a table.

use super::args::BuildArgs;
use super::plan;
use crate::failure::Failure;
use crate::parts::{self, Task, Work};
use knowledge::endgame::Material;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use tablebases::Folder;

/// Builds a part of the tables, or merges the parts into the folder of the tables.
pub(super) fn run(
    args: &BuildArgs,
    wanted: &[Material],
    folder: &Folder,
    task: Task<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let about = |error| Failure::about(folder.path().display(), &error);
    let scratch = std::env::temp_dir().join(format!("vitrine-tables-{}", std::process::id()));
    let mut tables = Building { args, wanted, scratch: Scratch(scratch) };
    let mut sink = |number: u64, bytes: &[u8]| {
        fs::create_dir_all(folder.path()).map_err(about)?;
        let path = folder.file(&wanted[number as usize].canonical().0);
        files::write_bytes(&path, bytes).map_err(|error| Failure::about(path.display(), &error))
    };
    parts::run(task, &mut tables, &mut sink, out)
}

/// A folder that is deleted when it is dropped.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Building<'a> {
    args: &'a BuildArgs,
    wanted: &'a [Material],
    /// The folder for the tables that a table depends on: they are built here too, so that no part
    /// waits for another.
    scratch: Scratch,
}

impl Work for Building<'_> {
    fn description(&self) -> Result<String, Failure> {
        let names: Vec<_> = self.wanted.iter().map(ToString::to_string).collect();
        Ok(format!("tables {:?} {}\n", self.args.variant, names.join(" ")))
    }

    fn pieces(&self) -> u64 {
        self.wanted.len() as u64
    }

    fn piece(&mut self, number: u64) -> Result<Vec<u8>, Failure> {
        let material = self.wanted[number as usize];
        let folder = Folder::new(&self.scratch.0);
        let mut quiet = |_| ControlFlow::Continue(());
        folder.build(material, &mut plan(self.args, &mut quiet))?;
        let path = folder.file(&material.canonical().0);
        fs::read(&path).map_err(|error| Failure::about(path.display(), &error))
    }
}
