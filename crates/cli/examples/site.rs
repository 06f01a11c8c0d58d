//! The documents as a small static site, without anything from elsewhere.
//!
//!     cargo run -p cli --example site FOLDER

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

const STYLE: &str = "body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.6 system-ui,sans-serif}\
    pre{overflow-x:auto;padding:.8rem;background:#8881}code{font-size:.95em}table{border-collapse:collapse;display:block;\
    overflow-x:auto}td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left}img{max-width:100%}nav a{margin-right:1rem}\
    :root{color-scheme:light dark}";

/// What the head of every page leads to.
const NAVIGATION: [(&str, &str); 7] = [
    ("index.html", "Vitrine"),
    ("docs/guide.html", "Guide"),
    ("docs/uci.html", "UCI"),
    ("docs/json.html", "JSON"),
    ("docs/arena.html", "Arena"),
    ("docs/learning.html", "Learning"),
    ("api/rules/index.html", "Libraries"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env::args().nth(1).ok_or("name the folder of the site")?);
    for name in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md"] {
        page(&root, Path::new(name), &out)?;
    }
    fs::rename(out.join("README.html"), out.join("index.html"))?;
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder))? {
            let path = folder.join(entry?.file_name());
            if root.join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                page(&root, &path, &out)?;
            } else {
                write(&out.join(&path), &fs::read(root.join(&path))?)?;
            }
        }
    }
    Ok(())
}

/// One document as a page.
fn page(root: &Path, path: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(root.join(path))?;
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Vitrine");
    let events = Parser::new_ext(&text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Link { link_type, dest_url: to_page(&dest_url), title, id })
        }
        event => event,
    });
    let mut body = String::new();
    html::push_html(&mut body, events);
    let up = "../".repeat(path.components().count() - 1);
    let links: String = NAVIGATION
        .iter()
        .map(|(place, name)| format!("<a href=\"{up}{place}\">{name}</a>"))
        .collect();
    let whole = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n<nav>{links}</nav>\n<main>\n{body}</main>\n</html>\n"
    );
    write(&out.join(path).with_extension("html"), whole.as_bytes())
}

/// Where a link leads in the site: documents are pages, the README is the first of them.
fn to_page<'a>(link: &str) -> CowStr<'a> {
    if link.contains("://") {
        return link.to_owned().into();
    }
    link.replace("README.md", "index.md").replace(".md", ".html").into()
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(path.parent().ok_or("a page needs a folder")?)?;
    Ok(fs::write(path, bytes)?)
}
