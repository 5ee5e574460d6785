//! The table file.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | magic `FPDB` |
//! | 1 | version, 1 |
//! | 1 | columns of the board |
//! | 1 | number of patterns |
//! | for each pattern: 1 + k | k, then its tiles in the order of their weights |
//! | 4 | bytes of entries, little-endian |
//! | 4 | CRC-32 of everything before and after these four bytes, little-endian |
//! | the rest | the entries, (value - Manhattan) / 2, two a byte, the even rank low; each pattern on a new byte |

use super::{
    PatternDb, byte_range, nibble,
    partition::{Partition, PartitionError},
    rank::Ranking,
    table_bytes,
};
use crate::board::Board;

const MAGIC: &[u8; 4] = b"FPDB";
const VERSION: u8 = 1;

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
    /// The tables of another partition than the one asked for.
    #[error("the table is for the patterns {got}; {expected} was asked for")]
    OtherPartition {
        /// Partition asked for.
        expected: String,
        /// Partition of the table.
        got: String,
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
    bytes.extend((pdb.nibbles.len() as u32).to_le_bytes());
    bytes.extend(checksum(&bytes, &pdb.nibbles).to_le_bytes());
    bytes.extend(&pdb.nibbles);
    bytes
}

/// Reads a file and checks it: its structure, its checksum and the goal's entries. See [`super::verify`] for the rest.
///
/// # Errors
/// What is wrong with the bytes; no altered byte goes unnoticed.
pub fn decode<const W: usize>(bytes: &[u8]) -> Result<PatternDb<W>, TableError> {
    let mut reader = Reader { bytes, at: 0 };
    if reader.take(4)? != MAGIC {
        return Err(TableError::Magic);
    }
    match reader.byte()? {
        VERSION => {}
        got => return Err(TableError::Version { got }),
    }
    match reader.byte()? {
        width if width as usize == W => {}
        got => return Err(TableError::Width { expected: W as u8, got }),
    }
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
    let nibbles = reader.take(got)?;
    if reader.at != bytes.len() {
        return Err(TableError::Surplus { expected: reader.at, got: bytes.len() });
    }
    match checksum(head, nibbles) {
        got if got == expected => {}
        got => return Err(TableError::Checksum { expected, got }),
    }
    check_goals(&partition, nibbles)?;
    Ok(PatternDb { partition, nibbles: nibbles.to_vec() })
}

/// [`decode`] of tables that must be those of one partition.
///
/// # Errors
/// As [`decode`], and where they are those of another partition.
pub fn decode_as<const W: usize>(bytes: &[u8], partition: &Partition<W>) -> Result<PatternDb<W>, TableError> {
    let pdb = decode(bytes)?;
    if pdb.partition == *partition {
        Ok(pdb)
    } else {
        Err(TableError::OtherPartition { expected: partition.to_string(), got: pdb.partition.to_string() })
    }
}

fn checksum(head: &[u8], nibbles: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(head);
    crc.update(nibbles);
    crc.finalize()
}

fn check_goals<const W: usize>(partition: &Partition<W>, nibbles: &[u8]) -> Result<(), TableError> {
    let goal = Board::<W>::goal();
    for (pattern, tiles) in partition.patterns().iter().enumerate() {
        let cells: Vec<u8> = tiles.iter().map(|&tile| goal.cell_of(tile as usize)).collect();
        let rank = Ranking::<W>::new(tiles.len()).rank(&cells);
        if nibble(&nibbles[byte_range(partition, pattern)], rank) != 0 {
            return Err(TableError::Goal { pattern });
        }
    }
    Ok(())
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
