//! The table file.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | magic number, `FPDB` |
//! | 1 | version, 2 |
//! | 1 | columns of the board |
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
use crate::board::Board;

const MAGIC: &[u8; 4] = b"FPDB";
const VERSION: u8 = 2;
const WIDTH_AT: usize = 5;

/// The largest number of bytes before the checksum: 255 patterns of 255 tiles would not be a partition, but can be stated.
pub const MAX_HEAD: usize = 1 << 17;

/// Error of bytes that are not a table file, or not the one that was expected.
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
    #[error("unsupported version {got} of the table file; expected version {VERSION}")]
    Version {
        /// Version of the file.
        got: u8,
    },
    /// The table is for boards of another size.
    #[error("the table is for {got}×{got} boards; expected a table for {expected}×{expected} boards")]
    Width {
        /// Columns of the boards asked for.
        expected: u8,
        /// Columns of the boards of the table.
        got: u8,
    },
    /// The table is for boards of a size that is not supported.
    #[error("the table is for {got}×{got} boards; expected 3×3, 4×4, 5×5 or 6×6")]
    UnsupportedWidth {
        /// Columns of the boards of the table.
        got: u8,
    },
    /// The patterns are not a partition. The message contains that of the error inside, which is therefore not the source.
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
    /// The bits of the table do not lead from a board to the goal. Each bit belongs to the whole of the table, so the
    /// checksum of the file may be right.
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
/// use fifteen::pdb::{builder::Builder, format::{decode, encode}, partition::Partition};
///
/// let pdb = Builder::new(Partition::four_four()).finish();
/// assert_eq!(decode(encode(&pdb)), Ok(pdb));
/// ```
pub fn encode<const W: usize>(pdb: &PatternDb<W>) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION, W as u8, pdb.partition.patterns().len() as u8]);
    for tiles in pdb.partition.patterns() {
        bytes.push(tiles.len() as u8);
        bytes.extend(tiles);
    }
    bytes.extend((pdb.bits.len() as u32).to_le_bytes());
    bytes.reserve_exact(size_of::<u32>() + pdb.bits.len());
    bytes.extend(checksum(&bytes, &pdb.bits).to_le_bytes());
    bytes.extend(&pdb.bits);
    bytes
}

/// Returns the number of columns of a file's boards, without reading further.
///
/// # Errors
/// If the bytes are not a table file of this version.
pub fn width(bytes: &[u8]) -> Result<u8, TableError> {
    let mut reader = Reader { bytes, at: 0 };
    if reader.take(MAGIC.len())? != MAGIC {
        return Err(TableError::Magic);
    }
    match reader.byte()? {
        VERSION => {}
        got => return Err(TableError::Version { got }),
    }
    debug_assert_eq!(reader.at, WIDTH_AT);
    reader.byte()
}

/// Returns the number of bytes of a file, as its first bytes state it. They must include the list of patterns and the number
/// after it, [`MAX_HEAD`] bytes at most.
///
/// # Errors
/// If the bytes are not the beginning of a table file of this version.
pub fn file_length(head: &[u8]) -> Result<u64, TableError> {
    width(head)?;
    let mut reader = Reader { bytes: head, at: WIDTH_AT + 1 };
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
/// What is wrong with the bytes. No altered byte goes unnoticed.
pub fn decode<const W: usize>(mut bytes: Vec<u8>) -> Result<PatternDb<W>, TableError> {
    match width(&bytes)? {
        width if width as usize == W => {}
        got => return Err(TableError::Width { expected: W as u8, got }),
    }
    let mut reader = Reader { bytes: &bytes, at: WIDTH_AT + 1 };
    let mut patterns = Vec::new();
    for _ in 0..reader.byte()? {
        let tiles = reader.byte()? as usize;
        patterns.push(reader.take(tiles)?.to_vec());
    }
    let partition = Partition::new(patterns).map_err(TableError::Partition)?;
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
    match checksum(head, bits) {
        got if got == expected => {}
        got => return Err(TableError::Checksum { expected, got }),
    }
    bytes.drain(..first);
    let pdb = PatternDb::new(partition, bytes);
    check_goals(&pdb)?;
    Ok(pdb)
}

fn checksum(head: &[u8], bits: &[u8]) -> u32 {
    let mut checksum = Checksum::new();
    checksum.update(head);
    checksum.update(bits);
    checksum.finish()
}

fn check_goals<const W: usize>(pdb: &PatternDb<W>) -> Result<(), TableError> {
    let goal = Board::goal();
    let wrong = (0..pdb.partition.patterns().len()).find(|&pattern| pdb.residue(pattern, &goal) != 0);
    wrong.map_or(Ok(()), |pattern| Err(TableError::Goal { pattern }))
}

/// A file that is read from front to back.
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
