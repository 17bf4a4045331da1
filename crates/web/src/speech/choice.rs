//! Which language a request is answered in: `?lang=`, then the cookie `lang`, then `Accept-Language`. It reads headers and
//! knows no sentence.

use axum::http::{HeaderMap, Uri, header};
use rival_words::Language;

use crate::guard::cookie;

/// The language of a request; English where it names none of ours.
pub(crate) fn language_of(uri: &Uri, headers: &HeaderMap) -> Language {
    language_or(uri, headers, Language::En)
}

/// The language of a request, or another where it names none of ours.
pub(crate) fn language_or(uri: &Uri, headers: &HeaderMap, otherwise: Language) -> Language {
    let query = uri.query().unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("lang="));
    let named = query.and_then(|text| text.parse().ok()).or_else(|| cookie(headers, "lang").and_then(|text| text.parse().ok()));
    named.or_else(|| accepted(headers)).unwrap_or(otherwise)
}

/// The language of ours that the browser likes best.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut wanted: Vec<(Language, f32)> = text
        .split(',')
        .filter_map(|item| {
            let (tag, rest) = item.split_once(';').unwrap_or((item, ""));
            let weight = rest.trim().strip_prefix("q=").and_then(|q| q.trim().parse().ok()).unwrap_or(1.0);
            Some((tag.parse().ok()?, weight))
        })
        .collect();
    // Stable: of equals the first named wins.
    wanted.sort_by(|a, b| b.1.total_cmp(&a.1));
    wanted.first().filter(|(_, weight)| *weight > 0.0).map(|(language, _)| *language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(uri: &str, pairs: &[(header::HeaderName, &str)]) -> &'static str {
        let headers = pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        language_of(&uri.parse().unwrap(), &headers).code()
    }

    #[test]
    fn the_query_then_the_cookie_then_the_browser() {
        let accept = (header::ACCEPT_LANGUAGE, "fr, ca;q=0.8, es;q=0.9, en;q=0.1");
        let cookie = (header::COOKIE, "a=b; lang=ca");
        assert_eq!(of("/", &[]), "en");
        assert_eq!(of("/", std::slice::from_ref(&accept)), "es");
        assert_eq!(of("/", &[accept.clone(), cookie.clone()]), "ca");
        assert_eq!(of("/?x=1&lang=en", &[accept, cookie]), "en");
        assert_eq!(of("/?lang=klingon", &[(header::ACCEPT_LANGUAGE, "es-MX")]), "es");
    }
}
