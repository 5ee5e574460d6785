//! Numbers that cross the border to JavaScript as doubles.

use common::puzzle;
use fifteen_wasm_engine::engine::Engine;
use js_sys::{JSON, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// A request as JavaScript would write it.
fn request(text: &str) -> JsValue {
    JSON::parse(text).expect("the text is JSON")
}

/// Returns a count. All counts of these tests are below 2^53, so doubles hold them exactly.
fn count(value: &JsValue, key: &str) -> u64 {
    let number = Reflect::get(value, &key.into()).expect("it is an object").as_f64();
    number.unwrap_or_else(|| panic!("{key} is a number")) as u64
}

fn text(value: &JsValue, key: &str) -> Option<String> {
    Reflect::get(value, &key.into()).expect("it is an object").as_string()
}

/// A board of the 8-puzzle that needs 31 moves, as many as any.
const TILES: [u8; 9] = [8, 6, 7, 2, 5, 4, 3, 0, 1];

/// The request to solve it.
const HARDEST: &str = r#"{ "board": "8 6 7 2 5 4 3 0 1", "algorithm": "ida-star", "heuristic": "manhattan" }"#;

/// Two reports of a batch, the first with more than 2^32 nodes, the second with twice as many.
#[wasm_bindgen_test]
fn node_counts_beyond_32_bits_reach_javascript() {
    let mut dealer = Engine::new().deal(&request(HARDEST), 2).expect("the request is valid");
    let batch = dealer.deal().expect("there are jobs");
    let [iteration, number] = [0, 1].map(|word| batch.split(' ').nth(word).expect("a batch begins with two numbers"));
    let before = dealer.progress();
    let (expanded, generated) = ((1_u64 << 33) + 1, (1_u64 << 34) + 3);
    for reports in 1..=2 {
        let (expanded, generated) = (reports * expanded, reports * generated);
        let report = format!("{iteration} {number} {expanded} {generated} 0 - -");
        dealer.take(&report).expect("the report is valid");
        let (progress, all_expanded) = (dealer.progress(), count(&before, "expanded") + expanded);
        assert_eq!(dealer.expanded() as u64, all_expanded);
        assert_eq!(count(&progress, "expanded"), all_expanded);
        assert_eq!(count(&progress, "generated"), count(&before, "generated") + generated);
    }
}

/// The lower 32 bits of this budget are 1, too small a budget for any search of this board.
#[wasm_bindgen_test]
fn budgets_beyond_32_bits_reach_the_search() {
    let mut search = Engine::new().start(&request(HARDEST)).expect("the request is valid");
    assert_eq!(text(&search.step(1.0), "status").as_deref(), Some("running"));
    let progress = search.step(4_294_967_297.0);
    assert_eq!(text(&progress, "status").as_deref(), Some("solved"));
    assert_eq!(text(&progress, "moves").map(|moves| moves.len()), Some(31));
}

/// A limit in bytes that does not fit in `usize` must not wrap around to a small one.
#[wasm_bindgen_test]
fn a_memory_limit_beyond_the_address_space_is_no_limit() {
    for mebibytes in [4_095_u32, 4_096, 8_192, u32::MAX] {
        // With weight 1, this is A*, which the engine of large boards leaves to the small engine.
        let algorithm = r#""algorithm": "weighted-a-star", "weight": 1"#;
        let limited = format!(r#"{{ "board": "8 6 7 2 5 4 3 0 1", {algorithm}, "memoryMib": {mebibytes} }}"#);
        let progress = Engine::new().start(&request(&limited)).expect("the request is valid").step(1e9);
        assert_eq!(text(&progress, "status").as_deref(), Some("solved"), "{mebibytes} MiB");
        let moves = text(&progress, "moves").expect("there is a solution");
        assert_eq!((moves.len(), puzzle::replay(&TILES, &moves)), (31, puzzle::blank_last(3)));
    }
}

/// Batches and reports cross to JavaScript as texts, as between workers.
#[wasm_bindgen_test]
fn a_search_is_shared_through_messages() {
    let (mut primary, mut helper) = (Engine::new(), Engine::new());
    let mut dealer = primary.deal(&request(HARDEST), 2).expect("the request is valid");
    let mut runner = helper.runner(&request(HARDEST)).expect("the request is valid");
    while let Some(batch) = dealer.deal() {
        runner.take(&batch).expect("the dealer writes valid batches");
        while !runner.idle() {
            dealer.take(&runner.step(1000.0)).expect("the runner writes valid reports");
        }
    }
    let progress = dealer.progress();
    assert_eq!(text(&progress, "status").as_deref(), Some("solved"));
    let moves = text(&progress, "moves").expect("there is a solution");
    assert_eq!(moves.len(), 31);
    assert_eq!(puzzle::replay(&TILES, &moves), puzzle::blank_last(3));
}
