//! The tree that Monte Carlo search grows: nodes in one vector with a bound on its memory, what is known of each, and how
//! proofs climb. It knows move ids only, no position.

use crate::VerdictKind;

/// A position reached by a move. All values are for the side that made the move.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub bits: u16,
    pub children: u16,
    /// The place of the first child; the others follow it.
    pub first: u32,
    pub visits: u32,
    /// How far off the end is, where proved.
    pub plies: u16,
    pub proof: Option<VerdictKind>,
    /// The sum of all results: 1 for a win, a half for a draw.
    pub total: f64,
}

impl Node {
    fn new(bits: u16) -> Node {
        Node { bits, children: 0, first: 0, visits: 0, plies: 0, proof: None, total: 0.0 }
    }

    /// The share won: proved, or the mean so far; a half before the first visit.
    pub fn share(&self) -> f64 {
        match self.proof {
            Some(VerdictKind::Win) => 1.0,
            Some(VerdictKind::Draw) => 0.5,
            Some(VerdictKind::Loss) => 0.0,
            None if self.visits == 0 => 0.5,
            None => self.total / f64::from(self.visits),
        }
    }
}

/// The nodes; the root is the first.
pub(super) struct Arena {
    nodes: Vec<Node>,
    capacity: usize,
}

impl Arena {
    pub const ROOT: u32 = 0;

    /// A root alone, and room for as many nodes as fit in so many bytes.
    pub fn new(bytes: usize) -> Arena {
        let capacity = (bytes / size_of::<Node>()).clamp(1, u32::MAX as usize);
        Arena { nodes: vec![Node::new(0)], capacity }
    }

    pub fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    pub fn node_mut(&mut self, index: u32) -> &mut Node {
        &mut self.nodes[index as usize]
    }

    pub fn children(&self, index: u32) -> &[Node] {
        let node = self.node(index);
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }

    /// Gives a node its children; false when there is no room left.
    pub fn expand(&mut self, index: u32, moves: impl ExactSizeIterator<Item = u16>) -> bool {
        let (first, count) = (self.nodes.len(), moves.len());
        if first + count > self.capacity {
            return false;
        }
        self.nodes.extend(moves.map(Node::new));
        let node = self.node_mut(index);
        node.first = first as u32;
        node.children = count as u16;
        true
    }

    /// Derives the proof of a node from its children's: a move that wins is enough to win, and all must be known to draw or
    /// lose. Returns whether the node is proved now.
    pub fn prove(&mut self, index: u32) -> bool {
        if self.node(index).proof.is_some() {
            return true;
        }
        let won_by = |child: &&Node| child.proof == Some(VerdictKind::Win);
        let children = self.children(index);
        // Seen from the side that moved here, its opponent's win is a loss.
        let (proof, plies) = if let Some(plies) = children.iter().filter(won_by).map(|child| child.plies).min() {
            (VerdictKind::Loss, plies)
        } else if children.is_empty() || children.iter().any(|child| child.proof.is_none()) {
            return false;
        } else if children.iter().any(|child| child.proof == Some(VerdictKind::Draw)) {
            (VerdictKind::Draw, 0)
        } else {
            (VerdictKind::Win, children.iter().map(|child| child.plies).max().unwrap_or(0))
        };
        let node = self.node_mut(index);
        node.proof = Some(proof);
        node.plies = plies.saturating_add(1);
        true
    }

    /// The children from the one to play to the one to avoid: proved wins (quick first), then by visits and share, and
    /// proved losses last (slow first). Ties keep the generator's order.
    pub fn ranking(&self, index: u32) -> Vec<u32> {
        let first = self.node(index).first;
        let mut order: Vec<u32> = (first..first + u32::from(self.node(index).children)).collect();
        order.sort_by(|&a, &b| rank(self.node(b)).partial_cmp(&rank(self.node(a))).unwrap_or(std::cmp::Ordering::Equal));
        order
    }
}

/// Greater is better.
fn rank(node: &Node) -> (i32, i64, f64) {
    match node.proof {
        Some(VerdictKind::Win) => (1, -i64::from(node.plies), 0.0),
        Some(VerdictKind::Loss) => (-1, i64::from(node.plies), 0.0),
        _ => (0, i64::from(node.visits), node.share()),
    }
}
