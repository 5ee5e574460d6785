//! The tries of the forbidden strings, and the automaton that they compile to.

use super::{Row, State, moves::MoveString};
use crate::{
    board::Move,
    shape::{Dims, Shape},
};

/// The forbidden strings for all cells of the blank. Node number c is the root for cell c.
pub struct Trie {
    shape: Dims,
    nodes: Vec<TrieNode>,
}

/// A node of the trie, which stands for the moves from its root to it.
#[derive(Clone, Default)]
struct TrieNode {
    /// The numbers of the nodes one move further; 0 where there is none, since a root is no child.
    children: [u32; 4],
    /// Whether a forbidden string ends here.
    forbidden: bool,
}

impl Trie {
    /// Makes a trie of roots only.
    pub fn new(shape: Dims) -> Self {
        Trie { shape, nodes: vec![TrieNode::default(); shape.cells()] }
    }

    pub fn insert(&mut self, cell: usize, string: MoveString) {
        let mut node = cell;
        for m in string.iter() {
            node = self.child(node, m).unwrap_or_else(|| {
                let child = self.nodes.len();
                self.nodes.push(TrieNode::default());
                self.nodes[node].children[m as usize] = child as u32;
                child
            });
        }
        self.nodes[node].forbidden = true;
    }

    fn child(&self, node: usize, m: Move) -> Option<usize> {
        let child = self.nodes[node].children[m as usize];
        (child > 0).then_some(child as usize)
    }

    /// Returns whether a proper suffix of `string` is forbidden already, so that the string need not be added.
    pub fn forbids_a_suffix_of(&self, mut cell: usize, mut string: MoveString) -> bool {
        while string.length > 2 {
            cell = blank_after(self.shape, cell, string.iter().next().expect("there is some move"));
            string = string.without_first();
            if self.forbids(cell, string) {
                return true;
            }
        }
        false
    }

    fn forbids(&self, cell: usize, string: MoveString) -> bool {
        let end = string.iter().try_fold(cell, |node, m| self.child(node, m));
        end.is_some_and(|node| self.nodes[node].forbidden)
    }

    /// Returns the transitions of the automaton, for each cell of the blank. A move for which a node has no child leads to
    /// where it leads from the node's fallback, the longest proper suffix of its string in the trie (Aho & Corasick 1975).
    /// The states are numbered breadth-first from the roots, so the fallback of a node always comes before it.
    pub fn compile(&self) -> Vec<Vec<Row>> {
        let cells = self.shape.cells();
        let mut states = vec![State::START_OF_MIRRORED.number(); cells];
        let mut rows = vec![vec![Row::default()]; cells];
        // Trie nodes with the cell of the blank and the state of their longest proper suffix, which roots do not have.
        let mut queue: Vec<(usize, usize, Option<State>)> = (0..cells).map(|root| (root, root, None)).collect();
        let mut done = 0;
        while let Some(&(node, cell, suffix)) = queue.get(done) {
            let row = Move::ALL.map(|m| {
                let to = self.shape.source(m, cell)?;
                let fallback = match suffix {
                    Some(suffix) => rows[cell][suffix.number()][m as usize],
                    None => Some(State::START),
                };
                let Some(child) = self.child(node, m) else { return fallback };
                if self.nodes[child].forbidden {
                    return None;
                }
                debug_assert!(fallback.is_some(), "no suffix of a string in the trie is forbidden");
                queue.push((child, to, fallback));
                states[to] += 1;
                Some(State::new(states[to]))
            });
            rows[cell].push(row);
            if suffix.is_none() {
                let [up, _, right, _] = row;
                rows[cell].push([up, None, right, None]);
            }
            done += 1;
        }
        rows
    }
}

/// Returns the cell of the blank after a move, which must stay inside the board.
fn blank_after(shape: Dims, blank: usize, m: Move) -> usize {
    shape.source(m, blank).expect("a string only has moves on the board")
}
