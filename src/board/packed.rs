//! A board in one integer, for tables of visited boards: its rank among all boards of its parity.
//!
//! The tiles are read row by row, without the blank. Each but the last two yields a digit: how many of the tiles after
//! it are smaller (Lehmer 1960). The order of the last two is not stored: it follows from the parity, which no slide
//! changes. The blank's cell is the lowest digit. So the boards that slides can reach have the ranks 0 to n!/2 - 1 for
//! n cells. The 4x4 board has 10,461,394,944,000 of them, which fit in 44 bits.
//!
//! An example on the 3×3 board:
//!
//! ```text
//!   8 1 3
//!   4 . 2    tiles 8 1 3 4 2 7 6 5, the blank in cell 4
//!   7 6 5
//!
//!   tile              8    1    3    4    2    7     (6, 5)
//!   smaller after it  7    0    1    1    0    2     follows from the parity
//!   weight            9   72  504 3024 15120 60480   the blank's 9 cells, then times 8, 7, 6, 5 and 4
//!
//!   rank = 4 + 7·9 + 0·72 + 1·504 + 1·3024 + 0·15120 + 2·60480 = 124,555
//! ```
//!
//! Lists of tiles, and of numbers by tile, are kept in one word here, four bits each, the first lowest.

use super::{Board, parity::Parity};
use crate::shape::{Shape, Values};

/// The number of bits of a packed board of at most 16 cells. Higher bits are 0.
pub const BITS: u32 = 44;

/// The largest number of cells of a board that can be packed.
pub const MAX_CELLS: usize = 16;

/// Returns the rank of a board of at most 16 cells, below 2⁴⁴.
///
/// ```
/// use fifteen::{AnyBoard, internals::board::{packed::{pack, unpack}, parity::parity}};
///
/// let board: AnyBoard = "8 1 3/4 0 2/7 6 5".parse()?;
/// assert_eq!(pack(&board), 124_555);
/// assert_eq!(unpack(board.shape(), 124_555, parity(&board)), board);
/// # Ok::<(), fifteen::ReadError>(())
/// ```
///
/// # Panics
/// If the board has more than 16 cells.
pub fn pack<S: Shape>(board: &Board<S>) -> u64 {
    let count = board.shape().cells();
    assert!(count <= MAX_CELLS, "four bits hold the tiles of at most 16 cells");
    let cells = board.tiles().iter().rev().fold(0, |cells, &tile| cells << 4 | tile as u64);
    let before_blank = mask_below(board.blank());
    let tiles = cells & before_blank | cells >> 4 & !before_blank;

    // By tile: how many of the tiles that are not yet read are smaller. No subtraction borrows, since none of these numbers
    // falls below 0.
    let mut smaller = 0xedcb_a987_6543_2100_u64;
    let mut rank = board.blank() as u64;
    let mut weight = count as u64;
    for index in 0..count - 3 {
        let tile = nibble(tiles, index) as usize;
        rank += nibble(smaller, tile) * weight;
        smaller -= 0x1111_1111_1111_1110 << (4 * tile);
        weight *= (count - 1 - index) as u64;
    }
    rank
}

/// Returns the board of this parity that has the rank `packed`: the inverse of [`pack`].
///
/// # Panics
/// May panic, or return an arrangement that is not a board, if no board has this rank.
pub fn unpack<S: Shape>(shape: S, packed: u64, parity: Parity) -> Board<S> {
    let count = shape.cells();
    let cells = count as u64;
    let (mut rest, blank) = (packed / cells, (packed % cells) as usize);
    let mut unread = 0x0fed_cba9_8765_4321;
    let mut tiles = 0;
    let mut swaps = swaps_at_goal_parity(shape, blank) + (parity == Parity::Odd) as u64;
    for index in 0..count - 1 {
        let radix = cells - 1 - index as u64;
        let digit = if radix > 2 { rest % radix } else { swaps % radix };
        rest /= radix;
        swaps += digit;
        tiles |= nibble(unread, digit as usize) << (4 * index);
        let kept = mask_below(digit as usize);
        unread = unread & kept | unread >> 4 & !kept;
    }
    let before_blank = mask_below(blank);
    let with_blank = tiles & before_blank | (tiles & !before_blank) << 4;
    Board { shape, tile_at: S::Cells::from_fn(count, |cell| nibble(with_blank, cell) as u8), blank: blank as u8 }
}

/// Returns how many pairs of tiles of a board with the goal's parity are out of order, modulo 2. A slide between rows
/// takes a tile past the tiles in the cells between, one fewer than there are columns; a slide within a row takes it
/// past none.
fn swaps_at_goal_parity(shape: impl Shape, blank: usize) -> u64 {
    ((shape.rows() - 1 - shape.row(blank)) * (shape.columns() - 1) % 2) as u64
}

/// Returns the number with this index in a word.
fn nibble(word: u64, index: usize) -> u64 {
    word >> (4 * index) & 15
}

/// Returns a mask of the numbers before this index.
fn mask_below(index: usize) -> u64 {
    (1 << (4 * index)) - 1
}
