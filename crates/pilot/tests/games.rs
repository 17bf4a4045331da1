//! Whole games on the drawn desktop: every move is legal, seen to happen, and known to both sides alike.

mod drawn;

use std::time::Duration;

use drawn::app::{App, Promotion};
use drawn::eyes::DrawnEyes;
use drawn::mind::AnyMove;
use drawn::{Drawn, Listener};
use proptest::prelude::*;
use rival_pilot::{End, Input, Orders, Pilot};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, Role};

/// One game.
fn orders() -> Orders {
    Orders { games: Some(1), ..drawn::orders() }
}

fn run(desk: &mut Drawn, orders: Orders, listener: &mut Listener, seed: u64) -> End {
    let (mut eyes, mut mind) = (DrawnEyes::default(), AnyMove(seed));
    Pilot::new(orders, desk, &mut eyes, &mut mind, listener, None).run().expect("a desktop that works")
}

/// What the board's program knows is what was seen, and nothing but squares and dialogs was pressed.
fn agree(desk: &mut Drawn, listener: &Listener, position: &Chess) {
    let seen = listener.moves();
    let played: Vec<String> = desk.app().played.iter().map(rival_pilot::uci).collect();
    assert_eq!(seen, played[..seen.len()], "from {position:?}");
    assert!(played.len() <= seen.len() + 1);
    let (left, top, side) = (desk.app().left, desk.app().top, 8 * desk.app().pitch);
    let area = desk.windows.iter().find(|w| w.id == 1).expect("the board").area;
    for press in &desk.presses {
        let (x, y) = (press.x - area.x - left, press.y - area.y - top);
        assert!((0..side).contains(&x) && (0..side).contains(&y), "a press outside the board: {press}");
    }
}

fn at(fen: &str) -> Chess {
    fen.parse::<Fen>().expect("a FEN").into_position(CastlingMode::Standard).expect("a position")
}

/// Few games, for each takes its time; `PROPTEST_CASES` asks for more.
fn games() -> ProptestConfig {
    let wanted = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok());
    ProptestConfig { cases: wanted.unwrap_or(12), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(games())]
    #[test]
    fn whole_games_are_followed_and_played(
        seed in any::<u64>(), white in any::<bool>(), click in any::<bool>(), takes_both in any::<bool>(), glide in 0u64..400, reply in 0u64..300, dialog in 0usize..3,
    ) {
        let person = if white { Color::White } else { Color::Black };
        let mut app = App::new(Chess::default(), person, person, seed);
        (app.glide_ms, app.reply_ms) = (glide, reply);
        app.promotion = [Promotion::Queen, Promotion::OnSquares, Promotion::Between][dialog];
        (app.takes_drags, app.takes_clicks) = if takes_both { (true, true) } else { (click, !click) };
        let mut desk = Drawn::with_board(app);
        let mut listener = Listener::until(40);
        let input = if click { Input::Click } else { Input::Drag };
        run(&mut desk, Orders { input, ..orders() }, &mut listener, !seed);
        agree(&mut desk, &listener, &Chess::default());
        prop_assert!(listener.moves().len() >= 40 || listener.has(|event| matches!(event, rival_pilot::Event::Over { .. })), "{:?}", listener.events);
        prop_assert_eq!(listener.troubles(), Vec::<&str>::new());
    }
}

#[test]
fn every_kind_of_promotion_dialog_is_answered_by_looking() {
    for promotion in [Promotion::Queen, Promotion::OnSquares, Promotion::Between] {
        for (fen, person) in [("8/4P2k/8/8/8/8/8/K7 w - - 0 1", Color::White), ("k7/8/8/8/8/8/K2p4/8 b - - 0 1", Color::Black)] {
            for view in Color::ALL {
                for seed in 0..4 {
                    let mut app = App::new(at(fen), person, view, seed);
                    app.promotion = promotion;
                    let mut desk = Drawn::with_board(app);
                    let mut listener = Listener::until(1);
                    let orders = Orders { color: Some(person), turn: Some(person), ..orders() };
                    run(&mut desk, orders, &mut listener, seed);
                    let moves = listener.moves();
                    assert!(!moves.is_empty() && moves[0].len() == 5, "{promotion:?} {moves:?} {:?}", listener.events);
                    agree(&mut desk, &listener, &at(fen));
                }
            }
        }
    }
}

#[test]
fn a_pawn_that_waits_to_hear_what_it_becomes_is_not_taken_for_a_bishop() {
    for (promotion, ms) in [(Promotion::Queen, 300), (Promotion::OnSquares, 300), (Promotion::Between, 500)] {
        for seed in 0..4 {
            let fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
            let mut app = App::new(at(fen), Color::White, Color::White, seed);
            (app.promotion, app.unasked) = (promotion, Some((Role::Bishop, ms)));
            let mut desk = Drawn::with_board(app);
            let mut listener = Listener::until(1);
            run(&mut desk, Orders { color: Some(Color::White), turn: Some(Color::White), ..orders() }, &mut listener, seed);
            agree(&mut desk, &listener, &at(fen));
            assert!(!listener.has(|event| matches!(event, rival_pilot::Event::TakenBack { .. })), "{:?}", listener.events);
        }
    }
}

#[test]
fn castling_is_the_kings_step_and_en_passant_is_seen() {
    for (fen, person) in [
        ("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1", Color::White),
        ("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R b KQkq - 0 1", Color::Black),
    ] {
        let mut desk = Drawn::with_board(App::new(at(fen), person, person, 7));
        let mut listener = Listener::until(6);
        run(&mut desk, Orders { turn: Some(person), ..orders() }, &mut listener, 3);
        let first = listener.moves()[0].clone();
        assert!(["e1g1", "e1c1", "e8g8", "e8c8"].contains(&first.as_str()), "{first}");
        agree(&mut desk, &listener, &at(fen));
    }
    // The other side steps two squares, and the mind that likes such things takes in passing.
    let mut app = App::new(at("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"), Color::Black, Color::Black, 0);
    app.replies = false;
    let mut desk = Drawn::with_board(app);
    desk.at(700, |desk| {
        let time = desk.time;
        let step = desk.app().position.clone();
        let step = "a2a4".parse::<shakmaty::uci::UciMove>().expect("a move").to_move(&step).expect("legal");
        desk.app().play(step, time, Duration::from_millis(200));
    });
    let mut listener = Listener::until(2);
    run(&mut desk, Orders { turn: Some(Color::White), ..orders() }, &mut listener, 1);
    assert_eq!(listener.moves(), ["a2a4", "b4a3"]);
}

#[test]
fn a_turn_that_was_guessed_wrongly_is_found_out_by_the_board() {
    // The eyes guess White; it is Black's turn, and the program plays Black.
    let mut app = App::new(at("4k3/2p5/8/8/8/8/5P2/4K3 b - - 0 1"), Color::White, Color::White, 5);
    app.reply_ms = 6000;
    let mut desk = Drawn::with_board(app);
    let mut listener = Listener::until(6);
    run(&mut desk, orders(), &mut listener, 2);
    assert_eq!(listener.moves().len(), 6, "{:?}", listener.events);
    agree(&mut desk, &listener, &Chess::default());
}

#[test]
fn a_man_that_comes_to_rest_as_it_was_seen_in_passing_is_read_again() {
    let mut app = App::new(Chess::default(), Color::White, Color::White, 11795047320274345914);
    (app.glide_ms, app.reply_ms) = (243, 121);
    (app.takes_drags, app.takes_clicks) = (false, true);
    let mut desk = Drawn::with_board(app);
    let mut listener = Listener::until(12);
    run(&mut desk, orders(), &mut listener, !11795047320274345914);
    assert!(listener.moves().len() >= 12, "{:?}", listener.events);
    // The way that worked is remembered: one move is tried twice, no more.
    let entered = listener.events.iter().filter(|event| matches!(event, rival_pilot::Event::Entered { .. })).count();
    assert!(entered <= 8, "{entered}");
}

#[test]
fn a_pawn_that_the_board_makes_a_queen_is_our_move_whatever_was_wanted() {
    for seed in 0..6 {
        let person = Color::Black;
        let mut app = App::new(at("k7/8/8/8/8/8/K2p4/8 b - - 0 1"), person, person, seed);
        app.promotion = Promotion::Queen;
        let mut desk = Drawn::with_board(app);
        let mut listener = Listener::until(1);
        run(&mut desk, Orders { color: Some(person), turn: Some(person), ..orders() }, &mut listener, seed);
        assert!(listener.has(|event| matches!(event, rival_pilot::Event::Played { uci, ours: true, .. } if uci == "d2d1q")));
        assert_eq!(listener.troubles(), Vec::<&str>::new());
    }
}

/// The game as it was told, without what was taken back.
fn told(listener: &Listener) -> Vec<String> {
    let mut moves = Vec::new();
    for event in &listener.events {
        match event {
            rival_pilot::Event::Played { uci, .. } => moves.push(uci.clone()),
            rival_pilot::Event::TakenBack { count, .. } => moves.truncate(moves.len() - count),
            _ => {}
        }
    }
    moves
}

#[test]
fn a_man_that_halts_half_way_is_not_taken_for_one_that_has_arrived() {
    for (seed, halt) in [(1, 50), (2, 50), (3, 55), (4, 55)] {
        let mut app = App::new(Chess::default(), Color::White, Color::White, seed);
        app.halt_ms = halt;
        let mut desk = Drawn::with_board(app);
        let mut listener = Listener::until(24);
        run(&mut desk, orders(), &mut listener, seed);
        assert!(listener.moves().len() >= 24, "{:?}", listener.events);
        agree(&mut desk, &listener, &Chess::default());
        assert_eq!(listener.troubles(), Vec::<&str>::new());
    }
}

#[test]
fn a_man_that_was_taken_for_arrived_half_way_is_corrected() {
    let mut corrections = 0;
    for seed in 1..5 {
        let mut app = App::new(Chess::default(), Color::White, Color::White, seed);
        app.halt_ms = 300;
        let mut desk = Drawn::with_board(app);
        let mut listener = Listener::until(24);
        run(&mut desk, orders(), &mut listener, seed);
        let (told, played) = (told(&listener), desk.app().played.iter().map(rival_pilot::uci).collect::<Vec<_>>());
        // The last may be on its way.
        let sure = told.len() - 1;
        assert!(sure >= 12 && told[..sure] == played[..sure], "{told:?} {played:?}");
        assert_eq!(listener.troubles(), Vec::<&str>::new());
        corrections += listener.events.iter().filter(|event| matches!(event, rival_pilot::Event::TakenBack { .. })).count();
    }
    assert!(corrections > 0, "nothing halted on a square");
}
