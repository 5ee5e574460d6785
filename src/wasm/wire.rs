//! What crosses the border to JavaScript, and the errors with their codes.

use crate::{
    board::{
        Move,
        any::AnyBoard,
        name::UnknownName,
        notation::{self, ReadError},
    },
    pdb::format::TableError,
    search::{self, Status, jobs::Garbled},
    solver::{self, StartError},
};
use js_sys::{Error, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** Where the blank lies when the board is solved. */
export type Goal = 'blank-last' | 'blank-first';
export type Parity = { solvable: boolean, board: 'even' | 'odd', goal: 'even' | 'odd', swap: [number, number] };
export type Choices = { algorithms: string[], heuristics: string[], algorithm: string, heuristic: string };
/** The names of a search and of its heuristic. */
export type Chosen = { algorithm: string, heuristic: string };
export type Request = {
  board: string, goal?: Goal, algorithm?: string, heuristic?: string,
  reflection?: boolean, pruneDepth?: number, memoryMib?: number,
};
/** One bound of IDA*, or one f of A*. */
export type Pass = { bound: number, expanded: number, generated: number };
export type Progress = {
  status: 'running' | 'solved' | 'exhausted' | 'out-of-memory', algorithm: string, heuristic: string,
  bound: number, expanded: number, generated: number, stored: number, bytes: number,
  passes: Pass[], moves: string | null, optimal: boolean,
};
";

/// A solve as JavaScript asks for it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    board: String,
    goal: Option<String>,
    algorithm: Option<String>,
    heuristic: Option<String>,
    reflection: Option<bool>,
    prune_depth: Option<u8>,
    memory_mib: Option<u32>,
}

impl Request {
    /// The board and the options of a solve.
    ///
    /// # Errors
    /// `bad-board` or `bad-options`.
    pub fn read(value: JsValue) -> Result<(AnyBoard, solver::Options), Error> {
        let request: Request = serde_wasm_bindgen::from_value(value).map_err(|e| bad_options(&e.to_string()))?;
        let default = solver::Options::default();
        let options = solver::Options {
            goal: request.goal.map_or(Ok(default.goal), |name| name.parse()).fault()?,
            algorithm: request.algorithm.map_or(Ok(default.algorithm), |name| name.parse()).fault()?,
            heuristic: request.heuristic.map(|name| name.parse()).transpose().fault()?,
            reflection: request.reflection.unwrap_or(default.reflection),
            prune_depth: request.prune_depth.unwrap_or(default.prune_depth),
            memory: request.memory_mib.map_or(default.memory, |mib| (mib as usize).saturating_mul(1 << 20)),
        };
        Ok((board(&request.board)?, options))
    }
}

/// See [`search::Progress`].
#[derive(Serialize)]
pub struct Progress {
    status: &'static str,
    algorithm: &'static str,
    heuristic: &'static str,
    bound: u8,
    expanded: u64,
    generated: u64,
    stored: u64,
    bytes: u64,
    passes: Vec<Pass>,
    moves: Option<String>,
    optimal: bool,
}

#[derive(Serialize)]
struct Pass {
    bound: u8,
    expanded: u64,
    generated: u64,
}

impl Progress {
    /// Of a search by these names.
    pub fn new(progress: &search::Progress, algorithm: &'static str, heuristic: &'static str) -> Self {
        let search::Progress { stats, status } = progress;
        let moves = match status {
            Status::Solved(moves) => Some(notation::write_moves(moves)),
            _ => None,
        };
        let pass = |pass: &search::Pass| Pass { bound: pass.bound, expanded: pass.expanded, generated: pass.generated };
        Progress {
            status: match status {
                Status::Running => "running",
                Status::Solved(_) => "solved",
                Status::Exhausted => "exhausted",
                Status::OutOfMemory => "out-of-memory",
            },
            algorithm,
            heuristic,
            bound: stats.bound(),
            expanded: stats.expanded(),
            generated: stats.generated(),
            stored: stats.stored,
            bytes: stats.bytes,
            passes: stats.passes.iter().map(pass).collect(),
            optimal: moves.is_some(),
            moves,
        }
    }
}

/// What a request comes down to.
#[derive(Serialize)]
pub struct Chosen {
    pub algorithm: &'static str,
    pub heuristic: &'static str,
}

/// See [`crate::board::parity`].
#[derive(Serialize)]
pub struct Parity {
    pub solvable: bool,
    pub board: &'static str,
    pub goal: &'static str,
    pub swap: (u8, u8),
}

/// The names that may be chosen, and the defaults among them.
#[derive(Serialize)]
pub struct Choices {
    pub algorithms: Vec<&'static str>,
    pub heuristics: Vec<&'static str>,
    pub algorithm: &'static str,
    pub heuristic: &'static str,
}

/// A value as a plain JavaScript one.
pub fn send(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).expect("counts are below 2^53 and nothing else can fail")
}

/// Reads a board.
///
/// # Errors
/// `bad-board`, with `start` and `end`.
pub fn board(text: &str) -> Result<AnyBoard, Error> {
    notation::read_board(text).map_err(|e| reading_fault(&e, text))
}

/// Reads moves.
///
/// # Errors
/// `bad-moves`, with `start` and `end`.
pub fn moves(text: &str) -> Result<Vec<Move>, Error> {
    notation::read_moves(text).map_err(|e| reading_fault(&e, text))
}

/// Takes tiles for a board.
///
/// # Errors
/// `bad-board`.
pub fn tiles(tiles: &[u8]) -> Result<AnyBoard, Error> {
    AnyBoard::from_tiles(tiles).ok_or_else(|| bad_board("These tiles are no board."))
}

/// A fault of a board that was not given as text.
pub fn bad_board(message: &str) -> Error {
    error("bad-board", message)
}

/// A fault of options.
pub fn bad_options(message: &str) -> Error {
    error("bad-options", message)
}

/// The move with this index leads outside the board.
pub fn illegal_move(moves: &[Move], at: usize) -> Error {
    let m = notation::write_moves(&moves[at..=at]);
    error("bad-moves", &format!("Move {} ({m}) leads outside the board.", at + 1))
}

/// An error of the core as JavaScript gets it.
pub trait Fault<T> {
    /// With its code.
    ///
    /// # Errors
    /// The same, as a JavaScript error.
    fn fault(self) -> Result<T, Error>;
}

/// The code of an error of the core.
trait Coded: std::error::Error {
    fn code(&self) -> &'static str;
}

impl<T, E: Coded> Fault<T> for Result<T, E> {
    fn fault(self) -> Result<T, Error> {
        self.map_err(|e| error(e.code(), &e.to_string()))
    }
}

impl Coded for UnknownName {
    fn code(&self) -> &'static str {
        "bad-options"
    }
}

impl Coded for Garbled {
    fn code(&self) -> &'static str {
        "bad-options"
    }
}

impl Coded for TableError {
    fn code(&self) -> &'static str {
        "table-failed"
    }
}

impl Coded for StartError {
    fn code(&self) -> &'static str {
        self.code()
    }
}

fn error(code: &str, message: &str) -> Error {
    let error = Error::new(message);
    set(&error, "code", &code.into());
    error
}

fn reading_fault(fault: &ReadError, text: &str) -> Error {
    let error = error(fault.code(), &fault.to_string());
    let (start, end) = fault.utf16_span(text);
    set(&error, "start", &JsValue::from(start));
    set(&error, "end", &JsValue::from(end));
    error
}

fn set(error: &Error, key: &str, value: &JsValue) {
    Reflect::set(error, &key.into(), value).expect("an error object takes properties");
}
