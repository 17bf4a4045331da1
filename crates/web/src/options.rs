//! What the person who starts the server may say about it, and what it does where nothing is said.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen at; none is this machine alone (127.0.0.1). Any other than loopback needs a token.
    pub listen: Option<IpAddr>,
    /// The port to listen at; where it is taken, the next free one. 0 is any free one.
    pub port: u16,
    /// The token that visitors must present once.
    pub token: Option<String>,
    /// Names by which this server may be called, besides loopback names and the address it listens at.
    pub hosts: Vec<String>,
    /// Threads that think; none is as many as there are cores.
    pub threads: Option<usize>,
    /// No thought takes longer than this.
    pub longest_thought: Duration,
    /// No hint takes longer than this.
    pub longest_hint: Duration,
    /// No analysis takes longer than this.
    pub longest_analysis: Duration,
    /// Memory for minds between their moves, in megabytes.
    pub minds_mb: usize,
    /// How long a game that nobody looks at stays in memory.
    pub idle: Duration,
    /// How long a game found with Rival to move is left to the server that may be thinking about it.
    pub takeover: Duration,
    /// Two minds move no faster than this, so that whoever watches can follow.
    pub watch_pace: Duration,
    /// How many event streams may be open at once.
    pub most_streams: usize,
    /// The screen that may be watched and played on.
    pub screen: ScreenOptions,
}

/// The screen of the machine the server runs on.
#[derive(Clone, Default, Debug)]
pub struct ScreenOptions {
    /// Its display; none is the one of the environment.
    pub display: Option<String>,
    /// Where the pilot remembers that it was agreed to, and keeps its runs; none is `rival/pilot` in the user's data folder.
    pub folder: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            listen: None,
            port: 7878,
            token: None,
            hosts: Vec::new(),
            threads: None,
            longest_thought: Duration::from_secs(60),
            longest_hint: Duration::from_secs(2),
            longest_analysis: Duration::from_secs(30),
            minds_mb: 128,
            idle: Duration::from_secs(60),
            takeover: Duration::from_secs(75),
            watch_pace: Duration::from_millis(700),
            most_streams: 4000,
            screen: ScreenOptions::default(),
        }
    }
}
