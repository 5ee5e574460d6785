//! Atomic replacement of files.

use common::program::folder;
use fifteen_native::file::replace;
use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

const TEMPORARY: &str = env!("CARGO_TARGET_TMPDIR");

fn names(folder: &Path) -> Vec<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("it can be listed").file_name();
    let names = fs::read_dir(folder).expect("it is a folder").map(name);
    names.map(|name| name.into_string().expect("names are UTF-8")).collect()
}

/// The two contents have different lengths, so that a file overwritten in place would be mixed or truncated.
#[test]
fn a_reader_sees_the_old_file_or_the_new_one() {
    let folder = folder(TEMPORARY, "native/replaced");
    let path = folder.join("file");
    let contents = [vec![b'a'; 1 << 20], vec![b'b'; 3 << 19]];
    replace(&path, &contents[0]).expect("it can be written");
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for content in contents.iter().cycle().take(100) {
                replace(&path, content).expect("it can be replaced");
            }
            is_done.store(true, Ordering::Relaxed);
        });
        while !is_done.load(Ordering::Relaxed) {
            let read = fs::read(&path).expect("it is there at any time");
            assert!(contents.contains(&read), "{} bytes, the last is {:?}", read.len(), read.last());
        }
    });
    assert_eq!(names(&folder), ["file"]);
}

/// Each writes all of its file, and the last one stays.
#[test]
fn writers_of_the_same_file_do_not_disturb_each_other() {
    let folder = folder(TEMPORARY, "native/writers");
    let path = folder.join("file");
    let contents: Vec<Vec<u8>> = (b'a'..=b'd').map(|letter| vec![letter; 100_000 + usize::from(letter)]).collect();
    thread::scope(|scope| {
        for content in &contents {
            let path = &path;
            scope.spawn(move || (0..20).for_each(|_| replace(path, content).expect("it can be replaced")));
        }
    });
    assert!(contents.contains(&fs::read(&path).expect("it is there")));
    assert_eq!(names(&folder), ["file"]);
}

#[test]
fn a_file_that_cannot_be_written_leaves_nothing() {
    let folder = folder(TEMPORARY, "native/unwritable");
    let missing = folder.join("missing/file");
    let error = replace(&missing, b"new").expect_err("there is no folder");
    assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
    fs::create_dir(folder.join("taken")).expect("a folder can be made");
    let error = replace(&folder.join("taken"), b"new").expect_err("a folder is no file");
    assert_eq!(error.kind(), std::io::ErrorKind::IsADirectory);
    assert_eq!(names(&folder), ["taken"]);
}
