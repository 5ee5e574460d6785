//! The file of an evaluation.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | magic number, `FEVL` |
//! | 1 | version, 2: the [`WeightLayout`] and the [units](super::UNITS) of this release |
//! | 1 | rows of the board |
//! | 1 | columns of the board |
//! | 1 | 0 |
//! | 4 | CRC-32 of everything before and after these four bytes, little-endian |
//! | for each place: 2 | its weight, little-endian |
//! | for each pair of tiles in two cells: 1 | its weight |
//! | for each corner with three ways: 1 | its weight |

use super::{Weights, layout::WeightLayout};
use crate::{
    pdb::file::{FileError, FileKind, FileReader, checksum, seal},
    shape::{Dims, Shape},
};

const VERSION: u8 = 2;
/// The number of bytes before the checksum, and before the weights.
const HEAD: usize = 8;
const WEIGHTS: usize = HEAD + size_of::<u32>();

const KIND: FileKind = FileKind {
    magic: "FEVL",
    versions: &[VERSION],
    head: WEIGHTS,
    shortest: 0,
    names: ["the file of an evaluation", "the file of the evaluation", "the evaluation"],
};

/// Error of bytes that are not the file of an evaluation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EvaluationError {
    /// The header or the checksum is wrong.
    #[error(transparent)]
    File(#[from] FileError),
    /// The number of weights does not fit the shape.
    #[error("the file of an evaluation of {shape} boards has {got} bytes; expected {expected}")]
    Length {
        /// The shape of the boards.
        shape: Dims,
        /// Number of bytes of a file for these boards.
        expected: usize,
        /// Number of bytes of the file.
        got: usize,
    },
}

/// Writes weights as a file, which [`decode`] reads.
///
/// ```
/// use fifteen::{evaluation::{Weights, format::{decode, encode}, layout::WeightLayout}, shape::Dims};
///
/// let layout = WeightLayout::new(Dims::new(2, 3).expect("there are boards of this shape"));
/// let weights = Weights::rounded(&layout, &vec![0.5; layout.weights()]);
/// assert_eq!(decode(&encode(&weights)), Ok(weights));
/// ```
pub fn encode(weights: &Weights) -> Vec<u8> {
    let Weights { shape, places, others } = weights;
    let mut bytes = KIND.magic.as_bytes().to_vec();
    bytes.extend([VERSION, shape.rows() as u8, shape.columns() as u8, 0]);
    bytes.extend([0; 4]);
    bytes.extend(places.iter().flat_map(|weight| weight.to_le_bytes()));
    bytes.extend(others.iter().map(|weight| weight.cast_unsigned()));
    seal(&mut bytes, HEAD);
    bytes
}

/// Reads a file and checks its structure and its checksum.
///
/// # Errors
/// The first thing that is wrong with the bytes. No altered byte goes unnoticed.
pub fn decode(bytes: &[u8]) -> Result<Weights, EvaluationError> {
    let mut reader = FileReader::new(&KIND, bytes)?;
    let (rows, columns, _) = (reader.byte()?, reader.byte()?, reader.byte()?);
    let shape = reader.shape(rows, columns)?;
    let layout = WeightLayout::new(shape);
    let place_bytes = size_of::<i16>() * layout.places();
    let (expected, got) = (WEIGHTS + place_bytes + layout.weights() - layout.places(), bytes.len());
    if got != expected {
        return Err(EvaluationError::Length { shape, expected, got });
    }
    KIND.check(reader.word()?, &checksum(&bytes[..HEAD], &bytes[WEIGHTS..]))?;
    let (places, others) = bytes[WEIGHTS..].split_at(place_bytes);
    let places = places.as_chunks().0.iter().map(|&weight| i16::from_le_bytes(weight)).collect();
    Ok(Weights { shape, places, others: others.iter().map(|weight| weight.cast_signed()).collect() })
}
