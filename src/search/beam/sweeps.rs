//! Sweeps of growing width, each for a solution shorter than the best so far, until the memory allows no wider one. There
//! is a solution in the end: sweeps grow beyond the memory where none has found one yet.

use super::sweep::{Outcome, Sweep};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::Counts,
};
use std::sync::Arc;

/// The width of the first sweep, however little memory there is: a solution of most boards within some hundredths of a
/// second, in less than a megabyte.
const FIRST_WIDTH: usize = 1000;
/// Nodes that the second sweep may take, and the third, so that they end soon too.
const SOON: [usize; 2] = [600_000, 1_700_000];
/// How much wider the sweeps after these are, each than the one before.
const WIDER: usize = 6;

/// One sweep after the other.
pub struct Sweeps<const W: usize, H: Heuristic<W>> {
    root: Board<W>,
    heuristic: Arc<H>,
    /// The root's.
    h: u8,
    /// The widest that a sweep may be.
    max_width: usize,
    stage: Stage<W, H>,
    /// How many have ended, and what they took.
    ended: usize,
    counts: Counts,
    best: Option<Vec<Move>>,
}

/// What is to be done.
enum Stage<const W: usize, H: Heuristic<W>> {
    /// To begin a sweep of this width.
    Next(usize),
    /// To go on with a sweep of this width.
    Begun(usize, Box<Sweep<W, H>>),
    /// Nothing.
    Over,
}

impl<const W: usize, H: Heuristic<W>> Sweeps<W, H> {
    /// Prepares the first. They take at most `memory` bytes, or what the first solution takes.
    pub fn new(root: Board<W>, heuristic: Arc<H>, memory: usize) -> Self {
        let h = heuristic.h(heuristic.start(&root).1);
        let max_width = Sweep::<W, H>::max_width(memory, max_moves(h)).max(FIRST_WIDTH);
        let stage = if h > 0 { Stage::Next(FIRST_WIDTH) } else { Stage::Over };
        Sweeps { root, heuristic, h, max_width, stage, ended: 0, counts: Counts::default(), best: None }
    }

    /// A solution at once, in little memory: that of the first sweep that finds one. With linear conflict it takes some
    /// milliseconds to some tens of them, and is a tenth to a third too long.
    pub fn first_solution(root: Board<W>, heuristic: Arc<H>) -> Vec<Move> {
        let mut sweeps = Self::new(root, heuristic, 0);
        sweeps.run(&mut { u64::MAX });
        sweeps.best.unwrap_or_default()
    }

    /// The shortest solution found so far.
    pub fn best(&self) -> Option<&Vec<Move>> {
        self.best.as_ref()
    }

    /// Takes a shorter solution that was found otherwise. Sweeps that begin after that look for one still shorter.
    pub fn improve(&mut self, solution: Vec<Move>) {
        self.best = Some(solution);
    }

    /// Whether no sweep is left: the memory allows no wider one, or it would find no more.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// How many sweeps have ended.
    pub fn ended(&self) -> usize {
        self.ended
    }

    /// Nodes expanded and generated so far.
    pub fn counts(&self) -> Counts {
        self.sweep().map_or(self.counts, |sweep| self.counts + sweep.counts())
    }

    /// Boards that are kept now.
    pub fn stored(&self) -> usize {
        self.sweep().map_or(0, Sweep::stored)
    }

    /// Bytes that they take, with all that a sweep needs.
    pub fn bytes(&self) -> usize {
        self.sweep().map_or(0, Sweep::bytes)
    }

    fn sweep(&self) -> Option<&Sweep<W, H>> {
        if let Stage::Begun(_, sweep) = &self.stage { Some(sweep) } else { None }
    }

    /// Expands nodes until the budget is spent, a shorter solution is found or all is done; takes off the budget what
    /// it expands. Whether a shorter solution was found.
    pub fn run(&mut self, budget: &mut u64) -> bool {
        while *budget > 0 {
            match &mut self.stage {
                Stage::Over => break,
                Stage::Next(width) => {
                    let below = self.best.as_ref().map_or(max_moves(self.h), Vec::len);
                    let sweep = Sweep::new(self.root, self.heuristic.clone(), *width, below);
                    self.stage = Stage::Begun(*width, Box::new(sweep));
                }
                Stage::Begun(width, sweep) => {
                    let outcome = sweep.run(budget);
                    if outcome == Outcome::Suspended {
                        break;
                    }
                    let (width, is_complete) = (*width, sweep.is_complete());
                    self.counts = self.counts();
                    self.ended += 1;
                    let is_found = if let Outcome::Found(moves) = outcome {
                        self.best = Some(moves);
                        true
                    } else {
                        false
                    };
                    self.stage = self.after(width, is_complete);
                    if is_found {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// What comes after a sweep of this width that dropped nothing, or something, for want of room.
    fn after(&self, width: usize, is_complete: bool) -> Stage<W, H> {
        match &self.best {
            None if width >= self.max_width => Stage::Next(2 * width),
            None => Stage::Next((2 * width).min(self.max_width)),
            Some(_) if width >= self.max_width || is_complete => Stage::Over,
            Some(best) => {
                let wider = SOON.get(self.ended - 1).map_or(WIDER * width, |nodes| nodes / best.len());
                Stage::Next(wider.max(2 * width).min(self.max_width))
            }
        }
    }
}

/// More moves than a sweep is to make from a board: one that needs as many is lost, and a wider one comes sooner.
fn max_moves(h: u8) -> usize {
    100 + 3 * h as usize
}
