//! Debian's chromium and its driver: found, started on a free port, spoken to, and ended by their own ids.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use fantoccini::{Client, ClientBuilder};
use http_body_util::BodyExt;
use hyper_util::client::legacy::{Client as Http, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use serde_json::{Map, Value, json};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// What one person's browser is like.
#[derive(Clone, Copy)]
pub struct Kind {
    pub language: &'static str,
    /// A phone's screen, touched rather than clicked.
    pub phone: bool,
    /// How many pixels of the display one of the page is.
    pub scale: f32,
}

impl Default for Kind {
    fn default() -> Kind {
        Kind { language: "en-US", phone: false, scale: 1.0 }
    }
}

/// A program of the search path.
fn program(name: &str, package: &str) -> Result<PathBuf, String> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file());
    found.ok_or_else(|| {
        format!("{name} is missing: install Debian's package {package}, or set RIVAL_TEST_WITHOUT_BROWSER=1 to leave these tests out")
    })
}

pub struct Driver {
    port: u16,
    chromium: PathBuf,
    /// Whether the browsers have a window on a display.
    on_display: bool,
    /// Ends with us.
    _child: Child,
    /// Kept, so that the driver can go on writing.
    _says: Lines<BufReader<ChildStdout>>,
}

impl Driver {
    /// None where the person said to do without; whoever said nothing must have both programs.
    /// With a display, browsers have windows there; otherwise nobody sees them.
    pub async fn start(display: Option<&str>) -> Option<Driver> {
        if std::env::var("RIVAL_TEST_WITHOUT_BROWSER").is_ok_and(|value| value == "1") {
            eprintln!("skipped: RIVAL_TEST_WITHOUT_BROWSER is set");
            return None;
        }
        let find = |name: &str, package: &str| program(name, package).unwrap_or_else(|sentence| panic!("{sentence}"));
        let (chromium, driver) = (find("chromium", "chromium"), find("chromedriver", "chromium-driver"));
        let mut command = Command::new(driver);
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        if let Some(display) = display {
            command.env("DISPLAY", display);
        }
        let mut child = command.spawn().expect("chromedriver starts");
        let mut says = BufReader::new(child.stdout.take().expect("piped")).lines();
        let port = loop {
            let line = says.next_line().await.expect("readable").expect("chromedriver says its port before it ends");
            let number = line.split("successfully on port ").nth(1).map(|rest| rest.trim_end_matches('.'));
            if let Some(port) = number.and_then(|number| number.parse().ok()) {
                break port;
            }
        };
        Some(Driver { port, chromium, on_display: display.is_some(), _child: child, _says: says })
    }

    /// A browser of its own: nobody has been anywhere with it.
    pub async fn open(&self, kind: Kind, profile: &Path) -> Client {
        let mut options = json!({
            "binary": self.chromium,
            "args": [
                if self.on_display { "--start-maximized" } else { "--headless=new" }, "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars", "--window-size=1280,900",
                format!("--accept-lang={}", kind.language), format!("--user-data-dir={}", profile.display()),
            ],
        });
        if let (true, Some(args)) = (kind.scale != 1.0, options["args"].as_array_mut()) {
            args.push(json!(format!("--force-device-scale-factor={}", kind.scale)));
        }
        if kind.phone {
            options["mobileEmulation"] = json!({"deviceMetrics": {"width": 360, "height": 740, "pixelRatio": 2.0, "touch": true}});
        }
        let mut wanted = Map::new();
        wanted.insert("goog:chromeOptions".to_owned(), options);
        wanted.insert("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}));
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(wanted);
        builder.connect(&format!("http://127.0.0.1:{}", self.port)).await.expect("chromium starts")
    }

    /// What the browser's console was told since it was last asked: the level and the text of each.
    pub async fn console(&self, client: &Client) -> Vec<(String, String)> {
        let session = client.session_id().await.expect("a session").expect("a session");
        let address = format!("http://127.0.0.1:{}/session/{session}/se/log", self.port);
        let request = axum::http::Request::post(address).body(json!({"type": "browser"}).to_string()).expect("a request");
        let answer = Http::builder(TokioExecutor::new()).build_http::<String>().request(request).await.expect("chromedriver answers");
        let bytes = answer.into_body().collect().await.expect("whole").to_bytes();
        let json: Value = serde_json::from_slice(&bytes).expect("JSON");
        let entries = json["value"].as_array().unwrap_or_else(|| panic!("no log: {json}"));
        let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        entries.iter().map(|entry| (text(entry, "level"), text(entry, "message"))).collect()
    }
}
