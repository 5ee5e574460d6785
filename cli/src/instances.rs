//! Instances with known solution lengths, in comma-separated columns.
//!
//! Lines that start with `#` are comments. The first other line names the columns; `board` and `optimal` must be among
//! them, `id` may be, others are left alone.

use fifteen::board::{any::AnyBoard, notation::read_board};

/// A board and the length of its shortest solutions.
pub struct Instance {
    /// The line that it stands in, from 1.
    pub line: usize,
    /// Its name, if there is such a column.
    pub id: Option<String>,
    pub board: AnyBoard,
    pub optimal: usize,
}

/// What is wrong with a file, and where, both counted from 1.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct InstanceError {
    line: usize,
    column: usize,
    fault: String,
}

/// A field, and where it starts in its line, in bytes.
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

/// Where the columns are that count.
struct Header {
    columns: usize,
    id: Option<usize>,
    board: usize,
    optimal: usize,
}

/// Reads the instances of a file.
///
/// # Errors
/// Its first fault.
pub fn read(text: &str) -> Result<Vec<Instance>, InstanceError> {
    let lines = text.lines().zip(1..).map(|(text, number)| Line { text, number });
    let mut lines = lines.filter(|line| !line.text.trim().is_empty() && !line.text.starts_with('#'));
    let end = Line { text: "", number: text.lines().count() + 1 };
    let header = Header::read(lines.next().ok_or_else(|| end.fault(0, "there is no line that names the columns"))?)?;
    let instances = lines.map(|line| header.instance(line)).collect::<Result<Vec<_>, _>>()?;
    if instances.is_empty() { Err(end.fault(0, "there are no instances")) } else { Ok(instances) }
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

    /// A fault at a byte of this line.
    fn fault(self, byte: usize, fault: impl Into<String>) -> InstanceError {
        let column = self.text[..byte].chars().count() + 1;
        InstanceError { line: self.number, column, fault: fault.into() }
    }
}

impl Header {
    fn read(line: Line) -> Result<Self, InstanceError> {
        let names = line.fields();
        let find = |name: &str| names.iter().position(|field| field.text.trim() == name);
        let need = |name| {
            let missing = || format!("no column is named “{name}”; there must be “board” and “optimal”");
            find(name).ok_or_else(|| line.fault(0, missing()))
        };
        Ok(Header { columns: names.len(), id: find("id"), board: need("board")?, optimal: need("optimal")? })
    }

    fn instance(&self, line: Line) -> Result<Instance, InstanceError> {
        let fields = line.fields();
        if fields.len() != self.columns {
            let place = fields.get(self.columns).map_or(line.text.len(), |surplus| surplus.start);
            let fault = format!("this line has {} of {} columns", fields.len(), self.columns);
            return Err(line.fault(place, fault));
        }
        let (board, optimal) = (fields[self.board], fields[self.optimal]);
        let id = self.id.map(|id| fields[id].text.trim().to_owned());
        Ok(Instance {
            line: line.number,
            id,
            board: read_board(board.text).map_err(|e| line.fault(board.start + e.start, e.to_string()))?,
            optimal: optimal.text.trim().parse().map_err(|_| {
                let fault = format!("“{}” is not a number of moves", optimal.text.trim());
                line.fault(optimal.start, fault)
            })?,
        })
    }
}

impl Instance {
    /// What to call it.
    pub fn name(&self) -> String {
        match &self.id {
            Some(id) => format!("instance {id} (line {})", self.line),
            None => format!("the instance of line {}", self.line),
        }
    }
}
