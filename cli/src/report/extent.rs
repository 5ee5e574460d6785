//! How much a report does: all that its figures need, or a little of each.

use std::time::Duration;

/// How much a report does.
pub struct Extent {
    /// Of Korf's hundred, the easiest.
    pub korf_boards: usize,
    /// Random boards of the 15-puzzle that are solved with each heuristic.
    pub random_boards: usize,
    /// Number of the first of these that are solved with Manhattan distance.
    pub manhattan_boards: usize,
    /// And with walking distance.
    pub walking_boards: usize,
    /// Random boards for the mean of each heuristic.
    pub sampled_boards: usize,
    /// Random boards of the 8-puzzle for the comparison.
    pub eight_boards: usize,
    /// Of Korf's hundred, the easiest, for the comparison.
    pub moderate_boards: usize,
    /// How long a search of the comparison may take for a board.
    pub limit: Duration,
    /// Of Korf's hundred, those whose shortest solutions are looked at.
    pub paths: usize,
    /// Boards of the 24-puzzle that are solved as well as time allows.
    pub large_boards: usize,
    /// Number of the five easy boards that are solved optimally.
    pub easy_large_boards: usize,
    /// When the search of a large board is looked at, in milliseconds.
    pub marks: &'static [u64],
    /// Whether the tables that take seconds to build are wanted.
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
    large_boards: 15,
    easy_large_boards: 5,
    marks: &[50, 100, 200, 500, 1000, 2000, 5000, 10_000],
    large_tables: true,
};

/// A report of some seconds.
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
