//! A mind that plays any legal move, chosen by a seed; it likes to promote and to castle.

use rival_core::Unit;
use rival_play::{Analysis, Mind, MindError, Record};
use rival_search::{Control, Limits};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};

pub struct AnyMove(pub u64);

impl Mind for AnyMove {
    fn think(&mut self, record: &Record, _: &Limits, _: &Control, _: &mut dyn FnMut(&Analysis)) -> Result<Analysis, MindError> {
        let fen: Fen = record.start.parse().expect("a FEN");
        let mut position: Chess = fen.into_position(CastlingMode::Standard).expect("a position");
        for text in &record.moves {
            let played: UciMove = text.parse().expect("a move");
            let played = played.to_move(&position).expect("a legal move");
            position = position.play(played).expect("a legal move");
        }
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let moves = position.legal_moves();
        let special: Vec<&Move> = moves.iter().filter(|m| m.is_promotion() || m.is_castle() || m.is_en_passant()).collect();
        let best = match special[..] {
            [] => moves[(self.0 >> 33) as usize % moves.len()],
            _ => *special[(self.0 >> 33) as usize % special.len()],
        };
        Ok(analysis(rival_pilot::uci(&best)))
    }

    fn forget(&mut self) {}
}

fn analysis(best: String) -> Analysis {
    Analysis {
        score: 0,
        unit: Unit::Centipawns,
        outcome: None,
        bounds: None,
        pv: vec![best.clone()],
        best: Some(best),
        depth: 1,
        selective_depth: 1,
        nodes: 1,
        nodes_by_depth: Vec::new(),
        cutoffs: 0,
        table_hits: 0,
        table_full: 0,
        time_ms: 0,
        moves: Vec::new(),
    }
}
