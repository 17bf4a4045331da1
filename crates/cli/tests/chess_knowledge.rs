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
fn eval_tells_what_pairs_of_men_are_worth_and_they_add_up() {
    let answer = json(&rival("eval chess --json --moves").arg("e4 e5 Nf3 Nc6 Bb5").assert().code(0));
    let terms = answer["terms"].as_array().expect("terms");
    let all = terms.iter().find(|term| term["term"] == "bonds").expect("bonds");
    let bonds = answer["bonds"].as_array().expect("bonds");
    assert_eq!(bonds.len(), 32 * 33 / 2);
    for part in ["middle", "end"] {
        let sum: f64 = bonds.iter().map(|bond| bond[part].as_f64().expect("a number")).sum();
        let told = all["white"][part].as_f64().expect("a number") - all["black"][part].as_f64().expect("a number");
        assert!((sum - told).abs() < 1.5, "{part}: {sum} {told}");
    }
    let said = stdout(&rival("eval chess --moves").arg("e4 e5 Nf3 Nc6 Bb5").assert().code(0));
    assert!(said.contains("what men are worth together"), "{said}");
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
fn tuning_judges_positions_and_learns_bonds_from_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    rival(&format!("tune chess positions --out {} --games 4 --nodes 60 --seed 9 --every 50", path("asked"))).assert().code(0);
    let asked = fs::read_to_string(path("asked")).expect("positions").lines().count();
    assert!(asked > 20, "{asked}");
    let said = rival(&format!("tune chess judge --positions {} --out {} --depth 2", path("asked"), path("judged"))).assert().code(0);
    assert!(stdout(&said).contains("judged"), "{}", stdout(&said));
    let said = rival(&format!("tune chess bonds --positions {} --out {} --epochs 1", path("judged"), path("bonds"))).assert().code(0);
    assert!(stdout(&said).contains("mean square error"), "{}", stdout(&said));
    assert!(fs::read_to_string(path("bonds")).expect("a table").lines().count() > 768);
    let assert = rival(&format!("tune alice bonds --positions {} --out {}", path("judged"), path("x"))).assert().code(2);
    assert_eq!(stderr(&assert), "rival: it is chess that has bonds to learn\n");
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
