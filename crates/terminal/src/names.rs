//! Parsers for names on the command line.

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Returns a parser for the name of one of `all`, which lists all names in the help.
pub fn named<T>(all: &[T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T> + use<T>
where
    T: Copy + Send + Sync + 'static,
{
    let all = all.to_vec();
    let names = PossibleValuesParser::new(all.iter().map(|&item| name(item)));
    names.map(move |given| *all.iter().find(|&&item| name(item) == given).expect("the parser admits no other name"))
}
