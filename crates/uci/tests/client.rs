//! A client against engines that behave, hang, die, talk nonsense or are not there: each gets its answer or one clear error.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rival_uci::{BestMove, Client, ClientError, Go, Info, Launch, Patience, Score, Start};

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fake-engine");

/// Short where the engine is known to be silent, so that the test is quick.
const SHORT: Patience = Patience { ready: Duration::from_millis(300), stop: Duration::from_millis(200) };

fn launch(path: impl Into<PathBuf>, options: &[(&str, &str)]) -> Launch {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Launch { name: "fake".to_owned(), path: path.into(), options }
}

fn fake(options: &[(&str, &str)]) -> Client {
    Client::start(launch(FAKE, options), Patience::default()).expect("the fake engine starts")
}

fn behaving(behaviour: &str) -> Client {
    let patience = Patience { stop: SHORT.stop, ..Patience::default() };
    Client::start(launch(FAKE, &[("Behaviour", behaviour)]), patience).expect("the fake engine starts")
}

fn think(client: &mut Client, deadline: Option<Duration>) -> Result<BestMove, ClientError> {
    client.think((Start::Usual, vec!["4".to_owned()]), Go::default(), deadline, &|| false, &mut |_| {})
}

#[test]
fn an_engine_introduces_itself_and_moves() {
    let mut client = fake(&[("hash", "32"), ("Move", "e2e4")]);
    assert_eq!((client.title(), client.author()), ("Fake 1.0", "The Tests"));
    assert_eq!(client.variants(), ["chess", "connect4"]);
    client.new_game().expect("ready");
    let mut thoughts: Vec<Info> = Vec::new();
    let answer = client.think((Start::Usual, vec![]), Go::default(), None, &|| false, &mut |info| thoughts.push(info.clone()));
    assert_eq!(answer, Ok(BestMove { best: Some("e2e4".to_owned()), ponder: None }));
    assert_eq!(thoughts.iter().map(|info| info.score).collect::<Vec<_>>(), [Some(Score::Cp(17))]);
}

#[test]
fn an_option_that_is_not_there_or_cannot_be_so_is_refused() {
    let refused =
        |name: &str, value: &str| Client::start(launch(FAKE, &[(name, value)]), Patience::default()).err().map(|error| error.to_string());
    let unknown = refused("Skill Level", "3").expect("no such option");
    assert!(unknown.starts_with("the engine fake has no option \"Skill Level\"; it has Hash, Behaviour"), "{unknown}");
    assert_eq!(refused("Hash", "65").as_deref(), Some("the engine fake: Hash is a whole number from 1 to 64, not \"65\""));
    assert_eq!(refused("Move", "4\nquit").as_deref(), Some("the engine fake: Move takes one line of text"));
}

#[test]
fn what_is_no_engine_is_told_in_one_sentence() {
    let wrong = |path: &str| Client::start(launch(path, &[]), SHORT).err().map(|error| (error.fault().code, error.to_string()));
    let (code, sentence) = wrong("/no/such/engine").expect("not there");
    assert_eq!(code, "uci-not-started");
    assert!(sentence.contains("fake") && sentence.contains("/no/such/engine"), "{sentence}");
    // `cat` gives everything back and says nothing of its own; `true` leaves at once.
    assert_eq!(wrong("/bin/cat").map(|(code, _)| code), Some("uci-silent"));
    assert_eq!(wrong("/bin/true").map(|(code, _)| code), Some("uci-died"));
    assert_eq!(wrong("/").map(|(code, _)| code), Some("uci-not-started"));
}

#[test]
fn an_engine_that_hangs_is_ended_after_its_time() {
    for behaviour in ["hang", "talk"] {
        let mut client = behaving(behaviour);
        let error = think(&mut client, Some(Duration::from_millis(50))).expect_err("no move");
        assert_eq!(error, ClientError::TimedOut { name: "fake".to_owned() }, "{behaviour}");
        assert!(error.is_crash());
        assert!(matches!(think(&mut client, None), Err(ClientError::Died { .. })), "it is gone");
    }
}

#[test]
fn an_engine_that_dies_is_missed_at_once() {
    let error = think(&mut behaving("die"), None).expect_err("no move");
    let ClientError::Died { status, .. } = &error else { panic!("{error}") };
    assert!(status.contains('3'), "{status}");
}

#[test]
fn an_engine_stops_when_told_to() {
    let mut client = behaving("slow");
    assert_eq!(think(&mut client, Some(Duration::from_millis(20))).map(|answer| answer.best), Ok(Some("4".to_owned())));
    let stopped = client.think((Start::Usual, vec![]), Go { infinite: true, ..Go::default() }, None, &|| true, &mut |_| {});
    assert_eq!(stopped.map(|answer| answer.best), Ok(Some("4".to_owned())));
}

#[test]
fn nonsense_is_passed_on_as_it_is_and_endless_lines_are_cut() {
    assert_eq!(think(&mut behaving("illegal"), None).map(|answer| answer.best), Ok(Some("z9z9".to_owned())));
    assert_eq!(think(&mut behaving("none"), None).map(|answer| answer.best), Ok(None));
    assert_eq!(think(&mut behaving("chatter"), None).map(|answer| answer.best), Ok(Some("4".to_owned())));
}

#[test]
fn no_process_is_left_behind() {
    let running = || {
        let count = |entry: std::fs::DirEntry| std::fs::read_to_string(entry.path().join("stat")).ok();
        let ours = format!(" {} ", std::process::id());
        let stats = std::fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(count);
        stats.filter(|stat| stat.contains("(fake-engine)") && stat.contains(&ours)).count()
    };
    if !Path::new("/proc/self/stat").exists() {
        return;
    }
    let before = fake(&[]);
    assert!(running() >= 1);
    drop(before);
    // Other tests run beside this one; their engines come and go, and in the end there is none.
    let end = std::time::Instant::now() + Duration::from_secs(30);
    while running() > 0 {
        assert!(std::time::Instant::now() < end, "an engine outlives its client");
        std::thread::sleep(Duration::from_millis(50));
    }
}
