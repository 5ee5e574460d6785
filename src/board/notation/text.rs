//! Parts of texts.

use std::slice::SliceIndex;

/// The number of characters of an offending text that an error repeats.
const MAX_ECHO: usize = 24;

/// Returns a part of a text that is known to exist. Indexing would compile to code that can panic, and with it two kilobytes
/// of panic messages into the module that every page loads.
pub(super) fn part(text: &str, range: impl SliceIndex<str, Output = str>) -> &str {
    text.get(range).unwrap_or_default()
}

/// Returns an offending text as errors repeat it: its first characters.
pub(crate) fn shorten(text: &str) -> String {
    match text.char_indices().nth(MAX_ECHO) {
        Some((cut, _)) => format!("{}…", part(text, ..cut)),
        None => text.to_owned(),
    }
}
