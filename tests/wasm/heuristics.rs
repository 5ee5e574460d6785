//! Law 2 inside wasm: no heuristic exceeds the true distance, and each is 0 at the goal alone.
//!
//! The oracle is breadth-first search with the reference puzzle.

use common::{
    puzzle::{self, Tiles},
    solution_counts::NearGoal,
    subject,
};
use fifteen::{Goal, HeuristicName, Options};
use wasm_bindgen_test::wasm_bindgen_test;

/// Checks every heuristic on boards of this width whose distances are known, with mirror images and without.
fn every_heuristic_is_admissible(width: usize, distances: &[(Tiles, u8)]) {
    let mut solver = subject::solver_with_small_tables();
    let shape = subject::square(width);
    let goal = Goal::BlankLast.board(shape);
    let mut checked = 0;
    for heuristic in HeuristicName::for_shape(shape).filter(|&heuristic| subject::has_small_table(heuristic, shape)) {
        for reflection in [false, true] {
            let options = Options::default().with_heuristic(heuristic).with_reflection(reflection);
            let estimator = solver.estimator(&goal, &options).expect("the table is there");
            for (tiles, distance) in distances {
                let (h, distance) = (estimator.of(&subject::any_board(tiles)), u16::from(*distance));
                assert!(h <= distance, "{heuristic:?} says {h} at distance {distance} of {tiles:?}");
                assert_eq!(h == 0, distance == 0, "{heuristic:?} on {tiles:?}");
            }
            checked += 1;
        }
    }
    assert!(checked >= 2 * 4, "only {checked} heuristics for boards {width} wide");
}

#[wasm_bindgen_test]
fn every_heuristic_is_admissible_on_every_3x3_board() {
    let boards = puzzle::eight_puzzle().iter();
    let distances: Vec<(Tiles, u8)> =
        boards.map(|(&packed, &distance)| (puzzle::unpacked(packed, 3), distance)).collect();
    assert_eq!(distances.len(), 181_440);
    every_heuristic_is_admissible(3, &distances);
}

#[wasm_bindgen_test]
fn every_heuristic_is_admissible_near_the_goal() {
    for (width, depth) in [(4, 13), (5, 11), (6, 10)] {
        let near = NearGoal::new(&puzzle::blank_last(width), depth);
        let distance = |tiles: Tiles| {
            let (distance, _) = near.solutions(&tiles);
            (tiles, distance)
        };
        every_heuristic_is_admissible(width, &near.boards().into_iter().map(distance).collect::<Vec<_>>());
    }
}
