//! Searches under way. Their solutions lead to the requested goal, whatever the internal goal.

use crate::{
    board::{Move, goal::Goal},
    search::{
        IterationCounts, Path, Progress, Resumable, Search, Stats, Status,
        all_solutions::Solutions,
        beam::{
            self,
            improver::{Improve, Improvement},
        },
        jobs::{
            Batch, Report, ReportError,
            checkpoint::{Checkpoint, CheckpointError},
            dealer::Dealer,
        },
    },
};
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// A search for one solution, or for all shortest ones.
pub struct Run {
    pub(super) search: Box<dyn Search + Send>,
    pub(super) goal: Goal,
    /// See [`Own::passes_goal`](crate::heuristic::own::Own::passes_goal).
    pub(super) passes_goal: Option<Arc<AtomicBool>>,
}

impl Run {
    pub(super) fn new(search: Box<dyn Search + Send>, goal: Goal) -> Self {
        Run { search, goal, passes_goal: None }
    }
}

/// Number of nodes between two checks whether a caller's heuristic is known to be inadmissible.
const CHECKED: u64 = 1 << 16;

/// Steps a search that a caller's heuristic guides, and ends it if it passes the goal.
fn step_watched(search: &mut dyn Search, budget: u64, passes_goal: &AtomicBool) -> Progress {
    let mut budget = if passes_goal.load(Ordering::Relaxed) { 0 } else { budget };
    loop {
        let slice = budget.min(CHECKED);
        budget -= slice;
        let progress = search.step(slice);
        if passes_goal.load(Ordering::Relaxed) {
            return Progress { status: Status::Exhausted, best: None, ..progress };
        }
        if budget == 0 || progress.status != Status::Running {
            return progress;
        }
    }
}

impl Search for Run {
    fn step(&mut self, budget: u64) -> Progress {
        let progress = match &self.passes_goal {
            None => self.search.step(budget),
            Some(passes_goal) => step_watched(&mut *self.search, budget, passes_goal),
        };
        outward(progress, self.goal)
    }

    fn path(&self) -> Option<Path> {
        self.search.path().map(|path| outward_path(path, self.goal))
    }

    fn found(&self) -> Option<Solutions> {
        let mut found = self.search.found()?;
        transform_moves(found.listed.iter_mut().flatten(), self.goal);
        Some(found)
    }
}

/// A search that several workers share. The moves in its jobs and reports are in the coordinates of the internal goal.
pub struct SharedRun {
    pub(super) dealer: Dealer,
    pub(super) improver: Option<Box<dyn Improve + Send>>,
    /// The latest report of the improver.
    pub(super) improvement: Improvement,
    /// See [`Options::endless`](super::Options::endless).
    pub(super) is_endless: bool,
    /// Whether all workers share the improver's beam, which a learned evaluation guides.
    pub(super) is_shared_beam: bool,
    pub(super) goal: Goal,
}

impl SharedRun {
    /// See [`Dealer::after`].
    pub fn after(&mut self, earlier: Vec<IterationCounts>) {
        self.dealer.after(earlier);
    }

    /// See [`Dealer::deal`].
    pub fn deal(&mut self) -> Option<Batch> {
        self.dealer.deal()
    }

    /// See [`Dealer::take`].
    ///
    /// # Errors
    /// See [`Dealer::take`].
    pub fn take(&mut self, report: Report) -> Result<(), ReportError> {
        self.dealer.take(report)
    }

    /// See [`Dealer::iteration`].
    pub fn iteration(&self) -> usize {
        self.dealer.iteration()
    }

    /// Returns whether an iteration or the whole search is over. Workers that still search in it can stop.
    pub fn is_over(&self, iteration: usize) -> bool {
        self.dealer.is_over(iteration) || self.has_lost_patience()
    }

    /// Returns whether a beam search has proved in vain for long enough after its widest sweep.
    fn has_lost_patience(&self) -> bool {
        let Improvement { counts, is_over, .. } = self.improvement;
        // The sweeps of a shared beam expand many more nodes in the same time.
        let patience = if self.is_shared_beam { counts.expanded } else { beam::patience(counts) };
        is_over && !self.is_endless && self.dealer.expanded() >= patience
    }

    /// See [`Dealer::is_making_variant`].
    pub fn is_making_variant(&self) -> bool {
        self.dealer.is_making_variant()
    }

    /// See [`Dealer::make_variant`].
    pub fn make_variant(&mut self) {
        self.dealer.make_variant();
    }

    /// See [`Dealer::waiting`].
    pub fn waiting(&self) -> usize {
        self.dealer.waiting()
    }

    /// Returns the improver of a beam search, once; `None` for IDA*. One of the workers should step it until it is
    /// over, and report its progress to [`SharedRun::learn`].
    pub fn take_improver(&mut self) -> Option<Box<dyn Improve + Send>> {
        self.improver.take()
    }

    /// Takes a report of the improver. The search ends if its best solution is as short as the bound allows.
    pub fn learn(&mut self, improvement: Improvement) {
        improvement.best.iter().for_each(|moves| self.dealer.improve(moves.clone()));
        self.improvement = improvement;
    }

    /// Takes a known solution to the requested goal, so that the search never returns a longer one. Ignores moves that
    /// do not solve the board.
    pub fn know(&mut self, mut moves: Vec<Move>) {
        transform_moves(moves.iter_mut(), self.goal);
        if self.dealer.is_solved_by(&moves) {
            if let Some(improver) = &mut self.improver {
                improver.improve(moves.clone());
            }
            self.dealer.improve(moves);
        }
    }

    /// See [`Dealer::fraction`].
    pub fn fraction(&self) -> Option<f64> {
        self.dealer.fraction()
    }

    /// See [`Dealer::next_bound`].
    pub fn next_bound(&self) -> Option<u16> {
        self.dealer.next_bound()
    }

    /// Returns the path of a runner as it leads to the requested goal.
    pub fn outward_path(&self, path: Path) -> Path {
        outward_path(path, self.goal)
    }

    /// See [`Dealer::progress`].
    pub fn progress(&self) -> Progress {
        let mut progress = self.dealer.progress();
        let Improvement { counts, stored, bytes, .. } = self.improvement;
        progress.stats = Stats { outside: counts, stored, bytes, ..progress.stats };
        if progress.status == Status::Running && self.has_lost_patience() {
            progress.status = Status::OutOfMemory;
        }
        outward(progress, self.goal)
    }
}

/// The moves of its checkpoints are in the coordinates of the internal goal.
impl Resumable for SharedRun {
    fn checkpoint(&self) -> Checkpoint {
        self.dealer.checkpoint()
    }

    fn resume(mut self, checkpoint: Checkpoint) -> Result<Self, CheckpointError> {
        self.dealer = self.dealer.resume(checkpoint)?;
        if let (Some(improver), Some(best)) = (&mut self.improver, self.dealer.progress().best) {
            improver.improve(best);
        }
        Ok(self)
    }
}

// Only the goal is written: nobody reads the boards, queues and tables of a search.
impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("goal", &self.goal).finish_non_exhaustive()
    }
}

/// Returns progress towards the internal goal as progress towards the requested one.
fn outward(mut progress: Progress, goal: Goal) -> Progress {
    let solution = if let Status::Solved(moves) = &mut progress.status { Some(moves) } else { None };
    transform_moves(solution.into_iter().chain(&mut progress.best).flatten(), goal);
    progress
}

fn outward_path(mut path: Path, goal: Goal) -> Path {
    transform_moves(path.moves.iter_mut(), goal);
    path
}

fn transform_moves<'a>(moves: impl Iterator<Item = &'a mut Move>, goal: Goal) {
    for m in moves {
        *m = goal.transform_move(*m);
    }
}
