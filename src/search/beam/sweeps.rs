//! Sweeps of growing width, each for a solution shorter than the best so far, until the memory allows no wider one. There
//! is a solution in the end: sweeps grow beyond the memory where none has found one yet.

use super::sweep::{Outcome, Sweep};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::Counts,
};
use std::sync::Arc;

/// The width of the first sweep: a solution of most boards within some hundredths of a second.
const FIRST_WIDTH: usize = 2000;
/// The narrowest, however little memory there is: it finds a solution of most boards, in less than a megabyte.
const LEAST_WIDTH: usize = 1000;
/// How much wider the next sweep is.
const WIDER: usize = 4;

/// One sweep after the other.
pub struct Sweeps<const W: usize, H: Heuristic<W>> {
    root: Board<W>,
    heuristic: Arc<H>,
    /// The root's.
    h: u8,
    /// The widest that a sweep may be.
    most: usize,
    width: usize,
    /// None where there is nothing more to do.
    sweep: Option<Sweep<W, H>>,
    /// Of the sweeps before this one.
    counts: Counts,
    best: Option<Vec<Move>>,
}

impl<const W: usize, H: Heuristic<W>> Sweeps<W, H> {
    /// Begins the first. They take at most `memory` bytes, or what the first solution takes.
    pub fn new(root: Board<W>, heuristic: Arc<H>, memory: usize) -> Self {
        let h = heuristic.h(heuristic.start(&root).1);
        let most = Sweep::<W, H>::most_width(memory, most_moves(h)).max(LEAST_WIDTH);
        let mut sweeps =
            Sweeps { root, heuristic, h, most, width: 0, sweep: None, counts: Counts::default(), best: None };
        if h > 0 {
            sweeps.begin(FIRST_WIDTH.min(most));
        }
        sweeps
    }

    /// A solution at once, in little memory: that of the first sweep that finds one. With linear conflict it takes some
    /// milliseconds to some tens of them, and is a tenth to a third too long.
    pub fn first(root: Board<W>, heuristic: Arc<H>) -> Vec<Move> {
        let mut sweeps = Self::new(root, heuristic, 0);
        sweeps.run(&mut { u64::MAX });
        sweeps.best.unwrap_or_default()
    }

    /// The shortest solution found so far.
    pub fn best(&self) -> Option<&Vec<Move>> {
        self.best.as_ref()
    }

    /// Whether no sweep is left: the memory allows no wider one, or it would find no more.
    pub fn is_over(&self) -> bool {
        self.sweep.is_none()
    }

    /// Nodes expanded and generated so far.
    pub fn counts(&self) -> Counts {
        self.sweep.as_ref().map_or(self.counts, |sweep| self.counts + sweep.counts())
    }

    /// Boards that are kept now.
    pub fn stored(&self) -> usize {
        self.sweep.as_ref().map_or(0, Sweep::stored)
    }

    /// Bytes that they take, with all that a sweep needs.
    pub fn bytes(&self) -> usize {
        self.sweep.as_ref().map_or(0, Sweep::bytes)
    }

    /// Expands nodes until the budget is spent, a shorter solution is found or all is done; takes off the budget what
    /// it expands.
    pub fn run(&mut self, budget: &mut u64) {
        while *budget > 0
            && let Some(sweep) = &mut self.sweep
        {
            match sweep.run(budget) {
                Outcome::Suspended => return,
                Outcome::Lost => self.widen(),
                Outcome::Found(moves) => {
                    self.best = Some(moves);
                    self.widen();
                    return;
                }
            }
        }
    }

    /// Ends a sweep and begins the next.
    fn widen(&mut self) {
        self.counts = self.counts();
        let Some(sweep) = self.sweep.take() else { return };
        if self.best.is_none() && self.width >= self.most {
            self.begin(2 * self.width);
        } else if self.width < self.most && !sweep.is_whole() {
            self.begin((self.width * WIDER).min(self.most));
        }
    }

    fn begin(&mut self, width: usize) {
        let below = self.best.as_ref().map_or(most_moves(self.h), Vec::len);
        self.width = width;
        self.sweep = Some(Sweep::new(self.root, self.heuristic.clone(), width, below));
    }
}

/// More moves than a sweep is to make from a board: one that needs as many is lost, and a wider one comes sooner.
fn most_moves(h: u8) -> usize {
    100 + 3 * h as usize
}
