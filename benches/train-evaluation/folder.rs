//! The folder with the state of a training and its results.

use crate::model::Model;
use fifteen::internals::{
    evaluation::format::{decode, encode},
    pdb::checksum::Checksum,
};
use std::{
    fs,
    io::Write,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

/// The folder of a training.
pub struct Folder(PathBuf);

/// The largest number of rounds whose evaluations are looked for.
const MAX_ROUNDS: usize = 1000;

/// The first line of `rounds.csv`.
const COLUMNS: &str = "round,shape,kind,width,levels,samples,error,random boards,walks,unsolved,seconds";

impl Folder {
    pub fn new(path: &str) -> Self {
        fs::create_dir_all(path).unwrap_or_else(|error| panic!("cannot make the folder {path}: {error}"));
        Folder(Path::new(path).to_owned())
    }

    /// Reads the weights of the last round, if there is one. Returns the number of rounds that are done.
    pub fn read(&self, model: &mut Model) -> usize {
        let Ok(bytes) = fs::read(self.0.join("state")) else { return self.read_evaluation(model) };
        let words: Vec<u32> = bytes.as_chunks().0.iter().map(|&word| u32::from_le_bytes(word)).collect();
        let [rounds, checksum, weights @ ..] = &words[..] else { panic!("the state is too short") };
        assert_eq!(weights.len(), model.weights.len(), "the state has as many weights as boards of this shape");
        assert_eq!(*checksum, checksum_of(*rounds, &bytes[8..]), "the state is whole");
        for (weight, &bits) in model.weights.iter_mut().zip(weights) {
            *weight = f32::from_bits(bits);
        }
        *rounds as usize
    }

    /// Reads the evaluation of the last round, whose weights are rounded, for a training whose state is lost.
    fn read_evaluation(&self, model: &mut Model) -> usize {
        let is_file = |&round: &usize| self.0.join(evaluation_name(round)).exists();
        let Some(last) = (0..MAX_ROUNDS).rev().find(is_file) else { return 0 };
        self.read_round(model, last);
        last + 1
    }

    /// Reads the evaluation of a round, whose weights are rounded.
    pub fn read_round(&self, model: &mut Model, round: usize) {
        let bytes = fs::read(self.0.join(evaluation_name(round))).expect("the evaluation can be read");
        model.restore(&decode(&bytes).expect("the evaluation is whole"));
    }

    /// Writes the mean of the weights of some rounds.
    pub fn write_mean(&self, model: &Model, rounds: &RangeInclusive<usize>) {
        let name = format!("rounds-{:02}-{:02}.evaluation", rounds.start(), rounds.end());
        self.replace(&name, &encode(&model.rounded()));
    }

    /// Writes the weights after a round, and a row about it.
    pub fn write(&self, model: &Model, number: usize, row: &str) {
        let rounds = number as u32 + 1;
        let weights: Vec<u8> = model.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let head = [rounds, checksum_of(rounds, &weights)];
        let state = [head.map(u32::to_le_bytes).concat(), weights].concat();
        self.replace("state", &state);
        self.replace(&evaluation_name(number), &encode(&model.rounded()));
        let path = self.0.join("rounds.csv");
        let is_new = !path.exists();
        let mut file = fs::OpenOptions::new().create(true).append(true).open(path).expect("the table can be opened");
        let columns = if is_new { format!("{COLUMNS}\n") } else { String::new() };
        file.write_all(format!("{columns}{number},{row}\n").as_bytes()).expect("the table can be written");
        println!("{number},{row}");
    }

    /// Replaces a file atomically, so that a killed run leaves the old one.
    fn replace(&self, name: &str, bytes: &[u8]) {
        let (path, other) = (self.0.join(name), self.0.join(format!("{name}.new")));
        fs::write(&other, bytes).expect("the file can be written");
        fs::rename(other, path).expect("the file can be replaced");
    }
}

/// Returns the name of the file with the evaluation of a round.
fn evaluation_name(round: usize) -> String {
    format!("round-{round:02}.evaluation")
}

fn checksum_of(rounds: u32, weights: &[u8]) -> u32 {
    Checksum::of(&[&rounds.to_le_bytes(), weights])
}
