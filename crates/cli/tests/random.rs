//! `fifteen random`: boards that a seed reproduces and that can be solved.

use crate::program::run;
use common::puzzle::{Tiles, eight_puzzle, is_solvable, packed};
use std::collections::HashSet;

fn random(options: &[&str]) -> Vec<Tiles> {
    let run = run(&[&["random"], options].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{options:?}");
    run.out.lines().map(numbers).collect()
}

fn numbers(line: &str) -> Tiles {
    line.split([' ', '/']).map(|number| number.parse().expect("it is a number")).collect()
}

/// Returns a board with the goal blank-first, rotated by 180 degrees and renumbered.
fn turned(tiles: &[u8]) -> Tiles {
    tiles.iter().rev().map(|&tile| if tile == 0 { 0 } else { tiles.len() as u8 - tile }).collect()
}

#[test]
fn a_seed_prints_the_same_boards_whatever_their_number() {
    let boards = random(&["--count", "50", "--seed", "7"]);
    assert_eq!(boards.len(), 50);
    assert_eq!(boards[..20], random(&["--count", "20", "--seed", "7"]));
    assert_eq!(boards.iter().collect::<HashSet<_>>().len(), 50, "no board of 10 trillion occurs twice");
    assert_ne!(boards, random(&["--count", "50", "--seed", "8"]));
}

#[test]
fn every_board_can_be_solved_to_its_goal() {
    assert!(random(&["--count", "200"]).iter().all(|board| is_solvable(board)));
    let first = random(&["--count", "200", "--goal", "blank-first"]);
    assert!(first.iter().all(|board| is_solvable(&turned(board))));
}

/// The mean of all 181,440 boards is 21.97; the standard error of the mean of 2000 boards is 0.08.
#[test]
fn boards_of_the_8_puzzle_are_as_far_from_the_goal_as_they_are_on_average() {
    let boards = random(&["--count", "2000", "--size", "3", "--seed", "3"]);
    let moves: u64 = boards.iter().map(|board| u64::from(eight_puzzle()[&packed(board)])).sum();
    let mean = moves as f64 / boards.len() as f64;
    assert!((21.5..22.5).contains(&mean), "{mean}");
}
