//! The rules of the puzzle, as pure functions. Boards are bytes: the number of columns, then the tiles row by row, with 0 for the blank.
//! Moves are letters.

use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Move,
    internals::{
        board::{daily::Date, notation, parity, random},
        heuristic::{Stateless as _, h_of, linear_conflict::LinearConflict},
        solver::Choices,
    },
};
use fifteen_wasm_shared::{
    Result,
    board::{from_bytes, shape_of, to_bytes},
    js_error::{self, IntoJsError as _, error},
    text,
    value::{array, object},
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
export type Parity = { solvable: boolean, board: 'even' | 'odd', goal: 'even' | 'odd', swap: [number, number] };
export type Replay = { board: string, moves: string };
export type Choices = {
  /** The algorithms for boards of this shape, the default first. */
  algorithms: string[],
  /** The algorithm that the other properties describe. */
  algorithm: string,
  /** The heuristics that the algorithm can use, the strongest first. */
  heuristics: string[],
  /** The default heuristic; null if the algorithm uses none. */
  heuristic: string | null,
  /** The other options of the algorithm. */
  options: ('weight' | 'seed' | 'hybrid' | 'pruneDepth' | 'workers' | 'all')[],
  /** The pruning depth if none is requested. */
  pruneDepth: number,
  /** The greatest pruning depth. */
  deepest: number,
  /** Whether the algorithm goes on after its first solution, to find shorter ones or prove that there are none. */
  improves: boolean,
  /** Whether a search that ends by itself has proved that its solution is a shortest one. */
  proves: boolean,
};
";

/// Reads a board.
///
/// # Errors
/// `bad-board`: the first error, with `start` and `end` of the offending text.
#[wasm_bindgen(js_name = readBoard)]
pub fn read_board(text: &str) -> Result<Vec<u8>> {
    Ok(to_bytes(&text::board(text)?))
}

/// Writes a board, rows separated by `/`.
///
/// # Errors
/// `bad-board` if it is not a valid board.
#[wasm_bindgen(js_name = writeBoard)]
pub fn write_board(board: &[u8]) -> Result<String> {
    Ok(from_bytes(board)?.to_string())
}

/// Returns the solved board of a shape.
///
/// # Errors
/// `bad-options` if there are no boards of this shape, `bad-goal` if boards of this shape do not have this goal.
#[wasm_bindgen(js_name = goalBoard)]
pub fn goal_board(
    rows: usize,
    columns: usize,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
) -> Result<Vec<u8>> {
    Ok(to_bytes(&solved(rows, columns, goal)?.0))
}

/// Returns a random solvable board: the goal after `moves` random moves or, with 0 moves, any solvable board, each with
/// the same probability.
///
/// # Errors
/// `bad-options` if there are no boards of this shape, `bad-goal` if boards of this shape do not have this goal.
#[wasm_bindgen(js_name = randomBoard)]
pub fn random_board(
    rows: usize,
    columns: usize,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
    moves: usize,
) -> Result<Vec<u8>> {
    let (solved, goal) = solved(rows, columns, goal)?;
    Ok(to_bytes(&match moves {
        0 => random::uniform(solved.shape(), words(None)).to_original(goal),
        _ => random::random_walk(&solved, moves, words(None)),
    }))
}

/// Returns the daily board of a date, which is the same everywhere. Each solvable board has the same probability. Its goal is
/// `blank-last`.
///
/// # Errors
/// `bad-options` if there are no boards of this shape, `bad-date` if `date` is not a day of the calendar as `YYYY-MM-DD`.
#[wasm_bindgen(js_name = dailyBoard)]
pub fn daily_board(rows: usize, columns: usize, date: &str) -> Result<Vec<u8>> {
    let date = date.parse().map_err(|e| js_error::of_text(&e, date))?;
    Ok(to_bytes(&random::uniform(shape_of(rows, columns)?, words(Some(date)))))
}

/// Returns the solved board of a shape, and its goal.
fn solved(rows: usize, columns: usize, goal: &str) -> Result<(AnyBoard, Goal)> {
    let shape = shape_of(rows, columns)?;
    let goal = text::goal(goal, shape)?;
    Ok((goal.board(shape), goal))
}

/// Returns the random words of a date, or of the browser. Both have one type, so that callers are monomorphized once.
fn words(date: Option<Date>) -> impl FnMut() -> u64 {
    let mut seeded = date.map(Date::words);
    move || match &mut seeded {
        Some(word) => word(),
        None => getrandom::u64().unwrap_or_else(|_| unreachable!("every browser has a source of randomness")),
    }
}

/// Returns the moves that slide the tile in a cell, and all tiles between, toward the blank; none if the cell is neither in
/// the row nor in the column of the blank.
///
/// # Errors
/// `bad-board` if it is not a valid board.
#[wasm_bindgen(js_name = movesTowardBlank)]
pub fn moves_toward_blank(board: &[u8], cell: usize) -> Result<String> {
    Ok(notation::write_moves(&from_bytes(board)?.moves_toward_blank(cell)))
}

/// Returns the board that moves lead to.
///
/// # Errors
/// `bad-board` if it is not a valid board, `bad-moves` at the first move that leaves the board.
#[wasm_bindgen(js_name = applyMoves)]
pub fn apply_moves(board: &[u8], moves: &str) -> Result<Vec<u8>> {
    let mut board = from_bytes(board)?;
    let moves = text::moves(moves)?;
    board.slide_all(&moves).map_err(|at| js_error::illegal_move(&moves, at))?;
    Ok(to_bytes(&board))
}

/// Returns the moves that undo moves: the inverse of each, in reverse order.
///
/// # Errors
/// `bad-moves` if the text is not valid moves.
#[wasm_bindgen(js_name = inverseMoves)]
pub fn inverse_moves(moves: &str) -> Result<String> {
    let back: Vec<Move> = text::moves(moves)?.into_iter().rev().map(Move::inverse).collect();
    Ok(notation::write_moves(&back))
}

/// Writes moves with runs: `URRR` becomes `UR3`.
///
/// # Errors
/// `bad-moves` if the text is not valid moves.
#[wasm_bindgen(js_name = writeMoves)]
pub fn write_moves(moves: &str) -> Result<String> {
    Ok(notation::write_moves_in_runs(&text::moves(moves)?))
}

/// Reads a replay: a board, which is returned as [`write_board`] writes it, and the moves from it, one letter each.
///
/// # Errors
/// `bad-board` or `bad-moves`: the first error, with `start` and `end` of the offending text.
#[wasm_bindgen(js_name = readReplay, unchecked_return_type = "Replay")]
pub fn read_replay(text: &str) -> Result<JsValue> {
    let (board, moves) = notation::read_replay(text).map_err(|e| js_error::of_text(&e, text))?;
    Ok(object(&[("board", board.to_string().into()), ("moves", notation::write_moves(&moves).into())]))
}

/// Writes a replay: a board and the moves from it, with runs.
///
/// # Errors
/// `bad-board` if it is not a valid board, `bad-moves` if the text is not valid moves.
#[wasm_bindgen(js_name = writeReplay)]
pub fn write_replay(board: &[u8], moves: &str) -> Result<String> {
    Ok(notation::write_replay(&from_bytes(board)?, &text::moves(moves)?))
}

/// Returns whether a board is solvable, the parities that decide it, and two tiles whose swap would change it.
///
/// # Errors
/// `bad-board` or `bad-goal`.
#[wasm_bindgen(js_name = parity, unchecked_return_type = "Parity")]
pub fn board_parity(board: &[u8], #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<JsValue> {
    let board = from_bytes(board)?;
    let parity = board.parity(text::goal(goal, board.shape())?);
    let (solvable, name) = match parity {
        parity::Parity::Even => (true, "even"),
        parity::Parity::Odd => (false, "odd"),
    };
    let (a, b) = board.solvability_swap();
    Ok(object(&[
        ("solvable", solvable.into()),
        ("board", name.into()),
        ("goal", "even".into()),
        ("swap", array([a, b])),
    ]))
}

/// Returns the board with two tiles swapped.
///
/// # Errors
/// `bad-board` if it is not a valid board, or if `a` or `b` is not one of its tiles.
#[wasm_bindgen(js_name = swapTiles)]
pub fn swap_tiles(board: &[u8], a: u8, b: u8) -> Result<Vec<u8>> {
    let mut board = from_bytes(board)?;
    if a.max(b) as usize >= board.tiles().len() {
        return Err(error(
            "bad-board",
            &format!("Invalid tile {}; expected at most {}.", a.max(b), board.tiles().len() - 1),
        ));
    }
    board.swap(a, b);
    Ok(to_bytes(&board))
}

/// Returns a lower bound on the remaining moves: Manhattan distance with linear conflicts.
///
/// # Errors
/// `bad-board` or `bad-goal`.
#[wasm_bindgen(js_name = lowerBound)]
pub fn lower_bound(board: &[u8], #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<u16> {
    let board = from_bytes(board)?;
    let goal = text::goal(goal, board.shape())?;
    let transform = goal.transform(board.shape());
    let heuristic = LinearConflict::without_tables(transform.internal_goal());
    Ok(h_of(heuristic.start(&transform.to_internal(&board))))
}

/// Returns the tiles of each pattern of a heuristic on boards of a shape; none if it has no patterns there, or does not support the goal.
///
/// # Errors
/// `bad-options` if the heuristic is unknown or there are no boards of this shape, `bad-goal` if such boards do not have this goal.
#[wasm_bindgen(unchecked_return_type = "number[][]")]
pub fn patterns(
    rows: usize,
    columns: usize,
    heuristic: &str,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
) -> Result<JsValue> {
    let shape = shape_of(rows, columns)?;
    let heuristic = heuristic.parse::<HeuristicName>().js_error()?;
    let Some(partition) = heuristic.partition(shape) else { return Ok(array([0; 0])) };
    let goal = text::goal(goal, shape)?;
    let patterns = if goal.is_in_corner() { partition.patterns_for_goal(goal) } else { Vec::new() };
    Ok(array(patterns.into_iter().map(array)))
}

/// Returns the choices of algorithm, heuristic and options for a shape and a goal. They describe `algorithm` if it supports
/// such boards, and otherwise the default algorithm.
///
/// # Errors
/// `bad-goal` if boards of this shape do not have this goal.
#[wasm_bindgen(unchecked_return_type = "Choices")]
pub fn choices(
    rows: usize,
    columns: usize,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
    algorithm: Option<String>,
) -> Result<JsValue> {
    let shape = shape_of(rows, columns)?;
    let goal = text::goal(goal, shape)?;
    let Choices { algorithm, heuristics, heuristic, options, prune_depth, deepest } =
        Choices::new(shape, goal, algorithm.and_then(|name| name.parse().ok()));
    // In a page, the table of `PdbLarge` takes 15 seconds to build and 224 MB.
    let heuristics = heuristics.into_iter().filter(|&heuristic| heuristic != HeuristicName::PdbLarge);
    Ok(object(&[
        ("algorithms", array(Algorithm::for_shape(shape).map(Algorithm::name))),
        ("algorithm", algorithm.name().into()),
        ("heuristics", array(heuristics.map(HeuristicName::name))),
        ("heuristic", heuristic.map_or(JsValue::NULL, |heuristic| heuristic.name().into())),
        ("options", array(options)),
        ("pruneDepth", prune_depth.into()),
        ("deepest", deepest.into()),
        ("improves", algorithm.improves().into()),
        ("proves", algorithm.proves().into()),
    ]))
}
