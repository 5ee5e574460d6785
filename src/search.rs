//! Searches: they look for a shortest path to the goal, a slice at a time.

pub mod all_solutions;
pub mod beam;
pub mod best_first;
pub mod blank_cell;
pub mod breadth_first;
pub mod closed_list;
pub mod hybrid;
pub mod ida_star;
pub mod iteration;
pub mod jobs;
pub mod key_set;
pub mod open_list;
pub mod order;
pub mod priority;
pub mod pruning;
pub mod root;

use crate::board::Move;

/// A search that can be stopped and resumed. Any schedule of budgets gives the same counts, path and status.
pub trait Search {
    /// Goes on until `budget` more nodes are expanded or the search has ended.
    fn step(&mut self, budget: u64) -> Progress;
}

/// How far a search has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The counts so far.
    pub stats: Stats,
    /// Whether and how it has ended.
    pub status: Status,
    /// What was proved: no moves fewer than these lead to the goal.
    pub lower_bound: u8,
    /// The shortest moves to the goal that were found so far, also where the search goes on or had to end.
    pub best: Option<Vec<Move>>,
}

impl Progress {
    /// Of a search that proves each bound before it goes beyond, and whose first solution is optimal.
    fn of_bounds(stats: Stats, ended: Status) -> Self {
        let best = match &ended {
            Status::Solved(moves) => Some(moves.clone()),
            _ => None,
        };
        Progress { lower_bound: stats.bound(), best, stats, status: ended }
    }

    /// Whether the shortest moves that were found are proved to be optimal.
    pub fn is_optimal(&self) -> bool {
        self.best.as_ref().is_some_and(|moves| moves.len() == self.lower_bound as usize)
    }
}

/// Whether and how a search has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// It goes on.
    Running,
    /// These moves lead to the goal; whether fewer do, [`Progress::is_optimal`] tells.
    Solved(Vec<Move>),
    /// No moves lead to the goal.
    Exhausted,
    /// The next node would have exceeded the memory limit.
    OutOfMemory,
}

/// The counts of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// The counts of each bound of IDA*, or each f of A*, in ascending order; the last is the current one.
    pub iterations: Vec<IterationCounts>,
    /// What belongs to no bound: the sweeps of a beam.
    pub outside: Counts,
    /// Nodes kept in memory, 0 for searches that keep none but the current path.
    pub stored: u64,
    /// The bytes that they take, with the lists that hold them.
    pub bytes: u64,
}

impl Stats {
    /// Nodes whose children were generated.
    pub fn expanded(&self) -> u64 {
        self.iterations.iter().map(|iteration| iteration.expanded).sum::<u64>() + self.outside.expanded
    }

    /// Nodes created, the root counted once.
    pub fn generated(&self) -> u64 {
        self.iterations.iter().map(|iteration| iteration.generated).sum::<u64>() + self.outside.generated
    }

    /// The current bound: no path to the goal is shorter.
    pub fn bound(&self) -> u8 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }
}

/// What was searched under one bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IterationCounts {
    /// The bound of f = g + h, in moves.
    pub bound: u8,
    /// Nodes whose children were generated.
    pub expanded: u64,
    /// Nodes created.
    pub generated: u64,
}

/// Nodes that were searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Those whose children were generated.
    pub expanded: u64,
    /// Those created.
    pub generated: u64,
}

impl std::ops::Add for Counts {
    type Output = Counts;

    fn add(self, other: Counts) -> Counts {
        Counts { expanded: self.expanded + other.expanded, generated: self.generated + other.generated }
    }
}
