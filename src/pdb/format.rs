//! The table file.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | magic `FPDB` |
//! | 1 | version, 2 |
//! | 1 | columns of the board |
//! | 1 | number of patterns |
//! | for each pattern: 1 + k | k, then its tiles in the order in which [`super::orders`] counts them |
//! | 4 | bytes of the tables, little-endian |
//! | 4 | CRC-32 of everything before and after these four bytes, little-endian |
//! | the rest | the tables, pattern by pattern: for each order a bit for each block, as many as a multiple of 64 |

use super::{
    PatternDb,
    checksum::Checksum,
    partition::{Partition, PartitionError},
    table_bytes,
};
use crate::board::Board;

const MAGIC: &[u8; 4] = b"FPDB";
const VERSION: u8 = 2;
const WIDTH_AT: usize = 5;

/// Why bytes are not a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// They do not begin as a table does.
    #[error("this is not a table file")]
    Magic,
    /// They end early.
    #[error("the table ends after {got} bytes; it should have {expected}")]
    Truncated {
        /// Bytes that the part read so far calls for.
        expected: usize,
        /// Bytes that there are.
        got: usize,
    },
    /// There are more bytes than the table has.
    #[error("the table has {got} bytes; it should have {expected}")]
    Surplus {
        /// Bytes of the table.
        expected: usize,
        /// Bytes that there are.
        got: usize,
    },
    /// Another version of the file.
    #[error("the table has version {got}; version {VERSION} is read here")]
    Version {
        /// Version of the file.
        got: u8,
    },
    /// A table for another board.
    #[error("the table is for boards {got} wide; {expected} was asked for")]
    Width {
        /// Columns asked for.
        expected: u8,
        /// Columns of the table.
        got: u8,
    },
    /// A table for a board that there is not.
    #[error("the table is for boards {got} wide, which are not solved here")]
    NoWidth {
        /// Columns of the table.
        got: u8,
    },
    /// Patterns that do not make up a partition.
    #[error("the table's patterns are wrong: {0}")]
    Partition(#[from] PartitionError),
    /// The entries are not as long as the patterns make them.
    #[error("the table says that it has {got} bytes of entries; its patterns have {expected}")]
    Length {
        /// Bytes that the patterns have.
        expected: usize,
        /// Bytes that the file says.
        got: usize,
    },
    /// The bytes were altered.
    #[error("the table was altered: its checksum is {got:08x}, not {expected:08x}")]
    Checksum {
        /// The checksum in the file.
        expected: u32,
        /// That of the bytes.
        got: u32,
    },
    /// The goal's value is not 0, so these cannot be distances to it.
    #[error("the table gives the goal of pattern {pattern} a value above 0")]
    Goal {
        /// Index of the pattern.
        pattern: usize,
    },
    /// Tables of a partition that no heuristic uses.
    #[error("the table is for the patterns {partition}, which no heuristic here uses")]
    Useless {
        /// The partition.
        partition: String,
    },
}

/// Writes tables as a file.
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

/// The columns of a file's boards, whatever comes after.
///
/// # Errors
/// If it is no table of this version.
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

/// Reads a file and checks it: its structure, its checksum and the goal's entries. See [`super::verify`] for the rest.
/// The tables stay in the memory that `bytes` take.
///
/// # Errors
/// What is wrong with the bytes; no altered byte goes unnoticed.
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
    let partition = Partition::new(patterns)?;
    let (expected, got) = (table_bytes(&partition), reader.word()? as usize);
    if expected != got {
        return Err(TableError::Length { expected, got });
    }
    let head = &bytes[..reader.at];
    let expected = reader.word()?;
    let first = reader.at;
    let bits = reader.take(got)?;
    if reader.at != bytes.len() {
        return Err(TableError::Surplus { expected: reader.at, got: bytes.len() });
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

/// The bytes that are left to read.
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
