//! `fifteen daily`: the board of a date, as a second generator computes it.

use crate::program::{Run, run};
use common::{daily::board, puzzle::Tiles};
use std::process::Command;

fn daily(arguments: &[&str]) -> Run {
    run(&[&["daily"], arguments].concat())
}

/// The board that is printed.
fn printed(arguments: &[&str]) -> Tiles {
    let run = daily(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out.trim_end().split([' ', '/']).map(|number| number.parse().expect("it is a number")).collect()
}

/// The date of today in UTC, according to the system's own program.
fn today() -> String {
    let output = Command::new("date").args(["-u", "+%F"]).output().expect("date starts");
    String::from_utf8(output.stdout).expect("digits are ASCII").trim_end().to_owned()
}

#[test]
fn a_date_has_one_board_of_each_size() {
    assert_eq!(printed(&["2026-11-21"]), board(4, 20_261_121));
    for width in 3..=6 {
        assert_eq!(printed(&["2024-02-29", "--size", &width.to_string()]), board(width, 20_240_229));
    }
}

#[test]
fn without_a_date_it_is_the_board_of_today() {
    let before = today();
    let board = printed(&[]);
    // At midnight, the program may start on either day.
    assert!([before, today()].iter().any(|day| printed(&[day]) == board));
}

#[test]
fn a_date_that_is_not_in_the_calendar_is_refused() {
    let run = daily(&["2026-02-29"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(
        run.err.contains("“2026-02-29” is not a date; expected a day of the calendar as YYYY-MM-DD."),
        "{}",
        run.err
    );
}
