//! A polish shortens a path: IDA* searches windows of a few dozen moves again, and replaces each window for which it
//! finds a shorter path. This removes small detours, on which each board looked as good to the beam as any other.
//!
//! ```text
//!   path      ────────────────────────────────────────
//!   windows   [ 36 moves, or fewer ]
//!                 [ starts 8 moves later ]
//!                     [ … ]
//! ```
//!
//! A window may end on any board, so its heuristic must be one that can be made for any goal.

use crate::{
    board::{Board, Move},
    heuristic::{Boxed, linear_conflict::LinearConflict},
    search::{Counts, Status, ida_star::IdaStar, pruning::Automaton},
    shape::Shape,
};
use std::sync::Arc;

/// The number of moves of a window, and from the start of one window to the start of the next.
const WINDOW: usize = 36;
const STRIDE: usize = 8;
/// The largest number of nodes that IDA* expands in a window.
const MAX_NODES: u64 = 10_000;

/// The polish of one path.
pub struct Polish<S: Shape> {
    window_heuristic: LinearConflict<S>,
    automaton: Arc<Automaton>,
    path: Vec<Move>,
    root: Board<S>,
    /// The number of the window's first move.
    start: usize,
    /// The search of the window, or `None` when all windows are done.
    search: Option<IdaStar<S, Boxed<S>>>,
    /// The number of nodes that this search may still expand.
    left: u64,
    counts: Counts,
}

impl<S: Shape> Polish<S> {
    /// Begins with the first window of a path from `root`.
    pub fn new(
        root: Board<S>,
        path: Vec<Move>,
        window_heuristic: LinearConflict<S>,
        automaton: Arc<Automaton>,
    ) -> Self {
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

    /// Returns the current path.
    pub fn path(&self) -> &[Move] {
        &self.path
    }

    /// Returns whether all windows are done.
    pub fn is_over(&self) -> bool {
        self.search.is_none()
    }

    /// Returns the numbers of nodes expanded and generated so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Expands nodes until the budget is spent, the path is improved or no window is left. Subtracts the nodes it
    /// expands from the budget. Ending with each improvement lets the search see at once that the path may now be
    /// optimal.
    pub fn run(&mut self, budget: &mut u64) {
        while let Some(search) = &mut self.search {
            let window = self.start..(self.start + WINDOW).min(self.path.len());
            // This comes before the budget: how a window ends must not depend on where the budget ran out.
            if search.bound() as usize >= window.len() || self.left == 0 {
                self.begin(self.start + STRIDE);
                continue;
            }
            if *budget == 0 {
                return;
            }
            let counts = search.run(self.left.min(*budget));
            self.counts = self.counts + counts;
            *budget -= counts.expanded;
            self.left -= counts.expanded;
            if let Status::Solved(moves) = search.status() {
                self.path.splice(window, moves.iter().copied());
                // The new part leads over other boards, so the windows that overlap with it may be improved now.
                self.begin(self.start.saturating_sub(WINDOW - STRIDE));
                return;
            }
        }
    }

    /// Begins the window at `start`, unless the windows before it reach the end of the path already.
    fn begin(&mut self, start: usize) {
        self.search = None;
        let end = (start + WINDOW).min(self.path.len());
        if start > 0 && start + WINDOW >= self.path.len() + STRIDE {
            return;
        }
        let mut board = self.root;
        board.slide_all(&self.path[..start]).expect("a path's moves are legal");
        let mut goal = board;
        goal.slide_all(&self.path[start..end]).expect("a path's moves are legal");
        let search = IdaStar::new(
            board,
            Arc::new(Boxed::new(self.window_heuristic.retargeted(&goal))),
            self.automaton.clone(),
            None,
        );
        (self.start, self.left, self.search) = (start, MAX_NODES, Some(search));
        self.counts.generated += 1;
    }
}
