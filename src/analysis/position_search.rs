//! Searches from the positions of a game, one after the other.
//!
//! This is the only part of an analysis that is compiled for each heuristic. It uses the same iterations of IDA* as a
//! solve, so it adds little code to a module.

use super::game::GameMove;
use crate::{
    board::{Board, packed},
    heuristic::IncrementalHeuristic,
    search::{
        beam::{
            sweep::{Sweep, SweepOutcome},
            sweeps::max_moves,
        },
        iteration::{Iteration, Outcome},
        line_by_line::line_by_line,
        pruning::Automaton,
        root::Root,
    },
    shape::Shape,
};
use std::sync::Arc;

/// Searches from a position that moves along a game. Boards and moves are internal ones.
pub trait PositionSearch {
    /// Moves to a neighboring position.
    fn make(&mut self, run: GameMove);

    /// Returns a lower bound of the number of moves that remain, 0 only at the goal.
    fn h(&self) -> u16;

    /// Returns the number of nodes that iterations may expand for one position, if exact distances are out of reach.
    fn node_limit(&self) -> Option<u64>;

    /// Begins a search from the position, which must not be the goal.
    fn begin(&mut self, task: Task);

    /// Continues the search, and subtracts the nodes that it expands from the budget.
    fn run(&mut self, budget: &mut u64) -> Outcome;
}

/// The solution to look for.
#[derive(Clone, Copy)]
pub enum Task {
    /// Any solution, however long, at once.
    First,
    /// A solution of this length. No solution may be shorter.
    Within(u16),
    /// Any solution with fewer moves than this, by one sweep of a beam.
    ShorterThan(usize),
}

/// The number of nodes that an analysis expands for each position of a large board, where exact distances are out of
/// reach: some hundredths of a second.
const LARGE_NODE_LIMIT: u64 = 1 << 18;

/// The largest width of the beam, which finds a solution of a 5×5 or 6×6 board within some tenths of a second.
const MAX_BEAM_WIDTH: usize = 10_000;

/// The largest number of nodes of the beam. A beam that goes around in circles expands all of them, in some seconds, and keeps four bytes
/// for each. So the more levels a beam may have, the narrower it is.
const MAX_BEAM_NODES: usize = 1 << 23;

/// The searches with one heuristic.
pub struct Searches<S: Shape, H: IncrementalHeuristic<S>> {
    heuristic: Arc<H>,
    automaton: Arc<Automaton>,
    board: Board<S>,
    running: Running<S, H>,
}

enum Running<S: Shape, H: IncrementalHeuristic<S>> {
    Nothing,
    First,
    Iteration(Box<Iteration<S, H>>),
    Sweep(Box<Sweep<S, H>>),
}

impl<S: Shape, H: IncrementalHeuristic<S>> Searches<S, H> {
    /// Begins with the first position of a game.
    pub fn new(board: Board<S>, heuristic: Arc<H>, automaton: Arc<Automaton>) -> Self {
        Searches { heuristic, automaton, board, running: Running::Nothing }
    }

    /// Whether the boards are known to be small at compile time. No beam is compiled for these.
    const IS_SMALL: bool = matches!(S::KNOWN, Some(shape) if shape.cell_count() <= packed::MAX_CELLS);

    /// Returns whether exact distances are out of reach.
    fn is_large(&self) -> bool {
        self.board.shape().cells() > packed::MAX_CELLS
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>> PositionSearch for Searches<S, H> {
    fn make(&mut self, run: GameMove) {
        for m in run.slides() {
            self.board.slide_unchecked(m);
        }
    }

    fn h(&self) -> u16 {
        Root::new(self.board, self.heuristic.clone(), self.automaton.clone()).h()
    }

    fn node_limit(&self) -> Option<u64> {
        self.is_large().then_some(LARGE_NODE_LIMIT)
    }

    fn begin(&mut self, task: Task) {
        let heuristic = self.heuristic.clone();
        self.running = match task {
            Task::Within(bound) => {
                let root = Root::new(self.board, heuristic, self.automaton.clone());
                Running::Iteration(Box::new(Iteration::new(&root, bound)))
            }
            Task::First if const { !Self::IS_SMALL } => Running::First,
            Task::ShorterThan(shorter_than) if const { !Self::IS_SMALL } => {
                let shorter_than = shorter_than.min(max_moves(self.h()));
                let width = (MAX_BEAM_NODES / shorter_than).clamp(1, MAX_BEAM_WIDTH);
                Running::Sweep(Box::new(Sweep::new(self.board, heuristic, width, shorter_than)))
            }
            // No beam is begun for a small board.
            Task::First | Task::ShorterThan(_) => Running::Nothing,
        };
    }

    fn run(&mut self, budget: &mut u64) -> Outcome {
        match &mut self.running {
            Running::Iteration(iteration) => {
                let (outcome, counts) = iteration.run(*budget);
                *budget -= counts.expanded;
                outcome
            }
            Running::First if const { !Self::IS_SMALL } => {
                Outcome::Found(line_by_line(&self.board.any(), &self.heuristic.goal().any()))
            }
            Running::Sweep(sweep) if const { !Self::IS_SMALL } => match sweep.run(budget) {
                SweepOutcome::Suspended => Outcome::Suspended,
                SweepOutcome::NotFound => Outcome::Exhausted(None),
                SweepOutcome::Found(moves) => Outcome::Found(moves),
            },
            _ => Outcome::Exhausted(None),
        }
    }
}
