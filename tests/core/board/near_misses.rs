//! Random texts, and boards with a few wrong words: no text makes the reader panic or is read as a board that it does
//! not contain.
//!
//! The oracle: a slow reader of a few lines, which returns no errors.

use super::notation::{assert_presentable, read_tiles};
use common::{
    puzzle::{self, Tiles},
    subject,
};
use fifteen::internals::board::notation::write_board;
use proptest::prelude::*;

/// Reads the tiles of a board: numbers between spaces, commas and slashes, where the first slash ends the first row,
/// the second slash the second row, and so on; without slashes the numbers are a square. A board may also be a word of
/// nine digits. A sign may stand for the blank. Returns `None` for any other text. `layouts` tests the other layouts.
pub(super) fn slow_reader(text: &str) -> Option<Tiles> {
    let words = |text: &str| {
        let separated = text.replace(['/', ','], " ");
        separated.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let tile = |word: &String| match word.as_str() {
        "_" | "x" | "X" | "." | "-" => Some(0),
        number if number.bytes().all(|byte| byte.is_ascii_digit()) => number.parse().ok(),
        _ => None,
    };
    let mut numbers = words(text);
    if numbers.len() == 1 && numbers[0].chars().count() == 9 {
        numbers = numbers[0].chars().map(String::from).collect();
    }
    let mut rows_end = text.match_indices('/').map(|(at, _)| words(&text[..at]).len()).enumerate().peekable();
    let sides = 2..=10;
    let width = match rows_end.peek() {
        Some((_, first)) => *first,
        None => sides.clone().find(|width| width * width == numbers.len())?,
    };
    let height = numbers.len().checked_div(width)?;
    let is_shape = sides.contains(&width) && sides.contains(&height) && width * height == numbers.len();
    let rows_end = rows_end.all(|(row, before)| before == (row + 1) * width && row < height);
    let tiles: Tiles = numbers.iter().filter_map(tile).collect();
    let each_once = (0..numbers.len()).all(|tile| tiles.contains(&(tile as u8)));
    (is_shape && rows_end && each_once && tiles.len() == numbers.len()).then_some(tiles)
}

/// Words that a board does not contain, and separators that are misplaced almost anywhere.
const ODD: [&str; 14] =
    ["/", "/", ",", "x", "y", "-1", "+1", "1e1", "é", "１", "\u{a0}", "99999999999999999999", "007", "\u{0}"];

/// A number, or now and then a word that a board does not contain.
fn near_miss_word() -> impl Strategy<Value = String> {
    let number = (0..18_u8).prop_map(|number| number.to_string());
    prop_oneof![6 => number, 2 => prop::sample::select(&ODD[..]).prop_map(str::to_owned)]
}

/// A board in which a few words were inserted, replaced or removed.
pub(super) fn near_miss() -> impl Strategy<Value = String> {
    let board = prop_oneof![Just(3), Just(4)].prop_flat_map(|width| Just(puzzle::blank_first(width)).prop_shuffle());
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, near_miss_word()), 0..4);
    (board, edits, prop::sample::select(&[" ", ",", "\n", "/"][..])).prop_map(|(tiles, edits, separator)| {
        let mut words: Vec<String> = write_board(subject::square(puzzle::width(&tiles)), &tiles)
            .replace('/', " / ")
            .split(' ')
            .map(str::to_owned)
            .collect();
        for (index, edit, word) in edits {
            let at = index.index(words.len());
            match edit {
                0 => words.insert(at, word),
                1 => words[at] = word,
                _ => drop(words.remove(at)),
            }
        }
        words.join(if separator == "/" { " " } else { separator })
    })
}

/// Asserts that the reader and the slow reader agree.
fn reads_like_the_slow_reader(text: &str) {
    match read_tiles(text) {
        Ok(tiles) => assert_eq!(slow_reader(text), Some(tiles), "{text:?}"),
        Err(error) => {
            assert_eq!(slow_reader(text), None, "{text:?}: {error}");
            assert_presentable(&error, text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        reads_like_the_slow_reader(&text);
    }

    #[test]
    fn near_misses_are_not_read_as_boards(text in near_miss()) {
        reads_like_the_slow_reader(&text);
    }

    #[test]
    fn random_words_do_not_make_the_reader_panic(words in prop::collection::vec(near_miss_word(), 0..40)) {
        reads_like_the_slow_reader(&words.join(" "));
        reads_like_the_slow_reader(&words.concat());
    }
}
