//! Who may come in at all: the right host name, the right origin, the token where one is needed, and the headers that keep
//! other sites out of the page. It knows requests, and nothing of games.

mod headers;
mod host;
mod origin;
mod token;
mod visitor;

pub(crate) use headers::harden;
pub(crate) use host::{Hosts, check_host};
pub(crate) use origin::check_origin;
pub(crate) use token::{TokenKeeper, check_token, present, take_from_address};
pub(crate) use visitor::{Visitor, identify};

use axum::http::{HeaderMap, header};

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let texts = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}
