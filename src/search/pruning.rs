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
//! allowed moves by one row of a table. It forbids moves that leave the board as well.
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

/// A state of an automaton, for one cell of the blank: the longest prefix of a forbidden string that is a suffix of the
/// last moves. The value is its number among the states of the cell, from 1, so that the state after a forbidden move
/// takes no more memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State(NonZeroU16);

impl State {
    /// The state before the first move, in each cell.
    pub const START: State = State(NonZeroU16::MIN);
    /// The state before the first move of a board that is its own mirror image.
    const START_OF_MIRRORED: State = State(NonZeroU16::MIN.saturating_add(1));

    /// Returns the state with this number, from 1. Depths up to 14 have fewer than 65,000 states for each cell.
    fn new(number: usize) -> Self {
        debug_assert!((1..usize::from(u16::MAX)).contains(&number), "there are fewer states");
        State(NonZeroU16::MIN.saturating_add(number as u16 - 1))
    }

    #[inline(always)]
    fn number(self) -> usize {
        self.0.get().into()
    }
}

/// A pruning automaton for boards of one shape.
pub struct Automaton {
    /// The successors of each state, for each cell of the blank. No state has row 0.
    rows: Vec<Vec<Row>>,
    depth: u8,
}

/// The state after each move, or `None` if the move is forbidden or leaves the board.
type Row = [Option<State>; 4];

/// The valid depths on small boards, which are the lengths of the longest strings that are compared. Depth 2 forbids
/// undoing the last move and nothing else. Automata of depth 16 would take seconds to build on the 5x5 board, and their
/// states need more than 16 bits.
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
            0..=25 => *DEPTHS.end(),
            26..=36 => 10,
            _ => 8,
        };
        *DEPTHS.start()..=max
    }

    /// The depth if none is requested. On 5x5, depth 14 saves a fifth of the nodes of depth 10 and up to 14 % of the time
    /// of proofs, but it would delay first solutions: it takes a second to build. See `docs/performance.md`.
    pub fn default_depth(shape: Dims) -> u8 {
        if shape.cells() <= 16 { *DEPTHS.end() } else { (*Self::depths(shape).end()).min(10) }
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
        let mut seen = KeySet::default();
        let strings: Vec<Vec<MoveString>> =
            (0..shape.cells()).map(|cell| forbidden(shape, cell, depth, &mut seen)).collect();
        let mut trie = Trie::new(shape);
        // Strings must come after their substrings, which are shorter.
        for length in 0..=depth {
            for (cell, strings) in strings.iter().enumerate() {
                for &string in strings.iter().filter(|string| string.length == length) {
                    if !trie.forbids_a_suffix_of(cell, string) {
                        trie.insert(cell, string);
                    }
                }
            }
        }
        Ok(Automaton { rows: trie.compile(), depth })
    }

    /// Returns the state before the first move from a board to a goal. For the default goal, it skips half of the first
    /// moves if the board is its own mirror image. For other goals it does not, since the mirror image of a tile
    /// depends on its goal cell. An automaton of depth 2 never does, so that it finds all solutions.
    pub fn root<S: Shape>(&self, board: &Board<S>, goal: &Board<S>) -> State {
        let is_symmetric = || board.shape().is_square() && goal.is_goal() && board.mirrored() == *board;
        if self.depth > 2 && is_symmetric() { State::START_OF_MIRRORED } else { State::START }
    }

    /// Returns the state after each move of the blank in the cell `blank`, or `None` if the move is forbidden or leaves
    /// the board.
    #[inline]
    pub fn successors(&self, state: State, blank: usize) -> Row {
        self.rows[blank][state.number()]
    }

    /// Returns the state after a move of the blank in the cell `blank`, or `None` if the move is forbidden or leaves
    /// the board.
    pub fn after(&self, state: State, blank: usize, m: Move) -> Option<State> {
        self.successors(state, blank)[m as usize]
    }

    /// Returns the number of states for the blank in the cell `blank`.
    pub fn states(&self, blank: usize) -> usize {
        self.rows[blank].len() - 1
    }
}
