//! Tests the browser features that the wasm modules use: the source of randomness, JavaScript objects as requests, and
//! errors with the properties that the page reads. They run in a worker of headless Chromium.
#![cfg(target_arch = "wasm32")]

use common::puzzle;
use fifteen_wasm_engine::engine::Engine;
use fifteen_wasm_rules as rules;
use js_sys::{Error, JSON, Reflect};
use std::collections::HashSet;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
fn random_boards_differ_and_are_solvable() {
    for size in 3..=6 {
        let mut seen = HashSet::new();
        for _ in 0..100 {
            let tiles =
                rules::random_board(size, size, "blank-last", 0).expect("there are boards of this size").split_off(1);
            assert!(puzzle::is_solvable(&tiles), "{tiles:?}");
            let mut sorted = tiles.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, puzzle::blank_first(size), "{tiles:?}");
            seen.insert(tiles);
        }
        assert!(seen.len() > 90, "only {} of 100 boards differ", seen.len());
    }
}

#[wasm_bindgen_test]
fn easy_boards_are_near_the_goal() {
    let distances = puzzle::distances(&puzzle::blank_last(4), 6);
    let mut seen = HashSet::new();
    for _ in 0..100 {
        let tiles = rules::random_board(4, 4, "blank-last", 6).expect("there are boards of this size").split_off(1);
        assert!(distances.get(&puzzle::packed(&tiles)).is_some_and(|&distance| distance > 0), "{tiles:?}");
        seen.insert(tiles);
    }
    assert!(seen.len() > 10, "only {} of 100 boards differ", seen.len());
}

fn property(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).expect("it is an object")
}

/// The code of an error, which must be a JavaScript `Error` with a message.
fn code(error: &Error) -> String {
    let value: &JsValue = error.as_ref();
    assert!(value.is_instance_of::<Error>());
    assert!(!String::from(error.message()).is_empty());
    property(error, "code").as_string().expect("an error has a code")
}

fn span(error: &Error) -> (f64, f64) {
    let number = |key| property(error, key).as_f64().expect("the error has a span");
    (number("start"), number("end"))
}

/// Spans are counted in UTF-16 units, as JavaScript counts; the emoji has two.
#[wasm_bindgen_test]
fn errors_of_texts_have_a_code_and_a_span() {
    let error = rules::read_board("1 2 3/4 5 6/7 8 9").expect_err("a 3×3 board has no tile 9");
    assert_eq!((code(&error).as_str(), span(&error)), ("bad-board", (16.0, 17.0)));
    let error = rules::read_board("🧩 2 3/4 5 6/7 8 0").expect_err("an emoji is not a number");
    assert_eq!((code(&error).as_str(), span(&error)), ("bad-board", (0.0, 2.0)));
    let error = rules::inverse_moves("UL🧩").expect_err("an emoji is not a move");
    assert_eq!((code(&error).as_str(), span(&error)), ("bad-moves", (2.0, 4.0)));
}

#[wasm_bindgen_test]
fn errors_without_a_text_have_a_code() {
    for (error, expected) in [
        (rules::goal_board(3, 11, "blank-last").expect_err("there is no such shape"), "bad-options"),
        (rules::goal_board(4, 4, "nowhere").expect_err("there is no such goal"), "bad-goal"),
        (rules::write_board(&[2, 1, 2, 0]).expect_err("a board has four tiles or more"), "bad-board"),
        (rules::apply_moves(&[3, 1, 2, 3, 4, 5, 6, 7, 8, 0], "U").expect_err("no tile can slide up"), "bad-moves"),
        (Engine::new().add_table(vec![0; 10]).expect_err("ten zeros are not a table"), "table-failed"),
    ] {
        assert_eq!(code(&error), expected);
    }
}

fn request(text: &str) -> JsValue {
    JSON::parse(text).expect("the text is JSON")
}

#[wasm_bindgen_test]
fn a_request_is_read_from_an_object() {
    let request = request(
        r#"{ "board": "1 2 3 4 5 6 0 7 8", "goal": "blank-last", "algorithm": "weighted-a-star", "heuristic": "manhattan",
             "memoryMib": 16, "all": null }"#,
    );
    let progress = Engine::new().start(&request).expect("the request is valid").step(1e6);
    for (key, expected) in
        [("status", "solved"), ("algorithm", "weighted-a-star"), ("heuristic", "manhattan"), ("moves", "LL")]
    {
        assert_eq!(property(&progress, key).as_string().as_deref(), Some(expected), "{key}");
    }
}

#[wasm_bindgen_test]
fn invalid_requests_have_a_code() {
    let board = "1 2 3 4 5 6 0 7 8";
    for (fields, expected) in [
        (String::new(), "bad-options"),
        (r#""board": 3"#.to_owned(), "bad-options"),
        (r#""board": "1 2 3""#.to_owned(), "bad-board"),
        (r#""board": "2 1 3 4 5 6 0 7 8""#.to_owned(), "unsolvable"),
        (format!(r#""board": "{board}", "algorithm": "guess""#), "bad-options"),
        (format!(r#""board": "{board}", "memoryMib": 1.5"#), "bad-options"),
        (format!(r#""board": "{board}", "memoryMib": 4294967296"#), "bad-options"),
        (format!(r#""board": "{board}", "reflection": 1"#), "bad-options"),
        (format!(r#""board": "{board}", "goal": "nowhere""#), "bad-goal"),
    ] {
        let error = Engine::new().start(&request(&format!("{{ {fields} }}"))).err().expect("the request is invalid");
        assert_eq!(code(&error), expected, "{fields}");
    }
    let error = Engine::new().needs_table(&JsValue::from(3)).expect_err("a number is not an object");
    assert_eq!(code(&error), "bad-options");
}
