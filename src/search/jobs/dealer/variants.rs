//! How a search changes its variant: it waits for a trial, and then until the tables of the best variant are built.

use super::Dealer;
use crate::{
    heuristic::StepwiseBuild,
    search::{
        Counts, IterationCounts, Resumable as _, Status,
        jobs::{
            Batch, Report, ReportError,
            checkpoint::{Checkpoint, CheckpointError},
            trial::Trial,
            variant::{Tree, Variant},
        },
    },
};

/// A trial searches an iteration with at most as many nodes as a long one has, divided by this.
const TRIAL_DIVISOR: u64 = 4;

/// A trial abandons a variant after this many times the nodes that the search took. Not 1, because a trial also counts duplicates
/// that the frontier merges.
const ABANDON_FACTOR: u64 = 2;

/// Partitions are tried after an iteration that is this many times as long as the one for directions: there are more of them, and
/// none of their tables is built yet.
const PARTITIONS_FACTOR: u64 = 5;

/// How variants are tried. A dealer calls these functions through pointers, so that a program whose searches have no variants contains
/// none of them.
#[derive(Clone, Copy)]
pub(super) struct VariantHooks {
    /// Variants are tried before the iteration after one of at least this many nodes.
    long: u64,
    /// Begins a trial before the iteration with a bound. Returns false if it is not time for one.
    pub begin: fn(&mut Dealer, u16) -> bool,
    pub deal: fn(&mut Dealer) -> Option<Batch>,
    pub take: fn(&mut Dealer, Report) -> Result<(), ReportError>,
    /// Returns the number of variants' jobs that are not dealt yet.
    pub waiting: fn(&Dealer) -> usize,
}

impl VariantHooks {
    pub fn new(long: u64) -> Self {
        VariantHooks {
            long,
            begin: Dealer::try_variants,
            deal: Dealer::deal_trial,
            take: Dealer::take_trial,
            waiting: Dealer::waiting_in_trial,
        }
    }
}

/// Why no iteration is under way.
pub(super) struct BetweenIterations {
    pub reason: NextIteration,
    /// Where the search can be continued. Its counts of trials come from an earlier run.
    before: Checkpoint,
    /// The counts of trials that are over in this pause.
    past: Vec<Option<Counts>>,
    /// The finished part of the iteration of a resumed search. `None` if the iteration is a new one.
    rest: Option<FinishedPart>,
}

pub(super) enum NextIteration {
    /// Variants are tried.
    Trial(Trial),
    /// The variant of the next iteration is made.
    Building(StepwiseBuild<Box<dyn Tree>>),
}

/// The state of the last iteration of a checkpoint.
pub(super) struct FinishedPart {
    pub current: IterationCounts,
    pub next_bound: Option<u16>,
    pub finished: Vec<bool>,
}

impl BetweenIterations {
    pub fn checkpoint(&self) -> Checkpoint {
        let current = if let NextIteration::Trial(trial) = &self.reason { trial.finished() } else { Vec::new() };
        Checkpoint { tried: [self.past.clone(), current].concat(), ..self.before.clone() }
    }
}

impl Dealer {
    /// Returns whether the search waits until a variant is made. [`Dealer::make_variant`] does that.
    pub fn is_making_variant(&self) -> bool {
        matches!(self.pause, Some(BetweenIterations { reason: NextIteration::Building(_), .. }))
    }

    /// Does a part of making the variant that the search waits for: some hundredths of a second.
    pub fn make_variant(&mut self) {
        let Some(BetweenIterations { reason: NextIteration::Building(build), .. }) = &mut self.pause else { return };
        let Some(tree) = build() else { return };
        self.other = Some(tree);
        self.pauses += 1;
        match self.pause.take().and_then(|pause| pause.rest) {
            None => self.cut(),
            Some(rest) => {
                self.iterations.pop();
                let bound = rest.current.bound;
                if self.go_on(rest).is_err() {
                    // The jobs do not match the checkpoint. It is too late to refuse it, so all jobs are searched.
                    self.push(bound);
                    self.cut();
                }
            }
        }
        self.advance();
    }

    /// Begins a trial before the iteration with a bound, and adds that iteration. Returns false if it is not time for one.
    fn try_variants(&mut self, bound: u16) -> bool {
        let tried = std::mem::take(&mut self.tried);
        let before = Checkpoint { next_bound: Some(bound), tried, ..self.checkpoint() };
        self.push(bound);
        let Some(trial) = self.trial(&before.tried, u64::MAX) else {
            self.iterations.pop();
            return false;
        };
        self.pause =
            Some(BetweenIterations { reason: NextIteration::Trial(trial), before, past: Vec::new(), rest: None });
        self.end_trials();
        true
    }

    /// Returns the next trial. `known` has the counts of variants that an earlier run finished; `fewest` is the smallest number of
    /// nodes in the trials so far. `None` if it is not time for one.
    fn trial(&mut self, known: &[Option<Counts>], fewest: u64) -> Option<Trial> {
        let (short, variants) = self.candidates()?;
        let limit = short.expanded.min(fewest).saturating_mul(ABANDON_FACTOR);
        let trial = Trial::new(short.bound, limit, variants, known);
        trial.finished().into_iter().flatten().for_each(|counts| self.count(counts));
        Some(trial)
    }

    /// Returns the iteration and the variants of the next trial, the current one first; `None` if it is not time for one.
    fn candidates(&self) -> Option<(&IterationCounts, Vec<Variant>)> {
        let long = self.trying?.long;
        let finished = &self.iterations[..self.iterations.len() - 1];
        let is_over = |nodes: u64| finished.iter().skip(1).any(|iteration| iteration.expanded >= nodes);
        let short = finished.iter().rfind(|iteration| iteration.expanded <= long / TRIAL_DIVISOR)?;
        let current = self.variant;
        let variants: Vec<_> = match self.trials {
            0 if is_over(long) => {
                let turned = Variant { direction: current.direction.opposite(), ..current };
                let can_turn = self.requested.partitions(turned.direction) > 0;
                [current].into_iter().chain(Some(turned).filter(|_| can_turn)).collect()
            }
            1 if is_over(long.saturating_mul(PARTITIONS_FACTOR)) => {
                let others =
                    (0..self.requested.partitions(current.direction)).map(|partition| Variant { partition, ..current });
                [current].into_iter().chain(others.filter(|other| *other != current)).collect()
            }
            _ => return None,
        };
        Some((short, variants)).filter(|(_, variants)| variants.len() > 1)
    }

    /// Returns the next batch of a trial; `None` if a variant is made.
    fn deal_trial(&mut self) -> Option<Batch> {
        let iteration = self.iteration();
        let Some(BetweenIterations { reason: NextIteration::Trial(trial), .. }) = &mut self.pause else { return None };
        trial.deal(iteration)
    }

    fn waiting_in_trial(&self) -> usize {
        let Some(BetweenIterations { reason: NextIteration::Trial(trial), .. }) = &self.pause else { return 0 };
        trial.waiting()
    }

    fn take_trial(&mut self, report: Report) -> Result<(), ReportError> {
        let Some(BetweenIterations { reason: NextIteration::Trial(trial), .. }) = &self.pause else { return Ok(()) };
        self.check(&report, trial.bound())?;
        let Some(BetweenIterations { reason: NextIteration::Trial(trial), .. }) = &mut self.pause else {
            return Ok(());
        };
        let Some(new) = trial.take(&report) else { return Ok(()) };
        self.count(new);
        if let Some(solution) = report.solution {
            // This bound was searched before without a solution, so a table has wrong bits, and no bound is proved.
            self.end(solution);
        } else {
            self.end_trials();
        }
        Ok(())
    }

    /// If the trial is over, begins another one, or goes on in the best variant.
    fn end_trials(&mut self) {
        while let Some(BetweenIterations { reason: NextIteration::Trial(trial), past, before, .. }) = &mut self.pause
            && let Some(best) = trial.best()
        {
            past.extend(trial.finished());
            let fewest = past.iter().flatten().map(|counts| counts.expanded).min().unwrap_or(u64::MAX);
            let (known, before) = (before.tried.get(past.len()..).unwrap_or_default().to_vec(), before.variant);
            self.variant = best;
            self.trials += 1;
            self.pauses += 1;
            let next = match self.trial(&known, fewest) {
                Some(trial) => Some(NextIteration::Trial(trial)),
                None if best == before => None,
                None => self.requested.variant(best).map(NextIteration::Building),
            };
            self.pause = self.pause.take().zip(next).map(|(pause, reason)| BetweenIterations { reason, ..pause });
            if self.pause.is_none() {
                self.cut();
                self.advance();
            }
        }
    }

    /// Waits until the variant of a checkpoint is made, and continues from there.
    pub(super) fn wait(&mut self, before: Checkpoint, rest: FinishedPart) -> Result<(), CheckpointError> {
        self.iterations.push(rest.current);
        let variant = self.variant;
        let reason =
            NextIteration::Building(self.requested.variant(variant).ok_or(CheckpointError::Variant { variant })?);
        self.pause = Some(BetweenIterations { reason, past: before.tried.clone(), before, rest: Some(rest) });
        Ok(())
    }

    /// Begins the iteration that a checkpoint has begun, without the jobs that are finished.
    pub(super) fn go_on(&mut self, rest: FinishedPart) -> Result<(), CheckpointError> {
        let FinishedPart { current, next_bound, finished } = rest;
        if !self.ends_at(current.bound) {
            self.push(current.bound);
            self.cut();
        }
        self.iterations.pop();
        if self.status == Status::Running {
            self.queue.skip(finished)?;
        }
        self.iterations.push(current);
        self.learn(next_bound.filter(|&next| next > current.bound), None);
        self.advance();
        Ok(())
    }
}
