//! Searches under way, whose answers are for the goal that was asked for.

use crate::{
    board::{Move, goal::Goal},
    search::{
        Progress, Search, Status,
        all_solutions::{AllSearch, Solutions},
        jobs::{Batch, Report, dealer::Dealer},
    },
};

/// A search run by one.
pub struct Solve {
    pub(super) search: Box<dyn Search>,
    pub(super) goal: Goal,
}

impl Search for Solve {
    fn step(&mut self, budget: u64) -> Progress {
        turned(self.search.step(budget), self.goal)
    }
}

/// A search for all shortest solutions.
pub struct AllSolve {
    search: Box<dyn AllSearch>,
    goal: Goal,
}

impl AllSolve {
    pub(super) fn new(search: Box<dyn AllSearch>, goal: Goal) -> Self {
        AllSolve { search, goal }
    }

    /// What it has found so far.
    pub fn found(&self) -> Solutions {
        let mut found = self.search.found().clone();
        turn(found.listed.iter_mut().flatten(), self.goal);
        found
    }
}

impl Search for AllSolve {
    fn step(&mut self, budget: u64) -> Progress {
        turned(self.search.step(budget), self.goal)
    }
}

/// A search dealt to several; jobs and reports are in the moves of the internal goal.
pub struct DealtSolve {
    pub(super) dealer: Dealer,
    pub(super) goal: Goal,
}

impl DealtSolve {
    /// See [`Dealer::deal`].
    pub fn deal(&mut self) -> Option<Batch> {
        self.dealer.deal()
    }

    /// See [`Dealer::take`].
    pub fn take(&mut self, report: Report) {
        self.dealer.take(report);
    }

    /// See [`Dealer::iteration`].
    pub fn iteration(&self) -> usize {
        self.dealer.iteration()
    }

    /// See [`Dealer::is_over`].
    pub fn is_over(&self, iteration: usize) -> bool {
        self.dealer.is_over(iteration)
    }

    /// See [`Dealer::waiting`].
    pub fn waiting(&self) -> usize {
        self.dealer.waiting()
    }

    /// See [`Dealer::progress`].
    pub fn progress(&self) -> Progress {
        turned(self.dealer.progress(), self.goal)
    }
}

/// Progress towards the internal goal as progress towards another.
fn turned(mut progress: Progress, goal: Goal) -> Progress {
    let solution = if let Status::Solved(moves) = &mut progress.status { Some(moves) } else { None };
    turn(solution.into_iter().chain(&mut progress.best).flatten(), goal);
    progress
}

fn turn<'a>(moves: impl Iterator<Item = &'a mut Move>, goal: Goal) {
    for m in moves {
        *m = goal.transform_move(*m);
    }
}
