//! The texts of boards: the arguments or, if there are none, the lines of standard input.

use anyhow::{Context as _, bail};
use std::io::{BufRead, BufReader, Read};

/// A longer line is an error, so that it does not fill the memory. In bytes.
const MAX_LINE: u64 = 1 << 26;

/// A text that should be a board.
pub struct Input {
    /// The text, without comment.
    pub text: String,
    /// Its name in messages, if there are several.
    pub name: Option<String>,
    /// Whether it is a line of standard input that more lines follow, as far as they have arrived.
    pub is_followed: bool,
}

/// Returns the texts of arguments.
pub fn of_arguments(arguments: Vec<String>) -> impl Iterator<Item = Input> {
    let several = arguments.len() > 1;
    arguments.into_iter().zip(1..).map(move |(text, number)| {
        let name = several.then(|| format!("board {number}"));
        Input { text, name, is_followed: false }
    })
}

/// The byte order mark, with which some programs on Windows begin a text.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns the texts of lines, each of which is read when it is needed. Blank lines are skipped, and so are everything after
/// `#` and a byte order mark.
pub fn of_lines(input: impl Read) -> impl Iterator<Item = anyhow::Result<Input>> {
    let mut input = BufReader::new(input);
    let mut number = 0;
    std::iter::from_fn(move || {
        loop {
            number += 1;
            let line = match read_line(&mut input).with_context(|| format!("standard input, line {number}")) {
                Ok(line) => line?,
                Err(error) => return Some(Err(error)),
            };
            let line = if number == 1 { line.trim_start_matches(BYTE_ORDER_MARK) } else { &line };
            let text = line.split('#').next().unwrap_or_default().trim_end();
            if !text.is_empty() {
                // Nothing is read for this, since a program may wait for the answer before it sends the next line.
                let is_followed = !input.buffer().trim_ascii().is_empty();
                return Some(Ok(Input { text: text.to_owned(), name: Some(format!("line {number}")), is_followed }));
            }
        }
    })
}

/// Reads the next line. Bytes that are not UTF-8 become a character that no valid board contains.
fn read_line(input: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if length as u64 == MAX_LINE {
        bail!("the line is longer than {} MiB", MAX_LINE >> 20);
    }
    Ok((length > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
