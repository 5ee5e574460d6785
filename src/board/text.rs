//! The reader of texts in which people have boards and moves: files, tables, lists of programs, one board or many.
//!
//! [`notation`](super::notation) reads and writes what Fifteen itself writes, in few bytes; this module reads everything else, on every
//! surface. Nothing in it is loaded before it is needed.
//!
//! ```text
//!   text ─ decode ▶ characters ─ lexer ▶ words and marks ─ rows ▶ rows of words ─ grid ▶ boards ─ moves ▶ positions
//! ```
//!
//! Rows belong to one board if their numbers are 0 to n-1 once, so what stands between rows and between boards hardly matters, and
//! a text that can be read is read in one way alone. Where it cannot, the layout says which rows were meant, and the
//! error says what is wrong, where, and what is nearly right.

mod chars;
mod decode;
mod error;
mod grid;
mod lexer;
mod moves;
mod report;
mod rows;
mod symbols;

pub use decode::decode;
pub use error::{TextError, TextErrorKind, TextHint};
pub use moves::{MoveForm, Mover, read_moves_on, read_scramble};
pub use rows::Separator;
pub use symbols::Symbols;

use super::{
    AnyBoard, Move,
    goal::Goal,
    goal_name::StatedGoal,
    notation::{MAX_MOVES, read_board},
};
use crate::shape::{Dims, Shape};
use grid::{Grids, Reading};
use lexer::Line;
use rows::Row;
use std::ops::Range;

/// A board in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The board, before the moves.
    pub board: AnyBoard,
    /// Where it is, in bytes, from its first number or sign to its last.
    pub place: Range<usize>,
    /// How it is written.
    pub form: Form,
    /// The size that the text states before the board, such as `3` or `3x4`.
    pub size: Option<Dims>,
    /// The goal that the text states, such as `goal: snail`.
    pub goal: Option<StatedGoal>,
    /// The moves that follow the board, as moves of tiles.
    pub moves: Vec<Move>,
    /// Boards of the same numbers with rows of another length, which cannot be solved.
    pub others: Vec<AnyBoard>,
}

/// How a board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// What ends its rows; `None` if nothing does, so that it is a square, or the one rectangle that can be solved.
    pub rows: Option<Separator>,
    /// What is between its cells.
    pub cells: Separator,
    /// What its words are.
    pub symbols: Symbols,
}

/// A board in a text, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where it is, in bytes.
    pub place: Range<usize>,
    /// The lines that it is in, in bytes, without the comment of the last one. If several boards are in a line, this is the place.
    pub lines: Range<usize>,
    /// The board. The place of an error is one in the whole text.
    pub found: Result<Found, TextError>,
}

/// What a reader knows before it reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The goals that boards may have. A board without rows is read as the rectangle that can be solved to one of them.
    pub goals: Vec<StatedGoal>,
    /// What moves in the directions of the text.
    pub moves_of: Mover,
}

impl Default for Reader {
    fn default() -> Self {
        Reader { goals: vec![StatedGoal::BlankLast], moves_of: Mover::Tile }
    }
}

impl Found {
    /// Returns the board after the moves.
    pub fn position(&self) -> AnyBoard {
        let mut board = self.board;
        board.slide_all(&self.moves).expect("moves that were read stay inside the board");
        board
    }

    /// Returns the goal if the board or its text leaves no doubt: what the text states, blank last in the files of Princeton's course, or the
    /// only one of blank last and blank first to which the board can be solved.
    pub fn known_goal(&self) -> Option<StatedGoal> {
        let mut solvable = StatedGoal::solvable(&self.board).filter(|goal| *goal != StatedGoal::Snail);
        let only = solvable.next().filter(|_| solvable.next().is_none());
        self.goal.or_else(|| self.is_of_princeton().then_some(StatedGoal::BlankLast)).or(only)
    }

    /// Returns whether the board is written as in the files of Princeton's course: lines of numbers below their size.
    fn is_of_princeton(&self) -> bool {
        self.size.is_some_and(Dims::is_square) && self.form.rows == Some(Separator::Line)
    }

    /// Returns the goal that is meant, and the other one of blank last and blank first if both can be: see [`Found::known_goal`]. If both or none
    /// can be, blank last is meant.
    pub fn likely_goal(&self) -> (StatedGoal, Option<StatedGoal>) {
        let both = || StatedGoal::solvable(&self.board).any(|goal| goal == StatedGoal::BlankLast);
        match self.known_goal() {
            Some(goal) => (goal, None),
            None => (StatedGoal::BlankLast, both().then_some(StatedGoal::BlankFirst)),
        }
    }
}

/// Returns what is in a text: its boards, in order. A board that cannot be read is an error in its place, and the next ones are still
/// read.
///
/// ```
/// use fifteen::board::text::read_boards;
///
/// let text = "# two puzzles\n3\n1 2 3\n4 5 6 # almost\n7 0 8\n\n| 1 | 2 |\n| 3 |   |\n";
/// let boards: Vec<String> = read_boards(text).into_iter().map(|part| part.found.unwrap().board.to_string()).collect();
/// assert_eq!(boards, ["1 2 3/4 5 6/7 0 8", "1 2/3 0"]);
/// ```
pub fn read_boards(text: &str) -> Vec<Part> {
    Reader::default().read(text)
}

impl Reader {
    /// Does the same as [`read_boards`].
    pub fn read(&self, text: &str) -> Vec<Part> {
        if is_binary(text) {
            return vec![Part::new(0..text.len(), Err(TextError::new(TextErrorKind::NotText, 0, 0)))];
        }
        let lines = lexer::lines(text);
        let rows = rows::rows(text, &lines);
        let grids = Grids { text, rows: &rows, goals: &self.goals };
        let mut parser =
            Parser { reader: self, grids, lines: &lines, at: 0, stated: None, last: None, parts: Vec::new() };
        parser.run();
        let mut parts = parser.parts;
        find_lines(text, &lines, &mut parts);
        state_goals(text, &lines, &rows, &mut parts);
        match (read_board(text), &parts[..]) {
            // What Fifteen writes means the same here.
            (Ok(board), parts) if !matches!(parts, [Part { found: Ok(found), .. }] if found.board == board) => {
                vec![Part::plain(text, board)]
            }
            (Err(error), []) => vec![Part { place: 0..text.len(), lines: 0..text.len(), found: Err(error.into()) }],
            _ => parts,
        }
    }

    /// Does the same as [`Reader::read`], but a text that is nothing but moves is the board to which they lead from `start`.
    ///
    /// ```
    /// use fifteen::board::{AnyBoard, text::Reader};
    ///
    /// let goal: AnyBoard = "1 2 3/4 5 6/7 8 0".parse()?;
    /// let parts = Reader::default().read_from("R D2 L U", &goal);
    /// assert_eq!(parts[0].found.as_ref().map(|found| found.board.to_string()), Ok("1 3 6/4 2 0/7 5 8".to_owned()));
    /// # Ok::<(), fifteen::board::notation::ReadError>(())
    /// ```
    pub fn read_from(&self, text: &str, start: &AnyBoard) -> Vec<Part> {
        if text.len() <= MAX_MOVES && (moves::is_moves(text) || moves::is_foreign(text)) {
            return vec![Part::alone(text, None, read_scramble(start, text, self.moves_of))];
        }
        self.read(text)
    }

    /// Reads the only board of a text.
    ///
    /// # Errors
    /// If it cannot be read, or if there is another one.
    pub fn read_one(&self, text: &str) -> Result<Found, TextError> {
        only(self.read(text))
    }

    /// Does the same as [`Reader::read_one`], but for moves alone: see [`Reader::read_from`].
    ///
    /// # Errors
    /// See [`Reader::read_one`].
    pub fn read_one_from(&self, text: &str, start: &AnyBoard) -> Result<Found, TextError> {
        only(self.read_from(text, start))
    }
}

/// Returns whether a text is what is made of the bytes of a picture, a program or another file that is no text.
fn is_binary(text: &str) -> bool {
    text.contains('\0') || text.starts_with("%PDF-")
}

/// Returns the board of a text that has no other.
fn only(mut parts: Vec<Part>) -> Result<Found, TextError> {
    let second = parts.get(1).map(|part| part.place.clone());
    let first = parts.swap_remove(0).found?;
    match second {
        None => Ok(first),
        Some(place) => Err(TextError::new(TextErrorKind::SecondBoard, place.start, place.end)),
    }
}

/// Reads the only board of a text: see [`Reader::read_one`].
///
/// # Errors
/// See [`Reader::read_one`].
pub fn read_one(text: &str) -> Result<Found, TextError> {
    Reader::default().read_one(text)
}

/// Returns a goal on boards of a shape, if it can be one.
fn goal_of_shape(goal: StatedGoal, shape: Dims) -> Option<Goal> {
    goal.on(shape).ok()
}

impl Part {
    /// A board as Fifteen writes it, alone in its text.
    fn plain(text: &str, board: AnyBoard) -> Self {
        Part::alone(text, text.contains('/').then_some(Separator::Slash), Ok(board))
    }

    /// A board that is all of its text.
    fn alone(text: &str, rows: Option<Separator>, board: Result<AnyBoard, TextError>) -> Self {
        let place = text.len() - text.trim_start().len()..text.trim_end().len();
        let form = Form { rows, cells: Separator::Space, symbols: Symbols::Decimal };
        let (size, goal, moves, others) = (None, None, Vec::new(), Vec::new());
        let found = board.map(|board| Found { board, place: place.clone(), form, size, goal, moves, others });
        Part { place, lines: 0..text.len(), found }
    }

    fn new(place: Range<usize>, found: Result<Found, TextError>) -> Self {
        Part { lines: place.clone(), place, found }
    }
}

/// Adds the lines that each board is in.
fn find_lines(text: &str, lines: &[Line], parts: &mut [Part]) {
    let line_of = |byte: usize| lines.partition_point(|line| line.start <= byte).saturating_sub(1);
    let ends: Vec<usize> = parts.iter().map(|part| line_of(part.place.end)).collect();
    let begins: Vec<usize> = parts.iter().map(|part| line_of(part.place.start)).collect();
    for (index, part) in parts.iter_mut().enumerate() {
        let (first, last) = (begins[index], ends[index]);
        let shares_first = index > 0 && ends[index - 1] == first;
        let shares_last = begins.get(index + 1) == Some(&last);
        let start = if shares_first { part.place.start } else { lines[first].start };
        let end = if shares_last { part.place.end } else { lines[last].end.max(part.place.end) };
        part.lines = start..start + text[start..end].trim_end().len();
    }
}

struct Parser<'a, 'b> {
    reader: &'b Reader,
    grids: Grids<'a, 'b>,
    lines: &'b [Line],
    /// The index of the next row.
    at: usize,
    /// The size that was stated last.
    stated: Option<Dims>,
    /// The shape of the last board.
    last: Option<Dims>,
    parts: Vec<Part>,
}

impl Parser<'_, '_> {
    fn run(&mut self) {
        while let Some(row) = self.grids.rows.get(self.at) {
            self.stated = Self::size_in_label(row).or(self.stated);
            if self.moves() {
                self.at += 1;
            } else if let Some(reading) = self.grids.board_at(self.at, self.stated) {
                self.found(reading);
            } else if self.is_no_board(row) {
                self.stated = grid::size_in(row).or(self.stated);
                self.at += 1;
            } else if !self.field() {
                self.failed();
            }
        }
    }

    /// Returns whether a row says something about boards, or is of no board.
    fn is_no_board(&self, row: &Row) -> bool {
        let rows = self.grids.rows;
        let next = rows.get(self.at + 1);
        // A word in the first cell of a board is no heading.
        let numbers = row.slots.iter().filter(|slot| slot.is_number()).count();
        let is_row = next
            .is_some_and(|next| numbers > 1 && numbers + 1 == row.slots.len() && next.slots.len() == row.slots.len());
        // What follows a board in its line, such as the next statement of a program.
        let is_rest = numbers == 0 && self.at > 0 && !self.begins_line(self.at) && !self.parts.is_empty();
        is_rest
            || grid::is_heading(row) && !is_row
            || grid::is_size(row) && rows.len() > 1
            || row.label.is_some() && row.slots.len() < 4 && rows.len() > 1 && self.begins_line(self.at + 1)
    }

    /// Returns whether a row is the first one of its line, or there is none.
    fn begins_line(&self, index: usize) -> bool {
        let line = |index: usize| self.grids.rows.get(index).map(|row| row.line);
        line(index).is_none() || line(index) != line(index - 1)
    }

    fn size_in_label(row: &Row) -> Option<Dims> {
        row.label.and_then(|label| label.text.split([' ', ':', '=', ',', '(', ')']).find_map(rows::size_of))
    }

    /// Reads a row of moves, which belong to the board before them. Returns false if it is none.
    fn moves(&mut self) -> bool {
        let row = &self.grids.rows[self.at];
        let (start, end) = (row.start(), row.end());
        let text = &self.grids.text[start..end];
        let is_named = row.label.is_some_and(|label| names_moves(label.text));
        if !is_named && !moves::is_moves(text) || self.parts.is_empty() {
            return false;
        }
        // A board of letters may look like moves, but it has its own blank.
        if !is_named && self.grids.board_at(self.at, self.stated).is_some() {
            return false;
        }
        let of = self.reader.moves_of;
        if let Some(part) = self.parts.last_mut()
            && let Ok(found) = &mut part.found
        {
            match read_moves_on(&found.position(), text, of) {
                Ok(moves) => found.moves.extend(moves),
                Err(error) => part.found = Err(error.after(start)),
            }
            part.place.end = end;
        }
        true
    }

    fn found(&mut self, reading: Reading) {
        let rows = &self.grids.rows[reading.rows.clone()];
        let (first, last) = (&rows[0], &rows[rows.len() - 1]);
        let kept = last.slots.len() - reading.tail;
        let place = first.start()..last.slots[kept.max(1) - 1].end;
        let whole = place.start..last.end();
        let form = Form {
            rows: (!reading.is_flat).then_some(if rows.len() == 1 { first.between } else { first.ended_by }),
            cells: first.between,
            symbols: reading.symbols,
        };
        let size = reading.size.or(self.stated).filter(|size| *size == reading.board.shape());
        (self.stated, self.last, self.at) = (None, Some(reading.board.shape()), reading.rows.end);
        let tail = &self.grids.text[place.end..whole.end];
        let moves =
            if reading.tail > 0 { read_moves_on(&reading.board, tail, self.reader.moves_of) } else { Ok(Vec::new()) };
        let Reading { board, others, is_open, .. } = reading;
        let found = match moves {
            _ if is_open => Err(report::open_question(self.grids.text, &place, board, others)),
            Ok(moves) => Ok(Found { board, place: place.clone(), form, size, goal: None, moves, others }),
            Err(error) => Err(error.after(place.end)),
        };
        self.parts.push(Part::new(whole, found));
    }

    /// Reads a line of a table that has a board in one of its fields. Returns false if it has none, or several.
    fn field(&mut self) -> bool {
        let line = self.grids.rows[self.at].line;
        let rows = self.grids.rows[self.at..].iter().take_while(|row| row.line == line).count();
        let before = self.parts.last().map_or(0, |part| part.place.end);
        let (start, end) = (self.lines[line].start.max(before), self.lines[line].end);
        let text = self.grids.text.get(start..end).unwrap_or_default();
        let Some((at, field)) = field_with_board(text) else { return false };
        let mut parts = self.reader.read(field);
        if let [Part { place, found: Ok(found), .. }] = &mut parts[..] {
            *place = place.start + start + at..place.end + start + at;
            found.place = found.place.start + start + at..found.place.end + start + at;
        }
        self.parts.append(&mut parts);
        self.at += rows;
        true
    }

    /// Adds the error of rows that are no board.
    fn failed(&mut self) {
        let rows = self.at..self.end_of_failed();
        let error = report::error_of(&self.grids, self.lines, rows.clone(), self.stated);
        let place = self.grids.rows[rows.start].start()..self.grids.rows[rows.end - 1].end();
        self.parts.push(Part::new(place, Err(error)));
        (self.stated, self.at) = (None, rows.end);
    }

    /// Returns the end of the rows that were meant to be one board.
    fn end_of_failed(&self) -> usize {
        let rows = self.grids.rows;
        let first = &rows[self.at];
        let columns = first.slots.len();
        let in_line = rows[self.at..].iter().take_while(|row| row.line == first.line).count();
        // Rows that are longer than those of boards are boards of their own, unless no board has so many cells.
        if columns > 10 && in_line == 1 && Dims::of_cells(columns).is_none() {
            let alike = |row: &&Row| row.slots.len() == columns && !row.is_after_gap;
            return self.at + 1 + rows[self.at + 1..].iter().take_while(alike).count();
        }
        // A row that is longer than those of boards is a board of its own, and so is a line with several rows.
        if columns > 10 || in_line > 1 && first.ended_by != Separator::Bracket {
            return self.at + in_line;
        }
        // A row of nine small numbers is a board of 3×3 cells.
        let is_small = |slot: &rows::Slot| slot.word.parse().is_ok_and(|n: usize| n <= columns);
        if columns == 9 && first.slots.iter().filter(|slot| slot.is_number()).all(is_small) {
            return self.at + 1;
        }
        let shape = [self.stated, self.last].into_iter().flatten().find(|shape| shape.columns() == columns);
        let begins_another = |index: usize| {
            let row = &rows[index];
            row.is_after_gap
                || row.label.is_some()
                || row.slots.len().abs_diff(columns) > 1
                || grid::is_heading(row)
                || self.grids.board_at(index, None).is_some()
        };
        let more = (self.at + 1..rows.len()).take_while(|&index| !begins_another(index)).count();
        let all = more + 1;
        let most = match shape {
            Some(shape) => shape.rows(),
            None if all > 10 && columns > 1 => columns,
            None => all,
        };
        self.at + all.min(most)
    }
}

/// Returns the only field of a line of comma-separated values, or of values between other marks, that is a board, and where it starts.
fn field_with_board(line: &str) -> Option<(usize, &str)> {
    let is_board = |field: &str| {
        field.len() > 3 && field.len() < line.trim().len() && {
            let lines = lexer::lines(field);
            let rows = rows::rows(field, &lines);
            let grids = Grids { text: field, rows: &rows, goals: &[] };
            !rows.is_empty()
                && grids
                    .board_at(0, None)
                    .is_some_and(|reading| reading.rows.end == rows.len() && reading.tail == 0 && !reading.is_open)
        }
    };
    [';', '\t', '|', ',', ' '].into_iter().find_map(|separator| {
        let mut boards = fields(line, separator).into_iter().filter(|(_, field)| is_board(field));
        let first = boards.next()?;
        boards.next().is_none().then_some(first)
    })
}

/// Returns the fields of a line, and where each starts. A separator in quotes is part of its field.
fn fields(line: &str, separator: char) -> Vec<(usize, &str)> {
    let (mut fields, mut start, mut quoted) = (Vec::new(), 0, false);
    for (at, c) in line.char_indices() {
        quoted ^= c == '"';
        if c == separator && !quoted {
            fields.push((start, &line[start..at]));
            start = at + c.len_utf8();
        }
    }
    fields.push((start, &line[start..]));
    fields
}

/// Returns whether a label says that moves follow.
fn names_moves(label: &str) -> bool {
    let label = label.to_ascii_lowercase();
    ["move", "solution", "path", "scramble"].into_iter().any(|name| label.contains(name))
}

/// Adds the goals that a text states to its boards: by name in a comment, a label or a heading, or as a board below `goal`.
fn state_goals(text: &str, lines: &[Line], rows: &[Row], parts: &mut Vec<Part>) {
    let is_goal = |text: &str| {
        let text = text.to_ascii_lowercase();
        text.contains("goal") || text.contains("target")
    };
    if !is_goal(text) {
        return;
    }
    let mut named = None;
    for line in lines {
        let (content, comment) = (&text[line.start..line.end], &text[line.comment.0..line.comment.1]);
        named = [content, comment].into_iter().filter(|text| is_goal(text)).find_map(goal_named).or(named);
    }
    // A board is the goal if its label says so, or the heading in the line above it.
    let mut goals = Vec::new();
    let mut index = 0;
    while index < parts.len() {
        let start = parts[index].place.start;
        let row = rows.binary_search_by_key(&start, Row::start).ok();
        let says_goal = row.is_some_and(|row| {
            let label = rows[row].label.is_some_and(|label| is_goal(label.text));
            let above = row.checked_sub(1).map(|above| &rows[above]).filter(|above| grid::is_heading(above));
            label || above.is_some_and(|above| is_goal(&text[above.start()..above.end()]))
        });
        if says_goal
            && parts.len() > 1
            && let Ok(found) = &parts[index].found
        {
            goals.push(found.board);
            parts.remove(index);
        } else {
            index += 1;
        }
    }
    for found in parts.iter_mut().filter_map(|part| part.found.as_mut().ok()) {
        let board = goals.iter().find(|goal| goal.shape() == found.board.shape());
        found.goal = board.map(|board| StatedGoal::from(Goal::Board(*board))).or(named);
    }
}

/// Returns the goal that a text names.
fn goal_named(text: &str) -> Option<StatedGoal> {
    let text = text.to_ascii_lowercase().replace(['_', '-'], " ");
    let names = [
        ("snail", StatedGoal::Snail),
        ("spiral", StatedGoal::Snail),
        ("blank first", StatedGoal::BlankFirst),
        ("blank last", StatedGoal::BlankLast),
    ];
    names.into_iter().find_map(|(name, goal)| text.contains(name).then_some(goal))
}
