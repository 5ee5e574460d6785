//! A* that goes on as IDA* from its frontier when its memory is full (as MREC, Sen & Bagchi 1989).
//!
//! The iteration that A* was in goes on: below each board that waits with an f within the bound runs an iteration, then the
//! bound rises. The node whose expansion the end of the memory cut short counts as one that waits. What A* stored stays
//! and tells the moves to those boards, and nothing is added to it.
//!
//! An iteration knows the last move of the way to its board, and forbids what the automaton forbids after it. That loses
//! no length. Of the boards that wait on a shortest solution with their true distance, take those nearest to the goal,
//! of these the one whose way A* found first, and of its shortest rests the first. If the automaton forbade that rest
//! with the move before it, there would be another from the board before that, by a move that comes earlier: by a board
//! that is nearer to the goal or to which a way was found before.

use super::{
    Progress, Search, Status,
    best_first::BestFirst,
    blank_cell::{AnyCell, BlankCells},
    closed_list::ClosedNode,
    iteration::{Iteration, Outcome},
    open_list::{Cursor, Waiting},
    order::Fixed,
    priority::AStar,
    pruning::Automaton,
    root::Root,
};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
};
use std::sync::Arc;

/// A* and what follows. `P` says how much the compiler is to know of the blank's place.
pub struct Hybrid<const W: usize, H: Heuristic<W>, P = AnyCell> {
    a_star: BestFirst<W, H, AStar>,
    automaton: Arc<Automaton<W>>,
    /// Whether the node that A* could not finish was searched in this iteration.
    finished: bool,
    /// Over the boards that wait, in this iteration.
    cursor: Cursor,
    below: Option<Below<W, H, P>>,
    /// The lowest f beyond the bound that was seen.
    next_bound: Option<u8>,
    status: Status,
}

/// The search below a board that waits.
struct Below<const W: usize, H: Heuristic<W>, P> {
    board: Board<W>,
    g: u8,
    iteration: Iteration<W, H, P>,
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>> Hybrid<W, H, P> {
    /// Starts at `root`; the lists of nodes take at most `memory` bytes.
    pub fn new(root: &Board<W>, heuristic: Arc<H>, automaton: Arc<Automaton<W>>, memory: usize) -> Self {
        Hybrid {
            a_star: BestFirst::new(root, heuristic, AStar, None, memory),
            automaton,
            finished: false,
            cursor: Cursor::default(),
            below: None,
            next_bound: None,
            status: Status::Running,
        }
    }

    /// Goes on a little; returns the nodes expanded.
    fn advance(&mut self, budget: u64) -> u64 {
        if self.a_star.nodes.status == Status::Running {
            let expanded = self.a_star.advance();
            self.status = match &self.a_star.nodes.status {
                Status::OutOfMemory => Status::Running,
                status => status.clone(),
            };
            return expanded;
        }
        if let Some(below) = self.below.take() {
            return self.search(below, budget);
        }
        self.begin_next();
        0
    }

    /// Searches below a board, once more if the budget runs out.
    fn search(&mut self, mut below: Below<W, H, P>, budget: u64) -> u64 {
        let (expanded, generated) = (below.iteration.expanded(), below.iteration.generated());
        let outcome = below.iteration.run(budget);
        let spent = below.iteration.expanded() - expanded;
        let iteration = self.a_star.nodes.iteration();
        iteration.expanded += spent;
        iteration.generated += below.iteration.generated() - generated;
        match outcome {
            Outcome::Suspended => self.below = Some(below),
            Outcome::Exhausted(next) => self.learn(next.map(|next| next + below.g)),
            Outcome::Found(moves) => self.solved(below.board, &moves),
        }
        spent
    }

    /// Begins to search below the next board that waits within the bound; if there is none, begins the next iteration.
    fn begin_next(&mut self) {
        let bound = self.a_star.nodes.iteration().bound;
        match self.next_waiting() {
            Some((node, way)) if node.key <= bound.into() => self.begin(node, way, bound - way.g as u8),
            beyond => {
                self.learn(beyond.map(|(node, _)| node.key as u8));
                match self.next_bound.take() {
                    Some(bound) => self.a_star.nodes.begin_iteration(bound),
                    None => self.status = Status::Exhausted,
                }
                self.finished = false;
                self.cursor = Cursor::default();
            }
        }
    }

    /// The next board of this iteration that waits and whose entry is not stale.
    fn next_waiting(&mut self) -> Option<(Waiting, ClosedNode)> {
        let nodes = &self.a_star.nodes;
        if !std::mem::replace(&mut self.finished, true) {
            return Some(nodes.last);
        }
        loop {
            let node = nodes.open.next(&mut self.cursor)?;
            if let Some(way) = nodes.closed.waits(node.board, node.key - u16::from(node.h)) {
                return Some((node, way));
            }
        }
    }

    /// Begins to search below a board, under what the bound leaves.
    fn begin(&mut self, node: Waiting, way: ClosedNode, left: u8) {
        let board = self.a_star.unpacked(node);
        if node.h == 0 {
            self.solved(board, &[]);
            return;
        }
        let (heuristic, automaton) = (self.a_star.heuristic.clone(), self.automaton.clone());
        let root = Root::from_open(board, (node.h, way.summary), way.last_move, heuristic, automaton);
        self.below = Some(Below { board, g: way.g as u8, iteration: Iteration::new(&root, left, Fixed) });
    }

    fn learn(&mut self, next_bound: Option<u8>) {
        self.next_bound = self.next_bound.into_iter().chain(next_bound).min();
    }

    /// A solution leads to a board that waits, and on by `rest`.
    fn solved(&mut self, board: Board<W>, rest: &[Move]) {
        let mut moves = self.a_star.path_to(board);
        moves.extend(rest);
        self.status = Status::Solved(moves);
    }
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>> Search for Hybrid<W, H, P> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            budget -= self.advance(budget);
        }
        Progress::of_bounds(self.a_star.nodes.progress().stats, self.status.clone())
    }
}
