//! The analysis of games from JavaScript.

use common::puzzle::{packed, replay, slid};
use fifteen_wasm_engine::{analysis::Analysis, engine::Engine};
use js_sys::{Array, JSON, Reflect, Uint32Array};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

/// A game of the 8-puzzle that goes around in circles and ends far from the goal.
const START: [u8; 9] = [8, 6, 7, 2, 5, 4, 3, 0, 1];
const MOVES: &str = "DRUULDDRULURDL";

fn get(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).expect("it is an object")
}

fn numbers(analysis: &Analysis, key: &str) -> Vec<u32> {
    get(&analysis.bounds(), key).unchecked_into::<Uint32Array>().to_vec()
}

fn analyze(board: &str, moves: &str) -> Result<Analysis, JsValue> {
    let request = JSON::parse(&format!(r#"{{ "board": "{board}" }}"#)).expect("the text is JSON");
    Engine::new().analyze(&request, moves).map_err(JsValue::from)
}

/// The moves of [`MOVES`] that are legal, each after the moves before it.
fn legal_moves() -> String {
    let (mut letters, mut board) = (String::new(), START.to_vec());
    for letter in MOVES.chars() {
        if let Some(next) = slid(&board, letter) {
            letters.push(letter);
            board = next;
        }
    }
    letters
}

#[wasm_bindgen_test]
fn javascript_reads_the_distances_of_all_positions() {
    let letters = legal_moves();
    let mut analysis = analyze("8 6 7 2 5 4 3 0 1", &letters).expect("the game is valid");
    let before = numbers(&analysis, "lower");
    assert!(numbers(&analysis, "upper").contains(&u32::MAX), "no solution is known at first");
    let mut slices = 0;
    while !analysis.step(100.0) {
        slices += 1;
        assert!(analysis.fraction() < 1.0 && analysis.expanded() > 0.0);
    }
    assert!(slices > 3, "the analysis ran in slices");
    let distances = common::puzzle::eight_puzzle();
    let mut board = START.to_vec();
    let mut expected = vec![u32::from(distances[&packed(&board)])];
    for letter in letters.chars() {
        board = slid(&board, letter).expect("the move is legal");
        expected.push(distances[&packed(&board)].into());
    }
    assert_eq!((numbers(&analysis, "lower"), numbers(&analysis, "upper")), (expected.clone(), expected.clone()));
    assert!(before.iter().zip(&expected).all(|(lower, distance)| lower <= distance));

    assert_eq!((analysis.board(), analysis.moves()), ("8 6 7/2 5 4/3 0 1".to_owned(), letters.clone()));

    let solution = analysis.solution(0).expect("the first position is solved");
    assert_eq!((solution.len() as u32, replay(&START, &solution)), (expected[0], common::puzzle::blank_last(3)));
    assert_eq!(analysis.solution(letters.len() + 1), None);

    let rising: Vec<u32> =
        (0..).zip(expected.windows(2)).filter(|(_, pair)| pair[1] > pair[0]).map(|(index, _)| index).collect();
    assert_eq!(analysis.mistakes(), rising);
    let rises = rising.len();
    let mistakes = |list: JsValue| {
        let each =
            list.unchecked_into::<Array>().into_iter().map(|item| get(&item, "mistakes").as_f64().unwrap_or_default());
        each.sum::<f64>() as usize
    };
    assert_eq!(mistakes(analysis.stages()), rises);
    assert!((1..=rises).contains(&mistakes(analysis.detours())), "{rises} mistakes");
}

#[wasm_bindgen_test]
fn stages_name_their_lines() {
    let mut analysis = analyze("0 1 2/4 5 3/7 8 6", "LLUU").expect("the game is valid");
    analysis.step(1e6);
    let stages = JSON::stringify(&analysis.stages()).expect("it is JSON").as_string();
    let expected = r#"[{"line":"column","index":0,"start":0,"end":1,"mistakes":0},{"line":"row","index":0,"start":1,"end":3,"mistakes":0},{"line":"rest","index":null,"start":3,"end":4,"mistakes":0}]"#;
    assert_eq!(stages.as_deref(), Some(expected));
    assert_eq!(analysis.detours().unchecked_into::<Array>().length(), 0);
}

#[wasm_bindgen_test]
fn errors_have_their_codes_and_places() {
    for (board, moves, code, start) in [
        ("1 2 3/4 5 6/7 8 0", "U", "bad-moves", Some(0.0)),
        ("1 2 3/4 5 6/7 8 0", "D2 RX", "bad-moves", Some(4.0)),
        ("1 2 3/4 5 6/7 8 0", "DR L3", "bad-moves", Some(3.0)),
        ("1 2 3/4 5 6/7 8 8", "D", "bad-board", Some(16.0)),
        ("1 2 3/4 5 6/8 7 0", "D", "unsolvable", None),
    ] {
        let error = analyze(board, moves).err().expect("the game is not valid");
        assert_eq!(get(&error, "code").as_string().as_deref(), Some(code), "{board} {moves}");
        assert_eq!(get(&error, "start").as_f64(), start, "{board} {moves}");
    }
}
