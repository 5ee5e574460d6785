//! Partitions: divisions of all tiles into patterns. Since a move slides only one tile, and no tile is in two
//! patterns, the sum of the patterns' distances never exceeds the distance of the board.

use super::{
    layout::{build_bytes, table_bytes},
    orders,
};
use crate::{
    board::{AnyBoard, goal::Goal},
    shape::{Dims, Shape},
};
use std::fmt;

/// A division of all tiles into patterns. The tiles are those of boards with the goal `blank-last`.
///
/// ```
/// use fifteen::{Partition, PartitionError, shape::Dims};
///
/// let shape = Dims::square(3).expect("there are 3×3 boards");
/// let rows = Partition::new(shape, vec![vec![1, 2, 3], vec![4, 5, 6], vec![7, 8]])?;
/// assert_eq!(rows.to_string(), "{1,2,3} {4,5,6} {7,8}");
/// let seven = Partition::new(shape, vec![vec![1, 2, 3, 4, 5, 6, 7]]);
/// assert_eq!(seven, Err(PartitionError::Missing { tile: 8 }));
/// # Ok::<(), PartitionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partition {
    shape: Dims,
    patterns: Vec<Vec<u8>>,
}

/// Error of patterns that are not a partition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartitionError {
    /// The boards are too large for tables.
    #[error("there are no tables for {shape} boards; expected at most {MAX_CELLS} cells")]
    Shape {
        /// Shape of the boards.
        shape: Dims,
    },
    /// A pattern is empty, or its table would be too large.
    #[error("a pattern has {tiles} tiles; expected 1 to {most}")]
    Size {
        /// Number of tiles of the pattern.
        tiles: usize,
        /// The largest number of tiles that a pattern of this board may have.
        most: usize,
    },
    /// There are more patterns than a search can follow.
    #[error("there are {patterns} patterns; expected at most {}", Dims::MAX_PATTERNS)]
    Count {
        /// Number of patterns.
        patterns: usize,
    },
    /// A number is not a tile of this board.
    #[error("{tile} is not a tile; expected 1 to {last}")]
    Tile {
        /// The number.
        tile: u8,
        /// The last tile of the board.
        last: u8,
    },
    /// A tile is in two patterns, or twice in one.
    #[error("tile {tile} occurs twice; expected each tile once")]
    Twice {
        /// The tile.
        tile: u8,
    },
    /// A tile is in no pattern.
    #[error("tile {tile} is in no pattern; expected each tile once")]
    Missing {
        /// The tile.
        tile: u8,
    },
}

/// The number of cells of the largest boards with tables: a search keeps the cells and the order of a pattern's tiles in 64 bits.
pub const MAX_CELLS: usize = 36;

/// Returns the largest number of tiles that a pattern of boards of this shape may have. With more, indices of bits would exceed 32
/// bits.
pub fn max_tiles(shape: Dims) -> usize {
    match shape.cells() {
        0..=16 => orders::MAX_TILES,
        17..=25 => 6,
        _ => 5,
    }
}

impl Partition {
    /// Returns the partition of the tiles of boards of this shape into these patterns.
    ///
    /// # Errors
    /// If the boards have more than 36 cells, a tile is in no pattern or in several, there are more than 12 patterns, or a pattern is empty
    /// or has more tiles than it may: 8 on boards of up to 16 cells, 6 up to 25, and 5 beyond.
    pub fn new(shape: Dims, patterns: Vec<Vec<u8>>) -> Result<Self, PartitionError> {
        if shape.cells() > MAX_CELLS {
            return Err(PartitionError::Shape { shape });
        }
        if patterns.len() > Dims::MAX_PATTERNS {
            return Err(PartitionError::Count { patterns: patterns.len() });
        }
        let most = max_tiles(shape);
        let last = shape.cells() as u8 - 1;
        let mut seen = vec![false; shape.cells()];
        seen[0] = true;
        for pattern in &patterns {
            if !(1..=most).contains(&pattern.len()) {
                return Err(PartitionError::Size { tiles: pattern.len(), most });
            }
            for &tile in pattern {
                if !(1..=last).contains(&tile) {
                    return Err(PartitionError::Tile { tile, last });
                }
                if std::mem::replace(&mut seen[tile as usize], true) {
                    return Err(PartitionError::Twice { tile });
                }
            }
        }
        match seen.iter().position(|seen| !seen) {
            Some(tile) => Err(PartitionError::Missing { tile: tile as u8 }),
            None => Ok(Partition { shape, patterns }),
        }
    }

    /// Returns a partition into connected patterns, for boards without a partition of their own; `None` if the boards have more than
    /// [`MAX_CELLS`] cells. The tables of boards of up to 16 cells take at most 42 MB, those of larger ones at most 8 MB.
    ///
    /// Boards with more than three lines along both sides are cut into bands of two or three lines. A path goes up and down through
    /// each band, towards the blank in the last cell, and is cut into patterns:
    ///
    /// ```text
    ///   a a a b b b       a a a a       a a a b c c c c
    ///   a a a a b .       b a a a       a a a a c c c .     a 2×6, a 3×4 and a 2×8 board
    ///                     b b b .
    /// ```
    ///
    /// On 2×8 boards, the single tile in the middle takes a thirtieth of the nodes that one beside the blank takes on average, and a hundredth
    /// on the hardest of 1,000 random boards.
    #[must_use]
    pub fn generated(shape: Dims) -> Option<Self> {
        Self::cut(
            shape,
            match shape.cells() {
                0..=16 => 7,
                17..=25 => 5,
                _ => 4,
            },
        )
    }

    /// Does the same with patterns of up to eight tiles on boards of 16 cells: the tables of 2×8 boards take 224 MB, and building them
    /// takes some fifteen seconds. `None` for all other boards.
    #[must_use]
    pub fn generated_large(shape: Dims) -> Option<Self> {
        if shape.cells() == 16 { Self::cut(shape, orders::MAX_TILES) } else { None }
    }

    /// Cuts the tiles into patterns of at most `most` tiles.
    fn cut(shape: Dims, most: usize) -> Option<Self> {
        let (short, long) = (shape.rows().min(shape.columns()), shape.rows().max(shape.columns()));
        let cell = |line: usize, at: usize| {
            if shape.rows() == short { line * shape.columns() + at } else { at * shape.columns() + line }
        };
        let bands = if short <= 3 { 1 } else { short / 2 };
        let mut patterns = Vec::new();
        for band in 0..bands {
            let is_last = band + 1 == bands;
            let first = 2 * band;
            let width = if is_last { short - first } else { 2 };
            let tile = |step: usize| {
                let (at, across) = (step / width, step % width);
                let goes_back = (long - 1 - at) % 2 == 1;
                cell(first + if goes_back { width - 1 - across } else { across }, at) as u8 + 1
            };
            let tiles: Vec<u8> = (0..long * width - usize::from(is_last)).map(tile).collect();
            // Two large patterns give higher bounds than three of the same size, where the tables are small enough. The rest is between
            // them: tiles that must pass from one end to the other meet both.
            let fills = bands == 1 && shape.cells() <= 16;
            let count = tiles.len().div_ceil(most);
            let cut = |pattern: usize| match fills {
                true if pattern <= count / 2 => pattern * most,
                true => tiles.len() - (count - pattern) * most,
                false => pattern * tiles.len() / count,
            };
            patterns.extend((0..count).map(|pattern| tiles[cut(pattern)..cut(pattern + 1)].to_vec()));
        }
        Self::new(shape, patterns).ok()
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }

    /// Returns the number of bytes of the tables: see `pdb/layout.rs`.
    pub fn table_bytes(&self) -> usize {
        table_bytes(self)
    }

    /// Returns the maximum memory needed to build the tables: see `pdb/layout.rs`.
    pub fn build_bytes(&self) -> usize {
        build_bytes(self)
    }

    /// Returns the patterns with the numbers that their tiles have on boards with this goal, each in ascending order.
    ///
    /// # Panics
    /// If the goal is a board of another shape.
    pub fn patterns_for_goal(&self, goal: Goal) -> Vec<Vec<u8>> {
        let transform = goal.transform(self.shape);
        let renumbered = |tiles: &Vec<u8>| {
            let renumbered: Vec<u8> = tiles.iter().map(|&tile| transform.original_tile(tile)).collect();
            // The tiles in ascending order. A sort would be more code than everything else that a page needs of partitions.
            (0..self.shape.cells() as u8).filter(|tile| renumbered.contains(tile)).collect()
        };
        self.patterns.iter().map(renumbered).collect()
    }

    /// Returns a partition that is drawn with a letter for each cell: the tiles that have the same letter in the goal are a pattern.
    /// The blank is a dot. `None` if the goal's blank is elsewhere, or the patterns are no partition.
    ///
    /// ```
    /// use fifteen::{Board, Partition, shape::Dims};
    ///
    /// let shape = Dims::square(3).expect("there are 3×3 boards");
    /// let columns = Partition::drawn("ABC/ABC/AB.", &Board::goal(shape));
    /// assert_eq!(columns.unwrap().to_string(), "{1,4,7} {2,5,8} {3,6}");
    /// ```
    #[must_use]
    pub fn drawn(drawing: &str, goal: &AnyBoard) -> Option<Self> {
        let mut patterns: Vec<Vec<u8>> = Vec::new();
        for (letter, &tile) in drawing.bytes().filter(|&sign| sign != b'/').zip(goal.tiles()) {
            if (letter == b'.') != (tile == 0) {
                return None;
            }
            if tile > 0 {
                let pattern = usize::from(letter.checked_sub(b'A')?);
                patterns.resize_with(patterns.len().max(pattern + 1), Vec::new);
                patterns[pattern].push(tile);
            }
        }
        Partition::new(goal.shape(), patterns).ok()
    }

    fn of_square(side: usize, patterns: &[&[u8]]) -> Self {
        let shape = Dims::square(side).expect("the squares of these partitions exist");
        match Partition::new(shape, patterns.iter().map(|tiles| tiles.to_vec()).collect()) {
            Ok(partition) => partition,
            Err(_) => unreachable!("each tile is in one pattern"),
        }
    }

    /// The patterns, each a list of tiles. [`orders`] are ranked by the order of these lists.
    pub fn patterns(&self) -> &[Vec<u8>] {
        &self.patterns
    }
}

/// Partitions of the tiles of 3×3 boards.
impl Partition {
    /// Two patterns of four tiles. None of the 35 such partitions has a higher mean over all boards: 19.135 for the sum, and
    /// 19.783 for the larger of the sum and its mirror image. The larger of the two distances that count the moves of all
    /// tiles has a mean of 19.405.
    #[must_use]
    pub fn four_four() -> Self {
        Self::of_square(3, &[&[1, 2, 3, 4], &[5, 6, 7, 8]])
    }
}

/// Partitions of the tiles of 4×4 boards.
impl Partition {
    /// Three patterns of five tiles (Korf & Felner 2002).
    #[must_use]
    pub fn five_five_five() -> Self {
        Self::of_square(4, &[&[1, 2, 3, 4, 7], &[5, 6, 9, 10, 13], &[8, 11, 12, 14, 15]])
    }

    /// Two patterns of six tiles and one of three. Among all 210,210 such partitions, it is the one for which the predicted
    /// number of nodes on random boards is the smallest; the next best has a quarter more.
    #[must_use]
    pub fn six_six_three() -> Self {
        Self::of_square(4, &[&[4, 7, 8, 11, 12, 15], &[5, 6, 9, 10, 13, 14], &[1, 2, 3]])
    }

    /// Two patterns of six tiles and one of three, as published (Felner, Korf & Hanan 2004).
    #[must_use]
    pub fn published_six_six_three() -> Self {
        Self::of_square(4, &[&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]])
    }

    /// Two patterns of seven tiles and a single tile.
    #[must_use]
    pub fn seven_seven_one() -> Self {
        Self::of_square(4, &[&[3, 4, 7, 8, 11, 12, 15], &[2, 5, 6, 9, 10, 13, 14], &[1]])
    }

    /// Seven tiles of the lower two rows and the eight tiles of the upper two rows (Korf & Felner 2002).
    #[must_use]
    pub fn seven_eight() -> Self {
        Self::of_square(4, &[&[9, 10, 11, 12, 13, 14, 15], &[1, 2, 3, 4, 5, 6, 7, 8]])
    }
}

/// Partitions of the tiles of 5×5 boards.
impl Partition {
    /// Four patterns of five tiles and one of four: the partition with the largest mean h among some hundred.
    #[must_use]
    pub fn fives() -> Self {
        Self::of_square(
            5,
            &[&[1, 2, 6, 7, 8], &[3, 4, 5, 9, 10], &[11, 12, 13, 14, 15], &[16, 17, 18, 21, 22], &[19, 20, 23, 24]],
        )
    }

    /// Four patterns of six tiles (Korf & Felner 2002).
    #[must_use]
    pub fn sixes() -> Self {
        Self::of_square(
            5,
            &[&[13, 18, 19, 20, 23, 24], &[11, 12, 16, 17, 21, 22], &[1, 2, 3, 6, 7, 8], &[4, 5, 9, 10, 14, 15]],
        )
    }

    /// Other partitions of four patterns of six tiles, for the goals of backward searches and their mirror images, except the two with
    /// the blank one step inward from the middle of an edge. Their mean h is among the largest
    /// of all partitions whose patterns are connected, and they differ from each other, since which one takes the fewest nodes
    /// depends on the board. Neighbors in the list have patterns in common. Where the goal is not its own mirror image, the mirror
    /// image of the board is looked up in tables of the partition that follows.
    pub const OTHER_SIXES: [&str; 26] = [
        // The blank in the corner.
        "AAABB/AAABB/CCBBD/CCDDD/CCDD.",
        "AAAAB/AABBB/CCBBD/CCDDD/CCDD.",
        "AAABB/AAABB/CCCBB/CCDDD/CDDD.",
        "AABBB/AAABB/ACCBD/CCDDD/CCDD.",
        "AABBB/AABBB/CAADD/CCCDD/CCDD.",
        "ABBBB/AAABB/AACDD/CCCDD/CCDD.",
        // Beside the corner.
        "AAABB/AAABB/CCCBB/CCDDD/CDD.D",
        "AAABB/AABBB/ACBDD/CCCD./CCDDD",
        "AAABB/AAABB/CCCBB/CCDDD/CDD.D",
        "AAABB/AAABB/CCDBB/CCDD./CCDDD",
        "AABBB/AAABB/CCABD/CCDDD/CCD.D",
        "ABBBB/AABBC/AAACC/DDDC./DDDCC",
        "AAABB/AAABB/CCBBD/CCDDD/CCD.D",
        "ABBBB/AABBC/AADCC/ADDC./DDDCC",
        // In the middle of an edge.
        "AABBB/AABBB/AACDD/CCCDD/CC.DD",
        "AABBB/AABBB/AACC./DDDCC/DDDCC",
        "AAABB/AAABB/CCDBB/CCDDD/CC.DD",
        "AAABB/AAABB/CCBB./CCDDD/CCDDD",
        "AABBB/AABBB/CAADD/CCCDD/CC.DD",
        "AAABB/AAABB/CCBB./CCDDD/CCDDD",
        // One step inward from the corner, on the diagonal.
        "AAABB/AAABB/CCBBD/CCD.D/CCDDD",
        "AAABB/AAABB/CCCBB/CCD.D/CDDDD",
        "AABBB/AABBB/CAADD/CCC.D/CCDDD",
        // In the center.
        "AAABB/AABBB/AC.BD/CCCDD/CCDDD",
        "AABBB/AAABB/CA.DB/CCDDD/CCCDD",
        "ABBBB/AAABB/AA.CC/DDDCC/DDDCC",
    ];
}

/// Partitions of the tiles of 6×6 boards.
impl Partition {
    /// Eight squares of four tiles, and the three tiles beside the blank.
    #[must_use]
    pub fn fours() -> Self {
        Self::of_square(
            6,
            &[
                &[1, 2, 7, 8],
                &[3, 4, 9, 10],
                &[5, 6, 11, 12],
                &[13, 14, 19, 20],
                &[15, 16, 21, 22],
                &[17, 18, 23, 24],
                &[25, 26, 31, 32],
                &[27, 28, 33, 34],
                &[29, 30, 35],
            ],
        )
    }
}

impl fmt::Display for Partition {
    /// Writes the patterns as `{4,7,8} {5,6}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, pattern) in self.patterns.iter().enumerate() {
            f.write_str(if index == 0 { "{" } else { " {" })?;
            for (index, tile) in pattern.iter().enumerate() {
                f.write_str(if index == 0 { "" } else { "," })?;
                tile.fmt(f)?;
            }
            f.write_str("}")?;
        }
        Ok(())
    }
}
