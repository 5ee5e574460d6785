//! From rows to boards: which rows, and which cells of them, are a board.
//!
//! A *run* is the rows that belong together by the structure of the text. A reading of a run explains all of its rows: as boards one below
//! the other, as one board in each row at the same columns, or as one board that is wrapped anywhere. So a part of a longer run of numbers is
//! never a board:
//!
//! ```text
//!   2                       a count
//!   0 1 3  ┐                                 5  1 2 3 4 5 6 7 0 8  1
//!   4 2 5  ├ a board                         6  0 1 3 4 2 5 7 8 6  4
//!   7 8 6  ┘                                    └ nine columns are a board in each row; one of the others
//!   1 2    ┐ a board                              counts the lines, the other one the moves
//!   0 3    ┘
//! ```
//!
//! If several readings explain a run, the answer is a question.

use super::{
    moves::begins_moves,
    rows::{Row, Separator, Slot, size_of},
    symbols::{MINUS_ONE, Symbols, is_blank},
};
use crate::{
    board::{AnyBoard, Board},
    shape::{Dims, MAX_CELLS, SIDES, Shape},
};
use std::ops::Range;

/// A board in the rows of a text.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    /// The board; several if its rows may have several lengths, so that only a person knows which board is meant.
    pub boards: Vec<AnyBoard>,
    pub rows: Range<usize>,
    pub symbols: Symbols,
    /// The number of slots of the first row before the board, such as the number of the line.
    pub before: usize,
    /// The number of slots of the last row after the board that are moves.
    pub moves: usize,
    /// The number of slots of the last row after the board that are not moves, such as the number of moves.
    pub after: usize,
    /// Whether the board is in one row, or its rows end anywhere.
    pub is_flat: bool,
    /// The size before the board.
    pub size: Option<Dims>,
}

/// The meaning of a run.
pub(super) enum Answer {
    /// The boards, and the rows of errors in a run in which most rows are boards.
    Boards(Vec<Result<Reading, Range<usize>>>),
    /// There are several readings: the boards that the first rows in which they differ may be.
    Question(Vec<AnyBoard>, Range<usize>),
}

/// The largest number of columns of a row, and the empty cells at its ends.
const MAX_SLOTS: usize = *SIDES.end() + 2;

/// The most numbers of a row that are no part of its board, where the columns have no names: one before it, and one behind it.
const MAX_OTHERS: usize = 2;

/// The content of a cell: the number of a tile, 0 for the blank, or nothing.
type Cell = Option<u16>;

/// The rows of a text.
pub(super) struct Grids<'a, 'b> {
    pub text: &'a str,
    pub rows: &'b [Row<'a>],
    /// Whether the text goes on, so that the last rows may belong to a board that is cut.
    pub goes_on: bool,
}

/// The next rows of a run of boards one below the other: a board, or a size or a count.
struct Step {
    reading: Option<Reading>,
    rows: usize,
}

impl Grids<'_, '_> {
    /// Returns the only reading of a run, or a question. `names` are the names of its columns.
    pub fn run(&self, run: Range<usize>, stated: Option<Dims>, names: &[Slot]) -> Option<Answer> {
        for symbols in [Symbols::Decimal, Symbols::Hex, Symbols::Letters] {
            let mut ways = self.stacked(run.clone(), symbols, stated);
            if symbols == Symbols::Decimal {
                ways.extend(self.in_columns(run.clone(), stated, names));
            }
            // A last number below the rows may be a number of moves, or the rest of a board.
            if ways.is_empty() || is_count(&self.rows[run.end - 1]) {
                ways.extend(self.wrapped(run.clone(), symbols, stated).map(|reading| vec![reading]));
            }
            let Some(first) = ways.first() else { continue };
            let boards =
                |way: &[Reading], at: usize| way.get(at).map(|reading| reading.boards.clone()).unwrap_or_default();
            let differ = |at: &usize| ways.iter().any(|way| boards(way, *at) != boards(first, *at));
            let longest = ways.iter().map(Vec::len).max().unwrap_or_default();
            let Some(at) = (0..longest).find(differ) else {
                return Some(Answer::Boards(ways.swap_remove(0).into_iter().map(Ok).collect()));
            };
            let place = ways.iter().find_map(|way| way.get(at)).map_or(run, |reading| reading.rows.clone());
            let mut readings: Vec<AnyBoard> = Vec::new();
            for board in ways.iter().flat_map(|way| boards(way, at)) {
                if !readings.contains(&board) {
                    readings.push(board);
                }
            }
            return Some(Answer::Question(readings, place));
        }
        let is_cut = self.goes_on && run.end == self.rows.len() && run.len() > *SIDES.end();
        let whole = Grids { goes_on: false, ..*self };
        let cut =
            (1..*SIDES.end()).filter(|_| is_cut).find_map(|rest| whole.run(run.start..run.end - rest, stated, names));
        cut.or_else(|| self.mostly(run, stated))
    }

    /// Returns the board that some rows of one segment are as a whole, with the words before it and the moves after it.
    pub fn whole(&self, rows: Range<usize>, stated: Option<Dims>) -> Option<Reading> {
        let slots = &self.rows[rows.start].slots;
        let words = slots.iter().take_while(|slot| slot.is_wordy()).count();
        let size = slots.get(words).and_then(|slot| size_of(&slot.word));
        let (before, stated) = (words + usize::from(size.is_some()), size.or(stated));
        let readings = [Symbols::Decimal, Symbols::Hex, Symbols::Letters].into_iter().find_map(|symbols| {
            if rows.len() == 1 {
                // A number before the board may be its size or belong to it, which the reading of a run decides.
                self.flat(rows.start, symbols, stated, before).filter(|reading| reading.size.is_none())
            } else {
                self.grid(rows.clone(), symbols, before)
            }
        });
        let reading = readings.or_else(|| self.compact(rows.start, stated).filter(|reading| reading.rows == rows))?;
        let is_sized = size.is_none_or(|size| size == reading.boards[0].shape());
        is_sized.then_some(Reading { size: size.or(reading.size), ..reading })
    }

    /// Returns the cells of a row after the first slots, and how many other words follow. These must look like moves.
    fn cells(row: &Row, symbols: Symbols, before: usize) -> Option<(Vec<Cell>, usize)> {
        let cell = |slot: &Slot| if slot.is_empty() { Some(None) } else { symbols.tile(&slot.word).map(Some) };
        let cells: Vec<Cell> = row.slots.iter().skip(before).map_while(cell).collect();
        let moves = row.slots.len() - before - cells.len();
        let are_moves = moves == 0 || begins_moves(&row.slots[before + cells.len()].word);
        (are_moves && !cells.is_empty()).then_some((cells, moves))
    }

    /// Returns the readings of a run as boards one below the other, two if there are more.
    fn stacked(&self, run: Range<usize>, symbols: Symbols, stated: Option<Dims>) -> Vec<Vec<Reading>> {
        // For the rest of the run from each row on, how many readings there are, and how many of them begin with a board. No two counts follow
        // each other, since two rows of counts are one step.
        let mut ways = vec![[0_u8; 2]; run.len() + 1];
        ways[run.len()] = [1, 1];
        for at in (0..run.len()).rev() {
            // A stated size belongs to the first board.
            for Step { reading, rows } in self.steps(run.start + at..run.end, symbols, stated.filter(|_| at == 0)) {
                let is_board = reading.is_some();
                let rest = ways[at + rows][usize::from(!is_board)];
                ways[at][0] = (ways[at][0] + rest).min(2);
                ways[at][1] = (ways[at][1] + if is_board { rest } else { 0 }).min(2);
            }
        }
        let mut found = Vec::new();
        for number in 0..ways[0][0] {
            let (mut at, mut skip, mut way, mut count) = (0, number, Vec::new(), None);
            while at < run.len() {
                let steps = self.steps(run.start + at..run.end, symbols, stated.filter(|_| at == 0));
                let step = steps.into_iter().filter(|step| step.reading.is_some() || count.is_none()).find(|step| {
                    let rest = ways[at + step.rows][usize::from(step.reading.is_none())];
                    let is_this = skip < rest;
                    skip -= if is_this { 0 } else { rest };
                    is_this
                });
                let Step { reading, rows } = step.expect("the steps were counted");
                at += rows;
                // A number above a board may be its size.
                let size = count.take().and_then(size_in);
                way.extend(reading.map(|reading| {
                    let size = size.filter(|size| *size == reading.boards[0].shape());
                    Reading { size: size.or(reading.size), ..reading }
                }));
                count = is_count(&self.rows[run.start + at - 1]).then(|| &self.rows[run.start + at - 1]);
            }
            if !way.is_empty() {
                found.push(way);
            }
        }
        found
    }

    /// Returns the steps that the first rows of a run may be: a board of several rows or of one, also below its size; or one or two counts.
    fn steps(&self, run: Range<usize>, symbols: Symbols, stated: Option<Dims>) -> Vec<Step> {
        let first = &self.rows[run.start];
        if is_count(first) {
            let is_pair = run.len() > 1 && is_count(&self.rows[run.start + 1]);
            return (1..=1 + usize::from(is_pair)).map(|rows| Step { reading: None, rows }).collect();
        }
        let boards = |run: Range<usize>, stated: Option<Dims>| {
            let mut boards = self.grids(run.clone(), symbols);
            boards.extend(self.flat(run.start, symbols, stated, 0));
            boards
        };
        let mut readings = boards(run.clone(), stated);
        readings.extend(self.numbered(run.clone()).filter(|_| symbols == Symbols::Decimal));
        let size = size_in(first).filter(|_| first.slots.len() == 2 && run.len() > 1);
        if size.is_some() {
            let below = boards(run.start + 1..run.end, size).into_iter();
            let fits = |reading: &Reading| size == Some(reading.boards[0].shape());
            readings.extend(below.filter(fits).map(|reading| Reading {
                size,
                rows: run.start..reading.rows.end,
                ..reading
            }));
        }
        readings.into_iter().map(|reading| Step { rows: reading.rows.len(), reading: Some(reading) }).collect()
    }

    /// Returns the boards at the beginning of a run whose rows are rows of the run.
    fn grids(&self, run: Range<usize>, symbols: Symbols) -> Vec<Reading> {
        let (mut found, mut seen) = (Vec::new(), [false; MAX_CELLS]);
        for (index, row) in self.rows[run.clone()].iter().enumerate().take(*SIDES.end()) {
            let Some((cells, moves)) = Self::cells(row, symbols, 0) else { break };
            // No larger board has a number twice.
            for cell in cells.iter().copied().flatten().filter(|cell| *cell != MINUS_ONE).map(usize::from) {
                if cell >= MAX_CELLS || std::mem::replace(&mut seen[cell], true) {
                    return found;
                }
            }
            if index > 0 {
                found.extend(self.grid(run.start..run.start + index + 1, symbols, 0));
            }
            if moves > 0 {
                break;
            }
        }
        found
    }

    /// Reads rows of the same length, or with a gap. Only the last row may have moves behind it.
    fn grid(&self, rows: Range<usize>, symbols: Symbols, before: usize) -> Option<Reading> {
        let (mut grid, mut moves) = (Vec::with_capacity(rows.len()), 0);
        for row in rows.clone() {
            let before = if row == rows.start { before } else { 0 };
            let (cells, others) = Self::cells(&self.rows[row], symbols, before).filter(|_| moves == 0)?;
            if cells.len() > MAX_SLOTS {
                return None;
            }
            grid.push(cells);
            moves = others;
        }
        let (shape, tiles) = arranged(&grid).or_else(|| self.with_gap(rows.clone(), grid))?;
        let boards = vec![Board::from_tiles(shape, &tiles)?];
        Some(Reading { boards, rows, symbols, before, moves, after: 0, is_flat: false, size: None })
    }

    /// Reads rows of the same length, but for one without its blank. The blank is where that row has a gap, if the numbers of all rows stand
    /// below each other.
    fn with_gap(&self, rows: Range<usize>, mut grid: Vec<Vec<Cell>>) -> Option<(Dims, Vec<u8>)> {
        let columns = grid.iter().map(Vec::len).max()?;
        let short = grid.iter().position(|row| row.len() + 1 == columns)?;
        let others = || (0..grid.len()).filter(|row| *row != short);
        let is_board_but_for_gap = columns > 2
            && others().all(|row| grid[row].len() == columns)
            && grid.iter().flatten().all(|cell| !matches!(cell, None | Some(0 | MINUS_ONE)))
            && rows.clone().all(|row| self.rows[row].ended_by == Separator::Line);
        if !is_board_but_for_gap {
            return None;
        }
        let places = |edge: fn(&Slot) -> usize, row: usize| -> Vec<usize> {
            let slots = self.rows[rows.start + row].slots.iter().take(columns);
            slots.map(|slot| self.column(edge(slot))).collect()
        };
        let edges: [fn(&Slot) -> usize; 2] = [|slot| slot.end, |slot| slot.start];
        let gap: Option<usize> = edges.into_iter().find_map(|edge| {
            let all = places(edge, others().next()?);
            if others().any(|row| places(edge, row) != all) {
                return None;
            }
            let here = places(edge, short);
            let gap = (0..columns).find(|&column| here.get(column) != all.get(column))?;
            (here[gap.min(here.len())..] == all[gap + 1..]).then_some(gap)
        });
        // A gap at the end of a row is not seen, unless it is the last row, or numbers are padded.
        let is_seen =
            |gap: &usize| gap + 1 < columns || short + 1 == grid.len() || rows.clone().any(|row| self.is_padded(row));
        let gap = gap.filter(is_seen)?;
        grid[short].insert(gap, None);
        arranged(&grid)
    }

    /// Returns whether there are several spaces before a number of a row.
    fn is_padded(&self, row: usize) -> bool {
        let slots = &self.rows[row].slots;
        self.column(slots[0].start) > 0 || slots.windows(2).any(|pair| pair[1].start > pair[0].end + 1)
    }

    /// Reads rows with their numbers before them, below a row with the numbers of the columns: a table as programs print it.
    fn numbered(&self, run: Range<usize>) -> Option<Reading> {
        let (head, _) = Self::cells(&self.rows[run.start], Symbols::Decimal, 0)?;
        let counts = |cells: &[Cell], from: u16| (from..).zip(cells).all(|(n, cell)| *cell == Some(n));
        let head = filled(&head);
        let from =
            head.first().copied().flatten().filter(|from| *from < 2 && head.len() > 1 && counts(&head, *from))?;
        let mut grid = Vec::new();
        for (row, number) in self.rows[run.start + 1..run.end].iter().take(*SIDES.end()).zip(from..) {
            let Some((cells, 0)) = Self::cells(row, Symbols::Decimal, 0) else { break };
            if cells.len() != head.len() + 1 || cells[0] != Some(number) {
                break;
            }
            grid.push(cells[1..].to_vec());
        }
        let (shape, tiles) = if grid.is_empty() { None } else { arranged(&grid) }?;
        let boards = vec![Board::from_tiles(shape, &tiles)?];
        let (rows, symbols) = (run.start..run.start + 1 + grid.len(), Symbols::Decimal);
        Some(Reading { boards, rows, symbols, before: 0, moves: 0, after: 0, is_flat: false, size: None })
    }

    /// Returns how many characters of its line are before a byte.
    fn column(&self, byte: usize) -> usize {
        let before = &self.text[..byte];
        before[before.rfind(['\n', '\r']).map_or(0, |at| at + 1)..].chars().count()
    }

    /// Reads a row that is a whole board, also after its size.
    fn flat(&self, first: usize, symbols: Symbols, stated: Option<Dims>, before: usize) -> Option<Reading> {
        let row = &self.rows[first];
        let (cells, moves) = Self::cells(row, symbols, before)?;
        if cells.len() < 4 || cells.len() > MAX_CELLS + 3 {
            return None;
        }
        let begins = if stated.is_none() && row.is_uniform { begins(&cells, symbols) } else { Vec::new() };
        let begins = begins.into_iter().map(|(shape, length)| (Some(shape), length));
        std::iter::once((None, 0)).chain(begins).find_map(|(size, from)| {
            let tiles = tiles_of(trimmed(&cells[from..]))?;
            let mut boards = shaped(&tiles, size.or(stated))?;
            // The first number may also be the first tile, if the last one is a number of moves.
            let others = if from == 1 { tiles_of(&cells[..cells.len() - 1]) } else { None };
            boards.extend(others.and_then(|tiles| AnyBoard::from_tiles(boards[0].shape(), &tiles)));
            let is_sized = size.is_none_or(|size| size == boards[0].shape());
            let rows = first..first + 1;
            is_sized.then_some(Reading { boards, rows, symbols, before, moves, after: 0, is_flat: true, size })
        })
    }

    /// Reads rows of the same length in which the same columns are a board: in each way that fits.
    fn in_columns(&self, run: Range<usize>, stated: Option<Dims>, names: &[Slot]) -> Vec<Vec<Reading>> {
        let columns = self.rows[run.start].slots.len();
        let names = if names.len() == columns { names } else { &[] };
        let is_table = |row: &Row| row.slots.len() == columns && (row.is_uniform || !names.is_empty());
        if !self.rows[run.clone()].iter().all(is_table) {
            return Vec::new();
        }
        let is_word = |row: usize, column: usize| self.rows[row].slots[column].is_wordy();
        let are_columns =
            (0..columns).all(|column| run.clone().all(|row| is_word(row, column) == is_word(run.start, column)));
        // A word in a row alone is no column.
        let has_words = run.len() == 1 && names.is_empty() && (0..columns).any(|column| is_word(run.start, column));
        // In a row alone, numbers from 0 on are rather a board with a number too many.
        let all = |slots: &[Slot]| slots.iter().map(|slot| slot.word.parse::<usize>().ok()).collect::<Vec<_>>();
        let is_count = |numbers: &[Option<usize>]| (0..columns).all(|number| numbers.contains(&Some(number)));
        let is_longer = run.len() == 1
            && Dims::of_cells(columns).is_none()
            && names.is_empty()
            && is_count(&all(&self.rows[run.start].slots));
        let ways: Vec<(usize, Dims)> = windows(columns, stated, !names.is_empty())
            .filter(|&window| {
                are_columns && !is_longer && !has_words && run.clone().all(|row| self.window(row, window).is_some())
            })
            .collect();
        let is_named = |(from, shape): &(usize, Dims)| is_series(names, *from..from + shape.cells());
        let ways = if let Some(named) = ways.iter().copied().find(is_named) {
            vec![named]
        } else if self.has_points(run.clone()) {
            ways.into_iter().filter(|(from, _)| *from == 1).collect()
        } else if let [first @ (0, shape), _] = ways[..]
            && shape.cells() + 1 == columns
            && !self.counts_lines(run.clone())
        {
            // A number before the board that counts no lines would mean nothing, so the number behind the board is the
            // one outside it.
            vec![first]
        } else {
            // Without names, at most one number is before the board and one behind it.
            let is_between = |(from, shape): &(usize, Dims)| *from < 2 && from + shape.cells() + 1 >= columns;
            let is_question = run.len() == 1 && ways.len() > 1;
            ways.into_iter().filter(|way| is_question || !names.is_empty() || is_between(way)).collect()
        };
        ways.into_iter().map(|way| run.clone().filter_map(|row| self.window(row, way)).collect()).collect()
    }

    /// Returns whether the first numbers of rows may count them: each is one more than the last one. The first number
    /// of a single row counts only if it is 1, or if the text has other rows as long. A number such as `6.` counts, if
    /// the next one has no point.
    fn counts_lines(&self, run: Range<usize>) -> bool {
        if self.has_points(run.clone()) {
            return true;
        }
        let number = |row: &Row| row.slots[0].word.parse::<usize>().ok();
        let Some(first) = number(&self.rows[run.start]) else { return false };
        if run.len() > 1 {
            return self.rows[run].iter().zip(first..).all(|(row, count)| number(row) == Some(count));
        }
        first == 1 || self.rows.iter().filter(|row| row.slots.len() > 9).nth(1).is_some()
    }

    fn has_points(&self, mut run: Range<usize>) -> bool {
        run.all(|row| matches!(&self.rows[row].slots[..], [first, next, ..] if first.word.ends_with('.') && !next.word.ends_with('.')))
    }

    /// Reads a board in some columns of a row. The others are numbers or words.
    fn window(&self, row: usize, (from, shape): (usize, Dims)) -> Option<Reading> {
        let slots = &self.rows[row].slots;
        let end = from + shape.cells();
        let are_others = |slots: &[Slot]| slots.iter().all(|slot| is_value(&slot.word) || slot.is_wordy());
        if end > slots.len() || !are_others(&slots[..from]) || !are_others(&slots[end..]) {
            return None;
        }
        let cells: Option<Vec<Cell>> =
            slots[from..end].iter().map(|slot| Symbols::Decimal.tile(&slot.word).map(Some)).collect();
        let boards = vec![Board::from_tiles(shape, &tiles_of(&cells?)?)?];
        let (rows, after, symbols) = (row..row + 1, slots.len() - end, Symbols::Decimal);
        Some(Reading { boards, rows, symbols, before: from, moves: 0, after, is_flat: true, size: None })
    }

    /// Reads a run that is one board whose rows end somewhere within lines, or that has one number in each line. A size may be above it.
    fn wrapped(&self, run: Range<usize>, symbols: Symbols, stated: Option<Dims>) -> Option<Reading> {
        if run.len() < 2 || self.rows[run.clone()].iter().any(|row| row.ended_by != Separator::Line) {
            return None;
        }
        let read = |rows: Range<usize>, stated: Option<Dims>| {
            let filled_slots = |row: &Row| row.slots.iter().filter(|slot| !slot.is_empty()).count();
            let lengths = || self.rows[rows.clone()].iter().map(filled_slots);
            let (shortest, longest) = (lengths().min()?, lengths().max()?);
            // Rows of the same length, and of lengths that differ by one, belong to a board with an error.
            if rows.len() > 1 && longest > 1 && longest - shortest < 2 {
                return None;
            }
            let (mut all, mut moves) = (Vec::new(), 0);
            for row in rows.clone() {
                let (cells, others) = Self::cells(&self.rows[row], symbols, 0).filter(|_| moves == 0)?;
                all.extend(filled(&cells));
                moves = others;
                // -1 says too little where rows end anywhere, and so do four numbers.
                if all.len() > MAX_CELLS || all.contains(&Some(MINUS_ONE)) {
                    return None;
                }
            }
            let shape = stated.filter(|shape| shape.cells() == all.len()).or(Dims::square_of(all.len()));
            let shape = shape.filter(|shape| shape.cells() > 4)?;
            let boards = vec![Board::from_tiles(shape, &tiles_of(&all)?)?];
            Some(Reading { boards, rows, symbols, before: 0, moves, after: 0, is_flat: true, size: None })
        };
        let begins_with_count = is_count(&self.rows[run.start]) && !is_count(&self.rows[run.start + 1]);
        let whole = if begins_with_count { None } else { read(run.clone(), stated) };
        whole.or_else(|| {
            let size = size_in(&self.rows[run.start])?;
            let reading = read(run.start + 1..run.end, Some(size))?;
            (size == reading.boards[0].shape()).then_some(Reading { size: Some(size), rows: run, ..reading })
        })
    }

    /// Reads words with a character for each tile: each is a row, or one is the whole board. A row may have a gap for the blank.
    pub fn compact(&self, first: usize, stated: Option<Dims>) -> Option<Reading> {
        let ways = [Symbols::Digits, Symbols::LettersInWords];
        ways.into_iter().find_map(|symbols| self.compact_of(first, symbols, stated))
    }

    fn compact_of(&self, first: usize, symbols: Symbols, stated: Option<Dims>) -> Option<Reading> {
        let is_alone = self.rows.len() == 1 && self.rows[0].slots.len() == 1;
        let mut words: Vec<Vec<u16>> = Vec::new();
        // The row and the number of words after each word.
        let mut places = Vec::new();
        let parent = self.rows[first].list;
        'rows: for (index, row) in self.rows.iter().enumerate().skip(first) {
            let is_apart = || row.is_after_gap != self.rows[first + 1].is_after_gap;
            if index > first && (row.label.is_some() || row.list != parent || is_apart()) {
                break;
            }
            if let Some(whole) = self.glued_with_gap(index, words.first().map(Vec::len), symbols) {
                words.push(whole);
                places.push((index, 0));
                continue;
            }
            for (word, slot) in row.slots.iter().enumerate() {
                let Some(rows) = characters(&slot.word, symbols) else { break 'rows };
                let length = words.first().unwrap_or(&rows[0]).len();
                if rows[0].len() != length {
                    break 'rows;
                }
                words.extend(rows);
                places.resize(words.len(), (index, row.slots.len() - word - 1));
            }
            if words.len() > *SIDES.end() {
                break;
            }
        }
        (1..=words.len().min(*SIDES.end())).rev().find_map(|count| {
            let (last, moves) = places[count - 1];
            let row = &self.rows[last];
            if moves > 0 && !begins_moves(&row.slots[row.slots.len() - moves].word) {
                return None;
            }
            let tiles = tiles_of(&with_letter_for_blank(&words[..count].concat(), symbols))?;
            let is_flat = count == 1;
            // Rows that are left over would be a part of the board, unless they are another one.
            let is_cut = || {
                let next = places.get(count).map(|(row, _)| *row);
                next.is_some_and(|next| next == last || self.compact_of(next, symbols, stated).is_none())
            };
            if !is_alone && tiles.len() < 9 || !is_flat && is_cut() {
                return None;
            }
            let named = if is_flat { None } else { Some(Dims::new(count, words[0].len())?) };
            let boards = shaped(&tiles, named.or(stated))?;
            let rows = first..last + 1;
            Some(Reading { boards, rows, symbols, before: 0, moves, after: 0, is_flat, size: None })
        })
    }

    /// Reads a row of glued digits with a space for the blank, such as `4 2` above or below `857`.
    fn glued_with_gap(&self, row: usize, columns: Option<usize>, symbols: Symbols) -> Option<Vec<u16>> {
        let [first, second] = &self.rows[row].slots[..] else { return None };
        let columns = columns.or_else(|| Some(self.rows.get(row + 1)?.slots[0].word.chars().count()))?;
        let is_gap = first.end + 1 == second.start && self.rows[row].between == Separator::Space;
        let length = first.word.chars().count() + 1 + second.word.chars().count();
        let is_glued = symbols == Symbols::Digits && is_gap && length == columns && columns > 2;
        let tiles = || characters(&format!("{}0{}", first.word, second.word), symbols)?.pop();
        if is_glued { tiles() } else { None }
    }

    /// Returns the boards of a run with one layout in which most rows are boards, and errors are in the others: the same columns of at least nine
    /// cells, or boards of one shape one below the other.
    fn mostly(&self, run: Range<usize>, stated: Option<Dims>) -> Option<Answer> {
        let columns = self.rows[run.start].slots.len();
        if run.len() < 3 {
            return None;
        }
        let in_rows = windows(columns, stated, false)
            .chain(Dims::square_of(columns).map(|shape| (0, shape)))
            .filter(|(_, shape)| shape.cells() >= 9)
            .filter(|_| self.rows[run.clone()].iter().all(|row| row.slots.len() == columns))
            .map(|window| run.clone().map(|row| self.window(row, window).ok_or(row..row + 1)).collect::<Vec<_>>());
        let in_grids = SIDES.filter_map(|rows| Dims::new(rows, columns)).map(|shape| {
            let read = |start: usize| {
                let rows = start..(start + shape.rows()).min(run.end);
                let grid = self.grid(rows.clone(), Symbols::Decimal, 0);
                grid.filter(|grid| grid.boards[0].shape() == shape).ok_or(rows)
            };
            run.clone().step_by(shape.rows()).map(read).collect::<Vec<_>>()
        });
        let found = |parts: &Vec<Result<Reading, Range<usize>>>| parts.iter().filter(|part| part.is_ok()).count();
        // Small boards that follow each other by chance are parts of larger ones.
        let in_grids = in_grids.filter(|parts| parts.len() > 3 && 4 * found(parts) >= 3 * parts.len());
        let in_rows = in_rows.filter(|parts| 2 * found(parts) > parts.len());
        let mut ways = in_rows.chain(in_grids);
        let first = ways.next()?;
        ways.next().is_none().then_some(Answer::Boards(first))
    }
}

/// Returns the boards that tiles without rows may be: the board of the stated shape, or a square, or all rectangles.
fn shaped(tiles: &[u8], stated: Option<Dims>) -> Option<Vec<AnyBoard>> {
    let fits = |shape: &Dims| shape.cells() == tiles.len();
    if let Some(shape) = stated.filter(fits).or(Dims::square_of(tiles.len())) {
        return Some(vec![Board::from_tiles(shape, tiles)?]);
    }
    let mut boards: Vec<AnyBoard> = SIDES
        .filter_map(|rows| Dims::new(rows, tiles.len() / rows).filter(fits))
        .filter_map(|shape| Board::from_tiles(shape, tiles))
        .collect();
    // The rectangles that are nearly squares come first, and wide ones before high ones.
    boards.sort_by_key(|board| (board.shape().rows().abs_diff(board.shape().columns()), board.shape().rows()));
    (!boards.is_empty()).then_some(boards)
}

/// Returns the columns of a row that may be a board among other numbers: the first one, and the shape. Four cells are too often
/// numbers of something else.
fn windows(columns: usize, stated: Option<Dims>, are_named: bool) -> impl Iterator<Item = (usize, Dims)> {
    let others = match stated {
        Some(shape) if shape.cells() == columns => 0,
        _ if are_named => columns,
        _ => MAX_OTHERS,
    };
    (9.max(columns.saturating_sub(others))..columns).flat_map(move |cells| {
        let shape = Dims::square_of(cells).or(stated.filter(|shape| shape.cells() == cells));
        shape.into_iter().flat_map(move |shape| (0..=columns - cells).map(move |from| (from, shape)))
    })
}

/// Returns whether the names of some columns, and of no others, are the same word with a number: `pos0`, `pos1` and so on.
fn is_series(names: &[Slot], columns: Range<usize>) -> bool {
    let stem = |slot: &Slot| slot.word.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let Some(first) = names.get(columns.start).map(stem) else { return false };
    let is_of_series = |name: &Slot| stem(name) == first && name.word.len() > first.len();
    names.iter().enumerate().all(|(at, name)| is_of_series(name) == columns.contains(&at))
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

/// Returns the cells that are not empty.
fn filled(cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().flatten().map(Some).collect()
}

/// Returns cells without the empty ones at both ends.
fn trimmed(mut cells: &[Cell]) -> &[Cell] {
    while let [None, rest @ ..] | [rest @ .., None] = cells {
        cells = rest;
    }
    cells
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

/// Returns the tiles of cells that have each number from 0 once. Nothing is the blank, and so is -1, beside tiles from 0 or from 1 on.
fn tiles_of(cells: &[Cell]) -> Option<Vec<u8>> {
    if cells.len() > MAX_CELLS || cells.len() < 4 {
        return None;
    }
    let first = usize::from(cells.contains(&Some(MINUS_ONE)) && cells.contains(&Some(0)));
    let mut seen = [false; MAX_CELLS];
    let mut tiles = Vec::with_capacity(cells.len());
    for cell in cells {
        let tile = match *cell {
            None | Some(MINUS_ONE) => 0,
            Some(tile) => usize::from(tile) + first,
        };
        if tile >= cells.len() || std::mem::replace(&mut seen[tile], true) {
            return None;
        }
        tiles.push(tile as u8);
    }
    Some(tiles)
}

/// Returns the tiles that the characters of a word are. A word such as `324_715_806` is several rows.
fn characters(word: &str, symbols: Symbols) -> Option<Vec<Vec<u16>>> {
    if word.len() < 2 || word.len() > 4 * MAX_CELLS {
        return None;
    }
    let tiles = |row: &str| row.char_indices().map(|(at, c)| symbols.tile(&row[at..at + c.len_utf8()])).collect();
    let rows: Vec<&str> = word.split('_').collect();
    let are_rows = rows.len() > 1 && rows[0].len() > 1 && rows.iter().all(|row| row.len() == rows[0].len());
    if are_rows { rows.into_iter().map(tiles).collect() } else { tiles(word).map(|tiles| vec![tiles]) }
}

/// Returns cells in which a letter such as `x` is the blank, if they have no other.
fn with_letter_for_blank(cells: &[u16], symbols: Symbols) -> Vec<Cell> {
    let first = if symbols == Symbols::Digits { 10 } else { 1 };
    let is_blank_letter = |cell: u16| {
        let letter = cell.checked_sub(first).filter(|letter| *letter < 26);
        letter.is_some_and(|letter| is_blank(char::from(b'a' + letter as u8).encode_utf8(&mut [0; 4])))
    };
    let has_blank = cells.contains(&0);
    let is_blank = |cell: u16| !has_blank && usize::from(cell) >= cells.len() && is_blank_letter(cell);
    cells.iter().map(|&cell| Some(if is_blank(cell) { 0 } else { cell })).collect()
}

/// Returns whether a word is a number, which may be negative or have a point.
fn is_value(word: &str) -> bool {
    let number = word.strip_prefix(['-', '+']).unwrap_or(word);
    number.starts_with(|c: char| c.is_ascii_digit()) && number.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// Returns whether a row is one number that belongs to no other one, such as a count.
fn is_count(row: &Row) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    matches!(&row.slots[..], [one] if is_number(one.word.trim_end_matches('.')) && !one.is_empty() || one.word == "-1")
}

/// Returns whether a row is a size or a count rather than a part of a board: a number alone, two of them, or such as `3x4`.
pub(super) fn is_size(row: &Row) -> bool {
    is_count(row) || size_in(row).is_some()
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

/// The maximum length of a word of a heading, in bytes.
const MAX_WORD: usize = 80;

/// Returns whether a row consists of words about a board: it begins with a word and has few numbers, or it has more
/// words than numbers.
pub(super) fn is_heading(row: &Row) -> bool {
    let numbers = row.slots.iter().filter(|slot| slot.is_number()).count();
    let is_word = |slot: &Slot| slot.is_wordy() && !is_blank(&slot.word) && slot.word.len() < MAX_WORD;
    let is_alone = row.ended_by == Separator::Line || numbers == 0;
    let words = row.slots.iter().filter(|slot| is_word(slot)).count();
    is_alone && numbers < 4 && row.slots.first().is_some_and(is_word) || numbers < 2 && words > 0 && words >= numbers
}
