//! The lab inside wasm: its laws on a few boards, and the values that reach JavaScript.
//!
//! The oracles are the fast searches, the published depths of the 8-puzzle, and the other methods of the same view.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{Algorithm, Options, Status, internals::board::notation::write_moves};
use fifteen_lab::{
    Explains as _, Traces as _,
    space::Space,
    trace::{Event, Until},
};
use fifteen_wasm_lab::Lab;
use fifteen_wasm_lab_space::{Growth, GrowthMap};
use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const BOARD: [u8; 9] = [2, 0, 3, 4, 5, 7, 8, 1, 6];
const GOAL: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The bytes of a 3×3 board.
fn bytes(tiles: &[u8]) -> Vec<u8> {
    [&[3], tiles].concat()
}

#[wasm_bindgen_test]
fn traces_count_what_the_fast_searches_count() {
    let (mut solver, mut cases) = (subject::solver(), Cases(1500));
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        for heuristic in subject::handy(3) {
            let options = Options::default().with_algorithm(algorithm).with_heuristic(heuristic);
            let tiles = cases.walk(&puzzle::blank_last(3), 40).1;
            let fast = subject::solve(&mut solver, &tiles, &options);
            let mut trace = solver.trace(&subject::any_board(&tiles), &options).expect("the fast search started");
            assert!(trace.run(Until::End, u64::MAX));
            let view = trace.view();
            let Status::Solved(moves) = &fast.status else { panic!("{tiles:?} is solvable") };
            assert_eq!((view.event, view.iterations), (Event::Solved, fast.stats.iterations), "{tiles:?} {options:?}");
            assert_eq!(write_moves(&view.path), write_moves(moves), "{tiles:?} {options:?}");
        }
    }
}

#[wasm_bindgen_test]
fn explanations_add_up_to_the_values() {
    let (mut solver, mut cases) = (subject::solver(), Cases(1501));
    for width in [3, 4] {
        for name in subject::handy(width) {
            let options = Options::default().with_heuristic(name);
            for _ in 0..20 {
                let board = subject::any_board(&cases.solvable(width));
                let value = solver.estimator(&board, &options).expect("the table is loaded").of(&board);
                let explanation = solver.explain(&board, &options).expect("the table is loaded");
                assert_eq!(explanation.h(), u32::from(value), "{name} of {board}");
            }
        }
    }
}

#[wasm_bindgen_test]
fn the_space_has_the_published_depths() {
    for published in golden::eight_puzzle_spaces().iter().filter(|space| space.metric == "stm") {
        assert_eq!(Space::new(&subject::board::<3>(&published.goal)).counts(), published.counts);
    }
}

fn property(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).expect("it is an object")
}

fn text(value: &JsValue, key: &str) -> Option<String> {
    property(value, key).as_string()
}

/// Each event is a plain object with its own properties, and so is the fate of each move.
#[wasm_bindgen_test]
fn views_reach_javascript_as_plain_objects() {
    let name = |name: &str| Some(name.to_owned());
    let mut trace = Lab::new()
        .trace(&bytes(&BOARD), &bytes(&GOAL), name("manhattan"), name("ida-star"), 0)
        .expect("it can be solved");
    let mut pruned = 0;
    for step in 1.. {
        if trace.seek(f64::from(step)) < f64::from(step) {
            break;
        }
        let view = JsValue::from(trace.view());
        assert_eq!(property(&view, "step").as_f64(), Some(f64::from(step)));
        let (event, path) = (property(&view, "event"), text(&view, "path").expect("it is a text"));
        let h = Array::from(&property(&view, "h"));
        assert_eq!(h.length() as usize, path.len() + 1, "step {step}");
        let moves = Array::from(&property(&view, "moves"));
        if text(&event, "kind").as_deref() != Some("pruned") {
            continue;
        }
        pruned += 1;
        let child = text(&event, "child").expect("it is a text");
        let tried = moves.iter().find(|tried| text(tried, "child").as_ref() == Some(&child)).expect("it was tried");
        let fate = property(&tried, "fate");
        assert_eq!(text(&fate, "kind").as_deref(), Some("pruned"), "step {step}");
        assert_eq!(text(&fate, "reason"), text(&event, "reason"), "step {step}");
        assert_eq!(property(&fate, "h").as_f64(), property(&event, "h").as_f64(), "step {step}");
    }
    assert!(pruned > 10, "{pruned} children were pruned");
}

#[wasm_bindgen_test]
fn errors_of_the_lab_have_codes() {
    let (mut twice, mut swapped) = (BOARD, GOAL);
    twice[0] = 4;
    swapped.swap(6, 7);
    let (board, goal) = (bytes(&BOARD), bytes(&GOAL));
    for (board, goal, heuristic, algorithm, code) in [
        (&bytes(&BOARD[..8]), &goal, None, None, "bad-board"),
        (&bytes(&twice), &goal, None, None, "bad-board"),
        (&[0, 0, 0].to_vec(), &goal, None, None, "bad-board"),
        (&board, &Vec::new(), None, None, "bad-board"),
        (&board, &vec![4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0], None, None, "bad-goal"),
        (&bytes(&swapped), &goal, None, None, "unsolvable"),
        (&board, &goal, None, Some("beam"), "bad-options"),
        (&board, &goal, Some(""), None, "bad-options"),
        (&board, &goal, Some("pdb-4-4"), None, "table-failed"),
    ] {
        let (heuristic, algorithm) = (heuristic.map(str::to_owned), algorithm.map(str::to_owned));
        let Err(error) = Lab::new().trace(board, goal, heuristic, algorithm, 0) else { panic!("{board:?} is invalid") };
        assert_eq!(text(&error, "code").as_deref(), Some(code), "{board:?} {goal:?}");
    }
}

#[wasm_bindgen_test]
fn values_of_many_boards_are_those_of_each() {
    let explainer = Lab::new()
        .explainer(&bytes(&BOARD), &bytes(&GOAL), Some("manhattan".to_owned()), None)
        .expect("it needs no table");
    let boards = [BOARD, GOAL].concat();
    let each = [BOARD, GOAL].map(|board| JsValue::from(explainer.of(&board).expect("it has this size")));
    let each = each.map(|explained| property(&explained, "h").as_f64().expect("it is a number") as u32);
    assert_eq!(explainer.values(&boards).expect("they have this size"), each);
    for (boards, code) in [(&boards[..17], "bad-board"), (&[0; 9], "bad-board")] {
        let Err(error) = explainer.values(boards) else { panic!("{boards:?} are invalid") };
        assert_eq!(text(&error, "code").as_deref(), Some(code), "{boards:?}");
    }
}

#[wasm_bindgen_test]
fn values_above_a_byte_are_whole() {
    let lab = Lab::new();
    let mut largest = 0;
    for large in golden::large_values() {
        let board = [&[large.columns as u8], large.board.as_slice()].concat();
        let cells = large.board.len() as u8;
        let goal: Vec<u8> = [large.columns as u8].into_iter().chain(1..cells).chain([0]).collect();
        for (heuristic, value) in [("manhattan", large.manhattan), ("linear-conflict", large.linear_conflict)] {
            let explainer = lab.explainer(&board, &goal, Some(heuristic.to_owned()), None).expect("it needs no table");
            let terms = JsValue::from(explainer.of(&large.board).expect("it has this size"));
            assert_eq!(property(&terms, "h").as_f64(), Some(value as f64), "{heuristic} of {}", large.text);
            let values = explainer.values(&large.board).expect("it has this size");
            assert_eq!(
                values.iter().map(|&value| u64::from(value)).collect::<Vec<_>>(),
                [value],
                "{heuristic} of {}",
                large.text
            );
            largest = largest.max(value);
        }
    }
    assert_eq!(largest, 924);
}

/// Otherwise the values of other boards would be taken, or the ranks of 4×4 boards would not fit into memory.
#[wasm_bindgen_test]
fn values_of_other_boards_are_refused() {
    let space = fifteen_wasm_lab_space::Space::new(&GOAL).expect("it is a goal");
    let error = space.by_rank(&[0; 3]).expect_err("there are more boards");
    assert_eq!(text(&error, "code").as_deref(), Some("bad-options"));
    assert_eq!(space.by_rank(&vec![7; 181_440]).expect("one for each board"), vec![7; 181_440]);
    let large: Vec<u8> = std::iter::once(4).chain(1..16).chain([0]).collect();
    for (start, radius, boards) in [(vec![2, 1, 2, 3, 0], 99, 12), (large, 2, 0)] {
        let galaxy = fifteen_wasm_lab_space::Galaxy::new(&start, radius).expect("it is a board");
        let count = galaxy.counts().iter().sum::<u32>() as usize;
        assert_eq!(galaxy.by_rank(&vec![0; count]).map_or(0, |ranked| ranked.len()), boards);
        let error = galaxy.by_rank(&vec![0; count + 1]).expect_err("there are fewer boards");
        assert_eq!(text(&error, "code").as_deref(), Some("bad-options"));
    }
}

/// An index from JavaScript may be any number.
#[wasm_bindgen_test]
fn an_index_without_a_board_is_refused() {
    let space = fifteen_wasm_lab_space::Space::new(&GOAL).expect("it is a goal");
    for (index, written) in
        [(-1.0, "-1"), (181_440.0, "181440"), (0.5, "0.5"), (4_294_967_296.0, "4294967296"), (f64::NAN, "NaN")]
    {
        let expected = format!("Invalid index {written}; expected 0 to 181439.");
        let error = space.solution(index).expect_err("there is no such board");
        assert_eq!((text(&error, "code").as_deref(), String::from(error.message())), (Some("bad-options"), expected));
    }
    assert_eq!(space.solution(0.0).expect("the goal has an index"), [0]);
    assert_eq!(space.solution(181_439.0).expect("it is the last index").len(), 32);
}

/// Without a canvas the pixels are returned. If all colors are equal, so are all pixels.
#[wasm_bindgen_test]
fn a_map_has_a_grid_of_its_table_and_five_colors() {
    let mut growth = Growth::new(&[1]).expect("it is a tile");
    while growth.grow() {}
    let mut map = GrowthMap::new(None).expect("it needs no canvas");
    let (edges, colors) = ([0, 20, 41, 62, 82], [7; 20]);
    let pixels = map.draw(&growth, 3, 0, &edges, &colors, 1.0).expect("both are right").expect("there is no canvas");
    assert_eq!(pixels.to_vec(), vec![7; 4 * 82 * 82]);
    for (edges, colors, message) in [
        (&edges[..4], &colors[..], "Invalid edges; expected 4 squares apart from each other, in at most 8192 pixels."),
        (
            &[0, 20, 41, 60, 82],
            &colors,
            "Invalid edges; expected 4 squares apart from each other, in at most 8192 pixels.",
        ),
        (&edges, &colors[..19], "Invalid number of bytes of colors, 19; expected 20."),
    ] {
        let error = map.draw(&growth, 3, 0, edges, colors, 1.0).expect_err("one of them is wrong");
        assert_eq!(text(&error, "code").as_deref(), Some("bad-options"));
        assert_eq!(String::from(error.message()), message);
    }
}

#[wasm_bindgen_test]
fn choices_for_a_shape_that_does_not_exist_are_refused() {
    let error = fifteen_wasm_rules::choices(3, 11, "blank-last", None).expect_err("there is no such shape");
    assert_eq!(
        String::from(error.message()),
        "Invalid size 3×11; expected rows and columns from 2 to 10, such as 4 for 4×4, or 3x4."
    );
}

/// Twelve tiles belong to a 2×6, a 3×4, a 4×3 or a 6×2 board; the bytes state which.
#[wasm_bindgen_test]
fn bytes_say_the_shape_of_a_board() {
    let tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0];
    for (columns, written) in [
        (6, "1 2 3 4 5 6/7 8 9 10 11 0"),
        (4, "1 2 3 4/5 6 7 8/9 10 11 0"),
        (3, "1 2 3/4 5 6/7 8 9/10 11 0"),
        (2, "1 2/3 4/5 6/7 8/9 10/11 0"),
    ] {
        let bytes = [&[columns], &tiles[..]].concat();
        assert_eq!(fifteen_wasm_rules::write_board(&bytes).expect("it is a board"), written);
        let after = fifteen_wasm_rules::apply_moves(&bytes, "D").expect("there is a tile above the blank");
        assert_eq!((after[0], after[12], after[12 - usize::from(columns)]), (columns, 12 - columns, 0));
        let goal = fifteen_wasm_rules::goal_board(12 / usize::from(columns), columns.into(), "blank-last");
        assert_eq!(goal.expect("there are such boards"), bytes);
    }
    for bytes in [&[][..], &[5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0], &[12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]] {
        let error = fifteen_wasm_rules::write_board(bytes).expect_err("there are no such boards");
        assert_eq!(text(&error, "code").as_deref(), Some("bad-board"));
    }
}
