//! The node from which the iterations of IDA* start.

use super::{
    Path,
    pruning::{self, Automaton},
};
use crate::{
    board::{Board, Move, backward::Backward},
    heuristic::{IncrementalHeuristic, NO_H},
    shape::Shape,
};
use std::sync::Arc;

/// A board with its heuristic state and its state of the pruning automaton.
pub struct Root<S: Shape, H: IncrementalHeuristic<S>> {
    /// The problem seen from its other end, if the search goes backward. See [variants](super::jobs::variant).
    pub(super) backward: Option<Backward<S>>,
    pub(super) heuristic: Arc<H>,
    pub(super) automaton: Arc<Automaton>,
    pub(super) board: Board<S>,
    pub(super) state: H::State,
    pub(super) parts: H::Parts,
    pub(super) pruning: pruning::State,
    /// The seed of a random [order](super::order) of children.
    pub(super) seed: Option<u64>,
}

impl<S: Shape, H: IncrementalHeuristic<S>> Root<S, H> {
    /// Makes the root of a search.
    // Not inlined, since several searches call it, and seldom.
    #[inline(never)]
    pub fn new(board: Board<S>, heuristic: Arc<H>, automaton: Arc<Automaton>) -> Self {
        let (state, parts) = heuristic.start(&board);
        let pruning = automaton.root(&board, &heuristic.goal());
        Root { backward: None, heuristic, automaton, board, state, parts, pruning, seed: None }
    }

    /// Makes a root of a node on the open list of A*, from its h and summary. `last_move` is the last move of the path
    /// to the node, the only one that the automaton knows.
    pub fn from_open(
        board: Board<S>,
        (h, summary): (u16, u8),
        last_move: Option<Move>,
        heuristic: Arc<H>,
        automaton: Arc<Automaton>,
    ) -> Self {
        let (state, parts) = heuristic.restore(&board, h, summary);
        let pruning = match last_move {
            None => automaton.root(&board, &heuristic.goal()),
            Some(m) => {
                let before = board.shape().source(m.inverse(), board.blank());
                let after = before.and_then(|blank| automaton.after(pruning::State::START, blank, m));
                after.expect("a single move that stays inside the board is allowed")
            }
        };
        Root { backward: None, heuristic, automaton, board, state, parts, pruning, seed: None }
    }

    /// Returns the root's h, in moves.
    pub fn h(&self) -> u16 {
        self.heuristic.h(self.parts)
    }

    /// Returns the path of `moves` from this root, with the h of each node.
    // Not inlined, since several searches call it, and seldom.
    #[inline(never)]
    pub fn path(&self, moves: Vec<Move>) -> Path {
        let (mut board, mut state, mut parts) = (self.board, self.state.clone(), self.parts);
        let mut h = vec![self.h()];
        for &m in &moves {
            let before = board;
            let slide = board.slide_unchecked(m);
            let probe = self.heuristic.probe(&state, parts, &before, slide);
            let entered = self.heuristic.enter(&mut state, parts, &before, slide, probe, NO_H);
            let Ok((entered, _)) = entered else { unreachable!("every h is below NO_H") };
            parts = entered;
            h.push(self.heuristic.h(parts));
        }
        Path { moves, h }
    }
}
