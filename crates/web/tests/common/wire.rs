//! The least of an HTTP client, for tests that need a socket: one connection, one request after another, and event streams.

use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

pub struct Wire {
    stream: BufReader<TcpStream>,
    port: u16,
    pub cookie: String,
}

impl Wire {
    pub async fn connect(port: u16, cookie: &str) -> std::io::Result<Wire> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream: BufReader::new(stream), port, cookie: cookie.to_owned() })
    }

    /// Sends a request; what comes back is read by `answer` or `event`.
    pub async fn send(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<()> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.port,
            self.cookie,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await
    }

    /// The status and length of the answer that comes; a cookie in it is kept.
    pub async fn head(&mut self) -> std::io::Result<(u16, usize)> {
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            let text = line.trim_end();
            if text.is_empty() {
                return Ok((status, length));
            }
            if text.starts_with("HTTP/1.1 ") {
                status = text[9..12].parse().unwrap_or(0);
            } else if let Some((name, value)) = text.split_once(": ") {
                match name.to_ascii_lowercase().as_str() {
                    "content-length" => length = value.parse().unwrap_or(0),
                    "set-cookie" => self.cookie = value.split(';').next().unwrap_or_default().to_owned(),
                    _ => {}
                }
            }
        }
    }

    pub async fn ask(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<(u16, Value)> {
        self.send(method, path, body).await?;
        let (status, length) = self.head().await?;
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await?;
        Ok((status, serde_json::from_slice(&bytes).unwrap_or(Value::Null)))
    }

    /// The next event of a stream: its name and its data. Comments and the marks of chunks are passed over.
    pub async fn event(&mut self) -> std::io::Result<(String, String)> {
        let (mut name, mut data, mut line) = (String::new(), String::new(), String::new());
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(text) = line.trim_end().strip_prefix("event: ") {
                name = text.to_owned();
            } else if let Some(text) = line.trim_end().strip_prefix("data: ") {
                data = text.to_owned();
            }
            if !name.is_empty() && !data.is_empty() {
                return Ok((name, data));
            }
        }
    }

    /// The next event of this name, within ten seconds.
    pub async fn event_named(&mut self, wanted: &str) -> Value {
        let found = tokio::time::timeout(Duration::from_secs(10), async {
            loop {
                let (name, data) = self.event().await.expect("the stream goes on");
                if name == wanted {
                    return serde_json::from_str(&data).expect("JSON");
                }
            }
        });
        found.await.unwrap_or_else(|_| panic!("no event \"{wanted}\" came"))
    }
}
