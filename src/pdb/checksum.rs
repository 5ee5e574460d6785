//! CRC-32 as gzip and PNG have it: reflected, polynomial 0x04C11DB7, sixteen bytes at a stride.
//!
//! The tables are made when they are needed. As constants, as crates have them, they would be an eighth of what a page
//! fetches to solve.

/// The polynomial, its bits reversed.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// Bytes taken at once.
const STRIDE: usize = 16;

/// A checksum under way.
pub struct Checksum {
    /// By the number of bytes that follow in the stride and a byte: what that byte makes of the remainder.
    tables: Vec<[u32; 256]>,
    remainder: u32,
}

impl Default for Checksum {
    fn default() -> Self {
        Checksum { tables: tables(), remainder: u32::MAX }
    }
}

impl Checksum {
    /// Of no bytes yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes more bytes in.
    pub fn update(&mut self, bytes: &[u8]) {
        let (strides, rest) = bytes.as_chunks::<STRIDE>();
        for stride in strides {
            self.remainder = self.after_stride(*stride);
        }
        for byte in rest {
            self.remainder = after_byte(&self.tables[0], self.remainder, *byte);
        }
    }

    /// That of all bytes.
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
