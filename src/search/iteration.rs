//! One iteration of IDA* (Korf 1985): a depth-first search of every path with f = g + h up to a bound.
//!
//! The search recurses, which is faster than an explicit stack, and can still be suspended at any node. When the budget
//! runs out, each call appends its move to a trail before it returns. To resume, the search follows the trail down
//! again:
//!
//! ```text
//!   suspended below U, L, U         resumed
//!        root                         root
//!       U │                          U │         follow the trail
//!         ●                            ●
//!       L │     trail: [U, L, U]     L │ ╲ R     then the moves after it, R here, as usual
//!         ●     (last move first)      ●   ●
//!       U │                          U │
//!         ✕ no budget left             ●         the search continues at this node
//! ```
//!
//! So being resumable costs one comparison for each node. A solution ends a run in the same way, so another run
//! continues with the next solution.
//!
//! At each node, the heuristic probes all children before the search enters the first one. The probes do not depend on
//! one another, so the processor runs their table look-ups at the same time.
//!
//! The trait [`IncrementalHeuristic`] is a border: this search knows nothing of tables and lanes, so its reader need not know them.

mod depth_first;

use super::{
    Counts,
    pruning::{self, Automaton},
    root::Root,
};
use crate::{
    board::{Board, Move},
    heuristic::IncrementalHeuristic,
    shape::Shape,
};
use depth_first::{DepthFirst, NOTHING_BEYOND};
use std::sync::Arc;

/// A depth-first search under one bound.
pub struct Iteration<S: Shape, H: IncrementalHeuristic<S>> {
    heuristic: Arc<H>,
    automaton: Arc<Automaton>,
    /// The moves from the root to the node below which this iteration searches.
    stem: Vec<Move>,
    bound: u16,
    /// The heuristic's parts of that node.
    parts: H::Parts,
    pruning: pruning::State,
    dfs: DepthFirst<S, H::State>,
}

/// How a run of an iteration ended.
pub enum Outcome {
    /// The budget ran out.
    Suspended,
    /// There is no solution, or no further one, within the bound. The value is the bound of the next iteration, or
    /// `None` if no node has a higher f.
    Exhausted(Option<u16>),
    /// The moves of a solution, from the root.
    Found(Vec<Move>),
}

impl<S: Shape, H: IncrementalHeuristic<S>> Iteration<S, H> {
    /// Starts at a root whose h is at most `bound` and not 0. No solution may be shorter than `bound`.
    pub fn new(root: &Root<S, H>, bound: u16) -> Self {
        Self::below(root, bound, &[])
    }

    /// Starts at the node that `moves` lead to from the root. Its f must be at most `bound` and its h not 0. Every
    /// solution begins with these moves.
    ///
    /// # Panics
    /// If [`Iteration::try_below`] returns `None`.
    pub fn below(root: &Root<S, H>, bound: u16, moves: &[Move]) -> Self {
        Self::try_below(root, bound, moves).expect("the moves come from a search with this automaton and bound")
    }

    /// Does the same as [`Iteration::below`], but returns `None` if the moves leave the board, the automaton forbids
    /// them, or the f of a node on the way is above the bound.
    // Not inlined, since several searches call it, and seldom.
    #[inline(never)]
    pub fn try_below(root: &Root<S, H>, bound: u16, moves: &[Move]) -> Option<Self> {
        let (heuristic, automaton) = (root.heuristic.clone(), root.automaton.clone());
        let (mut board, mut state, mut parts) = (root.board, root.state.clone(), root.parts);
        let (mut pruning, mut left) = (root.pruning, bound);
        for &m in moves {
            let before = board;
            pruning = automaton.after(pruning, before.blank(), m)?;
            left = left.checked_sub(1)?;
            let slide = board.slide_unchecked(m);
            let probe = heuristic.probe(&state, parts, &before, slide);
            (parts, _) = heuristic.enter(&mut state, parts, &before, slide, probe, left).ok()?;
        }
        let (seed, trail, stem) = (root.seed, Vec::new(), moves.to_vec());
        let beyond = NOTHING_BEYOND;
        let dfs = DepthFirst { board, state, seed, beyond, generated: 0, budget: 0, trail, at_goal: false };
        Some(Iteration { heuristic, automaton, stem, bound, parts, pruning, dfs })
    }

    /// Returns the moves from the root to the node at which the search continues.
    pub fn path(&self) -> Vec<Move> {
        self.stem.iter().chain(self.dfs.trail.iter().rev()).copied().collect()
    }

    /// Expands up to `budget` more nodes, and counts the nodes of this run. The node where the iteration starts does not count as
    /// generated. After a solution, the next run continues with the solutions that follow. After [`Outcome::Exhausted`], an iteration
    /// must not be run again.
    // Several searches call this once a slice. Inlining it in each of them would only make the wasm module larger.
    #[inline(never)]
    pub fn run(&mut self, budget: u64) -> (Outcome, Counts) {
        let left = self.bound - self.stem.len() as u16;
        // One more, since the search stops when the budget reaches 0.
        (self.dfs.budget, self.dfs.generated) = (budget.saturating_add(1), 0);
        let flow = self.dfs.resume(&*self.heuristic, &self.automaton, self.parts, self.pruning, left);
        let is_exhausted = flow.is_continue();
        let is_suspended = !is_exhausted && !self.dfs.at_goal;
        let expanded = budget.saturating_add(1) - self.dfs.budget - u64::from(is_suspended);
        let outcome = if is_suspended {
            Outcome::Suspended
        } else if is_exhausted {
            Outcome::Exhausted(self.bound.checked_add(self.dfs.beyond))
        } else if leads_to(self.dfs.board, &self.dfs.trail, &self.heuristic.goal()) {
            Outcome::Found(self.path())
        } else {
            // The heuristic is 0 at another board, since its table has wrong bits.
            Outcome::Exhausted(None)
        };
        (outcome, Counts { expanded, generated: self.dfs.generated })
    }
}

/// Returns whether a trail, which lists its moves last to first, leads from a board to the goal. The heuristic is 0
/// there, but with wrong bits in its table it may be 0 at another board too.
// Not inlined, so that it is compiled once for all heuristics.
#[cold]
#[inline(never)]
pub(super) fn leads_to<S: Shape>(mut board: Board<S>, trail: &[Move], goal: &Board<S>) -> bool {
    for &m in trail.iter().rev() {
        board.slide_unchecked(m);
    }
    board == *goal
}
