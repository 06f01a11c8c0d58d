//! `vitrine learn rescore`: scores old games with a better network.

use super::args::RescoreArgs;
use super::{files, generate, threads};
use crate::commands::arena::interrupt;
use crate::failure::Failure;
use learning::generate::Progress;
use learning::rescore::{self, Settings};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Scores the games that are missing in the new folder.
pub(crate) fn run(args: &RescoreArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.folders.contains(&args.out) {
        return Err(Failure::Usage("the old games stay: --out must be another folder".into()));
    }
    let settings = Settings {
        old: files(&args.folders)?,
        folder: args.out.clone(),
        threads: threads(args.threads),
        soft_nodes: args.nodes,
        network: args.network.clone(),
    };
    let progress = Arc::new(Progress::default());
    let heard = progress.clone();
    interrupt::on_signal(move |_| heard.stop.store(true, Ordering::Relaxed))?;
    generate::watch(&settings.folder, &progress, out, || rescore::run(&settings, &progress))
}
