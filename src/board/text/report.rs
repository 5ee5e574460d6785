//! The errors of boards that cannot be read.

use super::{
    boards::Grids,
    error::{TextError, TextErrorKind, TextHint},
    lexer::TextLine,
    moves::begins_moves,
    rows::{Row, Separator, Slot},
    symbols::Symbols,
};
use crate::{
    board::{
        AnyBoard,
        goal::Goal,
        notation::{Hint, Location, ReadErrorKind, read_board, read_replay, shorten},
    },
    shape::{Dims, MAX_CELLS, SIDES, Shape},
};
use std::ops::Range;

/// Returns the error of a board whose numbers may be in rows of several lengths, which only a person can decide.
pub(super) fn open_question(text: &str, place: &Range<usize>, readings: Vec<AnyBoard>) -> TextError {
    let kind = ReadErrorKind::Count { count: readings[0].shape().cells() };
    let end = text[..place.end].trim_end().len();
    let mut error = TextError::new(TextErrorKind::Read(kind), end, end);
    error.readings = readings.into();
    error
}

/// Returns the error of rows that are no board.
pub(super) fn error_of(grids: &Grids, lines: &[TextLine], rows: Range<usize>, stated: Option<Dims>) -> TextError {
    if let Some(error) = no_blank(&grids.rows[rows.clone()], stated) {
        return error;
    }
    let mut error =
        plain_error(grids, lines, &rows, stated).unwrap_or_else(|| grid_error(&grids.rows[rows.clone()], stated));
    error.hint = hint(&grids.rows[rows], &error).map(Box::new);
    error
}

/// Returns the error that [`read_board`] has for the same text, if it is one of Fifteen's own layouts. The line with the size is
/// part of them.
fn plain_error(grids: &Grids, lines: &[TextLine], rows: &Range<usize>, stated: Option<Dims>) -> Option<TextError> {
    let size = rows.start.checked_sub(1).map(|above| &grids.rows[above]);
    let has_size = size.is_some_and(|above| above.slots.len() == 1 && above.slots[0].is_number()) && stated.is_some();
    let first = &grids.rows[if has_size { rows.start - 1 } else { rows.start }];
    let last = &grids.rows[rows.end - 1];
    // Brackets and slashes around the numbers are part of the text.
    let start = if first.label.is_some() { first.start() } else { lines[line_of(lines, first.start())].start };
    let start = if rows.start > 0 && !has_size { start.max(grids.rows[rows.start - 1].end()) } else { start };
    let end = lines[last.line].end;
    let end = grids.rows.get(rows.end).map_or(end, |next| if next.line == last.line { last.end() } else { end });
    let mut masked = grids.text[start..end].to_owned();
    let begin = lines.partition_point(|line| line.start < start);
    let of_board = lines[begin..].iter().take_while(|line| line.comment.1 <= end);
    for line in of_board.filter(|line| line.comment.0 < line.comment.1) {
        let (from, to) = (line.comment.0 - start, line.comment.1 - start);
        masked.replace_range(from..to, &" ".repeat(to - from));
    }
    let is_plain =
        |c: char| c.is_ascii() && !matches!(c, ';' | '|' | '&' | '\\' | '{' | '}' | '"' | '\'' | ':' | '=' | '<' | '>');
    // Lines that are rows are told apart here alone.
    let lengths: Vec<usize> = grids.rows[rows.clone()].iter().map(|row| row.slots.len()).collect();
    let are_lines = grids.rows[rows.clone()].iter().all(|row| row.ended_by == Separator::Line);
    let are_too_long = lengths.len() > 1 && lengths[0] > *SIDES.end();
    if are_lines && !has_size && (are_too_long || lengths.iter().any(|length| *length != lengths[0])) {
        return None;
    }
    let has_gap = grids.rows[rows.clone()].iter().any(|row| row.slots.iter().any(Slot::is_empty));
    if has_gap || !masked.chars().all(|c| is_plain(c) || c.is_alphanumeric()) && masked.is_ascii() {
        return None;
    }
    let strange = grids.rows[rows.clone()]
        .iter()
        .flat_map(|row| &row.slots)
        .find(|slot| Symbols::Decimal.tile(&slot.word).is_none());
    let has_moves = strange.is_some_and(|slot| begins_moves(&slot.word));
    let of_replay = read_replay(&masked).err().filter(|error| has_moves && error.code() == "bad-board");
    of_replay.or_else(|| read_board(&masked).err()).map(|error| TextError::from(error).after(start))
}

fn line_of(lines: &[TextLine], byte: usize) -> usize {
    lines.partition_point(|line| line.start <= byte) - 1
}

/// Returns the error of rows in any layout: a word that is no number, a row of another length, a wrong count of
/// numbers, or a number that is no tile or appears twice.
fn grid_error(rows: &[Row], stated: Option<Dims>) -> TextError {
    let columns = rows[0].slots.len();
    let uneven = rows.iter().position(|row| row.slots.len() != columns);
    let cells: usize = rows.iter().map(|row| row.slots.len()).sum();
    let count_shape = || if rows.len() == 1 { Dims::square_of(cells) } else { Dims::new(rows.len(), columns) };
    let shape = stated.filter(|shape| shape.cells() == cells).or_else(|| count_shape().filter(|_| uneven.is_none()));
    let slots: Vec<&Slot> = rows.iter().flat_map(|row| &row.slots).collect();
    let location = |index: usize| Location { index, shape };
    let value = |slot: &Slot| match &*slot.word {
        "" | "-1" => Some(0),
        word => Symbols::Decimal.tile(word),
    };
    for (index, slot) in slots.iter().enumerate() {
        if value(slot).is_none() && !slot.is_number() {
            return at(slot, ReadErrorKind::NotANumber { token: shorten(&slot.word), location: location(index) });
        }
    }
    if let Some(row) = uneven.filter(|_| rows.len() > 1) {
        let count = rows[row].slots.len();
        let kind = ReadErrorKind::UnevenRow { row: row + 1, count, columns };
        return match rows[row].slots.get(columns) {
            Some(surplus) => at(surplus, kind),
            None => TextError::new(TextErrorKind::Read(kind), rows[row].end(), rows[row].end()),
        };
    }
    let Some(shape) = shape else {
        if let (Some(surplus), true) = (rows[0].slots.get(*SIDES.end()), rows.len() > 1) {
            return at(surplus, ReadErrorKind::UnevenRow { row: 1, count: columns, columns });
        }
        let end = slots[slots.len() - 1].end;
        let kind = ReadErrorKind::Count { count: cells.min(MAX_CELLS + 1) };
        return TextError::new(TextErrorKind::Read(kind), end, end);
    };
    tile_error(&slots, shape, value)
}

fn at(slot: &Slot, kind: ReadErrorKind) -> TextError {
    TextError::new(TextErrorKind::Read(kind), slot.start, slot.end)
}

/// Returns the error of the first number that is no tile of a board, or is there for the second time.
fn tile_error(slots: &[&Slot], shape: Dims, value: impl Fn(&Slot) -> Option<u16>) -> TextError {
    let location = |index: usize| Location { index, shape: Some(shape) };
    let values: Vec<Option<usize>> =
        slots.iter().map(|slot| value(slot).map(usize::from).filter(|n| *n < slots.len())).collect();
    let missing = || (0..slots.len()).filter(|n| !values.contains(&Some(*n))).collect();
    let hint = || Hint::new(slots.len() - 1, missing());
    for (index, (slot, value)) in slots.iter().zip(&values).enumerate() {
        let Some(tile) = *value else {
            let token = shorten(&slot.word);
            return at(slot, ReadErrorKind::OutOfRange { token, shape, location: location(index), hint: hint() });
        };
        if let Some(first) = values[..index].iter().position(|other| *other == Some(tile)) {
            let (first, location) = (location(first), location(index));
            return at(slot, ReadErrorKind::Repeated { tile: tile as u8, first, location, hint: hint() });
        }
    }
    // Each number is there once, so it is the brackets that do not fit.
    let end = slots[slots.len() - 1].end;
    TextError::new(TextErrorKind::Read(ReadErrorKind::Brackets { shape }), end, end)
}

/// Returns a hint at the meaning of a board with an error.
fn hint(rows: &[Row], error: &TextError) -> Option<TextHint> {
    let slots: Vec<&Slot> = rows.iter().flat_map(|row| &row.slots).filter(|slot| !slot.is_empty()).collect();
    let numbers: Vec<u16> = slots.iter().filter_map(|slot| slot.word.parse().ok()).collect();
    let cells = slots.len();
    if let Some(slot) = slots.iter().find(|slot| slot.start == error.start && slot.end == error.end)
        && !slot.is_number()
    {
        return word_hint(slot, &numbers, cells);
    }
    if has_tiles_alone(&numbers, cells) {
        return Some(TextHint::BlankIsLargest(cells as u16));
    }
    slots.iter().find_map(|slot| missing_space(&slot.word, &numbers, cells))
}

/// Returns whether the numbers are 1 to `cells`, each once.
fn has_tiles_alone(numbers: &[u16], cells: usize) -> bool {
    numbers.len() == cells && cells > 3 && (1..).take(cells).all(|n| numbers.contains(&n))
}

/// Returns the error of rows that have all tiles of a board, but not its blank: one row is a number short or, if the text has no rows, there
/// is one number less than boards have. Rows that are a board otherwise may have their largest number for the blank.
fn no_blank(rows: &[Row], stated: Option<Dims>) -> Option<TextError> {
    let slots: Vec<&Slot> = rows.iter().flat_map(|row| &row.slots).collect();
    let tiles: Vec<u16> = slots.iter().filter_map(|slot| slot.word.parse().ok()).collect();
    let cells = slots.len() + 1;
    if cells > MAX_CELLS || !has_tiles_alone(&tiles, slots.len()) {
        return None;
    }
    let columns = rows.iter().map(|row| row.slots.len()).max()?;
    let short: Vec<usize> = (0..rows.len()).filter(|row| rows[*row].slots.len() < columns).collect();
    let shape_of_rows = Dims::new(rows.len(), columns);
    let (shape, row) = match short[..] {
        [row] if shape_of_rows.is_some_and(|shape| shape.cells() == cells) => (shape_of_rows, Some(row)),
        [] if shape_of_rows.is_some() || rows.len() == 1 && Dims::square_of(cells - 1).is_some() => return None,
        _ => (stated.filter(|shape| shape.cells() == cells).or(Dims::square_of(cells)), None),
    };
    if shape.is_none() && Dims::of_cells(cells).is_none() {
        return None;
    }
    let with_blank = |shape: Dims, cell: usize| {
        let mut tiles: Vec<u8> = tiles.iter().map(|&tile| tile as u8).collect();
        tiles.insert(cell, 0);
        AnyBoard::from_tiles(shape, &tiles)
    };
    let is_solvable = |board: &AnyBoard| board.is_solvable(Goal::BlankLast);
    let boards = match (shape, row) {
        (Some(shape), Some(row)) => {
            (0..columns).filter_map(|column| with_blank(shape, row * columns + column)).collect()
        }
        (Some(shape), None) => with_blank(shape, cells - 1).filter(is_solvable).into_iter().collect(),
        (None, _) => Vec::new(),
    };
    let end = row.map_or(slots[slots.len() - 1].end, |row| rows[row].end());
    let kind = TextErrorKind::NoBlank { last: cells - 1, row: row.map(|row| row + 1), boards };
    Some(TextError::new(kind, end, end))
}

/// Returns the two tiles that a number may be, if it is none itself and both are missing.
fn missing_space(word: &str, numbers: &[u16], cells: usize) -> Option<TextHint> {
    word.parse::<u16>().ok().filter(|n| usize::from(*n) > cells)?;
    (1..word.len()).find_map(|at| {
        let (begin, end) = word.split_at_checked(at)?;
        let (a, b) = (begin.parse().ok()?, end.parse().ok()?);
        let is_missing = |n: u16| !numbers.contains(&n) && usize::from(n) <= cells;
        (is_missing(a) && is_missing(b) && a != b && !end.starts_with('0')).then_some(TextHint::MissingSpace(a, b))
    })
}

/// Returns a hint at the meaning of a word that is no number.
fn word_hint(slot: &Slot, numbers: &[u16], cells: usize) -> Option<TextHint> {
    let mut chars = slot.word.chars();
    if let (Some(c), rest) = (chars.find(|c| !c.is_ascii_digit()), chars.next()) {
        let digit = match c {
            'O' | 'o' => Some('0'),
            'l' | 'I' | 'i' => Some('1'),
            'S' => Some('5'),
            _ => None,
        };
        if let Some(digit) = digit.filter(|_| rest.is_none_or(|c| c.is_ascii_digit())) {
            return Some(TextHint::LooksLike { written: c, digit });
        }
    }
    let is_board = Dims::square_of(cells).is_some();
    if is_board && numbers.len() + 1 == cells && !numbers.contains(&0) {
        return Some(TextHint::MayBeBlank(shorten(&slot.word)));
    }
    let is_whole = Dims::square_of(numbers.len()).is_some() && numbers.contains(&0);
    (is_whole && slot.is_wordy()).then_some(TextHint::MayBeComment)
}
