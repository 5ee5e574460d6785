//! A runner searches batches of jobs in slices. To cancel a batch, drop the runner or give it another batch.

use super::{
    Batch, Job, Report, lower,
    variant::{Variant, VariantRoot},
};
use crate::{
    board::{Board, backward::Backward},
    heuristic::{Heuristic, Making, Varied},
    search::{
        Path,
        blank_cell::{AnyCell, BlankCells},
        iteration::{Iteration, Outcome},
        order::Fixed,
        pruning::Automaton,
        root::Root,
    },
    shape::Shape,
};
use std::{sync::Arc, vec};

/// A worker's part of a search that is divided into jobs.
pub trait Runner {
    /// Begins a batch. The rest of the batch before is dropped. Jobs of another search, which has another board or other
    /// options, are skipped.
    fn take(&mut self, batch: Batch);

    /// Expands up to `budget` more nodes, and reports what the batch has led to so far. The last report of a batch is
    /// the same for any sequence of budgets. An idle runner reports nothing new. A runner that is still building the tables
    /// of a variant builds a part of them, and reports nothing new either.
    fn step(&mut self, budget: u64) -> Report;

    /// Returns where the search of the current job will continue; `None` between jobs, while the search goes backward, and while a
    /// variant is made.
    fn path(&self) -> Option<Path>;

    /// Returns whether the batch is done, because all its jobs are finished, a solution was found, or its limit was reached.
    fn is_idle(&self) -> bool;
}

/// A runner for one root, heuristic and automaton.
pub struct JobRunner<S: Shape, H: Heuristic<S>, P = AnyCell> {
    root: Root<S, H>,
    bound: u16,
    /// The number of nodes at which to stop.
    limit: Option<u64>,
    /// What the batch has led to so far.
    report: Report,
    /// The jobs that are not begun yet.
    waiting: vec::IntoIter<Job>,
    /// The job under way.
    current: Option<Iteration<S, H, P>>,
}

impl<S: Shape, H: Heuristic<S>, P: BlankCells<S>> JobRunner<S, H, P> {
    /// Makes an idle runner. It searches the variant that was requested.
    pub fn new(root: Board<S>, heuristic: H, automaton: Arc<Automaton>) -> Self {
        Self::of(Root::new(root, Arc::new(heuristic), automaton))
    }

    fn of(root: Root<S, H>) -> Self {
        JobRunner {
            root,
            bound: 0,
            limit: None,
            report: Report::default(),
            waiting: Vec::new().into_iter(),
            current: None,
        }
    }

    /// Drops the current batch, and reports nothing done of the next one.
    fn drop_for(&mut self, batch: &Batch) {
        (self.report, self.waiting, self.current) = (Report::of(batch), Vec::new().into_iter(), None);
    }

    /// Returns the job under way or, if there is none, begins the next one.
    fn next(&mut self) -> Option<Iteration<S, H, P>> {
        let begin = |job: Job| Iteration::try_below(&self.root, self.bound, Fixed, &job.moves);
        self.current.take().or_else(|| self.waiting.find_map(begin))
    }
}

impl<S: Shape, H: Heuristic<S>, P: BlankCells<S>> Runner for JobRunner<S, H, P> {
    fn take(&mut self, batch: Batch) {
        self.report = Report::of(&batch);
        (self.bound, self.limit) = (batch.bound, batch.limit);
        self.waiting = batch.jobs_within_bound();
        self.current = None;
    }

    fn step(&mut self, mut budget: u64) -> Report {
        let left = self.limit.map_or(u64::MAX, |limit| limit.saturating_sub(self.report.expanded));
        budget = budget.min(left);
        while budget > 0
            && let Some(mut job) = self.next()
        {
            let (expanded, generated) = (job.expanded(), job.generated());
            let outcome = job.run(budget);
            let spent = job.expanded() - expanded;
            budget -= spent;
            let report = &mut self.report;
            report.expanded += spent;
            report.generated += job.generated() - generated;
            match outcome {
                Outcome::Suspended => self.current = Some(job),
                Outcome::Exhausted(next_bound) => {
                    report.finished += 1;
                    report.next_bound = lower(report.next_bound, next_bound);
                }
                Outcome::Found(moves) => {
                    report.solution = Some(moves);
                    self.waiting = Vec::new().into_iter();
                }
            }
        }
        if self.limit.is_some_and(|limit| self.report.expanded >= limit) {
            (self.waiting, self.current) = (Vec::new().into_iter(), None);
        }
        self.report.clone()
    }

    fn path(&self) -> Option<Path> {
        let job = self.current.as_ref()?;
        Some(self.root.path(job.path()))
    }

    fn is_idle(&self) -> bool {
        self.current.is_none() && self.waiting.len() == 0
    }
}

/// A runner for all variants of a search. It builds the tables of a variant when it receives a batch of that variant.
pub struct VariantRunner<S: Shape, H: Varied<S>, P = AnyCell> {
    requested: Root<S, H>,
    /// The variant of the batch, and the runner for it.
    variant: Variant,
    runner: JobRunner<S, H, P>,
    /// `None` if the variant goes forward.
    backward: Option<Backward<S>>,
    /// What makes the variant, and the batch that waits for it.
    making: Option<(Making<VariantRoot<S, H>>, Batch)>,
}

impl<S: Shape, H: Varied<S>, P: BlankCells<S>> VariantRunner<S, H, P> {
    /// Makes an idle runner.
    pub fn new(board: Board<S>, heuristic: H, automaton: Arc<Automaton>) -> Self {
        let requested = Root::new(board, Arc::new(heuristic), automaton);
        let runner = JobRunner::of(requested.again());
        VariantRunner { requested, variant: Variant::REQUESTED, runner, backward: None, making: None }
    }
}

impl<S: Shape, H: Varied<S>, P: BlankCells<S>> Runner for VariantRunner<S, H, P> {
    fn take(&mut self, batch: Batch) {
        if batch.variant == self.variant && self.making.is_none() {
            self.runner.take(batch);
        } else {
            // The tables of the variant before are freed first, as far as nothing else needs them.
            (self.variant, self.backward) = (Variant::REQUESTED, None);
            self.runner = JobRunner::of(self.requested.again());
            self.runner.drop_for(&batch);
            // Only a batch of another search has a variant that cannot be made.
            self.making = VariantRoot::making(&self.requested, batch.variant).map(|making| (making, batch));
        }
    }

    fn step(&mut self, budget: u64) -> Report {
        if let Some((making, batch)) = &mut self.making {
            let Some(made) = making() else { return Report::of(batch) };
            (self.variant, self.runner, self.backward) = (batch.variant, JobRunner::of(made.root), made.backward);
            self.making.take().into_iter().for_each(|(_, batch)| self.runner.take(batch));
        }
        let report = self.runner.step(budget);
        match &self.backward {
            Some(backward) => Report { solution: report.solution.map(|moves| backward.forward(&moves)), ..report },
            None => report,
        }
    }

    fn path(&self) -> Option<Path> {
        if self.making.is_none() && self.backward.is_none() { self.runner.path() } else { None }
    }

    fn is_idle(&self) -> bool {
        self.making.is_none() && self.runner.is_idle()
    }
}
