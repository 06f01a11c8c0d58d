//! Prints the notices for `licenses.txt`: of all crates that are compiled into the program and all
//! packages that the page is built from.
//!
//!     cargo run -p cli --example licenses > packaging/licenses.txt

#![expect(clippy::print_stdout, reason = "it prints a file")]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A crate or a package.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
    license: String,
}

/// The texts of notices, each with the parts that it belongs to.
type Texts = BTreeMap<String, BTreeSet<String>>;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = Texts::new();
    let crates = crates(&root, &mut texts)?;
    let packages = packages(&root.join("web"), &mut texts)?;
    println!(
        "Vitrine is free software under the GNU General Public License, version 3 or later. It contains the"
    );
    println!("following work of others, each under its own licence. The texts stand below.\n");
    list("Crates", &crates);
    list("Packages of the page", &packages);
    for (text, parts) in texts {
        let names: Vec<String> = parts.into_iter().collect();
        println!("\n{}\n{}\n\n{text}", "=".repeat(78), names.join(", "));
    }
    Ok(())
}

fn list(heading: &str, parts: &BTreeSet<Part>) {
    println!("{heading}");
    for Part { name, version, license } in parts {
        println!("  {name} {version}: {license}");
    }
    println!();
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("unknown").to_owned()
}

/// Returns the foreign crates of the lock file, for all targets.
fn crates(root: &Path, texts: &mut Texts) -> Result<BTreeSet<Part>, Box<dyn Error>> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--format-version", "1", "--locked"]).current_dir(root);
    let metadata: Value = serde_json::from_slice(&command.output()?.stdout)?;
    let mut parts = BTreeSet::new();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    for package in packages.filter(|package| !package["source"].is_null()) {
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        let folder = text(&package["manifest_path"]).replace("Cargo.toml", "");
        collect(Path::new(&folder), &format!("{name} {version}"), texts)?;
        parts.insert(Part { name, version, license: text(&package["license"]) });
    }
    Ok(parts)
}

/// Returns the packages that the page is built from, by its own lock file; tools that only check it
/// are left out.
fn packages(web: &Path, texts: &mut Texts) -> Result<BTreeSet<Part>, Box<dyn Error>> {
    let lock: Value = serde_json::from_slice(&fs::read(web.join("package-lock.json"))?)?;
    let mut parts = BTreeSet::new();
    // Svelte is a build tool, but a part of it runs in the page.
    let is_inside =
        |path: &str, package: &Value| package["dev"] != true || path == "node_modules/svelte";
    for (path, package) in lock["packages"].as_object().into_iter().flatten() {
        let Some((_, name)) = path.rsplit_once("node_modules/") else { continue };
        if is_inside(path, package) {
            let version = text(&package["version"]);
            collect(&web.join(path), &format!("{name} {version}"), texts)?;
            let license = text(&package["license"]);
            parts.insert(Part { name: name.to_owned(), version, license });
        }
    }
    Ok(parts)
}

/// Collects the texts in a folder whose names mark them as notices.
fn collect(folder: &Path, part: &str, texts: &mut Texts) -> Result<(), Box<dyn Error>> {
    let Ok(files) = fs::read_dir(folder) else { return Ok(()) };
    for file in files {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_notice =
            ["licen", "copying", "notice", "unlicense"].iter().any(|word| name.starts_with(word));
        if is_notice && path.is_file() {
            let text =
                String::from_utf8_lossy(&fs::read(path)?).replace('\r', "").trim().to_owned();
            texts.entry(text).or_default().insert(part.to_owned());
        }
    }
    Ok(())
}
