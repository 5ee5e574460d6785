//! Duplicate pruning with a finite automaton over the last moves (Taylor & Korf 1993).
//!
//! From a given cell of the blank, several move strings lead to the same board. The automaton allows only the first of
//! them, shorter strings before longer ones and otherwise in the order of [`Move::ALL`], and forbids the others
//! wherever they occur in a path. Moving three tiles around a block of four cells is an example:
//!
//! ```text
//!   · 1      U L D R U L   and   L U R D L U   lead to the same board: twelve moves go all the way around,
//!   2 3      and six moves in either direction meet halfway. U comes before L, so the second string is forbidden.
//! ```
//!
//! This never loses all optimal solutions. The first of them in that order contains no forbidden string: replacing the
//! string by the allowed one would give an optimal solution that comes even earlier.
//!
//! An Aho–Corasick automaton over the minimal forbidden strings, with one trie for each cell of the blank, gives the
//! allowed moves with one look-up. It forbids moves that leave the board as well.
//!
//! If a board is its own mirror image, and so is the goal, every solution has a mirror image that is a solution too.
//! Then only up and right may come first, which are searched before their mirror images left and down.

mod moves;
mod trie;

use super::key_set::KeySet;
use crate::{
    board::{Board, Move},
    shape::{Dims, Shape},
};
use moves::{MoveString, forbidden};
use std::{num::NonZeroU16, ops::RangeInclusive};
use trie::Trie;

/// A state of an automaton: the cell of the blank, and the longest prefix of a forbidden string that is a suffix of the
/// last moves. The value is the number of its row, from 1, so that the state after a forbidden move takes no more memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State(NonZeroU16);

impl State {
    /// Returns the state with this number, from 0. Depths up to 14 have fewer than 65,000 states.
    fn new(number: usize) -> Self {
        debug_assert!(number < usize::from(u16::MAX), "there are fewer states");
        State(NonZeroU16::MIN.saturating_add(number as u16))
    }

    #[inline(always)]
    fn row(self) -> usize {
        self.0.get().into()
    }
}

/// A pruning automaton for boards of one shape.
pub struct Automaton {
    cells: usize,
    /// The successors of each state. No state has row 0.
    rows: Vec<[Option<State>; 4]>,
    depth: u8,
}

/// The valid depths on small boards, which are the lengths of the longest strings that are compared. Depth 2 forbids
/// undoing the last move and nothing else. Beyond depth 14 the automaton outgrows a processor's cache and, on the 4x4
/// board, its 16-bit states.
pub const DEPTHS: RangeInclusive<u8> = 2..=14;

/// A pruning depth outside [`Automaton::depths`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid pruning depth {depth}; expected {} to {max} on a board of this size.", DEPTHS.start())]
pub struct DepthError {
    /// The depth that was requested.
    pub depth: u8,
    /// The largest depth for boards of this size.
    pub max: u8,
}

impl Automaton {
    /// The valid depths on this board. On larger boards, deeper automata would have too many states and take too long
    /// to build.
    pub fn depths(shape: Dims) -> RangeInclusive<u8> {
        let max = match shape.cells() {
            0..=16 => *DEPTHS.end(),
            17..=25 => 12,
            26..=36 => 10,
            _ => 8,
        };
        *DEPTHS.start()..=max
    }

    /// The depth if none is requested. On 5x5, depth 12 saves a tenth of the nodes of depth 10 but only a twentieth of the
    /// time, since the automaton outgrows the caches, and it would delay first solutions: it takes seven times as long
    /// to build. See `docs/performance.md`.
    pub fn default_depth(shape: Dims) -> u8 {
        (*Self::depths(shape).end()).min(if shape.cells() <= 16 { *DEPTHS.end() } else { 10 })
    }

    /// Builds the automaton that forbids every string of at most `depth` moves that a shorter or earlier one replaces.
    ///
    /// # Errors
    /// Returns an error if `depth` is not in [`Automaton::depths`].
    pub fn new(shape: Dims, depth: u8) -> Result<Self, DepthError> {
        let depths = Self::depths(shape);
        if !depths.contains(&depth) {
            return Err(DepthError { depth, max: *depths.end() });
        }
        let mut strings: Vec<(usize, MoveString)> = Vec::new();
        let mut seen = KeySet::default();
        for cell in 0..shape.cells() {
            strings.extend(forbidden(shape, cell, depth, &mut seen).into_iter().map(|string| (cell, string)));
        }
        let mut trie = Trie::new(shape);
        // Strings must come after their substrings, which are shorter.
        for length in 0..=depth {
            for &(cell, string) in strings.iter().filter(|(_, string)| string.length == length) {
                if !trie.forbids_a_suffix_of(cell, string) {
                    trie.insert(cell, string);
                }
            }
        }
        let mut rows = trie.compile();
        rows.extend_from_within(1..=shape.cells());
        for [_, left, _, down] in rows.iter_mut().rev().take(shape.cells()) {
            (*left, *down) = (None, None);
        }
        Ok(Automaton { cells: shape.cells(), rows, depth })
    }

    /// Returns the state before the first move from a board to a goal. For the default goal, it skips half of the first
    /// moves if the board is its own mirror image. For other goals it does not, since the mirror image of a tile
    /// depends on its goal cell. An automaton of depth 2 never does, so that it finds all solutions.
    pub fn root<S: Shape>(&self, board: &Board<S>, goal: &Board<S>) -> State {
        let is_symmetric = || board.shape().is_square() && goal.is_goal() && board.mirrored() == *board;
        if self.depth > 2 && is_symmetric() {
            State::new(self.states() - self.cells + board.blank())
        } else {
            self.start(board.blank())
        }
    }

    /// Returns the state before the first move from any board whose blank is in the cell `blank`.
    pub fn start(&self, blank: usize) -> State {
        State::new(blank)
    }

    /// Returns the state after each move, or `None` if the move is forbidden or leaves the board.
    #[inline]
    pub fn successors(&self, state: State) -> [Option<State>; 4] {
        self.rows[state.row()]
    }

    /// Returns the state after a move, or `None` if the move is forbidden or leaves the board.
    pub fn after(&self, state: State, m: Move) -> Option<State> {
        self.successors(state)[m as usize]
    }

    /// Returns the number of states.
    pub fn states(&self) -> usize {
        self.rows.len() - 1
    }
}
