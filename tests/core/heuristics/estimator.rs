//! A heuristic by itself is the one that the searches use: its value is that of the definition (`common::estimates`), to
//! either goal.

use common::{estimates, puzzle::Cases, subject};
use fifteen::{
    board::goal::Goal,
    solver::{HeuristicName, Options, StartError},
};

/// The same value by another way.
type Definition = fn(&[u8]) -> usize;

const DEFINED: [(HeuristicName, Definition); 2] =
    [(HeuristicName::Manhattan, estimates::manhattan), (HeuristicName::LinearConflict, estimates::linear_conflict)];

#[test]
fn values_are_those_of_the_definitions() {
    let mut cases = Cases(1);
    for width in [3, 4] {
        for (heuristic, value) in DEFINED {
            let options = Options::default().with_heuristic(heuristic);
            let board = subject::any_board(&cases.solvable(width));
            let estimator = subject::solver().estimator(&board, &options).expect("no table is needed");
            for _ in 0..100 {
                let tiles = cases.solvable(width);
                assert_eq!(estimator.of(&subject::any_board(&tiles)) as usize, value(&tiles), "{tiles:?}");
            }
        }
    }
}

#[test]
fn a_board_of_the_other_goal_is_turned() {
    let options = Options::default().with_goal(Goal::BlankFirst).with_heuristic(HeuristicName::Manhattan);
    let goal = subject::any_board(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let estimator = subject::solver().estimator(&goal, &options).expect("no table is needed");
    assert_eq!(estimator.of(&goal), 0);
    assert_eq!(estimator.of(&subject::any_board(&[1, 0, 2, 3, 4, 5, 6, 7, 8])), 1);
}

#[test]
fn a_missing_table_is_told() {
    let board = subject::any_board(&Cases(2).solvable(4));
    let options = Options::default().with_heuristic(HeuristicName::Pdb78);
    let refused = subject::solver().estimator(&board, &options).err();
    assert_eq!(refused, Some(StartError::TableMissing { heuristic: HeuristicName::Pdb78 }));
}
