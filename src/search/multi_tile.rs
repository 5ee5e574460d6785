//! Solutions with the fewest multi-tile moves (see [`crate::board::metric`]).
//!
//! Two searches alternate, as in a [beam](super::beam). *Sweeps*, beams of growing width, find shorter and shorter solutions.
//! IDA* raises the lower bound. A solution is the shortest once its length meets the bound:
//!
//! ```text
//!   sweeps   width 256 ─ 1,024 ─ 4,096 ─ 16,384 ─ 65,536    each looks for fewer moves than the best so far
//!   IDA*     bound h ─ h + 1 ─ h + 2 ─ …                    no solution has fewer moves
//! ```
//!
//! After a vertical move only horizontal ones are tried, and the other way round. So each node of a 4×4 board has three
//! children, and each bound takes about three times the nodes of the one before. Most of these boards are out of reach: there
//! the search tells how many moves are needed at least. Boards of 3×3 cells are solved in milliseconds. They are searched as
//! the *area* at the top left of a larger board, whose other tiles stay, so that the search is compiled once:
//!
//! ```text
//!    8  1  3 |  9
//!    4  ·  2 | 10
//!    7  6  5 | 11
//!   ---------+
//!   12 13 14  15
//! ```
//!
//! Bounds, g and h count multi-tile moves. The phases are counted in nodes, so any sequence of budgets gives the same
//! answers.

mod iteration;
mod node;
mod sweep;

use super::{Counts, IterationCounts, Progress, Search, Stats, Status, iteration::Outcome};
use crate::{
    board::{Board, Move, metric::Metric},
    heuristic::Scored,
    shape::Shape,
};
use iteration::Iteration;
use node::MultiTileNode;
use std::ops::RangeInclusive;
use sweep::Sweep;

/// The number of nodes that one of the two searches expands before the other takes its turn.
const PHASE_NODES: u64 = 4096;
/// The widths of the sweeps, as far as the memory allows.
const WIDTHS: RangeInclusive<usize> = 1 << 8..=1 << 16;
/// The factor by which each sweep is wider than the one before.
const WIDER: usize = 4;
/// Sweeps look only for solutions with fewer multi-tile moves than this. The shortest has at most 43 on a 4×4 board.
const MAX_MOVES: usize = 100;

/// A search for a solution with the fewest multi-tile moves, with a heuristic in multi-tile moves.
pub struct MultiTile<S: Shape, H: Scored<S>> {
    heuristic: H,
    root: MultiTileNode<S, H>,
    /// The numbers of rows and of columns whose tiles slide.
    area: (usize, usize),
    iteration: Iteration<S, H>,
    iterations: Vec<IterationCounts>,
    sweep: Option<Sweep<S, H>>,
    width: usize,
    /// The number of bytes that a sweep may take, unless it is the narrowest.
    memory: usize,
    /// The counts of the sweeps that have ended.
    swept: Counts,
    is_sweeping: bool,
    /// The number of nodes left in this phase.
    left: u64,
    best: Option<Vec<Move>>,
    status: Status,
}

impl<S: Shape, H: Scored<S>> MultiTile<S, H> {
    /// Starts at `root`, whose blank is in the area and stays there: the first rows and columns of the board, as many as the
    /// pair says. The sweeps take at most `memory` bytes, or what the narrowest one takes, less than 512 KiB.
    pub fn new(root: Board<S>, area: (usize, usize), heuristic: H, memory: usize) -> Self {
        let root = MultiTileNode::new(root, &heuristic);
        let bound = root.h(&heuristic);
        MultiTile {
            iteration: Iteration::new(root.clone(), bound),
            iterations: vec![IterationCounts { bound, generated: 1, ..IterationCounts::default() }],
            sweep: Some(Sweep::new(root.clone(), *WIDTHS.start(), MAX_MOVES)),
            width: *WIDTHS.start(),
            memory,
            swept: Counts::default(),
            is_sweeping: true,
            left: PHASE_NODES,
            best: None,
            status: if bound == 0 { Status::Solved(Vec::new()) } else { Status::Running },
            root,
            area,
            heuristic,
        }
    }

    /// Returns this search without its sweeps: IDA* alone, which finds no solution before a shortest one.
    #[must_use]
    pub fn without_sweeps(self) -> Self {
        MultiTile { sweep: None, is_sweeping: false, ..self }
    }

    /// Returns the bound of the current iteration. No solution has fewer multi-tile moves.
    fn bound(&self) -> u16 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Continues the search whose turn it is, and subtracts the nodes it expands from the budget.
    fn advance(&mut self, budget: &mut u64) {
        let before = self.left.min(*budget);
        let mut allowed = before;
        if self.is_sweeping {
            self.improve(&mut allowed);
        } else {
            self.prove(&mut allowed);
        }
        let spent = before - allowed;
        (self.left, *budget) = (self.left - spent, *budget - spent);
        if self.left == 0 || self.sweep.is_none() {
            self.is_sweeping = !self.is_sweeping && self.sweep.is_some();
            self.left = PHASE_NODES;
        }
        if self.best.as_deref().is_some_and(|best| Metric::MultiTile.length(best) <= self.bound().into()) {
            self.status = Status::Solved(self.best.clone().unwrap_or_default());
        }
    }

    /// Looks for a shorter solution, and begins a wider sweep after each sweep that has ended.
    fn improve(&mut self, budget: &mut u64) {
        let Some(sweep) = &mut self.sweep else { return };
        match sweep.run(self.area, &self.heuristic, budget) {
            Outcome::Suspended => return,
            Outcome::Found(moves) => self.best = Some(moves),
            Outcome::Exhausted(_) => {}
        }
        self.swept = self.swept + sweep.counts();
        self.width *= WIDER;
        let shorter_than = self.best.as_deref().map_or(MAX_MOVES, |best| Metric::MultiTile.length(best));
        let fits = self.width <= *WIDTHS.end() && Sweep::<S, H>::max_bytes(self.width, shorter_than) <= self.memory;
        // The memory of one sweep must be free before the next one takes its own.
        self.sweep = None;
        self.sweep = fits.then(|| Sweep::new(self.root.clone(), self.width, shorter_than));
    }

    fn prove(&mut self, budget: &mut u64) {
        let before = self.iteration.counts();
        let outcome = self.iteration.run(self.area, &self.heuristic, budget);
        let after = self.iteration.counts();
        if let Some(iteration) = self.iterations.last_mut() {
            iteration.expanded += after.expanded - before.expanded;
            iteration.generated += after.generated - before.generated;
        }
        match outcome {
            Outcome::Suspended => {}
            Outcome::Found(moves) => self.best = Some(moves),
            Outcome::Exhausted(None) => self.status = Status::Exhausted,
            Outcome::Exhausted(Some(bound)) => {
                self.iteration = Iteration::new(self.root.clone(), bound);
                self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
            }
        }
    }
}

impl<S: Shape, H: Scored<S>> Search for MultiTile<S, H> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            self.advance(&mut budget);
        }
        let sweep = self.sweep.as_ref();
        let stats = Stats {
            iterations: self.iterations.clone(),
            outside: self.swept + sweep.map(Sweep::counts).unwrap_or_default(),
            stored: sweep.map_or(0, Sweep::stored) as u64,
            bytes: sweep.map_or(0, Sweep::bytes) as u64,
        };
        let best = if let Status::Solved(moves) = &self.status { Some(moves) } else { self.best.as_ref() };
        Progress {
            best: best.cloned(),
            lower_bound: self.bound(),
            metric: Metric::MultiTile,
            stats,
            status: self.status.clone(),
        }
    }
}
