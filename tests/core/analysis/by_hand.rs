//! The ten games of tests/data/games.txt, and the procedure that made them, which plays as people do.
//!
//! It begins with a random board and completes it part by part: tiles that are at home stay there, the next part is
//! brought home in the fewest moves, and before some parts a few moves lead nowhere. `fifteen solve` found the
//! distances in the file; `crates/cli/tests/analyze.rs` compares them.

use super::support::Recorded;
use common::puzzle::{Cases, LETTERS, Tiles, blank_last, slid};
use std::collections::HashSet;

/// Stands for a tile that belongs to a later part.
const OTHER: u8 = u8::MAX;

/// The tiles of each part, in the order in which they are brought home.
fn parts(width: usize) -> &'static [&'static [u8]] {
    match width {
        3 => &[&[1, 2, 3], &[4, 7], &[5, 6, 8]],
        _ => &[&[1, 2], &[3, 4], &[5, 6], &[7, 8], &[9, 13], &[10, 14], &[11, 12, 15]],
    }
}

/// Slides a tile, unless it is at home for good.
fn slid_other(board: &[u8], letter: char, home: &[u8]) -> Option<Tiles> {
    let next = slid(board, letter)?;
    let blank = board.iter().position(|&tile| tile == 0).expect("there is a blank");
    (!home.contains(&next[blank])).then_some(next)
}

/// The fewest moves that bring a part home.
fn completing(board: &[u8], home: &[u8], part: &[u8]) -> String {
    let goal = blank_last(board.len().isqrt());
    let is_known = |tile: &u8| *tile == 0 || home.contains(tile) || part.contains(tile);
    let start: Tiles = board.iter().map(|tile| if is_known(tile) { *tile } else { OTHER }).collect();
    let is_complete =
        |board: &Tiles| (0..goal.len()).all(|cell| !part.contains(&goal[cell]) || board[cell] == goal[cell]);
    let (mut seen, mut level) = (HashSet::from([start.clone()]), vec![(String::new(), start)]);
    loop {
        if let Some((letters, _)) = level.iter().find(|(_, board)| is_complete(board)) {
            return letters.clone();
        }
        let mut next_level = Vec::new();
        for (letters, board) in level {
            for letter in LETTERS {
                let next = slid_other(&board, letter, home).filter(|next| seen.insert(next.clone()));
                next_level.extend(next.map(|next| (format!("{letters}{letter}"), next)));
            }
        }
        level = next_level;
    }
}

/// Plays a game.
fn play(cases: &mut Cases, width: usize) -> Recorded {
    let start = cases.solvable(width);
    let (mut letters, mut board, mut home) = (String::new(), start.clone(), Vec::new());
    for part in parts(width) {
        for _ in 0..[0, 0, 2, 4][cases.below(4)] {
            let letter = LETTERS[cases.below(4)];
            if let Some(next) = slid_other(&board, letter, &home) {
                letters.push(letter);
                board = next;
            }
        }
        let completing = completing(&board, &home, part);
        board = common::puzzle::replay(&board, &completing);
        letters += &completing;
        home.extend_from_slice(part);
    }
    assert_eq!(board, blank_last(width), "the game ends solved");
    Recorded { start, letters }
}

#[test]
fn the_recorded_games_are_those_of_the_procedure() {
    let text = include_str!("../../data/games.txt");
    let recorded: Vec<String> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.rsplit_once(';').expect("a line has fields").0.to_owned())
        .collect();
    let mut cases = Cases(1351);
    let played: Vec<String> = [3, 3, 3, 3, 4, 4, 4, 4, 4, 4]
        .into_iter()
        .map(|width| {
            let Recorded { start, letters } = play(&mut cases, width);
            let tiles: Vec<String> = start.iter().map(u8::to_string).collect();
            format!("{};{letters}", tiles.join(" "))
        })
        .collect();
    assert_eq!(recorded, played);
}
