//! The reference puzzle: a board is a plain `Vec<u8>`, a move a letter, a distance what breadth-first search says.

use std::{
    collections::{HashMap, HashSet},
    sync::OnceLock,
};

/// The tiles row by row, 0 for the blank.
pub type Tiles = Vec<u8>;

/// The distance of each packed board from where a search started.
pub type Distances = HashMap<u64, u8>;

/// The letters of the moves: the direction in which a tile slides.
pub const LETTERS: [char; 4] = ['U', 'D', 'L', 'R'];

/// The number of columns.
pub fn width(tiles: &[u8]) -> usize {
    tiles.len().isqrt()
}

/// 1 2 3 … and the blank.
pub fn blank_last(width: usize) -> Tiles {
    let mut tiles: Tiles = (1..(width * width) as u8).collect();
    tiles.push(0);
    tiles
}

/// The blank and 1 2 3 ….
pub fn blank_first(width: usize) -> Tiles {
    (0..(width * width) as u8).collect()
}

/// The board after a tile has slid in the direction of `letter`; `None` if no tile can.
pub fn slid(tiles: &[u8], letter: char) -> Option<Tiles> {
    let width = width(tiles);
    let blank = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
    let (row, column) = (blank / width, blank % width);
    // The tile that slides up comes from below the blank, and so on.
    let (row, column) = match letter {
        'U' if row + 1 < width => (row + 1, column),
        'D' if row > 0 => (row - 1, column),
        'L' if column + 1 < width => (row, column + 1),
        'R' if column > 0 => (row, column - 1),
        _ => return None,
    };
    let mut slid = tiles.to_vec();
    slid.swap(blank, row * width + column);
    Some(slid)
}

/// The board after all of `moves`, which must be legal.
pub fn replay(tiles: &[u8], moves: &str) -> Tiles {
    moves.chars().fold(tiles.to_vec(), |tiles, letter| {
        slid(&tiles, letter).unwrap_or_else(|| panic!("{letter} is illegal on {tiles:?}"))
    })
}

/// The boards one move away.
pub fn neighbours(tiles: &[u8]) -> impl Iterator<Item = Tiles> {
    LETTERS.into_iter().filter_map(|letter| slid(tiles, letter))
}

/// The boards one multi-tile move away: one or more slides in the same direction.
pub fn run_neighbours(tiles: &[u8]) -> impl Iterator<Item = Tiles> {
    let run = |letter| std::iter::successors(slid(tiles, letter), move |tiles| slid(tiles, letter));
    LETTERS.into_iter().flat_map(run)
}

/// The number of multi-tile moves of a solution: its runs of equal letters.
pub fn runs(moves: &str) -> usize {
    let letters: Vec<char> = moves.chars().collect();
    (0..letters.len()).filter(|&i| i == 0 || letters[i] != letters[i - 1]).count()
}

/// A board as the digits of one number, the first cell's the highest.
pub fn packed(tiles: &[u8]) -> u64 {
    tiles.iter().fold(0, |number, &tile| number * 16 + u64::from(tile))
}

/// The inverse of [`packed`].
pub fn unpacked(mut number: u64, width: usize) -> Tiles {
    let mut tiles = vec![0; width * width];
    for tile in tiles.iter_mut().rev() {
        *tile = (number % 16) as u8;
        number /= 16;
    }
    tiles
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
    let mut distances = Distances::from([(packed(start), 0)]);
    let mut level = vec![start.to_vec()];
    for distance in 1..=depth {
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
    let mut seen = HashSet::from([packed(tiles)]);
    let mut level = vec![tiles.to_vec()];
    for moves in 0..=limit.saturating_sub(NEAR) {
        // Boards of the first level that meets them are all equally near, or the board itself is.
        if let Some(rest) = level.iter().find_map(|tiles| near.get(&packed(tiles))) {
            return Some(moves + rest);
        }
        let boards = level.iter().flat_map(|tiles| neighbours(tiles));
        level = boards.filter(|board| seen.insert(packed(board))).collect();
    }
    None
}

/// Whether a board can be brought to 1 2 3 … blank, by the count of inversions: on an odd width it is even, on an even
/// width it is even together with the blank's row counted from the bottom.
pub fn is_solvable(tiles: &[u8]) -> bool {
    let width = width(tiles);
    let order: Tiles = tiles.iter().copied().filter(|&tile| tile != 0).collect();
    let inversions: usize =
        (0..order.len()).map(|i| order[i..].iter().filter(|&&later| later < order[i]).count()).sum();
    let blank_row = tiles.iter().position(|&tile| tile == 0).expect("there is a blank") / width;
    let rows_below = if width.is_multiple_of(2) { width - 1 - blank_row } else { 0 };
    (inversions + rows_below).is_multiple_of(2)
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

    /// The tiles in any order.
    pub fn permutation(&mut self, width: usize) -> Tiles {
        let mut tiles = blank_first(width);
        for i in (1..tiles.len()).rev() {
            tiles.swap(i, self.below(i + 1));
        }
        tiles
    }

    /// Any board that can be brought to 1 2 3 … blank.
    pub fn solvable(&mut self, width: usize) -> Tiles {
        loop {
            let tiles = self.permutation(width);
            if is_solvable(&tiles) {
                return tiles;
            }
        }
    }

    /// The letters of a walk from a board, no move undoing the one before, and the board where it ends.
    pub fn walk(&mut self, tiles: &[u8], moves: usize) -> (String, Tiles) {
        let (mut letters, mut before, mut tiles) = (String::new(), None, tiles.to_vec());
        while letters.len() < moves {
            let letter = LETTERS[self.below(4)];
            if let Some(next) = slid(&tiles, letter).filter(|next| before.as_ref() != Some(next)) {
                letters.push(letter);
                before = Some(std::mem::replace(&mut tiles, next));
            }
        }
        (letters, tiles)
    }
}
