//! Searches for a shortest solution, which run in slices.
//!
//! Decisions: `docs/decisions/searches.md`.
//!
//! | module | search |
//! |---|---|
//! | [`ida_star`], [`iteration`] | IDA*: depth-first searches under rising bounds, in almost no memory |
//! | [`best_first`], [`priority`] | A*, weighted A* and greedy search, which keep all nodes in memory |
//! | [`breadth_first`] | breadth-first search, as A* without a heuristic |
//! | [`distance_table`] | the distances of all boards of a small shape |
//! | [`hybrid`] | A* that continues as IDA* when its memory is full |
//! | [`beam`] | beams of growing width, which soon find long solutions, and IDA* for the lower bound |
//! | [`line_by_line`] | a long solution of any board at once |
//! | [`all_solutions`] | all shortest solutions, after another search has found their length |
//! | [`jobs`] | IDA* divided among several workers |
//! | [`class_walk`] | IDA* in the multi-tile metric, over classes of boards |
//! | [`multi_tile`] | IDA* and beams in the multi-tile metric, without tables |

pub mod all_solutions;
pub mod beam;
pub mod best_first;
pub mod blank_cell;
pub mod breadth_first;
pub mod class_walk;
pub mod closed_list;
pub mod distance_table;
pub mod hybrid;
pub mod ida_star;
pub mod iteration;
pub mod jobs;
pub mod key_set;
pub mod line_by_line;
pub mod multi_tile;
pub mod open_list;
pub mod order;
pub mod priority;
pub mod pruning;
pub mod root;

use crate::board::{Move, metric::Metric};
use all_solutions::Solutions;
use jobs::checkpoint::{Checkpoint, CheckpointError};

/// A search that can be suspended and resumed. Any sequence of budgets leads to the same counts, solution and status.
pub trait Search {
    /// Runs until `budget` more nodes are expanded or the search ends. A search that has ended stays as it is.
    fn step(&mut self, budget: u64) -> Progress;

    /// Returns where a depth-first search will continue. Other searches have no current path.
    fn path(&self) -> Option<Path> {
        None
    }

    /// Returns the shortest solutions found so far, if the search is for all of them.
    fn found(&self) -> Option<Solutions> {
        None
    }
}

/// A search that can be continued later, also by another program.
pub trait Resumable: Sized {
    /// Returns a checkpoint from which the search can be continued.
    fn checkpoint(&self) -> Checkpoint;

    /// Continues a search with the same board and options where a checkpoint left it, instead of at the beginning.
    ///
    /// # Errors
    /// If the checkpoint is one of another search, or no search can have written it.
    fn resume(self, checkpoint: Checkpoint) -> Result<Self, CheckpointError>;
}

/// The current path of a depth-first search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The moves from the root to the next node to expand.
    pub moves: Vec<Move>,
    /// The h of each node on the path, from the root's on: one value more than there are moves.
    pub h: Vec<u16>,
}

/// The state of a search between two steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The node counts so far.
    pub stats: Stats,
    /// Whether and how the search has ended.
    pub status: Status,
    /// The proved lower bound, in moves of the metric: no solution is shorter.
    pub lower_bound: u16,
    /// The shortest solution found so far, even if the search is still running or ran out of memory.
    pub best: Option<Vec<Move>>,
    /// How the search counts moves.
    pub metric: Metric,
}

impl Progress {
    /// Makes the progress of a search whose current bound is a lower bound and whose first solution is optimal.
    fn of_bounds(stats: Stats, ended: Status) -> Self {
        let lower_bound = stats.bound();
        let ended = match ended {
            // The bound is wrong, since a table has wrong bits.
            Status::Solved(moves) if moves.len() < usize::from(lower_bound) => Status::Exhausted,
            ended => ended,
        };
        let best = if let Status::Solved(moves) = &ended { Some(moves.clone()) } else { None };
        Progress { lower_bound, best, stats, status: ended, metric: Metric::SingleTile }
    }

    /// Returns whether the best solution found is known to be optimal, since the lower bound equals its length.
    pub fn is_optimal(&self) -> bool {
        self.best.as_ref().is_some_and(|moves| self.metric.length(moves) == self.lower_bound as usize)
    }
}

/// Whether and how a search has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The search has not ended.
    Running,
    /// The search has found this solution. [`Progress::is_optimal`] tells whether it is proved to be the shortest.
    Solved(Vec<Move>),
    /// There is no solution; or a table has wrong bits, since the search found no solution of a board that has one, or
    /// found a solution shorter than its lower bound.
    Exhausted,
    /// The search needs more memory than its limit allows.
    OutOfMemory,
}

/// The node counts and the memory of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// The counts for each bound of IDA* or each f of A*, in ascending order. The last entry is the current iteration.
    pub iterations: Vec<IterationCounts>,
    /// The counts that belong to no bound: the sweeps of a beam.
    pub outside: Counts,
    /// Number of nodes kept in memory, or 0 for searches that keep only the current path.
    pub stored: u64,
    /// Number of bytes that these nodes and their lists take.
    pub bytes: u64,
}

impl Stats {
    /// Returns the number of nodes whose children were generated.
    pub fn expanded(&self) -> u64 {
        saturating_sum(self.iterations.iter().map(|iteration| iteration.expanded).chain([self.outside.expanded]))
    }

    /// Returns the number of nodes created. The root counts once.
    pub fn generated(&self) -> u64 {
        saturating_sum(self.iterations.iter().map(|iteration| iteration.generated).chain([self.outside.generated]))
    }

    /// Returns the current bound, in moves. No solution is shorter.
    pub fn bound(&self) -> u16 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }
}

/// The counts of one iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IterationCounts {
    /// The bound on f = g + h, in moves.
    pub bound: u16,
    /// Number of nodes whose children were generated.
    pub expanded: u64,
    /// Number of nodes created.
    pub generated: u64,
    /// Number of nodes in memory at the end of the iteration, or 0 for searches that keep only the current path.
    pub stored: u64,
}

/// Node counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Number of nodes whose children were generated.
    pub expanded: u64,
    /// Number of nodes created.
    pub generated: u64,
}

impl std::ops::Add for Counts {
    type Output = Counts;

    fn add(self, other: Counts) -> Counts {
        Counts {
            expanded: self.expanded.saturating_add(other.expanded),
            generated: self.generated.saturating_add(other.generated),
        }
    }
}

impl std::ops::AddAssign<Counts> for IterationCounts {
    fn add_assign(&mut self, counts: Counts) {
        self.expanded += counts.expanded;
        self.generated += counts.generated;
    }
}

/// Returns the sum of some counts, or `u64::MAX` if it overflows: reports and checkpoints come from elsewhere, and may
/// state any counts.
fn saturating_sum(counts: impl Iterator<Item = u64>) -> u64 {
    counts.fold(0, u64::saturating_add)
}
