//! Boards and moves as text.
//!
//! A board is its numbers row by row, 0 for the blank, separated by spaces, commas or new lines, rows optionally by
//! `/`: `1 2 3/4 5 6/7 8 0`. Moves are letters `U D L R`, runs optionally as `R3`. A whole solve is a board and the moves
//! from it, in one text.

mod fault;
mod moves;
mod solve;

pub use fault::{Fault, Hint, Place, ReadError};
pub use moves::{MAX_MOVES, letter, read_moves, write_moves, write_moves_in_runs};
pub use solve::{MAX_SOLVE_MOVES, read_solve, write_solve};

use super::any::AnyBoard;
use fault::{MAX_CELLS, shorten};
use std::slice::SliceIndex;

/// A part of a text, which there is. A slice that may panic brings with it what it says then: two kilobytes of each page.
fn part(text: &str, range: impl SliceIndex<str, Output = str>) -> &str {
    text.get(range).unwrap_or_default()
}

/// One word of the text and where it stands, in bytes.
struct Token<'a> {
    text: &'a str,
    start: usize,
}

impl Token<'_> {
    fn error(&self, fault: Fault) -> ReadError {
        ReadError { fault, start: self.start, end: self.start + self.text.len() }
    }

    fn is_number(&self) -> bool {
        self.text.bytes().all(|b| b.is_ascii_digit())
    }

    fn echo(&self) -> String {
        shorten(self.text)
    }
}

/// The words and the slashes of a text.
fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    let mut at = 0;
    std::iter::from_fn(move || {
        at += part(text, at..).find(|c| !separates(c))?;
        let rest = part(text, at..);
        let len = if rest.starts_with('/') { 1 } else { rest.find(|c| separates(c) || c == '/').unwrap_or(rest.len()) };
        let token = Token { text: part(rest, ..len), start: at };
        at += len;
        Some(token)
    })
}

/// Reads a board; its size is that of the count of numbers.
///
/// # Errors
/// The first fault in reading order and its place. A text of any length takes memory for 37 numbers only.
pub fn read_board(text: &str) -> Result<AnyBoard, ReadError> {
    let mut numbers: Vec<Token> = Vec::new();
    let mut slashes: Vec<(usize, Token)> = Vec::new();
    for token in tokens(text) {
        match token.text {
            // The first of too many is fault enough.
            "/" if slashes.len() > MAX_CELLS => {}
            "/" => slashes.push((numbers.len(), token)),
            _ => numbers.push(token),
        }
        if numbers.len() > MAX_CELLS {
            break;
        }
    }
    let Some(width) = AnyBoard::WIDTHS.into_iter().find(|w| w * w == numbers.len()) else {
        return Err(wrong_count(text, &numbers));
    };
    let tiles = read_tiles(&numbers, width);
    let row = wrong_row(&slashes, width);
    match (tiles, row) {
        (Ok(tiles), None) => Ok(AnyBoard::from_tiles(&tiles).expect("each number of a permutation was seen once")),
        (Err(error), Some(row)) if row.start < error.start => Err(row),
        (Err(error), _) => Err(error),
        (Ok(_), Some(row)) => Err(row),
    }
}

fn wrong_count(text: &str, numbers: &[Token]) -> ReadError {
    if let Some((index, token)) = numbers.iter().enumerate().find(|(_, token)| !token.is_number()) {
        return token.error(Fault::NotANumber { token: token.echo(), place: Place { index, width: None } });
    }
    let count = numbers.len();
    if let Some(surplus) = numbers.get(MAX_CELLS) {
        return surplus.error(Fault::Count { count });
    }
    let end = text.trim_end().len();
    ReadError { fault: if count == 0 { Fault::Empty } else { Fault::Count { count } }, start: end, end }
}

fn read_tiles(numbers: &[Token], width: usize) -> Result<Vec<u8>, ReadError> {
    let cells = numbers.len();
    let values: Vec<Option<usize>> =
        numbers.iter().map(|token| token.text.parse().ok().filter(|&n| n < cells && token.is_number())).collect();
    let place = |index| Place { index, width: Some(width) };
    let hint = || Hint { last: cells - 1, missing: (0..cells).filter(|n| !values.contains(&Some(*n))).collect() };
    let mut tiles: Vec<u8> = Vec::with_capacity(cells);
    for (index, (token, value)) in numbers.iter().zip(&values).enumerate() {
        let echo = token.echo();
        match *value {
            None if !token.is_number() => {
                return Err(token.error(Fault::NotANumber { token: echo, place: place(index) }));
            }
            None => {
                let fault = Fault::OutOfRange { token: echo, width, place: place(index), hint: hint() };
                return Err(token.error(fault));
            }
            Some(n) => match tiles.iter().position(|&tile| tile as usize == n) {
                Some(first) => {
                    let fault =
                        Fault::Repeated { tile: n as u8, first: place(first), place: place(index), hint: hint() };
                    return Err(token.error(fault));
                }
                None => tiles.push(n as u8),
            },
        }
    }
    Ok(tiles)
}

fn wrong_row(slashes: &[(usize, Token)], width: usize) -> Option<ReadError> {
    let ends_row = |row: usize, count: usize| count == (row + 1) * width && row + 1 < width;
    slashes
        .iter()
        .enumerate()
        .find(|(row, (count, _))| !ends_row(*row, *count))
        .map(|(_, (count, token))| token.error(Fault::Row { count: *count, width }))
}

/// Writes a board's tiles as [`read_board`] reads them, rows separated by `/`.
pub fn write_board(tiles: &[u8]) -> String {
    let width = tiles.len().isqrt();
    let rows: Vec<String> =
        tiles.chunks(width).map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")).collect();
    rows.join("/")
}
