//! The texts of boards: arguments, files and standard input, and the boards in them.

use crate::{error::CliError, options::MoveOptions};
use anyhow::{Context as _, bail};
use clap::Args;
use fifteen::{
    board::{
        goal_name::StatedGoal,
        text::{Found, Part, Reader, Separator, TextError, decode, read_one},
    },
    shape::{Dims, SIDES, Shape as _},
};
use fifteen_terminal::program::warn;
use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal as _, Read},
    path::{Path, PathBuf},
};

/// A longer line is an error, so that it does not fill the memory. In bytes.
const MAX_LINE: u64 = 1 << 26;

/// A text of many boards is read in parts of about this size. In bytes.
const PART: usize = 1 << 20;

/// The shape of a board that is written as moves alone, without --size.
pub const DEFAULT_SIZE: Dims = Dims::square(4).expect("it is a valid side");

/// No board has more lines, with empty ones and lines of a box between them.
const LINES_OF_BOARD: usize = 32;

/// Where boards are.
#[derive(Args)]
pub struct InputOptions {
    /// A file with boards. It may be given several times; - is standard input.
    #[arg(long, value_name = "FILE")]
    file: Vec<PathBuf>,
}

impl InputOptions {
    /// No files.
    pub const fn none() -> Self {
        InputOptions { file: Vec::new() }
    }
}

/// A board in a text, or why there is none.
pub struct Input {
    pub source: Source,
    pub found: Result<Found, CliError>,
}

/// The text of a board.
pub struct Source {
    /// The lines of the text that the board is in. The place of an error is one in this text.
    pub text: String,
    /// What the board is called in messages, if there are several.
    pub name: Option<Name>,
}

/// What a board is called in messages.
#[derive(Clone)]
pub enum Name {
    /// Its number among the arguments.
    Number(usize),
    /// The number of its first line, and the file, if it is not standard input.
    Line(Option<String>, usize),
}

/// What reads the texts of a command.
pub struct Inputs {
    pub reader: Reader,
    /// The goal from which moves alone are made.
    goal: StatedGoal,
    /// The shape of boards that are written as moves alone.
    size: Option<Dims>,
}

impl Inputs {
    pub fn new(goal: Option<StatedGoal>, moves: &MoveOptions, size: Option<Dims>) -> Self {
        let goal = goal.unwrap_or_default();
        Inputs { reader: Reader { goals: vec![goal], moves_of: moves.of() }, goal, size }
    }

    /// Returns a reader without options for moves.
    pub fn plain(goal: Option<StatedGoal>) -> Self {
        let goal = goal.unwrap_or_default();
        Inputs { reader: Reader { goals: vec![goal], ..Reader::default() }, goal, size: None }
    }

    /// Calls `with` with each board of the arguments and the files or, if there are none, of standard input.
    pub fn each(
        &self,
        arguments: &[String],
        files: &InputOptions,
        mut with: impl FnMut(Input) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if arguments.is_empty() && files.file.is_empty() {
            return self.each_of_standard_input("enter boards; press Ctrl-D to end", &mut with);
        }
        let several = arguments.len() > 1;
        for (text, number) in arguments.iter().zip(1..) {
            self.each_of_argument(text, several.then_some(number), &mut with)?;
        }
        files.file.iter().try_for_each(|path| self.each_of_file(path, &mut with))
    }

    /// Returns the only board of an argument or, without one, of standard input.
    pub fn one(&self, argument: Option<&str>) -> anyhow::Result<Input> {
        let arguments: Vec<String> = argument.map(str::to_owned).into_iter().collect();
        let (mut first, mut is_alone) = (None, true);
        self.each(&arguments, &InputOptions::none(), |input| {
            is_alone = first.is_none();
            first.get_or_insert(input);
            Ok(())
        })?;
        let none = || Input {
            source: Source { text: String::new(), name: None },
            found: read_one("").map_err(CliError::from),
        };
        let mut input = first.unwrap_or_else(none);
        if !is_alone && input.found.is_ok() {
            input.found = Err(CliError::SecondBoard);
        }
        input.source.name = None;
        Ok(input)
    }

    fn each_of_argument(
        &self,
        text: &str,
        number: Option<usize>,
        with: &mut impl FnMut(Input) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let parts = self.read(text);
        let is_board = parts.iter().any(|part| part.found.is_ok());
        if !is_board && (text == "-" || Path::new(text).is_file()) {
            return self.each_of_file(Path::new(text), with);
        }
        let is_alone = parts.len() == 1;
        for part in parts {
            let text = if is_alone { text } else { &text[part.lines.clone()] };
            let start = if is_alone { 0 } else { part.lines.start };
            let found = part.found.map_err(|error| CliError::of_argument(moved(error, start), text));
            with(Input { source: Source { text: text.to_owned(), name: number.map(Name::Number) }, found })?;
        }
        Ok(())
    }

    fn each_of_file(&self, path: &Path, with: &mut impl FnMut(Input) -> anyhow::Result<()>) -> anyhow::Result<()> {
        if path.as_os_str() == "-" {
            return self.each_of_standard_input("enter boards; press Ctrl-D to end", with);
        }
        let file = File::open(path).with_context(|| path.display().to_string())?;
        self.each_of(file, Some(&path.display().to_string()), with)
    }

    fn each_of_standard_input(
        &self,
        prompt: &str,
        with: &mut impl FnMut(Input) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let input = io::stdin().lock();
        if input.is_terminal() {
            warn(prompt);
        }
        self.each_of(input, None, with)
    }

    /// Reads boards as they come. A program may wait for the answer to a board before it sends the next one, so a board is read
    /// when its last line has arrived, if it is certain that it is the last one.
    fn each_of(
        &self,
        input: impl Read,
        file: Option<&str>,
        with: &mut impl FnMut(Input) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut input = BufReader::new(input);
        let place = file.unwrap_or("standard input");
        let mut lines = Lines { text: String::new(), first: 1, count: 0 };
        loop {
            let number = lines.first + lines.count;
            let line = read_line(&mut input).with_context(|| format!("{place}, line {number}"))?;
            let Some(line) = line else { break };
            lines.text += &line;
            lines.count += line.matches('\n').count().max(1);
            // Nothing is read for this, since nothing more may come.
            let has_more = !input.buffer().trim_ascii().is_empty();
            if !has_more && self.is_whole(&lines.text, &line) {
                let end = lines.text.len();
                self.emit(&mut lines, end, file, with)?;
            } else if lines.text.len() > PART {
                let end = lines.text.rmatch_indices('\n').nth(LINES_OF_BOARD).map_or(0, |(at, _)| at + 1);
                self.emit(&mut lines, end, file, with)?;
            }
        }
        let end = lines.text.len();
        self.emit(&mut lines, end, file, with)
    }

    /// Returns whether a text ends with a board to which no line can be added: one in a single line, a square, or one above an
    /// empty line.
    fn is_whole(&self, text: &str, line: &str) -> bool {
        let whole = |parts: &[Part]| match parts.last() {
            Some(Part { found: Ok(found), .. }) => {
                found.form.rows.is_some_and(|by| by != Separator::Line)
                    || found.form.rows.is_none() && found.board.tiles().len() > 8
            }
            // An error in a line that is no row of a board is the answer.
            Some(_) => line.contains('/') || line.split([' ', ',']).count() > *SIDES.end(),
            None => false,
        };
        if line.trim().is_empty() {
            return self.read(text).iter().all(|part| part.found.is_ok());
        }
        let is_square = |part: &Part| {
            part.found.as_ref().is_ok_and(|found| found.board.shape().is_square() && found.board.shape().rows() > 2)
        };
        whole(&self.read(line))
            || self.read(text).last().is_some_and(|part| is_square(part) && part.place.end + 2 >= text.trim_end().len())
    }

    /// Reads the boards before the byte `end`, and removes them from the lines. Those that may go on after it are left.
    fn emit(
        &self,
        lines: &mut Lines,
        end: usize,
        file: Option<&str>,
        with: &mut impl FnMut(Input) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if lines.text.trim().is_empty() {
            return Ok(());
        }
        let mut done = 0;
        let is_end = end == lines.text.len();
        for part in self.read(&lines.text) {
            if part.lines.end > end {
                break;
            }
            let line = lines.first + lines.text[..part.lines.start].matches('\n').count();
            let text = lines.text[part.lines.clone()].to_owned();
            let found = part.found.map_err(|error| CliError::from(moved(error, part.lines.start)));
            done = part.lines.end;
            with(Input { source: Source { text, name: Some(Name::Line(file.map(str::to_owned), line)) }, found })?;
        }
        let done = if is_end { end } else { done };
        let rest = lines.text.split_off(done);
        let passed = lines.text.matches('\n').count();
        (lines.first, lines.count) = (lines.first + passed, lines.count - passed.min(lines.count));
        lines.text = rest;
        Ok(())
    }

    /// Returns the boards of a text, or the one to which moves lead from the goal.
    fn read(&self, text: &str) -> Vec<Part> {
        let shape = self.size.unwrap_or(DEFAULT_SIZE);
        match self.goal.on(shape) {
            Ok(goal) => self.reader.read_from(text, &goal.board(shape)),
            Err(_) => self.reader.read(text),
        }
    }
}

/// The lines that have been read, but not answered.
struct Lines {
    text: String,
    /// The number of the first of them.
    first: usize,
    count: usize,
}

fn moved(mut error: TextError, start: usize) -> TextError {
    error.start -= start.min(error.start);
    error.end -= start.min(error.end);
    error
}

/// Reads the next line. A text in UTF-16 is read to its end, as one line, and so is what is no text. Bytes that are not text become a
/// character that no valid board contains.
fn read_line(input: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.contains(&0) || bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        input.by_ref().take(MAX_LINE).read_to_end(&mut bytes)?;
        return Ok(Some(decode(&bytes).into_owned()));
    }
    if length as u64 == MAX_LINE {
        bail!("the line is longer than {} MiB", MAX_LINE >> 20);
    }
    Ok((length > 0).then(|| decode(&bytes).into_owned()))
}
