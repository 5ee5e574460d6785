//! Arrays of `NumPy` in one file: an archive of ZIP without compression, with a file of the format NPY for each array.

use super::Shard;
use fifteen::{
    internals::pdb::checksum::Checksum,
    shape::{Dims, Shape as _},
};

/// The version of ZIP that reads files without compression.
const ZIP_VERSION: u16 = 20;

/// 1 January 1980, the first day of ZIP: a file must not depend on the time.
const DATE: u16 = 0x21;

/// Returns the file of a shard.
pub fn file(shard: &Shard, shape: Dims) -> Vec<u8> {
    let count = shard.boards.len();
    let tiles: Vec<u8> = shard.boards.iter().flat_map(|board| board.tiles().to_vec()).collect();
    let distances: Vec<u8> = shard.exact.iter().map(|exact| exact.distance).collect();
    let optimal: Vec<u8> = shard.exact.iter().flat_map(|exact| exact.optimal.map(u8::from)).collect();
    let mut archive = Archive::default();
    archive.add("board", &array("|u1", &[count, shape.rows(), shape.columns()], &tiles));
    archive.add("distance", &array("|u1", &[count], &distances));
    archive.add("optimal_moves", &array("|b1", &[count, 4], &optimal));
    for (name, values) in &shard.features {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        archive.add(name, &array("<u2", &[count], &bytes));
    }
    archive.finish()
}

/// Returns an array in the format NPY 1.0: a dictionary of Python, whose end is at a multiple of 64 bytes, and the values.
fn array(kind: &str, shape: &[usize], values: &[u8]) -> Vec<u8> {
    let sides = shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({sides},), }}");
    while (header.len() + 11) % 64 != 0 {
        header.push(' ');
    }
    header.push('\n');
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.bytes());
    bytes.extend(values);
    bytes
}

/// An archive of ZIP.
#[derive(Default)]
struct Archive {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    files: u16,
}

impl Archive {
    fn add(&mut self, name: &str, content: &[u8]) {
        let (name, offset) = (format!("{name}.npy"), self.bytes.len() as u32);
        let mut fields = Vec::new();
        for field in [ZIP_VERSION, 0, 0, 0, DATE] {
            fields.extend(field.to_le_bytes());
        }
        for field in [Checksum::of(&[content]), content.len() as u32, content.len() as u32] {
            fields.extend(field.to_le_bytes());
        }
        for field in [name.len() as u16, 0] {
            fields.extend(field.to_le_bytes());
        }
        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&fields);
        self.bytes.extend(name.bytes());
        self.bytes.extend(content);
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(ZIP_VERSION.to_le_bytes());
        self.directory.extend(&fields);
        // No comment, the first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(offset.to_le_bytes());
        self.directory.extend(name.bytes());
        self.files += 1;
    }

    fn finish(mut self) -> Vec<u8> {
        let (start, length) = (self.bytes.len() as u32, self.directory.len() as u32);
        self.bytes.append(&mut self.directory);
        self.bytes.extend(b"PK\x05\x06");
        for field in [0, 0, self.files, self.files] {
            self.bytes.extend(field.to_le_bytes());
        }
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend(start.to_le_bytes());
        self.bytes.extend([0; 2]);
        self.bytes
    }
}
