//! `fifteen solve --metric multi-tile`: the fewest multi-tile moves, and both lengths in the answer.

use crate::program::{Run, file, folder, number, own_cache, program, run, text};
use common::puzzle::{Rectangle, blank_last, eight_puzzle_in_runs, packed, replay, run_neighbours, runs, unpacked};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The only board of the 8-puzzle that needs 24 multi-tile moves.
const FARTHEST: [u8; 9] = [1, 4, 7, 2, 0, 8, 3, 6, 5];

fn solve(options: &[&str]) -> crate::program::Run {
    run(&[&["solve", "--metric", "multi-tile"], options].concat())
}

#[test]
fn boards_of_the_8_puzzle_are_solved_with_the_fewest_moves() {
    let mut boards: Vec<_> = eight_puzzle_in_runs().iter().collect();
    boards.sort_unstable();
    for (&board, &distance) in boards.into_iter().step_by(9_001) {
        let board = unpacked(board, 3);
        let answer = solve(&["--json", &text(&board)]).answer();
        let moves = answer["moves"].as_str().expect("it has moves");
        assert_eq!(replay(&board, moves), blank_last(3), "{answer}");
        assert_eq!((runs(moves) as u64, number(&answer, "length")), (distance.into(), moves.len() as u64), "{answer}");
        assert_eq!((number(&answer, "slides"), number(&answer, "lowerBound")), (distance.into(), distance.into()));
        assert_eq!((&answer["metric"], &answer["optimal"]), (&"multi-tile".into(), &true.into()), "{answer}");
    }
}

#[test]
fn people_read_both_lengths() {
    let run = solve(&[&text(&FARTHEST)]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let line = run.out.lines().find(|line| line.starts_with("optimal: ")).expect("it is solved");
    assert!(line.starts_with("optimal: 24 multi-tile moves (") && line.ends_with(" single-tile moves)"), "{line}");
}

#[test]
fn bench_compares_multi_tile_moves() {
    let csv = format!("board,optimal\n{0},24\n{0},25\n", text(&FARTHEST));
    let folder = folder("multi-tile");
    let path = file(&folder, "instances.csv", csv.as_bytes());
    let run = run(&["bench", "--json", "--metric", "multi-tile", "--instances", &path]);
    let summary = run.answer();
    assert_eq!(
        (run.code, &summary["meanLength"], &summary["wrong"][0]["line"]),
        (1, &24.0.into(), &3.into()),
        "{summary}"
    );
    assert_eq!((&summary["wrong"][0]["length"], &summary["wrong"][1]), (&24.into(), &serde_json::Value::Null));
}

const THREE_BY_FOUR: Rectangle = Rectangle { rows: 3, columns: 4 };

/// Solves a 3×4 board.
fn solve_three_by_four(options: &[&str], tiles: &[u8]) -> serde_json::Value {
    let rows: Vec<String> = tiles.chunks(4).map(text).collect();
    solve(&[&["--json"], options, &[&rows.join("/")]].concat()).answer()
}

#[test]
fn threads_find_the_fewest_moves() {
    let mut near: Vec<_> = THREE_BY_FOUR.distances_in_runs(&THREE_BY_FOUR.blank_last(), 10).into_iter().collect();
    near.sort_unstable();
    for (board, distance) in near.into_iter().step_by(15_013) {
        let tiles = THREE_BY_FOUR.unpacked(board);
        let answer = solve_three_by_four(&["--threads", "2"], &tiles);
        let moves = answer["moves"].as_str().expect("it has moves");
        assert_eq!(THREE_BY_FOUR.replay(&tiles, moves), THREE_BY_FOUR.blank_last(), "{answer}");
        assert_eq!((runs(moves) as u64, number(&answer, "lowerBound")), (distance.into(), distance.into()), "{answer}");
    }
}

#[test]
fn a_search_that_is_stopped_has_a_lower_bound_and_a_solution() {
    // Its search expands some 40,000 nodes.
    let tiles = [1, 5, 9, 8, 11, 0, 3, 4, 10, 2, 6, 7];
    let answer = solve_three_by_four(&["--threads", "1", "--time-limit", "0.000001"], &tiles);
    let moves = answer["moves"].as_str().expect("it has moves");
    assert_eq!(THREE_BY_FOUR.replay(&tiles, moves), THREE_BY_FOUR.blank_last(), "{answer}");
    assert_eq!((&answer["limit"], &answer["optimal"]), (&"time".into(), &false.into()), "{answer}");
    let (lower, upper) = (number(&answer, "lowerBound"), number(&answer, "slides"));
    assert!(15 < lower && lower < upper && upper == runs(moves) as u64, "{answer}");
}

/// The number of shortest solutions, by the distances of all boards.
fn solutions(tiles: &[u8]) -> u64 {
    let distance = |tiles: &[u8]| eight_puzzle_in_runs()[&packed(tiles)];
    match distance(tiles) {
        0 => 1,
        own => run_neighbours(tiles).filter(|next| distance(next) + 1 == own).map(|next| solutions(&next)).sum(),
    }
}

#[test]
fn all_shortest_solutions_are_counted() {
    let answer = solve(&["--json", "--all", "2", &text(&FARTHEST)]).answer();
    assert_eq!(number(&answer, "solutionCount"), solutions(&FARTHEST), "{answer}");
    let listed = answer["solutions"].as_array().expect("they are listed");
    for moves in listed.iter().map(|moves| moves.as_str().expect("they are moves")) {
        assert_eq!((replay(&FARTHEST, moves), runs(moves)), (blank_last(3), 24));
    }
}

/// Solves a 4×4 board with a cache of its own. Returns the messages, and the file of the table.
fn solve_with_cache(cache: &Path) -> (String, PathBuf) {
    let board = [5, 11, 9, 12, 3, 6, 4, 7, 13, 0, 10, 14, 1, 8, 15, 2];
    let mut program = program(&["solve", "--metric", "multi-tile", "--json", &text(&board)]);
    let tables = own_cache(&mut program, cache);
    let run = Run::of(program.output().expect("the program starts"));
    let answer = run.answer();
    let moves = answer["moves"].as_str().expect("it has moves");
    assert_eq!(replay(&board, moves), blank_last(4), "{answer}");
    assert_eq!((runs(moves), number(&answer, "lowerBound")), (33, 33), "{answer}");
    (run.err, tables.join("multi-tile-4x4-112233223344344-.fcls"))
}

#[test]
#[ignore = "builds the tables of 4×4 boards twice"]
fn the_table_of_4x4_boards_is_built_once_and_then_read() {
    let cache = folder("multi-tile-cache");
    let (said, path) = solve_with_cache(&cache);
    let stored = format!(
        "fifteen: The table for multi-tile moves on 4×4 boards is stored in {} for later runs.\n",
        path.display()
    );
    assert_eq!(said, stored);
    assert_eq!(solve_with_cache(&cache).0, "");
    let good = fs::read(&path).expect("it is stored");
    let mut bytes = good.clone();
    bytes[1_000_000] ^= 1;
    fs::write(&path, bytes).expect("it can be replaced");
    let (said, _) = solve_with_cache(&cache);
    assert!(said.contains("cannot be used and is built again: the table of classes is damaged"), "{said}");
    assert!(fs::read(&path).expect("it is stored") == good);
}

#[test]
fn other_options_are_refused() {
    let board = text(&FARTHEST);
    for (options, said) in [
        (["--algorithm", "a-star"], "a-star does not minimize multi-tile moves; use ida-star"),
        (
            ["--heuristic", "manhattan"],
            "manhattan cannot guide this search for the fewest multi-tile moves; leave it out",
        ),
        (["--seed", "1"], "does not take a seed; leave it out"),
        (["--checkpoint", "file"], "--checkpoint needs ida-star or beam, single-tile moves and no seed"),
    ] {
        let run = solve(&[&options[..], &[&board]].concat());
        assert!(run.code > 0 && run.err.contains(said), "{options:?}: {}", run.err);
    }
    let run = solve(&[&text(&blank_last(5))]);
    assert!(run.err.contains("Multi-tile moves need a board of at most 16 cells; this one is 5×5"), "{}", run.err);
}

#[test]
fn commands_that_count_single_tile_moves_say_so() {
    let board = text(&FARTHEST);
    for command in [&["trace"][..], &["explain"], &["shard", "--bound", "20"]] {
        let refused = run(&[command, &["--metric", "multi-tile", &board]].concat());
        let said = "this command counts single-tile moves; multi-tile is for solve, analyze and bench";
        assert!(refused.code == 2 && refused.err.contains(said), "{command:?}: {}", refused.err);
        let refused = run(&[command, &["--metric", "tiles", &board]].concat());
        assert!(refused.code == 2 && refused.err.contains("single-tile, multi-tile"), "{command:?}: {}", refused.err);
        assert_eq!(run(&[command, &["--metric", "single-tile", &board]].concat()).code, 0, "{command:?}");
    }
}
