//! The solutions that a session finds.

use crate::evaluations::Ranking;
use fifteen::{IterationCounts, Metric, Move, Solutions};
use serde::Serialize;

/// A solution, and what the search took.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The moves from the board to the goal, first to last.
    pub moves: Vec<Move>,
    /// No solution has fewer moves than this, in the metric.
    pub lower_bound: u16,
    /// How the search counted moves.
    pub metric: Metric,
    /// The limit that stopped the search before its end, if any.
    pub limit: Option<Limit>,
    /// All shortest solutions found so far, if they were requested.
    pub all: Option<Solutions>,
    /// Number of nodes whose children were generated.
    pub expanded: u64,
    /// Number of nodes created.
    pub generated: u64,
    /// The counts for each bound of IDA*, or each f of A*, in ascending order.
    pub iterations: Vec<IterationCounts>,
    /// The ranking of a beam search; `None` for other searches.
    pub ranking: Option<Ranking>,
    /// Number of threads that shared the search.
    pub threads: usize,
    /// Time of the search, without the tables and automata that are built before it.
    pub seconds: f64,
    /// The error of the last checkpoint, if it could not be written.
    pub unsaved: Option<String>,
}

/// A limit that stopped a search before its end.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    /// The time limit.
    Time,
    /// The memory limit.
    Memory,
}

impl Limit {
    /// Returns the name used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Time => "time",
            Limit::Memory => "memory",
        }
    }
}

impl Solution {
    /// Returns the number of moves, in the metric.
    pub fn length(&self) -> usize {
        self.metric.length(&self.moves)
    }

    /// Returns whether no solution is shorter.
    pub fn is_optimal(&self) -> bool {
        self.length() == self.lower_bound as usize
    }

    /// Returns whether the solution agrees with the known length of the shortest solutions.
    pub fn agrees_with(&self, optimal: usize) -> bool {
        (self.lower_bound as usize..=self.length()).contains(&optimal)
    }
}
