//! How much a report does: everything, or a little of each experiment.

use std::time::Duration;

/// How much a report does.
pub struct Extent {
    /// Number of Korf's hundred boards that are solved, the easiest first.
    pub korf_boards: usize,
    /// Number of random boards of the 15-puzzle that are solved with each heuristic.
    pub random_boards: usize,
    /// How many of these are solved with Manhattan distance.
    pub manhattan_boards: usize,
    /// How many of these are solved with walking distance.
    pub walking_boards: usize,
    /// Number of random boards for the mean of each heuristic.
    pub sampled_boards: usize,
    /// Number of random boards of the 8-puzzle in the comparison.
    pub eight_boards: usize,
    /// Number of Korf's hundred boards in the comparison, the easiest first.
    pub moderate_boards: usize,
    /// Time limit of a search in the comparison.
    pub limit: Duration,
    /// Number of Korf's hundred boards along whose shortest solutions the heuristics are shown, the easiest first.
    pub paths: usize,
    /// Number of boards of the 24-puzzle that beam search solves.
    pub large_boards: usize,
    /// Number of the five easy boards that are solved optimally.
    pub easy_large_boards: usize,
    /// Times after which the search of a large board is measured, in milliseconds.
    pub marks: &'static [u64],
    /// Whether to build the tables that take seconds.
    pub large_tables: bool,
}

/// The report of docs/results.md.
pub const FULL: Extent = Extent {
    korf_boards: 100,
    random_boards: 1000,
    manhattan_boards: 50,
    walking_boards: 200,
    sampled_boards: 1_000_000,
    eight_boards: 100,
    moderate_boards: 10,
    limit: Duration::from_secs(3),
    paths: 100,
    large_boards: 50,
    easy_large_boards: 5,
    marks: &[50, 100, 200, 500, 1000, 2000, 5000, 10_000],
    large_tables: true,
};

/// A report that takes seconds.
pub const QUICK: Extent = Extent {
    korf_boards: 10,
    random_boards: 2,
    manhattan_boards: 1,
    walking_boards: 1,
    sampled_boards: 2_000,
    eight_boards: 5,
    moderate_boards: 1,
    limit: Duration::from_millis(300),
    paths: 3,
    large_boards: 2,
    easy_large_boards: 0,
    marks: &[100, 300, 1000],
    large_tables: false,
};
