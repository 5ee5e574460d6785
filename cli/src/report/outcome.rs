//! What a search of the report came to.

use fifteen::search::{Progress, Status};

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// With an answer of its own.
    Answered,
    /// With its memory full.
    OutOfMemory,
    /// When its time was up.
    OutOfTime,
}

/// What a search came to.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub end: End,
    /// The length of the best solution, if there is one.
    pub length: Option<usize>,
    /// No solution is shorter.
    pub lower_bound: usize,
    pub expanded: u64,
    pub generated: u64,
    /// Boards kept in memory.
    pub stored: u64,
    /// The bytes that they take.
    pub bytes: u64,
    /// Time of the search, without the tables that are built before it.
    pub seconds: f64,
}

impl Outcome {
    /// Returns the outcome of a search so far.
    pub fn of(progress: &Progress, seconds: f64) -> Self {
        let end = match progress.status {
            Status::Solved(_) | Status::Exhausted => End::Answered,
            Status::OutOfMemory => End::OutOfMemory,
            Status::Running => End::OutOfTime,
        };
        Outcome {
            end,
            length: progress.best.as_ref().map(Vec::len),
            lower_bound: progress.lower_bound.into(),
            expanded: progress.stats.expanded(),
            generated: progress.stats.generated(),
            stored: progress.stats.stored,
            bytes: progress.stats.bytes,
            seconds,
        }
    }

    /// Whether the best solution is proved to be optimal.
    pub fn is_optimal(&self) -> bool {
        self.length == Some(self.lower_bound)
    }
}

/// The mean of something over outcomes.
pub fn mean(outcomes: &[Outcome], of: impl Fn(&Outcome) -> f64) -> f64 {
    mean_of(outcomes.iter().map(of))
}

/// The mean of numbers, 0 of none.
pub fn mean_of(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0_u32), |(sum, count), number| (sum + number, count + 1));
    sum / f64::from(count.max(1))
}

/// The standard error of the mean of something over outcomes: how far it may well be from that of all boards.
pub fn standard_error(outcomes: &[Outcome], of: impl Fn(&Outcome) -> f64) -> f64 {
    let (mean, count) = (mean(outcomes, &of), outcomes.len() as f64);
    let squares: f64 = outcomes.iter().map(|outcome| (of(outcome) - mean).powi(2)).sum();
    (squares / (count - 1.0).max(1.0) / count).sqrt()
}
