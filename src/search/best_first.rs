//! Best-first search, which keeps all boards it has reached: A*, weighted A* and greedy search, depending on the
//! [`Priority`].
//!
//! Heuristics need not be consistent: a board that is reached by a shorter path than before is expanded again. Nodes
//! have no heuristic state. It is restored when a node is expanded, and updated for each child.

use super::{
    IterationCounts, Progress, Search, Stats, Status,
    closed_list::{ClosedList, ClosedNode, MemoryFull},
    open_list::{H_LIMIT, OpenList, OpenNode},
    order,
    priority::Priority,
};
use crate::{
    board::{
        Board, Move, packed,
        parity::{Parity, parity},
    },
    heuristic::IncrementalHeuristic,
    shape::Shape,
};
use std::sync::Arc;

/// The largest h for which the open list has a bucket.
const MAX_H: u16 = H_LIMIT as u16 - 1;

/// A best-first search with a memory limit.
pub struct BestFirst<S: Shape, H: IncrementalHeuristic<S>, R: Priority> {
    pub(super) heuristic: Arc<H>,
    pub(super) goal: Board<S>,
    /// The parity of all boards of this search, which packed boards leave out.
    parity: Parity,
    /// The seed of a random [order] of children.
    seed: Option<u64>,
    pub(super) nodes: Nodes<R>,
}

impl<S: Shape, H: IncrementalHeuristic<S>, R: Priority> BestFirst<S, H, R> {
    /// Starts at `root`. The lists of nodes take at most `memory` bytes.
    pub fn new(root: &Board<S>, heuristic: Arc<H>, priority: R, seed: Option<u64>, memory: usize) -> Self {
        let parts = heuristic.start(root).1;
        let (board, h) = (packed::pack(root), heuristic.h(parts));
        let entry = ClosedNode { g: 0, last_move: None, summary: heuristic.summary(parts) };
        let mut nodes = Nodes::new((OpenNode { board, key: priority.key(0, h), h }, entry), priority, memory);
        nodes.record_path(board, entry, h);
        BestFirst { goal: heuristic.goal(), heuristic, parity: parity(root), seed, nodes }
    }

    /// Expands one node or ends the search, and returns the number of nodes expanded.
    // Not inlined, so that there is one copy for both A* and the hybrid.
    #[inline(never)]
    pub(super) fn advance(&mut self) -> u64 {
        let Some((node, entry)) = self.nodes.next() else {
            self.nodes.status = Status::Exhausted;
            return 0;
        };
        let board = self.unpacked(node);
        if board == self.goal {
            self.nodes.status = Status::Solved(self.path_to(board));
            return 0;
        }
        self.expand(node, entry, board);
        1
    }

    fn expand(&mut self, node: OpenNode, entry: ClosedNode, mut board: Board<S>) {
        self.nodes.iteration().expanded += 1;
        let (mut state, parts) = self.heuristic.restore(&board, node.h, entry.summary);
        let move_back = entry.last_move.map(Move::inverse);
        let (shape, blank) = (board.shape(), board.blank());
        for m in order::moves(self.seed, &board)
            .into_iter()
            .filter(|&m| shape.source(m, blank).is_some() && Some(m) != move_back)
        {
            let before = board;
            let slide = board.slide_unchecked(m);
            let probe = self.heuristic.probe(&state, parts, &before, slide);
            let entered = self.heuristic.enter(&mut state, parts, &before, slide, probe, MAX_H);
            let Ok((parts, undo)) = entered else {
                // No h is larger, unless a table has wrong bits.
                board.unslide(slide);
                continue;
            };
            let entry =
                ClosedNode { g: R::child_g(entry.g), last_move: Some(m), summary: self.heuristic.summary(parts) };
            self.nodes.iteration().generated += 1;
            // With an inconsistent heuristic, the parent's f may be the better lower bound (Mérő 1984).
            let h = self.heuristic.h(parts).max(node.h.saturating_sub(1));
            self.nodes.record_path(packed::pack(&board), entry, h);
            if self.nodes.status == Status::OutOfMemory {
                return;
            }
            self.heuristic.leave(&mut state, undo);
            board.unslide(slide);
        }
    }

    pub(super) fn unpacked(&self, node: OpenNode) -> Board<S> {
        packed::unpack(self.goal.shape(), node.board, self.parity)
    }

    /// Returns the moves from the root to a board.
    pub(super) fn path_to(&self, mut board: Board<S>) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(m) = self.nodes.last_move(packed::pack(&board)) {
            moves.push(m);
            board.slide_unchecked(m.inverse());
        }
        moves.reverse();
        moves
    }
}

impl<S: Shape, H: IncrementalHeuristic<S>, R: Priority> Search for BestFirst<S, H, R> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.nodes.status == Status::Running && budget > 0 {
            budget -= self.advance();
        }
        self.nodes.progress()
    }
}

/// The nodes of a search, as packed boards, and the counts. They do not depend on the heuristic, so this is compiled
/// once.
pub(super) struct Nodes<R: Priority> {
    priority: R,
    pub(super) open: OpenList,
    pub(super) closed: ClosedList<R::NodeBits>,
    /// The number of bytes that the lists may take.
    memory: usize,
    pub(super) iterations: Vec<IterationCounts>,
    pub(super) status: Status,
    /// The node that was taken from the open list last, with its entry of the closed list. At first, the root.
    pub(super) last: (OpenNode, ClosedNode),
}

impl<R: Priority> Nodes<R> {
    fn new(root: (OpenNode, ClosedNode), priority: R, memory: usize) -> Self {
        Nodes {
            open: OpenList::new(R::lowest(root.0.key)),
            closed: ClosedList::default(),
            priority,
            memory,
            iterations: vec![IterationCounts { bound: root.0.h, generated: 1, ..IterationCounts::default() }],
            status: Status::Running,
            last: root,
        }
    }

    /// Records a path to a board, which waits for its expansion if the path is the shortest so far. Ends the search if
    /// there is no memory left.
    fn record_path(&mut self, board: u64, entry: ClosedNode, h: u16) {
        if self.try_record_path(board, entry, h) == Err(MemoryFull) {
            self.status = Status::OutOfMemory;
        }
    }

    fn try_record_path(&mut self, board: u64, entry: ClosedNode, h: u16) -> Result<(), MemoryFull> {
        if self.closed.improve(board, entry, self.memory.saturating_sub(self.open.bytes()))? {
            let waiting = OpenNode { board, key: self.priority.key(entry.g, h), h };
            self.open.push(waiting, self.memory.saturating_sub(self.closed.bytes()))?;
            self.priority.pushed(entry.g, h);
        }
        Ok(())
    }

    /// Takes the next board from the open list, except for stale entries. When a shorter path to a board is found, its
    /// old entry stays in the list and becomes stale.
    fn next(&mut self) -> Option<(OpenNode, ClosedNode)> {
        loop {
            let node = self.open.pop()?;
            let g = self.priority.g(node.key, node.h);
            let bound = self.priority.popped(g, node.h);
            if let Some(entry) = self.closed.expand(node.board, g) {
                self.begin_iteration(bound);
                self.last = (node, entry);
                return Some(self.last);
            }
        }
    }

    /// Begins the iteration of a bound, if it is higher than the current one.
    pub(super) fn begin_iteration(&mut self, bound: u16) {
        if self.iteration().bound < bound {
            self.iteration().stored = self.closed.len() as u64;
            self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
        }
    }

    pub(super) fn iteration(&mut self) -> &mut IterationCounts {
        self.iterations.last_mut().expect("there is an iteration from the start")
    }

    /// Returns the last move of the path to a board, or `None` at the root.
    fn last_move(&self, board: u64) -> Option<Move> {
        self.closed.get(board)?.last_move
    }

    pub(super) fn progress(&self) -> Progress {
        let stored = self.closed.len() as u64;
        let mut iterations = self.iterations.clone();
        if let Some(current) = iterations.last_mut() {
            current.stored = stored;
        }
        let stats =
            Stats { iterations, stored, bytes: (self.closed.bytes() + self.open.bytes()) as u64, ..Stats::default() };
        Progress::of_bounds(stats, self.status.clone())
    }
}
