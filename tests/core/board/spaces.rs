//! Law 9: the numbers of boards at each depth match the published ones.
//!
//! The boards, moves and packing are those of the crate. The oracles are `data/eight_puzzle_depths.txt`, with all six
//! of its spaces, and the beginning of `data/fifteen_puzzle_depths.txt`.

use common::{
    golden,
    puzzle::{self, Boards},
    subject,
};
use fifteen::shape::Square;
use fifteen::{Board, internals::board::packed};

/// The last level to compare. It has 447,342 boards.
const FIFTEEN_DEPTH: usize = 18;

/// The boards one move away, where a move slides one tile.
fn by_tile<const W: usize>(board: &Board<Square<W>>) -> Vec<Board<Square<W>>> {
    let slid = |m| {
        let mut slid = *board;
        slid.slide(m).expect("legal moves are legal");
        slid
    };
    board.legal_moves().map(slid).collect()
}

/// The boards one move away, where a move slides one or more tiles of a row or column.
fn by_line<const W: usize>(board: &Board<Square<W>>) -> Vec<Board<Square<W>>> {
    let towards = |cell| {
        let mut slid = *board;
        slid.slide_all(&board.moves_toward_blank(cell)).expect("moves towards the blank are legal");
        slid
    };
    let cells = (0..W * W).filter(|&cell| !board.moves_toward_blank(cell).is_empty());
    cells.map(towards).collect()
}

/// The number of boards at each depth.
fn counts<const W: usize>(
    start: Board<Square<W>>,
    next: fn(&Board<Square<W>>) -> Vec<Board<Square<W>>>,
    depth: usize,
) -> Vec<usize> {
    let mut seen = Boards::from_iter([packed::pack(&start)]);
    let mut level = vec![start];
    let mut counts = Vec::new();
    while !level.is_empty() && counts.len() <= depth {
        counts.push(level.len());
        let boards = level.iter().flat_map(next);
        level = boards.filter(|board| seen.insert(packed::pack(board))).collect();
    }
    counts
}

#[test]
fn the_eight_puzzle_has_the_published_depths() {
    for space in golden::eight_puzzle_spaces() {
        let next = if space.metric == "stm" { by_tile::<3> } else { by_line::<3> };
        let counts = counts(subject::board(&space.goal), next, usize::MAX);
        assert_eq!(counts, space.counts, "{} from {:?}", space.metric, space.goal);
        assert_eq!(counts.iter().sum::<usize>(), 181_440);
    }
}

#[test]
fn the_eight_puzzle_has_the_same_depths_from_both_goals() {
    let spaces = golden::eight_puzzle_spaces();
    let corner = spaces.iter().find(|space| space.metric == "stm" && space.goal == puzzle::blank_last(3));
    let corner = &corner.expect("the file has the goal of the crate").counts;
    assert_eq!(counts(Board::goal(Square::<3>::default()), by_tile, usize::MAX), *corner);
    assert_eq!(counts(subject::board::<3>(&puzzle::blank_first(3)), by_tile, usize::MAX), *corner);
}

#[test]
fn the_fifteen_puzzle_begins_with_the_published_depths() {
    let published = golden::fifteen_puzzle_counts();
    for start in [puzzle::blank_last(4), puzzle::blank_first(4)] {
        let counts = counts(subject::board::<4>(&start), by_tile, FIFTEEN_DEPTH);
        assert_eq!(counts[..], published[..=FIFTEEN_DEPTH], "from {start:?}");
    }
}
