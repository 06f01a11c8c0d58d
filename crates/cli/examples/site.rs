//! Builds a small static site from the documents, without external references.
//!
//!     cargo run -p cli --example site FOLDER

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};
use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Component, Path, PathBuf};
use std::{env, fs};

const STYLE: &str = "body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.6 system-ui,sans-serif}\
    pre{overflow-x:auto;padding:.8rem;background:#8881}code{font-size:.95em}table{border-collapse:collapse;display:block;\
    overflow-x:auto}td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left}img{max-width:100%}nav a{margin-right:1rem}\
    :root{color-scheme:light dark}";

/// The links at the head of every page.
const NAVIGATION: [(&str, &str); 8] = [
    ("index.html", "Vitrine"),
    ("docs/guide.html", "Guide"),
    ("docs/uci.html", "UCI"),
    ("docs/json.html", "JSON"),
    ("docs/arena.html", "Arena"),
    ("docs/learning.html", "Learning"),
    ("api/rules/index.html", "Libraries"),
    (CONTENTS, "All pages"),
];

/// The page that lists all pages.
const CONTENTS: &str = "contents.html";

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env::args().nth(1).ok_or("name the folder of the site")?);
    let mut site = Site { root, out, pages: Vec::new(), linked: BTreeSet::new() };
    for name in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md"] {
        site.document(Path::new(name))?;
    }
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for path in site.inside(&folder)? {
            if site.root.join(&path).is_dir() {
                folders.push(path);
            } else if is_document(&path) {
                site.document(&path)?;
            } else {
                site.copy(&path)?;
            }
        }
    }
    site.what_is_linked()?;
    site.contents()
}

fn is_document(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
}

/// The site under construction. All paths are relative to its folder and to that of the project.
struct Site {
    root: PathBuf,
    out: PathBuf,
    /// Every page with its title.
    pages: Vec<(PathBuf, String)>,
    /// Files that documents link to and that are not documents: sources, data, folders.
    linked: BTreeSet<PathBuf>,
}

impl Site {
    /// Returns the entries of a folder of the project, sorted by name.
    fn inside(&self, folder: &Path) -> Outcome<Vec<PathBuf>> {
        let entries = fs::read_dir(self.root.join(folder))?;
        let paths = entries.map(|entry| Ok(folder.join(entry?.file_name())));
        let mut paths = paths.collect::<Outcome<Vec<_>>>()?;
        paths.sort();
        Ok(paths)
    }

    /// Writes one document as a page.
    fn document(&mut self, path: &Path) -> Outcome<()> {
        let text = fs::read_to_string(self.root.join(path))?;
        let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Vitrine");
        let mut events: Vec<Event<'_>> = Parser::new_ext(&text, Options::ENABLE_TABLES).collect();
        name_headings(&mut events);
        for event in &mut events {
            if let Event::Start(Tag::Link { dest_url, .. }) = event {
                self.linked.extend(target(path, dest_url));
                *dest_url = to_page(dest_url);
            }
        }
        let mut body = String::new();
        html::push_html(&mut body, events.into_iter());
        let place = PathBuf::from(&*to_page(&path.to_string_lossy()));
        self.page(&place, title, &body)?;
        self.pages.push((place, title.to_owned()));
        Ok(())
    }

    fn page(&self, place: &Path, title: &str, body: &str) -> Outcome<()> {
        let up = "../".repeat(place.components().count() - 1);
        let links: String = NAVIGATION
            .iter()
            .map(|(place, name)| format!("<a href=\"{up}{place}\">{name}</a>"))
            .collect();
        let whole = format!(
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n<nav>{links}</nav>\n<main>\n{body}</main>\n</html>\n"
        );
        write(&self.out.join(place), whole.as_bytes())
    }

    fn copy(&self, path: &Path) -> Outcome<()> {
        write(&self.out.join(path), &fs::read(self.root.join(path))?)
    }

    /// Copies the files that documents link to; for a folder it writes a list of its files.
    fn what_is_linked(&self) -> Outcome<()> {
        for path in self.linked.iter().filter(|path| !is_document(path)) {
            if !self.root.join(path).is_dir() {
                self.copy(path)?;
                continue;
            }
            let mut names = Vec::new();
            for inner in self.inside(path)? {
                let name = inner.strip_prefix(path)?.to_string_lossy().into_owned();
                match self.root.join(&inner).is_dir() {
                    true => names.push((None, format!("{name}/"))),
                    false => {
                        self.copy(&inner)?;
                        names.push((Some(name.clone()), name));
                    }
                }
            }
            let title = path.to_string_lossy();
            self.page(&path.join("index.html"), &title, &list(&title, &names))?;
        }
        Ok(())
    }

    /// Writes the list of all pages.
    fn contents(mut self) -> Outcome<()> {
        self.pages.sort();
        let pages = self.pages.iter();
        let pages =
            pages.map(|(place, title)| (Some(place.to_string_lossy().into_owned()), title.clone()));
        let body = list("All pages", &pages.collect::<Vec<_>>());
        self.page(Path::new(CONTENTS), "All pages", &body)
    }
}

/// Returns a heading and a list of names, some of which are links.
fn list(title: &str, names: &[(Option<String>, String)]) -> String {
    let item = |(place, name): &(Option<String>, String)| match place {
        Some(place) => format!("<li><a href=\"{place}\">{name}</a></li>\n"),
        None => format!("<li>{name}</li>\n"),
    };
    format!("<h1>{title}</h1>\n<ul>\n{}</ul>\n", names.iter().map(item).collect::<String>())
}

/// Gives every heading an anchor, as repositories on the web do.
fn name_headings(events: &mut [Event<'_>]) {
    let mut text = String::new();
    for event in events.iter_mut().rev() {
        match event {
            Event::End(TagEnd::Heading(_)) => text.clear(),
            // From the end to the beginning, so that the whole text is known when the heading
            // begins.
            Event::Text(part) | Event::Code(part) => text.insert_str(0, part),
            Event::Start(Tag::Heading { id, .. }) => {
                let kept = text.to_lowercase().replace(' ', "-");
                let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, '-' | '_');
                *id = Some(kept.chars().filter(is_kept).collect::<String>().into());
            }
            _ => {}
        }
    }
}

/// Returns the file or folder of the project to which a link of a document leads.
fn target(document: &Path, link: &str) -> Option<PathBuf> {
    let path = link.split('#').next().filter(|path| !path.is_empty() && !link.contains("://"))?;
    let mut found = document.parent()?.to_path_buf();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => drop(found.pop()),
            part => found.push(part),
        }
    }
    Some(found)
}

/// Returns where a link leads in the site: documents are pages, the README is the first page.
fn to_page(link: &str) -> CowStr<'static> {
    if link.contains("://") {
        return link.to_owned().into();
    }
    link.replace("README.md", "index.md").replace(".md", ".html").into()
}

fn write(path: &Path, bytes: &[u8]) -> Outcome<()> {
    fs::create_dir_all(path.parent().ok_or("a page needs a folder")?)?;
    Ok(fs::write(path, bytes)?)
}
