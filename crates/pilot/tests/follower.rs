//! The follower against random games with noise between the moves: whatever it is shown, it never accepts anything illegal, and what
//! it is shown clearly it follows.

use proptest::prelude::*;
use rival_pilot::{Follower, Look, Verdict, squares_of, uci};
use rival_vision::{CLASSES, Man, Reading, class_of, man_of};
use shakmaty::{Chess, Color, Move, Position, Square};

/// A reading that is sure of these men.
fn sure_of(men: &[Man; 64]) -> Reading {
    reading(|at| {
        let mut chances = [0.001; CLASSES];
        chances[class_of(men[at])] = 1.0 - 0.001 * (CLASSES - 1) as f32;
        chances
    })
}

fn reading(square: impl Fn(usize) -> [f32; CLASSES]) -> Reading {
    Reading { squares: std::array::from_fn(square) }
}

fn look(follower: &Follower, men: &[Man; 64]) -> Verdict {
    judge(follower, &sure_of(men))
}

fn judge(follower: &Follower, reading: &Reading) -> Verdict {
    follower.judge(&Look { reading, unchanged: 0, known: &[None; 64] })
}

/// That every move the follower knows was legal when it was played: replayed by the rules alone.
fn replayed(follower: &Follower) -> Chess {
    let record = follower.record();
    let fen: shakmaty::fen::Fen = record.start.parse().expect("a FEN");
    let mut position: Chess = fen.into_position(shakmaty::CastlingMode::Standard).expect("a position");
    for text in &record.moves {
        let played: shakmaty::uci::UciMove = text.parse().expect("a move");
        position = position.clone().play(played.to_move(&position).expect("a legal move")).expect("a legal move");
    }
    position
}

fn pick(position: &Chess, number: usize) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[number % moves.len()])
}

/// What may come between two moves.
#[derive(Clone, Debug)]
enum Noise {
    /// Some squares show anything.
    Squares(Vec<(usize, usize)>),
    /// Nothing can be read.
    Blur,
    /// A man is gone, as in the air.
    Lifted(usize),
    /// All squares show anything.
    Rubbish(Vec<usize>),
}

fn noise() -> impl Strategy<Value = Noise> {
    prop_oneof![
        prop::collection::vec((0usize..64, 0usize..CLASSES), 1..6).prop_map(Noise::Squares),
        Just(Noise::Blur),
        (0usize..64).prop_map(Noise::Lifted),
        prop::collection::vec(0usize..CLASSES, 64).prop_map(Noise::Rubbish),
    ]
}

fn disturbed(men: &[Man; 64], noise: &Noise) -> Reading {
    let mut men = *men;
    match noise {
        Noise::Squares(squares) => squares.iter().for_each(|&(at, class)| men[at] = man_of(class)),
        Noise::Blur => return reading(|_| [1.0 / CLASSES as f32; CLASSES]),
        Noise::Lifted(at) => men[*at] = None,
        Noise::Rubbish(classes) => classes.iter().enumerate().for_each(|(at, &class)| men[at] = man_of(class)),
    }
    sure_of(&men)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn a_game_seen_move_by_move_or_two_at_a_time_is_followed(
        numbers in prop::collection::vec((any::<usize>(), any::<bool>()), 1..80), is_white in any::<bool>(),
    ) {
        let view = if is_white { Color::White } else { Color::Black };
        let (mut follower, mut truth) = (Follower::new_game(view), Chess::default());
        let mut hidden = 0;
        for (number, is_hidden) in numbers {
            let Some(played) = pick(&truth, number) else { break };
            truth = truth.play(played).expect("legal");
            hidden += 1;
            if is_hidden && hidden < 2 {
                continue;
            }
            let verdict = look(&follower, &squares_of(truth.board(), view));
            prop_assert!(matches!(&verdict, Verdict::Played(moves) if moves.len() == hidden), "{verdict:?}");
            follower.accept(&verdict);
            // The men are where they are; who could capture in passing, and what became of a man that lived for one move, cannot differ.
            prop_assert_eq!(follower.position().board(), truth.board());
            prop_assert_eq!(follower.turn(), truth.turn());
            truth = follower.position().clone();
            hidden = 0;
        }
        let by_rules = replayed(&follower);
        prop_assert_eq!(by_rules.board(), follower.position().board());
    }

    #[test]
    fn noise_never_makes_an_illegal_game(
        steps in prop::collection::vec((any::<usize>(), prop::collection::vec(noise(), 0..4)), 1..40),
    ) {
        let (mut follower, mut truth) = (Follower::new_game(Color::White), Chess::default());
        for (number, noises) in steps {
            let men = squares_of(truth.board(), follower.view());
            for noise in &noises {
                let verdict = judge(&follower, &disturbed(&men, noise));
                if let Verdict::Played(moves) = &verdict {
                    prop_assert!(moves.len() <= 2);
                }
                // Whatever was taken for a move is a legal one: the rules alone replay it.
                let mut other = follower.clone();
                other.accept(&verdict);
                let after = replayed(&other);
                prop_assert_eq!(after.board(), other.position().board());
                if let Verdict::Played(moves) = &verdict {
                    prop_assert_eq!(other.moves().len(), follower.moves().len() + moves.len());
                }
            }
            let Some(played) = pick(&truth, number) else { break };
            truth = truth.play(played).expect("legal");
            let verdict = look(&follower, &squares_of(truth.board(), follower.view()));
            prop_assert_eq!(&verdict, &Verdict::Played(vec![played]));
            follower.accept(&verdict);
        }
    }
}

#[test]
fn nothing_is_accepted_that_three_moves_or_none_explain() {
    let follower = Follower::new_game(Color::White);
    let mut three = Chess::default();
    for text in ["e2e4", "e7e5", "g1f3"] {
        three = three.clone().play(text.parse::<shakmaty::uci::UciMove>().expect("a move").to_move(&three).expect("legal")).expect("legal");
    }
    assert!(matches!(look(&follower, &squares_of(three.board(), Color::White)), Verdict::Unexplained(_)));
    let mut men = squares_of(Chess::default().board(), Color::White);
    men.swap(0, 63);
    assert_eq!(look(&follower, &men), Verdict::Unexplained(vec![Square::A8, Square::H1]));
}

#[test]
fn turned_boards_new_games_and_moves_taken_back_are_noticed() {
    let mut follower = Follower::new_game(Color::White);
    let start = squares_of(Chess::default().board(), Color::White);
    for text in ["e2e4", "e7e5", "g1f3"] {
        let played = follower.legal(text).expect("legal");
        follower.accept(&Verdict::Played(vec![played]));
    }
    let now = follower.position().clone();
    assert_eq!(look(&follower, &squares_of(now.board(), Color::White)), Verdict::Same);
    assert_eq!(look(&follower, &squares_of(now.board(), Color::Black)), Verdict::Flipped(Vec::new()));
    assert_eq!(look(&follower, &start), Verdict::NewGame(Color::White));
    assert_eq!(look(&follower, &squares_of(Chess::default().board(), Color::Black)), Verdict::NewGame(Color::Black));
    let mut earlier = follower.clone();
    earlier.accept(&Verdict::TakenBack(2));
    assert_eq!(earlier.moves().iter().map(uci).collect::<Vec<_>>(), ["e2e4"]);
    assert_eq!(look(&follower, &squares_of(earlier.position().board(), Color::White)), Verdict::TakenBack(2));
    // Knights that return to where they were are two moves, not moves taken back.
    let mut knights = Follower::new_game(Color::White);
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
        let verdict = look(
            &knights,
            &squares_of(knights.position().clone().play(knights.legal(text).expect("legal")).expect("legal").board(), Color::White),
        );
        assert!(matches!(&verdict, Verdict::Played(moves) if uci(&moves[0]) == text), "{verdict:?}");
        knights.accept(&verdict);
    }
    assert_eq!(knights.repetitions(), 2);
}

#[test]
fn a_man_between_two_squares_is_no_move() {
    let follower = Follower::new_game(Color::White);
    let men = squares_of(Chess::default().board(), Color::White);
    let pawn = men[52].map(|man| class_of(Some(man))).expect("the pawn of e2");
    let mut reading = sure_of(&men);
    let half = |chance: f32| {
        std::array::from_fn(|class| {
            if class == pawn {
                chance
            } else if class == 0 {
                1.0 - chance
            } else {
                0.0
            }
        })
    };
    reading.squares[52] = half(0.0);
    (reading.squares[44], reading.squares[36]) = (half(0.45), half(0.45));
    assert!(matches!(judge(&follower, &reading), Verdict::Unexplained(_)));
    (reading.squares[44], reading.squares[36]) = (half(0.02), half(0.97));
    assert!(matches!(judge(&follower, &reading), Verdict::Played(moves) if uci(&moves[0]) == "e2e4"));
}

#[test]
fn squares_whose_pixels_did_not_change_are_what_they_were() {
    let follower = Follower::new_game(Color::White);
    let known = squares_of(Chess::default().board(), Color::White);
    let mut men = known;
    men.swap(52, 36);
    // The eyes take every queen for a rook in this style; the move is seen all the same.
    let wrong = men.map(|man| man.map(|man| if man.role == shakmaty::Role::Queen { man.color.rook() } else { man }));
    let reading = sure_of(&wrong);
    let unchanged = !(1u64 << 52 | 1u64 << 36);
    assert!(
        matches!(follower.judge(&Look { reading: &reading, unchanged, known: &known }), Verdict::Played(moves) if uci(&moves[0]) == "e2e4")
    );
    assert!(matches!(follower.judge(&Look { reading: &reading, unchanged: 0, known: &known }), Verdict::Unexplained(_)));
}

/// A reading that is sure of these men but for some squares, by their names, where it sees a white pawn.
fn pawns_on(men: &[Man; 64], view: Color, wrong: &[Square]) -> Reading {
    let pawn = Some(Color::White.pawn());
    let seen: [Man; 64] = std::array::from_fn(|at| if wrong.contains(&rival_vision::square_at(at, view)) { pawn } else { men[at] });
    sure_of(&seen)
}

#[test]
fn squares_under_the_arrow_of_the_last_move_may_be_misread() {
    let mut follower = Follower::new_game(Color::White);
    let mut position = Chess::default();
    for text in ["g1f3", "b8c6", "d2d4", "g8f6"] {
        let played = follower.legal(text).expect("a legal move");
        follower.accept(&Verdict::Played(vec![played]));
        position = position.play(played).expect("a legal move");
    }
    let ours = follower.legal("d4d5").expect("a legal move");
    let after = position.play(ours).expect("a legal move");
    let theirs: Move = "c6b4".parse::<shakmaty::uci::UciMove>().expect("a move").to_move(&after).expect("a legal move");
    let then = after.play(theirs).expect("a legal move");
    let men = squares_of(then.board(), Color::White);
    // XBoard's arrow: where the knight stood a pawn seems to be.
    assert_eq!(judge(&follower, &pawns_on(&men, Color::White, &[Square::C6])), Verdict::Played(vec![ours, theirs]));
    // Elsewhere, and where a move ends, nothing is forgiven.
    for strange in [Square::A5, Square::B4, Square::G6] {
        assert!(matches!(judge(&follower, &pawns_on(&men, Color::White, &[strange])), Verdict::Unexplained(_)), "{strange}");
    }
    follower.accept(&Verdict::Played(vec![ours, theirs]));
    assert_eq!(judge(&follower, &pawns_on(&men, Color::White, &[Square::C6, Square::C5])), Verdict::Same);
}

#[test]
fn a_game_of_one_move_or_two_is_joined_with_the_right_turn() {
    for (moves, turn) in [(&["b1c3"][..], Color::Black), (&["e2e4", "e7e5"][..], Color::White)] {
        let mut game = Follower::new_game(Color::Black);
        for text in moves {
            let played = game.legal(text).expect("a legal move");
            game.accept(&Verdict::Played(vec![played]));
        }
        let men = squares_of(game.position().board(), Color::Black);
        let guess = |value| rival_vision::Guess { confidence: 0.6, ..rival_vision::Guess::told(value) };
        let seen = rival_vision::Seen {
            lattice: rival_vision::Lattice::upright(0.0, 0.0, 80.0, 80.0),
            reading: sure_of(&men),
            view: guess(Color::Black),
            turn: guess(!turn),
            last: None,
        };
        let joined = Follower::join(&seen, None, None).expect("a game");
        assert_eq!((joined.turn(), joined.fen()), (turn, game.fen()));
        assert!(joined.rights_are_sure() && !joined.turn_is_sure());
        // Whoever was told otherwise believes that.
        assert_eq!(Follower::join(&seen, None, Some(!turn)).expect("a game").turn(), !turn);
    }
}
