//! Checksums against published check values and against the crate that gzip implementations use.

use fifteen::internals::pdb::checksum::Checksum;
use proptest::prelude::*;

/// The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms, and a well-known sentence's.
#[test]
fn published_values() {
    assert_eq!(Checksum::of(&[]), 0);
    assert_eq!(Checksum::of(&[b"123456789"]), 0xcbf4_3926);
    assert_eq!(Checksum::of(&[b"The quick brown fox jumps over the lazy dog"]), 0x414f_a339);
}

proptest! {
    #[test]
    fn any_bytes_in_any_parts(bytes in prop::collection::vec(any::<u8>(), 0..200), cut in 0_usize..200) {
        let (first, second) = bytes.split_at(cut.min(bytes.len()));
        prop_assert_eq!(Checksum::of(&[first, second]), crc32fast::hash(&bytes));
    }
}
