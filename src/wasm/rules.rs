//! The rules of the puzzle: pure functions of tiles, row by row, 0 for the blank, and of moves as letters.

use super::{
    Result,
    fault::{self, Fault, bad_options, error},
    value::{array, object},
};
use crate::{
    board::{
        Move,
        any::{AnyBoard, with_board},
        goal::Goal,
        notation, parity,
    },
    heuristic::{Stateless as _, linear_conflict::LinearConflict},
    solver::{Algorithm, Choices, HeuristicName},
};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
export type Parity = { solvable: boolean, board: 'even' | 'odd', goal: 'even' | 'odd', swap: [number, number] };
export type Solve = { tiles: Uint8Array, moves: string };
export type Choices = {
  /** For boards of this size, the default first. */
  algorithms: string[],
  /** The one to which the rest belongs. */
  algorithm: string,
  /** That go with it, the strongest first. */
  heuristics: string[],
  /** The one that serves if none is named; null: it takes none. */
  heuristic: string | null,
  /** What else it takes. */
  options: ('weight' | 'seed' | 'hybrid' | 'pruneDepth' | 'workers' | 'all')[],
  /** The greatest pruning depth, which is the default. */
  deepest: number,
  /** Whether it goes on after its first solution, for shorter ones and for the proof. */
  improves: boolean,
  /** Whether what it has found is proved to be a shortest solution once it ends by itself. */
  proves: boolean,
};
";

/// Reads a board; its size is that of the count of numbers.
///
/// # Errors
/// `bad-board`: the first fault, with `start` and `end` of the offending text.
#[wasm_bindgen(js_name = readBoard)]
pub fn read_board(text: &str) -> Result<Vec<u8>> {
    Ok(fault::board(text)?.tiles().to_vec())
}

/// Writes a board, rows separated by `/`.
///
/// # Errors
/// `bad-board` if the tiles are no board.
#[wasm_bindgen(js_name = writeBoard)]
pub fn write_board(tiles: &[u8]) -> Result<String> {
    Ok(notation::write_board(board_of(tiles)?.tiles()))
}

/// The solved board of a size.
///
/// # Errors
/// `bad-options` if there is no such size, `bad-goal` if it has no such goal.
#[wasm_bindgen(js_name = goalBoard)]
pub fn goal_board(size: usize, #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<Vec<u8>> {
    Ok(solved(size, goal)?.0.tiles().to_vec())
}

/// A board drawn uniformly from those that can be solved.
///
/// # Errors
/// `bad-options` if there is no such size, `bad-goal` if it has no such goal.
#[wasm_bindgen(js_name = randomBoard)]
pub fn random_board(size: usize, #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<Vec<u8>> {
    let (_, goal) = solved(size, goal)?;
    let board = AnyBoard::uniform(size, entropy).ok_or_else(|| no_size(size))?;
    Ok(board.to_original(goal).tiles().to_vec())
}

/// The board after a number of random moves from the goal.
///
/// # Errors
/// `bad-options` if there is no such size, or there are no moves, `bad-goal` if it has no such goal.
#[wasm_bindgen(js_name = easyBoard)]
pub fn easy_board(
    size: usize,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
    moves: usize,
) -> Result<Vec<u8>> {
    if moves == 0 {
        return Err(bad_options("An easy board is at least one move from the goal."));
    }
    Ok(solved(size, goal)?.0.random_walk(moves, entropy).tiles().to_vec())
}

/// The solved board of a size, and its goal.
fn solved(size: usize, goal: &str) -> Result<(AnyBoard, Goal)> {
    let goal = goal_of(goal, size)?;
    Ok((AnyBoard::goal(size, goal).ok_or_else(|| no_size(size))?, goal))
}

/// Reads the goal of a board of a size.
fn goal_of(goal: &str, size: usize) -> Result<Goal> {
    let goal = goal.parse::<Goal>().fault()?;
    goal.check(size).fault()?;
    Ok(goal)
}

fn no_size(size: usize) -> js_sys::Error {
    bad_options(&format!("There is no board of size {size}: use 3, 4, 5 or 6."))
}

fn entropy() -> u64 {
    getrandom::u64().unwrap_or_else(|_| unreachable!("every browser has a source of randomness"))
}

/// The moves that stay inside the board, such as `ULR`.
///
/// # Errors
/// `bad-board` if the tiles are no board.
#[wasm_bindgen(js_name = legalMoves)]
pub fn legal_moves(tiles: &[u8]) -> Result<String> {
    let moves: Vec<Move> = with_board!(board_of(tiles)?, board => board.legal_moves().collect());
    Ok(notation::write_moves(&moves))
}

/// The moves that slide the tile in a cell, and those between, towards the blank.
///
/// # Errors
/// `bad-board` if the tiles are no board.
#[wasm_bindgen(js_name = movesTowardBlank)]
pub fn moves_toward_blank(tiles: &[u8], cell: usize) -> Result<String> {
    let board = board_of(tiles)?;
    Ok(notation::write_moves(&with_board!(board, board => board.moves_toward_blank(cell))))
}

/// The board after some moves.
///
/// # Errors
/// `bad-board` if the tiles are no board, `bad-moves` at the first move that leads outside the board.
#[wasm_bindgen(js_name = applyMoves)]
pub fn apply_moves(tiles: &[u8], moves: &str) -> Result<Vec<u8>> {
    let mut board = board_of(tiles)?;
    let moves = moves_of(moves)?;
    board.slide_all(&moves).map_err(|at| illegal_move(&moves, at))?;
    Ok(board.tiles().to_vec())
}

/// The way back: the moves in reverse, each turned round.
///
/// # Errors
/// `bad-moves` if the text is no moves.
#[wasm_bindgen(js_name = inverseMoves)]
pub fn inverse_moves(moves: &str) -> Result<String> {
    let back: Vec<Move> = moves_of(moves)?.into_iter().rev().map(Move::inverse).collect();
    Ok(notation::write_moves(&back))
}

/// Reads moves, with or without runs, as one letter each.
///
/// # Errors
/// `bad-moves`: the first fault, with `start` and `end` of the offending text.
#[wasm_bindgen(js_name = readMoves)]
pub fn read_moves(text: &str) -> Result<String> {
    Ok(notation::write_moves(&moves_of(text)?))
}

/// Writes moves with runs: `UR3`.
///
/// # Errors
/// `bad-moves` if the text is no moves.
#[wasm_bindgen(js_name = writeMoves)]
pub fn write_moves(moves: &str) -> Result<String> {
    Ok(notation::write_moves_in_runs(&moves_of(moves)?))
}

/// Reads a whole solve: a board and the moves from it, one letter each.
///
/// # Errors
/// `bad-board` or `bad-moves`: the first fault, with `start` and `end` of the offending text.
#[wasm_bindgen(js_name = readSolve, unchecked_return_type = "Solve")]
pub fn read_solve(text: &str) -> Result<JsValue> {
    let (board, moves) = notation::read_replay(text).map_err(|e| fault::of_text(&e, text))?;
    Ok(object([("tiles", Uint8Array::from(board.tiles()).into()), ("moves", notation::write_moves(&moves).into())]))
}

/// Writes a whole solve: a board and moves from it, with runs.
///
/// # Errors
/// `bad-board` if the tiles are no board, `bad-moves` if the text is no moves.
#[wasm_bindgen(js_name = writeSolve)]
pub fn write_solve(tiles: &[u8], moves: &str) -> Result<String> {
    Ok(notation::write_replay(&board_of(tiles)?, &moves_of(moves)?))
}

/// Whether a board can be solved, the parities that tell, and two tiles whose swap would change that.
///
/// # Errors
/// `bad-board` or `bad-goal`.
#[wasm_bindgen(js_name = parity, unchecked_return_type = "Parity")]
pub fn board_parity(tiles: &[u8], #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<JsValue> {
    let board = board_of(tiles)?;
    let parity = board.parity(goal_of(goal, board.width())?);
    let (solvable, name) = match parity {
        parity::Parity::Even => (true, "even"),
        parity::Parity::Odd => (false, "odd"),
    };
    let (a, b) = board.solvability_swap();
    Ok(object([
        ("solvable", solvable.into()),
        ("board", name.into()),
        ("goal", "even".into()),
        ("swap", array([a, b])),
    ]))
}

/// The board with two tiles swapped.
///
/// # Errors
/// `bad-board`, also if the board has no such tiles.
#[wasm_bindgen(js_name = swapTiles)]
pub fn swap_tiles(tiles: &[u8], a: u8, b: u8) -> Result<Vec<u8>> {
    let mut board = board_of(tiles)?;
    if a.max(b) as usize >= tiles.len() {
        return Err(error("bad-board", &format!("This board has no tile {}.", a.max(b))));
    }
    with_board!(&mut board, board => board.swap(a, b));
    Ok(board.tiles().to_vec())
}

/// A number of moves that surely remain: Manhattan distance and linear conflicts.
///
/// # Errors
/// `bad-board` or `bad-goal`.
#[wasm_bindgen(js_name = lowerBound)]
pub fn lower_bound(tiles: &[u8], #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<u8> {
    let board = board_of(tiles)?;
    let goal = goal_of(goal, board.width())?;
    Ok(with_board!(board.to_internal(goal), board => {
        let heuristic = LinearConflict::for_goal(goal.transform().internal_goal());
        heuristic.estimate(&board)
    }))
}

/// The tiles of each pattern of a heuristic; none for heuristics without patterns, or that do not serve the goal.
///
/// # Errors
/// `bad-options` if there is no such heuristic, `bad-goal` if its boards have no such goal.
#[wasm_bindgen(unchecked_return_type = "number[][]")]
pub fn patterns(heuristic: &str, #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<JsValue> {
    let Some(partition) = heuristic.parse::<HeuristicName>().fault()?.partition() else { return Ok(array([0; 0])) };
    let goal = goal_of(goal, partition.width())?;
    let patterns = if goal.is_in_corner() { partition.patterns_for_goal(goal) } else { Vec::new() };
    Ok(array(patterns.into_iter().map(array)))
}

/// What may be chosen at a size, towards a goal, and with an algorithm: that which is asked for, where it serves such boards.
///
/// # Errors
/// `bad-goal` if boards of this size have no such goal.
#[wasm_bindgen(unchecked_return_type = "Choices")]
pub fn choices(
    size: usize,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
    algorithm: Option<String>,
) -> Result<JsValue> {
    let goal = goal_of(goal, size)?;
    let Choices { algorithm, heuristics, heuristic, options, deepest } =
        Choices::new(size, goal, algorithm.and_then(|name| name.parse().ok()));
    Ok(object([
        ("algorithms", array(Algorithm::for_width(size).map(Algorithm::name))),
        ("algorithm", algorithm.name().into()),
        ("heuristics", array(heuristics.into_iter().map(HeuristicName::name))),
        ("heuristic", heuristic.map_or(JsValue::NULL, |heuristic| heuristic.name().into())),
        ("options", array(options)),
        ("deepest", deepest.into()),
        ("improves", algorithm.improves().into()),
        ("proves", algorithm.proves().into()),
    ]))
}

/// Takes tiles for a board.
fn board_of(tiles: &[u8]) -> Result<AnyBoard> {
    AnyBoard::from_tiles(tiles).ok_or_else(|| error("bad-board", "These tiles are no board."))
}

fn moves_of(text: &str) -> Result<Vec<Move>> {
    notation::read_moves(text).map_err(|e| fault::of_text(&e, text))
}

/// The move with this index leads outside the board.
fn illegal_move(moves: &[Move], at: usize) -> js_sys::Error {
    let fault = notation::ReadErrorKind::OutsideTheBoard { letter: notation::letter(moves[at]), number: at + 1 };
    error("bad-moves", &fault.to_string())
}
