//! A trial: one short iteration, searched in several variants, to find the variant that takes the fewest nodes. One may
//! take a hundred times as many as another, so each is searched up to a limit. If all reach it, the search stays in its
//! variant.

use super::{Batch, Report, variant::Variant};
use crate::search::Counts;

/// The iteration of a trial, which is one batch in each variant.
#[derive(Debug)]
pub(super) struct Trial {
    bound: u16,
    limit: u64,
    attempts: Vec<Attempt>,
}

/// The iteration in one variant.
#[derive(Debug)]
struct Attempt {
    variant: Variant,
    counts: Counts,
    state: AttemptState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AttemptState {
    Waiting,
    Dealt,
    Finished,
}

impl Trial {
    /// Prepares the iteration with a bound, of at most `limit` nodes in each variant. An interrupted trial had the `known` counts.
    pub fn new(bound: u16, limit: u64, variants: Vec<Variant>, known: &[Option<Counts>]) -> Self {
        let attempt = |(number, variant): (usize, Variant)| match known.get(number) {
            Some(&Some(counts)) => Attempt { variant, counts, state: AttemptState::Finished },
            _ => Attempt { variant, counts: Counts::default(), state: AttemptState::Waiting },
        };
        Trial { bound, limit, attempts: variants.into_iter().enumerate().map(attempt).collect() }
    }

    /// The bound of the iteration.
    pub fn bound(&self) -> u16 {
        self.bound
    }

    /// Returns the next batch, or `None` if all are dealt. `iteration` is the number of the trial.
    pub fn deal(&mut self, iteration: usize) -> Option<Batch> {
        let number = self.attempts.iter().position(|attempt| attempt.state == AttemptState::Waiting)?;
        let attempt = &mut self.attempts[number];
        attempt.state = AttemptState::Dealt;
        let jobs = vec![Vec::new()];
        Some(Batch { iteration, number, bound: self.bound, variant: attempt.variant, limit: Some(self.limit), jobs })
    }

    /// Takes a report of this trial, and returns the new counts; `None` if the report says less than an earlier one, or
    /// no such batch was dealt.
    pub fn take(&mut self, report: &Report) -> Option<Counts> {
        let attempt = self.attempts.get_mut(report.batch).filter(|attempt| attempt.state == AttemptState::Dealt)?;
        let expanded = report.expanded.checked_sub(attempt.counts.expanded)?;
        let generated = report.generated.checked_sub(attempt.counts.generated)?;
        attempt.counts = Counts { expanded: report.expanded, generated: report.generated };
        if report.finished > 0 || report.expanded >= self.limit {
            attempt.state = AttemptState::Finished;
        }
        Some(Counts { expanded, generated })
    }

    /// Returns the number of batches that are not dealt yet.
    pub fn waiting(&self) -> usize {
        self.attempts.iter().filter(|attempt| attempt.state == AttemptState::Waiting).count()
    }

    pub fn finished(&self) -> Vec<Option<Counts>> {
        self.attempts
            .iter()
            .map(|attempt| (attempt.state == AttemptState::Finished).then_some(attempt.counts))
            .collect()
    }

    /// Returns the sum of the counts of the variants that are finished.
    pub fn counts(&self) -> Counts {
        self.finished().into_iter().flatten().fold(Counts::default(), |sum, counts| sum + counts)
    }

    /// Returns whether all batches are finished.
    pub fn is_over(&self) -> bool {
        self.attempts.iter().all(|attempt| attempt.state == AttemptState::Finished)
    }

    /// Returns the variant that took the fewest nodes, the first one if several did.
    pub fn best(&self) -> Variant {
        let best = self.attempts.iter().min_by_key(|attempt| attempt.counts.expanded);
        best.map_or(Variant::REQUESTED, |attempt| attempt.variant)
    }
}
