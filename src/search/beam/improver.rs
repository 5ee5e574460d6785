//! The half of a beam search that finds solutions: sweeps of growing width, and a polish of each solution.
//!
//! With a weak heuristic, sweeps of any width may find no solution, and on boards of more than 36 cells they take seconds. Then a first
//! solution is made [line by line](crate::search::line_by_line), and the sweeps go on from there.

use super::{learned::crew::Crew, polish::Polish, sweeps::Sweeps};
use crate::{
    board::{Board, Move},
    heuristic::{Heuristic, linear_conflict::LinearConflict},
    search::{Counts, line_by_line::line_by_line, pruning::Automaton, root::Root},
    shape::Shape,
};
use std::{ops::RangeInclusive, sync::Arc};

/// Looks for shorter and shorter solutions.
pub struct Improver<S: Shape, H: Heuristic<S>> {
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

/// The progress of an improver.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Improvement {
    /// The moves of the shortest solution.
    pub best: Option<Vec<Move>>,
    /// The nodes of sweeps and polishes.
    pub counts: Counts,
    /// Number of boards in memory.
    pub stored: u64,
    /// Number of bytes that these boards and their lists take.
    pub bytes: u64,
    /// Whether nothing is left to try.
    pub is_over: bool,
}

/// An improver of boards of any size.
pub trait Improve {
    /// Expands up to `budget` more nodes, or does a part of building tables, and returns the progress.
    fn step(&mut self, budget: u64) -> Improvement;

    /// Takes a shorter solution that was found elsewhere, from which later sweeps go on.
    fn improve(&mut self, solution: Vec<Move>);

    /// Returns whether several workers can do the work of one step. Then that work is worth more than their proofs
    /// would be.
    fn is_shared(&self) -> bool {
        false
    }

    /// Returns whether a step spends its budget not only on expanding nodes, but also on making boards.
    fn spends_all(&self) -> bool {
        false
    }

    /// Does the same as [`Improve::step`], with several workers if [it can](Improve::is_shared). `left` is about how many nodes they can
    /// expand before the caller's time is up, if it is limited.
    fn share(&mut self, budget: u64, _left: Option<u64>, _crew: &dyn Crew) -> Improvement {
        self.step(budget)
    }
}

impl<S: Shape, H: Heuristic<S>> Improver<S, H> {
    /// Starts at `root`, with a heuristic for sweeps and another one for the windows of a polish. Sweeps take at most `memory`
    /// bytes, or [`MIN_MEMORY`](super::sweeps::MIN_MEMORY) if that is more.
    pub fn new(
        root: Board<S>,
        heuristic: Arc<H>,
        window_heuristic: LinearConflict<S>,
        automaton: Arc<Automaton>,
        memory: usize,
    ) -> Self {
        Self::sweeping(root, Sweeps::new(root, heuristic, memory), window_heuristic, automaton)
    }

    /// Starts at `root`, which is not the goal, where a solution of `shorter_than` moves is known. See [`Sweeps::shorter_than`].
    pub fn shorter_than(
        root: Root<S, H>,
        window_heuristic: LinearConflict<S>,
        memory: RangeInclusive<usize>,
        shorter_than: usize,
    ) -> Self {
        let sweeps = Sweeps::shorter_than(root.board, root.heuristic, memory, shorter_than);
        Self::sweeping(root.board, sweeps, window_heuristic, root.automaton)
    }

    fn sweeping(
        root: Board<S>,
        sweeps: Sweeps<S, H>,
        window_heuristic: LinearConflict<S>,
        automaton: Arc<Automaton>,
    ) -> Self {
        Improver { root, sweeps, window_heuristic, automaton, polish: None, polished: Counts::default() }
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

impl<S: Shape, H: Heuristic<S>> Improve for Improver<S, H> {
    fn step(&mut self, mut budget: u64) -> Improvement {
        while budget > 0 && !self.is_over() {
            self.run(&mut budget);
        }
        Improvement {
            best: self.best().cloned(),
            counts: self.counts(),
            stored: self.stored(),
            bytes: self.bytes(),
            is_over: self.is_over(),
        }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        if self.best().is_none_or(|best| solution.len() < best.len()) {
            self.sweeps.improve(solution);
        }
    }
}
