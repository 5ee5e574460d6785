//! The folder with the state of a training and its results.

use crate::{
    model::Model,
    samples::{Level, Sample},
};
use fifteen::{
    Board,
    internals::{evaluation::format::encode, pdb::checksum::Checksum},
    shape::Shape,
};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// The folder of a training.
pub struct Folder(PathBuf);

/// The first line of `rounds.csv`. The boards are all to which the weights were fitted; the correlation in levels and the error are those of the
/// new ones before they are learned.
const COLUMNS: &str = "round,shape,boards,correlation,error,random boards,walks,unsolved,seconds";

impl Folder {
    pub fn new(path: &str) -> Self {
        fs::create_dir_all(path).unwrap_or_else(|error| panic!("cannot make the folder {path}: {error}"));
        Folder(Path::new(path).to_owned())
    }

    /// Reads the weights of the last round, if there is one. Returns the number of rounds that are done.
    pub fn read(&self, model: &mut Model) -> usize {
        let Ok(bytes) = fs::read(self.0.join("state")) else { return 0 };
        let words: Vec<u32> = bytes.as_chunks().0.iter().map(|&word| u32::from_le_bytes(word)).collect();
        let [rounds, checksum, weights @ ..] = &words[..] else { panic!("the state is too short") };
        assert_eq!(weights.len(), model.weights.len(), "the state has as many weights as boards of this shape");
        assert_eq!(*checksum, checksum_of(*rounds, &bytes[8..]), "the state is whole");
        for (weight, &bits) in model.weights.iter_mut().zip(weights) {
            *weight = f32::from_bits(bits);
        }
        *rounds as usize
    }

    /// Reads the levels of a round.
    pub fn read_levels<S: Shape>(&self, shape: S, round: usize) -> Vec<Level<S>> {
        let bytes = fs::read(self.0.join(levels_name(round))).expect("the levels can be read");
        let (mut rest, mut levels) = (&bytes[..], Vec::new());
        while let [count, records @ ..] = rest {
            let (level, after) = records.split_at(usize::from(*count) * (shape.cells() + 4));
            let sample = |record: &[u8]| {
                let (target, tiles) = record.split_first_chunk().expect("a record begins with its target value");
                let board = Board::from_tiles(shape, tiles).expect("the levels are whole");
                Sample { board, target: f32::from_le_bytes(*target) }
            };
            levels.push(level.chunks_exact(shape.cells() + 4).map(sample).collect());
            rest = after;
        }
        levels
    }

    /// Writes the levels of a round: the number of boards of each, and for each board the target value and the tiles.
    pub fn write_levels<S: Shape>(&self, round: usize, levels: &[Level<S>]) {
        let mut bytes = Vec::new();
        for level in levels {
            bytes.push(u8::try_from(level.len()).expect("fewer than 256 boards of a level are drawn"));
            for Sample { board, target } in level {
                bytes.extend(target.to_le_bytes());
                bytes.extend(board.tiles());
            }
        }
        self.replace(&levels_name(round), &bytes);
    }

    /// Writes the weights after a round, and a row about it.
    pub fn write(&self, model: &Model, round: usize, row: &str) {
        let rounds = round as u32 + 1;
        let weights: Vec<u8> = model.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let head = [rounds, checksum_of(rounds, &weights)];
        let state = [head.map(u32::to_le_bytes).concat(), weights].concat();
        self.replace("state", &state);
        self.replace(&format!("round-{round:02}.evaluation"), &encode(&model.rounded()));
        let path = self.0.join("rounds.csv");
        let is_new = !path.exists();
        let mut file = fs::OpenOptions::new().create(true).append(true).open(path).expect("the table can be opened");
        let columns = if is_new { format!("{COLUMNS}\n") } else { String::new() };
        file.write_all(format!("{columns}{round},{row}\n").as_bytes()).expect("the table can be written");
        println!("{round},{row}");
    }

    /// Replaces a file atomically, so that a killed run leaves the old one.
    fn replace(&self, name: &str, bytes: &[u8]) {
        let (path, other) = (self.0.join(name), self.0.join(format!("{name}.new")));
        fs::write(&other, bytes).expect("the file can be written");
        fs::rename(other, path).expect("the file can be replaced");
    }
}

/// Returns the name of the file with the levels of a round.
fn levels_name(round: usize) -> String {
    format!("round-{round:02}.levels")
}

fn checksum_of(rounds: u32, weights: &[u8]) -> u32 {
    Checksum::of(&[&rounds.to_le_bytes(), weights])
}
