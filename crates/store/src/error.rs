//! What can go wrong with the history, each said in one sentence with the place and a stable code. A refusal (the move is
//! stale, the seat is taken) is told apart from trouble with the database. Nothing here knows SQL.

use std::fmt;

use rival_core::Fault;

/// Why the store did not do what it was asked. Nothing was changed, except where a connection to a server broke in the middle of
/// a commit: whoever gets anything but a refusal reads the game again before going on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The address is neither a path nor `sqlite:` nor `postgres:`.
    UnknownScheme(String),
    /// Neither `XDG_DATA_HOME` nor `HOME` says where the user's data is.
    NoDataFolder,
    /// The file, its folder or the database may only be read.
    ReadOnly(String),
    /// There is no space left.
    DiskFull(String),
    /// Another program holds the database and did not let go in time.
    Locked(String),
    /// The file is damaged, or no database at all.
    Corrupt {
        /// Where.
        place: String,
        /// What the database said.
        detail: String,
    },
    /// A newer Rival wrote it.
    NewerSchema {
        /// Where.
        place: String,
        /// The version found.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// A database, but of some other program.
    NotRival(String),
    /// It cannot be opened or reached at all.
    Unreachable {
        /// Where.
        place: String,
        /// What the system said.
        detail: String,
    },
    /// The store was closed.
    Closed(String),
    /// Anything else that the database refuses.
    Database {
        /// Where.
        place: String,
        /// What the database said.
        detail: String,
    },
    /// This cannot be done with this kind of database.
    Unsupported {
        /// Where.
        place: String,
        /// What to do instead.
        instead: &'static str,
    },
    /// A file that would be written over.
    FileExists(String),
    /// A file that cannot be read or written.
    File {
        /// Where.
        place: String,
        /// What the system said.
        detail: String,
    },
    /// An imported file is not what it should be.
    Import {
        /// The file, line or game.
        place: String,
        /// What is wrong with it.
        detail: String,
    },
    /// A text that no database keeps: it holds the character NUL.
    UnfitText(String),
    /// There is no such game.
    NoGame(String),
    /// There is no such player.
    NoPlayer(String),
    /// A game, or the rematch of a game, is already there.
    GameExists(String),
    /// The position has changed: this ply was played already, or is not the next.
    Stale {
        /// The game.
        game: String,
        /// The ply that was offered.
        ply: u32,
        /// The number of moves that the game really has.
        moves: u32,
    },
    /// The game is over.
    Finished(String),
    /// The seat is taken, or the token does not open it.
    SeatTaken(String),
    /// The page of a list that was asked for is no page.
    BadCursor(String),
}

impl StoreError {
    /// The stable code; `fault-CODE` is its key in the translations.
    pub fn code(&self) -> &'static str {
        self.fault().code
    }

    /// The place the sentence speaks of: a file, an address, a game.
    pub fn place(&self) -> Option<String> {
        self.fault().args.into_iter().find(|(name, _)| *name == "place" || *name == "game").map(|(_, value)| value)
    }

    /// Whether the store works and said no, so that other work need not stop for it.
    pub fn is_refusal(&self) -> bool {
        use StoreError::*;
        matches!(self, NoGame(_) | NoPlayer(_) | GameExists(_) | Stale { .. } | Finished(_) | SeatTaken(_) | BadCursor(_))
    }

    /// Code, English sentence and arguments, for `rival-words` to say in another language.
    pub fn fault(&self) -> Fault {
        use StoreError::*;
        match self {
            UnknownScheme(url) => {
                Fault::new("store-scheme", "\"{place}\" is not a database address: write a path, sqlite:PATH or postgres://...")
                    .with("place", url)
            }
            NoDataFolder => {
                Fault::new("store-no-data-folder", "there is no data folder for the history: set HOME or XDG_DATA_HOME, or give a path")
            }
            ReadOnly(place) => {
                Fault::new("store-read-only", "the history at {place} cannot be written: the file or its folder is read-only")
                    .with("place", place)
            }
            DiskFull(place) => {
                Fault::new("store-disk-full", "the history at {place} cannot be written: the disk is full").with("place", place)
            }
            Locked(place) => Fault::new("store-locked", "the history at {place} is locked by another program; try again when it is done")
                .with("place", place),
            Corrupt { place, detail } => Fault::new("store-corrupt", "the history at {place} is damaged and was left as it is ({detail})")
                .with("place", place)
                .with("detail", detail),
            NewerSchema { place, found, known } => Fault::new(
                "store-newer",
                "the history at {place} was written by a newer Rival (version {found}, this one knows {known}) and was left as it is",
            )
            .with("place", place)
            .with("found", found)
            .with("known", known),
            NotRival(place) => {
                Fault::new("store-foreign", "{place} is a database of another program and was left as it is").with("place", place)
            }
            Unreachable { place, detail } => Fault::new("store-unreachable", "the history at {place} cannot be opened ({detail})")
                .with("place", place)
                .with("detail", detail),
            Closed(place) => Fault::new("store-closed", "the history at {place} is closed").with("place", place),
            Database { place, detail } => {
                Fault::new("store-failed", "the history at {place} failed ({detail})").with("place", place).with("detail", detail)
            }
            Unsupported { place, instead } => {
                Fault::new("store-unsupported", "this cannot be done with {place}: {instead}").with("place", place).with("instead", instead)
            }
            FileExists(place) => Fault::new("store-file-exists", "{place} exists already and was left as it is").with("place", place),
            File { place, detail } => {
                Fault::new("store-file", "{place} cannot be used ({detail})").with("place", place).with("detail", detail)
            }
            Import { place, detail } => {
                Fault::new("store-import", "{place} cannot be imported: {detail}").with("place", place).with("detail", detail)
            }
            UnfitText(text) => Fault::new("store-unfit-text", "the text \"{place}\" holds a character that cannot be kept")
                .with("place", text.replace('\0', "\u{fffd}")),
            NoGame(game) => Fault::new("no-such-game", "there is no game \"{game}\"").with("game", game),
            NoPlayer(player) => Fault::new("no-such-player", "there is no player \"{place}\"").with("place", player),
            GameExists(game) => Fault::new("game-exists", "the game \"{game}\" exists already").with("game", game),
            Stale { game, ply, moves } => Fault::new("stale", "move {ply} of game \"{game}\" is not the next one: {moves} are played")
                .with("game", game)
                .with("ply", ply)
                .with("moves", moves),
            Finished(game) => Fault::new("game-finished", "the game \"{game}\" is over").with("game", game),
            SeatTaken(game) => Fault::new("seat-taken", "the seat at game \"{game}\" is taken, or the link is wrong").with("game", game),
            BadCursor(cursor) => Fault::new("bad-cursor", "\"{place}\" is not the end of a page").with("place", cursor),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault().fmt(f)
    }
}

impl std::error::Error for StoreError {}

/// What a call of the store answers.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;
