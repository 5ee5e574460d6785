//! Parsers for numbers on the command line. Their errors say what was expected; clap's own errors write ranges as Rust
//! does.

use clap::builder::TypedValueParser;
use fifteen_native::threads::MAX_THREADS;
use std::{fmt::Display, ops::RangeInclusive, str::FromStr, time::Duration};

/// Bytes of a MiB.
pub const MIB: usize = 1 << 20;

/// Returns a parser for whole numbers of a range.
pub fn within<T>(range: RangeInclusive<T>) -> impl TypedValueParser<Value = T>
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

/// Returns a parser for a number of threads.
pub fn thread_count() -> impl TypedValueParser<Value = u16> {
    within(1..=MAX_THREADS as u16)
}

/// Reads a time.
///
/// # Errors
/// If the text is not a number of seconds above 0.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    if seconds > 0.0 {
        // More seconds than a duration can have are as good as no limit.
        Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
    } else {
        Err("expected a number of seconds above 0".to_owned())
    }
}
