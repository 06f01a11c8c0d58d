//! Puts the built page into the program, if there is one. Without it everything else is
//! built all the same, and the server says how to build the page. The stories of the
//! programs, their original games and the historic positions come with it.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where `npm run build` puts the page.
const PAGE: &str = "../../web/dist";

/// Where the texts of the museum are, what they end in, and what their table is called.
const TEXTS: [(&str, &str, &str); 3] = [
    ("../../docs/programs", ".md", "STORIES"),
    ("../../data/museum", ".pgn", "GAMES"),
    ("../../data/games", ".pgn", "OTHER_GAMES"),
];

fn main() -> io::Result<()> {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let page = here.join(PAGE);
    let is_built = page.join("index.html").is_file();
    // A folder that is not there cannot be watched: who builds the page for the first time
    // touches this file, as `make play` does.
    let watched = if is_built { page.clone() } else { here.join("build.rs") };
    println!("cargo::rerun-if-changed={}", watched.display());
    let mut files = BTreeMap::new();
    if is_built {
        collect(&page, "", &mut files)?;
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("assets.rs"), table(&files))?;
    let texts: io::Result<String> = TEXTS
        .iter()
        .map(|(folder, ending, name)| texts(&here.join(folder), ending, name))
        .collect();
    fs::write(out.join("library.rs"), texts?)
}

/// The texts of a folder as Rust: each with its name, without the ending.
fn texts(folder: &Path, ending: &str, name: &str) -> io::Result<String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = BTreeMap::new();
    collect(folder, "", &mut files)?;
    let mut text = format!("static {name}: &[(&str, &str)] = &[\n");
    for (path, file) in &files {
        if let Some(id) = path.trim_start_matches('/').strip_suffix(ending) {
            text += &format!("    ({id:?}, include_str!({file:?})),\n");
        }
    }
    Ok(text + "];\n")
}

/// All files below a folder by their path in the page.
fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let inside = format!("{prefix}/{}", name.unwrap_or_default());
        if path.is_dir() {
            collect(&path, &inside, files)?;
        } else {
            files.insert(inside, path);
        }
    }
    Ok(())
}

/// The table as Rust. A file with `.gz` behind its name is the packed form of the other.
fn table(files: &BTreeMap<String, PathBuf>) -> String {
    let mut text = String::from("pub(crate) static FILES: &[File] = &[\n");
    for (name, path) in files.iter().filter(|(name, _)| !name.ends_with(".gz")) {
        let packed = match files.get(&format!("{name}.gz")) {
            Some(packed) => format!("Some(include_bytes!({packed:?}))"),
            None => "None".into(),
        };
        let tag = fs::read(path).map(|bytes| rules::fnv::fnv1a_64(&bytes)).unwrap_or_default();
        text += &format!(
            "    File {{ path: {name:?}, tag: \"\\\"{tag:016x}\\\"\", \
             plain: include_bytes!({path:?}), packed: {packed} }},\n"
        );
    }
    text + "];\n"
}
