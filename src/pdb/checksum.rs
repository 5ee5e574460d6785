//! CRC-32 as in gzip and PNG (reflected, polynomial 0x04C11DB7), sixteen bytes at a time.
//!
//! A CRC is linear: the remainder after sixteen bytes is the exclusive or of one part for each byte, sixteen
//! independent look-ups ("slicing-by-16", after Kounavis & Berry 2008). The look-up tables are computed when a checksum
//! is begun. As constants, which other crates use, they would take an eighth of the bytes that a page loads to solve.

/// The polynomial, its bits reversed.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// Number of bytes processed at once.
const STRIDE: usize = 16;

/// A checksum to which bytes can be added.
///
/// ```
/// use fifteen::internals::pdb::checksum::Checksum;
///
/// let mut checksum = Checksum::new();
/// checksum.update(b"12345");
/// checksum.update(b"6789");
/// assert_eq!(checksum.finish(), 0xcbf4_3926);
/// assert_eq!(Checksum::of(&[b"12345", b"6789"]), 0xcbf4_3926);
/// ```
pub struct Checksum {
    /// By the number of bytes that follow in the stride, and by the value of a byte: its part of the remainder.
    tables: Vec<[u32; 256]>,
    remainder: u32,
}

impl Default for Checksum {
    fn default() -> Self {
        Checksum { tables: tables(), remainder: u32::MAX }
    }
}

impl Checksum {
    /// Returns the checksum of some bytes, which may be in several parts.
    pub fn of(parts: &[&[u8]]) -> u32 {
        let mut checksum = Checksum::new();
        for bytes in parts {
            checksum.update(bytes);
        }
        checksum.finish()
    }

    /// Begins a checksum, of no bytes yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        let (strides, rest) = bytes.as_chunks::<STRIDE>();
        for stride in strides {
            self.remainder = self.after_stride(*stride);
        }
        for byte in rest {
            self.remainder = after_byte(&self.tables[0], self.remainder, *byte);
        }
    }

    /// Returns the checksum of all bytes added so far.
    pub fn finish(&self) -> u32 {
        !self.remainder
    }

    fn after_stride(&self, mut stride: [u8; STRIDE]) -> u32 {
        for (byte, old) in stride.iter_mut().zip(self.remainder.to_le_bytes()) {
            *byte ^= old;
        }
        let parts = stride.iter().zip(self.tables.iter().rev());
        parts.fold(0, |remainder, (byte, table)| remainder ^ table[*byte as usize])
    }
}

fn after_byte(table: &[u32; 256], remainder: u32, byte: u8) -> u32 {
    remainder >> 8 ^ table[(remainder as u8 ^ byte) as usize]
}

fn tables() -> Vec<[u32; 256]> {
    let shifted = |word: u32| (0..8).fold(word, |word, _| word >> 1 ^ if word & 1 == 1 { POLYNOMIAL } else { 0 });
    let first = std::array::from_fn(|byte| shifted(byte as u32));
    let further = |table: &[u32; 256]| Some(table.map(|word| after_byte(&first, word, 0)));
    std::iter::successors(Some(first), further).take(STRIDE).collect()
}
