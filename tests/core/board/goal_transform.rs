//! Goals: any board may be a goal. Boards are transformed so that searches know their goals, and moves are transformed
//! back.
//!
//! The oracles: the moves of the boards themselves, Manhattan distances to the goal itself, and breadth-first search of
//! the 8-puzzle from the goal itself.

use common::{
    puzzle::{self, Cases, Rectangle, Tiles},
    subject,
};
use fifteen::{
    AnyBoard, Goal,
    internals::board::parity::{Parity, is_solvable},
};

/// Returns random tiles with the blank in a cell.
pub(super) fn goal_with_blank(width: usize, blank: usize, cases: &mut Cases) -> Tiles {
    let mut tiles = cases.permutation(width);
    let cell = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
    tiles.swap(cell, blank);
    tiles
}

pub(super) fn is_corner(cell: usize, width: usize) -> bool {
    [0, width - 1, width * (width - 1), width * width - 1].contains(&cell)
}

/// Checks random goals, one for each cell of the blank: transforming and sliding commute, the goal becomes the internal
/// goal, the inverse undoes the transform, and Manhattan distances stay the same.
fn a_transform_keeps_the_puzzle(rectangle: Rectangle, cases: &mut Cases) {
    let (shape, cells) = (subject::dims(rectangle), rectangle.cells());
    for blank in 0..cells {
        let mut tiles = cases.shuffled(cells);
        let cell = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
        tiles.swap(cell, blank);
        let original_goal = subject::board_in(shape, &tiles);
        let goal = Goal::Board(original_goal);
        let transform = goal.transform(shape);
        let internal_goal = *transform.internal_goal();
        assert_eq!(transform.to_internal(&original_goal), internal_goal);
        let Rectangle { rows, columns } = rectangle;
        let is_corner = [0, columns - 1, (rows - 1) * columns, cells - 1].contains(&blank);
        assert_eq!(goal.is_in_corner(), is_corner);
        assert!(!goal.is_in_corner() || internal_goal.tiles() == rectangle.blank_last());
        assert!(is_solvable(&internal_goal), "{internal_goal:?}");
        for _ in 0..50 {
            let board = subject::board_in(shape, &cases.shuffled(cells));
            let internal = transform.to_internal(&board);
            assert_eq!(board.to_internal(goal), internal);
            assert_eq!(transform.to_original(&internal), board);
            assert_eq!(internal.to_original(goal), board);
            for m in board.legal_moves() {
                let (mut slid, mut internal) = (board, internal);
                slid.slide_unchecked(m);
                internal.slide(goal.transform_move(m)).expect("the transformed move is legal");
                assert_eq!(transform.to_internal(&slid), internal);
            }
            for tile in 0..cells as u8 {
                let at = board.cell_of(tile as usize) as usize;
                let cell = (0..cells).find(|&cell| transform.original_tile(internal.tile_at(cell)) == tile);
                let cell = cell.expect("each tile has a number on the internal board");
                let apart = |goal: &AnyBoard, tile: u8, cell: usize| {
                    let home = usize::from(goal.cell_of(tile as usize));
                    (home / columns).abs_diff(cell / columns) + (home % columns).abs_diff(cell % columns)
                };
                assert_eq!(apart(&original_goal, tile, at), apart(&internal_goal, internal.tile_at(cell), cell));
            }
        }
    }
}

#[test]
fn transforms_keep_the_puzzle() {
    let mut cases = Cases(91);
    for (rows, columns) in [(3, 3), (4, 4), (5, 5), (6, 6), (2, 2), (2, 3), (3, 2), (2, 8), (4, 3), (5, 7), (10, 3)] {
        a_transform_keeps_the_puzzle(Rectangle { rows, columns }, &mut cases);
    }
}

#[test]
fn the_named_goals_are_boards_too() {
    let mut cases = Cases(92);
    for width in 3..=6 {
        for (goal, tiles) in
            [(Goal::BlankLast, puzzle::blank_last(width)), (Goal::BlankFirst, puzzle::blank_first(width))]
        {
            let as_board = Goal::Board(subject::any_board(&tiles));
            for _ in 0..100 {
                let board = subject::any_board(&cases.permutation(width));
                assert_eq!(board.to_internal(as_board), board.to_internal(goal));
                assert_eq!(board.parity(as_board), board.parity(goal));
            }
        }
    }
}

/// Half of all boards of the 8-puzzle can reach a goal: those of even parity, and those that breadth-first search
/// finds.
#[test]
fn parity_with_respect_to_any_goal_decides_whether_it_can_be_reached() {
    let mut cases = Cases(93);
    for blank in 0..9 {
        let tiles = goal_with_blank(3, blank, &mut cases);
        let (goal, reached) = (Goal::Board(subject::any_board(&tiles)), puzzle::distances(&tiles, u8::MAX));
        assert_eq!(reached.len(), 181_440);
        let boards: Vec<Tiles> = (0..2_000).map(|_| cases.permutation(3)).collect();
        let even = boards.iter().filter(|tiles| {
            let even = subject::any_board(tiles).parity(goal) == Parity::Even;
            assert_eq!(even, reached.contains_key(&puzzle::packed(tiles)), "{tiles:?} to {goal}");
            even
        });
        assert!((850..1150).contains(&even.count()));
    }
}

#[test]
fn goals_are_read_as_they_are_written() {
    let mut cases = Cases(98);
    for goal in Goal::ALL {
        assert_eq!(goal.to_string().parse(), Ok(goal));
    }
    for width in 3..=6 {
        let goal = Goal::Board(subject::any_board(&cases.permutation(width)));
        assert_eq!(goal.to_string().parse(), Ok(goal));
    }
    for (text, said) in [
        ("blank", "blank-first"),
        ("", "no numbers"),
        ("1 2 3 4 5 6 7 8 8", "8 appears twice"),
        ("Blank-last", "is not a number"),
    ] {
        let error = text.parse::<Goal>().expect_err(text);
        assert!(error.to_string().contains(said), "{text}: {error}");
    }
}
