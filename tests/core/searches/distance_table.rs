//! The distances of all boards of a small shape.
//!
//! The oracles: breadth-first search with the reference puzzle of `common::puzzle`, and the published numbers of boards at each distance.

use common::{golden, puzzle, puzzle::Rectangle, subject};
use fifteen::{Move, internals::board::notation::letter, internals::search::distance_table::DistanceTable};

/// The boards of a shape with their distances from a goal, by the oracle.
fn all_boards(rectangle: Rectangle, goal: &[u8]) -> Vec<(Vec<u8>, u8)> {
    let distances = rectangle.distances(goal, u8::MAX);
    distances.into_iter().map(|(number, distance)| (rectangle.unpacked(number), distance)).collect()
}

#[test]
fn distances_and_optimal_moves_are_those_of_breadth_first_search() {
    let shapes = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)].map(|(rows, columns)| Rectangle { rows, columns });
    for rectangle in shapes {
        let blank_last = rectangle.blank_last();
        let inside = rectangle.replay(&blank_last, if rectangle.columns == 2 { "D" } else { "R" });
        for goal in [blank_last, inside] {
            let shape = subject::dims(rectangle);
            let table = DistanceTable::new(&subject::board_in(shape, &goal)).expect("it has few cells");
            let oracle = rectangle.distances(&goal, u8::MAX);
            for (tiles, distance) in all_boards(rectangle, &goal) {
                let board = subject::board_in(shape, &tiles);
                assert_eq!(table.distance(&board), Some(distance), "{board} to {goal:?}");
                let is_nearer = |m| {
                    let next = rectangle.slid(&tiles, letter(m));
                    next.is_some_and(|next| oracle[&puzzle::packed(&next)] < distance)
                };
                assert_eq!(table.optimal_moves(&board), Move::ALL.map(is_nearer), "{board} to {goal:?}");
            }
        }
    }
}

#[test]
fn the_numbers_of_boards_are_the_published_ones() {
    for space in golden::eight_puzzle_spaces().iter().filter(|space| space.metric == "stm") {
        let table = DistanceTable::new(&subject::any_board(&space.goal)).expect("it has nine cells");
        for (&count, distance) in space.counts.iter().zip(0..) {
            let boards: Vec<_> = table.boards_at(distance).collect();
            assert_eq!(boards.len(), count, "{distance} moves from {:?}", space.goal);
            assert!(boards.iter().all(|board| table.distance(board) == Some(distance)));
        }
        assert_eq!(table.boards_at(space.counts.len() as u8).count(), 0);
    }
}

#[test]
fn boards_that_do_not_lead_to_the_goal_have_no_distance() {
    let table = DistanceTable::new(&subject::any_board(&puzzle::blank_last(3))).expect("it has nine cells");
    for board in ["1 2 3/4 5 6/8 7 0", "1 2 3/4 5 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"] {
        let board = board.parse().expect("it is a board");
        assert_eq!((table.distance(&board), table.optimal_moves(&board)), (None, [false; 4]), "{board}");
    }
    assert!(DistanceTable::new(&subject::any_board(&puzzle::blank_last(4))).is_none(), "16 cells are too many");
}
