//! The jobs of one iteration: which are waiting, which are dealt in which batch, and which are finished.

use super::{Report, checkpoint::CheckpointError, frontier::Top};
use crate::{board::Move, search::Counts};
use std::collections::VecDeque;

pub struct Queue {
    bound: u16,
    /// The jobs that are not dealt yet, in ascending order of h, each with its number in that order. So large jobs come
    /// first, and a solution is found early.
    waiting: VecDeque<(usize, Top)>,
    /// The sum of their weights.
    weight: u64,
    /// The batches that are dealt, by their numbers.
    dealt: Vec<DealtBatch>,
    /// For each job whether its whole batch was reported finished.
    finished: Vec<bool>,
    /// The sum of the weights of all jobs, and of the jobs that were reported finished.
    total: u64,
    done: u64,
    /// The number of jobs that are not reported finished, whether they are dealt or not.
    unfinished: usize,
}

/// A batch that was dealt, and the latest report of it.
struct DealtBatch {
    /// The number and the weight of each job.
    jobs: Vec<(usize, u64)>,
    finished: usize,
    counts: Counts,
}

impl Queue {
    pub const fn empty() -> Self {
        Queue {
            bound: 0,
            waiting: VecDeque::new(),
            weight: 0,
            dealt: Vec::new(),
            finished: Vec::new(),
            total: 0,
            done: 0,
            unfinished: 0,
        }
    }

    /// Makes a queue of the top nodes of an iteration. `is_ours` selects jobs by their number in ascending order of h.
    pub fn new(bound: u16, tops: Vec<Top>, is_ours: impl Fn(usize) -> bool) -> Self {
        let mut by_h: Vec<Vec<Top>> = Vec::new();
        for top in tops {
            let h = usize::from(top.h);
            by_h.resize_with(by_h.len().max(h + 1), Vec::new);
            by_h[h].push(top);
        }
        let jobs = by_h.into_iter().flatten().enumerate().filter(|&(number, _)| is_ours(number));
        let waiting: VecDeque<_> = jobs.enumerate().map(|(own, (_, top))| (own, top)).collect();
        let weight = waiting.iter().map(|(_, top)| weight_of(top, bound)).sum();
        let (jobs, finished) = (waiting.len(), vec![false; waiting.len()]);
        Queue { bound, waiting, weight, finished, total: weight, unfinished: jobs, ..Queue::empty() }
    }

    /// Drops the jobs that an earlier run has finished.
    ///
    /// # Errors
    /// If they belong to another iteration.
    pub fn skip(&mut self, finished: Vec<bool>) -> Result<(), CheckpointError> {
        let (found, expected) = (finished.len(), self.finished.len());
        if found != expected {
            return Err(CheckpointError::Jobs { found, expected });
        }
        self.waiting.retain(|&(number, _)| !finished[number]);
        self.weight = self.waiting.iter().map(|(_, top)| weight_of(top, self.bound)).sum();
        self.done = self.total - self.weight;
        self.unfinished = self.waiting.len();
        self.finished = finished;
        Ok(())
    }

    /// Returns the next jobs, with the number of their batch. Their weight is at most one part in `shares` of the
    /// waiting weight and one part in `parts` of the iteration, or there is one job. `None` if no jobs are waiting.
    pub fn deal(&mut self, shares: u64, parts: u64) -> Option<(usize, Vec<Vec<Move>>)> {
        let share = (self.weight / shares).min(self.total / parts);
        let (mut batch, mut numbers, mut weight) = (Vec::new(), Vec::new(), 0);
        while let Some((_, top)) = self.waiting.front()
            && let of_job = weight_of(top, self.bound)
            && (batch.is_empty() || weight + of_job <= share)
            && let Some((number, top)) = self.waiting.pop_front()
        {
            weight += of_job;
            numbers.push((number, of_job));
            batch.push(top.moves);
        }
        self.weight -= weight;
        if batch.is_empty() {
            return None;
        }
        self.dealt.push(DealtBatch { jobs: numbers, finished: 0, counts: Counts::default() });
        Some((self.dealt.len() - 1, batch))
    }

    /// Takes a report of this iteration, and returns the new counts. `None` if the report says less than an earlier
    /// report of the same batch, or no such batch was dealt.
    pub fn take(&mut self, report: &Report) -> Option<Counts> {
        let dealt = self.dealt.get_mut(report.batch)?;
        let expanded = report.expanded.checked_sub(dealt.counts.expanded)?;
        let generated = report.generated.checked_sub(dealt.counts.generated)?;
        let jobs = dealt.jobs.get(dealt.finished..report.finished)?;
        self.unfinished -= jobs.len();
        self.done += jobs.iter().map(|(_, weight)| weight).sum::<u64>();
        dealt.finished = report.finished;
        dealt.counts = Counts { expanded: report.expanded, generated: report.generated };
        if dealt.finished == dealt.jobs.len() {
            dealt.jobs.iter().for_each(|&(number, _)| self.finished[number] = true);
        }
        Some(Counts { expanded, generated })
    }

    /// Drops the jobs that are waiting.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Returns the number of jobs that are not dealt yet.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    pub fn is_finished(&self) -> bool {
        self.unfinished == 0
    }

    /// Returns the share of the jobs that is finished, from 0 to 1, by their estimated sizes.
    pub fn fraction(&self) -> f64 {
        if self.total == 0 { 1.0 } else { self.done as f64 / self.total as f64 }
    }

    /// Returns for each job whether its whole batch is finished, and the counts of the batches that are not.
    pub fn finished(&self) -> (Vec<bool>, Counts) {
        let open = self.dealt.iter().filter(|dealt| dealt.finished < dealt.jobs.len());
        (self.finished.clone(), open.fold(Counts::default(), |sum, dealt| sum + dealt.counts))
    }
}

/// Returns the estimated size of a job, in an arbitrary unit. A job whose f is two moves lower has four times as many
/// nodes.
fn weight_of(top: &Top, bound: u16) -> u64 {
    let below = bound - top.g - top.h;
    1 << below.min(40)
}
