//! Runs the built program with a store of its own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder with a store, deleted when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("vitrine-cli-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.file(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_vitrine"));
        command.args(line.split_whitespace()).current_dir(&self.0);
        command.env("XDG_DATA_HOME", &self.0).stdin(Stdio::null());
        command
    }

    /// Runs the program; the words of the line are its arguments.
    pub(crate) fn run(&self, line: &str) -> Output {
        self.command(line).output().unwrap()
    }

    /// Runs the program, which must succeed; returns its output.
    pub(crate) fn done(&self, line: &str) -> String {
        let output = self.run(line);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {errors}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs the program, which must fail; returns its exit code and its message.
    pub(crate) fn failed(&self, line: &str) -> (i32, String) {
        let output = self.run(line);
        assert!(!output.status.success(), "{line} succeeded");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{line}: {said}");
        (output.status.code().unwrap(), said)
    }

    /// Starts the program with an open input and leaves it running.
    pub(crate) fn start_with_input(&self, line: &str) -> Child {
        let mut command = self.command(line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
    }

    /// Starts the program and leaves it running.
    pub(crate) fn start(&self, line: &str) -> Child {
        let mut command = self.command(line);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Writes a file that lists this program as a foreign engine, once for each program of a list.
pub(crate) fn engines(folder: &Folder, programs: &[&str]) -> PathBuf {
    let binary = Path::new(env!("CARGO_BIN_EXE_vitrine")).display().to_string();
    let tables = programs.iter().map(|program| {
        format!(
            "[[engine]]\nname = \"foreign-{program}\"\ncommand = {binary:?}\n\
             args = [\"uci\", \"--program\", \"{program}\"]\n\n"
        )
    });
    folder.write("engines.toml", &tables.collect::<String>())
}

/// Whether the long versions of tests are requested.
pub(crate) fn is_soak() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some()
}
