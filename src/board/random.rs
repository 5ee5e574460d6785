//! Random boards. The core has no source of randomness: callers pass a function that yields random 64-bit words.

use super::{Board, Move, parity};

/// A board drawn uniformly from those that can be solved (Fisher–Yates; an odd one is repaired by one swap of tiles,
/// which maps the odd boards one to one onto the even ones).
pub fn uniform<const W: usize>(mut word: impl FnMut() -> u64) -> Board<W> {
    let mut tiles: Vec<u8> = (0..(W * W) as u8).collect();
    for i in (1..tiles.len()).rev() {
        tiles.swap(i, below(i as u64 + 1, &mut word) as usize);
    }
    let mut board = Board::from_tiles(&tiles).expect("a shuffle keeps each tile once");
    if !parity::is_solvable(&board) {
        board.swap(1, 2);
    }
    board
}

/// The board after `moves` random moves from a goal, none of which undoes the one before, and not the goal itself.
///
/// # Panics
/// If `moves` is 0, since that leads nowhere but to the goal.
pub fn walk<const W: usize>(goal: &Board<W>, moves: usize, mut word: impl FnMut() -> u64) -> Board<W> {
    assert!(moves > 0, "a walk that must leave the goal has at least one move");
    loop {
        let mut board = *goal;
        let mut last: Option<Move> = None;
        for _ in 0..moves {
            let open: Vec<Move> = board.legal_moves().filter(|m| Some(m.inverse()) != last).collect();
            let m = open[below(open.len() as u64, &mut word) as usize];
            board.slide_unchecked(m);
            last = Some(m);
        }
        if board != *goal {
            return board;
        }
    }
}

/// A number below `bound`, each equally likely: the high half of a 128-bit product, and the few low halves that would
/// favour some numbers drawn again (Lemire 2019).
fn below(bound: u64, word: &mut impl FnMut() -> u64) -> u64 {
    loop {
        let product = word() as u128 * bound as u128;
        if product as u64 >= bound.wrapping_neg() % bound {
            return (product >> 64) as u64;
        }
    }
}

/// Words from a seed, for tests and benchmarks that must repeat (`SplitMix64`, Steele, Lea & Flood 2014).
pub fn seeded(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
