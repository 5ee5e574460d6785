//! The look-ups of a board between two classes, against breadth-first searches of the classes and of the boards, which know no labels, and
//! against the first bound of the fast search.

use common::{
    puzzle::{LETTERS, Rectangle, Tiles},
    subject,
};
use fifteen::{
    AnyBoard, Goal, Metric, Options, Search as _, Solver, StartError,
    internals::classes::{Side, builder::build},
    shape::Dims,
};
use fifteen_lab::{
    Edges as _,
    edge::{Edge, LookUp},
};
use std::collections::{HashMap, VecDeque};

/// A class without labels: its side, the line of the blank, and the tiles row by row or column by column.
type Class = (usize, usize, Tiles);

/// The row class and the column class of a board.
fn classes(Rectangle { rows, columns }: Rectangle, tiles: &[u8]) -> [Class; 2] {
    let blank = tiles.iter().position(|&tile| tile == 0).expect("every board has a blank");
    let by_columns = (0..columns).flat_map(|column| (0..rows).map(move |row| tiles[row * columns + column]));
    [
        (0, blank / columns, tiles.iter().copied().filter(|&tile| tile != 0).collect()),
        (1, blank % columns, by_columns.filter(|&tile| tile != 0).collect()),
    ]
}

/// The distances of all classes from one of them, by walks over classes that share a board.
fn class_distances(boards: &[Tiles], rectangle: Rectangle, from: &Class) -> HashMap<Class, usize> {
    let mut shared: HashMap<Class, Vec<Class>> = HashMap::new();
    for board in boards {
        let [row, column] = classes(rectangle, board);
        shared.entry(row.clone()).or_default().push(column.clone());
        shared.entry(column).or_default().push(row);
    }
    let mut distances = HashMap::from([(from.clone(), 0)]);
    let mut queue = VecDeque::from([from.clone()]);
    while let Some(class) = queue.pop_front() {
        let next = distances[&class] + 1;
        for other in &shared[&class] {
            if !distances.contains_key(other) {
                distances.insert(other.clone(), next);
                queue.push_back(other.clone());
            }
        }
    }
    distances
}

fn solver_for(shape: Dims, options: &Options) -> Solver {
    let mut solver = Solver::new();
    for labels in solver.missing_classes(shape, options) {
        solver.add_classes(build(&labels));
    }
    solver
}

fn assert_edges_and_lower_bounds(goals: &[(usize, usize, &str)]) {
    for &(rows, columns, goal) in goals {
        let rectangle = Rectangle { rows, columns };
        let shape = subject::dims(rectangle);
        let goal: Goal = goal.parse().expect("it is a goal");
        let options = Options::default().with_goal(goal).with_metric(Metric::MultiTile);
        let mut solver = solver_for(shape, &options);
        let home = goal.board(shape).tiles().to_vec();
        let far = rectangle.distances_in_runs(&home, u8::MAX);
        let boards: Vec<Tiles> = far.keys().map(|&number| rectangle.unpacked(number)).collect();
        let targets = classes(rectangle, &home).map(|class| class_distances(&boards, rectangle, &class));
        let counts = Side::ALL.map(|side| targets[0].keys().filter(|class| class.0 == side as usize).count());
        assert_eq!([counts[0] * columns, counts[1] * rows], [boards.len(); 2], "each class has a board for each line");
        for (&number, &distance) in &far {
            let tiles = rectangle.unpacked(number);
            let board = subject::board_in(shape, &tiles);
            let Edge { h, tables, .. } = solver.edge(&board, &options).expect("the tables are right");
            let own = classes(rectangle, &tiles);
            for view in &tables {
                for (side, found) in view.look_ups.expect("the table is loaded").into_iter().enumerate() {
                    for (target, LookUp { distance, bit }) in found.into_iter().enumerate() {
                        let (truth, bound) = (targets[target][&own[side]], usize::from(distance));
                        assert!(bound <= truth && bound % 2 == truth % 2, "{bound} instead of {truth} on {tiles:?}");
                        assert_eq!(bit, distance / 2 % 2, "{tiles:?}");
                    }
                }
            }
            // The walk between the two nearest classes has one class more than steps.
            let nearest = own.iter().flat_map(|class| targets.iter().map(|target| target[class])).min();
            let bound = h.expect("the tables are loaded");
            if tiles == home {
                assert_eq!(bound, 0, "the goal");
                continue;
            }
            assert_eq!(nearest.map(|steps| steps + 1), Some(distance.into()), "{tiles:?}");
            assert!(bound <= distance, "{tiles:?}");
            let first = solver.start(&board, &options).expect("the tables are loaded").step(0).lower_bound;
            assert_eq!(u16::from(bound), first, "{tiles:?}");
        }
    }
}

#[test]
fn boards_are_edges_and_look_ups_are_lower_bounds() {
    assert_edges_and_lower_bounds(&[
        (2, 2, "blank-last"),
        (2, 3, "blank-last"),
        (2, 3, "blank-first"),
        (3, 2, "1 2/3 0/4 5"),
    ]);
}

#[test]
#[ignore = "twenty times as many boards as the test above"]
fn boards_of_eight_cells_are_edges_and_look_ups_are_lower_bounds() {
    assert_edges_and_lower_bounds(&[(2, 4, "0 7 6 5/4 3 2 1")]);
}

/// A move along a row keeps the row class, and one along a column the column class.
#[test]
fn a_move_keeps_one_class() {
    let rectangle = Rectangle { rows: 3, columns: 4 };
    let tiles = [5, 1, 2, 3, 9, 0, 6, 4, 10, 7, 11, 8];
    for (letter, kept) in LETTERS.into_iter().zip([1, 1, 0, 0]) {
        let after = rectangle.slid(&tiles, letter).expect("the blank is inside");
        let [before, after] = [&tiles[..], &after].map(|board| classes(rectangle, board));
        assert!(before[kept] == after[kept] && before[1 - kept] != after[1 - kept], "{letter}");
    }
}

/// The labels are known before the tables are loaded.
#[test]
fn labels_need_no_table() {
    let board: AnyBoard = "2 4 3/0 5 6/1 7 8".parse().expect("it is a board");
    let options = Options::default().with_metric(Metric::MultiTile);
    let Edge { h, missing_bytes, tables } = Solver::new().edge(&board, &options).expect("it can be solved");
    let labels: Vec<_> = tables.iter().map(|view| view.labels.clone()).collect();
    assert_eq!(
        labels,
        [[0, 0, 1, 1, 2, 2, 3, 3], [0, 1, 3, 0, 2, 3, 1, 2]],
        "the digits 11 22 33 44, and their mirror image"
    );
    assert!(tables.iter().all(|view| view.look_ups.is_none()) && h.is_none());
    // One table: 8! / 2!⁴ sequences of labels, three rows and three columns, and a bit for each class of the goal; in words of 64 bits.
    assert_eq!(missing_bytes, 2 * 2 * (2520_usize * 3).div_ceil(64) * 8);
    let other = Solver::new().edge(&board, &Options::default());
    assert!(matches!(other, Err(StartError::MetricSize { .. })), "{other:?}");
    let unsolvable: AnyBoard = "2 1 3/4 5 6/7 8 0".parse().expect("it is a board");
    assert!(Solver::new().edge(&unsolvable, &options).is_err());
}
