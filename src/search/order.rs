//! The order in which the children of a node are searched.
//!
//! The order only decides how soon the last iteration of IDA* finds a solution, which varies by orders of magnitude
//! from board to board. With a random order for each seed, IDA* is a Las Vegas algorithm: the answer is always right,
//! and only the time depends on chance.

use crate::board::{Board, Move, random::mixed};
use crate::shape::Shape;

/// Returns all four moves, legal or not, in the order of a board: that of [`Move::ALL`], or a random one with a seed. Any number is a
/// valid seed. The order is a hash of the seed and the board rather than the output of a generator with a state, so a search that was
/// suspended continues in the same order.
pub fn moves<S: Shape>(seed: Option<u64>, board: &Board<S>) -> [Move; 4] {
    let mut moves = Move::ALL;
    let Some(seed) = seed else { return moves };
    let words = board.tiles().chunks(8).map(|tiles| tiles.iter().fold(0, |word, &tile| word << 8 | u64::from(tile)));
    let mut left = words.fold(mixed(seed), |hash, word| mixed(hash ^ word));
    for last in (1..moves.len()).rev() {
        let choices = last as u64 + 1;
        moves.swap(last, (left % choices) as usize);
        left /= choices;
    }
    moves
}
