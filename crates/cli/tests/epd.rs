//! `rival epd`: the score, what was missed, and what is wrong with a file.

mod support;

use std::fs;

use support::{json, rival, stderr, stdout};

// Two mates in one, by the eye; the third asks for a move that loses the rook.
const POSITIONS: &str = "\
# a comment
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"back rank\";
7k/6pp/8/6N1/8/8/8/K6Q w - - bm Qxh7+ Nf7+; id \"two ways\";

6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra2; am Ra8; id \"wrong\";
";

#[test]
fn a_file_is_solved_and_the_missed_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("three.epd");
    fs::write(&file, POSITIONS).expect("a file");
    let place = file.display();
    let answer = json(&rival(&format!("epd {place} --depth 4 --json")).assert().code(0));
    assert_eq!((&answer["positions"], &answer["solved"]), (&3.into(), &2.into()), "{answer}");
    assert_eq!((&answer["missed"][0]["id"], &answer["missed"][0]["line"]), (&"wrong".into(), &5.into()));
    assert_eq!((&answer["missed"][0]["best"][0], &answer["missed"][0]["avoid"][0]), (&"a1a2".into(), &"a1a8".into()));
    let told = stdout(&rival(&format!("epd {place} --depth 4")).assert().code(0));
    assert!(told.contains("2 of 3 solved") && told.contains("wrong") && !told.contains("back rank"), "{told}");
    rival(&format!("epd {place} --depth 4 --limit 2 --least 2")).assert().code(0);
    rival(&format!("epd {place} --depth 4 --least 3")).assert().code(1);
}

#[test]
fn a_broken_file_is_told_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("broken.epd");
    for (text, words) in [
        ("6k1/8/8/8/8/8/8/R5K1 w - - bm Ra8;\n6k1/8/8/8/8/8/8/R5K1 w - - bm Qa8;\n", &["line 2", "Qa8"][..]),
        ("6k1/8/8/8/8/8/8/R5K1 w - - id \"x\";\n", &["line 1", "bm"][..]),
        ("no chess at all bm e4;\n", &["line 1", "no chess at all"][..]),
        ("\n# nothing\n", &["no position"][..]),
    ] {
        fs::write(&file, text).expect("a file");
        let assert = rival(&format!("epd {}", file.display())).assert().code(2);
        let said = stderr(&assert);
        words.iter().for_each(|word| assert!(said.contains(word), "\"{word}\" is missing in {said}"));
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    rival("epd /no/such/file").assert().code(2);
}
