//! How far a search has come, as JavaScript gets it.

use super::value::{array, object};
use crate::{
    board::notation,
    search::{IterationCounts, Progress, Status, all_solutions::Solutions},
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** The names of a search and of its heuristic, if it takes one. */
export type Chosen = {
  algorithm: 'ida-star' | 'a-star' | 'weighted-a-star' | 'greedy' | 'breadth-first' | 'beam',
  heuristic: string | null,
};
/** What was searched while a lower bound held: one bound of IDA*, one f of A*, one level of a breadth-first search. */
export type IterationCounts = { bound: number, expanded: number, generated: number };
export type Progress = Chosen & {
  status: 'running' | 'solved' | 'exhausted' | 'out-of-memory',
  bound: number, expanded: number, generated: number, stored: number, bytes: number,
  /** What was proved: no fewer moves lead to the goal. */
  lowerBound: number,
  /** The shortest moves found so far. */
  moves: string | null,
  optimal: boolean, iterations: IterationCounts[],
};
/** The number of all shortest solutions, and the moves of the first ones. */
export type Solutions = { count: number, listed: string[] };
";

/// What a request comes down to.
#[derive(Clone, Copy)]
pub struct Chosen {
    /// The name of the search.
    pub algorithm: &'static str,
    /// The name of the heuristic, if it takes one.
    pub heuristic: Option<&'static str>,
}

impl Chosen {
    fn heuristic(self) -> JsValue {
        self.heuristic.map_or(JsValue::NULL, JsValue::from)
    }

    /// A `Chosen`.
    pub fn to_value(self) -> JsValue {
        object([("algorithm", self.algorithm.into()), ("heuristic", self.heuristic())])
    }

    /// A `Progress` of such a search.
    pub fn progress(self, progress: &Progress) -> JsValue {
        let Progress { stats, status, lower_bound, best } = progress;
        let status = match status {
            Status::Running => "running",
            Status::Solved(_) => "solved",
            Status::Exhausted => "exhausted",
            Status::OutOfMemory => "out-of-memory",
        };
        object([
            ("status", status.into()),
            ("algorithm", self.algorithm.into()),
            ("heuristic", self.heuristic()),
            ("bound", stats.bound().into()),
            ("expanded", count(stats.expanded())),
            ("generated", count(stats.generated())),
            ("stored", count(stats.stored)),
            ("bytes", count(stats.bytes)),
            ("iterations", array(stats.iterations.iter().map(iteration))),
            ("lowerBound", (*lower_bound).into()),
            ("optimal", progress.is_optimal().into()),
            ("moves", best.as_ref().map_or(JsValue::NULL, |moves| notation::write_moves(moves).into())),
        ])
    }
}

/// `Solutions`.
pub fn solutions(found: &Solutions) -> JsValue {
    let listed = array(found.listed.iter().map(|moves| notation::write_moves(moves)));
    object([("count", count(found.count)), ("listed", listed)])
}

fn iteration(IterationCounts { bound, expanded, generated, .. }: &IterationCounts) -> JsValue {
    object([("bound", (*bound).into()), ("expanded", count(*expanded)), ("generated", count(*generated))])
}

/// Counts are below 2^53.
fn count(count: u64) -> JsValue {
    (count as f64).into()
}
