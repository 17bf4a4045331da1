-- The history. Only TEXT and BIGINT, so that one text serves SQLite and PostgreSQL. Moments are milliseconds since 1970 in UTC.

CREATE TABLE players (
    id          TEXT PRIMARY KEY,
    secret_hash TEXT NOT NULL UNIQUE,   -- SHA-256 of the browser's secret; 'local' for the player at the terminal
    name        TEXT NOT NULL DEFAULT '',
    sound       BIGINT NOT NULL DEFAULT 0,
    lang        TEXT,
    created     BIGINT NOT NULL
);

CREATE TABLE games (
    id            TEXT PRIMARY KEY,
    game          TEXT NOT NULL,
    rules         TEXT NOT NULL,         -- as --rules takes them: 'size=6x7'
    start         TEXT,                  -- NULL: the position in which the game always begins
    first_kind    TEXT NOT NULL CHECK (first_kind IN ('person', 'mind', 'open')),
    first_player  TEXT REFERENCES players (id),
    first_mind    TEXT,                  -- as the player grammar says it: 'level:easy'
    first_name    TEXT,
    second_kind   TEXT NOT NULL CHECK (second_kind IN ('person', 'mind', 'open')),
    second_player TEXT REFERENCES players (id),
    second_mind   TEXT,
    second_name   TEXT,
    created_by    TEXT REFERENCES players (id),
    seat_hash     TEXT,                  -- SHA-256 of the token that takes the open seat; NULL once it is taken
    clock         TEXT,                  -- JSON
    difficulty    TEXT,                  -- the level that was really played, also where the mind is 'adaptive'
    rematch_of    TEXT UNIQUE,
    created       BIGINT NOT NULL,
    started       BIGINT,                -- when both seats were taken
    finished      BIGINT,
    abandoned     BIGINT,                -- nobody will come back to it
    winner        TEXT CHECK (winner IN ('first', 'second')),
    reason        TEXT,
    version       BIGINT NOT NULL,       -- one more with every change
    first_moves   BIGINT NOT NULL DEFAULT 0,
    second_moves  BIGINT NOT NULL DEFAULT 0,
    first_hints   BIGINT NOT NULL DEFAULT 0,
    second_hints  BIGINT NOT NULL DEFAULT 0,
    hint_ply      BIGINT,                -- the coming move, if a hint was shown for it
    draw_offer    TEXT CHECK (draw_offer IN ('first', 'second')),
    play_time_ms  BIGINT,                -- these three are known when the game is finished
    thinking_ms   BIGINT,
    nodes         BIGINT,
    level_change  TEXT                   -- JSON: what the page says about an adaptive level when the game is over
);

CREATE INDEX games_by_created ON games (created, id);
CREATE INDEX games_by_first_player ON games (first_player, created);
CREATE INDEX games_by_second_player ON games (second_player, created);
CREATE INDEX games_by_creator ON games (created_by, created);
CREATE INDEX games_unfinished ON games (created) WHERE finished IS NULL AND abandoned IS NULL;

CREATE TABLE moves (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply     BIGINT NOT NULL,             -- from 1
    move    TEXT NOT NULL,
    side    TEXT NOT NULL CHECK (side IN ('first', 'second')),
    played  BIGINT NOT NULL,
    time_ms BIGINT,
    nodes   BIGINT,
    depth   BIGINT,
    score   BIGINT,
    unit    TEXT,
    outcome TEXT,                        -- JSON verdict, where it is exact
    hint    BIGINT NOT NULL DEFAULT 0,
    clock   TEXT,                        -- JSON: the clocks after the move
    PRIMARY KEY (game_id, ply)           -- so that two servers never answer the same ply twice
);

CREATE TABLE levels (
    player      TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game        TEXT NOT NULL,
    level       TEXT NOT NULL,
    changed     BIGINT NOT NULL,
    games_since BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (player, game)
);

CREATE TABLE ratings (
    subject   TEXT NOT NULL,             -- a player's id, or a mind as the player grammar says it
    game      TEXT NOT NULL,
    rules     TEXT NOT NULL,
    rating    BIGINT NOT NULL,           -- thousandths of an Elo point
    deviation BIGINT NOT NULL,
    games     BIGINT NOT NULL,
    changed   BIGINT NOT NULL,
    PRIMARY KEY (subject, game, rules)
);
