//! The reference puzzle: a board is a plain `Vec<u8>`, a move a letter, and distances come from breadth-first search.

use std::{
    collections::{HashMap, HashSet},
    hash::{BuildHasherDefault, Hasher},
    sync::OnceLock,
};

/// The tiles row by row, 0 for the blank.
pub type Tiles = Vec<u8>;

/// Hashes boards faster than the standard library's hasher, which guards against chosen keys. The searches of the tests
/// spend most of their time here.
#[derive(Default)]
pub struct BoardHasher(u64);

impl Hasher for BoardHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd134_2543_de82_ef95;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A value for each board, by the board packed or as tiles.
pub type ByBoard<B, T> = HashMap<B, T, BuildHasherDefault<BoardHasher>>;

/// A set of boards, packed or as tiles.
pub type Boards<B> = HashSet<B, BuildHasherDefault<BoardHasher>>;

/// The distance of each packed board from where a search started.
pub type Distances = ByBoard<u64, u8>;

/// The letters of the moves: the direction in which a tile slides.
pub const LETTERS: [char; 4] = ['U', 'D', 'L', 'R'];

/// How many rows and columns a board has. Functions without a rectangle are for squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    pub rows: usize,
    pub columns: usize,
}

impl Rectangle {
    /// The square with `side` rows.
    pub fn square(side: usize) -> Self {
        Rectangle { rows: side, columns: side }
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// 1 2 3 … and the blank.
    pub fn blank_last(self) -> Tiles {
        let mut tiles: Tiles = (1..self.cells() as u8).collect();
        tiles.push(0);
        tiles
    }

    /// The board after a tile has slid in the direction of `letter`; `None` if no tile can.
    pub fn slid(self, tiles: &[u8], letter: char) -> Option<Tiles> {
        let Rectangle { rows, columns } = self;
        let blank = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
        let (row, column) = (blank / columns, blank % columns);
        // The tile that slides up comes from below the blank, and so on.
        let (row, column) = match letter {
            'U' if row + 1 < rows => (row + 1, column),
            'D' if row > 0 => (row - 1, column),
            'L' if column + 1 < columns => (row, column + 1),
            'R' if column > 0 => (row, column - 1),
            _ => return None,
        };
        let mut slid = tiles.to_vec();
        slid.swap(blank, row * columns + column);
        Some(slid)
    }

    /// The same board with rows and columns exchanged. Each tile is renumbered by the cell of its new home.
    pub fn transposed(self, tiles: &[u8]) -> Tiles {
        let Rectangle { rows, columns } = self;
        let across = |cell: usize| cell % columns * rows + cell / columns;
        let mut other = vec![0; tiles.len()];
        for (cell, &tile) in tiles.iter().enumerate().filter(|(_, tile)| **tile > 0) {
            other[across(cell)] = across(usize::from(tile) - 1) as u8 + 1;
        }
        other
    }

    /// The board after all of `moves`, which must be legal.
    pub fn replay(self, tiles: &[u8], moves: &str) -> Tiles {
        moves.chars().fold(tiles.to_vec(), |tiles, letter| {
            self.slid(&tiles, letter).unwrap_or_else(|| panic!("{letter} is illegal on {tiles:?}"))
        })
    }

    /// The boards one move away.
    pub fn neighbours(self, tiles: &[u8]) -> impl Iterator<Item = Tiles> {
        LETTERS.into_iter().filter_map(move |letter| self.slid(tiles, letter))
    }

    /// The boards one multi-tile move away: one or more slides in the same direction.
    pub fn run_neighbours(self, tiles: &[u8]) -> impl Iterator<Item = Tiles> {
        let run = move |letter| std::iter::successors(self.slid(tiles, letter), move |tiles| self.slid(tiles, letter));
        LETTERS.into_iter().flat_map(run)
    }

    /// The distances of all boards at most `depth` moves from `start`.
    pub fn distances(self, start: &[u8], depth: u8) -> Distances {
        distances_by(start, depth, |tiles| self.neighbours(tiles).collect())
    }

    /// The distances of all boards at most `depth` multi-tile moves from `start`.
    pub fn distances_in_runs(self, start: &[u8], depth: u8) -> Distances {
        distances_by(start, depth, |tiles| self.run_neighbours(tiles).collect())
    }

    /// The inverse of [`packed`].
    pub fn unpacked(self, mut number: u64) -> Tiles {
        let mut tiles = vec![0; self.cells()];
        for tile in tiles.iter_mut().rev() {
            *tile = (number % 16) as u8;
            number /= 16;
        }
        tiles
    }

    /// Whether a board can be brought to 1 2 3 … blank, by the count of inversions: in an odd number of columns it is
    /// even, in an even number it is even together with the blank's row counted from the bottom.
    pub fn is_solvable(self, tiles: &[u8]) -> bool {
        let order: Tiles = tiles.iter().copied().filter(|&tile| tile != 0).collect();
        let inversions: usize =
            (0..order.len()).map(|i| order[i..].iter().filter(|&&later| later < order[i]).count()).sum();
        let blank_row = tiles.iter().position(|&tile| tile == 0).expect("there is a blank") / self.columns;
        let rows_below = if self.columns.is_multiple_of(2) { self.rows - 1 - blank_row } else { 0 };
        (inversions + rows_below).is_multiple_of(2)
    }
}

/// The square with as many cells as there are tiles.
fn square(tiles: &[u8]) -> Rectangle {
    Rectangle::square(width(tiles))
}

/// The number of columns of a square.
pub fn width(tiles: &[u8]) -> usize {
    tiles.len().isqrt()
}

/// 1 2 3 … and the blank.
pub fn blank_last(width: usize) -> Tiles {
    Rectangle::square(width).blank_last()
}

/// The blank and 1 2 3 ….
pub fn blank_first(width: usize) -> Tiles {
    (0..(width * width) as u8).collect()
}

/// The board after a tile has slid in the direction of `letter`; `None` if no tile can.
pub fn slid(tiles: &[u8], letter: char) -> Option<Tiles> {
    square(tiles).slid(tiles, letter)
}

/// The board after all of `moves`, which must be legal.
pub fn replay(tiles: &[u8], moves: &str) -> Tiles {
    square(tiles).replay(tiles, moves)
}

/// The boards one move away.
pub fn neighbours(tiles: &[u8]) -> impl Iterator<Item = Tiles> {
    square(tiles).neighbours(tiles)
}

/// The boards one multi-tile move away: one or more slides in the same direction.
pub fn run_neighbours(tiles: &[u8]) -> impl Iterator<Item = Tiles> {
    square(tiles).run_neighbours(tiles)
}

/// The number of multi-tile moves of a solution: its runs of equal letters.
pub fn runs(moves: &str) -> usize {
    let letters: Vec<char> = moves.chars().collect();
    (0..letters.len()).filter(|&i| i == 0 || letters[i] != letters[i - 1]).count()
}

/// A board as one number: a hexadecimal digit for each cell, the first cell highest.
pub fn packed(tiles: &[u8]) -> u64 {
    tiles.iter().fold(0, |number, &tile| number * 16 + u64::from(tile))
}

/// The inverse of [`packed`] for squares.
pub fn unpacked(number: u64, width: usize) -> Tiles {
    Rectangle::square(width).unpacked(number)
}

/// The distances of all boards at most `depth` moves from `start`.
pub fn distances(start: &[u8], depth: u8) -> Distances {
    distances_by(start, depth, |tiles| neighbours(tiles).collect())
}

/// The distances of all boards at most `depth` multi-tile moves from `start`.
pub fn distances_in_runs(start: &[u8], depth: u8) -> Distances {
    distances_by(start, depth, |tiles| run_neighbours(tiles).collect())
}

fn distances_by(start: &[u8], depth: u8, next_to: impl Fn(&[u8]) -> Vec<Tiles>) -> Distances {
    let mut distances = Distances::from_iter([(packed(start), 0)]);
    let mut level = vec![start.to_vec()];
    for distance in 1..=depth {
        if level.is_empty() {
            break;
        }
        let mut next = Vec::new();
        for board in level.iter().flat_map(|tiles| next_to(tiles)) {
            distances.entry(packed(&board)).or_insert_with(|| {
                next.push(board);
                distance
            });
        }
        level = next;
    }
    distances
}

/// The distances of all 181,440 boards of the 8-puzzle from 1 2 3 … blank. No board is further than 31 moves.
pub fn eight_puzzle() -> &'static Distances {
    static DISTANCES: OnceLock<Distances> = OnceLock::new();
    DISTANCES.get_or_init(|| distances(&blank_last(3), 40))
}

/// The distances of all boards of the 8-puzzle from 1 2 3 … blank in multi-tile moves. No board is further than 24.
pub fn eight_puzzle_in_runs() -> &'static Distances {
    static DISTANCES: OnceLock<Distances> = OnceLock::new();
    DISTANCES.get_or_init(|| distances_in_runs(&blank_last(3), 40))
}

/// How far [`near_goal`] reaches.
pub const NEAR: u8 = 17;

/// The distances of the boards of the 15-puzzle near 1 2 3 … blank.
pub fn near_goal() -> &'static Distances {
    static DISTANCES: OnceLock<Distances> = OnceLock::new();
    DISTANCES.get_or_init(|| distances(&blank_last(4), NEAR))
}

/// The distance of a 4x4 board from 1 2 3 … blank if it is at most `limit`: breadth-first search from the board until
/// it meets the boards near the goal.
pub fn distance_within(tiles: &[u8], limit: u8) -> Option<u8> {
    let near = near_goal();
    let mut seen = Boards::from_iter([packed(tiles)]);
    let mut level = vec![tiles.to_vec()];
    for moves in 0..=limit.saturating_sub(NEAR) {
        // The boards of the first level that meets them are all equally near, or the board itself is near.
        if let Some(rest) = level.iter().find_map(|tiles| near.get(&packed(tiles))) {
            return Some(moves + rest);
        }
        let boards = level.iter().flat_map(|tiles| neighbours(tiles));
        level = boards.filter(|board| seen.insert(packed(board))).collect();
    }
    None
}

/// Whether a square board can be brought to 1 2 3 … blank: see [`Rectangle::is_solvable`].
pub fn is_solvable(tiles: &[u8]) -> bool {
    square(tiles).is_solvable(tiles)
}

/// A generator of test cases that repeats itself (xorshift, Marsaglia 2003). The seed must not be 0.
pub struct Cases(pub u64);

impl Cases {
    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `bound`; the bounds used here are too small for the bias to matter.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.word() >> 11) as usize % bound
    }

    /// The tiles of a square in any order.
    pub fn permutation(&mut self, width: usize) -> Tiles {
        self.shuffled(width * width)
    }

    /// `cells` tiles in any order.
    pub fn shuffled(&mut self, cells: usize) -> Tiles {
        let mut tiles: Tiles = (0..cells as u8).collect();
        for i in (1..tiles.len()).rev() {
            tiles.swap(i, self.below(i + 1));
        }
        tiles
    }

    /// Any square board that can be brought to 1 2 3 … blank.
    pub fn solvable(&mut self, width: usize) -> Tiles {
        self.solvable_on(Rectangle::square(width))
    }

    /// Any board that can be brought to 1 2 3 … blank.
    pub fn solvable_on(&mut self, rectangle: Rectangle) -> Tiles {
        loop {
            let tiles = self.shuffled(rectangle.cells());
            if rectangle.is_solvable(&tiles) {
                return tiles;
            }
        }
    }

    /// The letters of a walk from a square board, in which no move undoes the one before, and the board where the walk
    /// ends.
    pub fn walk(&mut self, tiles: &[u8], moves: usize) -> (String, Tiles) {
        self.walk_on(square(tiles), tiles, moves)
    }

    /// The same on a rectangle.
    pub fn walk_on(&mut self, rectangle: Rectangle, tiles: &[u8], moves: usize) -> (String, Tiles) {
        let (mut letters, mut before, mut tiles) = (String::new(), None, tiles.to_vec());
        while letters.len() < moves {
            let letter = LETTERS[self.below(4)];
            if let Some(next) = rectangle.slid(&tiles, letter).filter(|next| before.as_ref() != Some(next)) {
                letters.push(letter);
                before = Some(std::mem::replace(&mut tiles, next));
            }
        }
        (letters, tiles)
    }
}
