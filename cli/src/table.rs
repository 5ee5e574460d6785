//! Reading tables from files, and building them with a progress bar.

use crate::bar::Bar;
use fifteen::pdb::{
    any::{AnyPartition, AnyPdb},
    format::{MAX_HEAD, file_length},
};
use std::{fs::File, io::Read as _, path::Path};

/// Returns the bytes of a table file. A file that is not one is read only as far as it takes to notice that, and a file that
/// is too long one byte further than a table reaches.
///
/// # Errors
/// If the file cannot be read, does not begin as a table file does, or does not fit in the memory.
pub fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(MAX_HEAD as u64).read_to_end(&mut bytes)?;
    let rest = (file_length(&bytes)? + 1).saturating_sub(bytes.len() as u64);
    // Without this, a file that states a large number would end the program where memory is short.
    bytes.try_reserve_exact(usize::try_from(rest)?)?;
    file.take(rest).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Error of tables that do not fit in the memory while they are built.
#[derive(Debug, thiserror::Error)]
#[error("Building the table takes up to {} MiB of memory, which is more than there is.", .bytes >> 20)]
pub struct BuildMemoryError {
    bytes: usize,
}

/// Makes sure that there is enough memory to build the tables of a partition. The program would otherwise be aborted.
///
/// # Errors
/// If there is not.
pub fn check_memory(partition: &AnyPartition) -> Result<(), BuildMemoryError> {
    let bytes = partition.build_bytes();
    let mut reserved = Vec::<u8>::new();
    let is_enough = reserved.try_reserve_exact(bytes).is_ok();
    // The compiler may leave out memory that nobody sees.
    std::hint::black_box(reserved.as_mut_ptr());
    if is_enough { Ok(()) } else { Err(BuildMemoryError { bytes }) }
}

/// Builds the tables of a partition, which takes a third of a second for 6-6-3.
///
/// # Errors
/// If there is not enough memory.
pub fn build(partition: &AnyPartition) -> Result<AnyPdb, BuildMemoryError> {
    check_memory(partition)?;
    let mut bar = Bar::of_fraction("building the table");
    let mut builder = partition.builder();
    loop {
        let fraction = builder.step();
        bar.at(fraction);
        if fraction >= 1.0 {
            return Ok(builder.finish());
        }
    }
}
