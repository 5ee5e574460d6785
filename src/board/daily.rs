//! Dates, and the daily board of each date.

use super::{
    notation::{ReadError, ReadErrorKind, shorten},
    random::seeded,
};
use std::{fmt, str::FromStr};

/// A date of the Gregorian calendar, from 0000-01-01 to 9999-12-31.
///
/// A date is read from and written as `YYYY-MM-DD`:
///
/// ```
/// use fifteen::internals::board::daily::Date;
///
/// let date: Date = "2026-11-21".parse()?;
/// assert_eq!(date.to_string(), "2026-11-21");
///
/// let error = "2026-02-29".parse::<Date>().unwrap_err(); // 2026 is no leap year
/// assert_eq!(error.to_string(), "“2026-02-29” is not a date; expected a day of the calendar as YYYY-MM-DD.");
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// The eight digits of the date as one number, such as 20261121.
    digits: u32,
}

impl Date {
    /// Returns the date that is `days` days after 1970-01-01, where Unix time begins.
    ///
    /// # Panics
    /// If the date is after 9999-12-31.
    #[must_use]
    pub fn from_unix_days(mut days: u32) -> Self {
        let (mut year, mut month) = (1970, 1);
        while days >= days_of_month(year, month) {
            days -= days_of_month(year, month);
            (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        }
        assert!(year <= 9_999, "a date has a year of four digits");
        Date { digits: year * 10_000 + month * 100 + days + 1 }
    }

    /// Returns the random words of this date: the words of the [seed](seeded) of its eight digits, such as 20261121.
    ///
    /// The daily board is the [uniform](super::random::uniform) one with these words. Both use whole numbers only, so the
    /// board is the same everywhere:
    ///
    /// ```
    /// use fifteen::{shape::Square, internals::board::{daily::Date, random::uniform}};
    ///
    /// let date: Date = "2026-11-21".parse()?;
    /// let board = uniform(Square::<4>::default(), date.words());
    /// assert_eq!(board.to_string(), "12 15 13 2/14 10 9 0/11 5 4 3/8 7 6 1");
    /// # Ok::<(), fifteen::ReadError>(())
    /// ```
    pub fn words(self) -> impl FnMut() -> u64 {
        seeded(self.digits.into())
    }

    fn is_valid(digits: u32) -> bool {
        let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100);
        (1..=days_of_month(year, month)).contains(&day)
    }
}

/// Returns the number of days of a month, or 0 if there is no such month.
const fn days_of_month(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.digits / 10_000, self.digits / 100 % 100, self.digits % 100)
    }
}

impl FromStr for Date {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        digits(text).filter(|&digits| Self::is_valid(digits)).map(|digits| Date { digits }).ok_or_else(|| ReadError {
            kind: ReadErrorKind::NotADate { token: shorten(text) },
            start: 0,
            end: text.len(),
        })
    }
}

/// Returns the digits of a text that has the form of a date.
fn digits(text: &str) -> Option<u32> {
    let is_expected = |(index, byte): (usize, u8)| match index {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    let has_form = text.len() == 10 && text.bytes().enumerate().all(is_expected);
    let digits = text.bytes().filter(u8::is_ascii_digit);
    has_form.then(|| digits.fold(0, |number, digit| number * 10 + u32::from(digit - b'0')))
}
