//! Converts the progress of a search to JavaScript values.

use crate::Included;
use fifteen::{Catalog as _, IterationCounts, Path, Progress, Solutions, Status, internals::board::notation};
use fifteen_wasm_shared::value::{array, object, set};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** The names of an algorithm and of its heuristic; null if the algorithm uses none. */
export type Chosen = {
  algorithm: 'ida-star' | 'a-star' | 'weighted-a-star' | 'greedy' | 'breadth-first' | 'beam',
  heuristic: string | null,
  /** A learned evaluation ranks the boards of the beam, which proves nothing. */
  ranking?: 'learned',
};
/** The nodes of one iteration: of one bound of IDA*, one f of A* or one level of a breadth-first search. */
export type IterationCounts = { bound: number, expanded: number, generated: number, stored: number };
export type Progress = Chosen & {
  status: 'running' | 'solved' | 'exhausted' | 'out-of-memory',
  bound: number, expanded: number, generated: number, stored: number, bytes: number,
  /** The lower bound, in moves of the metric: no solution is shorter. */
  lowerBound: number,
  /** The shortest solution found so far. */
  moves: string | null,
  optimal: boolean, iterations: IterationCounts[],
};
/** The moves from the board to the node at which a depth-first search continues, and the h of each node of this path. */
export type Path = { moves: string, h: Uint16Array };
/** The number of shortest solutions found, and the moves of the first ones. */
export type Solutions = { count: number, listed: string[] };
";

/// The algorithm and the heuristic that a request selects.
#[derive(Clone, Copy)]
pub struct Chosen {
    /// The name of the algorithm.
    pub algorithm: &'static str,
    /// The name of the heuristic; `None` if the algorithm uses none.
    pub heuristic: Option<&'static str>,
    /// Whether a learned evaluation guides the search.
    pub is_learned: bool,
}

impl Chosen {
    fn heuristic(self) -> JsValue {
        self.heuristic.map_or(JsValue::NULL, JsValue::from)
    }

    /// Converts to a `Chosen` with the name of the table.
    pub fn to_value(self, table: Option<String>) -> JsValue {
        let table = table.map_or(JsValue::NULL, JsValue::from);
        let chosen = object(&[("algorithm", self.algorithm.into()), ("heuristic", self.heuristic()), ("table", table)]);
        self.with_ranking(chosen)
    }

    /// Converts the progress of a search that made this choice to a `Progress`.
    pub fn progress(self, progress: &Progress) -> JsValue {
        let Progress { stats, status, lower_bound, best, .. } = progress;
        let status = match status {
            Status::Running => "running",
            Status::Solved(_) => "solved",
            Status::Exhausted => "exhausted",
            Status::OutOfMemory => "out-of-memory",
        };
        let seen = object(&[
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
        ]);
        self.with_ranking(seen)
    }

    /// Adds the ranking of the search, in a module with searches that a learned evaluation may guide.
    fn with_ranking(self, object: JsValue) -> JsValue {
        if Included::LEARNED && self.is_learned {
            set(&object, "ranking", &"learned".into());
        }
        object
    }
}

/// Converts to `Solutions`.
pub fn solutions(found: &Solutions) -> JsValue {
    let listed = array(found.listed.iter().map(|moves| notation::write_moves(moves)));
    object(&[("count", count(found.count)), ("listed", listed)])
}

/// Converts to a `Path`, or to null.
pub fn path(path: Option<Path>) -> JsValue {
    path.map_or(JsValue::NULL, |Path { moves, h }| {
        object(&[("moves", notation::write_moves(&moves).into()), ("h", h.into())])
    })
}

fn iteration(IterationCounts { bound, expanded, generated, stored }: &IterationCounts) -> JsValue {
    object(&[
        ("bound", (*bound).into()),
        ("expanded", count(*expanded)),
        ("generated", count(*generated)),
        ("stored", count(*stored)),
    ])
}

/// Converts a count. A JavaScript number is exact up to 2^53, which no count of nodes or bytes reaches.
fn count(count: u64) -> JsValue {
    (count as f64).into()
}
