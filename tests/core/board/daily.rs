//! The daily board: dates follow the calendar, and each date has the board of the documented description. Over all
//! dates, every board is equally likely.
//!
//! The oracles: a calendar that counts days and a second generator, both in `common::daily`; all boards that
//! breadth-first search reaches on 3×3; and the chi-square test.

use super::boards::chi_square;
use common::{
    daily::{board, calendar},
    puzzle::{self, ByBoard, Tiles},
    subject,
};
use fifteen::{
    ReadError,
    internals::board::{daily::Date, notation::ReadErrorKind, random},
};
use proptest::prelude::*;
use std::collections::HashSet;

fn date(year: u32, month: u32, day: u32) -> Date {
    let text = format!("{year:04}-{month:02}-{day:02}");
    let date = text.parse().unwrap_or_else(|error: ReadError| panic!("{error}"));
    assert_eq!(Date::to_string(&date), text);
    date
}

fn daily(width: usize, date: Date) -> Tiles {
    random::uniform(subject::square(width), date.words()).tiles().to_vec()
}

#[test]
fn the_dates_are_those_of_the_calendar() {
    let days: HashSet<_> = calendar(1999, 2004).chain(calendar(2096, 2104)).collect();
    for year in (1999..=2004).chain(2096..=2104) {
        for (month, day) in (0..100).flat_map(|month| (0..100).map(move |day| (month, day))) {
            let text = format!("{year}-{month:02}-{day:02}");
            assert_eq!(text.parse::<Date>().is_ok(), days.contains(&(year, month, day)), "{text}");
        }
    }
}

#[test]
fn days_are_counted_from_1970() {
    for (days, (year, month, day)) in (0..).zip(calendar(1970, 2405)) {
        assert_eq!(Date::from_unix_days(days), date(year, month, day));
    }
}

/// The digits of a date, and its texts with a wrong, a missing or an additional character.
#[test]
fn other_texts_are_not_dates() {
    let wrong = [
        "",
        "2026",
        "20261121",
        "2026-11-2",
        "2026-1-21",
        "26-11-21",
        "2026-11-211",
        "+026-11-21",
        "2026 11 21",
        "2026/11/21",
        "2026-11-21T00:00",
        " 2026-11-21",
        "21.11.2026",
        "2026-11-２",
        "２026-11-2",
        "2026-11-é",
    ];
    for text in wrong {
        let error = text.parse::<Date>().expect_err(text);
        assert!(matches!(error.kind, ReadErrorKind::NotADate { .. }), "{text}: {error:?}");
        assert_eq!((error.code(), error.start, error.end), ("bad-date", 0, text.len()), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,12}|[0-9]{3,5}.[0-9]{2}.[0-9]{1,3}") {
        if let Ok(date) = text.parse::<Date>() {
            prop_assert_eq!(date.to_string(), text);
        }
    }
}

#[test]
fn the_board_of_a_date_is_the_described_one() {
    for (year, month, day) in calendar(2020, 2030) {
        for width in subject::WIDTHS {
            let seed = u64::from(year * 10_000 + month * 100 + day);
            let described = board(width, seed);
            assert!(puzzle::is_solvable(&described));
            assert_eq!(daily(width, date(year, month, day)), described, "{width}×{width}, seed {seed}");
        }
    }
}

/// All 3,652,425 dates. Each of the 181,440 boards of the 8-puzzle comes 20 times on average; chi-square is normally
/// distributed with mean 181,439 and deviation 602. The boards of the 15-puzzle are too many, so each tile is counted
/// in each cell: 225 of the 256 counts are free, and the deviation is 21.3.
#[test]
#[ignore = "draws seven million boards"]
fn over_all_dates_the_boards_are_uniform() {
    let mut eight: ByBoard<u64, u64> = puzzle::eight_puzzle().keys().map(|&board| (board, 0)).collect();
    let mut fifteen = vec![0; 256];
    for (year, month, day) in calendar(0, 9_999) {
        let date = date(year, month, day);
        *eight.get_mut(&puzzle::packed(&daily(3, date))).expect("the board can be solved") += 1;
        for (cell, &tile) in daily(4, date).iter().enumerate() {
            fifteen[cell * 16 + tile as usize] += 1;
        }
    }
    assert_eq!(eight.values().sum::<u64>(), 3_652_425);
    let statistic = chi_square(&eight.into_values().collect::<Vec<_>>());
    assert!((statistic - 181_439.0).abs() < 4.0 * 602.0, "chi-square {statistic}");
    let statistic = chi_square(&fifteen);
    assert!((statistic - 225.0).abs() < 4.0 * 21.3, "chi-square {statistic}");
}
