//! The direction of an iteration: from the board to the goal, or from the goal to the board.
//!
//! Both have the same length, but one may take a hundred times as many nodes as the other, since the heuristic underestimates
//! the two by different amounts. The dealer tries the other direction once, before the first iteration that takes long, and
//! keeps the better one.

use super::frontier::{Extent, Frontier};
use crate::{
    board::{Board, Move, backward::Backward},
    heuristic::Heuristic,
    search::{Counts, blank_cell::AnyCell, iteration::Iteration, order::Fixed, root::Root},
};

/// The direction in which an iteration is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From the board to the goal.
    Forward,
    /// From the goal to the board.
    Backward,
}

/// What a dealer needs of the searches in one direction, whatever their heuristic.
pub(super) trait Tree: Send {
    /// Cuts the iteration with a bound into jobs. See [`Frontier::cut`].
    fn cut(&self, bound: u8, extent: Extent) -> Frontier;

    /// Searches the iteration with a bound, and ends when it has expanded `most` nodes. Returns what it expanded and generated.
    fn count(&self, bound: u8, most: u64) -> Counts;

    /// Returns the same search from the goal to the board, if it can be made. This may take seconds.
    fn backward(&self) -> Option<Box<dyn Tree>>;
}

impl<const W: usize, H: Heuristic<W>> Tree for Root<W, H> {
    fn cut(&self, bound: u8, extent: Extent) -> Frontier {
        Frontier::cut(&self.board, &*self.heuristic, &self.automaton, bound, extent)
    }

    fn count(&self, bound: u8, most: u64) -> Counts {
        if !IS_COMPILED || self.h() > bound {
            return Counts::default();
        }
        let mut iteration = Iteration::<W, H, AnyCell>::new(self, bound, Fixed);
        // However it ends: there is no solution within the bound, since the other direction has found none.
        iteration.run(most);
        Counts { expanded: iteration.expanded(), generated: iteration.generated() }
    }

    fn backward(&self) -> Option<Box<dyn Tree>> {
        BackwardRoot::new(self).map(|backward| Box::new(backward) as Box<dyn Tree>)
    }
}

/// Whether searches may turn. The wasm modules have no room for what they never do.
pub(super) const IS_COMPILED: bool = cfg!(not(target_family = "wasm"));

/// The root of the searches from the goal to the board.
pub struct BackwardRoot<const W: usize, H: Heuristic<W>> {
    problem: Backward<W>,
    pub(super) root: Root<W, H>,
}

impl<const W: usize, H: Heuristic<W>> BackwardRoot<W, H> {
    /// Returns the root of the other direction; `None` if the heuristic cannot be made for it.
    pub fn new(forward: &Root<W, H>) -> Option<Self> {
        if !IS_COMPILED || forward.heuristic.goal() != Board::goal() {
            return None;
        }
        let problem = Backward::new(&forward.board);
        let heuristic = forward.heuristic.for_goal(problem.goal())?;
        let root = Root::new(*problem.start(), heuristic.into(), forward.automaton.clone());
        Some(BackwardRoot { problem, root })
    }

    /// Returns the moves from the board to the goal, if these lead from the goal to the board.
    pub fn forward(&self, moves: &[Move]) -> Vec<Move> {
        self.problem.forward(moves)
    }
}

impl<const W: usize, H: Heuristic<W>> Tree for BackwardRoot<W, H> {
    fn cut(&self, bound: u8, extent: Extent) -> Frontier {
        let frontier = self.root.cut(bound, extent);
        Frontier { solution: frontier.solution.map(|moves| self.forward(&moves)), ..frontier }
    }

    fn count(&self, bound: u8, most: u64) -> Counts {
        self.root.count(bound, most)
    }

    fn backward(&self) -> Option<Box<dyn Tree>> {
        None
    }
}
