//! The lab's second module: the whole 8-puzzle, the galaxy of boards around a start, tables that grow, searches that students perform, and
//! searches of tiles with weights. Its only heuristic is Manhattan distance, it has no tables of its own, and it is loaded by the views that
//! need it.

mod galaxy;
mod growth_map;
mod run;
mod weighted;

pub use galaxy::{Galaxy, Meeting};
pub use growth_map::GrowthMap;
pub use run::Run;
pub use weighted::search_weighted;

use fifteen::{Board, shape::Square};
use fifteen_lab::{
    growth,
    judgement::Judgement,
    space::{self, BOARDS},
};
use fifteen_wasm_shared::{Result, board::with_tiles, js_error::bad_options};
use js_sys::Number;
use wasm_bindgen::prelude::*;

/// All boards of the 8-puzzle, by distance.
#[wasm_bindgen]
pub struct Space {
    inner: space::Space,
}

#[wasm_bindgen]
impl Space {
    /// Searches breadth-first from a goal.
    ///
    /// # Errors
    /// `bad-board` if the tiles are not those of a 3×3 board.
    #[wasm_bindgen(constructor)]
    pub fn new(goal: &[u8]) -> Result<Space> {
        Ok(Space { inner: space::Space::new(&small_board(goal)?) })
    }

    /// Returns how many boards there are at each distance.
    pub fn counts(&self) -> Vec<u32> {
        self.inner.counts().into_iter().map(|count| count as u32).collect()
    }

    /// Returns the distance of each board, the nearest first.
    pub fn distances(&self) -> Vec<u8> {
        self.inner.distances()
    }

    /// Returns the nine tiles of each board, in the same order.
    pub fn boards(&self) -> Vec<u8> {
        self.inner.boards().iter().flat_map(Board::tiles).copied().collect()
    }

    /// Returns the index of a board; `undefined` if it cannot reach the goal.
    ///
    /// # Errors
    /// `bad-board` if the tiles are not those of a 3×3 board.
    #[wasm_bindgen(js_name = indexOf)]
    pub fn index_of(&self, board: &[u8]) -> Result<Option<u32>> {
        Ok(self.inner.index_of(&small_board(board)?).map(|index| index as u32))
    }

    /// Judges a heuristic by its values for all boards, in hundredths of a move. Returns the number of boards for which it is too large, and the worst of them;
    /// the number of pairs of neighbors whose values differ by more than one move, and the worst pair, the larger value first; the number
    /// of boards for which it is exact. Where there is no such board, its index is the goal's.
    ///
    /// # Errors
    /// `bad-options` if there is not one value for each board.
    pub fn judge(&self, values: &[u16]) -> Result<Vec<u32>> {
        check_values(values)?;
        let judgement = Judgement::new(&self.inner, values);
        let (from, to) = judgement.worst_jump.unwrap_or_default();
        let worst = judgement.worst.unwrap_or_default();
        let all = [judgement.too_large, worst, judgement.jumps, from, to, judgement.exact];
        Ok(all.map(|number| number as u32).into())
    }

    /// Returns the values of all boards in the order of their ranks.
    ///
    /// # Errors
    /// `bad-options` if there is not one value for each board.
    #[wasm_bindgen(js_name = byRank)]
    pub fn by_rank(&self, values: &[u16]) -> Result<Vec<u16>> {
        check_values(values)?;
        Ok(self.inner.by_rank(values))
    }

    /// Returns the indexes of the boards of a shortest solution, from a board to the goal.
    ///
    /// # Errors
    /// `bad-options` if there is no such board.
    pub fn solution(&self, index: f64) -> Result<Vec<u32>> {
        Ok(self.inner.solution(index_of_board(index)?).into_iter().map(|index| index as u32).collect())
    }
}

/// Checks that there is a board with an index. As a `usize`, -1 or a fraction would arrive from JavaScript as another
/// index.
fn index_of_board(index: f64) -> Result<usize> {
    let is_valid = index.fract() == 0.0 && (0.0..BOARDS as f64).contains(&index);
    // JavaScript formats the number: code that formats fractions would be a fifth of this module.
    let message = || {
        let written = Number::from(index).to_string_with_radix(10).map(String::from).unwrap_or_default();
        bad_options(&format!("Invalid index {written}; expected 0 to {}.", BOARDS - 1))
    };
    if is_valid { Ok(index as usize) } else { Err(message()) }
}

/// Checks that there is one value for each board.
fn check_values(values: &[u16]) -> Result<()> {
    let message = || bad_options(&format!("Invalid number of values, {}; expected {BOARDS}.", values.len()));
    if values.len() == BOARDS { Ok(()) } else { Err(message()) }
}

/// Returns the 3×3 board with these tiles.
fn small_board(tiles: &[u8]) -> Result<Board<Square<3>>> {
    let board = with_tiles(Some(Square::<3>::DIMS), tiles)?;
    Ok(board.in_shape(Square::<3>::default()).unwrap_or_else(|| unreachable!("it has this shape")))
}

/// A table of some tiles of the 15-puzzle that is being built, level by level.
#[wasm_bindgen]
pub struct Growth {
    growth: growth::Growth,
}

#[wasm_bindgen]
impl Growth {
    /// Begins with these tiles in their goal cells.
    ///
    /// # Errors
    /// `bad-options` if there are no tiles or more than four, or a tile twice, or one that the board does not have.
    #[wasm_bindgen(constructor)]
    pub fn new(tiles: &[u8]) -> Result<Growth> {
        let is_right = |(index, tile): (usize, &u8)| (1..16).contains(tile) && !tiles[..index].contains(tile);
        if tiles.is_empty() || tiles.len() > growth::MAX_TILES || !tiles.iter().enumerate().all(is_right) {
            return Err(bad_options("Invalid pattern; expected one to four different tiles."));
        }
        Ok(Growth { growth: growth::Growth::new(tiles, &Board::goal(Square::<4>::DIMS)) })
    }

    /// Searches the next level, and returns false if there is none.
    pub fn grow(&mut self) -> bool {
        self.growth.grow()
    }

    /// Returns the placements of a level: the cell of each tile as a digit in base 16, the first tile's highest.
    pub fn level(&self, distance: usize) -> Vec<u32> {
        let placements = self.growth.levels().get(distance).map_or(&[][..], Vec::as_slice);
        placements.iter().map(|&placement| placement as u32).collect()
    }
}
