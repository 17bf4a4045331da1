//! Endgame tables against what others know: a brute force over all positions by shakmaty's rules, and results that Syzygy gave.

use std::sync::atomic::AtomicBool;

use rival_core::{Game, History, Position};
use rival_engine::chess::ChessGuide;
use rival_engine::chess::tables::{self, Endings, Kept, Lookup, Material, Tables};
use rival_engine::tables::{Exact, Truth, Watch};
use rival_games::chess::{Board, Chess};
use rival_search::{Control, Engine, EngineOptions, Limits, Report, Searcher, VerdictKind};
use shakmaty::{CastlingMode, Color, FromSetup, Piece, Position as _, PositionError, Role, Setup, Square};

fn material(name: &str) -> Material {
    name.parse().unwrap_or_else(|fault| panic!("{fault}"))
}

fn build(name: &str) -> Tables {
    Tables::build(material(name), &Watch { threads: 2, progress: &|_| {}, stop: &AtomicBool::new(false) }).expect("nobody stops it")
}

fn board(fen: &str) -> Board {
    Chess::default().parse_position(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Every position with two kings and one white man, legal or not, as plainly as can be: square by square, without symmetry.
fn all_with(role: Role) -> Vec<Option<shakmaty::Chess>> {
    let mut all = Vec::new();
    for turn in Color::ALL {
        for place in 0..64_u32.pow(3) {
            let [white, black, man] = [place / 4096, place / 64 % 64, place % 64].map(Square::new);
            if white == black || white == man || black == man {
                all.push(None);
                continue;
            }
            let mut setup = Setup::empty();
            setup.board.set_piece_at(white, Piece { color: Color::White, role: Role::King });
            setup.board.set_piece_at(black, Piece { color: Color::Black, role: Role::King });
            setup.board.set_piece_at(man, Piece { color: Color::White, role });
            setup.turn = turn;
            all.push(shakmaty::Chess::from_setup(setup, CastlingMode::Standard).or_else(PositionError::ignore_impossible_check).ok());
        }
    }
    all
}

/// Where a position is in that list; none once the man is gone.
fn place(chess: &shakmaty::Chess) -> Option<usize> {
    let men = chess.board();
    let man = (men.occupied() & !men.kings()).first()?;
    let [white, black] = [Color::White, Color::Black].map(|color| men.king_of(color).expect("a king"));
    let side = if chess.turn() == Color::ALL[0] { 0 } else { 64 * 64 * 64 };
    Some(side + usize::from(white) * 4096 + usize::from(black) * 64 + usize::from(man))
}

/// Plies to mate by sweeping over all positions again and again until nothing changes: even numbers are lost, odd ones won.
fn brute_force(all: &[Option<shakmaty::Chess>]) -> Vec<Option<u32>> {
    let follow = |chess: &shakmaty::Chess| -> Vec<Option<usize>> {
        chess.legal_moves().into_iter().map(|m| place(&chess.clone().play(m).expect("legal"))).collect()
    };
    let children: Vec<Vec<Option<usize>>> = all.iter().map(|chess| chess.as_ref().map_or_else(Vec::new, follow)).collect();
    let mut plies: Vec<Option<u32>> = all.iter().map(|chess| chess.as_ref().filter(|chess| chess.is_checkmate()).map(|_| 0)).collect();
    for ply in 1.. {
        let decided: Vec<usize> = (0..all.len())
            .filter(|&at| plies[at].is_none() && !children[at].is_empty())
            .filter(|&at| {
                let after = |child: &Option<usize>| child.and_then(|child| plies[child]);
                if ply % 2 == 1 {
                    children[at].iter().any(|child| after(child) == Some(ply - 1))
                } else {
                    children[at].iter().all(|child| after(child).is_some_and(|plies| plies % 2 == 1))
                }
            })
            .collect();
        if decided.is_empty() {
            return plies;
        }
        decided.into_iter().for_each(|at| plies[at] = Some(ply));
    }
    plies
}

#[test]
fn a_brute_force_finds_the_same_distances() {
    for (name, role, longest) in [("KQvK", Role::Queen, 10), ("KRvK", Role::Rook, 16)] {
        let tables = build(name);
        let all = all_with(role);
        let mut legal = [0, 0];
        for (chess, plies) in all.iter().zip(brute_force(&all)) {
            let Some(chess) = chess else { continue };
            legal[usize::from(chess.turn().is_black())] += 1;
            let truth = plies.map_or(Truth::Draw, |plies| if plies % 2 == 1 { Truth::Win(plies) } else { Truth::Loss(plies) });
            assert_eq!(tables.probe(&Board::from_shakmaty(chess.clone())), Some(truth), "{chess:?}");
        }
        let summary = tables.get(&material(name)).expect("made").summary();
        assert_eq!((summary.positions, summary.longest_mate()), (legal, longest), "{name}");
    }
}

/// `tests/data/chess/endings.txt` says where they come from.
#[test]
fn five_hundred_results_are_those_of_syzygy() {
    let mut all = Tables::default();
    for name in ["KPvK", "KRvKR", "KQvKR", "KBNvK"] {
        build(name).iter().for_each(|table| all.add(table.clone()));
    }
    let longest = |name: &str| all.get(&material(name)).expect("made").summary().longest_mate();
    assert_eq!(["KPvK", "KRvK", "KRvKR", "KQvKR", "KBNvK"].map(longest), [28, 16, 19, 35, 33]);
    let mut compared = 0;
    for line in include_str!("data/chess/endings.txt").lines().filter(|line| !line.starts_with('#')) {
        let (fen, result) = line.rsplit_once(' ').expect("a position and a result");
        let ours = match all.probe(&board(fen)).unwrap_or_else(|| panic!("{fen} is not known")) {
            Truth::Win(_) => "1",
            Truth::Draw => "0",
            Truth::Loss(_) => "-1",
        };
        assert_eq!(ours, result, "{fen}");
        compared += 1;
    }
    assert_eq!(compared, 500);
}

#[test]
fn every_value_follows_from_its_successors_and_a_wrong_one_is_noticed() {
    let watch = Watch { threads: 2, progress: &|_| {}, stop: &AtomicBool::new(false) };
    let kpvk = build("KPvK");
    let table = kpvk.get(&material("KPvK")).expect("made");
    let verified = tables::verify(table, &kpvk, None, &watch).expect("nobody stops it");
    assert!(verified.checked > 150_000 && verified.wrong == 0, "{verified:?}");
    // Without the tables of what a pawn becomes, nothing follows from them.
    let mut alone = Tables::default();
    alone.add(table.clone());
    assert!(tables::verify(table, &alone, Some(2000), &watch).expect("nobody stops it").wrong > 0);
}

#[test]
fn what_is_not_of_the_material_is_not_answered() {
    let krvk = build("KRvK");
    let table = krvk.get(&material("KRvK")).expect("made");
    assert!(table.probe(&board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")).is_some());
    for other in ["4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"] {
        assert_eq!(table.probe(&board(other)), None, "{other}");
    }
    // The other way round it is the same ending.
    assert_eq!(table.probe(&board("r3k3/8/8/8/8/8/8/4K3 b - - 0 1")), table.probe(&board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")));
    assert_eq!(krvk.probe(&board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), Some(Truth::Draw));
}

fn ask(searcher: &mut dyn Searcher<Board>, fen: &str, limits: &Limits) -> (Report<rival_games::chess::ChessMove>, Board) {
    let game = Chess::default();
    let past = History::new(board(fen), game.draw_rules());
    let report = searcher.search(&past, limits, &Control::new(), &mut |_| {});
    (report, past.current().clone())
}

/// The folder lives as long as the test: searches keep what they have read.
fn kept() -> &'static Kept {
    let folder = tempfile::tempdir().expect("a folder").keep();
    for table in build("KRvKR").iter().chain(build("KQvKR").iter()) {
        table.save(&folder).expect("written");
    }
    let kept: &'static Kept = Box::leak(Box::new(Kept::new(&folder)));
    for name in ["KQvK", "KRvK", "KRvKR", "KQvKR"] {
        kept.table(&material(name)).expect("sound");
    }
    std::fs::remove_dir_all(&folder).expect("removed");
    kept
}

#[test]
fn searches_ask_the_tables() {
    let game = Chess::default();
    let kept = kept();
    let mut exact = Exact::new(kept);
    let (report, position) = ask(&mut exact, "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", &Limits::default());
    let verdict = report.verdict.expect("known");
    assert_eq!((verdict.result, verdict.plies), (VerdictKind::Win, Some(31)));
    assert_eq!((report.lines.len(), report.line.len()), (position.legal_moves().len(), 31));
    assert_eq!(game.move_notation(&position, report.best.expect("a move")), "Ra8+");
    // Sixteen moves are too many when 45 have passed without a capture; two are not.
    assert_eq!(ask(&mut exact, "4k2r/8/8/8/8/8/8/R3K3 w - - 90 80", &Limits::default()).0.verdict, None);
    let (late, _) = ask(&mut exact, "7k/8/5K2/8/8/8/8/R7 w - - 90 80", &Limits::default());
    assert_eq!(late.verdict.and_then(|verdict| verdict.plies), Some(3));
    // Slower wins are no more certain there.
    assert!(late.lines.iter().any(|line| line.verdict.is_none()) && late.lines[0].verdict.is_some());
    // Not in the tables.
    assert_eq!(ask(&mut exact, "4k2r/8/8/8/8/8/P7/R3K3 w - - 0 1", &Limits::default()).0.verdict, None);
    // In the tree: a rook is taken on d1, and what is left, queen against rook, is won, which no search of three plies sees.
    let guide = ChessGuide::default().with_endings(Endings::new(kept));
    let fen = "7r/8/8/2k5/8/8/1K6/Q2r4 w - - 0 1";
    let (alone, _) = ask(&mut Engine::new(ChessGuide::default(), EngineOptions::default()), fen, &Limits::depth(3));
    let (informed, _) = ask(&mut Engine::new(guide, EngineOptions::default()), fen, &Limits::depth(3));
    assert!(!alone.score.is_win() && informed.score.is_win(), "{:?} {:?}", alone.score, informed.score);
}

/// All pawns: minutes. `cargo test -p rival-engine --test chess_tables -- --ignored`.
#[test]
#[ignore = "makes twenty tables"]
fn two_pawns_taken_in_passing_too() {
    let watch = Watch { threads: 2, progress: &|_| {}, stop: &AtomicBool::new(false) };
    let all = build("KPvKP");
    let table = all.get(&material("KPvKP")).expect("made");
    assert_eq!(table.summary().longest_mate(), 33);
    assert_eq!(tables::verify(table, &all, None, &watch).expect("nobody stops it").wrong, 0);
}
