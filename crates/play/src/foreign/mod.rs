//! Foreign engines: those registered on this machine by name, and how one of them sits down as a mind. A request or a player's
//! name never says which program is started; only the registry does.

mod asked;
mod find;
mod mind;
mod registry;

pub use asked::CHOICES_FOR_ALL;
pub use mind::engine_at;
pub(crate) use mind::seat;
pub use registry::{EngineEntry, Engines, EnginesError};

/// The user's data folder.
pub(crate) fn data_folder() -> Option<std::path::PathBuf> {
    find::data_folder(|name| std::env::var_os(name))
}
