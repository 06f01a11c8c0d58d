//! Compresses answers with gzip. The files of the page are compressed when it is built; everything
//! else is compressed here.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// The shortest answer that is compressed; a shorter one fits into one packet anyway.
const LEAST_BYTES: usize = 1_400;

/// The content types that are worth compressing.
const KINDS: [&str; 3] = ["application/json", "application/x-chess-pgn", "text/"];

/// Whether a client accepts gzip.
pub(super) fn is_taken(headers: &HeaderMap) -> bool {
    let list = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    list.is_some_and(|list| list.contains("gzip"))
}

/// Compresses an answer, if that makes it shorter.
pub(super) async fn pack(response: Response<Body>) -> Response<Body> {
    if !is_worth_it(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        let mut failed = Response::new(Body::empty());
        *failed.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
        return failed;
    };
    let packed = (plain.len() >= LEAST_BYTES).then(|| gzip(&plain)).flatten();
    let Some(packed) = packed.filter(|packed| packed.len() < plain.len()) else {
        return Response::from_parts(parts, Body::from(plain));
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Response::from_parts(parts, Body::from(packed))
}

fn is_worth_it(response: &Response<Body>) -> bool {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    response.status() == StatusCode::OK
        && !headers.contains_key(header::CONTENT_ENCODING)
        && KINDS.iter().any(|known| kind.starts_with(known))
}

fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    fn answer(kind: &'static str, text: &str) -> Response<Body> {
        super::super::answer::text_of(kind, text.into())
    }

    #[tokio::test]
    async fn long_texts_are_packed_and_short_ones_and_pictures_are_not() {
        let long = "{\"programs\": 12}".repeat(1_000);
        let packed = pack(answer("application/json", &long)).await;
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        let bytes = to_bytes(packed.into_body(), usize::MAX).await.unwrap();
        assert!(bytes.len() < long.len() / 10);
        let mut text = String::new();
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, long);
        for (kind, text) in [("application/json", "{}"), ("image/png", long.as_str())] {
            let plain = pack(answer(kind, text)).await;
            assert!(!plain.headers().contains_key(header::CONTENT_ENCODING), "{kind}");
        }
    }
}
