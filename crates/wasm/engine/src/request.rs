//! Reads requests: the board and the options of a search as properties of a JavaScript object.

use fifteen::{AnyBoard, Options, UnknownName, Weight};
use fifteen_wasm_shared::{
    Result,
    js_error::{IntoJsError as _, bad_options},
    text,
};
use js_sys::Reflect;
use std::str::FromStr;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
export type Request = {
  board: string, goal?: Goal, metric?: 'single-tile' | 'multi-tile', algorithm?: string, heuristic?: string,
  reflection?: boolean, pruneDepth?: number, memoryMib?: number, weight?: number, seed?: number, hybrid?: boolean,
  /** Finds all shortest solutions, and lists at most this many. */
  all?: number,
  /** Goes on proving after the widest sweep of a beam search, until the caller stops it. */
  endless?: boolean,
  /** Lets a long search choose its direction and its partition. */
  variants?: boolean,
  /** Where an earlier search of this board with these options was interrupted. */
  checkpoint?: string,
  /** Moves of a solution that is known: the search returns no longer one. */
  known?: string,
};
";

/// Reads the board and the options of a request.
///
/// # Errors
/// `bad-board`, `bad-goal` or `bad-options`.
pub fn read(request: &JsValue) -> Result<(AnyBoard, Options)> {
    let default = Options::default();
    let memory = whole(request, "memoryMib", u32::MAX)?;
    let board = text(request, "board")?.ok_or_else(|| bad_options("The request has no board."))?;
    let board = text::board(&board)?;
    let options = Options::default()
        .with_goal(text(request, "goal")?.map_or(Ok(default.goal), |goal| text::goal(&goal, board.shape()))?)
        .with_metric(named(request, "metric")?.unwrap_or(default.metric))
        .with_algorithm(named(request, "algorithm")?)
        .with_heuristic(named(request, "heuristic")?)
        .with_reflection(flag(request, "reflection")?.unwrap_or(default.reflection))
        .with_prune_depth(whole(request, "pruneDepth", u8::MAX.into())?.map(|depth| depth as u8))
        .with_memory(memory.map_or(default.memory, |mib| (mib as usize).saturating_mul(1 << 20)))
        .with_weight(property(request, "weight", "a number from 1 to 10", weight)?)
        .with_seed(whole(request, "seed", u32::MAX)?.map(u64::from))
        .with_hybrid(flag(request, "hybrid")?.unwrap_or(default.hybrid))
        .with_endless(flag(request, "endless")?.unwrap_or(default.endless))
        .with_variants(flag(request, "variants")?.unwrap_or(default.variants));
    Ok((board, options))
}

/// Reads how many of all shortest solutions to list; `None` if the request is for one solution.
///
/// # Errors
/// `bad-options`.
pub fn all(request: &JsValue) -> Result<Option<usize>> {
    Ok(whole(request, "all", u32::MAX)?.map(|listed| listed as usize))
}

/// Reads a weight. The error is dropped, since its message would bring the code that formats fractions into the module.
fn weight(value: &JsValue) -> Option<Weight> {
    Weight::new(value.as_f64()?).ok()
}

fn named<T: FromStr<Err = UnknownName>>(request: &JsValue, key: &str) -> Result<Option<T>> {
    text(request, key)?.map(|name| name.parse()).transpose().js_error()
}

/// Reads a text.
///
/// # Errors
/// `bad-options`.
pub fn text(request: &JsValue, key: &str) -> Result<Option<String>> {
    property(request, key, "a text", JsValue::as_string)
}

fn flag(request: &JsValue, key: &str) -> Result<Option<bool>> {
    property(request, key, "true or false", JsValue::as_bool)
}

fn whole(request: &JsValue, key: &str, max: u32) -> Result<Option<u32>> {
    let range = format!("a whole number from 0 to {max}");
    let is_whole = |number: &f64| number.fract() == 0.0 && (0.0..=max.into()).contains(number);
    Ok(property(request, key, &range, |value| value.as_f64().filter(is_whole))?.map(|number| number as u32))
}

/// Reads a property; `None` if it is missing, undefined or null.
fn property<T>(request: &JsValue, key: &str, kind: &str, read: impl Fn(&JsValue) -> Option<T>) -> Result<Option<T>> {
    let value = Reflect::get(request, &key.into()).map_err(|_| bad_options("Invalid request; expected an object."))?;
    if value.is_undefined() || value.is_null() {
        return Ok(None);
    }
    read(&value).map(Some).ok_or_else(|| bad_options(&format!("Invalid {key}; expected {kind}.")))
}
