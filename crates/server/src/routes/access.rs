//! Access control where pages do not get the token: beyond this machine, behind a proxy, and in a
//! class. A path that changes something is for the teacher unless it is opened to pupils here.
//! `docs/security.md` has the same as a table.

use crate::guard::{Guard, Role, Stranger, TOKEN_HEADER};
use axum::http::{HeaderMap, Method, Uri};

/// Reads that need the teacher's token: they start a search, show what a machine would answer, or
/// show what the owner has trained.
const OF_TEACHER: [&str; 6] =
    ["/api/explain", "/api/endgame", "/api/explorer", "/api/solve", "/api/lab/runs", "/api/train"];

/// Changes that pupils may make.
const OF_PUPILS: [&str; 3] = ["/api/class/pupils", "/api/class/answer", "/api/class/games"];

/// The least role that a request needs.
fn least(method: &Method, path: &str) -> Role {
    let is_look = method == Method::GET || method == Method::HEAD;
    let is_under = |folder: &&str| {
        let rest = path.strip_prefix(folder);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    match is_look {
        false if method == Method::POST && OF_PUPILS.contains(&path) => Role::Pupil,
        false => Role::Teacher,
        true if OF_TEACHER.iter().any(is_under) => Role::Teacher,
        true => Role::Visitor,
    }
}

/// Accepts a request that its sender may make.
pub(super) fn check(
    guard: &Guard,
    method: &Method,
    path: &str,
    headers: &HeaderMap,
) -> Result<(), Stranger> {
    match least(method, path) {
        _ if guard.is_open() => Ok(()),
        Role::Visitor => Ok(()),
        Role::Pupil => guard.admit_to_class(headers).map(drop),
        Role::Teacher => guard.admit_change(headers),
    }
}

/// Whether a request has an unknown token, in its header or its address.
pub(super) fn is_guess(guard: &Guard, headers: &HeaderMap, uri: &Uri) -> bool {
    let in_header = headers.get(TOKEN_HEADER).and_then(|value| value.to_str().ok());
    let in_address = uri.query().into_iter().flat_map(|query| query.split('&'));
    let mut given = in_address.filter_map(|part| part.strip_prefix("token=")).chain(in_header);
    let is_wrong = |token: &str| !token.is_empty() && guard.role(token) == Role::Visitor;
    !guard.is_open() && given.any(is_wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_listed_is_for_the_teacher_alone() {
        for (method, path, role) in [
            (Method::GET, "/", Role::Visitor),
            (Method::GET, "/api/games", Role::Visitor),
            (Method::HEAD, "/health", Role::Visitor),
            (Method::GET, "/api/lab", Role::Visitor),
            (Method::GET, "/api/explain", Role::Teacher),
            (Method::GET, "/api/explain/attack", Role::Teacher),
            (Method::GET, "/api/solve/7", Role::Teacher),
            (Method::GET, "/api/train", Role::Teacher),
            (Method::POST, "/api/class/answer", Role::Pupil),
            (Method::POST, "/api/class/pupils", Role::Pupil),
            (Method::DELETE, "/api/class/pupils/1", Role::Teacher),
            (Method::DELETE, "/api/class/answer", Role::Teacher),
            (Method::POST, "/api/class/task", Role::Teacher),
            (Method::POST, "/api/class/answer/x", Role::Teacher),
            (Method::POST, "/api/games", Role::Teacher),
            (Method::PUT, "/api/anything-new", Role::Teacher),
        ] {
            assert_eq!(least(&method, path), role, "{method} {path}");
        }
    }
}
