//! The files of the page, embedded when the program was built. Requests are looked up in this
//! list only, so no path can reach other files.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

/// A file of the page.
pub(crate) struct File {
    /// The path of its URL, with a slash in front.
    path: &'static str,
    /// The entity tag, which changes with the file.
    tag: &'static str,
    plain: &'static [u8],
    /// The same, compressed with gzip.
    packed: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The path of the page itself.
const INDEX: &str = "/index.html";

/// The page shown if the program was built without the real one.
const NO_PAGE: &str = include_str!("no_page.html");

/// The placeholder of the token in the built page.
const TOKEN_MARK: &str = "%TOKEN%";

/// The content types of the files, by extension.
const KINDS: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("woff2", "font/woff2"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("txt", "text/plain; charset=utf-8"),
];

/// Whether the program was built with the page.
pub fn is_built() -> bool {
    !FILES.is_empty()
}

/// Answers a request for a file or for a place of the page, which gets the token; `None` if
/// there is neither.
pub(crate) fn answer(path: &str, headers: &HeaderMap, token: &str) -> Option<Response<Body>> {
    if is_place(path) || path == INDEX {
        return Some(page(token));
    }
    FILES.iter().find(|file| file.path == path).map(|file| send(file, headers))
}

/// The page itself. It must not be cached, because another server has another token.
fn page(token: &str) -> Response<Body> {
    let built = FILES.iter().find(|file| file.path == INDEX);
    let text = built.map_or(NO_PAGE.into(), |file| String::from_utf8_lossy(file.plain));
    let mut response = Response::new(Body::from(text.replace(TOKEN_MARK, token)));
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, kind(INDEX));
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The first words of paths that are not places of the page, whatever follows.
const NO_PLACES: [&str; 4] = ["api", "assets", "health", "socket"];

/// Whether a path may be a place of the page: one or two plain words. Only the page knows
/// which places exist; it has one for those that do not.
fn is_place(path: &str) -> bool {
    let Some(rest) = path.strip_prefix('/') else { return false };
    let (first, second) = rest.split_once('/').unwrap_or((rest, ""));
    let is_plain = |word: &str| word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let is_name = |word: &str| word.chars().all(|c| c.is_ascii_graphic() && !"/\\".contains(c));
    let is_known = !NO_PLACES.contains(&first) && (!first.is_empty() || second.is_empty());
    let is_name = is_name(second) && !second.starts_with('.');
    is_known && is_plain(first) && is_name && path.len() <= 200
}

fn kind(path: &str) -> HeaderValue {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    let found = KINDS.iter().find(|(known, _)| *known == ending);
    HeaderValue::from_static(found.map_or("application/octet-stream", |(_, kind)| kind))
}

fn send(file: &File, headers: &HeaderMap) -> Response<Body> {
    let said = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let is_known = said(header::IF_NONE_MATCH) == Some(file.tag);
    let takes_packed = said(header::ACCEPT_ENCODING).is_some_and(|list| list.contains("gzip"));
    let packed = file.packed.filter(|_| takes_packed);
    let body = if is_known { Body::empty() } else { Body::from(packed.unwrap_or(file.plain)) };
    let mut response = Response::new(body);
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    // The names of these files change with their content.
    let keeps = if file.path.starts_with("/assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, kind(file.path));
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(keeps));
    out.insert(header::ETAG, HeaderValue::from_static(file.tag));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if packed.is_some() && !is_known {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_the_page_are_known_and_nothing_else() {
        for path in ["/", "/game/12", "/games", "/tournament/match-1", "/nowhere-x", "/lab/frey"] {
            assert!(answer(path, &HeaderMap::new(), "secret").is_some(), "{path}");
        }
        let long = format!("/game/{}", "x".repeat(500));
        for path in [
            "/../",
            "/..",
            "/%2e%2e%2f",
            "/..%5c",
            "//etc/passwd",
            "/c%3A",
            "/\0",
            "/.git/config",
            "/game/1/2",
            "/api",
            "/api/nothing",
            "/page.html",
            "/game/..",
            "/assets/",
            "/assets/../index.html",
            &long,
        ] {
            assert!(answer(path, &HeaderMap::new(), "secret").is_none(), "{path}");
        }
    }

    #[test]
    fn every_kind_of_file_in_the_page_is_known() {
        for file in FILES {
            assert_ne!(kind(file.path), "application/octet-stream", "{}", file.path);
        }
    }
}
