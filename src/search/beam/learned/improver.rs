//! Sweeps of growing width with a learned evaluation, each for a solution that is shorter than the best one so far.

use super::{
    crew::{Alone, Crew},
    sweep::{Guide, Outcome, Sweep},
};
use crate::{
    board::{Board, Move},
    search::{
        Counts,
        beam::{
            improver::{Improve, Improvement},
            sweeps::MIN_MEMORY,
        },
        line_by_line::line_by_line,
    },
    shape::Shape,
};
use std::sync::Arc;

/// The width of the first sweep. It takes about a hundredth of a second on 6×6 boards.
const FIRST_WIDTH: usize = 200;
/// The factor by which each sweep is wider than the one before.
const WIDER: usize = 4;
/// From this width on, several workers share a sweep. Below it, dividing the work takes longer than the work.
const MIN_SHARED_WIDTH: usize = 4096;

/// Looks for shorter and shorter solutions.
pub struct LearnedImprover<S: Shape> {
    guide: Arc<Guide<S>>,
    root: Board<S>,
    /// The number of bytes that a sweep may take.
    memory: usize,
    state: State<S>,
    /// Whether there is no time for a sweep after this one.
    is_last: bool,
    /// The counts of the sweeps that have ended.
    counts: Counts,
    best: Option<Vec<Move>>,
    /// Sweeps look for a solution with fewer moves than this.
    shorter_than: usize,
}

/// The state of the current sweep.
enum State<S: Shape> {
    /// Begin a sweep of this width.
    Next(usize),
    Begun(Box<Sweep<S>>),
    /// Nothing, since all sweeps are done.
    Over,
}

impl<S: Shape> LearnedImprover<S> {
    /// Starts at `root`. Sweeps take at most `memory` bytes, or [`MIN_MEMORY`] if that is more.
    pub fn new(root: Board<S>, guide: Guide<S>, memory: usize) -> Self {
        let value = guide.evaluation.of(&root).moves();
        let state = if root == guide.goal() { State::Over } else { State::Next(FIRST_WIDTH) };
        LearnedImprover {
            guide: Arc::new(guide),
            root,
            memory: memory.max(MIN_MEMORY),
            state,
            is_last: false,
            counts: Counts::default(),
            best: None,
            // A sweep that is longer than this has lost its way.
            shorter_than: 100 + 2 * value,
        }
    }

    /// Goes on until the budget is spent or all sweeps are done. `left` is about how many nodes can be expanded before the caller's time is
    /// up, if it is limited.
    fn run(&mut self, mut budget: u64, left: Option<u64>, crew: &dyn Crew) {
        while budget > 0 {
            match &mut self.state {
                State::Over => break,
                State::Next(width) => {
                    let parts = if *width < MIN_SHARED_WIDTH { 1 } else { crew.size() };
                    let most = Sweep::max_width(self.root.shape(), self.memory, self.shorter_than, parts).max(1);
                    let sweep = Sweep::new(self.guide.clone(), self.root, most.min(*width), self.shorter_than, parts);
                    self.state = State::Begun(Box::new(sweep));
                }
                State::Begun(sweep) => {
                    if let Some(left) = left.filter(|_| self.is_last) {
                        sweep.narrow(left);
                    }
                    let outcome = sweep.run(&mut budget, crew);
                    if matches!(outcome, Outcome::Suspended | Outcome::Level) {
                        break;
                    }
                    self.counts = self.counts + sweep.counts();
                    let (width, is_complete) = (sweep.width(), sweep.is_complete());
                    // A later sweep needs the memory of this one.
                    self.state = State::Over;
                    if let Outcome::Found(moves) = outcome {
                        self.improve(moves);
                    }
                    if !is_complete {
                        self.prepare_wider(width, left, crew);
                    }
                }
            }
        }
    }

    /// Prepares the sweep after one of this width, if the memory allows a wider one.
    fn prepare_wider(&mut self, width: usize, left: Option<u64>, crew: &dyn Crew) {
        // On the largest boards narrow sweeps go astray, and wide ones take seconds.
        if self.best.is_none() {
            self.improve(line_by_line(&self.root.any(), &self.guide.goal().any()));
        }
        let most = Sweep::max_width(self.root.shape(), self.memory, self.shorter_than, crew.size());
        // One that is hardly wider finds the same.
        if most > width + width / 8 {
            let levels = self.shorter_than.max(1) as u64;
            let affordable = left.map(|left| usize::try_from(left / levels).unwrap_or(usize::MAX));
            // If it is not the last one, it should leave time for one that is much wider again.
            let last = affordable.filter(|&affordable| affordable < WIDER * WIDER * width);
            self.is_last = last.is_some();
            // What the time is enough for may be more than was estimated. If it is less, the sweep becomes narrower.
            let next = last.map_or(WIDER * width, |affordable| affordable.max(width + width / 2));
            self.state = State::Next(next.min(most));
        }
    }
}

impl<S: Shape> Improve for LearnedImprover<S> {
    fn step(&mut self, budget: u64) -> Improvement {
        self.share(budget, None, &Alone)
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn spends_all(&self) -> bool {
        true
    }

    fn share(&mut self, budget: u64, left: Option<u64>, crew: &dyn Crew) -> Improvement {
        self.run(budget, left, crew);
        let sweep = if let State::Begun(sweep) = &self.state { Some(sweep) } else { None };
        Improvement {
            best: self.best.clone(),
            counts: sweep.map_or(self.counts, |sweep| self.counts + sweep.counts()),
            stored: sweep.map_or(0, |sweep| sweep.stored() as u64),
            bytes: sweep.map_or(0, |sweep| sweep.bytes() as u64),
            is_over: matches!(self.state, State::Over),
        }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        if self.best.as_ref().is_none_or(|best| solution.len() < best.len()) {
            self.shorter_than = solution.len();
            self.best = Some(solution);
        }
    }
}
