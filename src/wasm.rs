//! The crate as JavaScript sees it: the rules of the puzzle for the page, the engine for the worker. No logic of its
//! own: it reads arguments, calls the core and writes what comes out.

pub mod engine;
pub mod rules;
mod wire;

type Result<T> = std::result::Result<T, js_sys::Error>;
