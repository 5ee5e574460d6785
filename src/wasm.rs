//! The bindings for JavaScript: the rules of the puzzle for the page and the engine for the workers. A feature of the crate
//! selects which of them a wasm module contains.
//!
//! The bindings have no logic of their own. They read arguments, call the core and convert its results to JavaScript values.

#[cfg(feature = "engine-large")]
pub mod analysis;
#[cfg(feature = "engine-large")]
mod checkpoint;
#[cfg(feature = "courses")]
pub mod courses;
#[cfg(any(feature = "engine", feature = "engine-large"))]
pub mod dealer;
#[cfg(any(feature = "engine", feature = "engine-large"))]
pub mod engine;
mod js_error;
#[cfg(all(feature = "lab", feature = "serde"))]
pub mod lab;
#[cfg(feature = "lab-space")]
pub mod lab_space;
#[cfg(any(feature = "engine", feature = "engine-large"))]
mod progress;
#[cfg(any(feature = "engine", feature = "engine-large"))]
mod request;
#[cfg(feature = "rules")]
pub mod rules;
mod value;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** The goal of a puzzle: one of two names, or any board as text. */
export type Goal = 'blank-last' | 'blank-first' | (string & {});
";

type Result<T> = std::result::Result<T, js_sys::Error>;
