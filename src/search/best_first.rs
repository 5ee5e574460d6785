//! Best-first search with a list of all known boards: A* (Hart, Nilsson & Raphael 1968), f = g + h.
//!
//! Heuristics here need not be consistent: a board reached by a shorter way than before is expanded again. Nodes keep
//! no heuristic state; it is computed anew when a node is expanded and carried to its children slide by slide.

use super::{
    Pass, Progress, Search, Stats, Status,
    closed_list::{ClosedList, Full, Known},
    open_list::{OpenList, Waiting},
};
use crate::{
    board::{Board, Move, packed},
    heuristic::Heuristic,
};

/// A* under a limit of memory.
pub struct BestFirst<const W: usize, H: Heuristic<W>> {
    heuristic: H,
    open: OpenList,
    closed: ClosedList,
    /// Bytes that the lists may take.
    memory: usize,
    passes: Vec<Pass>,
    status: Status,
}

impl<const W: usize, H: Heuristic<W>> BestFirst<W, H> {
    /// Starts at `root`; the lists of nodes take at most `memory` bytes.
    pub fn new(root: &Board<W>, heuristic: H, memory: usize) -> Self {
        let parts = heuristic.start(root).1;
        let (f, mark) = (heuristic.h(parts), heuristic.mark(parts));
        let mut search = BestFirst {
            heuristic,
            open: OpenList::default(),
            closed: ClosedList::default(),
            memory,
            passes: vec![Pass { bound: f, expanded: 0, generated: 1 }],
            status: Status::Running,
        };
        if search.reach(root, Known { g: 0, came_by: None, mark }, f).is_err() {
            search.status = Status::OutOfMemory;
        }
        search
    }

    /// Records a way to `board`.
    fn reach(&mut self, board: &Board<W>, way: Known, f: u8) -> Result<(), Full> {
        let board = packed::pack(board);
        let g = way.g;
        if self.closed.improve(board, way, self.memory.saturating_sub(self.open.bytes()))? {
            self.open.push(Waiting { board, f, g }, self.memory.saturating_sub(self.closed.bytes()))?;
        }
        Ok(())
    }

    /// Takes the next board that is not stale: where a shorter way was found, the old entry stays behind.
    fn next(&mut self) -> Option<Waiting> {
        loop {
            let node = self.open.pop()?;
            if self.closed.expand(node.board, node.g) {
                return Some(node);
            }
        }
    }

    fn expand(&mut self, node: Waiting, mut board: Board<W>) {
        let Known { came_by, mark, .. } = self.known(node.board);
        let (state, parts) = self.heuristic.recall(&board, node.f - node.g, mark);
        let undo = came_by.map(Move::inverse);
        self.pass(node.f).expanded += 1;
        for m in board.legal_moves().filter(|&m| Some(m) != undo) {
            let (before, mut state) = (board, state.clone());
            let slide = board.slide_unchecked(m);
            let look = self.heuristic.look(&state, parts, &before, slide);
            let entered = self.heuristic.enter(&mut state, parts, &before, slide, look, u8::MAX);
            let Ok((parts, _)) = entered else { unreachable!("every h is within 255") };
            let (h, g) = (self.heuristic.h(parts), node.g + 1);
            let way = Known { g, came_by: Some(m), mark: self.heuristic.mark(parts) };
            self.pass(node.f).generated += 1;
            // With an inconsistent heuristic the parent's f may be the better bound.
            if self.reach(&board, way, node.f.max(g + h)) == Err(Full) {
                self.status = Status::OutOfMemory;
                return;
            }
            board.unslide(slide);
        }
    }

    /// The pass of this f; f never falls, since a child's is at least its parent's.
    fn pass(&mut self, f: u8) -> &mut Pass {
        if self.passes.last().is_none_or(|pass| pass.bound < f) {
            self.passes.push(Pass { bound: f, expanded: 0, generated: 0 });
        }
        self.passes.last_mut().expect("there is a pass")
    }

    fn known(&self, board: u64) -> Known {
        self.closed.known(board).expect("a node's board and those before it are known")
    }

    /// The moves from the root to a board.
    fn path_to(&self, mut board: Board<W>) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(m) = self.known(packed::pack(&board)).came_by {
            moves.push(m);
            board.slide_unchecked(m.inverse());
        }
        moves.reverse();
        moves
    }

    /// Expands one node, or ends the search; returns the number of nodes expanded.
    fn advance(&mut self) -> u64 {
        let Some(node) = self.next() else {
            self.status = Status::Exhausted;
            return 0;
        };
        let board = packed::unpack(node.board);
        if board.is_goal() {
            self.pass(node.f);
            self.status = Status::Solved(self.path_to(board));
            return 0;
        }
        self.expand(node, board);
        1
    }
}

impl<const W: usize, H: Heuristic<W>> Search for BestFirst<W, H> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            budget -= self.advance();
        }
        let stats = Stats {
            passes: self.passes.clone(),
            stored: self.closed.len() as u64,
            bytes: (self.closed.bytes() + self.open.bytes()) as u64,
        };
        Progress { stats, status: self.status.clone() }
    }
}
