//! Pattern values by plain breadth-first search over the cells of the pattern's tiles and of the blank: a move of one
//! of the tiles costs one, a move of the blank past any other tile costs nothing.

use super::puzzle::width;
use std::collections::VecDeque;

const UNKNOWN: u8 = u8::MAX;

/// The values of one pattern, for the goal 1 2 3 … blank.
pub struct PatternValues {
    width: usize,
    tiles: Vec<u8>,
    /// By the cells of the tiles and of the blank as digits in base n, the first tile's cell the highest digit.
    values: Vec<u8>,
}

impl PatternValues {
    /// Searches all placements of `tiles`, at most five, on a board `width` wide.
    pub fn new(width: usize, tiles: &[u8]) -> Self {
        let cells = width * width;
        let mut all =
            PatternValues { width, tiles: tiles.to_vec(), values: vec![UNKNOWN; cells.pow(tiles.len() as u32 + 1)] };
        let mut goal: Vec<usize> = tiles.iter().map(|&tile| tile as usize - 1).collect();
        goal.push(cells - 1);
        let start = all.index(&goal);
        all.values[start] = 0;
        let mut open = VecDeque::from([(goal, 0)]);
        while let Some((placement, value)) = open.pop_front() {
            if all.values[all.index(&placement)] == value {
                all.relax(&placement, value, &mut open);
            }
        }
        all
    }

    /// Visits the blank's neighbours; free moves go to the front, so that values come in ascending order.
    fn relax(&mut self, placement: &[usize], value: u8, open: &mut VecDeque<(Vec<usize>, u8)>) {
        let (blank, tiles) = placement.split_last().expect("the blank is the last");
        for to in neighbours(*blank, self.width) {
            let mut next = placement.to_vec();
            next[tiles.len()] = to;
            let mut reached = value;
            if let Some(tile) = tiles.iter().position(|&cell| cell == to) {
                next[tile] = *blank;
                reached += 1;
            }
            let index = self.index(&next);
            if reached < self.values[index] {
                self.values[index] = reached;
                if reached == value { open.push_front((next, reached)) } else { open.push_back((next, reached)) }
            }
        }
    }

    fn index(&self, placement: &[usize]) -> usize {
        placement.iter().fold(0, |index, cell| index * self.width * self.width + cell)
    }

    /// The value of a placement, wherever the blank may be.
    pub fn of_cells(&self, cells: &[u8]) -> u8 {
        let mut placement: Vec<usize> = cells.iter().map(|&cell| cell as usize).collect();
        placement.push(0);
        let first = self.index(&placement);
        *self.values[first..first + self.width * self.width].iter().min().expect("the blank has cells")
    }

    /// The value of the placement on a board.
    pub fn of_board(&self, board: &[u8]) -> u8 {
        let cell_of = |tile: &u8| board.iter().position(|other| other == tile).expect("the tile is there") as u8;
        self.of_cells(&self.tiles.iter().map(cell_of).collect::<Vec<_>>())
    }
}

fn neighbours(cell: usize, width: usize) -> Vec<usize> {
    let (row, column) = (cell / width, cell % width);
    let mut cells = Vec::new();
    if row > 0 {
        cells.push(cell - width);
    }
    if row + 1 < width {
        cells.push(cell + width);
    }
    if column > 0 {
        cells.push(cell - 1);
    }
    if column + 1 < width {
        cells.push(cell + 1);
    }
    cells
}

/// The mirror image of a board across the main diagonal: cells and tiles both, so that 1 2 3 … blank is its own.
pub fn mirrored(board: &[u8]) -> Vec<u8> {
    let width = width(board);
    let mirror = |cell: usize| cell % width * width + cell / width;
    let mirror_tile = |tile: u8| if tile == 0 { 0 } else { mirror(tile as usize - 1) as u8 + 1 };
    (0..board.len()).map(|cell| mirror_tile(board[mirror(cell)])).collect()
}
