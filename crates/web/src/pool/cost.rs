//! What a player may use: how large its table is, and whether it answers at once. Judged by the player's name and the levels
//! of its game, before anything is searched.

use rival_play::Player;

use super::queue::Lane;

/// The table of a player that thinks for long. A quick one gets the least there is: it is made anew for every move, and
/// filling a table would cost it more than the table saves.
const LARGE_MB: usize = 32;
/// Nodes that every search visits within some milliseconds.
const QUICK_NODES: u64 = 20_000;
/// A depth that plain searches reach within some milliseconds.
const QUICK_DEPTH: u32 = 4;

/// The expense of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cost {
    /// How long it is expected to take.
    pub lane: Lane,
    /// The size of its table.
    pub table_mb: usize,
}

/// What this player may use in a game with these levels, weakest first.
pub(crate) fn cost_of(player: &Player, levels: &[&str]) -> Cost {
    let is_quick = match player {
        Player::Random => true,
        // The weaker half of the levels is limited to a few plies.
        Player::Level(word) => levels.iter().position(|level| level == word).is_some_and(|at| at < levels.len() / 2),
        Player::Minimax(depth) | Player::AlphaBeta(depth) | Player::Expectimax(depth, _) => *depth <= QUICK_DEPTH,
        Player::Mcts(nodes) => *nodes <= QUICK_NODES,
        Player::Engine(limits) => {
            limits.nodes.is_some_and(|nodes| nodes <= QUICK_NODES) || limits.depth.is_some_and(|depth| depth <= QUICK_DEPTH)
        }
        Player::Me | Player::Adaptive | Player::Exact | Player::Uci(..) | Player::Bot(_) => false,
    };
    match (is_quick, player) {
        // Its tree is kept in it.
        (true, Player::Mcts(_)) => Cost { lane: Lane::Quick, table_mb: 4 },
        (true, _) => Cost { lane: Lane::Quick, table_mb: 0 },
        (false, _) => Cost { lane: Lane::Long, table_mb: LARGE_MB },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_players_are_quick_and_small() {
        let levels = ["easy", "medium", "hard", "perfect"];
        let lane = |player: &str| cost_of(&player.parse().unwrap(), &levels).lane;
        for quick in ["random", "level:easy", "level:medium", "alphabeta:4", "engine:nodes=1000", "mcts:500"] {
            assert_eq!(lane(quick), Lane::Quick, "{quick}");
        }
        for long in ["level:hard", "level:perfect", "engine:1s", "engine:infinite", "exact", "minimax:9"] {
            assert_eq!(lane(long), Lane::Long, "{long}");
        }
    }
}
