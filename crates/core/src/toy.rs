//! A game written as text, for testing searches without any real rules. It knows no search: whoever tests one reads the
//! static values that the text gives.
//!
//! ```
//! use rival_core::{Position, toy::Toy};
//! let start = Toy::parse("
//!     left                 ; a move, with the moves that answer it below
//!       up 3               ; not finished: worth 3 to the first player, and won by them if played on
//!       down first         ; the first player has won: it shows on the board
//!     right @here -5       ; a name to come back to, and a static value for a node that goes on
//!       take! stuck draw   ; a noisy move, after which nobody can move: a draw
//!       back -> root       ; the position at the start again (the other side may be to move: that is a different one)
//! ").unwrap();
//! assert_eq!(start.count_moves(), 2);
//! assert_eq!(start.after(start.move_named("right").unwrap()).value(), -5);
//! ```
//!
//! Sides alternate and the first player begins. Depth is told by indentation. A bare number ends its branch with one more
//! move, `end`, to a game won by the side it favours (0: drawn), so that a search of exactly the written depth sees the
//! number and a deeper one sees the end. Where the text jumps back, every ply counts as reversible.

use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::{Fault, Move, Outcome, Position, Reason, Rng, SetupError, Side};

/// A move of a toy game: the place of an edge among its node's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ToyMove(pub u16);

impl Move for ToyMove {
    fn to_bits(self) -> u16 {
        self.0
    }

    fn from_bits(bits: u16) -> ToyMove {
        ToyMove(bits)
    }
}

/// A place in a written graph, and who is to move there.
#[derive(Clone)]
pub struct Toy {
    graph: Arc<Graph>,
    node: u32,
    turn: Side,
    plies: u32,
}

#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    /// Whether some edge leads back, so that positions can repeat.
    cyclic: bool,
}

#[derive(Default)]
struct Node {
    edges: Vec<Edge>,
    /// For the first player.
    value: i32,
    end: End,
}

struct Edge {
    name: String,
    to: u32,
}

/// How a node ends the game, if it does.
#[derive(Clone, Copy, Default)]
enum End {
    #[default]
    Open,
    Decided(Outcome),
    Stuck(Outcome),
}

impl Toy {
    /// Reads a game; the module's own text shows the grammar. The error names the line of every fault.
    pub fn parse(text: &str) -> Result<Toy, SetupError> {
        Parser::default().parse(text).map(Toy::start)
    }

    /// A random game of `depth` layers with up to `width` nodes each; every node has 1 to `branching` moves into the next
    /// layer, so different orders of play meet again. One node in eight ends early.
    pub fn random(seed: u64, depth: u32, width: u32, branching: u32) -> Toy {
        let mut rng = Rng::new(seed);
        let (width, branching) = (width.max(1), branching.max(1));
        let mut nodes = vec![random_node(&mut rng, branching, 1, width, false)];
        for layer in 1..=depth {
            let next = 1 + layer * width;
            for _ in 0..width {
                let ends = layer == depth || rng.below(8) == 0;
                nodes.push(random_node(&mut rng, branching, next, width, ends));
            }
        }
        Toy::start(Graph { nodes, cyclic: false })
    }

    /// A random game whose moves lead anywhere among `size` nodes: positions repeat. One node in eight is an end.
    pub fn random_cyclic(seed: u64, size: u32, branching: u32) -> Toy {
        let mut rng = Rng::new(seed);
        let size = size.max(2);
        let nodes = (0..size)
            .map(|index| {
                let ends = index > 0 && rng.below(8) == 0;
                random_node(&mut rng, branching.max(1), 0, size, ends)
            })
            .collect();
        Toy::start(Graph { nodes, cyclic: true })
    }

    /// The static value of this node for the first player; 0 where none was written.
    pub fn value(&self) -> i32 {
        self.here().value
    }

    /// The move with this name here.
    pub fn move_named(&self, name: &str) -> Option<ToyMove> {
        self.here().edges.iter().position(|edge| edge.name == name).map(|index| ToyMove(index as u16))
    }

    /// The name of a move here; empty if there is no such move.
    pub fn name_of(&self, m: ToyMove) -> &str {
        self.here().edges.get(usize::from(m.0)).map_or("", |edge| edge.name.as_str())
    }

    /// Whether a move was written with `!`.
    pub fn is_noisy(&self, m: ToyMove) -> bool {
        self.name_of(m).ends_with('!')
    }

    fn start(graph: Graph) -> Toy {
        Toy { graph: Arc::new(graph), node: 0, turn: Side::First, plies: 0 }
    }

    fn here(&self) -> &Node {
        &self.graph.nodes[self.node as usize]
    }
}

impl PartialEq for Toy {
    fn eq(&self, other: &Toy) -> bool {
        Arc::ptr_eq(&self.graph, &other.graph) && self.node == other.node && self.turn == other.turn
    }
}

impl Eq for Toy {}

impl Hash for Toy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.node, self.turn).hash(state);
    }
}

impl fmt::Debug for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Toy(node {}, {} to move)", self.node, self.turn.code())
    }
}

impl Position for Toy {
    type Move = ToyMove;

    fn turn(&self) -> Side {
        self.turn
    }

    fn each_move(&self, mut visit: impl FnMut(ToyMove) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..self.here().edges.len() as u16).try_for_each(|index| visit(ToyMove(index)))
    }

    fn play_unchecked(&mut self, m: ToyMove) {
        if let Some(edge) = self.here().edges.get(usize::from(m.0)) {
            self.node = edge.to;
            self.turn = !self.turn;
            self.plies += 1;
        }
    }

    fn decided(&self) -> Option<Outcome> {
        match self.here().end {
            End::Decided(outcome) => Some(outcome),
            End::Open | End::Stuck(_) => None,
        }
    }

    fn stuck(&self) -> Outcome {
        match self.here().end {
            End::Stuck(outcome) | End::Decided(outcome) => outcome,
            End::Open => Outcome::draw(Reason::Leaf),
        }
    }

    fn key(&self) -> u64 {
        Rng::mix(u64::from(self.node) << 1 | self.turn.index() as u64)
    }

    fn fresh_key(&self) -> u64 {
        self.key()
    }

    fn reversible_plies(&self) -> u32 {
        if self.graph.cyclic { self.plies } else { 0 }
    }
}

/// Gathers the graph line by line, and every fault on the way.
#[derive(Default)]
struct Parser {
    graph: Graph,
    labels: HashMap<String, u32>,
    /// Jumps to be resolved when all labels are known: node, edge, label, line.
    jumps: Vec<(u32, usize, String, usize)>,
    faults: Vec<Fault>,
}

impl Parser {
    fn parse(mut self, text: &str) -> Result<Graph, SetupError> {
        self.graph.nodes.push(Node::default());
        self.labels.insert("root".to_owned(), 0);
        // Indentation and node of each line that is still open, outermost first; `None` is a line that takes no children.
        let mut open: Vec<(usize, Option<u32>)> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.split(';').next().unwrap_or_default();
            let indent = line.len() - line.trim_start().len();
            let words: Vec<&str> = line.split_whitespace().collect();
            let Some((name, rest)) = words.split_first() else { continue };
            while open.last().is_some_and(|&(above, _)| above >= indent) {
                open.pop();
            }
            match open.last().map_or(Some(0), |&(_, parent)| parent) {
                Some(parent) => {
                    let node = self.line(parent, name, rest, index + 1);
                    open.push((indent, node));
                }
                None => self.fault(index + 1, "toy-below-end", "line {line}: nothing can follow a jump"),
            }
        }
        self.finish();
        if self.faults.is_empty() { Ok(self.graph) } else { Err(SetupError { input: text.to_owned(), faults: self.faults }) }
    }

    /// Adds one written move; returns the node it leads to, or none for a jump.
    fn line(&mut self, parent: u32, name: &str, rest: &[&str], line: usize) -> Option<u32> {
        let node = self.graph.nodes.len() as u32;
        let edges = &mut self.graph.nodes[parent as usize].edges;
        edges.push(Edge { name: name.to_owned(), to: node });
        if let ["->", label] = rest {
            self.jumps.push((parent, edges.len() - 1, (*label).to_owned(), line));
            return None;
        }
        self.graph.nodes.push(Node::default());
        let rest = match rest.split_first() {
            Some((first, rest)) if first.starts_with('@') => {
                if self.labels.insert(first[1..].to_owned(), node).is_some() {
                    self.fault(line, "toy-label-twice", "line {line}: this label is already taken");
                }
                rest
            }
            _ => rest,
        };
        let written = &mut self.graph.nodes[node as usize];
        match rest {
            [] => {}
            ["stuck", who] if winner(who).is_some() => written.end = winner(who).map_or(End::Open, End::Stuck),
            [who] if winner(who).is_some() => written.end = winner(who).map_or(End::Open, End::Decided),
            [number] if number.parse::<i32>().is_ok() => written.value = number.parse().unwrap_or_default(),
            _ => self.fault(line, "toy-line", "line {line}: after a move comes a number, first, second, draw, stuck WHO or -> LABEL"),
        }
        Some(node)
    }

    /// Resolves the jumps, and lets every open node without moves be played to its end.
    fn finish(&mut self) {
        for (node, edge, label, line) in std::mem::take(&mut self.jumps) {
            match self.labels.get(&label) {
                Some(&to) => self.graph.nodes[node as usize].edges[edge].to = to,
                None => self.fault(line, "toy-no-label", "line {line}: there is no such label"),
            }
            self.graph.cyclic = true;
        }
        for index in 0..self.graph.nodes.len() {
            let node = &self.graph.nodes[index];
            match (node.end, node.edges.is_empty()) {
                (End::Open, true) => {
                    let end = End::Decided(outcome_of(node.value));
                    let to = self.graph.nodes.len() as u32;
                    self.graph.nodes[index].edges.push(Edge { name: "end".to_owned(), to });
                    self.graph.nodes.push(Node { end, ..Node::default() });
                }
                (End::Decided(_) | End::Stuck(_), false) => {
                    self.faults.push(Fault::new("toy-end-goes-on", "a finished game has moves below it"));
                }
                _ => {}
            }
        }
    }

    fn fault(&mut self, line: usize, code: &'static str, english: &'static str) {
        self.faults.push(Fault::new(code, english).with("line", line));
    }
}

fn winner(word: &str) -> Option<Outcome> {
    match word {
        "first" => Some(Outcome::win(Side::First, Reason::Leaf)),
        "second" => Some(Outcome::win(Side::Second, Reason::Leaf)),
        "draw" => Some(Outcome::draw(Reason::Leaf)),
        _ => None,
    }
}

fn outcome_of(value: i32) -> Outcome {
    match value.signum() {
        1 => Outcome::win(Side::First, Reason::Leaf),
        -1 => Outcome::win(Side::Second, Reason::Leaf),
        _ => Outcome::draw(Reason::Leaf),
    }
}

/// A node with moves to nodes from `first` on, among `count` of them; or an end of the game.
fn random_node(rng: &mut Rng, branching: u32, first: u32, count: u32, ends: bool) -> Node {
    let value = rng.below(201) as i32 - 100;
    if ends {
        let outcome = outcome_of(rng.below(3) as i32 - 1);
        let end = if rng.below(2) == 0 { End::Decided(outcome) } else { End::Stuck(outcome) };
        return Node { edges: Vec::new(), value, end };
    }
    let edges = (0..=rng.below(branching as usize))
        .map(|index| {
            let noise = if rng.below(4) == 0 { "!" } else { "" };
            Edge { name: format!("{index}{noise}"), to: first + rng.below(count as usize) as u32 }
        })
        .collect();
    Node { edges, value, end: End::Open }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DrawRules, History};

    const PICTURE: &str = "
        left
          up 3
          down first
        right @here -5
          take! stuck draw
          around -> here
          back -> root";

    fn go(start: &Toy, names: &[&str]) -> Toy {
        names.iter().fold(start.clone(), |toy, name| toy.after(toy.move_named(name).unwrap()))
    }

    #[test]
    fn a_picture_is_read() {
        let start = Toy::parse(PICTURE).unwrap();
        assert_eq!(start.outcome(), None);
        assert_eq!(go(&start, &["left", "up"]).value(), 3);
        assert_eq!(go(&start, &["left", "up", "end"]).decided(), Some(Outcome::win(Side::First, Reason::Leaf)));
        assert_eq!(go(&start, &["left", "down"]).decided(), Some(Outcome::win(Side::First, Reason::Leaf)));
        let stuck = go(&start, &["right", "take!"]);
        assert_eq!((stuck.decided(), stuck.outcome()), (None, Some(Outcome::draw(Reason::Leaf))));
        let right = go(&start, &["right"]);
        assert!(right.is_noisy(right.move_named("take!").unwrap()) && !right.is_noisy(right.move_named("back").unwrap()));
        assert_eq!(go(&start, &["right", "back"]), start);
        assert_ne!(go(&start, &["right", "around"]), right, "the other side is to move");
    }

    #[test]
    fn a_loop_repeats_in_the_history() {
        let start = Toy::parse(PICTURE).unwrap();
        let mut past = History::new(start.clone(), DrawRules { repetition: Some(3), ..DrawRules::default() });
        for _ in 0..2 {
            past.play(past.current().move_named("right").unwrap()).unwrap();
            past.play(past.current().move_named("back").unwrap()).unwrap();
        }
        assert_eq!(past.outcome(), Some(Outcome::draw(Reason::Repetition)));
    }

    #[test]
    fn every_fault_is_named_with_its_line() {
        let error = Toy::parse("a -> nowhere\n  b 3\nc maybe\nd @x 1\ne @x 2").unwrap_err().to_string();
        for part in ["line 2: nothing can follow", "line 3: after a move", "line 5: this label", "line 1: there is no such"] {
            assert!(error.contains(part), "{part} is not in {error}");
        }
        assert!(Toy::parse("a first\n  b 3").unwrap_err().to_string().contains("finished game"));
    }

    #[test]
    fn random_games_are_reproducible_and_layered_ones_end() {
        for seed in 0..50 {
            let (one, two) = (Toy::random(seed, 5, 4, 3), Toy::random(seed, 5, 4, 3));
            assert_eq!(one.count_moves(), two.count_moves());
            let mut toy = one;
            for _ in 0..5 {
                let Some(&m) = toy.legal_moves().first() else { break };
                toy.play(m).unwrap();
            }
            assert!(toy.outcome().is_some());
            assert!(Toy::random_cyclic(seed, 9, 3).has_moves());
        }
    }
}
