//! From words to a board: which rows belong together.
//!
//! Each board has one blank, so rows whose numbers are 0 to n-1 once can belong together in one way alone, whatever stands
//! between them: no part of them, and no row more, has each number of a board once.

use super::{
    goal_of_shape,
    moves::begins_moves,
    rows::{Row, Separator, Slot, size_of},
    symbols::{Symbols, is_blank},
};
use crate::{
    board::{AnyBoard, Board, goal_name::StatedGoal},
    shape::{Dims, MAX_CELLS, SIDES, Shape},
};
use std::ops::Range;

/// A board in the rows of a text.
#[derive(Debug)]
pub(super) struct Reading {
    pub board: AnyBoard,
    /// Other boards of the same numbers, in rows of another length.
    pub others: Vec<AnyBoard>,
    /// Whether only a person knows which of the boards is meant.
    pub is_open: bool,
    pub rows: Range<usize>,
    pub symbols: Symbols,
    /// How many words follow the board in its last row.
    pub tail: usize,
    /// Whether the text has its rows one after the other without saying where they end.
    pub is_flat: bool,
    /// The size before the board in its own row.
    pub size: Option<Dims>,
}

/// The largest number of columns of a row, and the empty cells at its ends.
const MAX_SLOTS: usize = *SIDES.end() + 2;

/// What is in a cell: the number of a tile, 0 for the blank, or nothing.
type Cell = Option<u16>;

/// The rows of a text.
pub(super) struct Grids<'a, 'b> {
    pub text: &'a str,
    pub rows: &'b [Row<'a>],
    pub goals: &'b [StatedGoal],
}

impl Grids<'_, '_> {
    /// Returns the board whose first row has this index.
    pub fn board_at(&self, first: usize, stated: Option<Dims>) -> Option<Reading> {
        let only = self.rows.len() == 1 && self.rows[0].slots.len() == 1;
        Symbols::ALL.into_iter().find_map(|symbols| {
            if symbols.is_compact() {
                return self.compact(first, symbols, stated, only);
            }
            self.even(first, symbols)
                .or_else(|| self.flat(first, symbols, stated))
                .or_else(|| self.wrapped(first, symbols, stated))
                .or_else(|| self.numbered(first, symbols))
        })
    }

    /// Returns whether empty lines are between all of some rows or between none, as far as rows of one board can be.
    fn is_together(&self, rows: Range<usize>) -> bool {
        let rows = &self.rows[rows];
        rows.iter().skip(1).all(|row| row.is_after_gap == rows[1].is_after_gap)
    }

    /// Returns the cells with which a row begins, and how many other words follow. These must look like moves.
    fn cells(row: &Row, symbols: Symbols) -> Option<(Vec<Cell>, usize)> {
        let cell = |slot: &Slot| if slot.is_empty() { Some(None) } else { symbols.tile(&slot.word).map(Some) };
        let cells: Vec<Cell> = row.slots.iter().map_while(cell).collect();
        let tail = row.slots.len() - cells.len();
        (tail == 0 || begins_moves(&row.slots[cells.len()].word)).then_some((cells, tail))
    }

    /// Reads rows of the same length, as many as are a board.
    fn even(&self, first: usize, symbols: Symbols) -> Option<Reading> {
        let (mut grid, mut tail) = (Vec::new(), 0);
        for row in self.rows[first..].iter().take(*SIDES.end()) {
            let is_new = !grid.is_empty() && row.label.is_some();
            if is_new || tail > 0 || symbols != Symbols::Decimal && row.slots.len() > MAX_SLOTS {
                break;
            }
            let Some((cells, others)) = Self::cells(row, symbols) else { break };
            if cells.is_empty() || cells.len() > MAX_SLOTS {
                break;
            }
            grid.push(cells);
            tail = others;
        }
        (2..=grid.len()).rev().filter(|count| self.is_together(first..first + count)).find_map(|count| {
            let rows = first..first + count;
            let (shape, tiles) = arranged(&grid[..count]).or_else(|| self.with_gap(rows.clone(), &grid[..count]))?;
            let board = Board::from_tiles(shape, &tiles)?;
            let tail = if count == grid.len() { tail } else { 0 };
            let (others, is_open, is_flat, size) = (Vec::new(), false, false, None);
            Some(Reading { board, others, is_open, rows, symbols, tail, is_flat, size })
        })
    }

    /// Reads rows of the same length, but for one without its blank, where the numbers stand below each other: the blank is where
    /// the row has a gap.
    fn with_gap(&self, rows: Range<usize>, grid: &[Vec<Cell>]) -> Option<(Dims, Vec<u8>)> {
        let columns = grid.iter().map(Vec::len).max()?;
        let short = grid.iter().position(|row| row.len() + 1 == columns)?;
        let others = || (0..grid.len()).filter(|row| *row != short);
        // The row may be one with an error, in a board that goes on.
        let goes_on =
            |next: &Row| !next.is_after_gap && next.label.is_none() && !is_heading(next) && next.slots.len() > 1;
        if self.rows.get(rows.end).is_some_and(goes_on) {
            return None;
        }
        if others().any(|row| grid[row].len() != columns)
            || grid.iter().flatten().any(|cell| matches!(cell, None | Some(0)))
        {
            return None;
        }
        let rows = &self.rows[rows];
        let gap = [|slot: &Slot| slot.end, |slot: &Slot| slot.start].into_iter().find_map(|edge| {
            let edges = |row: usize| {
                rows[row].slots.iter().take(columns).map(|slot| self.column(edge(slot))).collect::<Vec<_>>()
            };
            let all = edges(others().next()?);
            if others().any(|row| edges(row) != all) {
                return None;
            }
            let here = edges(short);
            let gap = (0..columns).find(|&column| here.get(column) != all.get(column))?;
            (here[gap.min(here.len())..] == all[gap + 1..]).then_some(gap)
        })?;
        let mut whole = grid.to_vec();
        whole[short].insert(gap, None);
        arranged(&whole)
    }

    /// Reads rows with their numbers before them, below a row with the numbers of the columns: a table as programs print it.
    fn numbered(&self, first: usize, symbols: Symbols) -> Option<Reading> {
        let (head, _) = Self::cells(&self.rows[first], symbols).filter(|_| symbols == Symbols::Decimal)?;
        let counts = |cells: &[Cell], from: u16| (from..).zip(cells).all(|(n, cell)| *cell == Some(n));
        let head = filled(&head);
        let from =
            head.first().copied().flatten().filter(|from| *from < 2 && head.len() > 1 && counts(&head, *from))?;
        let mut grid = Vec::new();
        for (row, number) in self.rows[first + 1..].iter().take(*SIDES.end()).zip(from..) {
            let Some((cells, 0)) = Self::cells(row, symbols) else { break };
            if cells.len() != head.len() + 1 || cells[0] != Some(number) {
                break;
            }
            grid.push(cells[1..].to_vec());
        }
        let (shape, tiles) = if grid.is_empty() { None } else { arranged(&grid) }?;
        let board = Board::from_tiles(shape, &tiles)?;
        let rows = first..first + 1 + grid.len();
        let (others, is_open, tail, is_flat, size) = (Vec::new(), false, 0, false, None);
        Some(Reading { board, others, is_open, rows, symbols, tail, is_flat, size })
    }

    /// Returns how many characters of its line are before a byte.
    fn column(&self, byte: usize) -> usize {
        let before = &self.text[..byte];
        before[before.rfind(['\n', '\r']).map_or(0, |at| at + 1)..].chars().count()
    }

    /// Reads a row that is a whole board.
    fn flat(&self, first: usize, symbols: Symbols, stated: Option<Dims>) -> Option<Reading> {
        let row = &self.rows[first];
        let (cells, tail) = Self::cells(row, symbols)?;
        if cells.len() < 4 || cells.len() > MAX_CELLS + 3 {
            return None;
        }
        let rows = first..first + 1;
        let begins = begins(&cells, symbols).into_iter().map(|(shape, length)| (Some(shape), length));
        let begins = begins.chain(row.slots.first().and_then(|slot| size_of(&slot.word)).map(|shape| (Some(shape), 1)));
        // A line may begin with its number.
        let is_numbered = Dims::square_of(cells.len() - 1).is_some_and(|square| square.rows() > 2);
        let numbered = (is_numbered && symbols == Symbols::Decimal).then_some((None, 1));
        let mut ways = std::iter::once((None, 0)).chain(begins).chain(numbered);
        ways.find_map(|(size, from)| {
            let tiles = trimmed(&cells[from..]).into_iter().find_map(|cells| tiles_of(&cells))?;
            let (board, others, is_open) = self.shaped(&tiles, size.or(stated))?;
            if size.is_some_and(|size| size != board.shape()) {
                return None;
            }
            Some(Reading { board, others, is_open, rows: rows.clone(), symbols, tail, is_flat: true, size })
        })
    }

    /// Reads a board whose rows end somewhere within lines, or that has one number in each line.
    fn wrapped(&self, first: usize, symbols: Symbols, stated: Option<Dims>) -> Option<Reading> {
        let mut all: Vec<Cell> = Vec::new();
        for (index, row) in self.rows.iter().enumerate().skip(first) {
            let (cells, tail) = Self::cells(row, symbols)?;
            all.extend(filled(&cells));
            if all.len() > MAX_CELLS || index > first && row.label.is_some() {
                return None;
            }
            let has_shape =
                stated.is_some_and(|shape| shape.cells() == all.len()) || Dims::square_of(all.len()).is_some();
            if index > first
                && has_shape
                && self.is_together(first..index + 1)
                && let Some(tiles) = tiles_of(&all)
            {
                let (board, others, is_open) = self.shaped(&tiles, stated)?;
                let rows = first..index + 1;
                return Some(Reading { board, others, is_open, rows, symbols, tail, is_flat: true, size: None });
            }
            if tail > 0 || row.ended_by != Separator::Line {
                return None;
            }
        }
        None
    }

    /// Reads words with a character for each tile: each is a row, or one is the whole board.
    fn compact(&self, first: usize, symbols: Symbols, stated: Option<Dims>, only: bool) -> Option<Reading> {
        let mut words: Vec<Vec<u16>> = Vec::new();
        // The row and the number of words after each word.
        let mut places = Vec::new();
        'rows: for (index, row) in self.rows.iter().enumerate().skip(first) {
            for (word, slot) in row.slots.iter().enumerate() {
                let Some(tiles) = characters(&slot.word, symbols) else { break 'rows };
                if words.len() == *SIDES.end() || words.first().is_some_and(|word| word.len() != tiles.len()) {
                    break 'rows;
                }
                words.push(tiles);
                places.push((index, row.slots.len() - word - 1));
            }
        }
        (1..=words.len()).rev().find_map(|count| {
            let (last, tail) = places[count - 1];
            let row = &self.rows[last];
            if !self.is_together(first..last + 1) {
                return None;
            }
            if tail > 0 && !begins_moves(&row.slots[row.slots.len() - tail].word) {
                return None;
            }
            let cells: Vec<Cell> = words[..count].concat().into_iter().map(Some).collect();
            let tiles = tiles_of(&without_x(cells, symbols)).filter(|tiles| only || tiles.len() > 8)?;
            let named = if count > 1 { Some(Dims::new(count, words[0].len())?) } else { None };
            let (board, others, is_open) = self.shaped(&tiles, named.or(stated))?;
            let (rows, size) = (first..last + 1, None);
            Some(Reading { board, others, is_open, rows, symbols, tail, is_flat: count == 1, size })
        })
    }

    /// Returns the board with these tiles in the stated shape, or else in a square. If there is no such square, the board is that
    /// of the only rectangle that can be solved; if there are several, the answer is one of them, and the question is open.
    fn shaped(&self, tiles: &[u8], stated: Option<Dims>) -> Option<(AnyBoard, Vec<AnyBoard>, bool)> {
        let fits = |shape: &Dims| shape.cells() == tiles.len();
        if let Some(shape) = stated.filter(fits).or(Dims::square_of(tiles.len())) {
            return Some((Board::from_tiles(shape, tiles)?, Vec::new(), false));
        }
        let mut boards: Vec<AnyBoard> = SIDES
            .filter_map(|rows| Dims::new(rows, tiles.len() / rows).filter(fits))
            .filter_map(|shape| Board::from_tiles(shape, tiles))
            .collect();
        // The rectangles that are nearly squares come first, and wide ones before high ones.
        boards.sort_by_key(|board| (board.shape().rows().abs_diff(board.shape().columns()), board.shape().rows()));
        let is_solvable = |board: &AnyBoard| {
            self.goals
                .iter()
                .any(|goal| goal_of_shape(*goal, board.shape()).is_some_and(|goal| board.is_solvable(goal)))
        };
        let solvable = boards.iter().filter(|board| is_solvable(board)).count();
        let chosen = if boards.len() == 1 {
            0
        } else {
            boards.iter().position(is_solvable).filter(|_| solvable == 1).unwrap_or(0)
        };
        (!boards.is_empty()).then(|| {
            let is_open = boards.len() > 1 && solvable != 1;
            (boards.remove(chosen), boards, is_open)
        })
    }
}

/// Returns the sizes with which a row of numbers may begin, and how many numbers each has: rows, or rows and columns.
fn begins(cells: &[Cell], symbols: Symbols) -> Vec<(Dims, usize)> {
    if symbols != Symbols::Decimal {
        return Vec::new();
    }
    let number = |index: usize| cells.get(index).copied().flatten().map(usize::from);
    let square = number(0).and_then(Dims::square).filter(|shape| shape.cells() + 1 == cells.len());
    let both = number(0).zip(number(1)).and_then(|(rows, columns)| Dims::new(rows, columns));
    let both = both.filter(|shape| shape.cells() + 2 == cells.len());
    square.map(|shape| (shape, 1)).into_iter().chain(both.map(|shape| (shape, 2))).collect()
}

/// Returns the cells with something in them.
fn filled(cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().flatten().map(Some).collect()
}

/// Returns the ways to leave out cells with nothing in them: none, those at one end, or all.
fn trimmed(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut ways = vec![cells.to_vec()];
    if cells.contains(&None) {
        let begin = cells.iter().take_while(|cell| cell.is_none()).count();
        let end = cells.iter().rev().take_while(|cell| cell.is_none()).count();
        ways.extend([cells[begin..].to_vec(), cells[..cells.len() - end].to_vec()]);
        ways.push(filled(cells));
    }
    ways
}

/// Returns the shape and the tiles of rows. Cells with nothing in them are the blank, or are left out at one end of every row, at both,
/// or everywhere.
fn arranged(grid: &[Vec<Cell>]) -> Option<(Dims, Vec<u8>)> {
    let whole = |grid: &[Vec<Cell>]| {
        let columns = grid[0].len();
        let is_even = grid.iter().all(|row| row.len() == columns);
        let shape = Dims::new(grid.len(), columns).filter(|_| is_even)?;
        Some((shape, tiles_of(&grid.concat())?))
    };
    if let Some(found) = whole(grid) {
        return Some(found);
    }
    if !grid.iter().flatten().any(Option::is_none) {
        return None;
    }
    let begins = grid.iter().all(|row| row.first() == Some(&None));
    let ends = grid.iter().all(|row| row.last() == Some(&None));
    let cut = |begin: bool, end: bool| {
        let row =
            |row: &Vec<Cell>| row.get(usize::from(begin)..row.len() - usize::from(end)).unwrap_or_default().to_vec();
        grid.iter().map(row).collect::<Vec<_>>()
    };
    let ways = [(begins, false), (false, ends), (begins, ends)];
    let cut = ways.into_iter().filter(|(begin, end)| *begin || *end).find_map(|(begin, end)| whole(&cut(begin, end)));
    cut.or_else(|| {
        let full: Vec<Vec<Cell>> = grid.iter().map(|row| filled(row)).collect();
        whole(&full)
    })
}

/// Returns the tiles of cells that have each number from 0 once. Nothing is the blank.
fn tiles_of(cells: &[Cell]) -> Option<Vec<u8>> {
    if cells.len() > MAX_CELLS || cells.len() < 4 {
        return None;
    }
    let mut seen = [false; MAX_CELLS];
    let mut tiles = Vec::with_capacity(cells.len());
    for cell in cells {
        let tile = usize::from(cell.unwrap_or(0));
        if tile >= cells.len() || std::mem::replace(&mut seen[tile], true) {
            return None;
        }
        tiles.push(tile as u8);
    }
    Some(tiles)
}

/// Returns the tiles that the characters of a word are, at most as many as a board has.
fn characters(word: &str, symbols: Symbols) -> Option<Vec<u16>> {
    if word.len() < 2 || word.len() > 4 * MAX_CELLS {
        return None;
    }
    word.char_indices().map(|(at, c)| symbols.tile(&word[at..at + c.len_utf8()])).collect()
}

/// Returns cells in which an `x` is the blank, if they have no other.
fn without_x(mut cells: Vec<Cell>, symbols: Symbols) -> Vec<Cell> {
    let x = if symbols == Symbols::Digits { 33 } else { 24 };
    if cells.len() <= usize::from(x) && !cells.contains(&Some(0)) {
        for cell in cells.iter_mut().filter(|cell| **cell == Some(x)) {
            *cell = Some(0);
        }
    }
    cells
}

/// Returns whether a row is a size or a count rather than a part of a board: a number alone, two of them, or such as `3x4`.
pub(super) fn is_size(row: &Row) -> bool {
    match &row.slots[..] {
        [one] => one.is_number() || size_of(&one.word).is_some(),
        [rows, columns] => {
            [rows, columns].into_iter().all(|slot| slot.word.parse().is_ok_and(|side| SIDES.contains(&side)))
        }
        _ => false,
    }
}

/// Returns the size that a row names, if it does.
pub(super) fn size_in(row: &Row) -> Option<Dims> {
    let number = |slot: &Slot| slot.word.parse().ok();
    match &row.slots[..] {
        [one] => size_of(&one.word).or_else(|| Dims::square(number(one)?)),
        [rows, columns] => Dims::new(number(rows)?, number(columns)?),
        _ => None,
    }
}

/// No word of a heading is longer. In bytes.
const MAX_WORD: usize = 80;

/// Returns whether a row is words about a board: it begins with one and has few numbers, or it has more words than numbers.
pub(super) fn is_heading(row: &Row) -> bool {
    let numbers = row.slots.iter().filter(|slot| slot.is_number()).count();
    let is_word = |slot: &Slot| slot.is_wordy() && !is_blank(&slot.word) && slot.word.len() < MAX_WORD;
    let is_alone = row.ended_by == Separator::Line || numbers == 0;
    let words = row.slots.iter().filter(|slot| is_word(slot)).count();
    is_alone && numbers < 4 && row.slots.first().is_some_and(is_word) || numbers < 2 && words > 0 && words >= numbers
}
