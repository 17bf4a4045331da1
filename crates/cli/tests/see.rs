//! `rival see`: what is refused, in one sentence each; and, drawn by ourselves, what is read.
#![allow(clippy::unwrap_used)]

mod support;

use std::path::{Path, PathBuf};

use rival_vision::{Picture, diagram, png};
use shakmaty::{Board, Color};
use support::{json, rival, stderr, stdout};
use tempfile::TempDir;

const MIDDLE: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R";

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// A diagram of a position on a page of paper.
fn drawn(folder: &Path, name: &str, placement: &str, bottom: Color) -> PathBuf {
    let board = Board::from_ascii_board_fen(placement.as_bytes()).unwrap();
    let file = folder.join(name);
    std::fs::write(&file, png(&on_paper(&[&diagram(&board, bottom, 48)])).unwrap()).unwrap();
    file
}

/// Pictures side by side on white paper.
fn on_paper(pictures: &[&Picture]) -> Picture {
    let gap = 40;
    let width = gap + pictures.iter().map(|picture| picture.width() + gap).sum::<usize>();
    let height = pictures.iter().map(|picture| picture.height()).max().unwrap() + 2 * gap;
    let mut rgb = vec![248; width * height * 3];
    let mut left = gap;
    for picture in pictures {
        for y in 0..picture.height() {
            let (from, to) = (y * picture.width() * 3, ((y + gap) * width + left) * 3);
            rgb[to..to + picture.width() * 3].copy_from_slice(&picture.rgb()[from..from + picture.width() * 3]);
        }
        left += picture.width() + gap;
    }
    Picture::new(width, height, rgb).unwrap()
}

fn see(file: &Path, more: &str) -> assert_cmd::Command {
    let mut command = rival("see");
    command.arg(file).args(more.split_whitespace());
    command
}

#[test]
fn what_is_no_picture_is_refused_in_one_sentence() {
    let folder = folder();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let whole = std::fs::read(drawn(folder.path(), "whole.png", MIDDLE, Color::White)).unwrap();
    for (path, part) in [
        (folder.path().join("nothing.png"), "there is no such file"),
        (folder.path().to_owned(), "it is a directory"),
        (file("text.png", b"not a picture at all"), "text.png"),
        (file("empty.png", b""), "empty.png"),
        (file("half.png", &whole[..whole.len() / 2]), "half.png"),
    ] {
        let said = stderr(&see(&path, "").assert().code(2));
        assert!(said.contains(part) && said.lines().count() == 1, "{}: {said}", path.display());
    }
    let said = stderr(&rival("see -").write_stdin("nonsense").assert().code(2));
    assert!(said.contains("\"-\"") && said.lines().count() == 1, "{said}");
}

#[test]
fn flags_that_mean_nothing_are_refused_in_one_sentence() {
    let folder = folder();
    let file = drawn(folder.path(), "board.png", MIDDLE, Color::White);
    for (more, part) in [
        ("--region 1,2,3", "a region is x,y,width,height"),
        ("--region 0,0,0,9", "not \"0,0,0,9\""),
        ("--view sideways", "sideways"),
        ("--turn x", "--turn"),
        ("--engine stockfish", "--analyze"),
        ("--screen", "--screen"),
    ] {
        let said = stderr(&see(&file, more).assert().code(2));
        assert!(said.contains(part) && said.lines().count() == 1, "{more}: {said}");
    }
    let said = stderr(&rival("see").assert().code(2));
    assert!(said.lines().count() == 1, "{said}");
}

#[test]
fn a_diagram_is_read_from_both_sides() {
    let folder = folder();
    for (bottom, side) in [(Color::White, "White"), (Color::Black, "Black")] {
        let file = drawn(folder.path(), "board.png", MIDDLE, bottom);
        let said = stdout(&see(&file, "").assert().code(0));
        assert_eq!(said.lines().next(), Some(format!("{MIDDLE} w KQkq - 0 1").as_str()), "{said}");
        assert!(said.contains(&format!("Seen from {side}’s side")) && said.contains("where the men stand"), "{said}");
        assert!(said.contains("a   b   c   d   e   f   g   h"), "{said}");
    }
    let file = drawn(folder.path(), "board.png", MIDDLE, Color::White);
    let said = stdout(&see(&file, "--turn b --view white").assert().code(0));
    assert!(said.starts_with(&format!("{MIDDLE} b KQkq - 0 1")) && said.contains("as you said"), "{said}");
    let bytes = std::fs::read(&file).unwrap();
    let piped = stdout(&rival("see - --lang es").write_stdin(bytes).assert().code(0));
    assert!(piped.starts_with(MIDDLE) && piped.contains("Visto desde el lado de las blancas"), "{piped}");
}

#[test]
fn json_tells_every_square_and_every_reason() {
    let folder = folder();
    let file = drawn(folder.path(), "board.png", "8/8/8/3KK3/8/8/8/3k4", Color::White);
    let told = json(&see(&file, "--json").assert().code(0));
    assert_eq!(told["fen"], "8/8/8/3KK3/8/8/8/3k4 w - - 0 1");
    assert_eq!(told["picture"], serde_json::json!({"width": 464, "height": 464}));
    let corner = &told["corners"][0];
    assert!((corner["x"].as_f64().unwrap() - 40.0).abs() < 1.0 && (corner["y"].as_f64().unwrap() - 40.0).abs() < 1.0, "{corner}");
    assert_eq!(told["squares"].as_array().unwrap().len(), 64);
    assert_eq!(told["warnings"][0]["code"], "see-white-kings");
    assert_eq!(told["warnings"][0]["message"], "there are 2 white kings");
    assert!(told["view"]["confidence"].is_number() && told["turn"]["reason"].is_string());
}

#[test]
fn no_board_is_a_no_and_two_boards_are_two() {
    let folder = folder();
    let grey = folder.path().join("grey.png");
    std::fs::write(&grey, png(&Picture::new(300, 200, vec![128; 300 * 200 * 3]).unwrap()).unwrap()).unwrap();
    let said = stderr(&see(&grey, "").assert().code(1));
    assert_eq!(said, "rival: there is no chess board in this picture\n");
    let dot = folder.path().join("dot.png");
    std::fs::write(&dot, png(&Picture::new(1, 1, vec![1, 2, 3]).unwrap()).unwrap()).unwrap();
    see(&dot, "").assert().code(1);
    let board = |placement: &str, size| diagram(&Board::from_ascii_board_fen(placement.as_bytes()).unwrap(), Color::White, size);
    let two = folder.path().join("two.png");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    std::fs::write(&two, png(&on_paper(&[&board(start, 36), &board(MIDDLE, 48)])).unwrap()).unwrap();
    let said = stdout(&see(&two, "").assert().code(0));
    assert!(said.starts_with(MIDDLE) && !said.contains(start), "{said}");
    let said = stdout(&see(&two, "--all").assert().code(0));
    assert!(said.starts_with(MIDDLE) && said.contains(start), "{said}");
    let lines = stdout(&see(&two, "--all --json").assert().code(0));
    assert_eq!(lines.lines().count(), 2);
    let said = stdout(&see(&two, "--region 0,0,380,460").assert().code(0));
    assert!(said.starts_with(start), "{said}");
    let said = stderr(&see(&two, "--region 600,0,380,460").assert().code(2));
    assert!(said.contains("600,0,380,460") && said.lines().count() == 1, "{said}");
}

#[test]
fn drawings_and_the_best_move() {
    let folder = folder();
    let mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1";
    let file = drawn(folder.path(), "board.png", mate, Color::White);
    let out = folder.path().join("seen.png");
    let stages = folder.path().join("stages");
    let more = format!("--turn w --analyze --annotate {} --steps {}", out.display(), stages.display());
    let said = stdout(&see(&file, &more).assert().code(0));
    assert!(said.contains("Ra8#"), "{said}");
    Picture::decode(&std::fs::read(&out).unwrap()).unwrap();
    let mut names: Vec<String> =
        std::fs::read_dir(&stages).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let expected = ["1-picture", "2-edges", "3-lattice", "4-candidates", "5-crop", "6-tiles", "7-reading"];
    assert_eq!(names, expected.map(|name| format!("{name}.png")));
    let told = json(&see(&file, "--turn w --analyze --json").assert().code(0));
    assert_eq!(told["analysis"]["best"], "a1a8");
    // What is not legal is told all the same, and not analysed.
    let odd = drawn(folder.path(), "odd.png", "8/8/8/3KK3/8/8/8/3k4", Color::White);
    let assert = see(&odd, "--analyze").assert().code(1);
    assert!(stdout(&assert).starts_with("8/8/8/3KK3/8/8/8/3k4 "));
    let said = stderr(&assert);
    assert!(said.contains("not legal") && said.lines().count() == 1, "{said}");
    let said = stderr(&see(&file, "--analyze --engine nobody").assert().code(2));
    assert!(said.contains("nobody") && said.lines().count() == 1, "{said}");
    let said = stderr(&see(&file, "--annotate /nowhere/at/all.png").assert().code(2));
    assert!(said.contains("/nowhere/at/all.png") && said.lines().count() == 1, "{said}");
}
