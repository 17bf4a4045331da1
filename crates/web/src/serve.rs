//! Listening: the port, the refusal to listen to the world without a token, and a quiet end. What is answered is in
//! [`crate::app`].

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use rival_core::Fault;
use rival_store::{Store, StoreError};
use tokio::net::TcpListener;

use crate::{Options, Server, app};

/// How many ports are tried.
const PORTS: u16 = 100;
/// How long open connections may take to end.
const FAREWELL: Duration = Duration::from_secs(3);

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It would listen to more than this machine without a token.
    #[error("{}", self.fault())]
    TokenNeeded(IpAddr),
    /// No port is free, or the address is not this machine's.
    #[error("{}", self.fault())]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        error: std::io::Error,
    },
    /// The history.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Threads or sockets gave out.
    #[error("{}", self.fault())]
    System(#[from] std::io::Error),
}

impl ServeError {
    /// What is wrong, ready to be translated.
    pub fn fault(&self) -> Fault {
        match self {
            ServeError::TokenNeeded(address) => {
                Fault::new("listen-token", "listening at {address} lets others in: say which token they need, with --token or RIVAL_TOKEN")
                    .with("address", address)
            }
            ServeError::Listen { address, error } => {
                Fault::new("listen-failed", "nothing can listen at {address} ({why})").with("address", address).with("why", error)
            }
            ServeError::Store(error) => error.fault(),
            ServeError::System(error) => Fault::new("server-failed", "the server failed ({why})").with("why", error),
        }
    }
}

/// A server that listens, and is not yet served.
pub struct Bound {
    listener: TcpListener,
    server: Arc<Server>,
    address: SocketAddr,
}

impl Bound {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address for a browser on this machine.
    pub fn url(&self) -> String {
        let ip = if self.address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { self.address.ip() };
        format!("http://{}", SocketAddr::new(ip, self.address.port()))
    }

    /// The server behind it.
    pub fn server(&self) -> &Arc<Server> {
        &self.server
    }

    /// Serves until `end` comes; then what is being answered is answered, streams end, and the history is closed.
    pub async fn serve(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let server = Arc::clone(&self.server);
        let closing = {
            let server = Arc::clone(&server);
            async move {
                end.await;
                server.begin_closing();
            }
        };
        let mut told = server.watch_closing();
        let serving = axum::serve(self.listener, app(Arc::clone(&server))).with_graceful_shutdown(closing);
        tokio::select! {
            done = serving.into_future() => done?,
            () = async {
                // An error here means that the server is gone already.
                let _ = told.wait_for(|is_closing| *is_closing).await;
                tokio::time::sleep(FAREWELL).await;
            } => tracing::info!("some connections did not end by themselves"),
        }
        server.close().await;
        Ok(())
    }
}

/// Opens the port and starts the server on this history.
pub async fn bind(options: Options, store: Store) -> Result<Bound, ServeError> {
    let ip = options.listen.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    if !ip.is_loopback() && options.token.as_deref().is_none_or(str::is_empty) {
        return Err(ServeError::TokenNeeded(ip));
    }
    let listener = listen(ip, options.port).await?;
    let address = listener.local_addr()?;
    let server = Server::start(options, store).await?;
    Ok(Bound { listener, server, address })
}

/// Serves until the program is asked to end (Ctrl-C, or SIGTERM), telling `announce` the address.
pub async fn serve(options: Options, store: Store, announce: impl FnOnce(&Bound)) -> Result<(), ServeError> {
    let bound = bind(options, store).await?;
    announce(&bound);
    bound.serve(asked_to_end()).await
}

/// The port that was asked for, or the next free one.
async fn listen(ip: IpAddr, port: u16) -> Result<TcpListener, ServeError> {
    let last = if port == 0 { 0 } else { port.saturating_add(PORTS - 1) };
    let mut trouble = None;
    for port in port..=last {
        match TcpListener::bind((ip, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => trouble = Some(error),
            Err(error) => return Err(ServeError::Listen { address: SocketAddr::new(ip, port), error }),
        }
    }
    let error = trouble.unwrap_or_else(|| std::io::ErrorKind::AddrInUse.into());
    Err(ServeError::Listen { address: SocketAddr::new(ip, last), error })
}

/// Comes when somebody presses Ctrl-C or the system asks the program to end.
pub async fn asked_to_end() {
    #[cfg(unix)]
    {
        let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
            let _ = tokio::signal::ctrl_c().await;
            return;
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
}
