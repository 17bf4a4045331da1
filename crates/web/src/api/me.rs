//! What a visitor says about themselves, and their wish to be forgotten.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use rival_core::Fault;
use rival_store::{Moment, Player, PlayerChange};
use rival_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Body, undisturbed};
use crate::guard::Visitor;
use crate::problem::{Answer, ErrorBody, Problem};
use crate::server::Server;
use crate::speech::{language_of, language_or};

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// What is known about the visitor.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    name: String,
    sound: bool,
    lang: String,
    /// The adaptive level at each game that has one.
    levels: BTreeMap<String, LevelNow>,
}

/// An adaptive level.
#[derive(Serialize, ToSchema)]
struct LevelNow {
    level: String,
    #[schema(value_type = String)]
    since: Moment,
}

/// What is to be changed; what is missing stays.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Change {
    name: Option<String>,
    sound: Option<bool>,
    lang: Option<String>,
}

/// Who is asking.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(State(server): State<Arc<Server>>, visitor: Visitor, request: Request) -> Answer<Json<Me>> {
    let language = language_of(request.uri(), request.headers());
    let known = if visitor.is_known { server.store.player_by_secret(&visitor.secret).await? } else { None };
    match known {
        Some(player) => {
            let chosen = player.lang.as_deref().and_then(|lang| lang.parse().ok()).unwrap_or(language);
            let language = language_or(&Uri::default(), &HeaderMap::new(), chosen);
            told(&server, player, language).await
        }
        None => Ok(Json(Me { name: String::new(), sound: false, lang: language.code().to_owned(), levels: BTreeMap::new() })),
    }
}

async fn told(server: &Server, player: Player, language: Language) -> Answer<Json<Me>> {
    let levels = server.store.levels(&player.id).await?;
    let levels = levels.into_iter().map(|level| (level.game, LevelNow { level: level.level, since: level.changed })).collect();
    let lang = player.lang.unwrap_or_else(|| language.code().to_owned());
    Ok(Json(Me { name: player.name, sound: player.sound, lang, levels }))
}

/// Changes name, sound or language.
#[utoipa::path(post, path = "/api/me", request_body = Change, responses((status = 200, body = Me), (status = 422, body = ErrorBody)))]
pub(crate) async fn change_me(State(server): State<Arc<Server>>, visitor: Visitor, Body(change): Body<Change>) -> Answer<Json<Me>> {
    let name = change.name.map(|name| check_name(&name)).transpose()?;
    let lang = change.lang.map(|lang| check_language(&lang)).transpose()?;
    undisturbed(async move {
        let player = server.player(&visitor).await?;
        let player = server.store.update_player(&player.id, PlayerChange { name, sound: change.sound, lang }).await?;
        told(&server, player, Language::En).await
    })
    .await
}

/// Deletes the visitor's games, levels and ratings.
#[utoipa::path(delete, path = "/api/me/history", responses((status = 204, description = "nothing is left")))]
pub(crate) async fn delete_history(State(server): State<Arc<Server>>, visitor: Visitor) -> Answer<StatusCode> {
    undisturbed(async move {
        if let Some(player) = server.viewer(&visitor).await?.player {
            let gone = server.store.delete_history(&player).await?;
            server.rooms.close(&server, &gone).await;
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

fn check_name(name: &str) -> Answer<String> {
    let name = name.trim();
    if name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control) {
        return Ok(name.to_owned());
    }
    let fault = Fault::new("bad-name", "a name has at most {most} characters, all of them to be seen").with("most", LONGEST_NAME);
    Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at("name"))
}

fn check_language(lang: &str) -> Answer<String> {
    match Language::ALL.into_iter().find(|language| language.code() == lang) {
        Some(language) => Ok(language.code().to_owned()),
        None => {
            let fault = Fault::new("bad-language", "\"{lang}\" is not one of en, es, ca").with("lang", lang);
            Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fault).at("lang"))
        }
    }
}
