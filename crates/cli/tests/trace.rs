//! `fifteen trace`: the steps of a search, whose boards and values the reference puzzle computes again.

use crate::program::{Run, run, text as text_of};
use common::{
    estimates::{linear_conflict, manhattan, misplaced},
    puzzle::{Cases, Tiles, blank_last, replay},
};
use serde_json::Value;

const BOARD: &str = "2 0 3/4 5 7/8 1 6";
const TILES: [u8; 9] = [2, 0, 3, 4, 5, 7, 8, 1, 6];

/// The reference of a heuristic.
type Estimate = fn(&[u8]) -> usize;

fn trace(board: &str, arguments: &[&str]) -> Run {
    run(&[&["trace", board], arguments].concat())
}

fn steps(board: &str, arguments: &[&str]) -> Vec<Value> {
    let run = trace(board, &[&["--json"], arguments].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{board} {arguments:?}");
    run.answers()
}

/// The answer of `fifteen solve` for the same search.
fn solved(board: &str, arguments: &[&str]) -> Value {
    run(&[&["solve", board, "--json", "--threads", "1"], arguments].concat()).answer()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("it is a text")
}

/// Each path leads from the board along legal moves, and its values are those of the reference.
fn check_steps(tiles: &[u8], steps: &[Value], estimate: impl Fn(&[u8]) -> usize) {
    for (step, number) in steps.iter().zip(1..) {
        assert_eq!(step["step"], number);
        let path = text(&step["path"]);
        let boards = (0..=path.len()).map(|moves| replay(tiles, &path[..moves]));
        let values: Vec<usize> = boards.map(|board| estimate(&board)).collect();
        assert_eq!(step["h"], Value::from(values), "step {number}");
        let bound = step["iterations"].as_array().and_then(|all| all.last()).expect("it has begun")["bound"].as_u64();
        if step["event"]["kind"] == "pruned" && step["event"]["reason"] == "bound" {
            let child = replay(tiles, &format!("{path}{}", text(&step["event"]["child"])));
            let f = path.len() + 1 + estimate(&child);
            assert!(Some(f as u64) > bound, "step {number}");
        }
    }
}

#[test]
fn ida_star_and_a_star_do_what_solve_counts() {
    let estimates: [(&str, Estimate); 3] =
        [("misplaced", misplaced), ("manhattan", manhattan), ("linear-conflict", linear_conflict)];
    for algorithm in ["ida-star", "a-star"] {
        for (heuristic, estimate) in estimates {
            let arguments = ["--algorithm", algorithm, "--heuristic", heuristic];
            let (steps, solved) = (steps(BOARD, &arguments), solved(BOARD, &arguments));
            if algorithm == "ida-star" {
                check_steps(&TILES, &steps, estimate);
            }
            let last = steps.last().expect("there are steps");
            assert_eq!(last["event"]["kind"], "solved", "{arguments:?}");
            assert_eq!(replay(&TILES, text(&last["path"])), blank_last(3), "{arguments:?}");
            assert_eq!(text(&last["path"]).len() as u64, solved["length"].as_u64().expect("it is a number"));
            let expanded = last["iterations"].as_array().expect("they are listed").iter().map(|one| &one["expanded"]);
            assert_eq!(expanded.filter_map(Value::as_u64).sum::<u64>(), solved["expanded"], "{arguments:?}");
        }
    }
}

#[test]
fn a_part_of_the_steps_is_the_same_as_in_all() {
    let all = steps(BOARD, &[]);
    assert_eq!(steps(BOARD, &["--from", "100", "--steps", "7"]), all[99..106]);
    assert_eq!(steps(BOARD, &["--from", &(all.len() - 1).to_string(), "--steps", "7"]), all[all.len() - 2..]);
    assert!(steps(BOARD, &["--from", &(all.len() + 1).to_string()]).is_empty());
}

#[test]
fn each_line_for_people_has_the_values_of_its_step() {
    let board: Tiles = Cases(3).walk(&blank_last(4), 12).1;
    let written = text_of(&board);
    let lines = trace(&written, &["--heuristic", "manhattan"]).out;
    let steps = steps(&written, &["--heuristic", "manhattan"]);
    assert_eq!(lines.lines().count(), steps.len() + 1);
    for (line, step) in lines.lines().skip(1).zip(steps) {
        let numbers: Vec<&str> = line.split_whitespace().take(5).collect();
        let bound = &step["iterations"].as_array().and_then(|all| all.last()).expect("it has begun")["bound"];
        assert_eq!((numbers[0], numbers[4]), (&*step["step"].to_string(), &*bound.to_string()), "{line}");
        if let (Ok(g), Ok(h), Ok(f)) = (numbers[1].parse::<u8>(), numbers[2].parse::<u8>(), numbers[3].parse::<u8>()) {
            assert_eq!(g + h, f, "{line}");
        }
    }
}

#[test]
fn what_cannot_be_traced_is_named() {
    for (board, arguments, code, expected) in [
        ("2 0 3/4 5 7/8 1", &[][..], 1, "Row 3 has 2 numbers; row 1 has 3."),
        ("1 2 3/4 5 6/8 7 0", &[], 1, "cannot be solved"),
        (BOARD, &["--algorithm", "beam"], 2, "ida-star, a-star"),
        (BOARD, &["--heuristic", "pdb-6-6-3"], 1, "pdb-6-6-3"),
        (BOARD, &["--from", "0"], 2, "expected a whole number from 1 to"),
        (BOARD, &["--algorithm", "a-star", "--prune-depth", "2"], 1, "a-star does not take a pruning depth"),
        ("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24", &[], 1, "boards of up to 16 cells"),
    ] {
        let run = trace(board, arguments);
        assert_eq!(run.code, code, "{board} {arguments:?}: {}", run.err);
        assert!(run.err.contains(expected), "{board} {arguments:?}: {}", run.err);
    }
}
