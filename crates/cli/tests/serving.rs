//! `rival serve`, and `rival` alone: says where the page is, answers there, and ends quietly.
#![cfg(unix)]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use support::{rival, running, stderr};

/// A server and where it is. It ends with the test, whatever happens.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(args: &str) -> Served {
        let mut child = running(args).spawn().expect("rival");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("stdout")).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
        assert!(line.contains("http://127.0.0.1:"), "{line}");
        Served { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).expect("written");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends Ctrl-C and gives the exit code.
    fn interrupt(mut self) -> Option<i32> {
        let started = Instant::now();
        let sent = Command::new("sh").args(["-c", &format!("kill -INT {}", self.child.id())]).status().expect("kill");
        assert!(sent.success());
        let code = self.child.wait().expect("an end").code();
        assert!(started.elapsed() < Duration::from_secs(15), "it did not listen to Ctrl-C");
        code
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // Only where a test failed before its end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_page_is_served_and_ctrl_c_ends_it() {
    let served = Served::start("serve --port 0 --no-browser");
    let page = served.get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<html"), "{page}");
    assert!(served.get("/api/games").starts_with("HTTP/1.1 "));
    assert_eq!(served.interrupt(), Some(0));
}

#[test]
fn rival_alone_serves_on_its_port_or_the_next_free_one() {
    let (one, two) = (Served::start(""), Served::start("--lang es"));
    let port = |served: &Served| served.address.rsplit(':').next().and_then(|port| port.parse::<u16>().ok()).expect("a port");
    assert!(port(&one) >= 7878 && port(&two) >= 7878 && port(&one) != port(&two));
    assert!(one.get("/").starts_with("HTTP/1.1 200"));
    assert_eq!((one.interrupt(), two.interrupt()), (Some(0), Some(0)));
}

#[test]
fn the_world_is_let_in_only_with_a_token() {
    let assert = rival("serve --listen 0.0.0.0 --port 0").assert().code(2);
    assert!(stderr(&assert).contains("--token") && stderr(&assert).lines().count() == 1, "{}", stderr(&assert));
    let assert = rival("serve --listen nowhere").assert().code(2);
    assert!(stderr(&assert).contains("nowhere"), "{}", stderr(&assert));
}

#[test]
fn a_history_that_cannot_be_opened_is_said_and_nothing_is_served() {
    let assert = rival("serve --port 0 --db mysql://x").assert().code(2);
    assert!(stderr(&assert).contains("is not a database address"), "{}", stderr(&assert));
    let assert = rival("--lang es serve --port 0 --db /proc/nowhere/rival.db").assert().code(2);
    assert!(stderr(&assert).lines().count() == 1 && stderr(&assert).contains("historial"), "{}", stderr(&assert));
}
