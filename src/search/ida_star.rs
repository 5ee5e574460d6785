//! IDA* (Korf 1985): depth-first searches under rising bounds. Each bound is the lowest f that exceeded the one before.
//!
//! ```text
//!   bound 41   ▁            no solution, the lowest f beyond the bound is 43
//!   bound 43   ▃▃▃          no solution, the lowest f beyond the bound is 45
//!   bound 45   ▇▇▇▇▇▇▇▇     a solution of 45 moves, which is optimal
//! ```

use super::{
    Counts, IterationCounts, Path, Progress, Search, Stats, Status,
    iteration::{Iteration, Outcome},
    pruning::Automaton,
    root::Root,
};
use crate::shape::Shape;
use crate::{board::Board, heuristic::IncrementalHeuristic};
use std::sync::Arc;

/// Iterative-deepening A*.
pub struct IdaStar<S: Shape, H: IncrementalHeuristic<S>> {
    root: Root<S, H>,
    iteration: Iteration<S, H>,
    iterations: Vec<IterationCounts>,
    status: Status,
}

impl<S: Shape, H: IncrementalHeuristic<S>> IdaStar<S, H> {
    /// Prepares the first iteration. Its bound is the root's h. With a seed, the [order](super::order) of children is random.
    pub fn new(root: Board<S>, heuristic: Arc<H>, automaton: Arc<Automaton>, seed: Option<u64>) -> Self {
        let root = Root { seed, ..Root::new(root, heuristic, automaton) };
        let bound = root.h();
        IdaStar {
            iteration: Iteration::new(&root, bound),
            root,
            iterations: vec![IterationCounts { bound, generated: 1, ..IterationCounts::default() }],
            status: if bound == 0 { Status::Solved(Vec::new()) } else { Status::Running },
        }
    }

    /// Returns the counts and the status.
    pub fn progress(&self) -> Progress {
        let stats = Stats { iterations: self.iterations.clone(), ..Stats::default() };
        Progress::of_bounds(stats, self.status.clone())
    }

    /// Returns whether and how the search has ended.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// Returns the current bound, in moves. No solution is shorter.
    pub fn bound(&self) -> u16 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Runs the current iteration until it ends or `budget` nodes are expanded, and prepares the next one if it has
    /// failed. Returns the counts of this run, which are 0 once the search has ended.
    pub fn run(&mut self, budget: u64) -> Counts {
        if self.status != Status::Running {
            return Counts::default();
        }
        let (outcome, counts) = self.iteration.run(budget);
        *self.iterations.last_mut().expect("there is a first iteration") += counts;
        match outcome {
            Outcome::Suspended => {}
            Outcome::Found(moves) => self.status = Status::Solved(moves),
            Outcome::Exhausted(None) => self.status = Status::Exhausted,
            Outcome::Exhausted(Some(bound)) => {
                self.iteration = Iteration::new(&self.root, bound);
                self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
            }
        }
        counts
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>> Search for IdaStar<S, H> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            budget -= self.run(budget).expanded;
        }
        self.progress()
    }

    fn path(&self) -> Option<Path> {
        (self.status == Status::Running).then(|| self.root.path(self.iteration.path()))
    }
}
