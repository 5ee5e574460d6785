//! A heuristic by itself equals the one that the searches use: its value matches the definition (`common::estimates`),
//! to either goal.

use common::{
    estimates,
    golden::large_values,
    puzzle::{Cases, Rectangle},
    subject,
};
use fifteen::{Goal, HeuristicName, Options, StartError};

/// The same value, computed from the definition.
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

/// The tests of the other interfaces compare their values of the same boards with those in the file.
#[test]
fn values_above_a_byte_are_whole() {
    for large in large_values() {
        let rectangle = Rectangle { rows: large.board.len() / large.columns, columns: large.columns };
        let goal = rectangle.blank_last();
        assert_eq!(estimates::manhattan_on(rectangle, &goal, &large.board) as u64, large.manhattan);
        assert_eq!(estimates::linear_conflict_on(rectangle, &goal, &large.board) as u64, large.linear_conflict);
        let board = large.text.parse().expect("it is a board");
        for (heuristic, value) in
            [(HeuristicName::Manhattan, large.manhattan), (HeuristicName::LinearConflict, large.linear_conflict)]
        {
            let options = Options::default().with_heuristic(heuristic);
            let estimator = subject::solver().estimator(&board, &options).expect("no table is needed");
            assert_eq!(u64::from(estimator.of(&board)), value, "{heuristic} of {board}");
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
