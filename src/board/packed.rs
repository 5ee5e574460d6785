//! A board in one integer, for tables of visited boards: its rank among all that have its parity.
//!
//! The tiles are read row by row, the blank left out. Each but the last two gives a digit, the number of smaller tiles
//! that come after it (Lehmer 1960). The order of the last two follows, since no slide changes the parity. The blank's
//! cell is the lowest digit. So the boards that slides can lead to have the ranks 0 to n!/2 - 1, n being the number of
//! cells; those of the 4x4 board fit in 44 bits.
//!
//! Lists of tiles, and of numbers by tile, lie in one word here, four bits each, the first lowest.

use super::{Board, cells::Cells, parity::Parity};

/// The bits of a packed board; those above are 0.
pub const BITS: u32 = 44;

/// Packs a board of at most 16 cells.
///
/// # Panics
/// If the board is wider.
pub fn pack<const W: usize>(board: &Board<W>) -> u64 {
    assert!(W <= 4, "four bits hold the tiles of at most 16 cells");
    let cells = board.tiles().iter().rev().fold(0, |cells, &tile| cells << 4 | tile as u64);
    let before_blank = below(board.blank());
    let tiles = cells & before_blank | cells >> 4 & !before_blank;

    // By tile: how many of the unread ones are smaller. No subtraction borrows, since none of these falls below 0.
    let mut smaller = 0xedcb_a987_6543_2100_u64;
    let mut rank = board.blank() as u64;
    let mut weight = (W * W) as u64;
    for place in 0..W * W - 3 {
        let tile = nibble(tiles, place) as usize;
        rank += nibble(smaller, tile) * weight;
        smaller -= 0x1111_1111_1111_1110 << (4 * tile);
        weight *= (W * W - 1 - place) as u64;
    }
    rank
}

/// Unpacks what [`pack`] packed of a board with this parity.
///
/// # Panics
/// May panic, or return no board, if `packed` is none.
pub fn unpack<const W: usize>(packed: u64, parity: Parity) -> Board<W> {
    let cells = (W * W) as u64;
    let (mut rest, blank) = (packed / cells, (packed % cells) as usize);
    let mut unread = 0x0fed_cba9_8765_4321;
    let mut tiles = 0;
    let mut swaps = swaps_at_goal_parity::<W>(blank) + (parity == Parity::Odd) as u64;
    for place in 0..W * W - 1 {
        let radix = cells - 1 - place as u64;
        let digit = if radix > 2 { rest % radix } else { swaps % radix };
        rest /= radix;
        swaps += digit;
        tiles |= nibble(unread, digit as usize) << (4 * place);
        let kept = below(digit as usize);
        unread = unread & kept | unread >> 4 & !kept;
    }
    let before_blank = below(blank);
    let with_blank = tiles & before_blank | (tiles & !before_blank) << 4;
    Board { tile_at: Cells::from_fn(|cell| nibble(with_blank, cell) as u8), blank: blank as u8 }
}

/// How many tiles of a board of the goal's parity come before smaller ones, modulo 2: each slide between rows takes a
/// tile past W - 1 others.
const fn swaps_at_goal_parity<const W: usize>(blank: usize) -> u64 {
    ((W - 1 - blank / W) * (W - 1) % 2) as u64
}

/// The number in a place of a word.
fn nibble(word: u64, place: usize) -> u64 {
    word >> (4 * place) & 15
}

/// The bits of the places below one.
fn below(place: usize) -> u64 {
    (1 << (4 * place)) - 1
}
