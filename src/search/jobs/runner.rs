//! A runner searches batches of jobs in slices. To cancel a batch, drop the runner or give it another batch.

use super::{
    Batch, Report, lower,
    variant::{Variant, has_variants},
};
use crate::{
    board::{Board, Move},
    heuristic::{IncrementalHeuristic, StepwiseBuild},
    search::{
        Path,
        iteration::{Iteration, Outcome},
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

    /// Expands up to `budget` more nodes, and reports the progress of the batch. The last report of a batch is the same
    /// for any sequence of budgets. An idle runner reports nothing new. A runner that is still building the tables of a
    /// variant builds a part of them, and reports nothing new either.
    fn step(&mut self, budget: u64) -> Report;

    /// Returns where the search of the current job will continue; `None` between jobs, while the search goes backward, and while a
    /// variant is made.
    fn path(&self) -> Option<Path>;

    /// Returns whether the batch is done, because all its jobs are finished, a solution was found, or its limit was reached.
    fn is_idle(&self) -> bool;
}

/// A runner for the variants of a search. It builds the tables of a variant when it receives a batch of that variant.
pub struct JobRunner<S: Shape, H: IncrementalHeuristic<S>> {
    requested: Root<S, H>,
    variant: Variant,
    /// The root of that variant, if it is not the requested one.
    other: Option<Root<S, H>>,
    /// The builder of that root, and the batch that waits for it.
    build: Option<(StepwiseBuild<Root<S, H>>, Batch)>,
    bound: u16,
    /// The number of nodes at which to stop.
    limit: Option<u64>,
    /// The progress of the batch.
    report: Report,
    /// The jobs that are not begun yet.
    waiting: vec::IntoIter<Vec<Move>>,
    /// The job under way.
    current: Option<Iteration<S, H>>,
}

impl<S: Shape, H: IncrementalHeuristic<S>> JobRunner<S, H> {
    /// Makes an idle runner.
    pub fn new(board: Board<S>, heuristic: Arc<H>, automaton: Arc<Automaton>) -> Self {
        JobRunner {
            requested: Root::new(board, heuristic, automaton),
            variant: Variant::REQUESTED,
            other: None,
            build: None,
            bound: 0,
            limit: None,
            report: Report::default(),
            waiting: Vec::new().into_iter(),
            current: None,
        }
    }

    fn root(&self) -> &Root<S, H> {
        self.other.as_ref().unwrap_or(&self.requested)
    }

    fn begin(&mut self, batch: Batch) {
        (self.bound, self.limit) = (batch.bound, batch.limit);
        self.waiting = batch.jobs_within_bound();
    }

    fn end(&mut self) {
        (self.waiting, self.current) = (Vec::new().into_iter(), None);
    }

    /// Returns the job under way or, if there is none, begins the next one.
    fn next(&mut self) -> Option<Iteration<S, H>> {
        let root = self.other.as_ref().unwrap_or(&self.requested);
        let begin = |moves: Vec<Move>| Iteration::try_below(root, self.bound, &moves);
        self.current.take().or_else(|| self.waiting.find_map(begin))
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>> Runner for JobRunner<S, H> {
    fn take(&mut self, batch: Batch) {
        self.report = Report::of(&batch);
        self.end();
        let is_made = self.variant == batch.variant && self.build.is_none();
        // The tables of the variant before are freed first, unless something else needs them.
        if !is_made {
            (self.variant, self.other, self.build) = (Variant::REQUESTED, None, None);
        }
        if const { !has_variants::<S, H>() } || self.variant == batch.variant {
            self.begin(batch);
        } else {
            // Only a batch of another search has a variant that cannot be made.
            self.build = self.requested.variant(batch.variant).map(|build| (build, batch));
        }
    }

    fn step(&mut self, mut budget: u64) -> Report {
        if const { has_variants::<S, H>() }
            && let Some((build, batch)) = &mut self.build
        {
            let Some(made) = build() else { return self.report.clone() };
            (self.variant, self.other) = (batch.variant, Some(made));
            self.build.take().into_iter().for_each(|(_, batch)| self.begin(batch));
        }
        let left = self.limit.map_or(u64::MAX, |limit| limit.saturating_sub(self.report.expanded));
        budget = budget.min(left);
        while budget > 0
            && let Some(mut job) = self.next()
        {
            let (outcome, counts) = job.run(budget);
            budget -= counts.expanded;
            let report = &mut self.report;
            report.expanded += counts.expanded;
            report.generated += counts.generated;
            match outcome {
                Outcome::Suspended => self.current = Some(job),
                Outcome::Exhausted(next_bound) => {
                    report.finished += 1;
                    report.next_bound = lower(report.next_bound, next_bound);
                }
                Outcome::Found(moves) => {
                    self.report.solution = Some(self.root().forward(moves));
                    self.end();
                }
            }
        }
        if self.limit.is_some_and(|limit| self.report.expanded >= limit) {
            self.end();
        }
        self.report.clone()
    }

    fn path(&self) -> Option<Path> {
        let (root, job) = (self.root(), self.current.as_ref()?);
        root.backward.is_none().then(|| root.path(job.path()))
    }

    fn is_idle(&self) -> bool {
        self.build.is_none() && self.current.is_none() && self.waiting.len() == 0
    }
}
