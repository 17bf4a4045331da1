//! A request's body as JSON. What is wrong with it is said in our own words, with the place.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use rival_core::Fault;
use serde::de::DeserializeOwned;

use crate::problem::{Problem, too_large};

/// A body that was read and understood. No body at all is the same as `{}`.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let bytes = match Bytes::from_request(request, state).await {
            Ok(bytes) => bytes,
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => return Err(too_large()),
            Err(_) => return Err(Problem::plain(StatusCode::BAD_REQUEST, "broken-body", "the request broke off")),
        };
        read(&bytes).map(Body)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let text = if bytes.iter().all(u8::is_ascii_whitespace) { b"{}".as_slice() } else { bytes };
    let mut json = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let place = error.path().to_string();
        fault(error.inner(), &place)
    })?;
    json.end().map_err(|error| fault(&error, "."))?;
    Ok(value)
}

fn fault(error: &serde_json::Error, place: &str) -> Problem {
    if error.is_data() {
        // serde's sentence is English, and only an argument of ours.
        let said = error.to_string();
        let why = said.split(" at line ").next().unwrap_or_default().to_owned();
        let fault = Fault::new("bad-field", "the field \"{field}\" is not what it should be ({why})").with("field", place).with("why", why);
        return Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at(place);
    }
    let place = format!("{}:{}", error.line(), error.column());
    let fault = Fault::new("bad-json", "the body is not JSON: line {line}, column {column}")
        .with("line", error.line())
        .with("column", error.column());
    Problem::new(StatusCode::BAD_REQUEST, fault).at(place)
}
