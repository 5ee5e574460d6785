//! Pattern distances by plain breadth-first search over the cells of the pattern's tiles and of the blank: a move of
//! one of the tiles costs one, a move of the blank past any other tile costs nothing.
//!
//! Also the parts of such a search: zones by flood fill, placements one by one, mirror images.

use super::puzzle::{Rectangle, width};

/// Marks a state from which no moves lead to the goal.
const UNREACHED: u8 = u8::MAX;

/// The distances of one pattern's states from a goal.
pub struct PatternDistances {
    cells: usize,
    tiles: Vec<u8>,
    /// By rank: see [`PatternDistances::rank`].
    distances: Vec<u8>,
}

/// The cells of the pattern's tiles and then of the blank, six bits each, the first lowest.
type Pieces = u64;
const BITS: usize = 6;

fn pieces(tiles: &[u8], blank: u8) -> Pieces {
    tiles.iter().chain([&blank]).rev().fold(0, |pieces, &cell| pieces << BITS | Pieces::from(cell))
}

fn cell_of(pieces: Pieces, piece: usize) -> usize {
    (pieces >> (BITS * piece)) as usize & 63
}

impl PatternDistances {
    /// Searches all placements of `tiles` and of the blank from 1 2 3 … blank on a board `width` wide. A placement
    /// takes a byte: for six tiles on the 4x4 board, 58 megabytes.
    pub fn new(width: usize, tiles: &[u8]) -> Self {
        Self::on(Rectangle::square(width), tiles)
    }

    /// Does the same on a rectangle.
    pub fn on(rectangle: Rectangle, tiles: &[u8]) -> Self {
        Self::for_goal_on(rectangle, tiles, &rectangle.blank_last())
    }

    /// Does the same for any goal on a square.
    pub fn for_goal(tiles: &[u8], goal: &[u8]) -> Self {
        Self::for_goal_on(Rectangle::square(width(goal)), tiles, goal)
    }

    fn for_goal_on(rectangle: Rectangle, tiles: &[u8], goal: &[u8]) -> Self {
        let cells = rectangle.cells();
        let all = (0..=tiles.len()).map(|placed| cells - placed).product();
        let mut all = PatternDistances { cells, tiles: tiles.to_vec(), distances: vec![UNREACHED; all] };
        let goal = pieces(&all.cells(goal), lies_in(goal, 0));
        let rank = all.rank(goal);
        all.distances[rank] = 0;
        let next_to: Vec<Vec<usize>> = (0..cells).map(|cell| neighbours_on(rectangle, cell)).collect();
        let mut level = vec![goal];
        for distance in 0.. {
            let further = all.search_level(level, distance, &next_to);
            if further.is_empty() {
                break;
            }
            level = further;
        }
        all
    }

    /// Visits all states at `distance`, starting from `level`. Returns the states that are one move further; some may
    /// be found to be nearer meanwhile.
    fn search_level(&mut self, mut level: Vec<Pieces>, distance: u8, next_to: &[Vec<usize>]) -> Vec<Pieces> {
        let mut further = Vec::new();
        let blank = self.tiles.len();
        while let Some(pieces) = level.pop() {
            if self.distances[self.rank(pieces)] < distance {
                continue;
            }
            let from = cell_of(pieces, blank);
            let (tiles_rank, taken) = self.rank_of_tiles(pieces);
            for &to in &next_to[from] {
                let is_tile = taken >> to & 1 == 1;
                let tile = is_tile.then(|| (0..blank).find(|&tile| cell_of(pieces, tile) == to)).flatten();
                let both = (from ^ to) as Pieces;
                let slid = pieces ^ both << (BITS * blank) ^ tile.map_or(0, |tile| both << (BITS * tile));
                let reached = distance + u8::from(is_tile);
                let rank = if is_tile { self.rank(slid) } else { self.rank_with_blank(tiles_rank, taken, to) };
                if reached < self.distances[rank] {
                    self.distances[rank] = reached;
                    if is_tile { further.push(slid) } else { level.push(slid) }
                }
            }
        }
        further
    }

    /// Ranks the pieces one by one: for each, the number of cells before its own that are free of earlier pieces.
    fn rank(&self, pieces: Pieces) -> usize {
        let (rank, taken) = self.rank_of_tiles(pieces);
        self.rank_with_blank(rank, taken, cell_of(pieces, self.tiles.len()))
    }

    /// The rank of the tiles without the blank, and the set of their cells.
    fn rank_of_tiles(&self, pieces: Pieces) -> (usize, u64) {
        (0..self.tiles.len()).fold((0, 0), |(rank, taken), piece| {
            let cell = cell_of(pieces, piece);
            (rank * (self.cells - piece) + cells_before(cell, taken), taken | 1 << cell)
        })
    }

    /// The rank of these tiles with the blank in a cell.
    fn rank_with_blank(&self, tiles: usize, taken: u64, blank: usize) -> usize {
        tiles * (self.cells - self.tiles.len()) + cells_before(blank, taken)
    }

    /// The distance of the state with the tiles in these cells and the blank in `blank`; `None` if no moves lead from
    /// it to the goal.
    pub fn of(&self, cells: &[u8], blank: u8) -> Option<u8> {
        let distance = self.distances[self.rank(pieces(cells, blank))];
        (distance != UNREACHED).then_some(distance)
    }

    /// The distance of the state on a board.
    pub fn of_board(&self, board: &[u8]) -> Option<u8> {
        self.of(&self.cells(board), lies_in(board, 0))
    }

    /// The cells of the pattern's tiles on a board.
    fn cells(&self, board: &[u8]) -> Vec<u8> {
        self.tiles.iter().map(|&tile| lies_in(board, tile)).collect()
    }

    /// The number of placements of each value: the least distance, wherever the blank may be.
    pub fn histogram(&self) -> Vec<u64> {
        let all: Vec<u8> = (0..self.cells as u8).collect();
        let mut histogram = Vec::new();
        each_placement(&all, self.tiles.len(), &mut |cells| {
            let free = all.iter().filter(|cell| !cells.contains(cell));
            let value = free.filter_map(|&blank| self.of(cells, blank)).min().expect("some blank leads home") as usize;
            histogram.resize(histogram.len().max(value + 1), 0);
            histogram[value] += 1;
        });
        histogram
    }
}

/// The number of cells before a cell that are not taken.
fn cells_before(cell: usize, taken: u64) -> usize {
    cell - (taken & ((1 << cell) - 1)).count_ones() as usize
}

fn lies_in(board: &[u8], tile: u8) -> u8 {
    board.iter().position(|&other| other == tile).expect("the tile is there") as u8
}

/// The additive heuristic of a partition by its definition: the sum of the distances of all patterns.
pub struct Sums(pub Vec<PatternDistances>);

impl Sums {
    /// Searches all patterns.
    pub fn new(width: usize, patterns: &[&[u8]]) -> Self {
        Self::on(Rectangle::square(width), patterns)
    }

    /// Searches all patterns on a rectangle.
    pub fn on(rectangle: Rectangle, patterns: &[&[u8]]) -> Self {
        Sums(patterns.iter().map(|tiles| PatternDistances::on(rectangle, tiles)).collect())
    }

    /// The sum on a board.
    pub fn upright(&self, board: &[u8]) -> usize {
        self.0.iter().map(|pattern| usize::from(pattern.of_board(board).expect("it leads home"))).sum()
    }

    /// The sum of the papers: each pattern's least distance over the blank's places.
    pub fn least(&self, board: &[u8]) -> usize {
        let least = |pattern: &PatternDistances| {
            let cells = pattern.cells(board);
            let free = (0..board.len() as u8).filter(|cell| !cells.contains(cell));
            usize::from(free.filter_map(|blank| pattern.of(&cells, blank)).min().expect("some blank leads home"))
        };
        self.0.iter().map(least).sum()
    }

    /// The larger of the sum on a board and that on its mirror image.
    pub fn larger(&self, board: &[u8]) -> usize {
        self.upright(board).max(self.upright(&mirrored(board)))
    }
}

/// Calls `visit` with every way to place `tiles` tiles in different cells of these.
pub fn each_placement(cells: &[u8], tiles: usize, visit: &mut impl FnMut(&[u8])) {
    fn place(cells: &[u8], tiles: usize, placed: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
        if placed.len() == tiles {
            return visit(placed);
        }
        for &cell in cells {
            if !placed.contains(&cell) {
                placed.push(cell);
                place(cells, tiles, placed, visit);
                placed.pop();
            }
        }
    }
    place(cells, tiles, &mut Vec::new(), visit);
}

/// A board with these tiles in these cells and the blank in `blank`, the other tiles in ascending order.
pub fn placed(width: usize, tiles: &[u8], cells: &[u8], blank: u8) -> Vec<u8> {
    let mut others = (1..(width * width) as u8).filter(|tile| !tiles.contains(tile));
    let tile_in = |cell| match cells.iter().position(|&other| other == cell) {
        Some(tile) => tiles[tile],
        None if cell == blank => 0,
        None => others.next().expect("as many tiles as cells are left"),
    };
    (0..(width * width) as u8).map(tile_in).collect()
}

/// The sets of cells, one bit each, into which the cells outside `occupied` fall, by lowest cell.
pub fn zones(width: usize, occupied: u64) -> Vec<u64> {
    zones_on(Rectangle::square(width), occupied)
}

/// The same zones on a rectangle.
pub fn zones_on(rectangle: Rectangle, occupied: u64) -> Vec<u64> {
    let mut zones = Vec::new();
    let mut seen = occupied;
    for cell in 0..rectangle.cells() {
        let mut zone = 0;
        let mut open = vec![cell];
        while let Some(cell) = open.pop() {
            if seen >> cell & 1 == 0 {
                seen |= 1 << cell;
                zone |= 1 << cell;
                open.extend(neighbours_on(rectangle, cell));
            }
        }
        zones.extend((zone != 0).then_some(zone));
    }
    zones
}

/// The cells next to a cell of a square.
pub fn neighbours(cell: usize, width: usize) -> Vec<usize> {
    neighbours_on(Rectangle::square(width), cell)
}

/// The cells next to a cell of a rectangle.
pub fn neighbours_on(Rectangle { rows, columns }: Rectangle, cell: usize) -> Vec<usize> {
    let (row, column) = (cell / columns, cell % columns);
    let mut cells = Vec::new();
    if row > 0 {
        cells.push(cell - columns);
    }
    if row + 1 < rows {
        cells.push(cell + columns);
    }
    if column > 0 {
        cells.push(cell - 1);
    }
    if column + 1 < columns {
        cells.push(cell + 1);
    }
    cells
}

/// The mirror image of a board across the main diagonal: both cells and tiles are reflected, so that 1 2 3 … blank is
/// its own image.
pub fn mirrored(board: &[u8]) -> Vec<u8> {
    let width = width(board);
    let mirror = |cell: usize| cell % width * width + cell / width;
    let mirror_tile = |tile: u8| if tile == 0 { 0 } else { mirror(tile as usize - 1) as u8 + 1 };
    (0..board.len()).map(|cell| mirror_tile(board[mirror(cell)])).collect()
}
