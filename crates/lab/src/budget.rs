//! Searches of boards on which each tile has a weight, the cost of moving it: A*, IDA*, and budgeted tree search.
//!
//! If all weights are 1, each iteration of IDA* has several times as many nodes as the one before. If they differ, only a few nodes share
//! an f. IDA* raises its limit to the smallest f over it, and so adds only these with each iteration:
//!
//! ```text
//!   IDA*       limits 777, 1051, 1171, …, the next f each time      n iterations, about n² / 2 nodes
//!   budgeted   limits that leap by 1, 2, 4, 8, … over the next f       nodes double in each stage, about n log C nodes
//! ```
//!
//! Budgeted tree search (M. Helmert, T. Lattimore, L. H. S. Lelis, L. Orseau, N. R. Sturtevant, “Iterative Budgeted Exponential
//! Search”, IJCAI 2019) takes larger and larger steps until the nodes have doubled. A budget of eight times the nodes stops a pass whose
//! limit was too high; the right one is then found by halving the interval.

use crate::{
    run::slides,
    space::{MAX_CELLS, rank},
};
use fifteen::shape::{Dims, Shape as _};
use std::cmp::Reverse;

/// A stage of a budgeted search ends once its nodes are at least so many times those of the stage before.
const GROWTH: u64 = 2;

/// How many times the nodes of the stage before a pass may expand.
const BUDGET: u64 = 8;

/// Boards of one shape whose tiles have weights.
pub struct Weighted {
    shape: Dims,
    goal: Vec<u8>,
    /// By tile; that of the blank is 0.
    weights: Vec<u32>,
}

/// Why a depth-first pass has its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It is the smallest f over the limit before, as in IDA*.
    Next,
    /// It is over that by 1, 2, 4, …, since the nodes have not doubled.
    Leap,
    /// It is the middle between a limit with too few nodes and one with too many.
    Halving,
}

/// One depth-first pass over all paths within a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pass {
    pub step: Step,
    /// The largest f of the nodes that are expanded.
    pub limit: u32,
    /// The largest number of nodes; none for a pass without a budget.
    pub budget: Option<u64>,
    /// The number of nodes expanded. If that is the budget, the pass was stopped.
    pub expanded: u64,
}

/// The cost of a cheapest solution, and how it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    pub cost: u32,
    pub passes: Vec<Pass>,
}

impl Weighted {
    /// # Panics
    /// If there is not one weight for each tile.
    pub fn new(shape: Dims, goal: &[u8], weights: &[u32]) -> Self {
        assert!(weights.len() + 1 == goal.len(), "one weight for each tile");
        Weighted { shape, goal: goal.to_vec(), weights: [&[0], weights].concat() }
    }

    /// Returns the sum of each tile's steps to its goal cell, times its weight.
    pub fn h(&self, tiles: &[u8]) -> u32 {
        let steps = |(cell, &tile): (usize, &u8)| {
            let home = self.goal.iter().position(|&other| other == tile).unwrap_or(cell);
            let (rows, columns) = (self.shape.row(cell), self.shape.column(cell));
            let apart = rows.abs_diff(self.shape.row(home)) + columns.abs_diff(self.shape.column(home));
            self.weights[tile as usize] * apart as u32
        };
        tiles.iter().enumerate().map(steps).sum()
    }

    /// Searches with A*. Returns the cost of a cheapest solution and the number of boards expanded; none if there is no solution.
    ///
    /// # Panics
    /// If the boards have more than [`MAX_CELLS`] cells.
    pub fn a_star(&self, start: &[u8]) -> Option<(u32, u64)> {
        let cells = start.len();
        assert!(cells <= MAX_CELLS, "at most {MAX_CELLS} cells");
        let mut costs = vec![u32::MAX; (1..=cells).product()];
        costs[rank(start)] = 0;
        let mut open = vec![(self.h(start), 0, start.to_vec())];
        let mut expanded = 0;
        loop {
            // A list is short enough to be searched for the smallest sum. Of equal ones, the board with the largest g comes first.
            let first = (0..open.len()).min_by_key(|&index| (open[index].0, Reverse(open[index].1)))?;
            let (_, g, tiles) = open.swap_remove(first);
            if tiles == self.goal {
                return Some((g, expanded));
            }
            if costs[rank(&tiles)] < g {
                continue;
            }
            expanded += 1;
            for slid in slides(self.shape, &tiles) {
                let cost = g + self.weights[slid.tile as usize];
                let known = &mut costs[rank(&slid.tiles)];
                if cost < *known {
                    *known = cost;
                    open.push((cost + self.h(&slid.tiles), cost, slid.tiles));
                }
            }
        }
    }

    /// Searches with IDA*. Returns none if it expands more than `most` nodes.
    pub fn ida_star(&self, start: &[u8], most: u64) -> Option<Found> {
        let mut search = Search::new(self, start, most);
        while search.best > search.proved {
            search.pass(Step::Next, search.proved, None)?;
        }
        Some(search.found())
    }

    /// Searches with budgeted tree search. Returns none if it expands more than `most` nodes.
    pub fn budgeted(&self, start: &[u8], most: u64) -> Option<Found> {
        let mut search = Search::new(self, start, most);
        // The nodes of the stage before.
        let mut before = 1;
        while search.best > search.proved {
            let mut expanded = search.pass(Step::Next, search.proved, None)?.expanded;
            let (mut leap, mut too_high) = (1, None);
            while expanded < GROWTH * before && search.best > search.proved && too_high != Some(search.proved) {
                let (step, limit) = match too_high {
                    None => (Step::Leap, search.proved.saturating_add(leap)),
                    Some(limit) => (Step::Halving, u32::midpoint(search.proved, limit)),
                };
                leap = leap.saturating_mul(2);
                let pass = search.pass(step, limit, Some(BUDGET * before))?;
                if pass.is_stopped() {
                    too_high = Some(search.largest);
                } else {
                    expanded = pass.expanded;
                }
            }
            before = expanded.max(GROWTH * before);
        }
        Some(search.found())
    }
}

impl Pass {
    /// Returns whether the budget has stopped the pass.
    pub fn is_stopped(&self) -> bool {
        self.budget == Some(self.expanded)
    }
}

/// The state of a search between two passes, and within one.
struct Search<'a> {
    boards: &'a Weighted,
    start: &'a [u8],
    passes: Vec<Pass>,
    /// How many nodes may still be expanded.
    left: u64,
    /// The cost of the cheapest solution so far.
    best: u32,
    /// No solution costs less.
    proved: u32,
    /// The smallest f over the limit of the pass.
    over: u32,
    /// The largest f within the limit of the pass.
    largest: u32,
}

impl<'a> Search<'a> {
    fn new(boards: &'a Weighted, start: &'a [u8], most: u64) -> Self {
        let proved = boards.h(start);
        Search { boards, start, passes: Vec::new(), left: most, best: u32::MAX, proved, over: 0, largest: 0 }
    }

    /// Makes a pass, and learns from it. Returns none if too few nodes are left.
    fn pass(&mut self, step: Step, limit: u32, budget: Option<u64>) -> Option<Pass> {
        let mut pass = Pass { step, limit, budget, expanded: 0 };
        (self.over, self.largest) = (u32::MAX, 0);
        self.visit(&mut pass, self.start, 0, 0)?;
        if !pass.is_stopped() {
            self.proved = self.over.min(self.best);
        }
        self.passes.push(pass);
        Some(pass)
    }

    /// Searches below a board.
    ///
    /// - `last`: the tile that was moved last, which is not moved back.
    fn visit(&mut self, pass: &mut Pass, tiles: &[u8], last: u8, g: u32) -> Option<()> {
        let f = g + self.boards.h(tiles);
        if f > pass.limit {
            self.over = self.over.min(f);
            return Some(());
        }
        // No cheaper solution is left, or none below this board.
        if self.best <= self.proved || f >= self.best {
            return Some(());
        }
        self.largest = self.largest.max(f);
        if tiles == self.boards.goal {
            self.best = f;
            return Some(());
        }
        if pass.is_stopped() {
            return Some(());
        }
        self.left = self.left.checked_sub(1)?;
        pass.expanded += 1;
        for slid in slides(self.boards.shape, tiles).into_iter().filter(|slid| slid.tile != last) {
            self.visit(pass, &slid.tiles, slid.tile, g + self.boards.weights[slid.tile as usize])?;
        }
        Some(())
    }

    fn found(self) -> Found {
        Found { cost: self.best, passes: self.passes }
    }
}
