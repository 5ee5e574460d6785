//! The texts of boards: arguments, files and standard input, and the boards in them.

use crate::error::CliError;
use anyhow::{Context as _, bail};
use clap::Args;
use fifteen::{
    internals::board::{
        goal_name::StatedGoal,
        text::{Found, Mover, Part, Reader, Separator, TextError, decode, read_one},
    },
    shape::{Dims, SIDES, Shape as _},
};
use fifteen_terminal::program::warn;
use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal as _, Read},
    path::{Path, PathBuf},
};

/// Length of the longest line, in bytes. A longer one is an error, so that it does not fill the memory.
const MAX_LINE: u64 = 1 << 26;

/// Approximate size of the parts in which a text of many boards is read, in bytes.
const PART: usize = 1 << 20;

/// The shape of a board that is written as moves alone, without --size.
pub const DEFAULT_SIZE: Dims = Dims::square(4).expect("it is a valid side");

/// The largest number of lines of a board, including empty lines and the lines of a box.
const LINES_OF_BOARD: usize = 32;

/// Size of the largest head, in bytes. The head is the lines above the first board of a text. It is read again with the
/// next boards, since it may name columns or a goal.
const HEAD: usize = 1 << 12;

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
    /// Whether another board follows at once: it arrived together with this one.
    pub has_more: bool,
}

/// The text of a board.
pub struct Source {
    /// The lines of the text that contain the board. The place of an error refers to this text.
    pub text: String,
    /// The name of the board in messages, if there are several boards.
    pub name: Option<Name>,
}

/// The name of a board in messages.
#[derive(Clone)]
pub enum Name {
    /// Its number among the arguments.
    Number(usize),
    /// The number of its first line, and the file, if it is not standard input.
    Line(Option<String>, usize),
}

/// Reads the texts of a command.
pub struct Inputs {
    pub reader: Reader,
    /// The goal from which moves without a board start.
    goal: StatedGoal,
    /// The shape of boards that are written as moves alone.
    size: Option<Dims>,
}

impl Inputs {
    pub fn new(goal: Option<StatedGoal>, moves_of: Mover, size: Option<Dims>) -> Self {
        let goal = goal.unwrap_or_default();
        Inputs { reader: Reader { moves_of }, goal, size }
    }

    /// Returns a reader without options for moves.
    pub fn plain(goal: Option<StatedGoal>) -> Self {
        let goal = goal.unwrap_or_default();
        Inputs { reader: Reader::default(), goal, size: None }
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
            has_more: false,
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
        let (is_alone, mut left) = (parts.len() == 1, parts.len());
        for part in parts {
            left -= 1;
            let text = if is_alone { text } else { &text[part.lines.clone()] };
            let start = if is_alone { 0 } else { part.lines.start };
            let found = part.found.map_err(|error| CliError::of_argument(moved(error, start), text));
            let source = Source { text: text.to_owned(), name: number.map(Name::Number) };
            with(Input { source, found, has_more: left > 0 })?;
        }
        Ok(())
    }

    fn each_of_file(&self, path: &Path, with: &mut impl FnMut(Input) -> anyhow::Result<()>) -> anyhow::Result<()> {
        if path.as_os_str() == "-" {
            return self.each_of_standard_input("enter boards; press Ctrl-D to end", with);
        }
        let file = File::open(path).with_context(|| path.display().to_string())?;
        self.each_of(file, Some(&path.display().to_string()), |_, _, _| false, with)
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
        // A program may wait for the answer to a board before it sends the next one, so nothing is read to see whether
        // more comes.
        let is_waiting = |has_more: bool, lines: &Lines, line: &str| !has_more && self.is_whole(lines, line);
        self.each_of(input, None, is_waiting, with)
    }

    /// Reads the boards of a file or of standard input. They are answered at the end, after many lines, or when
    /// `is_waiting` returns true. `is_waiting` receives whether more has arrived, the lines, and the last line.
    fn each_of(
        &self,
        input: impl Read,
        file: Option<&str>,
        is_waiting: impl Fn(bool, &Lines, &str) -> bool,
        with: &mut impl FnMut(Input) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut input = BufReader::new(input);
        let place = file.unwrap_or("standard input");
        let mut lines = Lines { text: String::new(), answered: 0, first: 1, count: 0 };
        let mut is_empty = true;
        loop {
            let number = lines.first + lines.count;
            let line = read_line(&mut input).with_context(|| format!("{place}, line {number}"))?;
            let Some(line) = line else { break };
            is_empty &= line.trim().is_empty();
            lines.text += &line;
            lines.count += line.matches('\n').count().max(1);
            let has_more = !input.buffer().trim_ascii().is_empty();
            if is_waiting(has_more, &lines, &line) {
                self.answer(&mut lines, None, file, with)?;
            } else if lines.text.len() - lines.answered > PART {
                let end = lines.text.rmatch_indices('\n').nth(LINES_OF_BOARD).map_or(0, |(at, _)| at + 1);
                self.answer(&mut lines, Some(end), file, with)?;
            }
        }
        if is_empty && file.is_some() {
            let source = Source { text: String::new(), name: Some(Name::Line(file.map(str::to_owned), 1)) };
            return with(Input { source, found: read_one("").map_err(CliError::from), has_more: false });
        }
        self.answer(&mut lines, None, file, with)
    }

    /// Returns whether the lines end with a board to which no line can be added: a board in a single line, a square, or
    /// a board above an empty line. After a start board, the next line may have its goal.
    fn is_whole(&self, lines: &Lines, line: &str) -> bool {
        let is_new = |part: &Part| part.lines.end > lines.answered;
        let new = || self.read(&lines.text).into_iter().filter(is_new);
        if line.trim().is_empty() {
            return new().all(|part| part.found.is_ok());
        }
        let text = lines.text[lines.answered..].to_lowercase();
        if ["start", "initial"].iter().any(|name| text.contains(name)) {
            return false;
        }
        let is_whole_line = match self.read(line).last() {
            Some(Part { found: Ok(found), .. }) => {
                found.form.rows.is_some_and(|by| by != Separator::Line)
                    || found.form.rows.is_none() && found.board.tiles().len() > 8
            }
            // If the line cannot be a row of a board, its error is the answer.
            Some(_) => line.contains('/') || line.split([' ', ',']).count() > *SIDES.end(),
            None => false,
        };
        let is_square = |part: Part| {
            let shape = part.found.ok().map(|found| found.board.shape());
            let is_last = part.place.end + 2 >= lines.text.trim_end().len();
            is_last && shape.is_some_and(|shape| shape.is_square() && shape.rows() > 2)
        };
        is_whole_line || new().next_back().is_some_and(is_square)
    }

    /// Answers the boards before the byte `end`, or all boards, and removes them from the lines. Boards that may go on
    /// after `end` are left.
    fn answer(
        &self,
        lines: &mut Lines,
        end: Option<usize>,
        file: Option<&str>,
        with: &mut impl FnMut(Input) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if lines.text[lines.answered..].trim().is_empty() {
            return Ok(());
        }
        let mut parts = if end.is_some() { self.reader.read_begin(&lines.text) } else { self.read(&lines.text) };
        // A board that was answered has no further rows, only moves.
        let grows = |part: &Part| {
            part.lines.start < lines.answered
                && part.lines.end > lines.answered
                && part.found.as_ref().map_or(true, |found| found.place.end > lines.answered)
        };
        if parts.iter().any(grows) {
            lines.text.drain(..lines.answered);
            lines.answered = 0;
            parts = self.read(&lines.text);
        }
        let head = parts.first().map_or(0, |part| part.lines.start).min(lines.text.len());
        let mut last = lines.answered..lines.answered;
        let mut is_read = true;
        let (mut counted, mut line) = (lines.answered, lines.first);
        let answered = lines.answered;
        let is_new = |part: &Part| part.lines.end > answered;
        let is_whole = |part: &Part| end.is_none_or(|end| part.lines.end <= end);
        let mut parts = parts.into_iter().filter(is_new).take_while(is_whole).peekable();
        while let Some(part) = parts.next() {
            line += lines.text.get(counted..part.lines.start).map_or(0, |text| text.matches('\n').count());
            counted = counted.max(part.lines.start);
            let text = lines.text[part.lines.clone()].to_owned();
            let found = part.found.map_err(|error| CliError::from(moved(error, part.lines.start)));
            (last, is_read) = (part.lines, found.is_ok());
            let source = Source { text, name: Some(Name::Line(file.map(str::to_owned), line)) };
            with(Input { source, found, has_more: parts.peek().is_some() })?;
        }
        let done = end.map_or(lines.text.len(), |_| last.end);
        let passed = lines.text[lines.answered..done].matches('\n').count();
        (lines.first, lines.count) = (lines.first + passed, lines.count - passed.min(lines.count));
        // The next boards are read below the head and the last board, so that a table stays one table.
        let head = if head <= HEAD { &lines.text[..head.min(last.start)] } else { "" };
        let below = if is_read { last.start } else { done };
        let context = format!("{head}{}", &lines.text[below..done]);
        lines.answered = context.len();
        lines.text = context + &lines.text[done..];
        Ok(())
    }

    /// Returns the boards of a text, or the board to which its moves lead from the goal.
    fn read(&self, text: &str) -> Vec<Part> {
        let shape = self.size.unwrap_or(DEFAULT_SIZE);
        match self.goal.on(shape) {
            Ok(goal) => self.reader.read_from(text, &goal.board(shape)),
            Err(_) => self.reader.read(text),
        }
    }
}

/// The lines that have been read but not answered, below some answered ones.
struct Lines {
    text: String,
    /// The byte at which the unanswered lines begin.
    answered: usize,
    /// The number of the first unanswered line.
    first: usize,
    count: usize,
}

fn moved(mut error: TextError, start: usize) -> TextError {
    error.start -= start.min(error.start);
    error.end -= start.min(error.end);
    error
}

/// Reads the next line. UTF-16 and binary contents are read to their end, as one line. Bytes that are not text become a
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
