//! The fewest multi-tile moves, by IDA* over [classes](crate::internals::classes).
//!
//! Decisions: `docs/decisions/classes.md`.
//!
//! The iteration with bound k searches all walks over k classes. They begin at the board's row class or at its column class, and the
//! parity of k says at which class of the goal they end:
//!
//! ```text
//!   k odd     row class ─ … ─ row class        column class ─ … ─ column class
//!   k even    row class ─ … ─ column class     column class ─ … ─ row class
//! ```
//!
//! So each iteration has at most two searches, each with the distances to one class. A solution of fewer moves would have been found
//! by an iteration before, so the first one is a shortest one. Bounds rise by one, since solutions of either parity are
//! possible.
//!
//! Bounds, g and h count multi-tile moves; nodes are classes.

mod root;
mod shared;
mod walk;

use super::{
    Counts, IterationCounts, Progress, Search, Stats, Status,
    all_solutions::Solutions,
    iteration::Outcome,
    jobs::{
        dealer::{Dealer, Problem},
        dealing::Dealing,
        runner::Runner,
    },
};
use crate::{
    board::{AnyBoard, Move, metric::Metric},
    classes::{
        Side,
        steps::{AnyShape, FourByFour, Steps},
        table::{ClassTable, MAX_DISTANCE},
    },
    shape::Dims,
};
use root::{ClassLookup, WalkRoot};
use shared::{SharedRoot, WalkRunner};
use std::sync::Arc;
use walk::WalkSearch;

/// A board with the tables for its goal. Searches start from it.
#[derive(Clone)]
pub struct ClassRoot(Arc<dyn AnyRoot>);

/// An iteration under way: walks of one length from some classes of a board.
pub struct ClassIteration(Box<dyn Iterate + Send>);

/// Starts searches, for any shape and number of tables.
trait AnyRoot: Send + Sync {
    fn h(&self) -> u16;
    fn at(&self, board: AnyBoard) -> Option<Arc<dyn AnyRoot>>;
    fn iteration(self: Arc<Self>, bound: u16, sides: &[Side]) -> Box<dyn Iterate + Send>;
    fn search(self: Arc<Self>, max_listed: Option<usize>) -> Box<dyn Search + Send>;
    fn dealer(self: Arc<Self>, dealing: Dealing) -> Dealer;
    fn runner(self: Arc<Self>) -> Box<dyn Runner + Send>;
}

impl ClassRoot {
    /// Makes the root of a search from a board to the internal goal with the blank in the same cell as in `goal`. With `is_mirrored`
    /// each table is looked up for the board and its mirror image, otherwise two tables go together. `None` if there is no table, or
    /// the tables have wrong bits: they do not lead from the board to the goal.
    pub fn new(board: AnyBoard, goal: AnyBoard, tables: &[Arc<ClassTable>], is_mirrored: bool) -> Option<Self> {
        let lane = |table: &Arc<ClassTable>, is_mirrored| ClassLookup { table: table.clone(), is_mirrored };
        let pairs: Vec<[ClassLookup; 2]> = if is_mirrored {
            tables.iter().map(|table| [lane(table, false), lane(table, true)]).collect()
        } else {
            tables.as_chunks::<2>().0.iter().map(|pair| pair.each_ref().map(|table| lane(table, false))).collect()
        };
        let shape = board.shape();
        let is_four = Dims::square(4) == Some(shape);
        Some(ClassRoot(match *pairs.as_slice() {
            [] => return None,
            [ref one] if is_four => Arc::new(WalkRoot::new(FourByFour, board, goal, [one.clone()])?),
            [ref one, ref two, ..] if is_four => {
                Arc::new(WalkRoot::new(FourByFour, board, goal, [one.clone(), two.clone()])?)
            }
            [ref one] => Arc::new(WalkRoot::new(AnyShape::new(shape), board, goal, [one.clone()])?),
            [ref one, ref two, ..] => {
                Arc::new(WalkRoot::new(AnyShape::new(shape), board, goal, [one.clone(), two.clone()])?)
            }
        }))
    }

    /// Returns a lower bound of the number of moves, 0 only at the goal.
    pub fn h(&self) -> u16 {
        self.0.h()
    }

    /// Returns the root of another board with the same tables. `None` if they do not lead from it to the goal.
    pub fn at(&self, board: AnyBoard) -> Option<Self> {
        self.0.at(board).map(ClassRoot)
    }

    /// Starts one iteration: the walks over `bound` classes from the classes of the board of these sides.
    pub fn iteration(&self, bound: u16, sides: &[Side]) -> ClassIteration {
        ClassIteration(self.0.clone().iteration(bound, sides))
    }

    /// Starts a search for one solution, or for all shortest solutions, which lists the first `max_listed`.
    pub fn search(self, max_listed: Option<usize>) -> Box<dyn Search + Send> {
        self.0.search(max_listed)
    }

    /// Starts a search that several workers share.
    pub fn dealer(self, dealing: Dealing) -> Dealer {
        self.0.dealer(dealing)
    }

    /// Returns a runner for the jobs of the dealer.
    pub fn runner(self) -> Box<dyn Runner + Send> {
        self.0.runner()
    }
}

impl ClassIteration {
    /// Continues, and subtracts the expanded nodes from the budget. After a solution, the next run continues with the
    /// solutions that follow.
    pub fn run(&mut self, budget: &mut u64) -> Outcome {
        let (outcome, counts) = self.0.run(*budget);
        *budget -= counts.expanded;
        outcome
    }
}

impl<K: Steps, const PAIRS: usize> AnyRoot for WalkRoot<K, PAIRS> {
    fn h(&self) -> u16 {
        self.h()
    }

    fn at(&self, board: AnyBoard) -> Option<Arc<dyn AnyRoot>> {
        Some(Arc::new(self.at(board)?))
    }

    fn iteration(self: Arc<Self>, bound: u16, sides: &[Side]) -> Box<dyn Iterate + Send> {
        Box::new(ClassWalkIteration::new(self, bound, sides))
    }

    fn search(self: Arc<Self>, max_listed: Option<usize>) -> Box<dyn Search + Send> {
        Box::new(ClassSearch::new(self, max_listed))
    }

    fn dealer(self: Arc<Self>, dealing: Dealing) -> Dealer {
        let problem = Problem { board: self.board, goal: self.goal, metric: Metric::MultiTile };
        Dealer::of_tree(Box::new(SharedRoot(self.clone())), self.h(), problem, dealing).with_any_parity()
    }

    fn runner(self: Arc<Self>) -> Box<dyn Runner + Send> {
        Box::new(WalkRunner::new(self))
    }
}

/// See [`ClassIteration`].
trait Iterate {
    /// Returns the counts of this run too.
    fn run(&mut self, budget: u64) -> (Outcome, Counts);
}

struct ClassWalkIteration<K, const PAIRS: usize> {
    root: Arc<WalkRoot<K, PAIRS>>,
    bound: u16,
    /// The remaining walks, the next one last.
    walks: Vec<WalkSearch<PAIRS>>,
}

impl<K: Steps, const PAIRS: usize> ClassWalkIteration<K, PAIRS> {
    fn new(root: Arc<WalkRoot<K, PAIRS>>, bound: u16, sides: &[Side]) -> Self {
        // Only tables with wrong bits lead to so many moves.
        let is_possible = (1..=u16::from(MAX_DISTANCE)).contains(&bound);
        let points = if is_possible { root.points(bound) } else { Vec::new() };
        let points = points.into_iter().rev().filter(|point| sides.contains(&point.side));
        ClassWalkIteration { walks: points.map(WalkSearch::new).collect(), root, bound }
    }
}

impl<K: Steps, const PAIRS: usize> Iterate for ClassWalkIteration<K, PAIRS> {
    fn run(&mut self, budget: u64) -> (Outcome, Counts) {
        let mut counts = Counts::default();
        while let Some(walks) = self.walks.last_mut() {
            let (outcome, of_walks) = walks.run(&self.root, budget - counts.expanded);
            counts = counts + of_walks;
            match outcome {
                Outcome::Exhausted(_) => drop(self.walks.pop()),
                outcome => return (outcome, counts),
            }
        }
        (Outcome::Exhausted(Some(self.root.bound_after(self.bound))), counts)
    }
}

/// A search for one shortest solution or for all of them.
struct ClassSearch<K, const PAIRS: usize> {
    root: Arc<WalkRoot<K, PAIRS>>,
    iterations: Vec<IterationCounts>,
    /// The current iteration.
    iteration: ClassWalkIteration<K, PAIRS>,
    /// The maximum number of solutions to list, if all are requested.
    max_listed: Option<usize>,
    found: Solutions,
    best: Option<Vec<Move>>,
    status: Status,
}

impl<K: Steps, const PAIRS: usize> ClassSearch<K, PAIRS> {
    fn new(root: Arc<WalkRoot<K, PAIRS>>, max_listed: Option<usize>) -> Self {
        let bound = root.h();
        let mut search = ClassSearch {
            iteration: ClassWalkIteration::new(root.clone(), bound, &Side::ALL),
            root,
            iterations: vec![IterationCounts { bound, generated: 1, ..IterationCounts::default() }],
            max_listed,
            found: Solutions::default(),
            best: None,
            status: Status::Running,
        };
        if bound == 0 {
            search.find(Vec::new());
            search.status = Status::Solved(Vec::new());
        }
        search
    }

    fn begin(&mut self, bound: u16) {
        self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
        self.iteration = ClassWalkIteration::new(self.root.clone(), bound, &Side::ALL);
    }

    fn bound(&self) -> u16 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Counts a solution. The first one ends the search, unless all are requested.
    fn find(&mut self, moves: Vec<Move>) {
        match self.max_listed {
            Some(max_listed) => self.found.add(moves.clone(), max_listed),
            None => self.status = Status::Solved(moves.clone()),
        }
        self.best.get_or_insert(moves);
    }

    /// Ends the iteration. `next` is the bound of the next one.
    fn end(&mut self, next: u16) {
        match &self.best {
            Some(best) => self.status = Status::Solved(best.clone()),
            // With right tables, a solution of at most that many moves is found.
            None if self.bound() > u16::from(MAX_DISTANCE) => self.status = Status::Exhausted,
            None => self.begin(next),
        }
    }

    /// Continues the current iteration, and subtracts the nodes that it expands from the budget.
    fn advance(&mut self, budget: &mut u64) {
        let (outcome, counts) = self.iteration.run(*budget);
        *budget -= counts.expanded;
        if let Some(iteration) = self.iterations.last_mut() {
            *iteration += counts;
        }
        match outcome {
            Outcome::Suspended => {}
            Outcome::Found(moves) => self.find(moves),
            Outcome::Exhausted(next) => self.end(next.unwrap_or(u16::MAX)),
        }
    }
}

impl<K: Steps, const PAIRS: usize> Search for ClassSearch<K, PAIRS> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            self.advance(&mut budget);
        }
        Progress {
            stats: Stats { iterations: self.iterations.clone(), ..Stats::default() },
            status: self.status.clone(),
            lower_bound: self.bound(),
            best: self.best.clone(),
            metric: Metric::MultiTile,
        }
    }

    fn found(&self) -> Option<Solutions> {
        self.max_listed.map(|_| self.found.clone())
    }
}
