//! A pattern table as it grows: a breadth-first search that runs backward from the goal, level by level.
//!
//! A state of the pattern is the cells of its tiles and the cell of the blank. Moves of the other tiles cost nothing, so the blank
//! goes anywhere that it can go without moving a tile of the pattern. The distance of a *placement*, the cells of the tiles
//! alone, is the distance of its nearest state.

pub mod map;

use fifteen::{
    AnyBoard, Move,
    shape::{Dims, Shape},
};

/// The largest number of tiles of a pattern, so that the states fit in memory.
pub const MAX_TILES: usize = 4;

/// A table that is being built.
pub struct Growth {
    shape: Dims,
    tiles: Vec<u8>,
    /// By placement: its distance, or [`UNKNOWN`].
    distances: Vec<u8>,
    /// By state: whether it is reached.
    reached: Vec<bool>,
    /// The states that the last level has reached.
    frontier: Vec<PatternState>,
    /// For each level, the placements that it has reached.
    levels: Vec<Vec<usize>>,
}

/// The distance of a placement that no level has reached.
pub const UNKNOWN: u8 = u8::MAX;

/// The cells of the pattern's tiles, and of the blank.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PatternState {
    cells: [u8; MAX_TILES],
    blank: u8,
}

impl Growth {
    /// Begins at the goal.
    ///
    /// # Panics
    /// If the pattern has no tiles or more than [`MAX_TILES`], or a tile that the board does not have.
    pub fn new(tiles: &[u8], goal: &AnyBoard) -> Self {
        assert!((1..=MAX_TILES).contains(&tiles.len()), "a pattern has one to {MAX_TILES} tiles");
        let mut cells = [0; MAX_TILES];
        for (cell, &tile) in cells.iter_mut().zip(tiles) {
            *cell = goal.cell_of(tile.into());
        }
        let (shape, all) = (goal.shape(), goal.shape().cells());
        let placements = all.pow(tiles.len() as u32);
        let mut growth = Growth {
            shape,
            tiles: tiles.to_vec(),
            distances: vec![UNKNOWN; placements],
            reached: vec![false; placements * all],
            frontier: Vec::new(),
            levels: vec![Vec::new()],
        };
        growth.reach_zone(PatternState { cells, blank: goal.blank() as u8 });
        growth
    }

    /// Returns the placements that each level so far has reached, as indices of [`Growth::distances`].
    pub fn levels(&self) -> &[Vec<usize>] {
        &self.levels
    }

    /// Returns the distance of each placement. The index has a digit for the cell of each tile, the first tile's
    /// highest.
    pub fn distances(&self) -> &[u8] {
        &self.distances
    }

    /// Searches the next level, and returns false if there is none.
    pub fn grow(&mut self) -> bool {
        let before = std::mem::take(&mut self.frontier);
        self.levels.push(Vec::new());
        for state in before {
            for m in Move::ALL {
                if let Some(next) = self.slid(state, m) {
                    self.reach_zone(next);
                }
            }
        }
        let grew = !self.frontier.is_empty();
        if !grew {
            self.levels.pop();
        }
        grew
    }

    /// Adds a state, and all states that the blank reaches from it without moving a tile of the pattern, unless they
    /// were reached before.
    fn reach_zone(&mut self, state: PatternState) {
        let placement = self.placement(state);
        let mut waiting = vec![state];
        while let Some(state) = waiting.pop() {
            let index = placement * self.shape.cells() + usize::from(state.blank);
            if std::mem::replace(&mut self.reached[index], true) {
                continue;
            }
            self.frontier.push(state);
            for cell in Move::ALL.into_iter().filter_map(|m| self.shape.source(m, state.blank.into())) {
                if self.tile_at(state, cell).is_none() {
                    waiting.push(PatternState { cells: state.cells, blank: cell as u8 });
                }
            }
        }
        if self.distances[placement] == UNKNOWN {
            self.distances[placement] = (self.levels.len() - 1) as u8;
            self.levels.last_mut().expect("there is a level").push(placement);
        }
    }

    /// Returns the state after a tile of the pattern has moved; none if another tile would move.
    fn slid(&self, mut state: PatternState, m: Move) -> Option<PatternState> {
        let cell = self.shape.source(m, state.blank.into())?;
        let tile = self.tile_at(state, cell)?;
        state.cells[tile] = std::mem::replace(&mut state.blank, cell as u8);
        Some(state)
    }

    /// Returns which tile of the pattern is in a cell.
    fn tile_at(&self, state: PatternState, cell: usize) -> Option<usize> {
        state.cells[..self.tiles.len()].iter().position(|&other| usize::from(other) == cell)
    }

    fn placement(&self, state: PatternState) -> usize {
        let cells = &state.cells[..self.tiles.len()];
        cells.iter().fold(0, |index, &cell| index * self.shape.cells() + usize::from(cell))
    }
}
