//! What the files of pattern tables, of class tables and of evaluations have in common:
//!
//! ```text
//!   magic number    version    shape, …    CRC-32     contents
//!     4 bytes       1 byte                 4 bytes
//! ```
//!
//! The checksum is the CRC-32 of everything before and after it. Numbers are little-endian.

use super::checksum::Checksum;
use crate::shape::Dims;

/// Error of a file with a wrong header or checksum: its message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FileError(String);

/// A kind of file, and how messages name it.
pub(crate) struct FileKind {
    /// The first four bytes.
    pub magic: &'static str,
    /// The versions that can be read.
    pub versions: &'static [u8],
    /// The number of bytes that every file has.
    pub head: usize,
    /// A file with fewer bytes counts as truncated, however it begins.
    pub shortest: usize,
    /// “A …”, “the …” and “the …” of its contents.
    pub names: [&'static str; 3],
}

impl FileKind {
    /// Checks that a file has the checksum that it states.
    pub fn check(&self, expected: u32, checksum: &Checksum) -> Result<(), FileError> {
        let (got, [_, this, _]) = (checksum.finish(), self.names);
        let damaged = || format!("{this} is damaged: its checksum is {got:08x}; expected {expected:08x}");
        if got == expected { Ok(()) } else { Err(FileError(damaged())) }
    }
}

/// Returns the checksum of a file with these bytes before and after the checksum.
pub(crate) fn checksum(header: &[u8], contents: &[u8]) -> Checksum {
    let mut checksum = Checksum::new();
    checksum.update(header);
    checksum.update(contents);
    checksum
}

/// Writes the checksum of a file into its four bytes from `at` on.
pub(crate) fn seal(file: &mut [u8], at: usize) {
    let end = at + size_of::<u32>();
    let checksum = checksum(&file[..at], &file[end..]).finish();
    file[at..end].copy_from_slice(&checksum.to_le_bytes());
}

/// Reads a file from its beginning.
pub(crate) struct FileReader<'a> {
    kind: &'static FileKind,
    bytes: &'a [u8],
    /// Number of bytes read.
    pub at: usize,
    pub version: u8,
}

impl<'a> FileReader<'a> {
    /// Reads the magic number and the version.
    pub fn new(kind: &'static FileKind, bytes: &'a [u8]) -> Result<Self, FileError> {
        let FileKind { magic, versions, names: [any, this, _], .. } = kind;
        let begins = magic.as_bytes().iter().zip(bytes).all(|(expected, got)| got == expected);
        if bytes.len() >= kind.shortest && (bytes.is_empty() || !begins) {
            return Err(FileError(format!("not {any}; expected a file that begins with “{magic}”")));
        }
        let mut reader = FileReader { kind, bytes, at: 0, version: 0 };
        reader.take(kind.head)?;
        reader.at = magic.len();
        reader.version = reader.byte()?;
        if !versions.contains(&reader.version) {
            let (got, expected) = (reader.version, versions.iter().map(u8::to_string).collect::<Vec<_>>().join(" or "));
            return Err(FileError(format!("unsupported version {got} of {this}; expected version {expected}")));
        }
        Ok(reader)
    }

    /// Returns the shape with these numbers of rows and columns.
    pub fn shape(&self, rows: u8, columns: u8) -> Result<Dims, FileError> {
        let [_, _, contents] = self.kind.names;
        let unknown =
            || format!("{contents} is for boards of {rows} rows and {columns} columns; expected 2 to 10 of each");
        Dims::new(rows.into(), columns.into()).ok_or_else(|| FileError(unknown()))
    }

    /// Reads some bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], FileError> {
        let (expected, got, [_, this, _]) = (self.at + count, self.bytes.len(), self.kind.names);
        let truncated = || FileError(format!("{this} ends after {got} bytes; expected at least {expected}"));
        let taken = self.bytes.get(self.at..expected).ok_or_else(truncated)?;
        self.at = expected;
        Ok(taken)
    }

    /// Reads a byte.
    pub fn byte(&mut self) -> Result<u8, FileError> {
        Ok(self.take(1)?[0])
    }

    /// Reads a number of four bytes.
    pub fn word(&mut self) -> Result<u32, FileError> {
        let mut word = [0; size_of::<u32>()];
        word.copy_from_slice(self.take(size_of::<u32>())?);
        Ok(u32::from_le_bytes(word))
    }
}
