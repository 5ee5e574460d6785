//! `fifteen analyze`: compared with `fifteen solve`, position by position, with the recorded games of tests/data, and with
//! output written by hand.

use crate::program::{number, run, run_with, text};
use common::puzzle::{Cases, Tiles, blank_last, eight_puzzle_in_runs, packed, replay, slid};
use serde_json::Value;

/// The game of tests/data, whose distances are known.
const RECORDED: &str = include_str!("../../../tests/data/game15.txt");

fn field(name: &str) -> &'static str {
    RECORDED.lines().find_map(|line| line.strip_prefix(name)).expect("the field is there")
}

fn numbers(value: &Value) -> Vec<u64> {
    let numbers = value.as_array().expect("it is a list").iter();
    numbers.map(|number| number.as_u64().expect("it is a number")).collect()
}

/// The boards before each move, and after the last one.
fn boards(start: &[u8], letters: &str) -> Vec<Tiles> {
    let mut boards = vec![start.to_vec()];
    for letter in letters.chars() {
        boards.push(slid(&boards[boards.len() - 1], letter).expect("the move is legal"));
    }
    boards
}

/// The lengths that `fifteen solve` finds.
fn solved(boards: &[Tiles], options: &[&str]) -> Vec<u64> {
    let run = run_with(&[&["solve", "--json"], options].concat(), crate::program::lines(boards).as_bytes());
    assert_eq!(run.code, 0, "{}", run.err);
    run.answers().iter().map(|answer| number(answer, "length")).collect()
}

#[test]
fn positions_agree_with_solve() {
    let mut cases = Cases(1341);
    for (width, far, moves) in [(3, 60, 30), (4, 80, 30)] {
        let goal = blank_last(width);
        let (_, start) = cases.walk(&goal, far);
        let (letters, _) = cases.walk(&start, moves);
        let middle = ["--goal", "1 2 3/4 0 5/7 8 6", "--heuristic", "walking-distance"];
        for options in [&[][..], &["--heuristic", "linear-conflict"], &middle[..if width == 3 { 4 } else { 0 }]] {
            let run = run(&[&["analyze", "--json", &format!("{} {letters}", text(&start))], options].concat());
            assert_eq!((run.code, run.err.as_str()), (0, ""));
            let answer = run.answer();
            let expected = solved(&boards(&start, &letters), options);
            assert_eq!(numbers(&answer["lower"]), expected, "{answer}");
            assert_eq!(answer["lower"], answer["upper"], "{answer}");
            let rises: Vec<u64> =
                (1..expected.len()).filter(|&at| expected[at] > expected[at - 1]).map(|at| at as u64).collect();
            let mistakes = answer["mistakes"].as_array().expect("it is a list");
            assert_eq!(mistakes.iter().map(|mistake| number(mistake, "number")).collect::<Vec<_>>(), rises);
            assert_eq!(number(&answer, "optimalMoves") as usize, letters.len() - rises.len());
            assert_eq!((&answer["solved"], number(&answer, "length") as usize), (&false.into(), letters.len()));
        }
    }
}

#[test]
fn recorded_games_agree_with_solve() {
    assert_eq!(recorded_games_that_agree(3), 4);
}

#[test]
#[ignore = "more than twice as many games as the test above"]
fn ten_recorded_games_agree_with_solve() {
    assert_eq!(recorded_games_that_agree(1), 10);
}

/// Compares every `step`-th of ten games, as people play them, with the lengths that a solve finds for each of their
/// positions.
fn recorded_games_that_agree(step: usize) -> usize {
    let games = include_str!("../../../tests/data/games.txt").lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for game in games.step_by(step) {
        let fields: Vec<&str> = game.split(';').collect();
        let [board, letters, remaining] = fields[..] else { panic!("{game}: expected three fields") };
        let remaining: Vec<u64> = remaining.split(' ').map(|number| number.parse().expect("a number")).collect();
        let start: Tiles = board.split(' ').map(|tile| tile.parse().expect("a tile")).collect();
        assert_eq!(solved(&boards(&start, letters), &[]), remaining, "{game}");
        let run = run(&["analyze", "--json", &format!("{board} {letters}")]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let answer = run.answer();
        assert_eq!((numbers(&answer["lower"]), numbers(&answer["upper"])), (remaining.clone(), remaining), "{game}");
        assert_eq!(answer["solved"], true);
        count += 1;
    }
    count
}

#[test]
fn the_recorded_game_has_its_known_distances_and_stages() {
    let game = format!("{} {}", field("board: "), field("moves: "));
    let run = run_with(&["analyze", "--json"], game.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let answer = run.answer();
    let known: Vec<u64> = field("remaining: ").split(' ').map(|number| number.parse().expect("a number")).collect();
    assert_eq!(numbers(&answer["lower"]), known);
    assert_eq!((&answer["solved"], &answer["heuristic"]), (&true.into(), &"pdb-6-6-3".into()));
    assert_eq!((&answer["moves"], &answer["limit"]), (&field("moves: ").into(), &Value::Null));
    let stages: Vec<String> = answer["stages"]
        .as_array()
        .expect("it is a list")
        .iter()
        .map(|stage| format!("{} {}", stage["name"].as_str().unwrap_or_default(), stage["moves"]))
        .collect();
    assert_eq!(stages, ["row 1 50", "row 2 36", "column 1 14", "column 2 16", "rest 5"]);
    // The first board after each better move is one move nearer to the goal.
    let start: Tiles = field("board: ").split(' ').map(|tile| tile.parse().expect("a tile")).collect();
    let boards = boards(&start, field("moves: "));
    for mistake in answer["mistakes"].as_array().expect("it is a list").iter().step_by(9) {
        let before = &boards[number(mistake, "number") as usize - 1];
        let better = replay(before, mistake["better"].as_str().expect("it is a letter"));
        assert_eq!(solved(&[better], &[]), [number(mistake, "remaining") - 1]);
    }
}

#[test]
fn a_mistake_on_the_solved_board_has_no_better_move() {
    let game = "1 2 3/4 5 6/7 8 0 DRU";
    let answer = run(&["analyze", "--json", game]).answer();
    let mistakes = answer["mistakes"].as_array().expect("it is a list");
    assert_eq!(mistakes.iter().map(|mistake| number(mistake, "number")).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!((&mistakes[0]["better"], &mistakes[0]["betterTile"]), (&Value::Null, &Value::Null));
    assert_eq!((number(&mistakes[0], "remaining"), &mistakes[1]["better"]), (0, &"U".into()));
    let table = run(&["analyze", game]).out;
    assert!(table.contains("1 D      6          1  mistake; the board was solved\n"), "{table}");
}

#[test]
fn people_see_a_table_and_a_summary() {
    let run = run(&["analyze", "1 2 3/4 5 6/0 7 8 DULL"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let (table, summary) = run.out.split_once("\n\n").expect("an empty line follows the table");
    let expected = "  move   tile  remaining
                       2
   1 D      4          3  mistake; better: L (7)
   2 U      4          2
   3 L      7          1
   4 L      8          0";
    assert_eq!(table, expected);
    let lines: Vec<&str> = summary.lines().collect();
    assert_eq!(
        lines[..8],
        [
            "   moves: 4; the shortest solution has 2",
            "mistakes: 1",
            " optimal: 3 of 4 moves, 75 %",
            " detours: move 1: 1 mistake, 2 moves lost",
            "  stages: row 1: 0 moves, 0 mistakes",
            "          column 1: 3 moves, 1 mistake",
            "          rest: 1 move, 0 mistakes",
            lines[7],
        ]
    );
    assert!(lines[7].contains("expanded") && lines[8].contains("linear-conflict"), "{lines:?}");
}

#[test]
fn large_boards_have_ranges() {
    let mut cases = Cases(1342);
    let (_, start) = cases.walk(&blank_last(5), 120);
    let (letters, _) = cases.walk(&start, 2);
    let game = format!("{} {letters}", text(&start));
    let answer = run(&["analyze", "--json", &game]).answer();
    for (lower, upper) in numbers(&answer["lower"]).into_iter().zip(numbers(&answer["upper"])) {
        assert!(lower <= upper && upper <= 200, "{answer}");
    }
    let run = run(&["analyze", "--time-limit", "0.000001", &game]);
    assert!(run.code == 0 && run.out.contains("stopped by --time-limit"), "{}{}", run.out, run.err);
}

#[test]
fn invalid_games_are_errors_with_their_place() {
    for (game, code, said, start) in [
        ("1 2 3/4 5 6/7 8 0 U", "bad-moves", "Move 1 (U)", Some(18)),
        ("1 2 3/4 5 6/7 7 0 D", "bad-board", "7 appears twice", Some(14)),
        ("1 2 3/4 5 6/7 8 0 DX", "bad-moves", "“X” is not a move", Some(19)),
        ("1 2 3/4 5 6/8 7 0 D", "unsolvable", "Swap 7 and 8", None),
        ("", "bad-board", "no numbers", Some(0)),
    ] {
        let run = run(&["analyze", "--json", game]);
        let error = &run.answer()["error"];
        assert_eq!((run.code, &error["code"]), (1, &code.into()), "{error}");
        assert_eq!(error.get("start").and_then(Value::as_u64), start, "{error}");
        assert!(error["message"].as_str().is_some_and(|message| message.contains(said)), "{error}");
    }
    let run = run(&["analyze", "1 2 3/4 5 6/7 8 0 DX"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    let said: Vec<&str> = run.err.lines().collect();
    assert!(said[0].contains("character 20: “X” is not a move"), "{}", run.err);
    assert_eq!(said[1..], ["  1 2 3/4 5 6/7 8 0 DX", "                     ^"]);
}

#[test]
fn arguments_are_checked() {
    for arguments in
        [&["analyze", "--algorithm", "beam", "123456780"][..], &["analyze", "--time-limit", "0", "123456780"]]
    {
        assert_eq!(run(arguments).code, 2, "{arguments:?}");
    }
    let help = run(&["analyze", "--help"]).out;
    assert!(["--goal", "--heuristic", "--time-limit", "--json"].iter().all(|option| help.contains(option)), "{help}");
}

/// The boards before each run of equal letters, and after the last one.
fn boards_of_runs(start: &[u8], letters: &str) -> Vec<Tiles> {
    let (all, letters) = (boards(start, letters), letters.as_bytes());
    let ends = (0..=letters.len()).filter(|&at| at == 0 || letters.get(at) != Some(&letters[at - 1]));
    ends.map(|at| all[at].clone()).collect()
}

#[test]
fn multi_tile_moves_agree_with_breadth_first_search() {
    let mut cases = Cases(1343);
    for moves in [0, 1, 12, 40, 60] {
        let start = cases.solvable(3);
        let (letters, _) = cases.walk(&start, moves);
        let expected: Vec<u64> = boards_of_runs(&start, &letters)
            .iter()
            .map(|board| u64::from(eight_puzzle_in_runs()[&packed(board)]))
            .collect();
        let run = run(&["analyze", "--metric", "multi-tile", "--json", &format!("{} {letters}", text(&start))]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let answer = run.answer();
        assert_eq!((numbers(&answer["lower"]), &answer["upper"]), (expected.clone(), &answer["lower"]), "{answer}");
        assert_eq!((&answer["metric"], &answer["heuristic"]), (&"multi-tile".into(), &Value::Null));
        let lengths = (number(&answer, "length") as usize, number(&answer, "slides") as usize);
        assert_eq!(lengths, (moves, expected.len() - 1), "{answer}");
        let lost: Vec<(u64, u64)> = (1..expected.len())
            .map(|at| (at as u64, 1 + expected[at] - expected[at - 1]))
            .filter(|&(_, lost)| lost > 0)
            .collect();
        let mistakes = answer["mistakes"].as_array().expect("it is a list");
        assert_eq!(mistakes.iter().map(|one| (number(one, "number"), number(one, "lost"))).collect::<Vec<_>>(), lost);
        assert_eq!(number(&answer, "optimalMoves") as usize, expected.len() - 1 - lost.len());
    }
}

#[test]
fn people_see_multi_tile_moves() {
    let run = run(&["analyze", "--metric", "multi-tile", "1 2 3/4 5 6/0 7 8 LDUL"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let (table, summary) = run.out.split_once("\n\n").expect("an empty line follows the table");
    let expected = "  move   tile  remaining
                       1
   1 L      7          1  mistake, 1 move lost; better: L2 (8)
   2 D      5          2  mistake, 2 moves lost; better: L (8)
   3 U      5          1
   4 L      8          0";
    assert_eq!(table, expected);
    let lines: Vec<&str> = summary.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "   moves: 4 multi-tile moves (4 single-tile moves); the shortest solution has 1",
            "mistakes: 2, 3 moves lost",
            " optimal: 2 of 4 moves, 50 %",
            " detours: moves 1–2: 2 mistakes, 3 moves lost",
        ]
    );
    assert!(lines.last().is_some_and(|time| time.ends_with(" seconds")), "{lines:?}");
}

#[test]
fn multi_tile_moves_have_their_errors() {
    let game = "1 2 3/4 5 6/7 8 0 D";
    for (options, game, said) in [
        (&["--heuristic", "manhattan"][..], game, "manhattan cannot guide this search for the fewest multi-tile moves"),
        (&[], "1 2 3/4 5 6/8 7 0 D", "Swap 7 and 8"),
    ] {
        let run = run(&[&["analyze", "--metric", "multi-tile"], options, &[game]].concat());
        assert!(run.code == 1 && run.err.contains(said), "{options:?}: {}", run.err);
    }
    let five: Vec<String> = (1..25).map(|tile| tile.to_string()).collect();
    let run_of_five = run(&["analyze", "--metric", "multi-tile", &format!("{} 0", five.join(" "))]);
    assert!(run_of_five.err.contains("Multi-tile moves need a board of at most 16 cells"), "{}", run_of_five.err);
    assert_eq!(run(&["analyze", "--metric", "tiles", game]).code, 2);
}
