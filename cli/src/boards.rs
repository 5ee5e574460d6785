//! The board texts of a call: its arguments or, where there are none, the lines of standard input.

use anyhow::{Context as _, bail};
use std::io::{BufRead, Read as _};

/// A longer line ends the call instead of filling the memory.
const LONGEST_LINE: u64 = 1 << 26;

/// A text that should be a board.
pub struct Text {
    /// The text, without comment.
    pub text: String,
    /// What to call it, if there are several.
    pub name: Option<String>,
}

/// The texts of arguments.
pub fn of_arguments(arguments: Vec<String>) -> impl Iterator<Item = Text> {
    let several = arguments.len() > 1;
    arguments.into_iter().zip(1..).map(move |(text, number)| {
        let name = several.then(|| format!("board {number}"));
        Text { text, name }
    })
}

/// The texts of lines, read when they are asked for: blank ones are skipped, and so is what follows a `#`.
pub fn of_lines(mut input: impl BufRead) -> impl Iterator<Item = anyhow::Result<Text>> {
    let mut number = 0;
    std::iter::from_fn(move || {
        loop {
            number += 1;
            let line = match read_line(&mut input).with_context(|| format!("standard input, line {number}")) {
                Ok(line) => line?,
                Err(error) => return Some(Err(error)),
            };
            let text = line.split('#').next().unwrap_or_default().trim_end();
            if !text.is_empty() {
                return Some(Ok(Text { text: text.to_owned(), name: Some(format!("line {number}")) }));
            }
        }
    })
}

/// The next line. What is not UTF-8 in it becomes a sign that no board holds.
fn read_line(input: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if length as u64 == LONGEST_LINE {
        bail!("this line has more than {} MiB", LONGEST_LINE >> 20);
    }
    Ok((length > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
