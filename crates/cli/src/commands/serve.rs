//! `rival serve`, and `rival` alone: the page on this machine. What is served is the business of rival-web.

use std::future::{Future, poll_fn};
use std::io::IsTerminal;
use std::net::IpAddr;
use std::process::{Command, Stdio};
use std::task::Poll;

use clap::Args;
use rival_store::Store;
use rival_web::{Bound, Options, ServeError};
use tokio::runtime::Builder;

use crate::failure::{Done, Failure};
use crate::history::{self, DbArgs};
use crate::terminal::Terminal;

/// Where the page is, if nothing else is said.
const PORT: u16 = 7878;

/// Flags of `rival serve`.
#[derive(Args)]
#[command(after_help = "\
The server listens to this machine alone. Said otherwise with --listen, visitors must bring the token once:
as ?token=... in the address, or typed into the page. RIVAL_TOKEN says it without showing it to other programs.
With RIVAL_NO_BROWSER set, no browser is opened.

Examples:
  rival serve
  rival serve --port 8000 --no-browser
  rival serve --listen 0.0.0.0 --token open-sesame --host rival.example.org")]
pub struct ServeArgs {
    /// The port; where it is taken, the next free one. 0 is any free one
    #[arg(long, value_name = "N", default_value_t = PORT)]
    port: u16,
    /// The address to listen at; any other than this machine's own needs a token
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<IpAddr>,
    /// What visitors must present once
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// A name by which visitors call this server, besides its address
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Open no browser
    #[arg(long)]
    no_browser: bool,
    #[command(flatten)]
    db: DbArgs,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs { port: PORT, listen: None, token: None, host: Vec::new(), no_browser: false, db: DbArgs::default() }
    }
}

/// Serves until it is asked to end.
pub fn run(args: &ServeArgs, terminal: &mut Terminal) -> Done {
    let token = args.token.clone().or_else(|| std::env::var("RIVAL_TOKEN").ok()).filter(|token| !token.is_empty());
    let options = Options { listen: args.listen, port: args.port, token, hosts: args.host.clone(), ..Options::default() };
    let url = args.db.url().map_err(|error| history::failure(&error, &terminal.words))?;
    let runtime = Builder::new_multi_thread().enable_all().build().map_err(|error| Failure::Ours(error.to_string()))?;
    let served = runtime.block_on(async {
        let token = options.token.clone();
        let bound = rival_web::bind(options, Store::open(&url).await?).await?;
        let mut end = Box::pin(rival_web::asked_to_end());
        // Asked once, it listens to Ctrl-C: from before anybody can know the address.
        poll_fn(|context| Poll::Ready(end.as_mut().poll(context).is_ready())).await;
        let announced = announce(&bound, token.as_deref(), args.no_browser, terminal);
        let served = bound.serve(end).await;
        Ok((announced, served?))
    });
    match served {
        // Nobody to read the address is no reason not to serve; a disk that is full is none either, but it is said.
        Ok((announced, ())) => announced,
        Err(error) => Err(failure(&error, terminal)),
    }
}

/// Says where the page is, and opens it where somebody looks.
fn announce(bound: &Bound, token: Option<&str>, no_browser: bool, terminal: &mut Terminal) -> Done {
    let url = bound.url();
    tracing::info!(url, "serving");
    let address = terminal.words.say("serve-at", &[("address", terminal.paint.strong(&url).into())]);
    let end = terminal.paint.faint(&terminal.words.plain("serve-end"));
    terminal.out.line(address)?;
    terminal.out.line(end)?;
    terminal.out.flush()?;
    if !no_browser && std::io::stdout().is_terminal() && std::env::var_os("RIVAL_NO_BROWSER").is_none() {
        open_browser(&token.map_or(url.clone(), |token| format!("{url}/?token={}", escaped(token))));
    }
    Ok(())
}

fn failure(error: &ServeError, terminal: &Terminal) -> Failure {
    match error {
        ServeError::Store(error) => history::failure(error, &terminal.words),
        ServeError::System(_) => Failure::Ours(terminal.words.fault(&error.fault())),
        ServeError::TokenNeeded(_) | ServeError::Listen { .. } => Failure::Input(terminal.words.fault(&error.fault())),
    }
}

/// Asks the system for a browser. Where there is none, the address has been said.
fn open_browser(url: &str) {
    let mut command = if cfg!(target_os = "macos") {
        let mut open = Command::new("open");
        open.arg(url);
        open
    } else if cfg!(windows) {
        let mut start = Command::new("rundll32");
        start.args(["url.dll,FileProtocolHandler", url]);
        start
    } else {
        if ["DISPLAY", "WAYLAND_DISPLAY"].iter().all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty())) {
            return;
        }
        let mut open = Command::new("xdg-open");
        open.arg(url);
        open
    };
    match command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn() {
        // Somebody must wait for it, or it stays as a dead process for as long as we serve.
        Ok(mut browser) => drop(std::thread::spawn(move || browser.wait())),
        Err(error) => tracing::info!(%error, "no browser can be opened"),
    }
}

/// A token as it may stand in an address.
fn escaped(token: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    token.bytes().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_of_any_letters_fits_into_an_address() {
        assert_eq!(escaped("Az09-_.~"), "Az09-_.~");
        assert_eq!(escaped("a&b=c d/ñ"), "a%26b%3Dc%20d%2F%C3%B1");
    }
}
