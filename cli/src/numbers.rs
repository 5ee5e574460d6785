//! How numbers on the command line are read. The errors say what was expected; those of clap write ranges as Rust does.

use clap::builder::TypedValueParser;
use std::{fmt::Display, ops::RangeInclusive, str::FromStr, time::Duration};

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

/// Reads a time.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    if seconds > 0.0 {
        // More seconds than a duration can have are as good as no limit.
        Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
    } else {
        Err("expected a number of seconds above 0".to_owned())
    }
}
