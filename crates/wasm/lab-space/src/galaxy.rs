//! The galaxy for the page: boards by index, and their places.

use fifteen::shape::Shape as _;
use fifteen_lab::{
    galaxy::{self, NONE},
    space::MAX_CELLS,
};
use fifteen_wasm_shared::{Result, board::from_bytes, js_error::bad_options};
use wasm_bindgen::prelude::*;

/// All boards within some moves of a start, in the order in which breadth-first search finds them.
#[wasm_bindgen]
pub struct Galaxy {
    galaxy: galaxy::Galaxy,
}

#[wasm_bindgen]
impl Galaxy {
    /// Finds all boards of up to nine cells, or those of larger boards within `radius` moves.
    ///
    /// # Errors
    /// `bad-board`; `bad-options` if the board has more than 16 cells.
    #[wasm_bindgen(constructor)]
    pub fn new(start: &[u8], radius: usize) -> Result<Galaxy> {
        let start = from_bytes(start)?;
        if start.shape().cells() > 16 {
            return Err(bad_options("Invalid board; expected at most 16 cells."));
        }
        let radius = if start.shape().cells() <= MAX_CELLS { usize::MAX - 1 } else { radius };
        Ok(Galaxy { galaxy: galaxy::Galaxy::new(&start, radius) })
    }

    /// Returns how many boards there are at each number of moves from the start.
    pub fn counts(&self) -> Vec<u32> {
        self.galaxy.counts().into_iter().map(|count| count as u32).collect()
    }

    /// Returns the neighbor on which each board hangs; 2³² - 1 for the start.
    pub fn parents(&self) -> Vec<u32> {
        self.galaxy.parents().to_vec()
    }

    /// Returns the four neighbors of each board; 2³² - 1 where there is none.
    pub fn neighbors(&self) -> Vec<u32> {
        self.galaxy.neighbors().as_flattened().to_vec()
    }

    /// Returns the tiles of all boards, one board after the other.
    pub fn boards(&self) -> Vec<u8> {
        (0..self.galaxy.len()).flat_map(|index| self.galaxy.tiles(index)).collect()
    }

    /// Returns the tiles of the board with an index.
    pub fn tiles(&self, index: usize) -> Vec<u8> {
        self.galaxy.tiles(index.min(self.galaxy.len() - 1)).collect()
    }

    /// Returns the values of all boards in the order of their ranks.
    ///
    /// # Errors
    /// `bad-options` if there is not one value for each board, or not all boards are there.
    #[wasm_bindgen(js_name = byRank)]
    pub fn by_rank(&self, values: &[u16]) -> Result<Vec<u16>> {
        let is_whole = self.galaxy.board(0).shape().cells() <= MAX_CELLS;
        if !is_whole || values.len() != self.galaxy.len() {
            return Err(bad_options("Invalid values; expected one for each board of at most nine cells."));
        }
        Ok(self.galaxy.by_rank(values))
    }

    /// Returns the index of each board that a search has reached, given by its rank; 2³² - 1 for boards that are too far away.
    pub fn indexes(&self, ranks: &[f64]) -> Vec<u32> {
        let index = |&rank: &f64| self.galaxy.index_of_rank(rank as u64).map_or(NONE, |index| index as u32);
        ranks.iter().map(index).collect()
    }

    /// Returns the index of a board; 2³² - 1 if it cannot be reached or is too far away.
    ///
    /// # Errors
    /// `bad-board`.
    #[wasm_bindgen(js_name = indexOf)]
    pub fn index_of(&self, board: &[u8]) -> Result<u32> {
        Ok(self.galaxy.index_of(&from_bytes(board)?).map_or(NONE, |index| index as u32))
    }

    /// Returns the number of moves to each board from the one with this index, on paths inside the galaxy.
    pub fn distances(&self, index: usize) -> Vec<u8> {
        self.galaxy.distances(index.min(self.galaxy.len() - 1))
    }

    /// Searches from the start and from the board with this index, until both meet.
    pub fn bidirectional(&self, goal: usize) -> Meeting {
        Meeting { meeting: self.galaxy.bidirectional(goal.min(self.galaxy.len() - 1)) }
    }

    /// Returns the angle of each board as a fraction of a turn in 32 bits, so that the board `ahead` is at 0. `remaining` has for each
    /// board the moves that remain, or a lower bound on them.
    ///
    /// # Errors
    /// `bad-options` if there is not one number for each board.
    pub fn angles(&self, ahead: usize, remaining: &[u8]) -> Result<Vec<u32>> {
        if remaining.len() != self.galaxy.len() {
            return Err(bad_options("Invalid number of distances; expected one for each board."));
        }
        Ok(self.galaxy.angles(ahead.min(self.galaxy.len() - 1), remaining))
    }
}

/// A search from both ends, in the order of its expansions.
#[wasm_bindgen]
pub struct Meeting {
    meeting: galaxy::Meeting,
}

#[wasm_bindgen]
impl Meeting {
    /// Returns the boards that were expanded.
    pub fn expanded(&self) -> Vec<u32> {
        self.meeting.expanded.clone()
    }

    /// Returns how many nodes were generated before each expansion, and in all.
    pub fn generated(&self) -> Vec<u32> {
        self.meeting.generated_before.clone()
    }

    /// Returns the boards that were put into a queue.
    pub fn opened(&self) -> Vec<u32> {
        self.meeting.opened.clone()
    }

    /// Returns how many boards were put into a queue before each expansion, and in all.
    #[wasm_bindgen(js_name = openedBefore)]
    pub fn opened_before(&self) -> Vec<u32> {
        self.meeting.opened_before.clone()
    }

    /// Returns the boards of the solution, from the start to the goal.
    pub fn solution(&self) -> Vec<u32> {
        self.meeting.solution.clone()
    }
}
