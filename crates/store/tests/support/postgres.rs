//! A PostgreSQL of the tests' own: made in a temporary folder on the first need, reached only by a socket in that folder, and
//! stopped when this process ends, however it ends. Initdb refuses root, so root lends it to the user `postgres`.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Says that the tests on PostgreSQL may be left out where there is none.
const ALLOW_NONE: &str = "RIVAL_TEST_WITHOUT_POSTGRES";

struct Cluster {
    folder: PathBuf,
    /// Stops the server when the pipe to it is closed, which the end of this process does.
    _keeper: Child,
}

/// The address of a new, empty database.
pub fn new_database() -> Option<String> {
    static CLUSTER: OnceLock<Result<Cluster, String>> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let cluster = match CLUSTER.get_or_init(start) {
        Ok(cluster) => cluster,
        Err(why) if std::env::var_os(ALLOW_NONE).is_some() => {
            eprintln!("not tested on PostgreSQL: {why}");
            return None;
        }
        Err(why) => panic!("no PostgreSQL for the tests: {why}; set {ALLOW_NONE}=1 to do without"),
    };
    let address = |name: &str| format!("postgres:///{name}?host={}&user=postgres", cluster.folder.display());
    let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let create = super::runtime().block_on(async {
        use sqlx::Connection;
        let mut admin = sqlx::PgConnection::connect(&address("postgres")).await.unwrap();
        sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut admin).await.map(|_| ())
    });
    create.unwrap();
    Some(address(&name))
}

fn start() -> Result<Cluster, String> {
    let programs = programs().or_else(|| install().then(programs).flatten()).ok_or("the programs initdb and postgres are not installed")?;
    let folder = tempfile::Builder::new().prefix("rival-postgres").tempdir().map_err(|error| error.to_string())?.keep();
    let data = folder.join("data");
    let is_root = run(Command::new("id").arg("-u"))?.trim() == "0";
    if is_root {
        run(Command::new("chown").arg("postgres").arg(&folder))?;
    }
    let as_owner = |program: &str| {
        let program = programs.join(program);
        if is_root {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        }
    };
    run(as_owner("initdb").args(["--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "-D"]).arg(&data))?;
    let options = format!("-k '{}' -c listen_addresses='' -c max_connections=200", folder.display());
    run(as_owner("pg_ctl")
        .args(["-w", "-t", "60", "-D"])
        .arg(&data)
        .arg("-l")
        .arg(folder.join("log"))
        .arg("-o")
        .arg(options)
        .arg("start"))?;
    // The first line of postmaster.pid is the server's own process.
    let script = "cat >/dev/null; kill -INT \"$(head -n 1 \"$1/data/postmaster.pid\")\"; \
                  while [ -e \"$1/data/postmaster.pid\" ]; do sleep 0.1; done; rm -rf \"$1\"";
    let mut keeper = Command::new("sh");
    keeper.args(["-c", script, "keeper"]).arg(&folder).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let keeper = keeper.spawn().map_err(|error| error.to_string())?;
    Ok(Cluster { folder, _keeper: keeper })
}

/// Where initdb is: on the path, or where Debian puts it.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    debian
        .chain(std::env::split_paths(&path))
        .find(|folder| ["initdb", "pg_ctl", "postgres"].iter().all(|name| Path::new(folder).join(name).exists()))
}

fn install() -> bool {
    let quiet = |arguments: &[&str]| run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive")).is_ok();
    quiet(&["install", "-y", "-qq", "postgresql"]) || (quiet(&["update", "-qq"]) && quiet(&["install", "-y", "-qq", "postgresql"]))
}

fn run(command: &mut Command) -> Result<String, String> {
    let out = command.stdin(Stdio::null()).output().map_err(|error| format!("{command:?}: {error}"))?;
    if out.status.success() {
        Ok(String::from_utf8_lossy(&out.stdout).into_owned())
    } else {
        Err(format!("{command:?}: {}", String::from_utf8_lossy(&out.stderr).trim()))
    }
}
