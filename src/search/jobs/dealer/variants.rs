//! The variant in which a search goes on, and how it changes: the search waits for a trial, and then until the tables of the best
//! variant are built.

use super::Dealer;
use crate::{
    heuristic::StepwiseBuild,
    search::{
        Counts, IterationCounts, Resumable as _,
        jobs::{
            Batch, Report, ReportError,
            checkpoint::{Checkpoint, CheckpointError},
            trial::Trial,
            variant::{Tree, Variant},
        },
    },
};
use std::mem;

/// A trial searches an iteration with at most as many nodes as a long one has, divided by this.
const TRIAL_DIVISOR: u64 = 4;

/// A trial abandons a variant after this many times the nodes that the search took. Not 1, because a trial also counts duplicates
/// that the frontier merges.
const ABANDON_FACTOR: u64 = 2;

/// Partitions are tried after an iteration that is this many times as long as the one for directions: there are more of them, and
/// none of their tables is built yet.
const PARTITIONS_FACTOR: u64 = 5;

/// The variants of a search.
pub(super) struct Variants {
    requested: Box<dyn Tree>,
    /// The variant in which the search goes on.
    pub current: Variant,
    /// The search in that variant, if it is not the requested one and is made.
    other: Option<Box<dyn Tree>>,
    /// How other variants are tried; `None` if only the requested one is searched.
    hooks: Option<VariantHooks>,
    /// Number of trials that are over.
    pub trials: u8,
    /// The counts of trials that an earlier run has made.
    known: Vec<Option<Counts>>,
    /// Why no iteration is under way; `None` if one is.
    pause: Option<Pause>,
    /// Number of pauses that are over.
    pub pauses: usize,
}

/// How variants are tried. A dealer calls these functions through pointers, so that a program whose searches have no variants contains
/// none of them.
#[derive(Clone, Copy)]
struct VariantHooks {
    /// Variants are tried before the iteration after one of at least this many nodes.
    long: u64,
    begin: fn(&mut Dealer, u16) -> bool,
    deal: fn(&mut Variants, usize) -> Option<Batch>,
    take: fn(&mut Dealer, Report) -> Result<(), ReportError>,
    waiting: fn(&Variants) -> usize,
}

/// Why no iteration is under way.
struct Pause {
    reason: Reason,
    /// Where the search can be continued, with the counts of the trials that are over in this pause.
    checkpoint: Checkpoint,
    /// Whether the search goes on with the rest of an iteration of the checkpoint, instead of a new iteration.
    is_resumed: bool,
}

enum Reason {
    /// Variants are tried.
    Trial(Trial),
    /// The variant of the next iteration is made.
    Building(StepwiseBuild<Box<dyn Tree>>),
}

impl Variants {
    pub fn new(requested: Box<dyn Tree>) -> Self {
        Variants {
            requested,
            current: Variant::REQUESTED,
            other: None,
            hooks: None,
            trials: 0,
            known: Vec::new(),
            pause: None,
            pauses: 0,
        }
    }

    /// Tries variants after iterations of at least `long` nodes.
    pub fn try_after(&mut self, long: u64) {
        self.hooks = Some(VariantHooks {
            long,
            begin: Dealer::try_variants,
            deal: |variants, iteration| variants.trial_under_way()?.deal(iteration),
            take: Dealer::take_trial,
            waiting: |variants| match &variants.pause {
                Some(Pause { reason: Reason::Trial(trial), .. }) => trial.waiting(),
                _ => 0,
            },
        });
    }

    /// Returns the search in the current variant.
    pub fn tree(&self) -> &dyn Tree {
        &**self.other.as_ref().unwrap_or(&self.requested)
    }

    /// Returns whether variants are tried or made, so that no iteration is under way.
    pub fn is_paused(&self) -> bool {
        self.pause.is_some()
    }

    /// Ends the pause, and returns whether there was one.
    pub fn end_pause(&mut self) -> bool {
        self.pause.take().is_some()
    }

    /// Returns the next batch of a trial; `None` if a variant is made.
    pub fn deal(&mut self, iteration: usize) -> Option<Batch> {
        self.hooks.and_then(|hooks| (hooks.deal)(self, iteration))
    }

    /// Returns the number of variants' jobs that are not dealt yet.
    pub fn waiting(&self) -> usize {
        self.hooks.map_or(0, |hooks| (hooks.waiting)(self))
    }

    /// Returns where the search can be continued during a pause; `None` if an iteration is under way.
    pub fn checkpoint(&self) -> Option<Checkpoint> {
        let Pause { reason, checkpoint, .. } = self.pause.as_ref()?;
        let current = if let Reason::Trial(trial) = reason { trial.finished() } else { Vec::new() };
        Some(Checkpoint { tried: [checkpoint.tried.clone(), current].concat(), ..checkpoint.clone() })
    }

    /// Continues in the variant of a checkpoint, which is made first unless the search `is_solved`.
    pub fn resume(&mut self, checkpoint: &Checkpoint, is_solved: bool) -> Result<(), CheckpointError> {
        let &Checkpoint { variant, trials, .. } = checkpoint;
        (self.current, self.trials, self.known) = (variant, trials, checkpoint.tried.clone());
        if variant != Variant::REQUESTED && !is_solved {
            let build = self.requested.variant(variant).ok_or(CheckpointError::Variant { variant })?;
            let (reason, checkpoint) = (Reason::Building(build), checkpoint.clone());
            self.pause = Some(Pause { reason, checkpoint, is_resumed: true });
        }
        Ok(())
    }

    fn trial_under_way(&mut self) -> Option<&mut Trial> {
        match &mut self.pause {
            Some(Pause { reason: Reason::Trial(trial), .. }) => Some(trial),
            _ => None,
        }
    }

    /// Begins a trial before the iteration that follows a checkpoint. Returns the counts that an earlier run has made; `None` if it is
    /// not time for a trial.
    fn begin(&mut self, checkpoint: Checkpoint) -> Option<Counts> {
        let trial = self.trial(&checkpoint)?;
        let known = trial.counts();
        self.pause = Some(Pause { reason: Reason::Trial(trial), checkpoint, is_resumed: false });
        Some(known + self.end_trials())
    }

    /// If the trial is over, begins another one, or to make the best variant, or ends the pause. Returns the counts of new trials that an
    /// earlier run has made.
    fn end_trials(&mut self) -> Counts {
        let mut known = Counts::default();
        while let Some(Pause { reason: Reason::Trial(trial), mut checkpoint, .. }) =
            self.pause.take_if(|pause| matches!(&pause.reason, Reason::Trial(trial) if trial.is_over()))
        {
            checkpoint.tried.extend(trial.finished());
            (self.current, self.trials, self.pauses) = (trial.best(), self.trials + 1, self.pauses + 1);
            let reason = match self.trial(&checkpoint) {
                Some(next) => {
                    known = known + next.counts();
                    Some(Reason::Trial(next))
                }
                None if self.current == checkpoint.variant => None,
                None => self.requested.variant(self.current).map(Reason::Building),
            };
            self.pause = reason.map(|reason| Pause { reason, checkpoint, is_resumed: false });
        }
        known
    }

    /// Returns the next trial after a checkpoint; `None` if it is not time for one.
    fn trial(&mut self, checkpoint: &Checkpoint) -> Option<Trial> {
        let mut known = mem::take(&mut self.known);
        let (short, variants) = self.candidates(&checkpoint.iterations)?;
        self.known = known.split_off(known.len().min(variants.len()));
        let fewest = checkpoint.tried.iter().flatten().map(|counts| counts.expanded).min();
        let limit = short.expanded.min(fewest.unwrap_or(u64::MAX)).saturating_mul(ABANDON_FACTOR);
        Some(Trial::new(short.bound, limit, variants, &known))
    }

    /// Returns the iteration and the variants of the next trial, the current one first; `None` if it is not time for one.
    fn candidates<'a>(&self, finished: &'a [IterationCounts]) -> Option<(&'a IterationCounts, Vec<Variant>)> {
        let long = self.hooks?.long;
        let is_over = |nodes: u64| finished.iter().skip(1).any(|iteration| iteration.expanded >= nodes);
        let short = finished.iter().rfind(|iteration| iteration.expanded <= long / TRIAL_DIVISOR)?;
        let current = self.current;
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
}

impl Dealer {
    /// Returns whether the search waits until a variant is made. [`Dealer::make_variant`] does that.
    pub fn is_making_variant(&self) -> bool {
        matches!(self.variants.pause, Some(Pause { reason: Reason::Building(_), .. }))
    }

    /// Does a part of making the variant that the search waits for: some hundredths of a second.
    pub fn make_variant(&mut self) {
        let variants = &mut self.variants;
        let Some(Pause { reason: Reason::Building(build), .. }) = &mut variants.pause else { return };
        let Some(tree) = build() else { return };
        (variants.other, variants.pauses) = (Some(tree), variants.pauses + 1);
        match variants.pause.take() {
            Some(Pause { checkpoint, is_resumed: true, .. }) => {
                // If the jobs do not match the checkpoint, it is too late to refuse it, so all jobs are searched.
                let _ = self.go_on(checkpoint);
            }
            _ => self.cut(),
        }
        self.advance();
    }

    /// Begins a trial before the iteration with a bound, and adds that iteration. Returns false if it is not time for one.
    pub(super) fn begin_trial(&mut self, bound: u16) -> bool {
        self.variants.hooks.is_some_and(|hooks| (hooks.begin)(self, bound))
    }

    fn try_variants(&mut self, bound: u16) -> bool {
        let checkpoint = Checkpoint { next_bound: Some(bound), ..self.checkpoint() };
        let Some(known) = self.variants.begin(checkpoint) else { return false };
        self.push(bound);
        self.go_on_after_trials(known);
        true
    }

    /// Takes a report during a pause.
    pub(super) fn take_in_pause(&mut self, report: Report) -> Result<(), ReportError> {
        self.variants.hooks.map_or(Ok(()), |hooks| (hooks.take)(self, report))
    }

    fn take_trial(&mut self, report: Report) -> Result<(), ReportError> {
        let Some(bound) = self.variants.trial_under_way().map(|trial| trial.bound()) else { return Ok(()) };
        self.check(&report, bound)?;
        let new = self.variants.trial_under_way().and_then(|trial| trial.take(&report));
        let Some(new) = new else { return Ok(()) };
        self.count(new);
        if let Some(solution) = report.solution {
            // This bound was searched before without a solution, so a table has wrong bits, and no bound is proved.
            self.end(solution);
        } else {
            let known = self.variants.end_trials();
            self.go_on_after_trials(known);
        }
        Ok(())
    }

    /// Adds the counts of trials that an earlier run has made, and begins the iteration unless the search still waits.
    fn go_on_after_trials(&mut self, known: Counts) {
        self.count(known);
        if !self.variants.is_paused() {
            self.cut();
            self.advance();
        }
    }
}
