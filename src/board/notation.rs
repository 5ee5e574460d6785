//! Boards and moves as text.
//!
//! A board is its numbers row by row, 0 for the blank, separated by spaces, commas or new lines, rows optionally by
//! `/`: `1 2 3/4 5 6/7 8 0`. Moves are letters `U D L R`, runs optionally as `R3`.

use super::{Move, any::AnyBoard};
use std::fmt::Write as _;

/// The largest number of moves that [`read_moves`] reads: far more than any solution, far less than a run such as
/// `R999999999` would need in memory.
pub const MOST_MOVES: usize = 100_000;

const MOST_CELLS: usize = 16;
const MOST_ECHO: usize = 24;

/// Why a text is not a board, and where: the first fault in reading order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct ReadError {
    /// What is wrong.
    pub fault: Fault,
    /// Where the offending text starts, in bytes.
    pub start: usize,
    /// Where it ends, in bytes; equal to `start` where something is missing.
    pub end: usize,
}

impl ReadError {
    /// Where the offending text starts and ends in `text`, in UTF-16 units, as JavaScript counts.
    pub fn utf16_span(&self, text: &str) -> (usize, usize) {
        let units = |bytes: usize| text[..bytes].encode_utf16().count();
        (units(self.start), units(self.end))
    }

    /// The code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self.fault {
            Fault::NotAMove { .. } | Fault::TooManyMoves => "bad-moves",
            _ => "bad-board",
        }
    }
}

/// What can be wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No numbers at all.
    #[error("There is no board in this text. Write 9 or 16 numbers, 0 for the blank.")]
    Empty,
    /// As many numbers as no board has; at most one more than the largest has is counted.
    #[error("There {} {count} number{}{}. A 3×3 board has 9 and a 4×4 board 16.", if *.count == 1 { "is" } else { "are" },
        if *.count == 1 { "" } else { "s" }, if *.count > MOST_CELLS { " or more" } else { "" })]
    Count {
        /// The numbers found.
        count: usize,
    },
    /// Something that is not a number.
    #[error("“{token}” is not a number. It stands {place}.")]
    NotANumber {
        /// The text, shortened.
        token: String,
        /// Where it stands.
        place: Place,
    },
    /// A number that is no tile of a board this size.
    #[error("{token} is not a tile of a {width}×{width} board. It stands {place}. {hint}")]
    OutOfRange {
        /// The number as written, shortened.
        token: String,
        /// Columns of the board.
        width: usize,
        /// Where it stands.
        place: Place,
        /// What the board needs instead.
        hint: Hint,
    },
    /// A number that stood already.
    #[error("{tile} stands twice, first {first} and again {place}. {hint}")]
    Repeated {
        /// The tile.
        tile: u8,
        /// Where it stood first.
        first: Place,
        /// Where it stands again.
        place: Place,
        /// What the board needs instead.
        hint: Hint,
    },
    /// A `/` that does not end a row.
    #[error("The “/” after {count} number{} does not end a row. A row of a {width}×{width} board has {width} numbers.", if *.count == 1 { "" } else { "s" })]
    Row {
        /// Numbers before the `/`, from the start of the text.
        count: usize,
        /// Columns of the board.
        width: usize,
    },
    /// A letter that is no move.
    #[error("“{token}” is not a move. Moves are U, D, L and R, with runs as R3.")]
    NotAMove {
        /// The text, shortened.
        token: String,
    },
    /// More moves than anyone needs.
    #[error("There are more than {MOST_MOVES} moves.")]
    TooManyMoves,
}

/// Where a number stands: in a row and column where the size of the board is known, else counted from the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The index of the number, from 0.
    pub index: usize,
    /// Columns of the board, if the count of numbers told them.
    pub width: Option<usize>,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.width {
            Some(width) => write!(f, "in row {}, column {}", self.index / width + 1, self.index % width + 1),
            None => write!(f, "in place {}", self.index + 1),
        }
    }
}

/// What a board of this size needs: every number once, and which ones are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    last: usize,
    missing: Vec<usize>,
}

impl std::fmt::Display for Hint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Write each number from 0 to {} once", self.last)?;
        let names: Vec<String> = self.missing.iter().map(usize::to_string).collect();
        match names.as_slice() {
            [] => f.write_char('.'),
            [one] => write!(f, "; {one} is missing."),
            [rest @ .., last] => write!(f, "; {} and {last} are missing.", rest.join(", ")),
        }
    }
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

fn shorten(text: &str) -> String {
    match text.char_indices().nth(MOST_ECHO) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}

/// The words and the slashes of a text.
fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].find(|c| !separates(c))?;
        let rest = &text[at..];
        let len = if rest.starts_with('/') { 1 } else { rest.find(|c| separates(c) || c == '/').unwrap_or(rest.len()) };
        let token = Token { text: &rest[..len], start: at };
        at += len;
        Some(token)
    })
}

/// Reads a board; its size is that of the count of numbers.
///
/// # Errors
/// The first fault in reading order and its place. A text of any length takes memory for 17 numbers only.
pub fn read_board(text: &str) -> Result<AnyBoard, ReadError> {
    let mut numbers: Vec<Token> = Vec::new();
    let mut slashes: Vec<(usize, Token)> = Vec::new();
    for token in tokens(text) {
        match token.text {
            // The first of too many is fault enough.
            "/" if slashes.len() > MOST_CELLS => {}
            "/" => slashes.push((numbers.len(), token)),
            _ => numbers.push(token),
        }
        if numbers.len() > MOST_CELLS {
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
    if let Some(surplus) = numbers.get(MOST_CELLS) {
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

const fn letter(m: Move) -> char {
    match m {
        Move::Up => 'U',
        Move::Left => 'L',
        Move::Right => 'R',
        Move::Down => 'D',
    }
}

/// Reads moves: `URDL`, runs as `R3`, spaces anywhere between.
///
/// # Errors
/// The first text that is no move, or more than [`MOST_MOVES`].
pub fn read_moves(text: &str) -> Result<Vec<Move>, ReadError> {
    let mut moves = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if c.is_whitespace() {
            continue;
        }
        let end = start + c.len_utf8();
        let Some(m) = Move::ALL.into_iter().find(|&m| letter(m) == c.to_ascii_uppercase()) else {
            return Err(ReadError { fault: Fault::NotAMove { token: c.to_string() }, start, end });
        };
        let mut digits = end;
        while let Some((at, _)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
            digits = at + 1;
        }
        let run = if digits == end { Ok(1) } else { text[end..digits].parse::<usize>() };
        match run {
            Ok(0) => {
                let token = shorten(&text[start..digits]);
                return Err(ReadError { fault: Fault::NotAMove { token }, start, end: digits });
            }
            Ok(run) if run <= MOST_MOVES - moves.len() => moves.resize(moves.len() + run, m),
            _ => return Err(ReadError { fault: Fault::TooManyMoves, start, end: digits }),
        }
    }
    Ok(moves)
}

/// Writes moves one letter each: `URRRD`.
pub fn write_moves(moves: &[Move]) -> String {
    moves.iter().copied().map(letter).collect()
}

/// Writes moves with runs: `UR3D`.
pub fn write_moves_in_runs(moves: &[Move]) -> String {
    let mut text = String::new();
    for run in moves.chunk_by(|a, b| a == b) {
        text.push(letter(run[0]));
        if run.len() > 1 {
            text += &run.len().to_string();
        }
    }
    text
}
