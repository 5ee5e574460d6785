//! What the lab shows: searches step by step, and heuristics taken apart.

mod explain;
mod trace;

pub use explain::Explainer;
