//! How far a search has come, as JavaScript gets it.

use super::value::{array, object};
use crate::{
    board::notation,
    search::{Pass, Progress, Status},
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** The names of a search and of its heuristic. */
export type Chosen = { algorithm: 'ida-star' | 'a-star', heuristic: string };
/** One bound of IDA*, or one f of A*. */
export type Pass = { bound: number, expanded: number, generated: number };
export type Progress = Chosen & {
  status: 'running' | 'solved' | 'exhausted' | 'out-of-memory',
  bound: number, expanded: number, generated: number, stored: number, bytes: number,
  passes: Pass[], moves: string | null, optimal: boolean,
};
";

/// What a request comes down to.
#[derive(Clone, Copy)]
pub struct Chosen {
    /// The name of the search.
    pub algorithm: &'static str,
    /// The name of the heuristic.
    pub heuristic: &'static str,
}

impl Chosen {
    /// A `Chosen`.
    pub fn to_value(self) -> JsValue {
        object([("algorithm", self.algorithm.into()), ("heuristic", self.heuristic.into())])
    }

    /// A `Progress` of such a search.
    pub fn progress(self, Progress { stats, status }: &Progress) -> JsValue {
        let (status, moves) = match status {
            Status::Running => ("running", None),
            Status::Solved(moves) => ("solved", Some(notation::write_moves(moves))),
            Status::Exhausted => ("exhausted", None),
            Status::OutOfMemory => ("out-of-memory", None),
        };
        object([
            ("status", status.into()),
            ("algorithm", self.algorithm.into()),
            ("heuristic", self.heuristic.into()),
            ("bound", stats.bound().into()),
            ("expanded", count(stats.expanded())),
            ("generated", count(stats.generated())),
            ("stored", count(stats.stored)),
            ("bytes", count(stats.bytes)),
            ("passes", array(stats.passes.iter().map(pass))),
            ("optimal", moves.is_some().into()),
            ("moves", moves.map_or(JsValue::NULL, JsValue::from)),
        ])
    }
}

fn pass(Pass { bound, expanded, generated, .. }: &Pass) -> JsValue {
    object([("bound", (*bound).into()), ("expanded", count(*expanded)), ("generated", count(*generated))])
}

/// Counts are below 2^53.
fn count(count: u64) -> JsValue {
    (count as f64).into()
}
