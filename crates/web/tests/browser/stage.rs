//! One scene: a server with an empty history, a driver, and the people who come with their browsers. Whatever happens, the
//! browsers are closed again; a scene that fails leaves a picture of what each of them saw.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use fantoccini::Client;
use rival_store::{Store, StoreUrl};
use rival_web::{Options, bind};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::driver::{Driver, Kind};
use super::person::Person;

pub struct Stage {
    pub base: String,
    port: u16,
    driver: Driver,
    folder: TempDir,
    clients: Mutex<Vec<Client>>,
    server: Mutex<Option<Serving>>,
    /// Console errors that belong to the scene: a refused request is always one for the browser.
    expected: Mutex<Vec<&'static str>>,
}

/// A server at work, and what ends it.
struct Serving {
    end: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

async fn serves(options: Options, history: &Path) -> (Serving, u16) {
    let store = Store::open(&StoreUrl::Sqlite(history.to_owned())).await.unwrap();
    let bound = bind(options, store).await.unwrap();
    let port = bound.address().port();
    let (end, asked) = oneshot::channel();
    let done = tokio::spawn(async move {
        let _ = bound
            .serve(async move {
                let _ = asked.await;
            })
            .await;
    });
    (Serving { end, done }, port)
}

/// Plays a scene, and looks at the consoles afterwards.
pub async fn scene<F, Played>(name: &'static str, options: Options, play: F)
where
    F: FnOnce(Arc<Stage>) -> Played,
    Played: Future<Output = ()> + Send + 'static,
{
    scene_on(None, name, options, play).await;
}

/// The same on a display, where browsers have windows.
pub async fn scene_on<F, Played>(display: Option<&str>, name: &'static str, options: Options, play: F)
where
    F: FnOnce(Arc<Stage>) -> Played,
    Played: Future<Output = ()> + Send + 'static,
{
    let Some(driver) = Driver::start(display).await else { return };
    let folder = tempfile::tempdir().unwrap();
    let (serving, port) = serves(Options { port: 0, ..options }, &folder.path().join("rival.db")).await;
    let (base, server) = (format!("http://127.0.0.1:{port}"), Mutex::new(Some(serving)));
    let stage = Arc::new(Stage { base, port, driver, folder, clients: Mutex::default(), server, expected: Mutex::default() });
    let played = tokio::spawn(play(Arc::clone(&stage))).await;
    let clients = std::mem::take(&mut *stage.clients.lock().unwrap());
    let mut complaints = Vec::new();
    for (index, client) in clients.into_iter().enumerate() {
        if played.is_err() {
            save(&format!("failed-{name}-{index}"), &client.screenshot().await.unwrap_or_default());
        }
        let said = stage.driver.console(&client).await;
        complaints.extend(said.into_iter().filter(|(level, text)| level == "SEVERE" && !stage.expects(text)));
        client.close().await.unwrap();
    }
    if let Some(server) = stage.server.lock().unwrap().take() {
        server.done.abort();
    }
    if let Err(error) = played {
        eprintln!("console: {complaints:?}");
        std::panic::resume_unwind(error.into_panic());
    }
    assert!(complaints.is_empty(), "the console complains: {complaints:?}");
}

impl Stage {
    /// Somebody comes, with a browser that has never been here.
    pub async fn person(&self) -> Person {
        self.person_with(Kind::default()).await
    }

    pub async fn person_with(&self, kind: Kind) -> Person {
        let count = self.clients.lock().unwrap().len();
        let client = self.driver.open(kind, &self.folder.path().join(format!("browser-{count}"))).await;
        self.clients.lock().unwrap().push(client.clone());
        Person::new(client, self.base.clone())
    }

    /// The server ends and comes back at the same address, with other options and the same history.
    pub async fn restarts_with(&self, options: Options) {
        let serving = self.server.lock().unwrap().take();
        if let Some(Serving { end, done }) = serving {
            let _ = end.send(());
            done.await.unwrap();
        }
        let (serving, port) = serves(Options { port: self.port, ..options }, &self.folder.path().join("rival.db")).await;
        assert_eq!(port, self.port, "the address was taken by somebody else");
        *self.server.lock().unwrap() = Some(serving);
    }

    /// Console errors with this text are part of the scene.
    pub fn expect_console(&self, text: &'static str) {
        self.expected.lock().unwrap().push(text);
    }

    fn expects(&self, text: &str) -> bool {
        self.expected.lock().unwrap().iter().any(|known| text.contains(known))
    }
}

/// Keeps a picture in `target/screenshots`.
pub fn save(name: &str, png: &[u8]) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
}
