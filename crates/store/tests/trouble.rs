//! What can go wrong with the place where the history is: one clear sentence each, and nothing lost.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rival_store::{BlockingStore, GameFilter, StoreOptions, StoreUrl};
use support::{Kind, Place, some_game, some_move};

fn url(path: &Path) -> StoreUrl {
    StoreUrl::Sqlite(path.to_owned())
}

fn impatient() -> StoreOptions {
    StoreOptions { patience: Duration::from_millis(300), ..StoreOptions::default() }
}

/// A file system of this size of its own; none where we may not mount one.
struct Mounted(PathBuf);

impl Mounted {
    fn new(folder: &Path, options: &str) -> Option<Mounted> {
        let done = Command::new("mount").args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(folder).stderr(Stdio::null()).status();
        done.is_ok_and(|status| status.success()).then(|| Mounted(folder.to_owned()))
    }

    fn change(&self, options: &str) {
        assert!(Command::new("mount").args(["-o", &format!("remount,{options}")]).arg(&self.0).status().unwrap().success());
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// A history with one game of two moves.
fn fill(url: &StoreUrl) -> String {
    let store = BlockingStore::open(url).unwrap();
    let id = store.create_game(some_game()).unwrap().id;
    store.append_move(&id, 1, some_move(1)).unwrap();
    store.append_move(&id, 2, some_move(2)).unwrap();
    store.close();
    id
}

#[test]
fn a_read_only_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rival.db");
    let mounted = Mounted::new(folder.path(), "size=4m");
    let set = |read_only: bool| match &mounted {
        Some(mounted) => mounted.change(if read_only { "ro" } else { "rw" }),
        None => {
            // Not root: the permissions of the folder count.
            use std::os::unix::fs::PermissionsExt;
            std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(if read_only { 0o555 } else { 0o755 })).unwrap();
        }
    };
    set(true);
    for wanted in [path.clone(), folder.path().join("deeper/rival.db")] {
        let error = BlockingStore::open(&url(&wanted)).unwrap_err();
        assert_eq!(error.code(), "store-read-only", "{error}");
        assert!(error.to_string().contains(&*wanted.to_string_lossy()), "{error}");
    }
    set(false);
    let id = fill(&url(&path));
    set(true);
    let error = BlockingStore::open(&url(&path)).unwrap_err();
    assert_eq!(error.code(), "store-read-only", "{error}");
    set(false);
    assert_eq!(BlockingStore::open(&url(&path)).unwrap().game(&id).unwrap().moves.len(), 2);
}

#[test]
fn a_file_that_is_no_database_and_one_that_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rival.db");
    for noise in ["short".to_owned(), "what is this? ".repeat(2000)] {
        std::fs::write(&path, &noise).unwrap();
        let error = BlockingStore::open(&url(&path)).unwrap_err();
        assert_eq!(error.code(), "store-corrupt", "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), noise, "left as it was");
    }
    assert_eq!(BlockingStore::open(&url(folder.path())).unwrap_err().code(), "store-unreachable");

    // Every page but the first overwritten: opening may succeed, reading says so, nothing panics.
    let path = folder.path().join("damaged.db");
    let id = fill(&url(&path));
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[4096..].fill(0xa5);
    std::fs::write(&path, &bytes).unwrap();
    let error = match BlockingStore::open(&url(&path)) {
        Err(error) => error,
        Ok(store) => {
            assert_eq!(store.check().unwrap_err().code(), "store-corrupt");
            assert_eq!(store.append_move(&id, 3, some_move(3)).unwrap_err().code(), "store-corrupt");
            store.game(&id).unwrap_err()
        }
    };
    assert_eq!(error.code(), "store-corrupt", "{error}");
}

#[test]
fn a_history_of_a_newer_program_is_left_as_it_is() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let Some(place) = Place::new(kind) else { continue };
        fill(&place.url);
        let newer =
            "INSERT INTO rival_migrations (version, description, success, checksum, execution_time) VALUES (99, 'later', true, 'x', 0)";
        support::runtime().block_on(async {
            use sqlx::{ConnectOptions, Connection};
            match &place.url {
                StoreUrl::Sqlite(path) => {
                    let mut file = sqlx::sqlite::SqliteConnectOptions::new().filename(path).connect().await.unwrap();
                    sqlx::query(newer).execute(&mut file).await.unwrap();
                    file.close().await.unwrap();
                }
                StoreUrl::Postgres(address) => {
                    let mut server = sqlx::PgConnection::connect(address).await.unwrap();
                    sqlx::query(newer).execute(&mut server).await.unwrap();
                }
            }
        });
        let bytes = || match &place.url {
            StoreUrl::Sqlite(path) => std::fs::read(path).unwrap(),
            StoreUrl::Postgres(_) => Vec::new(),
        };
        let before = bytes();
        let error = BlockingStore::open(&place.url).unwrap_err();
        assert_eq!(error.code(), "store-newer");
        assert!(error.to_string().contains("version 99"), "{error}");
        assert_eq!(bytes(), before);
    }
}

/// The other program: this test's own binary, told by the environment to hold a lock until its input ends.
#[test]
#[ignore = "run by a_locked_database, as another process"]
fn lock_holder() {
    let Some(path) = std::env::var_os("RIVAL_TEST_LOCK") else { return };
    support::runtime().block_on(async {
        use sqlx::ConnectOptions;
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut file = options.connect().await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(std::env::var("RIVAL_TEST_LOCK_SQL").unwrap())).execute(&mut file).await.unwrap();
        println!("\nlocked");
        std::io::stdout().flush().unwrap();
        let _ = std::io::stdin().read_line(&mut String::new());
    });
}

fn lock_from_another_process(path: &Path, sql: &str) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "lock_holder", "--ignored", "--nocapture"])
        .env("RIVAL_TEST_LOCK", path)
        .env("RIVAL_TEST_LOCK_SQL", sql)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.by_ref().map_while(Result::ok).any(|line| line == "locked"));
    // The harness in the child goes on printing: somebody must read it.
    std::thread::spawn(move || lines.count());
    child
}

fn let_go(mut child: Child) {
    drop(child.stdin.take());
    child.wait().unwrap();
}

#[test]
fn a_locked_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rival.db");
    let id = fill(&url(&path));

    // Nobody else may open it.
    let other = lock_from_another_process(&path, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    let error = BlockingStore::open_with(&url(&path), &impatient()).unwrap_err();
    assert_eq!(error.code(), "store-locked", "{error}");
    let_go(other);

    // Nobody else may write: reading goes on, a move is refused, and the same move is taken later.
    let store = BlockingStore::open_with(&url(&path), &impatient()).unwrap();
    let other = lock_from_another_process(&path, "BEGIN IMMEDIATE");
    assert_eq!(store.game(&id).unwrap().moves.len(), 2);
    let error = store.append_move(&id, 3, some_move(3)).unwrap_err();
    assert_eq!(error.code(), "store-locked", "{error}");
    let_go(other);
    store.append_move(&id, 3, some_move(3)).unwrap();
    assert_eq!(store.game(&id).unwrap().moves.len(), 3);

    // A lock that is let go in time is waited for.
    let patient = BlockingStore::open(&url(&path)).unwrap();
    let other = lock_from_another_process(&path, "BEGIN IMMEDIATE");
    let waiting = std::thread::spawn(move || patient.append_move(&id, 4, some_move(4)));
    std::thread::sleep(Duration::from_millis(200));
    let_go(other);
    waiting.join().unwrap().unwrap();
}

/// Plays until the disk is full; what was answered is there, and when there is room again the game goes on.
fn fill_the_disk(store: &BlockingStore, make_room: impl FnOnce() -> Option<BlockingStore>) {
    let id = store.create_game(some_game()).unwrap().id;
    let mut answered = 0;
    let long_move = |ply| rival_store::MoveRow { text: "x".repeat(2000), ..some_move(ply) };
    let error = loop {
        match store.append_move(&id, answered + 1, long_move(answered + 1)) {
            Ok(_) => answered += 1,
            Err(error) => break error,
        }
        assert!(answered < 100_000, "the disk is never full");
    };
    assert_eq!(error.code(), "store-disk-full", "{error}");
    assert!(answered > 10, "only {answered} moves");
    for _ in 0..3 {
        assert_eq!(
            store.append_move(&id, answered + 1, long_move(answered + 1)).map_err(|error| error.code()).err(),
            Some("store-disk-full")
        );
        assert_eq!(store.game(&id).unwrap().moves.len(), answered as usize);
    }
    let reopened = make_room();
    let store = reopened.as_ref().unwrap_or(store);
    assert_eq!(store.game(&id).unwrap().moves.len(), answered as usize);
    store.append_move(&id, answered + 1, long_move(answered + 1)).unwrap();
    store.check().unwrap();
}

#[test]
fn a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mounted) = Mounted::new(folder.path(), "size=2m") else {
        eprintln!("a file system of its own cannot be mounted here: see a_history_at_its_limit_of_pages");
        return;
    };
    let store = BlockingStore::open(&url(&folder.path().join("rival.db"))).unwrap();
    fill_the_disk(&store, || {
        mounted.change("size=8m");
        None
    });
    store.close();
}

#[test]
fn a_full_disk_cannot_even_hold_a_new_history() {
    let folder = tempfile::tempdir().unwrap();
    let Some(_mounted) = Mounted::new(folder.path(), "size=64k") else { return };
    std::fs::write(folder.path().join("ballast"), vec![0; 60_000]).unwrap();
    let error = BlockingStore::open(&url(&folder.path().join("rival.db"))).unwrap_err();
    assert_eq!(error.code(), "store-disk-full", "{error}");
}

#[test]
fn a_history_at_its_limit_of_pages() {
    let folder = tempfile::tempdir().unwrap();
    let place = url(&folder.path().join("rival.db"));
    let limited = StoreOptions { max_pages: Some(200), ..StoreOptions::default() };
    let store = BlockingStore::open_with(&place, &limited).unwrap();
    fill_the_disk(&store, || Some(BlockingStore::open(&place).unwrap()));
}

#[test]
fn a_backup_to_a_full_disk_leaves_nothing_behind() {
    let (folder, target) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let Some(_mounted) = Mounted::new(target.path(), "size=64k") else { return };
    let place = url(&folder.path().join("rival.db"));
    fill(&place);
    let store = BlockingStore::open(&place).unwrap();
    let path = target.path().join("copy.db");
    let error = store.backup(&path).unwrap_err();
    assert_eq!(error.code(), "store-disk-full", "{error}");
    assert!(error.to_string().contains("copy.db"), "{error}");
    assert_eq!(std::fs::read_dir(target.path()).unwrap().count(), 0);
    assert_eq!(store.list_games(&GameFilter::default(), 9, None).unwrap().games.len(), 1);
}

#[test]
fn a_server_that_is_not_there() {
    let started = std::time::Instant::now();
    let error = BlockingStore::open(&"postgres://ana:secret@127.0.0.1:1/rival".parse().unwrap()).unwrap_err();
    assert_eq!(error.code(), "store-unreachable", "{error}");
    assert!(error.to_string().contains("postgres://ana@127.0.0.1:1/rival") && !error.to_string().contains("secret"), "{error}");
    assert!(started.elapsed() < Duration::from_secs(10));
}
