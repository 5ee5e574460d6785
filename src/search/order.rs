//! The order in which the children of a node are searched.
//!
//! The order only decides how soon the last iteration of IDA* finds a solution, which varies by orders of magnitude
//! from board to board. With a random order for each seed, IDA* is a Las Vegas algorithm: the answer is always right,
//! and only the time depends on chance.

use crate::board::{Board, Move, random::mixed};
use crate::shape::Shape;

/// An order of the four moves for each board.
pub trait Order: Copy + Send + 'static {
    /// Whether the order is that of [`Move::ALL`] for every board, so that the compiler knows it.
    const FIXED: bool;

    /// Returns all four moves in order, legal or not.
    fn moves<S: Shape>(self, board: &Board<S>) -> [Move; 4];
}

/// The order of [`Move::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FixedOrder;

impl Order for FixedOrder {
    const FIXED: bool = true;

    #[inline(always)]
    fn moves<S: Shape>(self, _: &Board<S>) -> [Move; 4] {
        Move::ALL
    }
}

/// A random order for each board. It is a hash of the seed and the board rather than the output of a generator with a
/// state, so a search that was suspended continues in the same order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeededOrder {
    /// The seed. Any number is valid.
    pub seed: u64,
}

impl Order for SeededOrder {
    const FIXED: bool = false;

    fn moves<S: Shape>(self, board: &Board<S>) -> [Move; 4] {
        let words =
            board.tiles().chunks(8).map(|tiles| tiles.iter().fold(0, |word, &tile| word << 8 | u64::from(tile)));
        let mut left = words.fold(mixed(self.seed), |hash, word| mixed(hash ^ word));
        let mut moves = Move::ALL;
        for last in (1..moves.len()).rev() {
            let choices = last as u64 + 1;
            moves.swap(last, (left % choices) as usize);
            left /= choices;
        }
        moves
    }
}
