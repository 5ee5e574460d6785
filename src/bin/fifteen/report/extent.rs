//! How much a report does: all that its figures need, or a little of each.

/// How much a report does.
pub struct Extent {
    /// Of Korf's hundred, the easiest.
    pub korf_boards: usize,
    /// Random boards of the 15-puzzle that are solved with each heuristic.
    pub random_boards: usize,
    /// Of these, the first that are solved with Manhattan distance.
    pub manhattan_boards: usize,
    /// Random boards for the mean of each heuristic.
    pub sampled_boards: usize,
    /// Random boards of the 8-puzzle for the comparison.
    pub eight_boards: usize,
    /// Of Korf's hundred, the easiest, for the comparison.
    pub moderate_boards: usize,
    /// Of Korf's hundred, those whose shortest solutions are looked at.
    pub paths: usize,
    /// Whether the tables that take seconds to build are wanted.
    pub large_tables: bool,
}

/// The report of docs/results.md.
pub const FULL: Extent = Extent {
    korf_boards: 100,
    random_boards: 1000,
    manhattan_boards: 50,
    sampled_boards: 1_000_000,
    eight_boards: 100,
    moderate_boards: 10,
    paths: 100,
    large_tables: true,
};

/// A report of some seconds.
pub const QUICK: Extent = Extent {
    korf_boards: 10,
    random_boards: 2,
    manhattan_boards: 1,
    sampled_boards: 2_000,
    eight_boards: 5,
    moderate_boards: 1,
    paths: 3,
    large_tables: false,
};
