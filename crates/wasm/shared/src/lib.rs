//! Conversions that the wasm modules share: of values, texts and errors that cross the boundary to JavaScript.
//!
//! Decisions: `docs/decisions/wasm.md`.
//!
//! The modules have no logic of their own. They read arguments, call the core and convert its results to JavaScript values. Boards
//! that JavaScript has already parsed cross the boundary as bytes (see [`board`]).

pub mod board;
pub mod js_error;
pub mod text;
pub mod value;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** The goal of a puzzle: one of two names, or any board as text. */
export type Goal = 'blank-last' | 'blank-first' | (string & {});
";

/// The result of a function for JavaScript.
pub type Result<T> = std::result::Result<T, js_sys::Error>;
