//! `fifteen explain`: the parts of a value, compared with the definitions of the reference.

use crate::program::{Run, run, text};
use common::{
    estimates::{linear_conflict, manhattan, misplaced},
    golden::{korf, large_values},
};
use serde_json::Value;

fn explain(board: &str, arguments: &[&str]) -> Run {
    run(&[&["explain", board], arguments].concat())
}

fn explained(board: &str, arguments: &[&str]) -> Value {
    let run = explain(board, &[&["--json"], arguments].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{board} {arguments:?}");
    run.answer()
}

/// The numbers of a list.
fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().expect("it is a list").iter().map(|one| one.as_u64().expect("it is a number")).collect()
}

fn list<'a>(parts: &'a Value, name: &str) -> &'a [Value] {
    parts[name].as_array().expect("it is a list")
}

const TILES: [u8; 16] = [5, 11, 9, 12, 3, 6, 4, 7, 13, 0, 10, 14, 1, 8, 15, 2];
const BOARD: &str = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2";

#[test]
fn tiles_and_conflicts_add_up() {
    let steps = |travel: &Value| travel["rows"].as_u64().zip(travel["columns"].as_u64()).map_or(0, |(a, b)| a + b);
    let travelled = |parts: &Value| list(parts, "tiles").iter().map(steps).sum::<u64>();
    let misplaced_tiles = explained(BOARD, &["--heuristic", "misplaced"]);
    assert_eq!(misplaced_tiles["h"], misplaced(&TILES));
    assert_eq!(list(&misplaced_tiles["parts"], "tiles").len(), misplaced(&TILES));
    let distance = explained(BOARD, &["--heuristic", "manhattan"]);
    assert_eq!((&distance["h"], travelled(&distance["parts"])), (&manhattan(&TILES).into(), manhattan(&TILES) as u64));
    let conflicts = explained(BOARD, &["--heuristic", "linear-conflict"]);
    let leaving: usize = list(&conflicts["parts"], "conflicts").iter().map(|one| list(one, "leaving").len()).sum();
    assert_eq!(conflicts["h"], linear_conflict(&TILES));
    assert_eq!(manhattan(&TILES) + 2 * leaving, linear_conflict(&TILES));
}

#[test]
fn manhattan_distance_of_korfs_boards_is_the_published_one() {
    for instance in korf().iter().take(10) {
        let board = text(&instance.board);
        let answer = explained(&board, &["--heuristic", "manhattan", "--goal", "blank-first"]);
        assert_eq!(answer["h"], instance.manhattan, "{board}");
    }
}

/// The same boards and values as in the tests of the core, the lab in wasm and the Python package.
#[test]
fn values_above_a_byte_are_whole() {
    for large in large_values() {
        for (heuristic, value) in [("manhattan", large.manhattan), ("linear-conflict", large.linear_conflict)] {
            assert_eq!(
                explained(&large.text, &["--heuristic", heuristic])["h"],
                value,
                "{heuristic} of {}",
                large.text
            );
        }
    }
}

#[test]
fn patterns_are_looked_up_on_the_board_and_its_mirror_image() {
    let answer = explained(BOARD, &["--heuristic", "pdb-6-6-3"]);
    let sum = |name: &str| list(&answer["parts"], name).iter().filter_map(|one| one["distance"].as_u64()).sum::<u64>();
    assert_eq!(answer["h"], sum("upright").max(sum("mirrored")));
    for side in ["upright", "mirrored"] {
        let mut tiles: Vec<u64> = list(&answer["parts"], side).iter().flat_map(|one| numbers(&one["tiles"])).collect();
        tiles.sort_unstable();
        assert_eq!(tiles, (1..16).collect::<Vec<_>>(), "{side}");
    }
}

#[test]
fn people_read_the_value_first() {
    let run = explain(BOARD, &["--heuristic", "manhattan"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], format!("manhattan: {}", manhattan(&TILES)));
    let parts: usize = lines[1..].iter().filter_map(|line| line.split_whitespace().next()?.parse::<usize>().ok()).sum();
    assert_eq!(parts, manhattan(&TILES));
}

#[test]
fn what_cannot_be_explained_is_named() {
    for (board, arguments, expected) in [
        ("2 0 3/4 5 7/8 1", &[][..], "Row 3 has 2 numbers; row 1 has 3."),
        ("1 2 3/4 5 6/8 7 0", &[], "cannot be solved"),
        ("1 2 3/4 5 6/7 0 8", &["--heuristic", "pdb-6-6-3"], "pdb-6-6-3"),
    ] {
        let run = explain(board, arguments);
        assert_eq!(run.code, 1, "{board} {arguments:?}: {}", run.err);
        assert!(run.err.contains(expected), "{board} {arguments:?}: {}", run.err);
    }
}
