//! A chess position from a picture: the bytes of a file come in, the boards that are seen in it go out, or the stages of seeing them as
//! pictures. What kind of file it is, its bytes say; nothing is kept.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rival_core::{BoardView, Fault};
use rival_search::Control;
use rival_vision::{Ask, Picture, SeenTold, png, see as look, steps as stages};
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use utoipa::{IntoParams, ToSchema};

use crate::guard::Visitor;
use crate::pool::{Lane, StopOnDrop};
use crate::problem::{Answer, ErrorBody, Problem};
use crate::room::closing;
use crate::server::Server;
use crate::speech::{language_of, speech};

/// The largest file that is read: a photograph of a phone is smaller.
pub(super) const MOST_BYTES: usize = 16 << 20;

/// How to look.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct How {
    /// A part of the picture: `x,y,width,height` in pixels.
    region: Option<String>,
    /// The side at the bottom: `auto` (if nothing is said), `white` or `black`.
    view: Option<String>,
    /// The side to move: `auto`, `w` or `b`.
    turn: Option<String>,
    /// Every board, not only the largest.
    #[serde(default)]
    all: bool,
}

/// The boards of a picture.
#[derive(Serialize)]
pub(crate) struct Boards {
    boards: Vec<Board>,
}

/// A board as `rival see --json` tells it, and as it is drawn.
#[derive(Serialize)]
struct Board {
    #[serde(flatten)]
    told: SeenTold,
    board: BoardView,
}

/// The stages of seeing.
#[derive(Serialize, ToSchema)]
pub(crate) struct Stages {
    steps: Vec<Stage>,
}

/// One stage.
#[derive(Serialize, ToSchema)]
struct Stage {
    /// `picture`, `edges`, `lattice`, `candidates`, `crop`, `tiles` or `reading`.
    name: &'static str,
    /// A PNG file as the address of a picture: `data:image/png;base64,...`.
    picture: String,
}

/// A body of any bytes, within the bounds of a picture.
pub(crate) struct File(Bytes);

impl<S: Send + Sync> FromRequest<S> for File {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<File, Problem> {
        Bytes::from_request(request, state).await.map(File).map_err(|error: BytesRejection| {
            if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
                let fault =
                    Fault::new("see-large-file", "it is too large for a picture: {most} MB are the most").with("most", MOST_BYTES >> 20);
                return Problem::new(StatusCode::PAYLOAD_TOO_LARGE, fault);
            }
            Problem::plain(StatusCode::BAD_REQUEST, "broken-body", "the request broke off")
        })
    }
}

/// Reads the boards in a picture.
#[utoipa::path(post, path = "/api/see", params(How), request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Object, description = "boards: each as rival see --json tells it, and its rival_core::BoardView"),
        (status = 413, body = ErrorBody), (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn see(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Query(how): Query<How>,
    uri: Uri,
    headers: HeaderMap,
    File(bytes): File,
) -> Answer<Json<Boards>> {
    let (ask, language) = (how.ask()?, language_of(&uri, &headers));
    let boards = seen(&server, &visitor, Lane::Quick, move || {
        let picture = Picture::decode(&bytes).map_err(wrong)?;
        let boards = look(&picture, &ask).map_err(wrong)?;
        let told = |fault: &Fault| speech(language).fault(fault);
        Ok(boards.iter().map(|seen| Board { told: SeenTold::new(seen, &picture, told), board: seen.board_view() }).collect::<Vec<_>>())
    })
    .await?;
    if boards.is_empty() {
        return Err(wrong(Fault::new("see-no-board", "there is no chess board in this picture")));
    }
    Ok(Json(Boards { boards }))
}

/// Draws every stage of reading the largest board in a picture.
#[utoipa::path(post, path = "/api/see/steps", params(How), request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Stages), (status = 413, body = ErrorBody), (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody)))]
pub(crate) async fn steps(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Query(how): Query<How>,
    File(bytes): File,
) -> Answer<Json<Stages>> {
    let ask = how.ask()?;
    let steps = seen(&server, &visitor, Lane::Long, move || {
        let picture = Picture::decode(&bytes).map_err(wrong)?;
        let steps = stages(&picture, &ask).map_err(wrong)?;
        let stage = |step: rival_vision::Step| {
            let address = format!("data:image/png;base64,{}", STANDARD.encode(png(&step.picture).map_err(wrong)?));
            Ok(Stage { name: step.name, picture: address })
        };
        steps.into_iter().map(stage).collect::<Answer<Vec<_>>>()
    })
    .await?;
    Ok(Json(Stages { steps }))
}

impl How {
    fn ask(&self) -> Answer<Ask> {
        let region = self.region.as_deref().map(str::parse).transpose().map_err(|fault| wrong(fault).at("region"))?;
        let view = side(self.view.as_deref(), "white", "black").ok_or_else(|| unknown("view", "auto, white, black"))?;
        let turn = side(self.turn.as_deref(), "w", "b").ok_or_else(|| unknown("turn", "auto, w, b"))?;
        Ok(Ask { region, view, turn, all: self.all, only_upright: false })
    }
}

/// One of two words for a side, or the word that leaves it open; nothing for any other.
fn side(text: Option<&str>, white: &str, black: &str) -> Option<Option<Color>> {
    match text {
        None | Some("auto") => Some(None),
        Some(word) if word == white => Some(Some(Color::White)),
        Some(word) if word == black => Some(Some(Color::Black)),
        Some(_) => None,
    }
}

fn unknown(field: &'static str, known: &'static str) -> Problem {
    wrong(Fault::new("see-choice", "{field} is one of {known}").with("field", field).with("known", known)).at(field)
}

fn wrong(fault: Fault) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault)
}

/// Has a picture looked at on a thread of the pool.
async fn seen<T: Send + 'static>(
    server: &Server,
    visitor: &Visitor,
    lane: Lane,
    look: impl FnOnce() -> Answer<T> + Send + 'static,
) -> Answer<T> {
    let control = Arc::new(Control::new());
    let _stop = StopOnDrop(Arc::clone(&control));
    let key = format!("see {}", if visitor.is_known { visitor.secret.text() } else { "" });
    server.pool.work(lane, &key, control, look)?.await.map_err(|_| closing())?
}
