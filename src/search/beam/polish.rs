//! Polish: windows of a path, some dozens of moves each, are searched again by IDA*, and replaced where a shorter way is
//! found. So small detours go that a beam could not see, since each of its boards looked as good as any.
//!
//! A window ends on any board, so it takes a heuristic that can be retargeted at one.

use crate::{
    board::{Board, Move},
    heuristic::Retarget,
    search::{Counts, Status, ida_star::IdaStar, order::Fixed, pruning::Automaton},
};
use std::sync::Arc;

/// The moves of a window, and those from the start of one to that of the next.
const WINDOW: usize = 36;
const STRIDE: usize = 8;
/// The most nodes that IDA* may expand in a window.
const MOST: u64 = 10_000;

/// The polish of one path.
pub struct Polish<const W: usize, A: Retarget<W>> {
    window_heuristic: A,
    automaton: Arc<Automaton<W>>,
    path: Vec<Move>,
    root: Board<W>,
    /// The first move of the window.
    start: usize,
    /// None where all is done.
    search: Option<IdaStar<W, A>>,
    /// The nodes that it may still expand.
    left: u64,
    counts: Counts,
}

impl<const W: usize, A: Retarget<W>> Polish<W, A> {
    /// Begins with the first window of a path from `root`.
    pub fn new(root: Board<W>, path: Vec<Move>, window_heuristic: A, automaton: Arc<Automaton<W>>) -> Self {
        let mut polish = Polish {
            window_heuristic,
            automaton,
            path,
            root,
            start: 0,
            search: None,
            left: 0,
            counts: Counts::default(),
        };
        polish.begin(0);
        polish
    }

    /// The path as it is now.
    pub fn path(&self) -> &[Move] {
        &self.path
    }

    /// Whether all windows were searched.
    pub fn is_over(&self) -> bool {
        self.search.is_none()
    }

    /// Nodes expanded and generated so far.
    pub fn counts(&self) -> Counts {
        self.search.as_ref().map_or(self.counts, |search| self.counts + search.counts())
    }

    /// Expands nodes until the budget is spent, the path is improved or no window is left. Subtracts the nodes it expands
    /// from the budget. Ending with each improvement lets the search see at once that the path may now be optimal.
    pub fn run(&mut self, budget: &mut u64) {
        while *budget > 0
            && let Some(search) = &mut self.search
        {
            let spent = search.run(self.left.min(*budget));
            *budget -= spent;
            self.left -= spent;
            let window = self.start..(self.start + WINDOW).min(self.path.len());
            if let Status::Solved(moves) = search.status()
                && moves.len() < window.len()
            {
                self.path.splice(window, moves.iter().copied());
                // A shorter way leads along other boards, so the windows that overlap with it may be improved now.
                self.begin(self.start.saturating_sub(WINDOW - STRIDE));
                return;
            } else if search.bound() as usize >= window.len() || self.left == 0 {
                self.begin(self.start + STRIDE);
            }
        }
    }

    /// Begins with the window at `start`, unless those before it reach to the end of the path.
    fn begin(&mut self, start: usize) {
        self.counts = self.counts();
        self.search = None;
        let end = (start + WINDOW).min(self.path.len());
        if start > 0 && start + WINDOW >= self.path.len() + STRIDE {
            return;
        }
        let mut board = self.root;
        board.slide_all(&self.path[..start]).expect("a path's moves are legal");
        let mut goal = board;
        goal.slide_all(&self.path[start..end]).expect("a path's moves are legal");
        let search =
            IdaStar::new(board, Arc::new(self.window_heuristic.retargeted(&goal)), self.automaton.clone(), Fixed);
        (self.start, self.left, self.search) = (start, MOST, Some(search));
    }
}
