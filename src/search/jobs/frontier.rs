//! The frontier of an iteration: its upper levels, expanded breadth-first, with equal boards merged. Each node of the
//! last level is the top of a job. The [parent module](super) has a drawing.
//!
//! Among equal boards, the frontier keeps the one whose path comes first, shorter paths before longer ones and
//! otherwise in the order of [`Move::ALL`], with the pruning state of that path. This never loses all optimal
//! solutions. Take the first of them in that order. If one of its nodes were dropped for another node, the path to that
//! node and the rest of the solution would be an optimal solution that comes earlier. For the same reason the automaton
//! allows all its moves (see [`pruning`]).

use super::lower;
use crate::{
    board::{Board, Move, packed},
    heuristic::IncrementalHeuristic,
    search::{
        key_set::KeySet,
        pruning::{self, Automaton},
    },
    shape::Shape,
};
use std::collections::BTreeSet;

/// The top node of a job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Top {
    /// The moves from the root to the top node, which name the job.
    pub moves: Vec<Move>,
    /// The top node's g, in moves.
    pub g: u16,
    /// The top node's h, in moves. Never 0.
    pub h: u16,
}

/// An iteration cut into jobs, with the counts of the levels above them. The counts of a frontier and its jobs add up
/// to the counts of an undivided iteration, less the nodes below merged ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frontier {
    /// Number of nodes expanded.
    pub expanded: u64,
    /// Number of nodes generated, including merged nodes but not the root.
    pub generated: u64,
    /// Number of nodes dropped because another path to the same board comes first.
    pub merged: u64,
    /// The lowest f beyond the bound, if there is one.
    pub next_bound: Option<u16>,
    /// The nodes of the last level, in the order of their paths. Empty if the iteration ended before that level.
    pub tops: Vec<Top>,
    /// The moves of a solution, if one was found in these levels.
    pub solution: Option<Vec<Move>>,
}

impl Frontier {
    /// Cuts the iteration with a given bound at the first level with at least this many `nodes` within the bound, or at this
    /// `level`; the root's level is 0. The root's h must be at most `bound` and not 0.
    // Not inlined, since all variants call it, and seldom.
    #[inline(never)]
    pub fn cut<S: Shape, H: IncrementalHeuristic<S>>(
        root: &Board<S>,
        heuristic: &H,
        automaton: &Automaton,
        bound: u16,
        nodes: usize,
        level: u16,
    ) -> Self {
        let ((state, parts), pruning) = (heuristic.start(root), automaton.root(root, &heuristic.goal()));
        let node = FrontierNode { moves: Vec::new(), board: *root, state, parts, pruning };
        let (seen, frontier) = (BoardSet::default(), Frontier::default());
        let mut builder = FrontierBuilder { heuristic, automaton, bound, seen, frontier };
        builder.seen.insert(root);
        let last = builder.expand_levels(node, nodes, level);
        let top = |node: FrontierNode<S, H>| Top {
            g: node.moves.len() as u16,
            h: heuristic.h(node.parts),
            moves: node.moves,
        };
        Frontier { tops: last.into_iter().map(top).collect(), ..builder.frontier }
    }
}

/// A node of the current level. Its g is the number of the level.
struct FrontierNode<S: Shape, H: IncrementalHeuristic<S>> {
    moves: Vec<Move>,
    board: Board<S>,
    state: H::State,
    parts: H::Parts,
    pruning: pruning::State,
}

struct FrontierBuilder<'a, H> {
    heuristic: &'a H,
    automaton: &'a Automaton,
    bound: u16,
    /// The boards of all levels so far.
    seen: BoardSet,
    /// The frontier so far, without the top nodes.
    frontier: Frontier,
}

impl<H> FrontierBuilder<'_, H> {
    /// Expands level after level, and returns the last one. It is empty if a solution was found.
    fn expand_levels<S: Shape>(&mut self, root: FrontierNode<S, H>, nodes: usize, last: u16) -> Vec<FrontierNode<S, H>>
    where
        H: IncrementalHeuristic<S>,
    {
        let mut level = vec![root];
        for g in 0..last {
            if level.is_empty() || level.len() >= nodes {
                break;
            }
            let mut next = Vec::with_capacity(2 * level.len());
            for node in &level {
                self.expand(node, g, &mut next);
                if self.frontier.solution.is_some() {
                    return Vec::new();
                }
            }
            level = next;
        }
        level
    }

    /// Generates the children of a node at depth `g` and keeps those that may have a job below.
    fn expand<S: Shape>(&mut self, node: &FrontierNode<S, H>, g: u16, next: &mut Vec<FrontierNode<S, H>>)
    where
        H: IncrementalHeuristic<S>,
    {
        self.frontier.expanded += 1;
        let successors = self.automaton.successors(node.pruning, node.board.blank());
        for m in Move::ALL {
            let Some(pruning) = successors[m as usize] else { continue };
            let (mut board, mut state) = (node.board, node.state.clone());
            let slide = board.slide_unchecked(m);
            self.frontier.generated += 1;
            let path = || [node.moves.as_slice(), &[m]].concat();
            let probe = self.heuristic.probe(&state, node.parts, &node.board, slide);
            let limit = self.bound - g - 1;
            match self.heuristic.enter(&mut state, node.parts, &node.board, slide, probe, limit) {
                Err(h) => self.frontier.next_bound = lower(self.frontier.next_bound, h.checked_add(g + 1)),
                Ok((parts, _)) if self.heuristic.h(parts) == 0 => {
                    // A table with wrong bits may take another board for the goal.
                    if board == self.heuristic.goal() {
                        self.frontier.solution = Some(path());
                        return;
                    }
                }
                Ok((parts, _)) if self.seen.insert(&board) => {
                    next.push(FrontierNode { moves: path(), board, state, parts, pruning });
                }
                Ok(_) => self.frontier.merged += 1,
            }
        }
    }
}

/// A set of boards of any size.
#[derive(Default)]
struct BoardSet {
    packed: KeySet,
    /// The boards that are too large to be packed.
    wide: BTreeSet<Vec<u8>>,
}

impl BoardSet {
    /// Inserts a board, and returns whether it is new.
    fn insert<S: Shape>(&mut self, board: &Board<S>) -> bool {
        if board.shape().cells() <= packed::MAX_CELLS {
            self.packed.insert(packed::pack(board) + 1)
        } else {
            self.wide.insert(board.tiles().to_vec())
        }
    }
}
