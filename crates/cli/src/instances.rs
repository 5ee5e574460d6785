//! Instances whose shortest solutions have known lengths, as comma-separated values.
//!
//! Lines that start with `#` are comments. The first other line names the columns: `board` and `optimal` are required, `id`
//! is optional, other columns are ignored.

use fifteen::{AnyBoard, internals::board::notation::read_board};

/// A board and the length of its shortest solutions.
pub struct Instance {
    /// The number of its line, from 1.
    pub line: usize,
    /// Its name, if the file has the column `id`.
    pub id: Option<String>,
    pub board: AnyBoard,
    pub optimal: usize,
}

/// An error in a file, at a line and a column, both from 1.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct InstanceError {
    line: usize,
    column: usize,
    message: String,
}

/// A field, and its first byte in the line.
#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a str,
    start: usize,
}

/// A line, and its number.
#[derive(Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    number: usize,
}

/// The positions of the columns that are read.
struct Header {
    columns: usize,
    id: Option<usize>,
    board: usize,
    optimal: usize,
}

/// Reads the instances of a file, or returns the first error in it.
pub fn read(text: &str) -> Result<Vec<Instance>, InstanceError> {
    let lines = text.lines().zip(1..).map(|(text, number)| Line { text, number });
    let mut lines = lines.filter(|line| !line.text.trim().is_empty() && !line.text.starts_with('#'));
    let end = Line { text: "", number: text.lines().count() + 1 };
    let header = Header::read(
        lines.next().ok_or_else(|| end.error(0, "the file is empty; expected a line that names the columns"))?,
    )?;
    let instances = lines.map(|line| header.instance(line)).collect::<Result<Vec<_>, _>>()?;
    if instances.is_empty() {
        Err(end.error(0, "the file has no instances; expected at least one"))
    } else {
        Ok(instances)
    }
}

impl<'a> Line<'a> {
    fn fields(self) -> Vec<Field<'a>> {
        let mut start = 0;
        let field = |text: &'a str| {
            let field = Field { text, start };
            start += text.len() + 1;
            field
        };
        self.text.split(',').map(field).collect()
    }

    /// Returns an error at a byte of this line.
    fn error(self, byte: usize, message: impl Into<String>) -> InstanceError {
        let column = self.text[..byte].chars().count() + 1;
        InstanceError { line: self.number, column, message: message.into() }
    }
}

impl Header {
    fn read(line: Line) -> Result<Self, InstanceError> {
        let names = line.fields();
        let find = |name: &str| names.iter().position(|field| field.text.trim() == name);
        let need = |name| {
            let missing = || format!("the column “{name}” is missing; expected “board” and “optimal”");
            find(name).ok_or_else(|| line.error(0, missing()))
        };
        Ok(Header { columns: names.len(), id: find("id"), board: need("board")?, optimal: need("optimal")? })
    }

    fn instance(&self, line: Line) -> Result<Instance, InstanceError> {
        let fields = line.fields();
        if fields.len() != self.columns {
            let place = fields.get(self.columns).map_or(line.text.len(), |surplus| surplus.start);
            let message = format!("the line has {} fields; expected {}", fields.len(), self.columns);
            return Err(line.error(place, message));
        }
        let (board, optimal) = (fields[self.board], fields[self.optimal]);
        let id = self.id.map(|id| fields[id].text.trim().to_owned());
        Ok(Instance {
            line: line.number,
            id,
            board: read_board(board.text).map_err(|e| line.error(board.start + e.start, e.to_string()))?,
            optimal: optimal.text.trim().parse().map_err(|_| {
                let message = format!("invalid number of moves “{}”; expected a whole number", optimal.text.trim());
                line.error(optimal.start, message)
            })?,
        })
    }
}

impl Instance {
    /// Returns its name in messages.
    pub fn name(&self) -> String {
        match &self.id {
            Some(id) => format!("instance {id} (line {})", self.line),
            None => format!("the instance in line {}", self.line),
        }
    }
}
