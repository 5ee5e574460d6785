//! The table file.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | magic number, `FPDB` |
//! | 1 | version, 2 for squares and 3 for other boards |
//! | 1 | columns of the board |
//! | 1 | rows of the board, in version 3 only |
//! | 1 | number of patterns |
//! | for each pattern: 1 + k | its number of tiles k, then the tiles in the order in which [`orders`](super::orders) ranks them |
//! | 4 | number of bytes of the tables, little-endian |
//! | 4 | CRC-32 of everything before and after these four bytes, little-endian |
//! | the rest | the tables, pattern by pattern: for each order one bit for each block, and zeros up to a multiple of 64 bits |
//!
//! The file of a partition {1,2,3,4} {5,6,7,8} of the 3×3 board begins with:
//!
//! ```text
//!   46 50 44 42   02        03       02         04 01 02 03 04   04 05 06 07 08   00 06 00 00   …
//!   F  P  D  B    version   3 wide   patterns   4 tiles          4 tiles          1,536 bytes   checksum, tables
//! ```

use super::{
    PatternDb,
    checksum::Checksum,
    layout::table_bytes,
    partition::{Partition, PartitionError},
};
use crate::shape::{Dims, Shape};

const MAGIC: &[u8; 4] = b"FPDB";
/// The version of files for squares, which older programs read too.
const SQUARE_VERSION: u8 = 2;
/// The version of files that state rows and columns.
const VERSION: u8 = 3;

/// The largest number of bytes before the checksum. A file may claim up to 255 patterns of 255 tiles, though these are not
/// a partition.
pub const MAX_HEAD: usize = 1 << 17;

/// Error of bytes that are not a table file, or not the expected one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The bytes do not begin with the magic number.
    #[error("not a table file; expected a file that begins with “FPDB”")]
    Magic,
    /// The file ends early.
    #[error("the table file ends after {got} bytes; expected at least {expected}")]
    Truncated {
        /// Number of bytes that the part read so far requires.
        expected: usize,
        /// Number of bytes of the file.
        got: usize,
    },
    /// Bytes follow after the tables.
    #[error("the table file has {got} bytes; expected {expected}")]
    TrailingBytes {
        /// Number of bytes up to the end of the tables.
        expected: usize,
        /// Number of bytes of the file.
        got: usize,
    },
    /// The file has another version.
    #[error("unsupported version {got} of the table file; expected version {SQUARE_VERSION} or {VERSION}")]
    Version {
        /// Version of the file.
        got: u8,
    },
    /// The table is for boards of a shape that does not exist.
    #[error("the table is for boards of {rows} rows and {columns} columns; expected 2 to 10 of each")]
    UnsupportedShape {
        /// Rows of the boards of the table.
        rows: u8,
        /// Columns of the boards of the table.
        columns: u8,
    },
    /// The patterns are not a partition. The message contains the message of the inner error, which is therefore not
    /// the source.
    #[error("invalid patterns in the table file: {0}")]
    Partition(PartitionError),
    /// The length of the tables does not fit the patterns.
    #[error("the file states that its tables have {got} bytes; expected {expected} for its patterns")]
    Length {
        /// Number of bytes of the tables of these patterns.
        expected: usize,
        /// Number of bytes that the file states.
        got: usize,
    },
    /// The file is damaged.
    #[error("the table file is damaged: its checksum is {got:08x}; expected {expected:08x}")]
    Checksum {
        /// The checksum that the file states.
        expected: u32,
        /// The checksum of its bytes.
        got: u32,
    },
    /// The distance of the goal is not 0, so these cannot be distances to it.
    #[error("the table of pattern {pattern} has a wrong distance for the goal; expected 0")]
    Goal {
        /// Index of the pattern.
        pattern: usize,
    },
    /// The bits of the table do not lead from a board to the goal. The checksum of the file may be right: a file can be
    /// written from a table with wrong bits.
    #[error("the table of pattern {pattern} has wrong bits: they do not lead to the goal; build the table again")]
    Bits {
        /// Index of the pattern.
        pattern: usize,
    },
    /// No heuristic uses this partition.
    #[error("no heuristic uses the patterns {partition}; expected the tables of a heuristic such as pdb-6-6-3")]
    UnusedPartition {
        /// The partition.
        partition: String,
    },
}

/// Writes tables as a file, which [`decode`] reads.
///
/// ```
/// use fifteen::internals::pdb::{builder::Builder, format::{decode, encode}, partition::Partition};
///
/// let pdb = Builder::new(Partition::four_four()).finish();
/// assert_eq!(decode(encode(&pdb)), Ok(pdb));
/// ```
pub fn encode(pdb: &PatternDb) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let (rows, columns) = (pdb.goal.shape().rows() as u8, pdb.goal.shape().columns() as u8);
    if rows == columns {
        bytes.extend([SQUARE_VERSION, columns]);
    } else {
        bytes.extend([VERSION, columns, rows]);
    }
    bytes.push(pdb.partition.patterns().len() as u8);
    for tiles in pdb.partition.patterns() {
        bytes.push(tiles.len() as u8);
        bytes.extend(tiles);
    }
    bytes.extend((pdb.bits.len() as u32).to_le_bytes());
    bytes.reserve_exact(size_of::<u32>() + pdb.bits.len());
    bytes.extend(Checksum::of(&[&bytes, &pdb.bits]).to_le_bytes());
    bytes.extend(&pdb.bits);
    bytes
}

/// Reads a file up to the shape of its boards.
fn read_shape(reader: &mut Reader) -> Result<Dims, TableError> {
    if reader.take(MAGIC.len())? != MAGIC {
        return Err(TableError::Magic);
    }
    let version = reader.byte()?;
    if !matches!(version, SQUARE_VERSION | VERSION) {
        return Err(TableError::Version { got: version });
    }
    let columns = reader.byte()?;
    let rows = if version == VERSION { reader.byte()? } else { columns };
    Dims::new(rows.into(), columns.into()).ok_or(TableError::UnsupportedShape { rows, columns })
}

/// Returns the number of bytes of a file, as its first bytes state it. They must include the list of patterns and the number
/// after it, [`MAX_HEAD`] bytes at most.
///
/// # Errors
/// If the bytes are not the beginning of a table file of this version.
pub fn file_length(head: &[u8]) -> Result<u64, TableError> {
    let mut reader = Reader { bytes: head, at: 0 };
    read_shape(&mut reader)?;
    for _ in 0..reader.byte()? {
        let tiles = reader.byte()? as usize;
        reader.take(tiles)?;
    }
    let tables = reader.word()?;
    Ok((reader.at + size_of::<u32>()) as u64 + u64::from(tables))
}

/// Reads a file and checks its structure, its checksum and the distance of the goal. [`verify`](super::verify::verify)
/// checks everything else. The tables stay in the memory of `bytes`.
///
/// # Errors
/// The first thing that is wrong with the bytes. No altered byte goes unnoticed.
pub fn decode(mut bytes: Vec<u8>) -> Result<PatternDb, TableError> {
    let mut reader = Reader { bytes: &bytes, at: 0 };
    let shape = read_shape(&mut reader)?;
    let mut patterns = Vec::new();
    for _ in 0..reader.byte()? {
        let tiles = reader.byte()? as usize;
        patterns.push(reader.take(tiles)?.to_vec());
    }
    let partition = Partition::new(shape, patterns).map_err(TableError::Partition)?;
    let (expected, got) = (table_bytes(&partition), reader.word()? as usize);
    if expected != got {
        return Err(TableError::Length { expected, got });
    }
    let head = &bytes[..reader.at];
    let expected = reader.word()?;
    let first = reader.at;
    let bits = reader.take(got)?;
    if reader.at != bytes.len() {
        return Err(TableError::TrailingBytes { expected: reader.at, got: bytes.len() });
    }
    match Checksum::of(&[head, bits]) {
        got if got == expected => {}
        got => return Err(TableError::Checksum { expected, got }),
    }
    bytes.drain(..first);
    let pdb = PatternDb::new(partition, bytes);
    check_goals(&pdb)?;
    Ok(pdb)
}

fn check_goals(pdb: &PatternDb) -> Result<(), TableError> {
    let wrong = (0..pdb.partition.patterns().len()).find(|&pattern| pdb.residue(pattern, &pdb.goal) != 0);
    wrong.map_or(Ok(()), |pattern| Err(TableError::Goal { pattern }))
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], TableError> {
        let end = self.at + count;
        let taken = self.bytes.get(self.at..end);
        let taken = taken.ok_or(TableError::Truncated { expected: end, got: self.bytes.len() })?;
        self.at = end;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, TableError> {
        Ok(self.take(1)?[0])
    }

    fn word(&mut self) -> Result<u32, TableError> {
        let mut word = [0; 4];
        word.copy_from_slice(self.take(4)?);
        Ok(u32::from_le_bytes(word))
    }
}
