//! All shortest solutions: once their length is known, one more iteration under that bound, which continues after each
//! solution.
//!
//! That iteration only forbids undoing the last move, which a shortest solution never does. Deeper pruning keeps one of
//! several paths to the same board, and so would lose solutions.

use super::{
    IterationCounts, Progress, Search, Status,
    iteration::{Iteration, Outcome},
    root::Root,
};
use crate::shape::Shape;
use crate::{board::Move, heuristic::IncrementalHeuristic};

/// Shortest solutions, in the order in which IDA* finds them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solutions {
    /// The number of solutions.
    pub count: u64,
    /// The first of these solutions, up to the limit of the search.
    pub listed: Vec<Vec<Move>>,
}

/// A search for one shortest solution and then for all. Its status is [`Status::Solved`] once it has counted them.
pub struct AllSolutions<S: Shape, H: IncrementalHeuristic<S>> {
    /// The search that finds the length.
    first: Box<dyn Search + Send>,
    /// The root of the iteration that finds all solutions. Its automaton only forbids undoing the last move.
    root: Root<S, H>,
    /// The iteration that finds all, once it has begun.
    all: Option<Iteration<S, H>>,
    /// The number of solutions to list at most.
    max_listed: usize,
    found: Solutions,
    progress: Progress,
}

impl<S: Shape, H: IncrementalHeuristic<S>> AllSolutions<S, H> {
    /// Starts with a search whose first solution is proved to be optimal, and lists at most `max_listed` solutions. The
    /// automaton of `root` must have depth 2.
    pub fn new(mut first: Box<dyn Search + Send>, root: Root<S, H>, max_listed: usize) -> Self {
        let progress = first.step(0);
        let mut search = AllSolutions { first, root, all: None, max_listed, found: Solutions::default(), progress };
        search.begin_all();
        search
    }

    /// Prepares the iteration that finds all solutions, if their length is known.
    fn begin_all(&mut self) {
        let Status::Solved(moves) = &self.progress.status else { return };
        debug_assert!(self.progress.is_optimal(), "{:?}", self.progress);
        if moves.is_empty() {
            self.found.add(Vec::new(), self.max_listed);
            return;
        }
        let bound = self.progress.lower_bound;
        self.all = Some(Iteration::new(&self.root, bound));
        self.progress.stats.iterations.push(IterationCounts { bound, generated: 1, ..IterationCounts::default() });
        self.progress.status = Status::Running;
    }

    /// Searches for the next solution, expanding at most `budget` nodes.
    fn search_next(&mut self, all: &mut Iteration<S, H>, budget: u64) {
        let (outcome, counts) = all.run(budget);
        *self.progress.stats.iterations.last_mut().expect("the iteration has begun") += counts;
        match outcome {
            Outcome::Suspended => {}
            Outcome::Found(moves) => self.found.add(moves, self.max_listed),
            Outcome::Exhausted(_) => {
                // A table with wrong bits may have led the iteration to another board than the goal.
                self.progress.best.take_if(|_| self.found.count == 0);
                self.progress.status = self.progress.best.clone().map_or(Status::Exhausted, Status::Solved);
            }
        }
    }
}

impl Solutions {
    /// Counts a solution, and lists it if fewer than `max_listed` are listed.
    pub(super) fn add(&mut self, moves: Vec<Move>, max_listed: usize) {
        self.count += 1;
        if self.listed.len() < max_listed {
            self.listed.push(moves);
        }
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>> Search for AllSolutions<S, H> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.progress.status == Status::Running && budget > 0 {
            let before = self.progress.stats.expanded();
            match self.all.take() {
                None => {
                    self.progress = self.first.step(budget);
                    self.begin_all();
                }
                Some(mut all) => {
                    self.search_next(&mut all, budget);
                    self.all = Some(all);
                }
            }
            budget -= self.progress.stats.expanded() - before;
        }
        self.progress.clone()
    }

    fn found(&self) -> Option<Solutions> {
        Some(self.found.clone())
    }
}
