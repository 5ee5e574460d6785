//! A runner searches batches of jobs in slices. To cancel a batch, drop the runner or give it another batch.

use super::{
    Batch, Job, Report,
    direction::{BackwardRoot, Direction, IS_COMPILED},
    lower,
};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::{
        Path,
        blank_cell::{AnyCell, BlankCells},
        iteration::{Iteration, Outcome},
        order::Fixed,
        pruning::Automaton,
        root::Root,
    },
};
use std::{sync::Arc, vec};

/// A worker's part of a search that is divided into jobs.
pub trait Runner {
    /// Begins a batch. The rest of the batch before is dropped. Jobs of another search, which has another board or other
    /// options, are skipped.
    fn take(&mut self, batch: Batch);

    /// Expands up to `budget` more nodes, and reports what the batch has led to so far. The last report of a batch is
    /// the same for any sequence of budgets. An idle runner reports nothing new.
    fn step(&mut self, budget: u64) -> Report;

    /// Returns where the search of the current job will continue; `None` between jobs, and while the search goes backward.
    fn path(&self) -> Option<Path>;

    /// Returns whether the batch is done, because all its jobs are finished or a solution was found.
    fn is_idle(&self) -> bool;
}

/// A runner for one root, heuristic and automaton.
pub struct JobRunner<const W: usize, H: Heuristic<W>, P = AnyCell> {
    root: Root<W, H>,
    /// The root of the other direction, once a batch has needed it.
    backward: Option<BackwardRoot<W, H>>,
    bound: u8,
    direction: Direction,
    /// What the batch has led to so far.
    report: Report,
    /// The jobs that are not begun yet.
    waiting: vec::IntoIter<Job>,
    /// The job under way.
    current: Option<Iteration<W, H, P>>,
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>> JobRunner<W, H, P> {
    /// Makes an idle runner.
    pub fn new(root: Board<W>, heuristic: H, automaton: Arc<Automaton<W>>) -> Self {
        JobRunner {
            root: Root::new(root, Arc::new(heuristic), automaton),
            backward: None,
            bound: 0,
            direction: Direction::Forward,
            report: Report::default(),
            waiting: Vec::new().into_iter(),
            current: None,
        }
    }

    /// Returns the job under way or, if there is none, begins the next one.
    fn next(&mut self) -> Option<Iteration<W, H, P>> {
        let root = match self.direction {
            Direction::Backward if IS_COMPILED => self.backward.as_ref().map(|backward| &backward.root),
            _ => Some(&self.root),
        };
        let begin = |job: Job| Iteration::try_below(root?, self.bound, Fixed, &job.moves);
        self.current.take().or_else(|| self.waiting.find_map(begin))
    }

    /// Returns the moves from the board to the goal that a search in the direction of the batch has found.
    fn outward(&self, moves: Vec<Move>) -> Vec<Move> {
        match &self.backward {
            Some(backward) if IS_COMPILED && self.direction == Direction::Backward => backward.forward(&moves),
            _ => moves,
        }
    }
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>> Runner for JobRunner<W, H, P> {
    fn take(&mut self, batch: Batch) {
        self.report = Report { iteration: batch.iteration, batch: batch.number, ..Report::default() };
        (self.bound, self.direction) = (batch.bound, batch.direction);
        if IS_COMPILED && self.direction == Direction::Backward && self.backward.is_none() {
            self.backward = BackwardRoot::new(&self.root);
        }
        self.waiting = batch.jobs_within_bound();
        self.current = None;
    }

    fn step(&mut self, mut budget: u64) -> Report {
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
                    self.report.solution = Some(self.outward(moves));
                    self.waiting = Vec::new().into_iter();
                }
            }
        }
        self.report.clone()
    }

    fn path(&self) -> Option<Path> {
        let job = self.current.as_ref().filter(|_| self.direction == Direction::Forward)?;
        Some(self.root.path(job.path()))
    }

    fn is_idle(&self) -> bool {
        self.current.is_none() && self.waiting.len() == 0
    }
}
