//! Searches of boards whose tiles have weights.

use fifteen::shape::Shape as _;
use fifteen_lab::{
    budget::{Step, Weighted},
    space::MAX_CELLS,
};
use fifteen_wasm_shared::{Result, board::from_bytes, js_error::bad_options};
use wasm_bindgen::prelude::*;

/// Searches from a board to a goal with `a-star`, `ida-star` or `budgeted`. Returns the cost of a cheapest solution and, of A*, the number
/// of boards expanded; of the others, for each pass its kind (0 for the next f, 1 for a leap, 2 for a halving), its limit, its budget (0 for none), and
/// the number of nodes expanded. Returns `undefined` if there is no solution, or none with at most `most` nodes.
///
/// # Errors
/// `bad-board` if the board or the goal is not valid, `bad-options` if they have different shapes, more than nine cells, or not one weight for each tile.
#[wasm_bindgen(js_name = searchWeighted)]
pub fn search_weighted(
    board: &[u8],
    goal: &[u8],
    weights: &[u32],
    search: &str,
    most: u32,
) -> Result<Option<Vec<u32>>> {
    let (board, goal) = (from_bytes(board)?, from_bytes(goal)?);
    if goal.shape() != board.shape() || weights.len() + 1 != board.shape().cells() || board.shape().cells() > MAX_CELLS
    {
        return Err(bad_options("Invalid weights; expected one for each tile of a board of at most nine cells."));
    }
    let boards = Weighted::new(board.shape(), goal.tiles(), weights);
    let found = match search {
        "a-star" => {
            return Ok(boards.a_star(board.tiles()).map(|(cost, expanded)| vec![cost, expanded as u32]));
        }
        "ida-star" => boards.ida_star(board.tiles(), most.into()),
        _ => boards.budgeted(board.tiles(), most.into()),
    };
    Ok(found.map(|found| {
        let passes = found.passes.iter().flat_map(|pass| {
            let step = match pass.step {
                Step::Next => 0,
                Step::Leap => 1,
                Step::Halving => 2,
            };
            [step, pass.limit, pass.budget.unwrap_or(0) as u32, pass.expanded as u32]
        });
        std::iter::once(found.cost).chain(passes).collect()
    }))
}
