//! Boards with other numbers of rows and columns than the usual squares.

use crate::program::{folder, number, run, run_with};
use common::{
    daily,
    puzzle::{Rectangle, Tiles},
};
use serde_json::Value;

/// The tiles of a line with these rows and columns.
fn tiles(line: &str, Rectangle { rows, columns }: Rectangle) -> Tiles {
    let numbers = |row: &str| row.split(' ').map(|number| number.parse().expect("it is a number")).collect::<Tiles>();
    let all: Vec<Tiles> = line.split('/').map(numbers).collect();
    assert!(all.len() == rows && all.iter().all(|row| row.len() == columns), "{line}");
    all.concat()
}

fn assert_solves(answer: &Value, rectangle: Rectangle, board: &[u8], goal: &[u8]) {
    let moves = answer["moves"].as_str().unwrap_or_else(|| panic!("no moves in {answer}"));
    assert_eq!(rectangle.replay(board, moves), goal, "{answer}");
    assert_eq!((number(answer, "length"), &answer["optimal"]), (moves.len() as u64, &true.into()), "{answer}");
}

#[test]
fn random_boards_of_rectangles_are_solved_with_the_fewest_moves() {
    for (size, rows, columns) in [("2", 2, 2), ("2x3", 2, 3), ("3x2", 3, 2), ("2×4", 2, 4), ("3x4", 3, 4)] {
        let rectangle = Rectangle { rows, columns };
        let boards = run(&["random", "--size", size, "--count", "4", "--seed", "5"]);
        assert_eq!((boards.code, boards.err.as_str()), (0, ""), "{size}");
        let solved = run_with(&["solve", "--json"], boards.out.as_bytes());
        assert_eq!((solved.code, solved.err.as_str()), (0, ""), "{size}");
        let known = (rectangle.cells() < 12).then(|| rectangle.distances(&rectangle.blank_last(), u8::MAX));
        assert_eq!(boards.out.lines().count(), 4);
        for (line, answer) in boards.out.lines().zip(solved.answers()) {
            let tiles = tiles(line, rectangle);
            assert_solves(&answer, rectangle, &tiles, &rectangle.blank_last());
            if let Some(known) = &known {
                assert_eq!(number(&answer, "length"), u64::from(known[&common::puzzle::packed(&tiles)]), "{line}");
            }
        }
    }
}

#[test]
fn boards_of_more_than_36_cells_are_solved_near_the_goal() {
    let rectangle = Rectangle { rows: 7, columns: 6 };
    let (_, board) = common::puzzle::Cases(31).walk_on(rectangle, &rectangle.blank_last(), 20);
    let text = board.chunks(6).map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "));
    let run = run(&["solve", "--json", &text.collect::<Vec<_>>().join("/")]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_solves(&run.answer(), rectangle, &board, &rectangle.blank_last());
}

#[test]
fn the_daily_board_may_be_of_any_square() {
    let run = run(&["daily", "2026-11-21", "--size", "7"]);
    let square = Rectangle::square(7);
    assert_eq!(tiles(run.out.trim_end(), square), daily::board(7, 20_261_121));
}

#[test]
fn a_generated_table_is_built_shown_checked_and_used() {
    let folder = folder("generated");
    let path = folder.join("2x5");
    let path = path.to_str().expect("the path is UTF-8");
    assert_eq!(run(&["pdb", "build", "generated", "--size", "2x5", "--output", path]).code, 0);
    let info = run(&["pdb", "info", "--json", path]).answer();
    assert_eq!((number(&info, "rows"), number(&info, "columns")), (2, 5));
    assert!(run(&["pdb", "verify", path]).out.contains("ok"));
    let rectangle = Rectangle { rows: 2, columns: 5 };
    let last = run(&["solve", "--json", "--table", path, "--heuristic", "pdb", "1 2 3 4 5/6 7 0 8 9"]);
    assert_solves(&last.answer(), rectangle, &tiles("1 2 3 4 5/6 7 0 8 9", rectangle), &rectangle.blank_last());
    let wrong = run(&["pdb", "build", "6-6-3", "--size", "3x4", "--output", path]);
    assert!(wrong.code > 0 && wrong.err.contains("leave out --size 3×4"), "{}", wrong.err);
    let builds: [(&[&str], &str); 6] = [
        (&["generated", "--size", "4x4"], "no generated partition for 4×4 boards; use 7-8, 7-7-1, 6-6-3, 5-5-5\n"),
        (&["generated", "--size", "3x3"], "no generated partition for 3×3 boards; use 4-4\n"),
        (&["generated", "--size", "5x5"], "no generated partition for 5×5 boards; use 6-6-6-6, 5-5-5-5-4\n"),
        (&["generated", "--size", "7x7"], "there are no partitions for 7×7 boards\n"),
        (&["large", "--size", "3x5"], "no large partition for 3×5 boards; use generated\n"),
        (&["large"], "the partition large needs --size 2x8 or --size 8x2\n"),
    ];
    for (arguments, said) in builds {
        let wrong = run(&[&["pdb", "build"], arguments, &["--output", "never-written"]].concat());
        assert!(wrong.code > 0 && wrong.err.ends_with(said), "{arguments:?}: {}", wrong.err);
    }
}
