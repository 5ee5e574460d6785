//! A solve as JavaScript asks for it.

use super::{
    Result,
    fault::{self, Fault, bad_options},
};
use crate::{board::any::AnyBoard, search::priority::Weight, solver::Options};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
export type Request = {
  board: string, goal?: Goal, algorithm?: string, heuristic?: string,
  reflection?: boolean, pruneDepth?: number, memoryMib?: number, weight?: number, seed?: number, hybrid?: boolean,
  /** How many of all shortest solutions to list, if all are to be found. */
  all?: number,
};
";

/// The board and the options of a solve.
///
/// # Errors
/// `bad-board`, `bad-goal` or `bad-options`.
pub fn read(request: &JsValue) -> Result<(AnyBoard, Options)> {
    let default = Options::default();
    let options = Options {
        goal: text(request, "goal")?.map_or(Ok(default.goal), |goal| goal.parse()).fault()?,
        algorithm: text(request, "algorithm")?.map(|name| name.parse()).transpose().fault()?,
        heuristic: text(request, "heuristic")?.map(|name| name.parse()).transpose().fault()?,
        reflection: flag(request, "reflection")?.unwrap_or(default.reflection),
        published: default.published,
        prune_depth: whole(request, "pruneDepth", u8::MAX.into())?.map(|depth| depth as u8),
        memory: whole(request, "memoryMib", u32::MAX)?
            .map_or(default.memory, |mib| (mib as usize).saturating_mul(1 << 20)),
        weight: property(request, "weight", "a number from 1 to 10", weight)?,
        seed: whole(request, "seed", u32::MAX)?.map(u64::from),
        hybrid: flag(request, "hybrid")?.unwrap_or(default.hybrid),
    };
    let board = text(request, "board")?.ok_or_else(|| bad_options("board is missing."))?;
    Ok((fault::board(&board)?, options))
}

/// How many of all shortest solutions are to be listed, if they are asked for.
///
/// # Errors
/// `bad-options`.
pub fn all(request: &JsValue) -> Result<Option<usize>> {
    Ok(whole(request, "all", u32::MAX)?.map(|most| most as usize))
}

/// Reads a weight. Its own error would bring the code that writes fractions into the module.
fn weight(value: &JsValue) -> Option<Weight> {
    Weight::new(value.as_f64()?).ok()
}

fn text(request: &JsValue, key: &str) -> Result<Option<String>> {
    property(request, key, "a text", JsValue::as_string)
}

fn flag(request: &JsValue, key: &str) -> Result<Option<bool>> {
    property(request, key, "true or false", JsValue::as_bool)
}

fn whole(request: &JsValue, key: &str, most: u32) -> Result<Option<u32>> {
    let range = format!("a whole number from 0 to {most}");
    let is_whole = |number: &f64| number.fract() == 0.0 && (0.0..=most.into()).contains(number);
    Ok(property(request, key, &range, |value| value.as_f64().filter(is_whole))?.map(|number| number as u32))
}

/// None if there is no such property, or nothing in it.
fn property<T>(request: &JsValue, key: &str, kind: &str, read: impl Fn(&JsValue) -> Option<T>) -> Result<Option<T>> {
    let value = Reflect::get(request, &key.into()).map_err(|_| bad_options("A request is an object."))?;
    if value.is_undefined() || value.is_null() {
        return Ok(None);
    }
    read(&value).map(Some).ok_or_else(|| bad_options(&format!("{key} must be {kind}.")))
}
