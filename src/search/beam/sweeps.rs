//! Sweeps of growing width, each for a solution that is shorter than the best one so far. They end when the memory does
//! not allow a wider sweep. If no solution is known by then, they grow beyond the memory until one finds a solution, so there always
//! is one in the end.

use super::{
    pool::Candidate,
    ranking::Ranking,
    sweep::{Outcome, Sweep},
};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::Counts,
    shape::Shape,
};
use std::{iter, ops::RangeInclusive, sync::Arc};

/// The width of the first sweep, however little memory there is. It solves most boards within some hundredths of a
/// second, in less than a megabyte.
const FIRST_WIDTH: usize = 1000;
/// The numbers of nodes that the second and the third sweep may expand, so that they end soon too.
const SOON: [usize; 2] = [600_000, 1_700_000];
/// The factor by which each later sweep is wider than the one before.
pub(super) const WIDER: usize = 6;

/// The width of the second sweep for a quick solution. On some 6×6 boards, a sweep goes around in circles, and so do wider
/// ones, which take seconds. A narrower sweep that remembers all its boards has to go on to new ones. It finds a solution soon,
/// though a long one.
const NARROW_WIDTH: usize = 100;
/// The number of moves that such a sweep may take.
const NARROW_MOVES: usize = 1000;
/// The number of boards that it remembers, about as many as it makes.
const NARROW_MEMORY: usize = NARROW_WIDTH * NARROW_MOVES;

/// A sequence of sweeps.
pub struct Sweeps<S: Shape, H: Heuristic<S>> {
    root: Board<S>,
    heuristic: Arc<H>,
    ranking: Option<Arc<Ranking<S>>>,
    /// The number of bytes that a sweep may take.
    memory: usize,
    stage: Stage<S, H>,
    /// The number of sweeps that have ended, and their counts.
    ended: usize,
    counts: Counts,
    /// Whether the last sweep never dropped a board.
    is_complete: bool,
    best: Option<Vec<Move>>,
    /// Sweeps look for a solution with fewer moves than this; at most the length of the best solution, if there is one.
    below: usize,
    /// Whether a solution is known, here or elsewhere, so that sweeps need not grow beyond the memory.
    has_solution: bool,
}

/// What is to be done next.
enum Stage<S: Shape, H: Heuristic<S>> {
    /// Begin a sweep of this width.
    Next(usize),
    /// Continue a sweep of this width.
    Begun(usize, Box<Sweep<S, H>>),
    /// Nothing, since all sweeps are done.
    Over,
}

impl<S: Shape, H: Heuristic<S>> Sweeps<S, H> {
    /// Prepares the first sweep. Sweeps take at most `memory` bytes, or what it takes to find the first solution.
    pub fn new(root: Board<S>, heuristic: Arc<H>, memory: usize) -> Self {
        let h = heuristic.h(heuristic.start(&root).1);
        let stage = if h > 0 { Stage::Next(FIRST_WIDTH) } else { Stage::Over };
        Sweeps {
            ranking: Ranking::of_heuristic(&*heuristic),
            root,
            heuristic,
            memory,
            stage,
            ended: 0,
            counts: Counts::default(),
            // At the goal there is nothing to sweep.
            is_complete: h == 0,
            best: None,
            below: max_moves(h),
            has_solution: false,
        }
    }

    /// Prepares sweeps for a solution with fewer than `below` moves, where a longer one is known. The first takes as many bytes as the
    /// range starts with, the widest as many as it ends with. The root must not be the goal.
    pub fn below(root: Board<S>, heuristic: Arc<H>, memory: RangeInclusive<usize>, below: usize) -> Self {
        let sweeps = Sweeps { below, has_solution: true, ..Sweeps::new(root, heuristic, *memory.start()) };
        Sweeps { stage: Stage::Next(sweeps.max_width()), memory: *memory.end(), ..sweeps }
    }

    /// Returns a solution, in little memory. With linear conflict this takes some milliseconds to some tens of milliseconds, and
    /// the solution is a tenth to a third longer than an optimal one. On about one of 25 boards of 6×6 cells it takes up to a
    /// tenth of a second, and the solution is several times as long. None if the widest sweep finds none.
    pub fn first_solution(root: Board<S>, heuristic: Arc<H>) -> Option<Vec<Move>> {
        Self::first_solution_within(root, heuristic, u64::MAX)
    }

    /// Returns the same solution, or `None` if it takes more than this number of nodes.
    pub fn first_solution_within(root: Board<S>, heuristic: Arc<H>, mut nodes: u64) -> Option<Vec<Move>> {
        let h = heuristic.h(heuristic.start(&root).1);
        if h == 0 {
            // At the goal there is nothing to sweep.
            return Some(Vec::new());
        }
        let first = Sweep::new(root, heuristic.clone(), FIRST_WIDTH, max_moves(h));
        let widths = iter::successors(Some(NARROW_WIDTH), |width| Some(2 * width));
        let narrow = widths.take_while(|&width| width <= Candidate::MAX_PARENTS).map(move |width| {
            Sweep::new(root, heuristic.clone(), width, NARROW_MOVES.max(max_moves(h))).remembering(NARROW_MEMORY)
        });
        for mut sweep in iter::once(first).chain(narrow) {
            match sweep.run(&mut nodes) {
                Outcome::Found(moves) => return Some(moves),
                Outcome::Suspended => break,
                Outcome::NotFound => {}
            }
        }
        None
    }

    /// Returns the shortest solution found so far.
    pub fn best(&self) -> Option<&Vec<Move>> {
        self.best.as_ref()
    }

    /// Takes a shorter solution that was found elsewhere. Later sweeps look for a solution that is shorter still.
    pub fn improve(&mut self, solution: Vec<Move>) {
        self.require_below(solution.len());
        self.best = Some(solution);
    }

    /// Lets later sweeps look for a solution with fewer than `below` moves, since one of so many moves is known.
    pub fn require_below(&mut self, below: usize) {
        self.below = self.below.min(below);
        self.has_solution = true;
    }

    /// Returns whether all sweeps are done, because the memory allows no wider one or a wider one would find the same.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
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
        if let Stage::Begun(_, sweep) = &self.stage { Some(sweep) } else { None }
    }

    /// Expands nodes until the budget is spent, a shorter solution is found or all sweeps are done. Subtracts the nodes
    /// it expands from the budget. Returns whether a shorter solution was found.
    pub fn run(&mut self, budget: &mut u64) -> bool {
        while *budget > 0 {
            match &mut self.stage {
                Stage::Over => break,
                Stage::Next(width) => {
                    let mut sweep = Sweep::new(self.root, self.heuristic.clone(), *width, self.below);
                    if let Some(ranking) = &self.ranking {
                        sweep = sweep.ranked(ranking.clone());
                    }
                    self.stage = Stage::Begun(*width, Box::new(sweep));
                }
                Stage::Begun(width, sweep) => {
                    let outcome = sweep.run(budget);
                    if outcome == Outcome::Suspended {
                        break;
                    }
                    let width = *width;
                    self.is_complete = sweep.is_complete();
                    self.counts = self.counts();
                    self.ended += 1;
                    let is_found = matches!(&outcome, Outcome::Found(moves) if moves.len() < self.below);
                    if let Outcome::Found(moves) = outcome
                        && is_found
                    {
                        self.improve(moves);
                    }
                    self.stage = self.after(width);
                    if is_found {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Returns what comes after a sweep of this width.
    fn after(&self, width: usize) -> Stage<S, H> {
        let is_last = self.is_complete && self.has_solution;
        let shortest = self.has_solution.then_some(self.below);
        let next = next_width(width, self.max_width(), shortest, self.ended);
        next.filter(|_| !is_last).map_or(Stage::Over, Stage::Next)
    }

    /// Returns the width of the widest sweep that the memory allows. The shorter the best solution, the fewer levels a sweep has, and
    /// the wider it can be.
    fn max_width(&self) -> usize {
        Sweep::<S, H>::max_width(self.memory, self.below).max(FIRST_WIDTH)
    }
}

/// Returns the width of the sweep after one of this `width`; `None` if a solution is known and the sweep was about as wide as possible.
/// `shortest` is the length of that solution, and `ended` the number of sweeps so far.
// Not inlined, so that it is compiled once for all heuristics.
#[inline(never)]
fn next_width(width: usize, max_width: usize, shortest: Option<usize>, ended: usize) -> Option<usize> {
    let Some(shortest) = shortest else {
        return Some(if width >= max_width { 2 * width } else { (2 * width).min(max_width) });
    };
    // With a shorter solution, the widest sweep can be a little wider than before, which finds the same.
    if width >= max_width - max_width / 8 {
        return None;
    }
    let soon = SOON.get(ended - 1).map(|nodes| nodes / shortest).filter(|&soon| soon >= width);
    Some(soon.unwrap_or(WIDER * width).max(2 * width).min(max_width))
}

/// Returns the limit on the moves of a sweep from a board whose h is given. A sweep that exceeds it will hardly find a
/// solution, and a wider sweep finds one sooner.
fn max_moves(h: u16) -> usize {
    100 + 3 * h as usize
}
