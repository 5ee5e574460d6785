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
use std::ops::RangeInclusive;
use trie::Trie;

/// A state of an automaton: the cell of the blank, and the longest prefix of a forbidden string that is a suffix of the
/// last moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State(u16);

/// A pruning automaton for boards of one shape.
pub struct Automaton {
    cells: usize,
    /// The next state by state and move, or [`FORBIDDEN`] if the move is forbidden or leaves the board.
    next: Vec<[u16; 4]>,
    depth: u8,
}

/// The successors of a state, one for each move.
#[derive(Clone, Copy)]
pub struct Successors([u16; 4]);

impl Successors {
    /// Returns the state after a move, or `None` if the move is forbidden or leaves the board.
    #[inline]
    pub fn after(self, m: Move) -> Option<State> {
        let next = self.0[m as usize];
        (next != FORBIDDEN).then_some(State(next))
    }
}

/// Stands for the missing successor of a forbidden move.
const FORBIDDEN: u16 = u16::MAX;

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

    /// The depth with the fastest searches. On 5x5, depth 12 saves 10 % of the nodes of depth 10 but takes 10 % longer
    /// for each, since the automaton outgrows the caches.
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
        let mut next = trie.compile();
        next.extend_from_within(..shape.cells());
        for [_, left, _, down] in next.iter_mut().rev().take(shape.cells()) {
            (*left, *down) = (FORBIDDEN, FORBIDDEN);
        }
        Ok(Automaton { cells: shape.cells(), next, depth })
    }

    /// Returns the state before the first move from a board to a goal. For the default goal, it skips half of the first
    /// moves if the board is its own mirror image. For other goals it does not, since the mirror image of a tile
    /// depends on its goal cell. An automaton of depth 2 never does, so that it finds all solutions.
    pub fn root<S: Shape>(&self, board: &Board<S>, goal: &Board<S>) -> State {
        let is_symmetric = || board.shape().is_square() && goal.is_goal() && board.mirrored() == *board;
        if self.depth > 2 && is_symmetric() {
            State((self.states() - self.cells + board.blank()) as u16)
        } else {
            self.start(board.blank())
        }
    }

    /// Returns the state before the first move from any board whose blank is in the cell `blank`.
    pub fn start(&self, blank: usize) -> State {
        State(blank as u16)
    }

    /// Returns the successors of a state.
    #[inline]
    pub fn successors(&self, state: State) -> Successors {
        Successors(self.next[state.0 as usize])
    }

    /// Returns the state after a move, or `None` if the move is forbidden or leaves the board.
    pub fn after(&self, state: State, m: Move) -> Option<State> {
        self.successors(state).after(m)
    }

    /// Returns the number of states.
    pub fn states(&self) -> usize {
        self.next.len()
    }
}
