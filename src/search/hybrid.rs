//! A* that continues as IDA* from its open list when its memory is full, like MREC (Sen & Bagchi 1989).
//!
//! ```text
//!           root
//!          ╱ │ ╲          A*: all these boards are in memory
//!         ●  ●  ●
//!       ─────────────     the memory is full
//!        ╱╲  ╱╲  ╱╲       IDA*: an iteration below each board on the open list
//! ```
//!
//! The hybrid finishes the bound of A* first: it runs an iteration below each waiting board whose f is within the
//! bound. Then it raises the bound and does the same again. The node that A* was expanding when the memory ran out
//! counts as waiting. The lists of A* no longer change; they give the moves to the waiting boards.
//!
//! An iteration knows the last move of the path to its board, and forbids what the automaton forbids after that move.
//! The hybrid still finds an optimal solution. Consider the waiting boards that are on optimal solutions and have their
//! true distance from the root. Among the boards nearest to the goal, take the board that A* reached first, and the
//! first of its shortest continuations. If the automaton forbade that continuation after the last move, another
//! continuation from the board before would begin with an earlier move. It would lead over a waiting board that is
//! nearer to the goal or was reached before, which contradicts the choice.

use super::{
    Progress, Search, Status,
    best_first::BestFirst,
    closed_list::ClosedNode,
    iteration::{Iteration, Outcome},
    open_list::{Cursor, OpenNode},
    priority::AStar,
    pruning::Automaton,
    root::Root,
};
use crate::{
    board::{Board, Move},
    heuristic::IncrementalHeuristic,
    shape::Shape,
};
use std::sync::Arc;

/// A* followed by IDA*.
pub struct Hybrid<S: Shape, H: IncrementalHeuristic<S>> {
    a_star: BestFirst<S, H, AStar>,
    automaton: Arc<Automaton>,
    /// Whether the iteration has searched below the node that A* could not finish expanding.
    finished: bool,
    /// The position of this iteration among the waiting boards.
    cursor: Cursor,
    subtree: Option<SubtreeSearch<S, H>>,
    /// The lowest f beyond the bound so far.
    next_bound: Option<u16>,
    status: Status,
}

/// A search below a waiting board.
struct SubtreeSearch<S: Shape, H: IncrementalHeuristic<S>> {
    board: Board<S>,
    g: u16,
    iteration: Iteration<S, H>,
}

impl<S: Shape, H: IncrementalHeuristic<S>> Hybrid<S, H> {
    /// Starts at `root`. The lists of nodes take at most `memory` bytes.
    pub fn new(root: &Board<S>, heuristic: Arc<H>, automaton: Arc<Automaton>, memory: usize) -> Self {
        Hybrid {
            a_star: BestFirst::new(root, heuristic, AStar, None, memory),
            automaton,
            finished: false,
            cursor: Cursor::default(),
            subtree: None,
            next_bound: None,
            status: Status::Running,
        }
    }

    /// Does the next part of the search, and returns the number of nodes expanded.
    fn advance(&mut self, budget: u64) -> u64 {
        if self.a_star.nodes.status == Status::Running {
            let expanded = self.a_star.advance();
            self.status = match &self.a_star.nodes.status {
                Status::OutOfMemory => Status::Running,
                status => status.clone(),
            };
            return expanded;
        }
        if let Some(subtree) = self.subtree.take() {
            return self.search(subtree, budget);
        }
        self.begin_next();
        0
    }

    /// Searches below a board. If the budget runs out, the next call continues.
    fn search(&mut self, mut subtree: SubtreeSearch<S, H>, budget: u64) -> u64 {
        let (outcome, counts) = subtree.iteration.run(budget);
        *self.a_star.nodes.iteration() += counts;
        match outcome {
            Outcome::Suspended => self.subtree = Some(subtree),
            Outcome::Exhausted(next) => self.learn(next.and_then(|next| next.checked_add(subtree.g))),
            Outcome::Found(moves) => self.solved(subtree.board, &moves),
        }
        counts.expanded
    }

    /// Begins the search below the next waiting board within the bound. If there is none, begins the next iteration.
    fn begin_next(&mut self) {
        let bound = self.a_star.nodes.iteration().bound;
        match self.next_waiting() {
            Some((node, entry)) if node.key <= bound => self.begin(node, entry, bound - entry.g),
            beyond => {
                self.learn(beyond.map(|(node, _)| node.key));
                match self.next_bound.take() {
                    Some(bound) => self.a_star.nodes.begin_iteration(bound),
                    None => self.status = Status::Exhausted,
                }
                self.finished = false;
                self.cursor = Cursor::default();
            }
        }
    }

    /// Returns the next waiting board of this iteration, except for stale entries.
    fn next_waiting(&mut self) -> Option<(OpenNode, ClosedNode)> {
        let nodes = &self.a_star.nodes;
        if !std::mem::replace(&mut self.finished, true) {
            return Some(nodes.last);
        }
        loop {
            let node = nodes.open.next(&mut self.cursor)?;
            if let Some(entry) = nodes.closed.get_waiting(node.board, node.key - node.h) {
                return Some((node, entry));
            }
        }
    }

    /// Begins the search below a board, `left` moves deep.
    fn begin(&mut self, node: OpenNode, entry: ClosedNode, left: u16) {
        let board = self.a_star.unpacked(node);
        if node.h == 0 {
            // A table with wrong bits may take another board for the goal.
            if board == self.a_star.goal {
                self.solved(board, &[]);
            }
            return;
        }
        let (heuristic, automaton) = (self.a_star.heuristic.clone(), self.automaton.clone());
        let root = Root::from_open(board, (node.h, entry.summary), entry.last_move, heuristic, automaton);
        self.subtree = Some(SubtreeSearch { board, g: entry.g, iteration: Iteration::new(&root, left) });
    }

    fn learn(&mut self, next_bound: Option<u16>) {
        self.next_bound = self.next_bound.into_iter().chain(next_bound).min();
    }

    /// Ends the search with a solution that leads to a waiting board and continues with `rest`.
    fn solved(&mut self, board: Board<S>, rest: &[Move]) {
        let mut moves = self.a_star.path_to(board);
        moves.extend(rest);
        self.status = Status::Solved(moves);
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>> Search for Hybrid<S, H> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            budget -= self.advance(budget);
        }
        Progress::of_bounds(self.a_star.nodes.progress().stats, self.status.clone())
    }
}
