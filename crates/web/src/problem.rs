//! What is wrong with a request: a status, a code, one sentence in the reader's language, and the place in the input. A
//! handler answers with a [`Problem`]; the sentence is made on the way out, where the reader's language is known.

use axum::Json;
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rival_core::{Fault, MoveError, RulesError, SetupError};
use rival_play::{MatchError, PlayerError, UnknownGame};
use rival_store::StoreError;
use rival_words::Language;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::speech::{language_of, speech};

/// A request that was not done; nothing was changed.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    cause: Box<Cause>,
    place: Option<String>,
}

#[derive(Clone, Debug)]
enum Cause {
    Fault(Fault),
    Setup(SetupError),
    Move(MoveError),
    /// One of a list of moves, by its number from 1.
    Moves(String, usize, MoveError),
    Rules(RulesError),
    Player(PlayerError),
    Game(UnknownGame),
}

/// What a handler answers.
pub(crate) type Answer<T> = Result<T, Problem>;

/// The body of every error.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorDetail,
}

/// What is wrong.
#[derive(Serialize, ToSchema)]
struct ErrorDetail {
    /// The stable code; `fault-CODE` is its key in the translations.
    code: String,
    /// One sentence in the reader's language.
    message: String,
    /// What the sentence was made with.
    #[schema(value_type = Object)]
    args: Map<String, Value>,
    /// The field of the input that is wrong, where one is.
    place: Option<String>,
}

impl Problem {
    /// A problem with this fault.
    pub(crate) fn new(status: StatusCode, fault: Fault) -> Problem {
        Problem { status, cause: Box::new(Cause::Fault(fault)), place: None }
    }

    /// A problem that needs no arguments.
    pub(crate) fn plain(status: StatusCode, code: &'static str, english: &'static str) -> Problem {
        Problem::new(status, Fault::new(code, english))
    }

    /// The same problem, in this field of the input.
    pub(crate) fn at(mut self, place: impl Into<String>) -> Problem {
        self.place = Some(place.into());
        self
    }

    /// One of a list of moves cannot be played.
    pub(crate) fn moves(input: &str, (number, error): (usize, MoveError)) -> Problem {
        unprocessable(Cause::Moves(input.to_owned(), number, error)).at("moves")
    }

    /// The stable code.
    pub(crate) fn code(&self) -> &'static str {
        self.cause.fault().code
    }

    /// What the reader is told.
    pub(crate) fn body(&self, language: Language) -> ErrorBody {
        let fault = self.cause.fault();
        let args = fault.args.into_iter().map(|(name, value)| (name.to_owned(), Value::String(value))).collect();
        let message = on_one_line(&self.cause.said(language));
        ErrorBody { error: ErrorDetail { code: fault.code.to_owned(), message, args, place: self.place.clone() } }
    }
}

impl Cause {
    fn fault(&self) -> Fault {
        let ambiguous = || Fault::new("move-ambiguous", "it could be any of {candidates}");
        match self {
            Cause::Fault(fault) => fault.clone(),
            Cause::Setup(error) => error.faults.first().cloned().unwrap_or_else(|| Fault::new("position", "it is not a position")),
            Cause::Move(MoveError::Invalid { fault, .. } | MoveError::Illegal { fault, .. }) => fault.clone(),
            Cause::Move(MoveError::Ambiguous { candidates, .. }) => ambiguous().with("candidates", candidates.join(", ")),
            Cause::Moves(_, number, error) => Cause::Move(error.clone()).fault().with("number", number),
            Cause::Rules(error) => error.fault.clone(),
            Cause::Player(error) => error.fault.clone(),
            Cause::Game(error) => error.fault.clone(),
        }
    }

    /// The sentence, with the input where it helps.
    fn said(&self, language: Language) -> String {
        let speech = speech(language);
        let words = &speech.words;
        match self {
            Cause::Fault(fault) => speech.fault(fault),
            Cause::Setup(error) => words.setup_error(error),
            Cause::Move(error) => words.move_error(error),
            Cause::Moves(input, number, error) => {
                let fault = words.move_error(error);
                words.say("error-moves", &[("input", input.into()), ("number", (*number).into()), ("fault", fault.into())])
            }
            Cause::Rules(error) => words.rules_error(error),
            Cause::Player(error) => words.wrong_input("error-player", &error.input, &speech.fault(&error.fault)),
            Cause::Game(error) => words.wrong_input("error-game", &error.input, &speech.fault(&error.fault)),
        }
    }
}

/// A sentence gives the input back, which may hold more than one line: what cannot be seen is written as in a program.
fn on_one_line(sentence: &str) -> String {
    sentence.chars().fold(String::with_capacity(sentence.len()), |mut line, letter| {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
        line
    })
}

fn unprocessable(cause: Cause) -> Problem {
    Problem { status: StatusCode::UNPROCESSABLE_ENTITY, cause: Box::new(cause), place: None }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Problem {
        unprocessable(Cause::Setup(error)).at("position")
    }
}

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Problem {
        unprocessable(Cause::Rules(error)).at("rules")
    }
}

impl From<PlayerError> for Problem {
    fn from(error: PlayerError) -> Problem {
        unprocessable(Cause::Player(error)).at("player")
    }
}

impl From<UnknownGame> for Problem {
    fn from(error: UnknownGame) -> Problem {
        unprocessable(Cause::Game(error)).at("game")
    }
}

impl From<MatchError> for Problem {
    fn from(error: MatchError) -> Problem {
        match error {
            MatchError::Move(error) => unprocessable(Cause::Move(error)).at("move"),
            MatchError::Hint(error) => error.into(),
            other => Problem::new(StatusCode::CONFLICT, other.fault()),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let status = match error {
            StoreError::NoGame(_) | StoreError::NoPlayer(_) => StatusCode::NOT_FOUND,
            StoreError::Stale { .. } | StoreError::Finished(_) | StoreError::GameExists(_) | StoreError::SeatTaken(_) => {
                StatusCode::CONFLICT
            }
            StoreError::BadCursor(_) | StoreError::UnfitText(_) => StatusCode::UNPROCESSABLE_ENTITY,
            StoreError::DiskFull(_) => StatusCode::INSUFFICIENT_STORAGE,
            _ => StatusCode::SERVICE_UNAVAILABLE,
        };
        if status.is_server_error() {
            tracing::error!(%error, "the history");
        }
        Problem::new(status, error.fault())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body(Language::En))).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Says every problem in the reader's language, and turns the errors of the router itself (no such path, no such method, too
/// large a body) into ours.
pub(crate) async fn say(request: Request, next: Next) -> Response {
    let language = language_of(request.uri(), request.headers());
    let method = request.method().clone();
    let response = next.run(request).await;
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let problem = match response.extensions().get::<Problem>() {
        Some(problem) => problem.clone(),
        None if response.status().is_client_error() && !is_json => of_status(response.status(), &method),
        None => return response,
    };
    let mut said = (problem.status, Json(problem.body(language))).into_response();
    // Cookies and security headers set further in stay.
    for (name, value) in response.headers() {
        if name != header::CONTENT_TYPE && name != header::CONTENT_LENGTH {
            said.headers_mut().append(name.clone(), value.clone());
        }
    }
    said
}

fn of_status(status: StatusCode, method: &Method) -> Problem {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        StatusCode::METHOD_NOT_ALLOWED => {
            Problem::new(status, Fault::new("wrong-method", "this address does not take {method}").with("method", method))
        }
        StatusCode::NOT_FOUND => Problem::plain(status, "no-such-address", "there is nothing at this address"),
        _ => Problem::plain(status, "bad-request", "the request cannot be understood"),
    }
}

/// A body past the limit.
pub(crate) fn too_large() -> Problem {
    Problem::plain(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "the request is too large: 64 KB are the most")
}
