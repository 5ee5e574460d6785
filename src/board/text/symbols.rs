//! Symbols for tiles and for the blank.

use super::chars::{circled, digit};
use std::borrow::Cow;

/// The kind of the words of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Symbols {
    /// Numbers.
    Decimal,
    /// Hexadecimal numbers.
    Hex,
    /// Letters, from `a` for 1 on.
    Letters,
    /// A character for each tile: `1` to `9`, then `a` for 10 and so on.
    Digits,
    /// A character for each tile, from `a` for 1 on.
    LettersInWords,
}

impl Symbols {
    /// Returns the tile that a word stands for: 0 for the blank, or [`MINUS_ONE`].
    pub(super) fn tile(self, word: &str) -> Option<u16> {
        match self {
            Symbols::Decimal if word == "-1" => Some(MINUS_ONE),
            Symbols::Decimal => number(word).or_else(|| is_blank(word).then_some(0)),
            Symbols::Hex => hex(word).or_else(|| is_blank_sign(word).then_some(0)),
            Symbols::Letters | Symbols::LettersInWords => letter(word).or_else(|| is_no_letter(word).then_some(0)),
            Symbols::Digits => base_36(word).or_else(|| is_blank_sign(word).then_some(0)),
        }
    }
}

/// -1, which is the blank; the tiles may begin with 0 or with 1.
pub(super) const MINUS_ONE: u16 = u16::MAX;

/// The words for the blank.
const BLANK_NAMES: [&str; 12] =
    ["x", "b", "e", "none", "null", "nil", "nan", "undefined", "blank", "empty", "space", "-1"];

/// Returns whether a word stands for the blank where tiles are numbers.
pub(super) fn is_blank(word: &str) -> bool {
    is_blank_sign(word) || BLANK_NAMES.iter().any(|name| name.eq_ignore_ascii_case(word))
}

/// Returns whether a word is a sign for the blank that is no letter: some of them, up to four, such as `__`, or a command of LaTeX.
fn is_blank_sign(word: &str) -> bool {
    const SIGNS: &str = "_.-*·•□■▢␣∅–—⬜⬛🔲🔳◻◼?";
    let is_sign = |c: char| SIGNS.contains(c) || ('🟥'..='🟫').contains(&c);
    word.starts_with('\\') || (!word.is_empty() && word.chars().count() <= 4 && word.chars().all(is_sign))
}

fn is_no_letter(word: &str) -> bool {
    is_blank_sign(word) || word == "0"
}

/// Returns a number, which may have the point of a floating-point number after it.
fn number(word: &str) -> Option<u16> {
    let digits = word.trim_end_matches('0').strip_suffix('.').filter(|digits| !digits.is_empty()).unwrap_or(word);
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// Returns a hexadecimal number of at most two digits.
fn hex(word: &str) -> Option<u16> {
    let digits = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")).unwrap_or(word);
    let is_short = digits.len() <= 2 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u16::from_str_radix(digits, 16).ok().filter(|_| is_short)
}

fn letter(word: &str) -> Option<u16> {
    match word.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => Some(u16::from(letter.to_ascii_lowercase() - b'a') + 1),
        _ => None,
    }
}

fn base_36(word: &str) -> Option<u16> {
    let mut chars = word.chars();
    let only = chars.next().filter(|_| chars.next().is_none())?;
    only.to_digit(36).map(|digit| digit as u16)
}

/// Returns a word with ASCII digits instead of the digits of other scripts, and without the lines below a number in a
/// drawing.
pub(super) fn plain(word: &str) -> Cow<'_, str> {
    if word.is_ascii() {
        let bare = word.trim_matches('_');
        let is_number = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
        return Cow::Borrowed(if is_number && bare.len() + 2 <= word.len() { bare } else { word });
    }
    let mut plain = String::with_capacity(word.len());
    for c in word.chars() {
        match (circled(c), digit(c)) {
            (Some(number), _) => plain += &number.to_string(),
            (None, Some(digit)) => plain.extend(char::from_digit(digit, 10)),
            // Letters and signs of full width.
            (None, None) => {
                let narrow = char::from_u32((c as u32).wrapping_sub(0xfee0)).filter(|_| is_wide(c));
                plain.push(narrow.unwrap_or(c));
            }
        }
    }
    Cow::Owned(plain)
}

fn is_wide(c: char) -> bool {
    ('\u{ff01}'..='\u{ff5e}').contains(&c)
}
