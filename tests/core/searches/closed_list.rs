//! The closed list of A*: the shortest known path to each board.
//!
//! The oracles are a case by hand, and the memory limit of a list.

use common::puzzle::Cases;
use fifteen::{
    Move,
    internals::{
        board::packed,
        search::closed_list::{ClosedList, ClosedNode, MemoryFull},
    },
};

/// With an inconsistent heuristic, two paths to a board may wait with the same f, the longer one first. Taking the
/// longer one must not count as the expansion of the shorter one.
#[test]
fn a_stale_path_leaves_the_shorter_one_waiting() {
    let board = 0x0fed_cba9_8765_4321;
    let path = |g| ClosedNode { g, last_move: Some(Move::Up), summary: 0 };
    let mut closed = ClosedList::<u16>::default();
    assert_eq!(closed.improve(board, path(10), usize::MAX), Ok(true));
    assert_eq!(closed.improve(board, path(8), usize::MAX), Ok(true));
    assert_eq!(closed.improve(board, path(9), usize::MAX), Ok(false), "no shorter than the path before");
    assert!(closed.expand(board, 10).is_none(), "the longer path is stale");
    assert!(closed.expand(board, 8).is_some(), "the shorter path is still waiting");
    assert!(closed.expand(board, 8).is_none(), "a board is expanded once");
    assert_eq!(closed.get(board), Some(path(8)));
}

/// The smallest blocks of slots take a quarter of this memory, and each growth takes little more.
#[test]
fn a_list_fills_the_memory_that_it_may_take() {
    const MEMORY: usize = 1 << 20;
    let (mut list, mut cases) = (ClosedList::<u16>::default(), Cases(102));
    assert!(list.is_empty());
    let node = ClosedNode { g: 1, last_move: None, summary: 0 };
    loop {
        let full = list.improve(cases.word() % (1 << packed::BITS), node, MEMORY) == Err(MemoryFull);
        assert!(list.bytes() <= MEMORY, "{} bytes", list.bytes());
        if full {
            break;
        }
    }
    assert!(list.bytes() > MEMORY / 10 * 9, "only {} bytes", list.bytes());
    assert!(list.len() * 12 > MEMORY, "only {} boards", list.len());
}
