//! The Host header: a name that some other site's DNS points at this machine must not reach the API (DNS rebinding). An
//! address cannot be rebound, a name can.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rival_core::Fault;

use crate::problem::Problem;
use crate::server::Server;

/// The hosts that we answer to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hosts {
    /// The address listened at, where the user asked for one that is not loopback.
    listening: Option<IpAddr>,
    /// Names that the user said are ours.
    names: Vec<String>,
}

impl Hosts {
    /// Loopback always; another address only where we listen at it.
    pub(crate) fn new(listening: IpAddr, names: &[String]) -> Hosts {
        let names = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        Hosts { listening: Some(listening).filter(|address| !address.is_loopback()), names }
    }

    /// Whether this Host header names us, whatever the port.
    fn includes(&self, host: &str) -> bool {
        let name = name_of(host).to_ascii_lowercase();
        if name == "localhost" || name.ends_with(".localhost") || self.names.contains(&name) {
            return true;
        }
        let Ok(address) = name.trim_matches(['[', ']']).parse::<IpAddr>() else { return false };
        address.is_loopback() || self.listening.is_some_and(|own| own == address || own.is_unspecified())
    }
}

/// The host without its port.
fn name_of(host: &str) -> &str {
    let end = if host.starts_with('[') { host.find(']').map(|at| at + 1) } else { host.rfind(':') };
    &host[..end.unwrap_or(host.len())]
}

/// Host as it was sent; HTTP/2 would put it into the address.
pub(crate) fn host_of<'a>(headers: &'a HeaderMap, authority: Option<&'a str>) -> Option<&'a str> {
    headers.get(header::HOST).and_then(|value| value.to_str().ok()).or(authority)
}

/// Refuses whoever calls us by a name that is not ours.
pub(crate) async fn check_host(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
    let host = host_of(request.headers(), authority).unwrap_or_default();
    if server.hosts.includes(host) {
        return next.run(request).await;
    }
    let fault = Fault::new("wrong-host", "this server does not answer to the name \"{host}\"").with("host", host);
    Problem::new(StatusCode::MISDIRECTED_REQUEST, fault).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_alone_answers_to_loopback_names() {
        let hosts = Hosts::new("127.0.0.1".parse().unwrap(), &[]);
        for ours in ["127.0.0.1:7878", "localhost", "LOCALHOST:80", "[::1]:7878", "127.0.0.2", "rival.localhost:1"] {
            assert!(hosts.includes(ours), "{ours}");
        }
        for other in ["", "evil.example", "evil.example:7878", "localhost.evil.example", "192.168.1.2", "[::2]", "127.0.0.1.evil.example"] {
            assert!(!hosts.includes(other), "{other}");
        }
    }

    #[test]
    fn what_the_user_said_is_ours_too() {
        let hosts = Hosts::new("192.168.1.2".parse().unwrap(), &["Games.example".to_owned()]);
        assert!(hosts.includes("192.168.1.2:7878") && hosts.includes("games.example") && !hosts.includes("192.168.1.3"));
        let anywhere = Hosts::new("0.0.0.0".parse().unwrap(), &[]);
        assert!(anywhere.includes("10.0.0.7:7878") && !anywhere.includes("evil.example"));
    }
}
