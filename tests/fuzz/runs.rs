//! The number of cases that a law tries, and their seed.

use common::subject;
use fifteen::{
    AnyBoard,
    shape::{Dims, Shape as _},
};
use proptest::{
    prelude::*,
    test_runner::{Config, FileFailurePersistence, RngAlgorithm, TestCaseError, TestRng, TestRunner},
};
use std::{
    cell::Cell,
    env,
    io::{self, Write as _},
    time::{SystemTime, UNIX_EPOCH},
};

/// Cases of all laws together, in an ordinary run and in a complete one.
const CASES: [u32; 2] = [10_000, 1_000_000];

/// The seed of ordinary runs.
const SEED: u64 = 15;

/// For each law, at least one in this many cases is accepted, and as many are refused.
const MIN_SHARE: u32 = 20;

/// Checks a law for a share of all cases, in thousandths. Failures are kept in `regressions` under its name.
///
/// The law returns which of its decisions accepted the case: whether a text was read, or a search started. If all
/// inputs were refused, or none, the law would test nothing, so both must happen often.
pub fn check<S: Strategy, const N: usize>(
    name: &'static str,
    regressions: &'static str,
    share: u32,
    inputs: &S,
    law: impl Fn(S::Value) -> Result<[bool; N], TestCaseError>,
) {
    let is_complete = env::var_os("FIFTEEN_ALL").is_some_and(|value| !value.is_empty());
    let given = env::var("FIFTEEN_FUZZ_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| if is_complete { clock() } else { SEED });
    let cases = CASES[usize::from(is_complete)] / 1000 * share;
    let _ = writeln!(io::stderr(), "{name}: {cases} cases, FIFTEEN_FUZZ_SEED={seed}");

    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        cases,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(regressions))),
        source_file: Some(file!()),
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let counts = [const { [Cell::new(0), Cell::new(0)] }; N];
    let counted = |input| {
        for (counts, is_accepted) in counts.iter().zip(law(input)?) {
            counts[usize::from(is_accepted)].update(|count| count + 1);
        }
        Ok(())
    };
    if let Err(error) = TestRunner::new_with_rng(config, rng).run(inputs, counted) {
        panic!("{name}, FIFTEEN_FUZZ_SEED={seed}: {error}");
    }
    for (number, [refused, accepted]) in counts.iter().enumerate() {
        let (accepted, refused) = (accepted.get(), refused.get());
        let _ = writeln!(io::stderr(), "{name}: decision {number} accepted {accepted} cases and refused {refused}");
        assert!(
            accepted.min(refused) >= cases / MIN_SHARE,
            "{name}, decision {number}: {accepted} of {cases} cases were accepted, and {refused} refused"
        );
    }
}

fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(SEED, |time| time.as_nanos() as u64)
}

/// A random permutation of `count` things.
pub fn permutation(count: usize) -> impl Strategy<Value = Vec<u8>> {
    Just((0..count as u8).collect::<Vec<_>>()).prop_shuffle()
}

/// Any shape, most often a square of the usual sizes.
pub fn shape() -> impl Strategy<Value = Dims> {
    let squares: Vec<Dims> = subject::WIDTHS.map(subject::square).collect();
    let all: Vec<Dims> = subject::all_shapes().collect();
    prop_oneof![2 => prop::sample::select(squares), 1 => prop::sample::select(all)]
}

/// Any board.
pub fn any_board() -> impl Strategy<Value = AnyBoard> {
    shape().prop_flat_map(board_of)
}

/// Any board of a shape.
pub fn board_of(shape: Dims) -> impl Strategy<Value = AnyBoard> {
    permutation(shape.cells()).prop_map(move |tiles| subject::board_in(shape, &tiles))
}

/// A text with some characters deleted, inserted or replaced.
pub fn changed(text: &str, changes: &[(u16, u8, char)]) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for &(at, kind, character) in changes {
        let at = usize::from(at) % (characters.len() + 1);
        match kind % 3 {
            0 => characters.insert(at, character),
            1 if at < characters.len() => drop(characters.remove(at)),
            _ if at < characters.len() => characters[at] = character,
            _ => {}
        }
    }
    characters.into_iter().collect()
}

/// A few changes of a text, mostly by meaningful characters.
pub fn changes() -> impl Strategy<Value = Vec<(u16, u8, char)>> {
    let character = prop_oneof![
        6 => prop::sample::select("0123456789 /<>,;\n\t[](){}-_.xXULRDuldr'\"#|:".chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ];
    // Many cases have no changes, so that some texts stay valid.
    prop_oneof![
        1 => Just(Vec::new()),
        2 => prop::collection::vec((any::<u16>(), any::<u8>(), character), 1..4),
    ]
}
