//! The outcome of a search of the report.

use fifteen::{Progress, Status};

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It completed.
    Answered,
    /// It reached its memory limit.
    OutOfMemory,
    /// It reached its time limit.
    OutOfTime,
}

/// The outcome of a search.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub end: End,
    /// The length of the best solution, if there is one.
    pub length: Option<usize>,
    /// No solution is shorter.
    pub lower_bound: usize,
    pub expanded: u64,
    pub generated: u64,
    /// Number of boards stored in memory.
    pub stored: u64,
    /// Bytes of memory that they take.
    pub bytes: u64,
    /// Time of the search, without building tables.
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

/// Returns the mean of a value over outcomes.
pub fn mean(outcomes: &[Outcome], of: impl Fn(&Outcome) -> f64) -> f64 {
    mean_of(outcomes.iter().map(of))
}

/// Returns the mean of numbers, or 0 if there are none.
pub fn mean_of(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0_u32), |(sum, count), number| (sum + number, count + 1));
    sum / f64::from(count.max(1))
}

/// Returns the standard error of the mean of a value over outcomes: how far the mean may well be from that over all
/// boards.
pub fn standard_error(outcomes: &[Outcome], of: impl Fn(&Outcome) -> f64) -> f64 {
    let (mean, count) = (mean(outcomes, &of), outcomes.len() as f64);
    let squares: f64 = outcomes.iter().map(|outcome| (of(outcome) - mean).powi(2)).sum();
    (squares / (count - 1.0).max(1.0) / count).sqrt()
}
