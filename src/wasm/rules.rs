//! The rules of the puzzle: pure functions of tiles, row by row, 0 for the blank, and of moves as letters.

use super::{
    Result,
    wire::{self, Choices, Fault, Parity},
};
use crate::{
    board::{
        Board, Move,
        any::{AnyBoard, with_board},
        goal::Goal,
        notation, parity, random,
    },
    heuristic::{Value as _, linear_conflict::LinearConflict},
    solver::{Algorithm, HeuristicName},
};
use wasm_bindgen::prelude::*;

/// Reads a board; its size is that of the count of numbers.
///
/// # Errors
/// `bad-board`: the first fault, with `start` and `end` of the offending text.
#[wasm_bindgen(js_name = readBoard)]
pub fn read_board(text: &str) -> Result<Vec<u8>> {
    Ok(wire::board(text)?.tiles().to_vec())
}

/// Writes a board, rows separated by `/`.
///
/// # Errors
/// `bad-board` if the tiles are no board.
#[wasm_bindgen(js_name = writeBoard)]
pub fn write_board(tiles: &[u8]) -> Result<String> {
    Ok(notation::write_board(wire::tiles(tiles)?.tiles()))
}

/// The solved board of a size.
///
/// # Errors
/// `bad-options` if there is no such size or goal.
#[wasm_bindgen(js_name = goalBoard)]
pub fn goal_board(size: usize, #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<Vec<u8>> {
    of_size(size, goal, Board::goal, Board::goal)
}

/// A board drawn uniformly from those that can be solved.
///
/// # Errors
/// `bad-options` if there is no such size or goal.
#[wasm_bindgen(js_name = randomBoard)]
pub fn random_board(size: usize, #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<Vec<u8>> {
    of_size(size, goal, || random::uniform(entropy), || random::uniform(entropy))
}

/// The board after a number of random moves from the goal.
///
/// # Errors
/// `bad-options` if there is no such size or goal, or there are no moves.
#[wasm_bindgen(js_name = easyBoard)]
pub fn easy_board(
    size: usize,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
    moves: usize,
) -> Result<Vec<u8>> {
    if moves == 0 {
        return Err(wire::bad_options("An easy board is at least one move from the goal."));
    }
    of_size(size, goal, || random::walk(moves, entropy), || random::walk(moves, entropy))
}

fn of_size(
    size: usize,
    goal: &str,
    three: impl FnOnce() -> Board<3>,
    four: impl FnOnce() -> Board<4>,
) -> Result<Vec<u8>> {
    let goal = goal.parse::<Goal>().fault()?;
    let board = AnyBoard::of_width(size, three, four);
    let board = board.ok_or_else(|| wire::bad_options(&format!("There is no board of size {size}: use 3 or 4.")))?;
    Ok(board.turned(goal).tiles().to_vec())
}

fn entropy() -> u64 {
    getrandom::u64().expect("every browser has a source of randomness")
}

/// The moves that stay inside the board, such as `ULR`.
///
/// # Errors
/// `bad-board` if the tiles are no board.
#[wasm_bindgen(js_name = legalMoves)]
pub fn legal_moves(tiles: &[u8]) -> Result<String> {
    let moves: Vec<Move> = with_board!(wire::tiles(tiles)?, board => board.legal_moves().collect());
    Ok(notation::write_moves(&moves))
}

/// The moves that slide the tile in a cell, and those between, towards the blank.
///
/// # Errors
/// `bad-board` if the tiles are no board.
#[wasm_bindgen(js_name = movesTowardBlank)]
pub fn moves_toward_blank(tiles: &[u8], cell: usize) -> Result<String> {
    let board = wire::tiles(tiles)?;
    Ok(notation::write_moves(&with_board!(board, board => board.moves_toward_blank(cell))))
}

/// The board after some moves.
///
/// # Errors
/// `bad-board` if the tiles are no board, `bad-moves` at the first move that leads outside the board.
#[wasm_bindgen(js_name = applyMoves)]
pub fn apply_moves(tiles: &[u8], moves: &str) -> Result<Vec<u8>> {
    let mut board = wire::tiles(tiles)?;
    let moves = wire::moves(moves)?;
    board.slide_all(&moves).map_err(|at| wire::illegal_move(&moves, at))?;
    Ok(board.tiles().to_vec())
}

/// The way back: the moves in reverse, each turned round.
///
/// # Errors
/// `bad-moves` if the text is no moves.
#[wasm_bindgen(js_name = inverseMoves)]
pub fn inverse_moves(moves: &str) -> Result<String> {
    let back: Vec<Move> = wire::moves(moves)?.into_iter().rev().map(Move::inverse).collect();
    Ok(notation::write_moves(&back))
}

/// Reads moves, with or without runs, as one letter each.
///
/// # Errors
/// `bad-moves`: the first fault, with `start` and `end` of the offending text.
#[wasm_bindgen(js_name = readMoves)]
pub fn read_moves(text: &str) -> Result<String> {
    Ok(notation::write_moves(&wire::moves(text)?))
}

/// Writes moves with runs: `UR3`.
///
/// # Errors
/// `bad-moves` if the text is no moves.
#[wasm_bindgen(js_name = writeMoves)]
pub fn write_moves(moves: &str) -> Result<String> {
    Ok(notation::write_moves_in_runs(&wire::moves(moves)?))
}

/// Whether a board can be solved, the parities that tell, and two tiles whose swap would change that.
///
/// # Errors
/// `bad-board` or `bad-options`.
#[wasm_bindgen(js_name = parity, unchecked_return_type = "Parity")]
pub fn board_parity(tiles: &[u8], #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<JsValue> {
    let board = wire::tiles(tiles)?;
    let parity = board.parity(goal.parse::<Goal>().fault()?);
    Ok(wire::send(&Parity {
        solvable: parity == parity::Parity::Even,
        board: if parity == parity::Parity::Even { "even" } else { "odd" },
        goal: "even",
        swap: board.swap_that_mends(),
    }))
}

/// The board with two tiles swapped.
///
/// # Errors
/// `bad-board`, also if the board has no such tiles.
#[wasm_bindgen(js_name = swapTiles)]
pub fn swap_tiles(tiles: &[u8], a: u8, b: u8) -> Result<Vec<u8>> {
    let mut board = wire::tiles(tiles)?;
    if a.max(b) as usize >= tiles.len() {
        return Err(wire::bad_board(&format!("This board has no tile {}.", a.max(b))));
    }
    with_board!(&mut board, board => board.swap(a, b));
    Ok(board.tiles().to_vec())
}

/// A number of moves that surely remain: Manhattan distance and linear conflicts.
///
/// # Errors
/// `bad-board` or `bad-options`.
#[wasm_bindgen(js_name = lowerBound)]
pub fn lower_bound(tiles: &[u8], #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<u8> {
    let board = wire::tiles(tiles)?.turned(goal.parse::<Goal>().fault()?);
    Ok(with_board!(board, board => {
        let heuristic = LinearConflict::new();
        heuristic.of(&board)
    }))
}

/// The tiles of each pattern of a heuristic; none for heuristics without patterns.
///
/// # Errors
/// `bad-options` if there is no such heuristic or goal.
#[wasm_bindgen(unchecked_return_type = "number[][]")]
pub fn patterns(heuristic: &str, #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str) -> Result<JsValue> {
    let goal = goal.parse::<Goal>().fault()?;
    let partition = heuristic.parse::<HeuristicName>().fault()?.partition();
    let turned = |tiles: &Vec<u8>| -> Vec<u8> {
        let mut turned: Vec<u8> = tiles.iter().map(|&tile| goal.turn_tile::<4>(tile)).collect();
        turned.sort_unstable();
        turned
    };
    let patterns: Vec<Vec<u8>> =
        partition.map_or(Vec::new(), |partition| partition.patterns().iter().map(turned).collect());
    Ok(wire::send(&patterns))
}

/// What may be chosen at a size, the defaults first: heuristics that need no deep table.
#[wasm_bindgen(unchecked_return_type = "Choices")]
pub fn choices(size: usize) -> JsValue {
    let default = HeuristicName::default_for(size);
    let heuristics = HeuristicName::for_width(size).skip_while(|&heuristic| heuristic != default);
    let heuristics: Vec<&str> = heuristics.map(HeuristicName::name).collect();
    let algorithms = Algorithm::ALL.map(Algorithm::name).to_vec();
    wire::send(&Choices { algorithm: algorithms[0], heuristic: heuristics[0], algorithms, heuristics })
}
