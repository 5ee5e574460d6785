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
    pdb::checksum::Checksum,
    shape::{Dims, Shape},
};

const MAGIC: &[u8; 4] = b"FEVL";
const VERSION: u8 = 2;
/// The number of bytes before the checksum, and before the weights.
const HEAD: usize = 8;
const WEIGHTS: usize = HEAD + size_of::<u32>();

/// Error of bytes that are not the file of an evaluation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EvaluationError {
    /// The bytes do not begin with the magic number.
    #[error("not the file of an evaluation; expected a file that begins with “FEVL”")]
    Magic,
    /// The file ends before its weights.
    #[error("the file of the evaluation ends after {got} bytes; expected at least {WEIGHTS}")]
    Truncated {
        /// Number of bytes of the file.
        got: usize,
    },
    /// The file has another version.
    #[error("unsupported version {got} of the file of the evaluation; expected version {VERSION}")]
    Version {
        /// Version of the file.
        got: u8,
    },
    /// The evaluation is for boards of a shape that does not exist.
    #[error("the evaluation is for boards of {rows} rows and {columns} columns; expected 2 to 10 of each")]
    Shape {
        /// Rows of the boards.
        rows: u8,
        /// Columns of the boards.
        columns: u8,
    },
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
    /// The file is damaged.
    #[error("the file of the evaluation is damaged: its checksum is {got:08x}; expected {expected:08x}")]
    Checksum {
        /// The checksum that the file states.
        expected: u32,
        /// The checksum of its bytes.
        got: u32,
    },
}

/// Writes weights as a file, which [`decode`] reads.
///
/// ```
/// use fifteen::{shape::Dims, internals::evaluation::{Weights, format::{decode, encode}, layout::WeightLayout}};
///
/// let layout = WeightLayout::new(Dims::new(2, 3).expect("there are boards of this shape"));
/// let weights = Weights::rounded(&layout, &vec![0.5; layout.weights()]);
/// assert_eq!(decode(&encode(&weights)), Ok(weights));
/// ```
pub fn encode(weights: &Weights) -> Vec<u8> {
    let Weights { shape, places, others } = weights;
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION, shape.rows() as u8, shape.columns() as u8, 0]);
    bytes.extend([0; 4]);
    bytes.extend(places.iter().flat_map(|weight| weight.to_le_bytes()));
    bytes.extend(others.iter().map(|weight| weight.cast_unsigned()));
    let checksum = Checksum::of(&[&bytes[..HEAD], &bytes[WEIGHTS..]]);
    bytes[HEAD..WEIGHTS].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

/// Reads a file and checks its structure and its checksum.
///
/// # Errors
/// The first thing that is wrong with the bytes. No altered byte goes unnoticed.
pub fn decode(bytes: &[u8]) -> Result<Weights, EvaluationError> {
    if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) || bytes.is_empty() {
        return Err(EvaluationError::Magic);
    }
    let Some(&[_, _, _, _, version, rows, columns, _, a, b, c, d]) = bytes.first_chunk::<WEIGHTS>() else {
        return Err(EvaluationError::Truncated { got: bytes.len() });
    };
    if version != VERSION {
        return Err(EvaluationError::Version { got: version });
    }
    let shape = Dims::new(rows.into(), columns.into()).ok_or(EvaluationError::Shape { rows, columns })?;
    let layout = WeightLayout::new(shape);
    let place_bytes = size_of::<i16>() * layout.places();
    let (expected, got) = (WEIGHTS + place_bytes + layout.weights() - layout.places(), bytes.len());
    if got != expected {
        return Err(EvaluationError::Length { shape, expected, got });
    }
    let expected = u32::from_le_bytes([a, b, c, d]);
    let got = Checksum::of(&[&bytes[..HEAD], &bytes[WEIGHTS..]]);
    if got != expected {
        return Err(EvaluationError::Checksum { expected, got });
    }
    let (places, others) = bytes[WEIGHTS..].split_at(place_bytes);
    let places = places.as_chunks().0.iter().map(|&weight| i16::from_le_bytes(weight)).collect();
    Ok(Weights { shape, places, others: others.iter().map(|weight| weight.cast_signed()).collect() })
}
