//! The crate as JavaScript sees it: the rules of the puzzle for the page, the engine for the workers, each a module of
//! its own by a feature of the crate. No logic of its own: it reads arguments, calls the core and writes what comes out.

#[cfg(any(feature = "engine", feature = "engine-large"))]
pub mod engine;
mod fault;
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
/** What the board is to become: one of two names, or any board as text. */
export type Goal = 'blank-last' | 'blank-first' | (string & {});
";

type Result<T> = std::result::Result<T, js_sys::Error>;
