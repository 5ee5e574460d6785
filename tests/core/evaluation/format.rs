//! The file of an evaluation: decode after encode is the identity, and damaged files are detected.
//!
//! The oracles: the documented layout, and the checksums of another crate.

use super::values::random_weights;
use fifteen::{
    internals::evaluation::format::{EvaluationError, decode, encode},
    shape::Dims,
};

fn shape(rows: usize, columns: usize) -> Dims {
    Dims::new(rows, columns).expect("there are boards of this shape")
}

/// The number of corners with three of 26 ways, counting mirror images once. Two forms are mirror images of each other.
/// The other two are their own: their first or last way is reflected, and the two others change places. Of 26 ways, 6
/// are their own mirror image.
const CORNERS: usize = 26 * 26 * 26 + 2 * (26 * 26 * 26 + 6 * 26) / 2;

/// Makes the checksum fit the bytes again.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let crc = crc32fast::hash(&[&file[..8], &file[12..]].concat());
    file[8..12].copy_from_slice(&crc.to_le_bytes());
    file
}

#[test]
fn a_file_decodes_to_what_was_encoded() {
    for (rows, columns) in [(2, 2), (2, 3), (4, 4), (3, 10), (6, 6)] {
        let weights = random_weights(shape(rows, columns), 7);
        assert_eq!(decode(&encode(&weights)), Ok(weights));
    }
}

/// On 2×3 boards there are no mirror images, and every two tiles are paired except 3 and 4, and 1 and 6, which is no
/// tile.
#[test]
fn a_file_is_laid_out_as_documented() {
    let file = encode(&random_weights(shape(2, 3), 7));
    assert_eq!(file[..8], *b"FEVL\x02\x02\x03\x00");
    assert_eq!(sealed(file.clone()), file);
    let pairs = 5 + (5 * 4 / 2 - 1);
    assert_eq!(file.len(), 12 + 2 * 6 * 6 + pairs * 6 * 5 + CORNERS);
}

#[test]
fn no_altered_byte_goes_unnoticed() {
    let file = encode(&random_weights(shape(2, 3), 8));
    let bytes: Vec<usize> = (0..200).chain((200..file.len()).step_by(97)).chain([file.len() - 1]).collect();
    assert!(bytes.len() > 500);
    for &at in &bytes {
        for bit in 0..8 {
            let mut altered = file.clone();
            altered[at] ^= 1 << bit;
            assert!(decode(&altered).is_err(), "bit {bit} of byte {at}");
        }
    }
    for length in bytes {
        assert!(decode(&file[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn an_error_says_what_is_wrong() {
    let file = encode(&random_weights(shape(2, 3), 9));
    let length = file.len();
    let with = |at: usize, byte: u8| {
        let mut file = file.clone();
        file[at] = byte;
        sealed(file)
    };
    let longer = [&file[..], &[0]].concat();
    let mut damaged = file.clone();
    damaged[20] ^= 1;
    let crc = u32::from_le_bytes(*file[8..].first_chunk().expect("there are four bytes"));
    let wrong_crc = u32::from_le_bytes(*sealed(damaged.clone())[8..].first_chunk().expect("there are four bytes"));
    let six = shape(2, 3);
    for (bytes, error, message) in [
        (
            Vec::new(),
            EvaluationError::Magic,
            "not the file of an evaluation; expected a file that begins with “FEVL”".to_owned(),
        ),
        (
            b"FPDB\x01\x02\x03\x00".to_vec(),
            EvaluationError::Magic,
            "not the file of an evaluation; expected a file that begins with “FEVL”".to_owned(),
        ),
        (
            file[..11].to_vec(),
            EvaluationError::Truncated { got: 11 },
            "the file of the evaluation ends after 11 bytes; expected at least 12".to_owned(),
        ),
        (
            with(4, 1),
            EvaluationError::Version { got: 1 },
            "unsupported version 1 of the file of the evaluation; expected version 2".to_owned(),
        ),
        (
            with(5, 11),
            EvaluationError::Shape { rows: 11, columns: 3 },
            "the evaluation is for boards of 11 rows and 3 columns; expected 2 to 10 of each".to_owned(),
        ),
        (
            longer,
            EvaluationError::Length { shape: six, expected: length, got: length + 1 },
            format!("the file of an evaluation of 2×3 boards has {} bytes; expected {length}", length + 1),
        ),
        (
            file[..length - 1].to_vec(),
            EvaluationError::Length { shape: six, expected: length, got: length - 1 },
            format!("the file of an evaluation of 2×3 boards has {} bytes; expected {length}", length - 1),
        ),
        (
            damaged,
            EvaluationError::Checksum { expected: crc, got: wrong_crc },
            format!("the file of the evaluation is damaged: its checksum is {wrong_crc:08x}; expected {crc:08x}"),
        ),
    ] {
        assert_eq!(decode(&bytes), Err(error.clone()));
        assert_eq!(error.to_string(), message);
    }
    // The checksum covers the reserved byte, which has no meaning yet.
    assert!(decode(&with(7, 1)).is_ok());
}
