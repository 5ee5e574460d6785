//! Every shortest solution: once their length is known, one more iteration under it that goes on after each solution.
//!
//! That iteration forbids undoing the last move and nothing else. Shortest solutions never do that, and deeper pruning would
//! drop those that lead to the same boards by other ways.

use super::{
    IterationCounts, Progress, Search, Status,
    blank_cell::{AnyCell, BlankCells},
    iteration::{Iteration, Outcome},
    order::Fixed,
    root::Root,
};
use crate::{board::Move, heuristic::Heuristic};

/// A search that counts all shortest solutions. Its status is solved when it has counted them.
pub trait AllSearch: Search {
    /// What it has found so far.
    fn found(&self) -> &Solutions;
}

/// Shortest solutions, in the order in which IDA* finds them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solutions {
    /// How many there are.
    pub count: u64,
    /// The first of them.
    pub listed: Vec<Vec<Move>>,
}

/// A search for one shortest solution and then for all. `P` says how much the compiler is to know of the blank's place.
pub struct AllSolutions<const W: usize, H: Heuristic<W>, P = AnyCell> {
    /// Finds the length.
    first: Box<dyn Search>,
    /// Its automaton forbids undoing alone.
    root: Root<W, H>,
    /// The iteration that finds all, once it has begun.
    all: Option<Iteration<W, H, P>>,
    /// How many to list at most.
    most: usize,
    found: Solutions,
    progress: Progress,
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>> AllSolutions<W, H, P> {
    /// Starts with a search whose first solution is proved to be optimal. The automaton of `root` must be of depth 2.
    pub fn new(mut first: Box<dyn Search>, root: Root<W, H>, most: usize) -> Self {
        let progress = first.step(0);
        let mut search = AllSolutions { first, root, all: None, most, found: Solutions::default(), progress };
        search.begin_all();
        search
    }

    /// Begins the iteration that finds all, if the length is known.
    fn begin_all(&mut self) {
        let Status::Solved(moves) = &self.progress.status else { return };
        debug_assert!(self.progress.is_optimal(), "{:?}", self.progress);
        if moves.is_empty() {
            self.found.take(Vec::new(), self.most);
            return;
        }
        let bound = self.progress.lower_bound;
        self.all = Some(Iteration::new(&self.root, bound, Fixed));
        self.progress.stats.iterations.push(IterationCounts { bound, expanded: 0, generated: 1 });
        self.progress.status = Status::Running;
    }

    /// Searches for the next solution.
    fn search_next(&mut self, all: &mut Iteration<W, H, P>, budget: u64) {
        let outcome = all.run(budget);
        let iteration = self.progress.stats.iterations.last_mut().expect("the iteration has begun");
        iteration.expanded = all.expanded();
        iteration.generated = 1 + all.generated();
        match outcome {
            Outcome::Suspended => {}
            Outcome::Found(moves) => self.found.take(moves, self.most),
            Outcome::Exhausted(_) => {
                let best = self.progress.best.clone().expect("the first search has found one");
                self.progress.status = Status::Solved(best);
            }
        }
    }
}

impl Solutions {
    fn take(&mut self, moves: Vec<Move>, most: usize) {
        self.count += 1;
        if self.listed.len() < most {
            self.listed.push(moves);
        }
    }
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>> Search for AllSolutions<W, H, P> {
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
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>> AllSearch for AllSolutions<W, H, P> {
    fn found(&self) -> &Solutions {
        &self.found
    }
}
