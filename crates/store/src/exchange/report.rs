//! The SQLite file of the Connect Four report: tables `games` and `moves` with Spanish columns, discs counted from column 0,
//! winners by several names. It is read, never written, and its games become games of ours.

use std::path::Path;

use rival_core::{Reason, RuleOptions, Side};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};

use crate::{GameRow, Moment, MoveRow, Pair, Result, Seat, StoreError, StoredGame, trouble};

/// The levels of the report: the word, and the depth to which its alpha-beta looked.
const LEVELS: [(&str, u32); 3] = [("easy", 2), ("medium", 4), ("hard", 6)];

/// Reads all games of the report's file, oldest first. The person is nobody we know yet: importing makes them the owner.
/// Times are taken as UTC, because the report did not say in which zone it was played.
pub async fn read_report(path: &Path) -> Result<Vec<StoredGame>> {
    let place = path.display().to_string();
    let trouble = |error: sqlx::Error| trouble::of_sqlx(&place, &error);
    if !path.is_file() {
        return Err(StoreError::File { place, detail: "there is no such file".to_owned() });
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging();
    let mut file = options.connect().await.map_err(trouble)?;
    let games_have = columns(&mut file, "SELECT name FROM pragma_table_info('games')").await.map_err(trouble)?;
    let moves_have = columns(&mut file, "SELECT name FROM pragma_table_info('moves')").await.map_err(trouble)?;
    let lacks = |have: &[String], needed: &[&str]| needed.iter().any(|name| !have.iter().any(|column| column == name));
    let game_needs = ["game_id", "initial_player", "winner_player", "timestamp", "dificultad", "filas", "columnas"];
    if lacks(&games_have, &game_needs) || lacks(&moves_have, &["id", "player", "timestamp", "game_id", "column"]) {
        return Err(StoreError::Import {
            place,
            detail: "it has no tables games and moves like those of the Connect Four report".to_owned(),
        });
    }
    // What an early version did not keep yet is not known.
    let or_null =
        |have: &[String], name: &str| if have.iter().any(|column| column == name) { format!("\"{name}\"") } else { "NULL".to_owned() };
    let sql = format!(
        "SELECT CAST(game_id AS TEXT), CAST(initial_player AS TEXT), CAST(winner_player AS TEXT), CAST(timestamp AS TEXT), \
         CAST(dificultad AS INTEGER), CAST(filas AS INTEGER), CAST(columnas AS INTEGER), CAST({} AS REAL), CAST({} AS INTEGER), \
         CAST({} AS REAL), CAST({} AS INTEGER) FROM games ORDER BY timestamp, game_id",
        or_null(&games_have, "tiempo_juego"),
        or_null(&games_have, "sugerencias_usadas"),
        or_null(&games_have, "tiempo_total_ia"),
        or_null(&games_have, "nodos_explorados"),
    );
    let moves_sql = format!(
        "SELECT CAST(player AS TEXT), CAST(timestamp AS TEXT), CAST(\"column\" AS INTEGER), CAST(COALESCE({}, 0) AS INTEGER) \
         FROM moves WHERE game_id = $1 ORDER BY id",
        or_null(&moves_have, "help"),
    );
    let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut file).await.map_err(trouble)?;
    let mut games = Vec::new();
    for row in rows {
        let line = ReportGame::read(&row).map_err(trouble)?;
        let moves = sqlx::query(AssertSqlSafe(moves_sql.clone())).bind(line.id.clone()).fetch_all(&mut file).await.map_err(trouble)?;
        let moves = moves.iter().map(ReportMove::read).collect::<Result<Vec<_>, _>>().map_err(trouble)?;
        let game =
            line.translate(&moves).map_err(|detail| StoreError::Import { place: format!("{place}, game \"{}\"", line.id), detail })?;
        games.push(game);
    }
    file.close().await.map_err(trouble)?;
    Ok(games)
}

async fn columns(file: &mut SqliteConnection, sql: &'static str) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(sql).fetch_all(file).await
}

struct ReportGame {
    id: String,
    initial_player: String,
    winner_player: Option<String>,
    timestamp: String,
    difficulty: i64,
    rows: i64,
    columns: i64,
    play_seconds: Option<f64>,
    hints: Option<i64>,
    thinking_seconds: Option<f64>,
    nodes: Option<i64>,
}

struct ReportMove {
    player: String,
    timestamp: String,
    column: i64,
    help: i64,
}

impl ReportMove {
    fn read(row: &SqliteRow) -> Result<ReportMove, sqlx::Error> {
        Ok(ReportMove { player: row.try_get(0)?, timestamp: row.try_get(1)?, column: row.try_get(2)?, help: row.try_get(3)? })
    }
}

impl ReportGame {
    fn read(row: &SqliteRow) -> Result<ReportGame, sqlx::Error> {
        Ok(ReportGame {
            id: row.try_get(0)?,
            initial_player: row.try_get(1)?,
            winner_player: row.try_get(2)?,
            timestamp: row.try_get(3)?,
            difficulty: row.try_get(4)?,
            rows: row.try_get(5)?,
            columns: row.try_get(6)?,
            play_seconds: row.try_get(7)?,
            hints: row.try_get(8)?,
            thinking_seconds: row.try_get(9)?,
            nodes: row.try_get(10)?,
        })
    }

    fn translate(&self, report_moves: &[ReportMove]) -> Result<StoredGame, String> {
        let created: Moment = self.timestamp.parse().map_err(|error: crate::MomentError| error.to_string())?;
        let person = match self.initial_player.as_str() {
            "HUMAN" => Side::First,
            "AI" => Side::Second,
            other => return Err(format!("\"{other}\" is not who began: HUMAN or AI")),
        };
        let (level, depth) = usize::try_from(self.difficulty - 1)
            .ok()
            .and_then(|index| LEVELS.get(index))
            .ok_or_else(|| format!("there is no level {}", self.difficulty))?;
        let moves = self.translate_moves(person, created, report_moves)?;
        let end = self.end(person)?;
        let last = moves.last().map_or(created, |m| m.played);
        let played = self.play_seconds.map(millis);
        // The report stored a finished game's length at its end; an abandoned one has none.
        let finished = end.map(|_| played.map_or(last, |played| Moment(created.0.saturating_add_unsigned(played)).max(last)));
        let (mind, someone) = (Seat::mind(&format!("alphabeta:{depth}")), Seat::person(None, None));
        let (first, second) = if person == Side::First { (someone, mind) } else { (mind, someone) };
        let helped = moves.iter().filter(|m| m.hint).count() as i64;
        let hints = u32::try_from(self.hints.unwrap_or(0).max(helped)).unwrap_or(0);
        let count = |side: Side| u32::try_from(moves.iter().filter(|m| m.side == side).count()).unwrap_or(u32::MAX);
        let row = GameRow {
            id: self.id.clone(),
            game: "connect4".to_owned(),
            rules: RuleOptions::default().with("size", format!("{}x{}", self.rows, self.columns)),
            start: None,
            first,
            second,
            created_by: None,
            seat_open: false,
            clock: None,
            difficulty: Some((*level).to_owned()),
            rematch_of: None,
            created,
            started: Some(created),
            finished,
            abandoned: if end.is_none() { Some(last) } else { None },
            winner: end.and_then(|(winner, _)| winner),
            reason: end.map(|(_, reason)| reason.code().to_owned()),
            version: 1,
            moves_by: Pair { first: count(Side::First), second: count(Side::Second) },
            hints: if person == Side::First { Pair { first: hints, second: 0 } } else { Pair { first: 0, second: hints } },
            hint_ply: None,
            draw_offer: None,
            play_time_ms: played,
            thinking_ms: self.thinking_seconds.filter(|_| end.is_some()).map(millis),
            nodes: self.nodes.filter(|_| end.is_some()).and_then(|nodes| u64::try_from(nodes).ok()),
            level_change: None,
            tags: None,
        };
        Ok(StoredGame { row, moves })
    }

    /// Who won and why. The report wrote IA and JUGADOR only where the clock of 30 seconds ran out.
    fn end(&self, person: Side) -> Result<Option<(Option<Side>, Reason)>, String> {
        Ok(Some(match self.winner_player.as_deref() {
            None => return Ok(None),
            Some("HUMAN") => (Some(person), Reason::FourInLine),
            Some("AI") => (Some(!person), Reason::FourInLine),
            Some("JUGADOR") => (Some(person), Reason::Time),
            Some("IA") => (Some(!person), Reason::Time),
            Some("EMPATE") => (None, Reason::FullBoard),
            Some(other) => return Err(format!("\"{other}\" is no winner: HUMAN, AI, JUGADOR, IA or EMPATE")),
        }))
    }

    /// The report kept when each move was made; how long it took is the time since the one before.
    fn translate_moves(&self, person: Side, created: Moment, report_moves: &[ReportMove]) -> Result<Vec<MoveRow>, String> {
        let mut before = created;
        let mut moves = Vec::with_capacity(report_moves.len());
        for (ply, m) in (1..).zip(report_moves) {
            let side = match m.player.as_str() {
                "HUMAN" => person,
                "AI" => !person,
                other => return Err(format!("\"{other}\" cannot have made move {ply}: HUMAN or AI")),
            };
            if !(0..self.columns).contains(&m.column) {
                return Err(format!("move {ply} is in column {} of {}", m.column, self.columns));
            }
            let played: Moment = m.timestamp.parse().map_err(|error: crate::MomentError| format!("move {ply}: {error}"))?;
            let time_ms = Some(played.since(before));
            before = played;
            moves.push(MoveRow { ply, played, time_ms, hint: m.help != 0, ..MoveRow::new(side, &(m.column + 1).to_string()) });
        }
        Ok(moves)
    }
}

fn millis(seconds: f64) -> u64 {
    // A cast from float to integer saturates: nonsense becomes 0 or very long, not a panic.
    (seconds * 1000.0).round() as u64
}
