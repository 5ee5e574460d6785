//! Sweeps of growing width, and a polish of each solution that they find.
//!
//! With a weak heuristic, sweeps of any width may find no solution, and on boards of more than 36 cells they take seconds. Then a first
//! solution is made [line by line](crate::search::line_by_line), and the sweeps go on from there.

use super::{polish::Polish, sweeps::Sweeps};
use crate::{
    board::{Board, Move},
    heuristic::{IncrementalHeuristic, linear_conflict::LinearConflict},
    search::{Counts, line_by_line::line_by_line, pruning::Automaton},
    shape::Shape,
};
use std::sync::Arc;

/// Looks for shorter and shorter solutions from one board.
pub struct PolishedSweeps<S: Shape, H: IncrementalHeuristic<S>> {
    root: Board<S>,
    sweeps: Sweeps<S, H>,
    /// The heuristic for the windows of a polish.
    window_heuristic: LinearConflict<S>,
    automaton: Arc<Automaton>,
    polish: Option<Polish<S>>,
    /// The counts of earlier polishes.
    polished: Counts,
}

/// The number of cells of the largest boards on which a first sweep takes less than a second.
const MAX_SWEPT_CELLS: usize = 36;

impl<S: Shape, H: IncrementalHeuristic<S>> PolishedSweeps<S, H> {
    /// Polishes the solutions of sweeps from `root`, with a heuristic for the windows of a polish.
    pub fn new(
        root: Board<S>,
        sweeps: Sweeps<S, H>,
        window_heuristic: LinearConflict<S>,
        automaton: Arc<Automaton>,
    ) -> Self {
        PolishedSweeps { root, sweeps, window_heuristic, automaton, polish: None, polished: Counts::default() }
    }

    /// Returns the shortest solution found so far.
    pub fn best(&self) -> Option<&Vec<Move>> {
        self.sweeps.best()
    }

    /// Returns whether there is nothing left to try.
    pub fn is_over(&self) -> bool {
        self.sweeps.is_over() && self.polish.is_none()
    }

    /// See [`Sweeps::require_shorter_than`].
    pub fn require_shorter_than(&mut self, shorter_than: usize) {
        self.sweeps.require_shorter_than(shorter_than);
    }

    /// Returns whether no other sweep finds a shorter solution. See [`Sweeps::is_complete`].
    pub fn is_complete(&self) -> bool {
        self.sweeps.is_complete()
    }

    /// Returns the number of sweeps that have ended.
    pub fn sweeps_ended(&self) -> usize {
        self.sweeps.ended()
    }

    /// Returns the counts of all sweeps and polishes.
    pub fn counts(&self) -> Counts {
        let polish = self.polish.as_ref().map(Polish::counts).unwrap_or_default();
        self.sweeps.counts() + self.polished + polish
    }

    /// Returns the number of boards in memory.
    pub fn stored(&self) -> u64 {
        self.sweeps.stored() as u64
    }

    /// Returns the number of bytes that the current sweep takes.
    pub fn bytes(&self) -> u64 {
        self.sweeps.bytes() as u64
    }

    /// Continues the polish if there is one, otherwise the sweeps, until the budget is spent or a shorter solution is found.
    /// Subtracts the nodes it expands from the budget.
    // Not inlined, since several searches call it, and seldom.
    #[inline(never)]
    pub fn run(&mut self, budget: &mut u64) {
        let Some(polish) = &mut self.polish else {
            if self.needs_first() {
                let goal = self.sweeps.goal().any();
                self.sweeps.improve(line_by_line(&self.root.any(), &goal));
            } else if !self.sweeps.run(budget) {
                return;
            }
            let path = self.sweeps.best().expect("a solution was found").clone();
            self.polish = Some(Polish::new(self.root, path, self.window_heuristic.clone(), self.automaton.clone()));
            return;
        };
        polish.run(budget);
        if self.sweeps.best().is_some_and(|best| polish.path().len() < best.len()) {
            self.sweeps.improve(polish.path().to_vec());
        }
        if polish.is_over() {
            self.polished = self.polished + polish.counts();
            self.polish = None;
        }
    }

    /// Returns whether sweeps alone would find no first solution soon.
    fn needs_first(&self) -> bool {
        let is_large = self.root.shape().cells() > MAX_SWEPT_CELLS;
        self.sweeps.is_stuck() || is_large && !self.sweeps.is_over() && !self.sweeps.has_solution()
    }
}
