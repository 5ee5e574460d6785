//! `fifteen convert`: the boards and moves of courses. The examples are those of the courses themselves.

use crate::program::run;

fn converted(options: &[&str]) -> String {
    let run = run(&[&["convert"], options].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{options:?}");
    run.out
}

fn refused(options: &[&str]) -> String {
    failed(options, 1)
}

fn misused(options: &[&str]) -> String {
    failed(options, 2)
}

fn failed(options: &[&str], code: i32) -> String {
    let run = run(&[&["convert"], options].concat());
    assert_eq!((run.code, run.out.as_str()), (code, ""), "{options:?}");
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

/// Without rows, a 2×8 board would be read again as a 4×4 board.
#[test]
fn rectangles_are_written_with_rows() {
    for board in ["4 1 2/5 0 3", "1 2 3 4 5 6 7 8/9 10 11 12 13 14 0 15"] {
        for style in ["rows", "nested", "grid"] {
            let written = converted(&[board, "--to", style]);
            assert_eq!(converted(&[&written, "--to", "rows"]), format!("{board}\n"), "{style}");
        }
        let from = ["--from", "blank-last"];
        for style in ["commas", "list", "tuple", "columbia", "berkeley", "aima"] {
            let message = refused(&[&[board][..], &from, &["--to", style]].concat());
            assert!(message.contains("has no rows, so only squares can be written in it"), "{style}: {message}");
        }
    }
}

/// A file of Princeton's course, `puzzle04.txt`.
#[test]
fn only_files_of_princeton_tell_their_goal() {
    let file = "3\n 0  1  3\n 4  2  5\n 7  8  6\n";
    assert_eq!(converted(&[file, "--to", "aima"]), "(0, 1, 3, 4, 2, 5, 7, 8, 6)\n");
    assert_eq!(converted(&[file, "--to", "berkeley"]), "[3, 1, 2, 4, 7, 5, 6, 8, 0]\n");
    // Both goals can be reached from any other 3×3 board, so a note offers the other one.
    for tuple in ["(0, 1, 3, 4, 2, 5, 7, 8, 6)", "[[0, 1, 3], [4, 2, 5], [7, 8, 6]]", "0 1 3/4 2 5/7 8 6"] {
        let run = run(&["convert", tuple, "--to", "berkeley"]);
        assert_eq!((run.code, run.out.as_str()), (0, "[3, 1, 2, 4, 7, 5, 6, 8, 0]\n"));
        assert!(
            run.err.contains("taken to be blank-last; if it is blank-first, add --from blank-first"),
            "{}",
            run.err
        );
    }
}

/// From a board of even size, only one of the two goals can be reached.
#[test]
fn the_goal_of_even_boards_is_the_one_that_can_be_reached() {
    let last = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15";
    assert!(converted(&[last, "--to", "berkeley"]).starts_with("[1, 0, 2, 3, "));
    let first = "1,0,2,3,4,5,6,7,8,9,10,11,12,13,14,15";
    assert_eq!(converted(&[first, "--to", "columbia"]), format!("{first}\n"));
    assert!(converted(&[first, "--to", "aima"]).ends_with("13, 14, 0, 15)\n"));
}

#[test]
fn all_boards_of_a_text_are_converted() {
    let boards = "0 1 3\n4 2 5\n7 8 6\n\n1 2 3 4\n5 6 0 7\n";
    assert_eq!(converted(&[boards, "--to", "rows"]), "0 1 3/4 2 5/7 8 6\n1 2 3 4/5 6 0 7\n");
}

#[test]
fn what_is_not_said_is_not_guessed() {
    assert!(
        misused(&[COLUMBIA, "--from", "x", "--to", "rows"])
            .contains("Unknown source “x”; expected one of aima, berkeley")
    );
    assert!(misused(&[COLUMBIA, "--to", "x"]).contains("Unknown course or layout “x”; expected one of aima, berkeley"));
    let moves = |from, moves| refused(&[COLUMBIA, "--from", from, "--to", "rows", "--moves", moves]);
    assert!(moves("columbia", "Up Links").contains("“Links” is not a move; expected Up, Down, Left, Right"));
    assert!(moves("blank-first", "Upp").contains("“p” is not a move"));
    assert!(moves("columbia", "Right").contains("Move 1, Right, cannot be made: the blank is at the edge."));
    let center = ["1 2 3/8 0 4/7 6 5", "--from", "1 2 3/8 0 4/7 6 5", "--to", "aima"];
    assert!(refused(&center).contains("expected a goal with the blank in a corner"));
    assert!(refused(&["1 2 3", "--to", "rows"]).contains("3 numbers"));
}
