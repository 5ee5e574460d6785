//! The layouts in which boards are written. [`read_board`](super::read_board) reads all of them.

use super::{
    read_board,
    replay::board_part,
    tokens::{Token, tokens},
    write_board,
};
use crate::{board::AnyBoard, shape::Shape};

/// A layout of a board as text.
///
/// ```
/// use fifteen::{AnyBoard, internals::board::notation::Layout};
///
/// let board: AnyBoard = "1 2 3/4 5 6/7 8 0".parse()?;
/// let written = Layout::ALL.map(|layout| layout.write(&board));
/// assert_eq!(written, [
///     "1 2 3/4 5 6/7 8 0",
///     "1,2,3,4,5,6,7,8,0",
///     "[1, 2, 3, 4, 5, 6, 7, 8, 0]",
///     "[[1, 2, 3], [4, 5, 6], [7, 8, 0]]",
///     "(1, 2, 3, 4, 5, 6, 7, 8, 0)",
///     "3\n 1  2  3\n 4  5  6\n 7  8  0",
/// ]);
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Layout {
    /// Rows between slashes, as Fifteen writes them.
    Rows,
    /// Numbers between commas.
    Commas,
    /// A list of Python or JavaScript.
    List,
    /// A list of rows.
    Nested,
    /// A tuple of Python.
    Tuple,
    /// The number of rows on a line, then a line for each row.
    Grid,
}

impl Layout {
    /// All layouts.
    pub const ALL: [Layout; 6] =
        [Layout::Rows, Layout::Commas, Layout::List, Layout::Nested, Layout::Tuple, Layout::Grid];

    /// Returns the name of the layout.
    pub const fn name(self) -> &'static str {
        match self {
            Layout::Rows => "rows",
            Layout::Commas => "commas",
            Layout::List => "list",
            Layout::Nested => "nested",
            Layout::Tuple => "tuple",
            Layout::Grid => "grid",
        }
    }

    /// Returns whether it says where rows end. In the other layouts only squares can be read again.
    pub const fn has_rows(self) -> bool {
        match self {
            Layout::Rows | Layout::Nested | Layout::Grid => true,
            Layout::Commas | Layout::List | Layout::Tuple => false,
        }
    }

    /// Writes a board, row by row.
    pub fn write(self, board: &AnyBoard) -> String {
        let (tiles, columns) = (board.tiles(), board.shape().columns());
        let join = |tiles: &[u8], separator: &str| tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(separator);
        match self {
            Layout::Rows => write_board(board.shape(), tiles),
            Layout::Commas => join(tiles, ","),
            Layout::List => format!("[{}]", join(tiles, ", ")),
            Layout::Tuple => format!("({})", join(tiles, ", ")),
            Layout::Nested => {
                let rows: Vec<String> = tiles.chunks(columns).map(|row| format!("[{}]", join(row, ", "))).collect();
                format!("[{}]", rows.join(", "))
            }
            Layout::Grid => {
                let row = |row: &[u8]| row.iter().map(|tile| format!("{tile:>2}")).collect::<Vec<_>>().join(" ");
                let rows: Vec<String> = tiles.chunks(columns).map(row).collect();
                format!("{}\n{}", rows.len(), rows.join("\n"))
            }
        }
    }
}

/// Returns the layout of the board with which a text begins; moves may follow it. `None` if no board can be read there.
///
/// ```
/// use fifteen::internals::board::notation::{Layout, layout_of};
///
/// assert_eq!(layout_of("(1, 2, 3, 4, 5, 6, 7, 0, 8)"), Some(Layout::Tuple));
/// assert_eq!(layout_of("1,2,3,4,5,6,7,0,8 L"), Some(Layout::Commas));
/// // Any other text is in rows: numbers between spaces, or between commas with a slash after each row.
/// assert_eq!(layout_of("123456708"), Some(Layout::Rows));
/// assert_eq!(layout_of("(1, 2, 3)"), None);
/// ```
pub fn layout_of(text: &str) -> Option<Layout> {
    let text = board_part(text);
    let board = read_board(text).ok()?;
    let (marks, numbers): (Vec<_>, Vec<_>) = tokens(text).partition(Token::is_mark);
    // One number more is the size above the board.
    if numbers.len() > board.tiles().len() {
        return Some(Layout::Grid);
    }
    Some(match &marks[..] {
        [first, second, ..] if first.opens() && second.opens() => Layout::Nested,
        [first, ..] if first.text == "(" => Layout::Tuple,
        [first, ..] if first.opens() => Layout::List,
        [] if text.contains(',') => Layout::Commas,
        _ => Layout::Rows,
    })
}
