//! Table files, valid and forged.

use crate::program::{folder, run};
use std::{fs, sync::OnceLock};

/// Bytes before the entries: magic, version, width, number of patterns, 15 tiles in three counted patterns, length,
/// checksum.
pub const HEAD: usize = 4 + 1 + 1 + 1 + (3 + 15) + 4 + 4;

/// Returns the bytes of the 6-6-3 table that the program builds, which happens once per test binary.
pub fn table() -> &'static [u8] {
    static TABLE: OnceLock<Vec<u8>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let folder = folder("table");
        let path = folder.join("6-6-3.fpdb");
        let run = run(&["pdb", "build", "6-6-3", "--output", path.to_str().expect("the path is UTF-8")]);
        assert_eq!(run.code, 0, "{}", run.err);
        fs::read(path).expect("the program wrote it")
    })
}

/// Returns the table with changed entries and a matching checksum.
pub fn forged(change: impl FnOnce(&mut [u8])) -> Vec<u8> {
    forged_after(HEAD, table(), change)
}

/// Does the same for another table, whose entries begin at the byte `head`.
pub fn forged_after(head: usize, table: &[u8], change: impl FnOnce(&mut [u8])) -> Vec<u8> {
    let mut bytes = table.to_vec();
    change(&mut bytes[head..]);
    let crc = crc32(bytes[..head - 4].iter().chain(&bytes[head..]).copied());
    bytes[head - 4..head].copy_from_slice(&crc.to_le_bytes());
    bytes
}

/// CRC-32, bit by bit.
pub fn crc32(bytes: impl IntoIterator<Item = u8>) -> u32 {
    !bytes.into_iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    })
}
