//! Solutions that are made line by line. The oracle replays them with the moves of `common::puzzle`.

use common::{
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Board,
    internals::{
        board::{notation::write_moves, parity::parity, random},
        search::line_by_line::line_by_line,
    },
    shape::{Dims, SIDES, Shape as _},
};

/// Every shape, and goals with the blank in any cell: the moves lead from the board to the goal.
#[test]
fn every_board_of_every_shape_is_solved() {
    let mut cases = Cases(91);
    let mut tried = 0;
    for rows in SIDES {
        for columns in SIDES {
            let shape = Dims::new(rows, columns).expect("the sides are valid");
            for _ in 0..if shape.cells() <= 36 { 4 } else { 1 } {
                let board = random::uniform(shape, || cases.word());
                // A walk keeps the parity, and the blank may end anywhere.
                let goal = random::random_walk(&Board::goal(shape), 200, || cases.word());
                assert_eq!(parity(&board), parity(&goal), "{board:?} {goal:?}");
                let mut reached = board;
                reached.slide_all(&line_by_line(&board, &goal)).expect("the moves are legal");
                assert_eq!(reached, goal, "{board:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 150, "{tried}");
}

/// The same, replayed by the reference puzzle.
#[test]
fn the_moves_are_those_of_the_puzzle() {
    let mut cases = Cases(92);
    for side in [2, 3, 4, 5, 6, 6] {
        let tiles = cases.solvable(side);
        let board = subject::any_board(&tiles);
        let moves = line_by_line(&board, &Board::goal(board.shape()));
        assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), puzzle::blank_last(side), "{board:?}");
    }
}
