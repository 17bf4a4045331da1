//! `rival eval chess` and `rival tune chess`: what they say adds up, the same seed makes the same positions, and wrong input is told in
//! one sentence.

mod support;

use std::fs;

use support::{json, rival, stderr, stdout};

#[test]
fn eval_tells_every_term_and_their_sum() {
    let mut command = rival("eval chess --json");
    let answer = json(&command.args(["--position", "4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1"]).assert().code(0));
    let terms = answer["terms"].as_array().expect("terms");
    let pair = terms.iter().find(|term| term["term"] == "bishop-pair").expect("the bishop pair");
    assert!(pair["white"]["end"].as_i64() > Some(0) && pair["black"]["end"] == 0);
    let sum = |part: &str| -> i64 {
        let linear = terms.iter().filter(|term| term["kind"] == "linear");
        let difference = |term: &serde_json::Value| term["white"][part].as_i64().unwrap_or(0) - term["black"][part].as_i64().unwrap_or(0);
        linear.map(difference).sum::<i64>() - answer["danger_white"][part].as_i64().unwrap_or(0)
            + answer["danger_black"][part].as_i64().unwrap_or(0)
    };
    assert_eq!(Some(sum("middle")), answer["total"]["middle"].as_i64());
    assert_eq!(Some(sum("end")), answer["total"]["end"].as_i64());
    assert!(answer["value"].as_i64() > Some(300));
}

#[test]
fn eval_speaks_to_people() {
    let said = stdout(&rival("eval chess --moves e4").assert().code(0));
    assert!(said.contains("material") && said.contains("danger of the king") && said.contains("for the side to move"), "{said}");
    let said = stdout(&rival("--lang ca eval chess").assert().code(0));
    assert!(said.contains("peons davant del rei"), "{said}");
}

#[test]
fn eval_refuses_what_has_no_terms() {
    let assert = rival("eval connect4").assert().code(2);
    assert_eq!(stderr(&assert), "rival: connect4 has no evaluation in terms; chess has\n");
    assert!(stderr(&rival("eval chess --position garbage").assert().code(2)).contains("garbage"));
}

#[test]
fn tuning_makes_positions_and_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (name, threads) in [("one", 1), ("two", 2)] {
        let out = path(name);
        let said = rival(&format!("tune chess positions --out {out} --games 4 --nodes 60 --seed 9 --threads {threads}")).assert().code(0);
        assert!(stdout(&said).contains("4 games"), "{}", stdout(&said));
    }
    let positions = fs::read_to_string(path("one")).expect("positions");
    assert_eq!(positions, fs::read_to_string(path("two")).expect("positions"));
    assert!(positions.lines().count() > 20, "{positions}");
    let said = rival(&format!("tune chess fit --positions {} --out {} --epochs 3", path("one"), path("table"))).assert().code(0);
    assert!(stdout(&said).contains("mean square error"), "{}", stdout(&said));
    assert!(fs::read_to_string(path("table")).expect("a table").contains("bishop-pair"));
}

#[test]
fn tuning_refuses_what_is_no_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("positions");
    fs::write(&path, "garbage;1;0\n").expect("a file");
    let assert =
        rival(&format!("tune chess fit --positions {} --out {}", path.display(), folder.path().join("x").display())).assert().code(2);
    assert!(stderr(&assert).contains("line 1") && stderr(&assert).contains("garbage"), "{}", stderr(&assert));
    assert!(!folder.path().join("x").exists());
}
