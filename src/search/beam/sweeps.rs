//! Sweeps of growing width, each for a solution that is shorter than the best one so far. They end when the memory does
//! not allow a wider sweep. If the first few find no solution, they are *stuck*: they wait for one that is found elsewhere.

use super::{
    ranking::Ranking,
    sweep::{Sweep, SweepOutcome},
};
use crate::{
    board::{Board, Move},
    heuristic::IncrementalHeuristic,
    search::Counts,
    shape::Shape,
};
use std::{ops::RangeInclusive, sync::Arc};

/// The memory that sweeps may always take, in bytes. It is enough for a sweep of some hundred boards in each level.
pub const MIN_MEMORY: usize = 1 << 20;

/// The width of the first sweep, if the memory allows it. It solves most boards within some hundredths of a second, in little more
/// than a megabyte.
const FIRST_WIDTH: usize = 1000;
/// The width of the widest sweep without a solution. Where it finds none, much wider ones hardly find one either.
const MAX_WIDTH_WITHOUT_SOLUTION: usize = 4 * FIRST_WIDTH;
/// The numbers of nodes that the second and the third sweep may expand, so that they end soon too.
const EARLY_SWEEP_NODES: [usize; 2] = [600_000, 1_700_000];
/// The factor by which each later sweep is wider than the one before.
pub(super) const WIDER: usize = 6;

/// A sequence of sweeps.
pub struct Sweeps<S: Shape, H: IncrementalHeuristic<S>> {
    root: Board<S>,
    heuristic: Arc<H>,
    ranking: Option<Arc<Ranking<S>>>,
    /// The number of bytes that a sweep may take.
    memory: usize,
    state: SweepState<S, H>,
    /// The number of sweeps that have ended, and their counts.
    ended: usize,
    counts: Counts,
    /// Whether the last sweep never dropped a board.
    is_complete: bool,
    best: Option<Vec<Move>>,
    /// Sweeps look for a solution with fewer moves than this; at most the length of the best solution, if there is one.
    shorter_than: usize,
    /// Whether a solution is known, here or elsewhere.
    has_solution: bool,
}

/// The state of the current sweep.
enum SweepState<S: Shape, H: IncrementalHeuristic<S>> {
    /// Begin a sweep of this width.
    Next(usize),
    /// Continue a sweep of this width.
    Begun(usize, Box<Sweep<S, H>>),
    /// Wait for a solution, since sweeps up to this width have found none.
    Stuck(usize),
    /// Nothing, since all sweeps are done.
    Over,
}

impl<S: Shape, H: IncrementalHeuristic<S>> Sweeps<S, H> {
    /// Prepares the first sweep. Sweeps take at most `memory` bytes, or [`MIN_MEMORY`] if that is more.
    pub fn new(root: Board<S>, heuristic: Arc<H>, memory: usize) -> Self {
        let h = heuristic.h(heuristic.start(&root).1);
        let (memory, shorter_than) = (memory.max(MIN_MEMORY), max_moves(h));
        let first_width = Sweep::<S, H>::max_width(memory, shorter_than).min(FIRST_WIDTH);
        let state = if h > 0 { SweepState::Next(first_width) } else { SweepState::Over };
        Sweeps {
            ranking: Ranking::of_heuristic(&*heuristic),
            root,
            heuristic,
            memory,
            state,
            ended: 0,
            counts: Counts::default(),
            // At the goal there is nothing to sweep.
            is_complete: h == 0,
            best: None,
            shorter_than,
            has_solution: false,
        }
    }

    /// Prepares sweeps for a solution with fewer than `shorter_than` moves, where a longer one is known. The first
    /// sweep takes as many bytes as the start of the range, the widest as many as its end. The root must not be the
    /// goal.
    pub fn shorter_than(root: Board<S>, heuristic: Arc<H>, memory: RangeInclusive<usize>, shorter_than: usize) -> Self {
        let sweeps = Sweeps { shorter_than, has_solution: true, ..Sweeps::new(root, heuristic, *memory.start()) };
        Sweeps { state: SweepState::Next(sweeps.max_width()), memory: sweeps.memory.max(*memory.end()), ..sweeps }
    }

    /// Returns the shortest solution found so far.
    pub fn best(&self) -> Option<&Vec<Move>> {
        self.best.as_ref()
    }

    /// Takes a shorter solution that was found elsewhere. Later sweeps look for a solution that is shorter still.
    pub fn improve(&mut self, solution: Vec<Move>) {
        self.require_shorter_than(solution.len());
        self.best = Some(solution);
    }

    /// Lets later sweeps look for a solution with fewer than `shorter_than` moves, since a solution of that many is
    /// known.
    pub fn require_shorter_than(&mut self, shorter_than: usize) {
        self.shorter_than = self.shorter_than.min(shorter_than);
        self.has_solution = true;
        if let SweepState::Stuck(width) = self.state {
            self.state = self.after(width);
        }
    }

    /// Returns whether a solution is known, here or elsewhere.
    pub fn has_solution(&self) -> bool {
        self.has_solution
    }

    /// Returns whether sweeps go on only after a solution is found elsewhere.
    pub fn is_stuck(&self) -> bool {
        matches!(self.state, SweepState::Stuck(_))
    }

    /// Returns the board at which solutions end.
    pub fn goal(&self) -> Board<S> {
        self.heuristic.goal()
    }

    /// Ends the sweeps.
    pub fn end(&mut self) {
        self.state = SweepState::Over;
    }

    /// Returns whether all sweeps are done, because the memory allows no wider one or a wider one would find the same.
    pub fn is_over(&self) -> bool {
        matches!(self.state, SweepState::Over)
    }

    /// Returns whether the last sweep never dropped a board, so that no other sweep finds a shorter solution.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the number of sweeps that have ended.
    pub fn ended(&self) -> usize {
        self.ended
    }

    /// Returns the numbers of nodes expanded and generated so far.
    pub fn counts(&self) -> Counts {
        self.sweep().map_or(self.counts, |sweep| self.counts + sweep.counts())
    }

    /// Returns the number of boards in memory.
    pub fn stored(&self) -> usize {
        self.sweep().map_or(0, Sweep::stored)
    }

    /// Returns the number of bytes that the current sweep takes.
    pub fn bytes(&self) -> usize {
        self.sweep().map_or(0, Sweep::bytes)
    }

    fn sweep(&self) -> Option<&Sweep<S, H>> {
        if let SweepState::Begun(_, sweep) = &self.state { Some(sweep) } else { None }
    }

    /// Expands nodes until the budget is spent, a shorter solution is found or all sweeps are done. Subtracts the nodes
    /// it expands from the budget. Returns whether a shorter solution was found.
    pub fn run(&mut self, budget: &mut u64) -> bool {
        while *budget > 0 {
            match &mut self.state {
                SweepState::Over | SweepState::Stuck(_) => break,
                SweepState::Next(width) => {
                    let mut sweep = Sweep::new(self.root, self.heuristic.clone(), *width, self.shorter_than);
                    if let Some(ranking) = &self.ranking {
                        sweep = sweep.ranked(ranking.clone());
                    }
                    self.state = SweepState::Begun(*width, Box::new(sweep));
                }
                SweepState::Begun(width, sweep) => {
                    let outcome = sweep.run(budget);
                    if outcome == SweepOutcome::Suspended {
                        break;
                    }
                    let width = *width;
                    self.is_complete = sweep.is_complete();
                    self.counts = self.counts();
                    self.ended += 1;
                    let is_found = matches!(&outcome, SweepOutcome::Found(moves) if moves.len() < self.shorter_than);
                    if let SweepOutcome::Found(moves) = outcome
                        && is_found
                    {
                        self.improve(moves);
                    }
                    self.state = self.after(width);
                    if is_found {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Returns the state after a sweep of this width.
    fn after(&self, width: usize) -> SweepState<S, H> {
        let max_width = self.max_width();
        if !self.has_solution {
            let most = max_width.min(MAX_WIDTH_WITHOUT_SOLUTION);
            let is_last = self.is_complete || width >= most;
            return if is_last { SweepState::Stuck(width) } else { SweepState::Next((2 * width).min(most)) };
        }
        let next = next_width(width, max_width, self.shorter_than, self.ended);
        next.filter(|_| !self.is_complete).map_or(SweepState::Over, SweepState::Next)
    }

    /// Returns the width of the widest sweep that the memory allows. The shorter the best solution, the fewer levels a sweep has, and
    /// the wider it can be.
    fn max_width(&self) -> usize {
        Sweep::<S, H>::max_width(self.memory, self.shorter_than)
    }
}

/// Returns the width of the sweep after one of this `width`; `None` if the sweep was about as wide as possible. `shortest` is the length
/// of the best solution, and `ended` the number of sweeps so far.
// Not inlined, so that it is compiled once for all heuristics.
#[inline(never)]
fn next_width(width: usize, max_width: usize, shortest: usize, ended: usize) -> Option<usize> {
    // With a shorter solution, the widest sweep can be a little wider than before, which finds the same.
    if width >= max_width - max_width / 8 {
        return None;
    }
    let early = EARLY_SWEEP_NODES.get(ended - 1).map(|nodes| nodes / shortest).filter(|&early| early >= width);
    Some(early.unwrap_or(WIDER * width).max(2 * width).min(max_width))
}

/// Returns the limit on the moves of a sweep from a board whose h is given. A sweep that exceeds it will hardly find a
/// solution, and a wider sweep finds one sooner.
pub fn max_moves(h: u16) -> usize {
    100 + 3 * h as usize
}

/// Returns the solution of a single narrow sweep, which takes some milliseconds to some tens of milliseconds with linear conflict. It is a
/// tenth to a third longer than an optimal one. `None` if the sweep goes around in circles, as on about one of 25 boards of 6×6 cells.
pub fn first_solution<S: Shape, H: IncrementalHeuristic<S>>(root: Board<S>, heuristic: Arc<H>) -> Option<Vec<Move>> {
    let h = heuristic.h(heuristic.start(&root).1);
    if h == 0 {
        // At the goal there is nothing to sweep.
        return Some(Vec::new());
    }
    let mut unlimited = u64::MAX;
    match Sweep::new(root, heuristic, FIRST_WIDTH, max_moves(h)).run(&mut unlimited) {
        SweepOutcome::Found(moves) => Some(moves),
        SweepOutcome::Suspended | SweepOutcome::NotFound => None,
    }
}
