//! Arguments of the commands that serve the page and UCI.

use crate::commands::arena::args::StoreArgs;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What a server writes about: everything of a level and what is worse.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

/// `vitrine serve`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine serve --open                         the page, in your browser\n  \
    vitrine serve --port 0                       on any port that is free\n  \
    vitrine serve --host 192.168.1.5 --name chess.home   for others in your network\n  \
    vitrine serve --class --host 0.0.0.0         a class: a teacher, and pupils with an invitation\n\n\
    Ctrl-C stops the server. The next start continues all games where they were.")]
pub(crate) struct ServeArgs {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "NUMBER", default_value_t = 1770)]
    pub(crate) port: u16,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// The address to listen at; beyond this machine the page needs the token that is printed
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: std::net::IpAddr,
    /// A name by which others call this machine; can be repeated
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Vec<String>,
    /// Serve a class: a link for the teacher and an invitation for pupils, who have fewer rights
    #[arg(long)]
    pub(crate) class: bool,
    /// Where a reverse proxy shows the page, as `https://chess.example`; the page then needs the token that is printed
    #[arg(long, value_name = "ADDRESS", value_parser = origin)]
    pub(crate) origin: Option<String>,
    /// How many programs may think at the same time; by default one per core, at least 2
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) searches: Option<u16>,
    /// Megabytes that all programs take together; those that do not fit wait
    #[arg(long, value_name = "MEGABYTES", default_value_t = 1024,
          value_parser = clap::value_parser!(u32).range(64..=1_048_576))]
    pub(crate) memory: u32,
    /// A file that names foreign engines as opponents; docs/arena.md tells how
    #[arg(long, value_name = "FILE")]
    pub(crate) engines: Option<PathBuf>,
    /// How much is written to the standard error output about what happens
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = LogLevel::Warn)]
    pub(crate) log: LogLevel,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// An origin as browsers write it: a scheme, a name and perhaps a port, and nothing behind.
fn origin(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_host = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    match rest {
        Some(host) if !host.is_empty() && host.chars().all(is_host) => Ok(text.to_lowercase()),
        _ => Err("an address is https:// and a name, without a path".into()),
    }
}

/// `vitrine uci`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine uci --program first-move\n  \
    printf 'position startpos\\ngo depth 1\\n' | vitrine\n\n\
    In a GUI, the option Program chooses any program of the list.")]
pub(crate) struct UciArgs {
    /// The program that is served at first
    #[arg(long, short, value_name = "NAME", default_value = catalogue::DEFAULT)]
    pub(crate) program: String,
    /// The same number and the same dialogue give the same answers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
}
