//! The reader of texts in which people have boards and moves: files, tables, lists of programs, one board or many.
//!
//! [`notation`](super::notation) reads and writes Fifteen's own texts, in few bytes; this module reads all other texts,
//! in every interface. Nothing in it is loaded before it is needed.
//!
//! ```text
//!   text ─ decode ▶ characters ─ lexer ▶ words and marks ─ rows ▶ rows, lists, labels, records ─ boards ▶ boards ─ moves ▶ positions
//! ```
//!
//! Two rules stand above all others: a board stands in the text whole, as one field of a record or one block of rows; and numbers are moves only
//! if they are introduced as moves, or follow directions. Where two readings remain, the error is a question that names both.

mod boards;
mod chars;
mod decode;
mod error;
mod lexer;
mod moves;
mod report;
mod rows;
mod symbols;

pub use decode::decode;
pub use error::{TextError, TextErrorKind, TextHint};
pub use moves::{MoveForm, Mover, read_moves_before_error, read_moves_on, read_scramble};
pub use rows::Separator;
pub use symbols::Symbols;

use super::{
    AnyBoard, Move,
    goal::{Goal, GoalTextError},
    goal_name::StatedGoal,
    notation::{MAX_MOVES, read_board},
};
use crate::shape::{Dims, SIDES, Shape};
use boards::{Answer, Grids, Reading};
use chars::Mark;
use lexer::{Item, Kind, TextLine};
use rows::{Row, Rows, Slot};
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
}

/// How a board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// The separator that ends its rows; `None` if there is none, so that the board is a square or has the stated size.
    pub rows: Option<Separator>,
    /// The separator between its cells.
    pub cells: Separator,
    /// The kind of its words.
    pub symbols: Symbols,
}

/// A board in a text, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where it is, in bytes.
    pub place: Range<usize>,
    /// Its lines, in bytes, without the comment of the last one. If several boards are in a line, this is the place.
    pub lines: Range<usize>,
    /// The board. The place of an error is one in the whole text.
    pub found: Result<Found, TextError>,
}

/// The settings of a reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reader {
    /// Whether directions in the text are those of the tile or of the blank.
    pub moves_of: Mover,
}

impl Found {
    /// Returns the board after the moves.
    pub fn position(&self) -> AnyBoard {
        let mut board = self.board;
        board.slide_all(&self.moves).expect("moves that were read stay inside the board");
        board
    }

    /// Returns the goal if the board or its text leaves no doubt: the goal that the text states, blank last in the
    /// files of Princeton's course, or the only one of blank last and blank first to which the board can be solved.
    pub fn known_goal(&self) -> Option<StatedGoal> {
        let mut solvable = StatedGoal::solvable(&self.board).filter(|goal| *goal != StatedGoal::Snail);
        let only = solvable.next().filter(|_| solvable.next().is_none());
        self.goal.or_else(|| self.is_of_princeton().then_some(Goal::BlankLast.into())).or(only)
    }

    /// Returns whether the board is written as in the files of Princeton's course: lines of numbers below their size.
    fn is_of_princeton(&self) -> bool {
        self.size.is_some_and(Dims::is_square) && self.form.rows == Some(Separator::Line)
    }

    /// Returns the goal that is meant (see [`Found::known_goal`]) and, if both blank last and blank first can be meant,
    /// the other one. If both or none can be meant, blank last is meant.
    pub fn likely_goal(&self) -> (StatedGoal, Option<StatedGoal>) {
        let both = || StatedGoal::solvable(&self.board).any(|goal| goal == Goal::BlankLast.into());
        match self.known_goal() {
            Some(goal) => (goal, None),
            None => (Goal::BlankLast.into(), both().then_some(Goal::BlankFirst.into())),
        }
    }
}

/// Returns the boards of a text, in order. A board that cannot be read is an error in its place, and the next ones are
/// still read.
///
/// ```
/// use fifteen::internals::board::text::read_boards;
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
        let parts = self.parts(text, false);
        match (read_board(text), &parts[..]) {
            // Fifteen's own texts mean the same here.
            (Ok(board), parts) if !matches!(parts, [Part { found: Ok(found), .. }] if found.board == board) => {
                vec![Part::plain(text, board)]
            }
            (Err(error), []) => vec![Part { place: 0..text.len(), lines: 0..text.len(), found: Err(error.into()) }],
            _ => parts,
        }
    }

    /// Returns the boards at the beginning of a text that goes on, so that its last rows may belong to a board that is
    /// cut.
    pub fn read_begin(&self, text: &str) -> Vec<Part> {
        self.parts(text, true)
    }

    fn parts(self, text: &str, goes_on: bool) -> Vec<Part> {
        if is_binary(text) {
            return vec![Part::new(0..text.len(), Err(TextError::new(TextErrorKind::NotText, 0, 0)))];
        }
        let lines = lexer::lines(text);
        let Rows { rows, segments } = rows::rows(text, &lines);
        let grids = Grids { text, rows: &rows, goes_on };
        let mut parser = Parser {
            reader: self,
            grids,
            segments: &segments,
            lines: &lines,
            at: 0,
            stated: None,
            parts: Vec::new(),
            failed: None,
            position: None,
            sized: None,
        };
        parser.run();
        let mut parts = parser.parts;
        find_lines(text, &lines, &mut parts);
        state_goals(text, &lines, &rows, &mut parts);
        parts
    }

    /// Does the same as [`Reader::read`], but a text that is nothing but moves is the board to which they lead from `start`.
    ///
    /// ```
    /// use fifteen::{AnyBoard, internals::board::text::Reader};
    ///
    /// let goal: AnyBoard = "1 2 3/4 5 6/7 8 0".parse()?;
    /// let parts = Reader::default().read_from("R D2 L U", &goal);
    /// assert_eq!(parts[0].found.as_ref().map(|found| found.board.to_string()), Ok("1 3 6/4 2 0/7 5 8".to_owned()));
    /// # Ok::<(), fifteen::ReadError>(())
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

/// Reads a goal: its name, or a board in any form.
///
/// # Errors
/// If it is neither.
pub fn read_goal(text: &str) -> Result<StatedGoal, GoalTextError> {
    let board = |error| match read_one(text) {
        Ok(Found { board, moves, .. }) if moves.is_empty() => Ok(Goal::Board(board).into()),
        _ => Err(error),
    };
    text.parse().or_else(board)
}

/// Returns whether a text was decoded from the bytes of a picture, a program or another binary file.
fn is_binary(text: &str) -> bool {
    text.contains('\0') || text.starts_with("%PDF-")
}

/// Returns the only board of a text.
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

impl Part {
    /// A board as Fifteen writes it, alone in its text.
    fn plain(text: &str, board: AnyBoard) -> Self {
        Part::alone(text, text.contains('/').then_some(Separator::Slash), Ok(board))
    }

    /// A board that is all of its text.
    fn alone(text: &str, rows: Option<Separator>, board: Result<AnyBoard, TextError>) -> Self {
        let place = text.len() - text.trim_start().len()..text.trim_end().len();
        let form = Form { rows, cells: Separator::Space, symbols: Symbols::Decimal };
        let (size, goal, moves) = (None, None, Vec::new());
        let found = board.map(|board| Found { board, place: place.clone(), form, size, goal, moves });
        Part { place, lines: 0..text.len(), found }
    }

    fn new(place: Range<usize>, found: Result<Found, TextError>) -> Self {
        Part { lines: place.clone(), place, found }
    }
}

/// Adds the lines that each board is in.
fn find_lines(text: &str, lines: &[TextLine], parts: &mut [Part]) {
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
    reader: Reader,
    grids: Grids<'a, 'b>,
    segments: &'b [rows::Segment],
    lines: &'b [TextLine],
    /// The index of the next row.
    at: usize,
    /// The size that was stated last.
    stated: Option<Dims>,
    parts: Vec<Part>,
    /// The rows of the last error, and their length.
    failed: Option<(Range<usize>, usize)>,
    /// The number of parts, and the last board of them after its moves so far, which may be many.
    position: Option<(usize, AnyBoard)>,
    /// The size that the row above states, and where it is.
    sized: Option<(Dims, Range<usize>)>,
}

impl<'b> Parser<'_, 'b> {
    fn run(&mut self) {
        while let Some(row) = self.row(self.at) {
            let sides = row.label.and_then(|label| sides_in_label(self.grids.text, label.text));
            self.stated = sides.and_then(|(_, (rows, columns))| Dims::new(rows, columns)).or(self.stated);
            if self.value() || self.moves() || self.record() {
                continue;
            }
            if let Err(end) = self.rows()
                && !self.words()
            {
                self.failed(end);
            }
        }
    }

    fn row(&self, index: usize) -> Option<&'b Row<'b>> {
        self.grids.rows.get(index)
    }

    /// Skips a row that is one word or number with a label in its line, such as `cost: 22`. Returns false for any other
    /// row.
    fn value(&mut self) -> bool {
        let row = &self.grids.rows[self.at];
        let Some(label) = row.label.filter(|label| label.line == row.line) else { return false };
        let is_alone = row.slots.len() == 1 && self.segments[row.segment].rows.len() == 1;
        if !is_alone || introduces_moves(label.text, 1) || self.is_compact(row) || moves::is_moves(&row.slots[0].word) {
            return false;
        }
        self.stated = rows::size_of(&row.slots[0].word).or(self.stated);
        self.at += 1;
        true
    }

    /// Returns whether a row has a board in one word.
    fn is_compact(&self, row: &Row) -> bool {
        let item = |slot: &Slot| Item { kind: Kind::Word, start: slot.start, end: slot.end };
        row.slots.iter().any(|slot| slot.word.len() > 8 && self.field(&[item(slot)]).is_some())
    }

    /// Reads a row of moves, which belong to the board before them. Returns false for any other row.
    fn moves(&mut self) -> bool {
        let row = &self.grids.rows[self.at];
        let (start, end) = (row.start(), row.end());
        let text = &self.grids.text[start..end];
        let label = row.label.filter(|label| label.line == row.line && introduces_moves(label.text, row.slots.len()));
        let are_directions = moves::is_moves(text);
        let are_tiles = || row.slots.iter().all(|slot| slot.is_number() && slot.word != "0");
        let is_board = |parser: &Self| {
            let run = parser.at..parser.run_end();
            parser.grids.compact(parser.at, None).is_some() || parser.grids.run(run, parser.stated, &[]).is_some()
        };
        let Some(Part { found, place, .. }) = self.parts.last() else { return false };
        if label.is_none() && !are_directions {
            return false;
        }
        // Numbers behind a label may also be the first row of a board.
        let is_first_row =
            || self.run_end() > self.at + 1 && self.grids.rows[self.at + 1].slots.len().abs_diff(row.slots.len()) < 2;
        // In a board of letters, a row that looks like moves is followed by a row that does not.
        let next_is_moves = || {
            let next = self.row(self.at + 1).filter(|next| next.label.is_none());
            next.is_none_or(|next| moves::is_moves(&self.grids.text[next.start()..next.end()]))
        };
        let is_read = match label {
            Some(_) if are_tiles() => !is_first_row(),
            Some(_) if looks_like_moves(row, text) => true,
            _ => are_directions && (row.slots.len() == 1 || next_is_moves() || !is_board(self)),
        };
        if !is_read {
            return false;
        }
        let count = self.parts.len();
        let made = found.as_ref().ok().map(|found| {
            let known = self.position.filter(|(parts, _)| *parts == count);
            let position = known.map_or_else(|| found.position(), |(_, position)| position);
            let made = read_moves_on(&position, text, self.reader.moves_of).map_err(|error| error.after(start));
            let made = match (are_directions, &row.slots[..]) {
                (false, [number]) if number.is_number() => self.tile_or_count(&position, number, made),
                _ => made,
            };
            (position, made)
        });
        let place = place.start..end;
        self.at += 1;
        if let Some(part) = self.parts.last_mut() {
            part.place = place;
            match (made, &mut part.found) {
                (Some((mut position, Ok(moves))), Ok(found)) => {
                    position.slide_all(&moves).expect("moves that were read stay inside the board");
                    self.position = Some((count, position));
                    found.moves.extend(moves);
                }
                (Some((_, Err(error))), found) => *found = Err(error),
                _ => {}
            }
        }
        true
    }

    /// Returns the meaning of a number alone after `moves:`: the number of moves, if it cannot be a tile or words
    /// follow it. Otherwise only a person knows.
    fn tile_or_count(
        &self,
        position: &AnyBoard,
        number: &Slot,
        made: Result<Vec<Move>, TextError>,
    ) -> Result<Vec<Move>, TextError> {
        let row = &self.grids.rows[self.at];
        let is_tile = number.word.parse().is_ok_and(|tile: usize| tile < position.tiles().len());
        let has_words = self.row(self.at + 1).is_some_and(|next| next.line == row.line && boards::is_heading(next));
        match made {
            _ if !is_tile || has_words => Ok(Vec::new()),
            Ok(_) => Err(TextError::new(
                TextErrorKind::TileOrCount { number: number.word.to_string() },
                number.start,
                number.end,
            )),
            Err(error) => Err(error),
        }
    }

    /// Reads a segment that is a board in several rows, or a record with a board in one of its fields. Returns false if it is none.
    fn record(&mut self) -> bool {
        let row = &self.grids.rows[self.at];
        let segment = &self.segments[row.segment];
        let rows = segment.rows.clone();
        if rows.start != self.at {
            return false;
        }
        let has_words = row.slots[0].is_wordy() || rows::size_of(&row.slots[0].word).is_some();
        let has_quoted_marks = !self.quoted_marks(&segment.items).is_empty();
        let is_plain = row.is_uniform && !has_words && !has_quoted_marks && !self.is_compact(row);
        if rows.len() == 1 && (is_plain || self.grids.compact(self.at, None).is_some()) {
            return false;
        }
        // Cells between marks of two kinds are fields, if one of them is a board.
        let is_uniform = self.grids.rows[rows.clone()].iter().all(|row| row.is_uniform) && !has_quoted_marks;
        let whole = if rows.len() > 1 || has_words { self.grids.whole(rows.clone(), self.stated) } else { None };
        let mut records = if whole.is_some() && is_uniform { Vec::new() } else { self.records(&segment.items) };
        if let Some(reading) = whole.filter(|_| records.is_empty()) {
            self.found(self.grids.rows, reading);
        } else {
            let boards = |record: &[Part]| -> Vec<Option<AnyBoard>> {
                record.iter().map(|part| part.found.as_ref().ok().map(|found| found.board)).collect()
            };
            match &records[..] {
                [] if rows.len() > 1 && !segment.goes_on() && !boards::is_heading(row) => self.failed(rows.end),
                [] => return false,
                [first, others @ ..] if others.iter().any(|other| boards(other) != boards(first)) => {
                    let readings = records.iter().flat_map(|record| boards(record)).flatten().collect();
                    self.ask(readings, row.start()..self.grids.rows[rows.end - 1].end());
                }
                _ => self.parts.append(&mut records[0]),
            }
        }
        (self.stated, self.at) = (None, rows.end);
        true
    }

    /// Returns where the marks inside quotation marks start.
    fn quoted_marks(&self, items: &[Item]) -> Vec<usize> {
        let Some(first) = items.first() else { return Vec::new() };
        let line = self.lines.partition_point(|line| line.start <= first.start).saturating_sub(1);
        let (mut at, mut is_inside) = (self.lines[line].start, false);
        let is_quoted = |item: &&Item| {
            is_inside ^= self.grids.text[at..item.start].matches('"').count() % 2 == 1;
            at = item.start;
            is_inside && matches!(item.kind, Kind::Mark(_))
        };
        items.iter().filter(is_quoted).map(|item| item.start).collect()
    }

    /// Returns the boards of a record for each separator of fields with which one field, or each field, is a board.
    fn records(&self, items: &[Item]) -> Vec<Vec<Part>> {
        let is_mark = |mark: Mark| move |item: &Item| item.kind == Kind::Mark(mark);
        let quoted = self.quoted_marks(items);
        let mut divided: Vec<Vec<&[Item]>> = Vec::new();
        for mark in [Mark::Tab, Mark::Bar, Mark::Semicolon, Mark::Comma, Mark::Colon, Mark::Equals] {
            let ends_field = |item: &Item| is_mark(mark)(item) && quoted.binary_search(&item.start).is_err();
            divided.push(items.split(ends_field).collect());
        }
        // Fields may also be separated by several spaces, or by one if the fields contain no spaces.
        for spaces in [2, 1] {
            divided.push(items.chunk_by(|one, next| next.start < one.end + spaces).collect());
        }
        let mut records: Vec<Vec<Part>> = Vec::new();
        let by_marks = divided.len() - 2;
        for (kind, fields) in divided.into_iter().enumerate().filter(|(_, fields)| fields.len() > 1) {
            let fields: Vec<&[Item]> = fields.into_iter().filter(|field| !field.is_empty()).collect();
            let mut parts: Vec<Part> = Vec::new();
            // A field with as many words as a board has cells may be a board with an error, or all fields may be rows.
            let (mut boards, mut others, mut longest, mut lengths) = (0, 0, 0, Vec::new());
            for field in fields {
                let (start, end) = (field[0].start, field[field.len() - 1].end);
                if let Some(part) = self.field(field) {
                    parts.push(part);
                    boards += 1;
                } else if let (Some(part), true) = (parts.last_mut(), moves::is_moves(&self.grids.text[start..end])) {
                    self.extend(part, start..end);
                } else {
                    others += 1;
                    let words = field.iter().filter(|item| item.kind == Kind::Word).count();
                    longest = longest.max(words);
                    lengths.push(words);
                }
            }
            let cells = parts.iter().filter_map(|part| part.found.as_ref().ok()).map(|found| found.board.tiles().len());
            // Four numbers without a mark around them are too often something else.
            let least = if kind < by_marks { 4 } else { 9 };
            let is_shorter = cells.min().is_none_or(|cells| cells >= least && (longest < 2 || longest + 1 < cells));
            // A field as long as the rows of the board may be one of them.
            let is_row = parts
                .iter()
                .filter_map(|part| part.found.as_ref().ok())
                .any(|found| found.form.rows.is_some() && lengths.contains(&found.board.shape().columns()));
            if (boards == 1 || boards > 1 && others == 0) && is_shorter && !is_row {
                records.push(parts);
            }
        }
        records
    }

    /// Reads a field of a record that is a board.
    fn field(&self, items: &[Item]) -> Option<Part> {
        let Rows { rows, .. } = rows::rows_of_field(self.grids.text, items);
        let grids = Grids { text: self.grids.text, rows: &rows, goes_on: false };
        let reading = if rows.is_empty() { None } else { grids.whole(0..rows.len(), self.stated) }?;
        // Four digits in one word are too often a number.
        let is_glued = matches!(reading.symbols, Symbols::Digits | Symbols::LettersInWords);
        (!is_glued || reading.boards[0].tiles().len() >= 9).then(|| self.part(&rows, reading))
    }

    /// Adds the moves of a text to the moves of a board.
    fn extend(&self, part: &mut Part, place: Range<usize>) {
        part.place.end = place.end;
        let Ok(found) = &mut part.found else { return };
        match read_moves_on(&found.position(), &self.grids.text[place.clone()], self.reader.moves_of) {
            Ok(moves) => found.moves.extend(moves),
            Err(error) => part.found = Err(error.after(place.start)),
        }
    }

    /// Returns the end of the rows that may belong together with the next one.
    fn run_end(&self) -> usize {
        let (rows, first) = (self.grids.rows, self.at);
        let has_digits = rows[first].slots.iter().any(Slot::is_number);
        let segment = |row: &Row| &self.segments[row.segment];
        let belongs = |index: usize| {
            let (row, before) = (&rows[index], &rows[index - 1]);
            let is_record = || !row.is_uniform && !self.records(&segment(row).items).is_empty();
            let is_moves = || has_digits && moves::is_moves(&self.grids.text[row.start()..row.end()]);
            row.label.is_none()
                && row.list == rows[first].list
                && (row.segment == before.segment || segment(row).rows.len() == 1 || segment(before).goes_on())
                && !self.is_heading(index)
                && !(row.slots[0].is_wordy() && (row.is_after_gap || row.slots.len() > rows[first].slots.len()))
                && !(has_digits && row.line == before.line && !row.slots.iter().any(Slot::is_number))
                && !is_moves()
                && !is_record()
        };
        // Empty lines are between all rows, or between none.
        let is_gapped = rows.get(first + 1).is_some_and(|next| next.is_after_gap);
        let more = (first + 1..rows.len()).take_while(|&index| {
            let is_alone =
                |index: usize| rows.get(index + 1).is_none_or(|next| next.is_after_gap || next.label.is_some());
            belongs(index) && rows[index].is_after_gap == is_gapped && (!is_gapped || is_alone(index))
        });
        first + 1 + more.count()
    }

    /// Returns whether a row consists of words about boards, rather than being a row of a board with a word in it.
    fn is_heading(&self, index: usize) -> bool {
        let row = &self.grids.rows[index];
        let numbers = row.slots.iter().filter(|slot| slot.is_number()).count();
        let is_alike = |other: &Row| other.slots.len() == row.slots.len();
        let before = index.checked_sub(1).and_then(|before| self.row(before)).filter(|_| !row.is_after_gap);
        let is_row = numbers > 1
            && numbers + 1 == row.slots.len()
            && [before, self.row(index + 1)].into_iter().flatten().any(is_alike);
        boards::is_heading(row) && !is_row
    }

    /// Reads a run of rows.
    ///
    /// # Errors
    /// The end of the run, if it is no board.
    fn rows(&mut self) -> Result<(), usize> {
        let rows = self.grids.rows;
        if let Some(reading) = self.grids.compact(self.at, self.stated) {
            self.at = reading.rows.end;
            self.found(rows, reading);
            return Ok(());
        }
        let (first, mut end) = (self.at, self.run_end());
        // A row between empty lines may be a board of its own, and so may rows of nine numbers, or of more than boards have in a row, if others
        // have another length.
        let is_long = |row: &Row| row.slots.len() == 9 || row.slots.len() > *SIDES.end();
        let is_gapped = rows.get(first + 1).is_some_and(|next| next.is_after_gap);
        let goes_on = |row: &&Row| match (is_long(&rows[first]), is_long(row)) {
            (true, true) => row.slots.len() == rows[first].slots.len(),
            (is_first_long, is_next_long) => is_first_long == is_next_long,
        };
        let alike = rows[first + 1..end].iter().take_while(goes_on).count();
        let short = if is_gapped { first + 1 } else { first + 1 + alike };
        if self.is_heading(first) || !rows[first].slots.iter().any(|slot| slot.word.len() < 4) {
            return Err(short);
        }
        // A heading directly above has the names of the columns.
        let above = first.checked_sub(1).map(|above| &rows[above]).filter(|above| boards::is_heading(above));
        let names = above.filter(|_| !rows[first].is_after_gap).map_or(&[][..], |above| &above.slots);
        let mut answer = self.grids.run(first..end, self.stated, names);
        if answer.is_none() && short < end && !is_gapped {
            end = short;
            answer = self.grids.run(first..end, self.stated, names);
        }
        let may_be_boards = || is_long(&rows[first]) && Dims::of_cells(rows[first].slots.len()).is_some();
        match answer {
            // Rows between empty lines, and long rows that may each be a board, are read one by one.
            None if end > first + 1 && (is_gapped || may_be_boards()) => {
                for (index, row) in (first..end).zip(&rows[first..end]) {
                    match self.grids.run(index..index + 1, self.stated, names) {
                        Some(answer) => self.take(answer),
                        None if boards::is_size(row) => self.stated = boards::size_in(row),
                        None => self.wrong(index..index + 1),
                    }
                }
            }
            None => return Err(end),
            Some(answer) => self.take(answer),
        }
        self.at = end;
        Ok(())
    }

    /// Adds the boards and errors of a run.
    fn take(&mut self, answer: Answer) {
        let rows = self.grids.rows;
        match answer {
            Answer::Question(readings, place) => {
                self.ask(readings, rows[place.start].start()..rows[place.end - 1].end());
            }
            Answer::Boards(readings) => {
                for reading in readings {
                    match reading {
                        Ok(reading) => self.found(rows, reading),
                        Err(wrong) => self.wrong(wrong),
                    }
                }
            }
        }
    }

    /// Adds the error of one board of a run.
    fn wrong(&mut self, rows: Range<usize>) {
        self.at = rows.start;
        self.failed(rows.end);
    }

    /// Skips a row that says something about boards, or belongs to no board. Returns false for any other row.
    fn words(&mut self) -> bool {
        let rows = self.grids.rows;
        let row = &rows[self.at];
        let begins_line = |index: usize| rows.get(index).is_none_or(|next| next.line != rows[index - 1].line);
        let has_numbers = row.slots.iter().any(Slot::is_number);
        // The words that follow a board in its line, such as the next statement of a program.
        let is_rest = !has_numbers && self.at > 0 && !begins_line(self.at) && !self.parts.is_empty();
        // A row above a row of about the same length may belong to a board.
        let is_above_like = self.run_end() > self.at + 1 && rows[self.at + 1].slots.len().abs_diff(row.slots.len()) < 2;
        let is_value = row.label.is_some_and(|label| label.line == row.line) && row.slots.len() < 4;
        let is_time = row.between == Separator::Colon;
        let is_labeled = is_value && begins_line(self.at + 1) && (is_time || !is_above_like);
        let fits = |size: Dims| {
            let next = rows.get(self.at + 1).filter(|next| next.slots.iter().all(Slot::is_number));
            next.is_some_and(|next| [size.columns(), size.cells()].contains(&next.slots.len()))
        };
        let is_size = boards::is_size(row) && (row.slots.len() == 1 || boards::size_in(row).is_some_and(fits));
        if rows.len() == 1 && !boards::is_heading(row)
            || !is_rest && !self.is_heading(self.at) && !is_size && !is_labeled
        {
            return false;
        }
        // More than two numbers below each other are not counts, but a board with an error.
        let end = self.run_end();
        let numbers = rows[self.at..end].iter().take_while(|row| row.slots.len() == 1 && boards::is_size(row)).count();
        if is_size && numbers > 2 {
            let passed = if self.at + numbers == end { numbers } else { numbers - 2 };
            self.failed(self.at + passed);
            return true;
        }
        if is_size {
            let size = boards::size_in(row);
            self.stated = size.or(self.stated);
            let is_exact = row.slots.len() == 2 || rows::size_of(&row.slots[0].word).is_some();
            self.sized = size.filter(|_| is_exact).map(|size| (size, row.start()..row.end()));
        }
        self.at += 1;
        true
    }

    fn found(&mut self, rows: &[Row], reading: Reading) {
        let first = reading.rows.start;
        let mut part = self.part(rows, reading);
        self.stated = None;
        if let (Some((size, place)), Ok(found)) = (self.sized.take(), &part.found)
            && found.board.shape() != size
        {
            let (rows, columns) = (size.rows(), size.columns());
            let kind = TextErrorKind::SizeDiffers { rows, columns, count: found.board.tiles().len() };
            part = Part::new(place.start..part.place.end, Err(TextError::new(kind, place.start, place.end)));
        }
        if let Some((wrong, columns)) = self.failed.take()
            && wrong.end <= first
            && is_part_of_larger(self.grids.text, &part, &self.grids.rows[wrong.clone()], columns)
            && self.are_near(wrong.end..first + 1, wrong.len(), &part)
            && let Some(error) = self.parts.last_mut()
        {
            error.place.end = part.place.end;
            return;
        }
        self.parts.push(part);
    }

    /// Makes a part of a board in some rows.
    fn part(&self, rows: &[Row], reading: Reading) -> Part {
        let Reading { boards, rows: of_board, symbols, before, moves, after, is_flat, size } = reading;
        let rows = &rows[of_board];
        let (first, last) = (&rows[0], &rows[rows.len() - 1]);
        let kept = last.slots.len() - moves - after;
        let place = first.slots[before].start..last.slots[kept.max(1) - 1].end;
        let whole = place.start..if moves > 0 { last.end() } else { place.end };
        let [board] = boards[..] else {
            let mut error = report::open_question(self.grids.text, &place, boards);
            if error.readings.iter().any(|other| other.tiles() != error.readings[0].tiles()) {
                (error.kind, error.start) = (TextErrorKind::SeveralReadings, place.start);
            }
            return Part::new(whole, Err(error));
        };
        if is_flat
            && let Some(label) = first.label.filter(|label| begins_game_number(self.grids.text, label.text))
            && !board.shape().is_square()
        {
            let turned = Dims::new(board.shape().columns(), board.shape().rows());
            let turned = turned.and_then(|shape| AnyBoard::from_tiles(shape, board.tiles()));
            let start = label.text.as_ptr() as usize - self.grids.text.as_ptr() as usize;
            let readings = [Some(board), turned].into_iter().flatten().collect();
            return Part::new(start..place.end, Err(report::open_question(self.grids.text, &place, readings)));
        }
        if let Some((start, (rows, columns))) =
            first.label.and_then(|label| sides_in_label(self.grids.text, label.text))
            && (rows, columns) != (board.shape().rows(), board.shape().columns())
        {
            let kind = TextErrorKind::SizeDiffers { rows, columns, count: board.shape().cells() };
            let end =
                self.grids.text[start..].find([' ', ':', '=', ',', ')']).map_or(place.end, |length| start + length);
            return Part::new(start..place.end, Err(TextError::new(kind, start, end)));
        }
        let form = Form {
            rows: (!is_flat).then_some(if rows.len() == 1 { first.between } else { first.ended_by }),
            cells: first.between,
            symbols,
        };
        let size = size.or(self.stated).filter(|size| *size == board.shape());
        let found = Found { board, place: place.clone(), form, size, goal: None, moves: Vec::new() };
        let mut part = Part::new(place.clone(), Ok(found));
        if moves > 0 {
            self.extend(&mut part, place.end..whole.end);
        }
        part
    }

    /// Adds the question of which board is meant.
    fn ask(&mut self, readings: Vec<AnyBoard>, place: Range<usize>) {
        let mut error = TextError::new(TextErrorKind::SeveralReadings, place.start, place.end);
        error.readings = readings.into();
        self.parts.push(Part::new(place, Err(error)));
    }

    /// Returns whether a board and some rows with an error may belong together. A label between them makes the rows
    /// boards of their own, and so does an empty line if there are as many rows as in the board.
    fn are_near(&self, mut between: Range<usize>, rows: usize, part: &Part) -> bool {
        let shape = part.found.as_ref().map(|found| found.board.shape());
        let (is_small, is_larger) = shape.map_or((false, false), |shape| (shape.cells() == 4, rows < shape.rows()));
        between.all(|row| {
            let row = &self.grids.rows[row];
            (is_larger || !row.is_after_gap) && (is_small || row.label.is_none())
        })
    }

    /// Adds the error of the rows before `end` that were meant to be one board.
    fn failed(&mut self, end: usize) {
        let rows = self.at..end.min(self.end_of_failed(end));
        let error = report::error_of(&self.grids, self.lines, rows.clone(), self.stated);
        let mut place = self.grids.rows[rows.start].start()..self.grids.rows[rows.end - 1].end();
        let slots = &self.grids.rows[rows.start].slots;
        // A mark at the end of a line is no cell.
        let columns = slots.len() - usize::from(slots.last().is_some_and(Slot::is_empty));
        // A board in the rows above may be a part of the board that is meant here.
        if let Some(above) = self.parts.last()
            && is_part_of_larger(self.grids.text, above, &self.grids.rows[rows.clone()], columns)
            && self.are_near(
                self.grids.rows.partition_point(|row| row.start() < above.place.end)..rows.start + 1,
                rows.len(),
                above,
            )
        {
            place.start = above.place.start;
            self.parts.pop();
        }
        self.parts.push(Part::new(place, Err(error)));
        self.at = rows.end;
        (self.stated, self.failed) = (None, Some((rows, columns)));
    }

    /// Returns the end of the rows before `end` that were meant to be one board.
    fn end_of_failed(&self, end: usize) -> usize {
        let rows = self.grids.rows;
        let first = &rows[self.at];
        let columns = first.slots.len();
        let in_line = rows[self.at..end].iter().take_while(|row| row.line == first.line).count();
        // Rows that are longer than rows of boards are boards of their own, unless no board has so many cells.
        if columns > *SIDES.end() && in_line == 1 && Dims::of_cells(columns).is_none() {
            let alike = |row: &&Row| row.slots.len() == columns && !row.is_after_gap;
            return self.at + 1 + rows[self.at + 1..end].iter().take_while(alike).count();
        }
        // A row that is longer than rows of boards is a board of its own, and so is a line with several rows.
        if columns > *SIDES.end() || in_line > 1 && first.ended_by != Separator::Bracket {
            return self.at + in_line;
        }
        // A row of nine small numbers is a board of 3×3 cells.
        let is_small = |slot: &Slot| slot.word.parse().is_ok_and(|n: usize| n <= columns);
        if columns == 9 && first.slots.iter().filter(|slot| slot.is_number()).all(is_small) {
            return self.at + 1;
        }
        end
    }
}

/// Returns the words of a text, in small letters. Words may be joined as in names of programs: `goal_state`, `goalState`.
fn words_of(text: &str) -> Vec<String> {
    let (mut words, mut word, mut was_small) = (Vec::new(), String::new(), false);
    for c in text.chars().chain([' ']) {
        if !word.is_empty() && (!c.is_alphabetic() || was_small && c.is_uppercase()) {
            words.push(std::mem::take(&mut word));
        }
        word.extend(c.to_lowercase().filter(|c| c.is_alphabetic()));
        was_small = c.is_lowercase();
    }
    words
}

fn has_word(words: &[String], of: &[&str]) -> bool {
    words.iter().any(|word| of.contains(&word.as_str()))
}

/// Returns whether a label says that moves follow, rather than their number. `count` is the number of words that follow
/// it.
fn introduces_moves(label: &str, count: usize) -> bool {
    const MOVES: [&str; 14] = [
        "move",
        "moves",
        "solution",
        "path",
        "scramble",
        "slides",
        "züge",
        "zugfolge",
        "lösung",
        "lösungsweg",
        "coups",
        "mouvements",
        "chemin",
        "mélange",
    ];
    const COUNTS: [&str; 20] = [
        "number",
        "no",
        "nr",
        "count",
        "total",
        "length",
        "len",
        "depth",
        "cost",
        "nodes",
        "time",
        "anzahl",
        "länge",
        "tiefe",
        "kosten",
        "nombre",
        "longueur",
        "profondeur",
        "coût",
        "size",
    ];
    let words = words_of(label);
    // A single number behind other words is a count, too.
    let is_plain = || words.iter().all(|word| MOVES.contains(&word.as_str()));
    has_word(&words, &MOVES) && !has_word(&words, &COUNTS) && (count > 1 || is_plain())
}

/// Returns whether a row behind a label of moves is moves with an error: some of its words are moves, it is in capitals, or its words are first
/// letters in another language.
fn looks_like_moves(row: &Row, text: &str) -> bool {
    let has_move = row.slots.iter().any(|slot| moves::is_moves(&slot.word));
    let is_in_capitals = row.slots.len() == 1 && moves::begins_moves(text) && !text.contains(char::is_lowercase);
    moves::is_foreign(text) || has_move || is_in_capitals
}

/// Returns whether a board may be a part of a larger one whose other rows are `others`, of `columns` numbers each: they are as long as its rows,
/// but not as many, or together they have each number of a board.
fn is_part_of_larger(text: &str, part: &Part, others: &[Row], columns: usize) -> bool {
    let Ok(Found { board, form, place, .. }) = &part.found else { return false };
    let is_in_lines = text[place.clone()].contains(['\n', '\r']);
    let (from, to) = (place.end.min(others[0].start()), place.start.max(others[0].start()));
    let is_same_line = !text[from..to].contains(['\n', '\r']);
    let (rows, of_board) = match form.rows {
        Some(_) if is_in_lines || is_same_line => (board.shape().rows(), board.shape().columns()),
        None if !is_in_lines && board.tiles().len() <= *SIDES.end() => (1, board.tiles().len()),
        _ => return false,
    };
    let numbers = others.iter().flat_map(|row| &row.slots).filter_map(|slot| slot.word.parse::<usize>().ok());
    let all: Vec<usize> = board.tiles().iter().map(|&tile| tile.into()).chain(numbers).collect();
    let is_even = others.iter().all(|row| row.slots.len() == others[0].slots.len());
    // Four numbers are too few to be a board beside longer rows with names.
    let is_alike = of_board == columns || board.tiles().len() == 4 && columns > 4 && is_even;
    is_alike && (rows != others.len() || !is_even || (0..all.len()).all(|number| all.contains(&number)))
}

/// Returns the size that a label states, as numbers of rows and columns, and where it is, in bytes.
fn sides_in_label(text: &str, label: &str) -> Option<(usize, (usize, usize))> {
    let mut words = label.split([' ', ':', '=', ',', '(', ')']);
    let at = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    words.find_map(|word| Some((at(word), rows::sides_of(word)?)))
}

/// Returns whether a label is the size of a game number of Simon Tatham's *Fifteen*, such as `4x3:5,1,2`, which has the width first.
fn begins_game_number(text: &str, label: &str) -> bool {
    let end = label.as_ptr() as usize - text.as_ptr() as usize + label.len();
    rows::size_of(label).is_some()
        && text[end..].strip_prefix(':').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns whether a label or a heading says that a goal follows it.
fn names_goal(text: &str) -> bool {
    let words = words_of(text);
    let begins =
        words.first().is_some_and(|word| ["end", "final", "but", "endzustand", "endstellung"].contains(&word.as_str()));
    has_word(&words, &["goal", "goals", "target", "ziel", "zielzustand", "zielstellung"]) || begins && words.len() < 4
}

/// Adds the goals that a text states to its boards: by name in a comment, a label or a heading, or as a board below `goal`. A board has the
/// first goal after it, if the text begins with a board, and otherwise the last goal before it.
fn state_goals(text: &str, lines: &[TextLine], rows: &[Row], parts: &mut Vec<Part>) {
    let mut goals: Vec<(usize, StatedGoal)> = Vec::new();
    for line in lines {
        let (content, comment) = (&text[line.start..line.end], &text[line.comment.0..line.comment.1]);
        let named = [content, comment].into_iter().filter(|text| names_goal(text)).find_map(goal_named);
        goals.extend(named.map(|goal| (line.start, goal)));
    }
    // A board is the goal if its label says so, or the heading in the line above it.
    let is_only = parts.len() == 1;
    let mut is_goal = |part: &Part| {
        let start = part.place.start;
        let row = rows.partition_point(|row| row.start() <= start).checked_sub(1);
        let says_goal = row.is_some_and(|row| {
            let above = row.checked_sub(1).map(|above| &rows[above]).filter(|above| boards::is_heading(above));
            let heading = above.filter(|_| rows[row].label.is_none()).map(|above| &text[above.start()..above.end()]);
            rows[row].label.map(|label| label.text).or(heading).is_some_and(names_goal)
        });
        let board = part.found.as_ref().ok().filter(|_| says_goal && !is_only).map(|found| found.board);
        goals.extend(board.map(|board| (start, Goal::Board(board).into())));
        board.is_some()
    };
    parts.retain(|part| !is_goal(part));
    goals.sort_by_key(|(start, _)| *start);
    let Some((first_goal, _)) = goals.first() else { return };
    let begins_with_goal = parts.first().is_some_and(|part| *first_goal < part.place.start);
    for part in parts {
        let start = part.place.start;
        let Ok(found) = &mut part.found else { continue };
        let fits = |(_, goal): &&(usize, StatedGoal)| goal.on(found.board.shape()).is_ok();
        let (before, after) = goals.split_at(goals.partition_point(|(goal, _)| *goal < start));
        let (before, after) = (before.iter().rfind(fits), after.iter().find(fits));
        let goal = if begins_with_goal { before.or(after) } else { after.or(before) };
        found.goal = goal.map(|(_, goal)| *goal);
    }
}

/// Returns the goal that a text names.
fn goal_named(text: &str) -> Option<StatedGoal> {
    let text = text.to_ascii_lowercase().replace(['_', '-'], " ");
    let names = [
        ("snail", StatedGoal::Snail),
        ("spiral", StatedGoal::Snail),
        ("blank first", Goal::BlankFirst.into()),
        ("blank last", Goal::BlankLast.into()),
    ];
    names.into_iter().find_map(|(name, goal)| text.contains(name).then_some(goal))
}
