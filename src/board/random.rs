//! Random boards. The core has no source of randomness: callers pass a function that returns random 64-bit words.

use super::{
    Board, Move,
    parity::{self, Parity},
};
use crate::shape::{Dims, Shape};

/// Returns a board drawn uniformly from the solvable boards.
///
/// It shuffles the tiles (Fisher & Yates 1938) and, if the board cannot be solved, swaps two of them. The swap maps the
/// unsolvable boards one to one onto the solvable ones, so each of these keeps the same probability.
///
/// ```
/// use fifteen::{shape::Square, internals::board::{parity::is_solvable, random::{seeded, uniform}}};
///
/// let board = uniform(Square::<4>::default(), seeded(1));
/// assert!(is_solvable(&board));
/// ```
pub fn uniform<S: Shape>(shape: S, mut word: impl FnMut() -> u64) -> Board<S> {
    Board::from_tiles(shape, &uniform_tiles(shape.dims(), &mut word)).expect("a shuffle keeps each tile once")
}

/// Returns the tiles of a [`uniform`] board. It is compiled once for all shapes, since every page loads it.
fn uniform_tiles(shape: Dims, word: &mut impl FnMut() -> u64) -> Vec<u8> {
    let mut tiles: Vec<u8> = (0..shape.cells() as u8).collect();
    for i in (1..tiles.len()).rev() {
        tiles.swap(i, number_below(i as u64 + 1, word) as usize);
    }
    if parity::parity_of(shape, &tiles) == Parity::Odd {
        // Renumbers the tiles 1 and 2 as each other.
        for tile in tiles.iter_mut().filter(|tile| matches!(tile, 1 | 2)) {
            *tile = 3 - *tile;
        }
    }
    tiles
}

/// Returns the board after a [`walk`] of `moves` moves from a goal. A walk that ends at the goal itself is made again.
///
/// # Panics
/// If `moves` is 0, since a walk without moves always ends at the goal.
pub fn random_walk<S: Shape>(goal: &Board<S>, moves: usize, mut word: impl FnMut() -> u64) -> Board<S> {
    assert!(moves > 0, "a random walk that must leave the goal has at least one move");
    loop {
        let board = walk(goal, moves, &mut word);
        if board != *goal {
            return board;
        }
    }
}

/// Returns the board after `moves` random moves from a board, none of which undoes the one before.
pub fn walk<S: Shape>(start: &Board<S>, moves: usize, word: &mut impl FnMut() -> u64) -> Board<S> {
    let mut board = *start;
    let mut last: Option<Move> = None;
    for _ in 0..moves {
        let allowed: Vec<Move> = board.legal_moves().filter(|m| Some(m.inverse()) != last).collect();
        let m = allowed[number_below(allowed.len() as u64, word) as usize];
        board.slide_unchecked(m);
        last = Some(m);
    }
    board
}

/// Returns a number below `bound`, each equally likely: the high half of a 128-bit product. A word whose low half would
/// favor some numbers is drawn again (Lemire 2019).
pub fn number_below(bound: u64, word: &mut impl FnMut() -> u64) -> u64 {
    loop {
        let product = word() as u128 * bound as u128;
        if product as u64 >= bound.wrapping_neg() % bound {
            return (product >> 64) as u64;
        }
    }
}

/// Returns a function that yields the random words of a seed, always the same ones: `SplitMix64` (Steele, Lea & Flood
/// 2014). It suits tests and benchmarks, not secrets.
pub fn seeded(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        let word = mixed(state);
        state = state.wrapping_add(GAMMA);
        word
    }
}

/// The increment of the state of `SplitMix64` for each word.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the first word of a [seed](seeded). Each of its bits depends on all bits of the seed, and no two seeds have the
/// same first word, so it serves as a hash.
pub fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(GAMMA);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
