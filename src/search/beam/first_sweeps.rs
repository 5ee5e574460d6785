//! Sweeps for a first solution, of any length, in little memory.
//!
//! The first sweep is like that of every beam. On some 6×6 boards it goes around in circles, and so do wider ones, which take
//! seconds. A narrower sweep that remembers all its boards has to go on to new ones. It finds a solution soon, though a long one:
//!
//! ```text
//!   width 1000 ─ 100 ─ 200 ─ 400 ─ …    as far as the memory allows, until one finds a solution
//!                 50 ─  25 ─  12 ─  6
//! ```

use super::{
    pool::Candidate,
    sweep::{Outcome, Sweep},
    sweeps::{FIRST_WIDTH, max_moves},
};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::Counts,
    shape::Shape,
};
use std::{iter, sync::Arc};

/// The width of the first narrow sweep.
const NARROW_WIDTH: usize = 100;
/// The width of the last sweep. A narrower one hardly makes a choice.
const LAST_WIDTH: usize = 6;
/// The number of moves that a narrow sweep may take if the memory allows it.
const NARROW_MOVES: usize = 1000;
/// The number of boards that it remembers, about as many as it makes.
const NARROW_MEMORY: usize = NARROW_WIDTH * NARROW_MOVES;

/// A sequence of sweeps that ends with the first solution.
pub struct FirstSweeps<S: Shape, H: Heuristic<S>> {
    root: Board<S>,
    heuristic: Arc<H>,
    /// The number of bytes that a sweep may take.
    memory: usize,
    /// `None` if no sweep has found a solution.
    sweep: Option<Sweep<S, H>>,
    /// The widths of the next sweeps.
    widths: Box<dyn Iterator<Item = usize> + Send>,
    /// The smallest number of moves that each sweep may take.
    below: usize,
    /// The counts of the sweeps that have ended.
    ended: Counts,
}

impl<S: Shape, H: Heuristic<S>> FirstSweeps<S, H> {
    /// Prepares the first sweep from a root that is not the goal.
    pub fn new(root: Board<S>, heuristic: Arc<H>, memory: usize) -> Self {
        let below = max_moves(heuristic.h(heuristic.start(&root).1));
        let width = Sweep::<S, H>::max_width(memory, below).clamp(1, FIRST_WIDTH);
        let sweep = Some(Sweep::new(root, heuristic.clone(), width, below));
        let wider = iter::successors(Some(NARROW_WIDTH), |width| Some(2 * width));
        let wider = wider.take_while(move |&width| Self::narrow_moves(width, memory, below) >= below);
        let narrower = iter::successors(Some(NARROW_WIDTH / 2), |width| Some(width / 2));
        let widths = Box::new(wider.chain(narrower.take_while(|&width| width >= LAST_WIDTH)));
        FirstSweeps { root, heuristic, memory, sweep, widths, below, ended: Counts::default() }
    }

    /// Expands nodes until the budget is spent or the sweeps end, and subtracts the nodes it expands from the budget. Sweeps that have
    /// found a solution must not be run again.
    pub fn run(&mut self, budget: &mut u64) -> Outcome {
        while let Some(sweep) = &mut self.sweep {
            match sweep.run(budget) {
                Outcome::NotFound => {
                    self.ended = self.ended + sweep.counts();
                    // The memory of one sweep must be free before the next one takes its own.
                    self.sweep = None;
                    self.sweep = self.widths.next().map(|width| self.narrow(width));
                }
                outcome => return outcome,
            }
        }
        Outcome::NotFound
    }

    /// Returns a sweep that remembers its boards.
    fn narrow(&self, width: usize) -> Sweep<S, H> {
        let below = Self::narrow_moves(width, self.memory, self.below).max(self.below);
        Sweep::new(self.root, self.heuristic.clone(), width, below).remembering(NARROW_MEMORY)
    }

    /// Returns the number of moves that a sweep of this width may take in this memory; 0 if it is too wide. On the largest boards,
    /// even the first sweep may take more than [`NARROW_MOVES`].
    fn narrow_moves(width: usize, memory: usize, below: usize) -> usize {
        let fits = |&moves: &usize| Sweep::<S, H>::max_bytes(width, moves, NARROW_MEMORY) <= memory;
        let most = NARROW_MOVES.max(2 * below);
        let moves = (1..=10).rev().map(|tenths| most * tenths / 10).find(fits);
        moves.filter(|_| width <= Candidate::MAX_PARENTS).unwrap_or(0)
    }

    /// Returns the numbers of nodes expanded and generated so far.
    pub fn counts(&self) -> Counts {
        self.sweep.as_ref().map_or(self.ended, |sweep| self.ended + sweep.counts())
    }

    /// Returns the number of boards in memory.
    pub fn stored(&self) -> usize {
        self.sweep.as_ref().map_or(0, Sweep::stored)
    }

    /// Returns the number of bytes that the current sweep takes.
    pub fn bytes(&self) -> usize {
        self.sweep.as_ref().map_or(0, Sweep::bytes)
    }
}

/// Returns a solution, in at most `memory` bytes and `nodes` nodes. With linear conflict this takes some milliseconds to some tens of
/// milliseconds, and the solution is a tenth to a third longer than an optimal one. On about one of 25 boards of 6×6 cells it takes
/// up to a tenth of a second, and the solution is several times as long. `None` if no sweep finds one.
pub fn first_solution<S: Shape, H: Heuristic<S>>(
    root: Board<S>,
    heuristic: Arc<H>,
    memory: usize,
    mut nodes: u64,
) -> Option<Vec<Move>> {
    if heuristic.h(heuristic.start(&root).1) == 0 {
        // At the goal there is nothing to sweep.
        return Some(Vec::new());
    }
    match FirstSweeps::new(root, heuristic, memory).run(&mut nodes) {
        Outcome::Found(moves) => Some(moves),
        Outcome::Suspended | Outcome::NotFound => None,
    }
}
