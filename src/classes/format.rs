//! The file of a class table.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | magic number, `FCLS` |
//! | 1 | version, 1 |
//! | 1 | columns of the board |
//! | 1 | rows of the board |
//! | 1 | cell of the goal's blank, from 0 |
//! | for each cell: 1 | its label, from 0 |
//! | 4 | number of bytes of the bits, little-endian |
//! | 4 | CRC-32 of everything before and after these four bytes, little-endian |
//! | the rest | the bits of row classes and of column classes, first of the distances to the goal's row class, then to its column class, each in words of eight bytes, little-endian |

use super::{
    MAX_CELLS, Side,
    builder::empty,
    labels::{LABELS, Labels},
    ranking::ClassRanking,
    steps::AnyShape,
    table::{Bits, ClassTable, bit_counts},
};
use crate::{
    board::goal_transform::internal_goal,
    pdb::checksum::Checksum,
    shape::{Dims, Shape},
};

const MAGIC: &[u8; 4] = b"FCLS";
const VERSION: u8 = 1;
/// The number of bytes before the labels.
const FIXED_HEAD: usize = 8;

/// The largest number of bytes before the bits.
pub const MAX_HEAD: usize = FIXED_HEAD + MAX_CELLS + 8;

/// Error of bytes that are not the file of a class table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClassTableError {
    /// The bytes do not begin with the magic number.
    #[error("not a table of classes; expected a file that begins with “FCLS”")]
    Magic,
    /// The file has another version.
    #[error("unsupported version {got} of the table of classes; expected version {VERSION}")]
    Version {
        /// Version of the file.
        got: u8,
    },
    /// The file ends early.
    #[error("the table of classes ends after {got} bytes; expected at least {expected}")]
    Truncated {
        /// Number of bytes that the part read so far requires.
        expected: usize,
        /// Number of bytes of the file.
        got: usize,
    },
    /// The board, its goal or its labels do not exist.
    #[error(
        "the table of classes has no valid board and labels; expected up to {MAX_CELLS} cells, each with a label below {LABELS}"
    )]
    Labels,
    /// The number of bytes does not fit the labels.
    #[error("the table of classes has {got} bytes of distances; expected {expected} for its labels")]
    Length {
        /// Number of bytes for these labels.
        expected: usize,
        /// Number of bytes that the file has, or states.
        got: usize,
    },
    /// The file is damaged.
    #[error("the table of classes is damaged: its checksum is {got:08x}; expected {expected:08x}")]
    Checksum {
        /// The checksum that the file states.
        expected: u32,
        /// The checksum of its bytes.
        got: u32,
    },
    /// The distance of the goal is not 0, or the goal's classes do not lead to each other.
    #[error("the table of classes has wrong distances for the goal; build it again")]
    Goal,
}

/// Writes a table as a file, which [`decode`] reads.
///
/// ```
/// use fifteen::{shape::Dims, internals::classes::{builder::build, format::{decode, encode}, labels::TableSet}};
///
/// let tables = TableSet::new(Dims::new(2, 3).expect("there are boards of this shape"), 5).expect("they are small");
/// let table = build(&tables.first[0]);
/// assert_eq!(decode(&encode(&table)).map(|table| table.labels().clone()), Ok(table.labels().clone()));
/// ```
pub fn encode(table: &ClassTable) -> Vec<u8> {
    let labels = table.labels();
    let shape = labels.shape();
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION, shape.columns() as u8, shape.rows() as u8, labels.blank() as u8]);
    bytes.extend(labels.of_cells());
    bytes.extend((table.bytes() as u32).to_le_bytes());
    let checksum_at = bytes.len();
    bytes.reserve_exact(4 + table.bytes());
    bytes.extend([0; 4]);
    for target in Side::ALL {
        for side in Side::ALL {
            bytes.extend(table.bits(target, side).iter().flat_map(|word| word.to_le_bytes()));
        }
    }
    let checksum = Checksum::of(&[&bytes[..checksum_at], &bytes[checksum_at + 4..]]);
    bytes[checksum_at..checksum_at + 4].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

/// Returns the number of bytes of a file, as its first bytes state it, [`MAX_HEAD`] at most.
///
/// # Errors
/// If the bytes are not the beginning of a file of this version.
pub fn file_length(head: &[u8]) -> Result<u64, ClassTableError> {
    let (labels, rest) = read_labels(head)?;
    let at = FIXED_HEAD + labels.shape().cells();
    Ok(at as u64 + 8 + u64::from(word(rest, at)?))
}

/// Reads a file and checks its structure, its checksum and the distance of the goal.
///
/// # Errors
/// The first thing that is wrong with the bytes. No altered byte goes unnoticed.
pub fn decode(bytes: &[u8]) -> Result<ClassTable, ClassTableError> {
    let (mut decoder, length) = Decoder::new(bytes)?;
    decoder.add(&bytes[length..]);
    decoder.finish()
}

/// Reads a file piece by piece, so that no more of it need be in memory than the table.
pub struct Decoder {
    labels: Labels,
    ranking: ClassRanking,
    bits: [[Bits; 2]; 2],
    /// The number of bytes of all bits, and of the bits that were read.
    expected: usize,
    read: usize,
    checksum: Checksum,
    expected_checksum: u32,
}

impl Decoder {
    /// Reads the beginning of a file, [`MAX_HEAD`] bytes or more. Returns the decoder, and how many bytes of it were read:
    /// [`Decoder::add`] takes the others.
    ///
    /// # Errors
    /// The first thing that is wrong with these bytes.
    pub fn new(bytes: &[u8]) -> Result<(Self, usize), ClassTableError> {
        let (labels, rest) = read_labels(bytes)?;
        let at = FIXED_HEAD + labels.shape().cells();
        let (stated, expected_checksum) = (word(rest, at)? as usize, word(rest.get(4..).unwrap_or_default(), at + 4)?);
        let ranking = ClassRanking::new(labels.counts());
        let counts = bit_counts(&labels, &ranking);
        let expected = 2 * counts.iter().map(|count| count.div_ceil(64) * 8).sum::<usize>();
        if stated != expected {
            return Err(ClassTableError::Length { expected, got: stated });
        }
        let bits = [(); 2].map(|()| counts.map(empty));
        let mut checksum = Checksum::new();
        checksum.update(&bytes[..at + 4]);
        Ok((Decoder { labels, ranking, bits, expected, read: 0, checksum, expected_checksum }, at + 8))
    }

    /// Reads the next bytes, any number of them.
    pub fn add(&mut self, bytes: &[u8]) {
        self.checksum.update(bytes);
        let (mut first, mut rest) = (self.read, bytes);
        self.read += bytes.len();
        for bits in self.bits.iter_mut().flatten() {
            let length = 8 * bits.len();
            if first < length {
                let (own, others) = rest.split_at(rest.len().min(length - first));
                for (place, &byte) in (first..).zip(own) {
                    bits[place / 8] |= u64::from(byte) << (8 * (place % 8));
                }
                (first, rest) = (0, others);
            } else {
                first -= length;
            }
        }
    }

    /// Ends the file.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn finish(self) -> Result<ClassTable, ClassTableError> {
        let Decoder { expected, read, expected_checksum, .. } = self;
        if read != expected {
            return Err(ClassTableError::Length { expected, got: read });
        }
        let got = self.checksum.finish();
        if got != expected_checksum {
            return Err(ClassTableError::Checksum { expected: expected_checksum, got });
        }
        let table = ClassTable::new(self.labels, self.ranking, self.bits);
        if leads_home(&table) { Ok(table) } else { Err(ClassTableError::Goal) }
    }
}

/// Returns whether the classes of the goal have the distances 0 and 1 from each other.
fn leads_home(table: &ClassTable) -> bool {
    let labels = table.labels();
    let (goal, steps) = (internal_goal(labels.shape(), labels.blank()), AnyShape::new(labels.shape()));
    Side::ALL.into_iter().all(|target| {
        Side::ALL.into_iter().all(|side| {
            let class = labels.class(&goal, &goal, side, false);
            table.distance(&steps, target, class) == Some(u8::from(side != target))
        })
    })
}

/// Reads a file up to its labels. Returns the rest.
fn read_labels(bytes: &[u8]) -> Result<(Labels, &[u8]), ClassTableError> {
    let truncated = |expected| ClassTableError::Truncated { expected, got: bytes.len() };
    let head = bytes.get(..FIXED_HEAD).ok_or(truncated(FIXED_HEAD));
    if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) {
        return Err(ClassTableError::Magic);
    }
    let [_, _, _, _, version, columns, rows, blank] = *head? else { return Err(ClassTableError::Magic) };
    if version != VERSION {
        return Err(ClassTableError::Version { got: version });
    }
    let shape = Dims::new(rows.into(), columns.into()).filter(|shape| shape.cells() <= MAX_CELLS);
    let shape = shape.ok_or(ClassTableError::Labels)?;
    let end = FIXED_HEAD + shape.cells();
    let labels = bytes.get(FIXED_HEAD..end).ok_or(truncated(end))?;
    let labels = Labels::of(shape, blank.into(), labels.to_vec()).ok_or(ClassTableError::Labels)?;
    Ok((labels, &bytes[end..]))
}

/// Reads four bytes, which lie at a place in the file.
fn word(bytes: &[u8], at: usize) -> Result<u32, ClassTableError> {
    let word = bytes.first_chunk().ok_or(ClassTableError::Truncated { expected: at + 4, got: at + bytes.len() })?;
    Ok(u32::from_le_bytes(*word))
}
