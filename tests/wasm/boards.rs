//! Boards and moves: written ones read back the same, and moves lead to the boards of the reference puzzle.

use common::{
    puzzle::{self, Cases},
    subject,
};
use fifteen::internals::board::notation::{
    read_board, read_moves, read_replay, write_board, write_moves, write_moves_in_runs, write_replay,
};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn boards_survive_writing_and_reading() {
    let mut cases = Cases(201);
    for width in 3..=6 {
        for _ in 0..500 {
            let tiles = cases.permutation(width);
            let text = write_board(subject::square(width), &tiles);
            let numbers: Vec<u8> = text
                .split(|c: char| !c.is_ascii_digit())
                .filter(|number| !number.is_empty())
                .map(|number| number.parse().expect("these are digits"))
                .collect();
            assert_eq!(numbers, tiles, "{text}");
            assert_eq!(read_board(&text).expect("a written board is valid").tiles(), tiles, "{text}");
        }
    }
}

#[wasm_bindgen_test]
fn moves_survive_writing_and_reading() {
    let mut cases = Cases(202);
    for width in 3..=6 {
        for length in 0..200 {
            let start = cases.solvable(width);
            let (letters, end) = cases.walk(&start, length);
            let moves = read_moves(&letters).expect("letters are moves");
            assert_eq!(write_moves(&moves), letters);
            assert_eq!(read_moves(&write_moves_in_runs(&moves)).as_ref(), Ok(&moves), "{letters}");
            let mut board = subject::any_board(&start);
            let replay = write_replay(&board, &moves);
            assert_eq!(read_replay(&replay), Ok((board, moves.clone())), "{replay}");
            board.slide_all(&moves).expect("the moves are legal");
            assert_eq!(board.tiles(), end, "{letters} from {start:?}");
        }
    }
}

#[wasm_bindgen_test]
fn parity_tells_solvable_boards() {
    let mut cases = Cases(203);
    for width in 3..=6 {
        for _ in 0..500 {
            let tiles = cases.permutation(width);
            let parity = fifteen_wasm_rules::board_parity(&[&[width as u8], &tiles[..]].concat(), "blank-last")
                .expect("this is a board");
            let solvable = js_sys::Reflect::get(&parity, &"solvable".into()).expect("it is an object");
            assert_eq!(solvable.as_bool(), Some(puzzle::is_solvable(&tiles)), "{tiles:?}");
        }
    }
}
