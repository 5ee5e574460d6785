//! Best-first search with a list of all known boards: A* (Hart, Nilsson & Raphael 1968), f = g + h.
//!
//! Heuristics here need not be consistent: a board reached by a shorter way than before is expanded again. Nodes keep
//! no heuristic state; it is computed anew when a node is expanded and carried to its children slide by slide.

use super::{
    Counts, Pass, Progress, Search, Stats, Status,
    closed_list::{ClosedList, Full, Known},
    open_list::{OpenList, Waiting},
};
use crate::{
    board::{
        Board, Move, packed,
        parity::{Parity, parity},
    },
    heuristic::Heuristic,
};

/// A* under a limit of memory.
pub struct BestFirst<const W: usize, H: Heuristic<W>> {
    heuristic: H,
    /// Of all boards here.
    parity: Parity,
    nodes: Nodes,
}

impl<const W: usize, H: Heuristic<W>> BestFirst<W, H> {
    /// Starts at `root`; the lists of nodes take at most `memory` bytes.
    pub fn new(root: &Board<W>, heuristic: H, memory: usize) -> Self {
        let parts = heuristic.start(root).1;
        let mut nodes = Nodes::new(heuristic.h(parts), memory);
        nodes.reach(packed::pack(root), Known { g: 0, came_by: None, mark: heuristic.mark(parts) }, heuristic.h(parts));
        BestFirst { heuristic, parity: parity(root), nodes }
    }

    /// Expands one node, or ends the search; returns the number of nodes expanded.
    fn advance(&mut self) -> u64 {
        let Some((node, way)) = self.nodes.next() else {
            self.nodes.status = Status::Exhausted;
            return 0;
        };
        let board = packed::unpack(node.board, self.parity);
        if board.is_goal() {
            self.nodes.status = Status::Solved(self.path_to(board));
            return 0;
        }
        self.expand(node, way, board);
        1
    }

    fn expand(&mut self, node: Waiting, way: Known, mut board: Board<W>) {
        self.nodes.pass().expanded += 1;
        let (mut state, parts) = self.heuristic.recall(&board, node.f - node.g, way.mark);
        let undo = way.came_by.map(Move::inverse);
        for m in board.legal_moves().filter(|&m| Some(m) != undo) {
            let before = board;
            let slide = board.slide_unchecked(m);
            let look = self.heuristic.look(&state, parts, &before, slide);
            let entered = self.heuristic.enter(&mut state, parts, &before, slide, look, u8::MAX);
            let Ok((parts, left)) = entered else { unreachable!("every h is within 255") };
            let (h, g) = (self.heuristic.h(parts), node.g + 1);
            let way = Known { g, came_by: Some(m), mark: self.heuristic.mark(parts) };
            self.nodes.pass().generated += 1;
            // With an inconsistent heuristic the parent's f may be the better bound.
            self.nodes.reach(packed::pack(&board), way, node.f.max(g + h));
            if self.nodes.status == Status::OutOfMemory {
                return;
            }
            self.heuristic.leave(&mut state, left);
            board.unslide(slide);
        }
    }

    /// The moves from the root to a board.
    fn path_to(&self, mut board: Board<W>) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(m) = self.nodes.came_by(packed::pack(&board)) {
            moves.push(m);
            board.slide_unchecked(m.inverse());
        }
        moves.reverse();
        moves
    }
}

impl<const W: usize, H: Heuristic<W>> Search for BestFirst<W, H> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.nodes.status == Status::Running && budget > 0 {
            budget -= self.advance();
        }
        self.nodes.progress()
    }
}

/// All nodes, as packed boards, and the counts: what a search keeps whatever its heuristic, compiled once.
struct Nodes {
    open: OpenList,
    closed: ClosedList,
    /// Bytes that the lists may take.
    memory: usize,
    passes: Vec<Pass>,
    status: Status,
}

impl Nodes {
    /// Without nodes, for a root that has this f.
    fn new(f: u8, memory: usize) -> Self {
        Nodes {
            open: OpenList::new(f),
            closed: ClosedList::default(),
            memory,
            passes: vec![Pass { bound: f, expanded: 0, generated: 1 }],
            status: Status::Running,
        }
    }

    /// Records a way to a board, to be expanded if the way is the shortest so far. Where there is no memory for that, the
    /// search has ended.
    fn reach(&mut self, board: u64, way: Known, f: u8) {
        if self.record(board, way, f) == Err(Full) {
            self.status = Status::OutOfMemory;
        }
    }

    fn record(&mut self, board: u64, way: Known, f: u8) -> Result<(), Full> {
        if self.closed.improve(board, way, self.memory.saturating_sub(self.open.bytes()))? {
            let waiting = Waiting { board, f, g: way.g };
            self.open.push(waiting, self.memory.saturating_sub(self.closed.bytes()))?;
        }
        Ok(())
    }

    /// Takes the next board that is not stale: where a shorter way was found, the old entry stays behind.
    fn next(&mut self) -> Option<(Waiting, Known)> {
        loop {
            let node = self.open.pop()?;
            if let Some(way) = self.closed.expand(node.board, node.g) {
                self.enter_pass(node.f);
                return Some((node, way));
            }
        }
    }

    /// Begins the pass of this f; f never falls, since a child's is at least its parent's.
    fn enter_pass(&mut self, f: u8) {
        if self.pass().bound < f {
            self.passes.push(Pass { bound: f, expanded: 0, generated: 0 });
        }
    }

    fn pass(&mut self) -> &mut Pass {
        self.passes.last_mut().expect("the root's pass is there from the start")
    }

    fn came_by(&self, board: u64) -> Option<Move> {
        self.closed.known(board).expect("a node's board and those before it are known").came_by
    }

    fn progress(&self) -> Progress {
        let stats = Stats {
            passes: self.passes.clone(),
            outside: Counts::default(),
            stored: self.closed.len() as u64,
            bytes: (self.closed.bytes() + self.open.bytes()) as u64,
        };
        Progress::of_bounds(stats, self.status.clone())
    }
}
