//! Packed boards take 44 bits, more than a `usize` has in wasm.
//!
//! The oracle is the definition of the rank, computed digit by digit in 128 bits.

use common::{
    puzzle::{self, Cases},
    subject,
};
use fifteen::internals::{
    board::{
        packed::{BITS, pack, unpack},
        parity::{Parity, parity},
    },
    search::closed_list::{ClosedList, ClosedNode},
};
use fifteen::shape::Square;
use wasm_bindgen_test::wasm_bindgen_test;

/// The number of boards of the 15-puzzle of each parity: 16!/2.
const BOARDS: u64 = 10_461_394_944_000;

/// The rank of a board: the blank's cell is the lowest digit, and each tile except the last two has a digit that counts
/// the smaller tiles after it.
fn slow_rank(tiles: &[u8]) -> u128 {
    let order: Vec<u8> = tiles.iter().copied().filter(|&tile| tile != 0).collect();
    let blank = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
    let (mut rank, mut weight) = (blank as u128, tiles.len() as u128);
    for (index, tile) in order[..order.len() - 2].iter().enumerate() {
        let smaller = order[index + 1..].iter().filter(|later| *later < tile).count();
        rank += smaller as u128 * weight;
        weight *= (order.len() - index) as u128;
    }
    rank
}

#[wasm_bindgen_test]
fn boards_have_the_rank_of_the_definition() {
    let (mut cases, mut above_32_bits) = (Cases(211), 0);
    for _ in 0..5_000 {
        let tiles = cases.permutation(4);
        let board = subject::board::<4>(&tiles);
        let rank = pack(&board);
        assert_eq!(u128::from(rank), slow_rank(&tiles), "{tiles:?}");
        assert_eq!(unpack(Square::<4>::default(), rank, parity(&board)), board, "rank {rank}");
        above_32_bits += u32::from(rank > u64::from(u32::MAX));
    }
    assert!(above_32_bits > 4_900, "only {above_32_bits} ranks need more than 32 bits");
}

#[wasm_bindgen_test]
fn the_largest_ranks_are_boards() {
    assert_eq!((BOARDS - 1).ilog2() + 1, BITS);
    for rank in (0..100).chain((1 << 32) - 50..(1 << 32) + 50).chain(BOARDS - 100..BOARDS) {
        for parity in [Parity::Even, Parity::Odd] {
            let board = unpack(Square::<4>::default(), rank, parity);
            assert_eq!(u128::from(rank), slow_rank(board.tiles()), "{board:?}");
            assert_eq!(pack(&board), rank);
            assert_eq!(puzzle::is_solvable(board.tiles()), parity == Parity::Even, "{board:?}");
        }
    }
}

/// The ranks have equal lower 32 bits.
#[wasm_bindgen_test]
fn the_closed_list_tells_boards_apart_by_their_upper_bits() {
    let mut list = ClosedList::<u32>::default();
    let boards: Vec<u64> = (0..BOARDS >> 32).map(|upper| upper << 32 | 7).collect();
    let node = |board: u64| ClosedNode { g: (board >> 32) as u16 % 80 + 1, last_move: None, summary: 0 };
    for (known, &board) in boards.iter().enumerate() {
        assert_eq!(list.improve(board, node(board), usize::MAX), Ok(true));
        assert_eq!(list.len(), known + 1);
    }
    assert!(boards.iter().all(|&board| list.get(board) == Some(node(board))));
}
