//! An explanation adds up to the value of the heuristic, which is computed another way. On boards worked out by hand,
//! its parts match their definitions.

use common::{golden::large_values, puzzle::Cases, subject};
use fifteen::{
    AnyBoard, Goal, HeuristicName, Options, Solver,
    shape::{Dims, Shape as _},
};
use fifteen_lab::{
    Explains as _,
    explain::{Conflict, Explanation, Line, Travel, explain_as_whole},
};

fn check_sums(shapes: impl Iterator<Item = Dims>, boards: usize) {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(1501));
    for shape in shapes {
        let rectangle = subject::rectangle(shape);
        let any_goal = Goal::Board(subject::board_in(shape, &cases.solvable_on(rectangle)));
        for goal in [Goal::BlankLast, Goal::BlankFirst, any_goal] {
            let named = HeuristicName::for_shape(shape)
                .filter(|&name| goal.is_in_corner() || (!name.has_tables() && name != HeuristicName::Pdb44Max));
            for name in named.filter(|&name| subject::has_small_table(name, shape)) {
                if !shape.is_square() {
                    subject::add_table(&mut solver, name, shape);
                }
                for reflection in [true, false] {
                    let options = Options::default().with_goal(goal).with_heuristic(name).with_reflection(reflection);
                    let board = || subject::board_in(shape, &cases.solvable_on(rectangle));
                    let boards: Vec<AnyBoard> = std::iter::repeat_with(board).take(boards).collect();
                    let boards: Vec<_> = boards.into_iter().filter(|board| board.is_solvable(goal)).collect();
                    let Some(first) = boards.first() else { continue };
                    let estimator = solver.estimator(first, &options).expect("the table is loaded");
                    let explainer = solver.explainer(first, &options).expect("the table is loaded");
                    for board in boards {
                        let explanation = explainer.of(&board).expect("the table is right");
                        assert_eq!(explanation.h(), u32::from(estimator.of(&board)), "{name} of {board} to {goal}");
                    }
                }
            }
        }
    }
}

#[test]
fn explanations_add_up_to_the_values() {
    check_sums(subject::WIDTHS.map(subject::square), 20);
}

#[test]
fn explanations_of_rectangles_add_up_to_the_values() {
    check_sums(subject::all_shapes().filter(|shape| shape.cells() <= 16 && !shape.is_square()), 20);
}

#[test]
#[ignore = "takes a minute: over a hundred thousand boards for each heuristic"]
fn many_explanations_add_up_to_the_values() {
    check_sums(subject::WIDTHS.map(subject::square), 35_000);
}

/// The same boards and values as in the tests of the core, the lab in wasm, the command line and the Python package.
#[test]
fn values_above_a_byte_are_whole() {
    for large in large_values() {
        let board: AnyBoard = large.text.parse().expect("it is a board");
        for (name, value) in
            [(HeuristicName::Manhattan, large.manhattan), (HeuristicName::LinearConflict, large.linear_conflict)]
        {
            let explanation = Solver::new().explain(&board, &Options::default().with_heuristic(name));
            let h = explanation.expect("it needs no table").h();
            assert_eq!(u64::from(h), value, "{name} of {board}");
        }
    }
}

/// Row 1 holds 3 2 1: two of its tiles must leave. No other row or column holds two tiles of its own in the wrong order. The tiles
/// 3, 1 and 5 are each two steps from home, and 8 is one.
#[test]
fn a_board_by_hand() {
    let board: AnyBoard = "3 2 1/4 8 6/7 0 5".parse().expect("it is a board");
    let solver = Solver::new();
    let explained = |name| {
        let options = Options::default().with_heuristic(name);
        solver.explain(&board, &options).expect("it can be solved")
    };
    let travel = |tile, cell, home, columns, rows| Travel { tile, cell, home, columns, rows };
    let travels = vec![travel(3, 0, 2, 2, 0), travel(1, 2, 0, 2, 0), travel(8, 4, 7, 0, 1), travel(5, 8, 4, 1, 1)];
    assert_eq!(explained(HeuristicName::Misplaced).h(), 4);
    assert_eq!(explained(HeuristicName::Manhattan), Explanation::Manhattan { tiles: travels.clone() });
    let Explanation::LinearConflict { tiles, conflicts } = explained(HeuristicName::LinearConflict) else {
        panic!("another heuristic");
    };
    assert_eq!(tiles, travels);
    let [Conflict { line, tiles, leaving }] = &conflicts[..] else { panic!("{conflicts:?}") };
    assert_eq!((*line, &tiles[..], leaving.len()), (Line::Row(0), &[3, 2, 1][..], 2));
    let Explanation::WalkingDistance { rows, columns } = explained(HeuristicName::WalkingDistance) else {
        panic!("another heuristic");
    };
    assert_eq!(rows.counts, [[3, 0, 0], [0, 2, 1], [0, 1, 1]]);
    assert_eq!(columns.counts, [[2, 0, 1], [0, 2, 0], [1, 1, 1]]);
    assert_eq!((rows.blank, columns.blank), (2, 1));
}

/// The first column has 4 above 1, which belong there the other way around: one of them must leave. Each is one step from home, 7 and 6
/// are three steps, and neither of these is in its own row or column.
#[test]
fn a_rectangle_by_hand() {
    let board: AnyBoard = "4 2 3/1 5 7/6 8 9/10 11 0".parse().expect("it is a board");
    let explanation = Solver::new().explain(&board, &Options::default().with_heuristic(HeuristicName::LinearConflict));
    let Ok(Explanation::LinearConflict { tiles, conflicts }) = explanation else { panic!("{explanation:?}") };
    let travel = |tile, cell, home, columns, rows| Travel { tile, cell, home, columns, rows };
    assert_eq!(tiles, [travel(4, 0, 3, 0, 1), travel(1, 3, 0, 0, 1), travel(7, 5, 6, 2, 1), travel(6, 6, 5, 2, 1)]);
    let [Conflict { line, tiles, leaving }] = &conflicts[..] else { panic!("{conflicts:?}") };
    assert_eq!((*line, &tiles[..], leaving.len()), (Line::Column(0), &[4, 1, 10][..], 1));
}

/// The oracle is the same value, taken apart by its definition.
#[test]
fn a_value_that_is_shown_whole_is_the_same() {
    let (solver, mut cases) = (Solver::new(), Cases(1502));
    for (width, goal) in [(3, Goal::BlankLast), (4, Goal::BlankFirst)] {
        let transform = goal.transform(subject::square(width));
        let mut names = 0;
        for name in HeuristicName::for_shape(subject::square(width)).filter(|name| !name.has_tables()) {
            let heuristic = name.stateless(transform.internal_goal()).expect("it needs no table");
            let explain = explain_as_whole(heuristic, transform.clone());
            let options = Options::default().with_goal(goal).with_heuristic(name);
            let boards = std::iter::repeat_with(|| subject::any_board(&cases.permutation(width)));
            for board in boards.filter(|board| board.is_solvable(goal)).take(50) {
                let explanation = explain(&board).expect("there is no table");
                let apart = solver.explain(&board, &options).expect("it needs no table");
                assert_eq!(explanation, Explanation::Whole { value: apart.h() as u16 }, "{name} of {board} to {goal}");
                assert_eq!(explanation.h(), apart.h());
                names += 1;
            }
        }
        assert!(names >= 4 * 50, "{names} values");
    }
}
