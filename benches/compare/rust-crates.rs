//! Measures the searches of the Rust crates on 4×4 boards, for compare.py.

use serde_json::{Value, json};
use std::{io, time::Instant};

/// Solves boards with Fifteen. Returns the seconds to prepare and to search, and the solutions.
fn by_fifteen(boards: &[String]) -> (f64, f64, Vec<String>) {
    use fifteen::{AnyBoard, Options, Solver};
    let boards: Vec<AnyBoard> = boards.iter().map(|board| board.parse().expect("it is a board")).collect();
    let (mut solver, options) = (Solver::new(), Options::default());
    let begin = Instant::now();
    solver.build_table(&boards[0], &options).expect("the shape has a table");
    let ready = Instant::now();
    let solutions = boards.iter().map(|board| solver.solve(board, &options).expect("it can be solved").to_string());
    let solutions = solutions.collect();
    ((ready - begin).as_secs_f64(), ready.elapsed().as_secs_f64(), solutions)
}

/// Solves boards with slidy. Returns the same.
fn by_slidy(boards: &[String]) -> (f64, f64, Vec<String>) {
    use slidy::{
        puzzle::puzzle::Puzzle,
        solver::{size4x4::stm::solver::Solver, solver::Solver as _},
    };
    let boards: Vec<Puzzle> = boards.iter().map(|board| board.parse().expect("it is a board")).collect();
    let begin = Instant::now();
    let mut solver = Solver::default();
    let ready = Instant::now();
    let solutions = boards.iter().map(|board| solver.solve(board).expect("it can be solved").to_string()).collect();
    ((ready - begin).as_secs_f64(), ready.elapsed().as_secs_f64(), solutions)
}

fn main() {
    let task: Value = serde_json::from_reader(io::stdin()).expect("the task is JSON");
    let rows = |board: &Value| {
        let tiles: Vec<String> = board.as_array().expect("a board is a list").iter().map(Value::to_string).collect();
        tiles.chunks(4).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    };
    let boards: Vec<String> = task["boards"].as_array().expect("boards are a list").iter().map(rows).collect();
    let solve = if task["crate"] == "slidy" { by_slidy } else { by_fifteen };
    let (prepared, seconds, moves) = solve(&boards);
    println!("{}", json!({ "prepared": prepared, "seconds": seconds, "moves": moves }));
}
