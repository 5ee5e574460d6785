//! Measures the searches of the Rust crates, for compare.py.

use cpu_time::ProcessTime;
use serde_json::{Value, json};
use slidy::{
    algorithm::metric::Stm,
    puzzle::{
        label::label::{RowGrids, SquareFringe},
        puzzle::Puzzle,
        size::Size,
    },
    solver::{
        Solver3x3Stm, Solver4x3Stm, Solver4x4Mtm, Solver4x4Stm, generic_solver::GenericSolver, projection,
        solver::Solver as SlidySolver,
    },
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// A board row by row, with 0 for the blank, whose goal is 1 2 3 … blank last.
struct Board {
    tiles: Vec<u8>,
    columns: usize,
}

impl Board {
    /// Writes rows with slashes between them, as both Fifteen and slidy read them.
    fn text(&self) -> String {
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        self.tiles.chunks(self.columns).map(row).collect::<Vec<_>>().join("/")
    }
}

/// Writes the processor seconds of tables, then for each board those of its search and of all before it, and what was found.
fn answer(boards: &[Board], prepared: f64, mut solve: impl FnMut(&Board) -> Value) {
    println!("{}", json!({ "prepared": prepared }));
    let ready = ProcessTime::now();
    for board in boards {
        let mut found = solve(board);
        found["seconds"] = json!(ready.elapsed().as_secs_f64());
        println!("{found}");
    }
}

fn fifteen(boards: &[Board]) {
    use fifteen::{AnyBoard, Options, Solver};
    let begin = ProcessTime::now();
    let (mut solver, options) = (Solver::new(), Options::default());
    let read = |board: &Board| board.text().parse::<AnyBoard>().expect("it is a board");
    solver.build_table(&read(&boards[0]), &options).expect("the shape has a table");
    answer(boards, begin.elapsed().as_secs_f64(), |board| {
        let solution = solver.solve(&read(board), &options).expect("it can be solved");
        json!({ "moves": solution.to_string() })
    });
}

fn slidy<S: SlidySolver<Puzzle, Context = ()>>(boards: &[Board], make: impl FnOnce() -> S) {
    let begin = ProcessTime::now();
    let mut solver = make();
    answer(boards, begin.elapsed().as_secs_f64(), |board| {
        let puzzle: Puzzle = board.text().parse().expect("it is a board");
        json!({ "moves": solver.solve(&puzzle).expect("it can be solved").to_string() })
    });
}

/// The projection whose labels slidy's own measurements use for pruning.
fn projected(boards: &[Board]) {
    type Solver = projection::solver::Solver<Puzzle, RowGrids, SquareFringe, Stm>;
    let (width, height) = (boards[0].columns as u64, (boards[0].tiles.len() / boards[0].columns) as u64);
    let size = Size::new(width, height).expect("it is a size");
    slidy(boards, || Solver::builder().size(size).build().expect("the labels are a projection"));
}

/// Solves with puzzle24, whose goal has the blank first. Its tables take many minutes to build, so they are kept in a folder, as its
/// documentation suggests.
fn puzzle24(boards: &[Board], folder: &Path) {
    use puzzle24::{ArrayGrid24, DefaultPatternDB, Dir, Pattern6Puzzle, solve_ita};
    let kept = |name: &str, pattern: Pattern6Puzzle| -> (Vec<u8>, f64) {
        let (table, seconds): (PathBuf, PathBuf) = (folder.join(name), folder.join(format!("{name}.seconds")));
        if !seconds.exists() {
            let begin = ProcessTime::now();
            fs::write(&table, pattern.build_pattern_db()).expect("the folder can be written");
            fs::write(&seconds, begin.elapsed().as_secs_f64().to_string()).expect("the folder can be written");
        }
        let spent = fs::read_to_string(seconds).expect("it was written").parse().expect("it is a number");
        (fs::read(table).expect("it was written"), spent)
    };
    let (first, of_first) = kept("0", Pattern6Puzzle::DEFAULT_PATTERN0);
    let (second, of_second) = kept("1", Pattern6Puzzle::DEFAULT_PATTERN1);
    let heuristic = DefaultPatternDB::new(first, second);
    answer(boards, of_first + of_second, |board| {
        // Turned by half a turn, with the tiles renumbered.
        let mut cells = [0; 25];
        for (cell, tile) in cells.iter_mut().zip(board.tiles.iter().rev()) {
            *cell = (25 - tile) % 25;
        }
        let (nodes, path) = solve_ita(&heuristic, ArrayGrid24::from(cells));
        let turned = |dir: &Dir| char::from(dir.inv());
        json!({ "moves": path.iter().map(turned).collect::<String>(), "nodes": nodes })
    });
}

fn main() {
    let task: Value = serde_json::from_reader(io::stdin()).expect("the task is JSON");
    let columns = task["columns"].as_u64().expect("it is a number") as usize;
    let tiles = |board: &Value| serde_json::from_value(board.clone()).expect("a board is a list of numbers");
    let boards = task["boards"].as_array().expect("boards are a list");
    let boards: Vec<Board> = boards.iter().map(|board| Board { tiles: tiles(board), columns }).collect();
    match task["solver"].as_str().expect("it is a name") {
        "fifteen" => fifteen(&boards),
        "3x3" => slidy(&boards, Solver3x3Stm::default),
        "4x3" => slidy(&boards, Solver4x3Stm::default),
        "4x4" => slidy(&boards, Solver4x4Stm::default),
        "4x4-multi-tile" => slidy(&boards, Solver4x4Mtm::default),
        "manhattan" => slidy(&boards, GenericSolver::<Puzzle, _, _, Stm>::default),
        "projection" => projected(&boards),
        "puzzle24" => puzzle24(&boards, Path::new(task["folder"].as_str().expect("it is a folder"))),
        other => panic!("unknown solver {other}"),
    }
}
