//! `fifteen convert`: the boards and moves of courses. The examples are those of the courses themselves.

use crate::program::run;

fn converted(options: &[&str]) -> String {
    let run = run(&[&["convert"], options].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{options:?}");
    run.out
}

fn refused(options: &[&str]) -> String {
    let run = run(&[&["convert"], options].concat());
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{options:?}");
    run.err
}

/// From the assignment of Columbia's course: the first search of its example finds Up, Left, Left.
const COLUMBIA: &str = "1,2,5,3,4,0,6,7,8";

#[test]
fn moves_of_the_blank_become_moves_of_tiles() {
    let moves = "['Up', 'Left', 'Left']";
    let options = [COLUMBIA, "--from", "columbia", "--moves", moves, "--to"];
    let to = |style| converted(&[&options[..], &[style]].concat());
    assert_eq!(to("rows"), "1 2 5/3 4 0/6 7 8\nDRR\n");
    assert_eq!(to("berkeley"), "[1, 2, 5, 3, 4, 0, 6, 7, 8]\n['up', 'left', 'left']\n");
    // With the blank last, the board is turned by 180 degrees, and tile n becomes 9-n.
    assert_eq!(to("aima"), "(1, 2, 3, 0, 5, 6, 4, 7, 8)\n['DOWN', 'RIGHT', 'RIGHT']\n");
    assert_eq!(to("princeton"), "3\n 1  2  3\n 0  5  6\n 4  7  8\nULL\n");
    assert_eq!(to("columbia"), format!("{COLUMBIA}\n{moves}\n"));
}

#[test]
fn a_layout_changes_no_number() {
    let board = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12";
    assert_eq!(
        converted(&[board, "--to", "nested"]),
        "[[5, 1, 2, 4], [9, 6, 3, 8], [13, 10, 7, 11], [0, 14, 15, 12]]\n"
    );
    assert_eq!(converted(&[board, "--to", "grid"]), "4\n 5  1  2  4\n 9  6  3  8\n13 10  7 11\n 0 14 15 12\n");
}

#[test]
fn every_style_is_read_again() {
    for style in ["rows", "commas", "list", "nested", "tuple", "grid"] {
        let written = converted(&[COLUMBIA, "--to", style]);
        assert_eq!(converted(&[&written, "--to", "commas"]), format!("{COLUMBIA}\n"), "{style}");
    }
    for course in ["aima", "berkeley", "princeton"] {
        let written = converted(&[COLUMBIA, "--from", "columbia", "--to", course]);
        assert_eq!(converted(&[&written, "--from", course, "--to", "columbia"]), format!("{COLUMBIA}\n"), "{course}");
    }
}

#[test]
fn what_is_not_said_is_not_guessed() {
    assert!(refused(&[COLUMBIA, "--to", "aima"]).contains("say with --from"));
    assert!(refused(&[COLUMBIA, "--from", "x", "--to", "rows"]).contains("--from x: expected aima, berkeley"));
    assert!(refused(&[COLUMBIA, "--to", "x"]).contains("unknown style x; expected aima"));
    let moves = |from, moves| refused(&[COLUMBIA, "--from", from, "--to", "rows", "--moves", moves]);
    assert!(moves("columbia", "Up Links").contains("“Links” is not a move; expected Up, Down, Left, Right"));
    assert!(moves("blank-first", "Up").contains("“p”"));
    assert!(moves("columbia", "Right").contains("move 1 cannot be made: no tile can slide L"));
    assert!(refused(&["1 2 3", "--to", "rows"]).contains("3 numbers"));
}
