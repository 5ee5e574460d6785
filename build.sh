#!/usr/bin/env bash
# Builds, serves, checks and tests Fifteen, and installs missing tools. `./build.sh help` lists the commands.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source build/shell/tools.sh
source build/shell/python.sh
source build/shell/cluster.sh

readonly wasm_modules=(rules courses engine engine-large classes lab lab-space)
readonly wasm_tests=(--package fifteen-wasm-shared --test wasm --test wasm-browser)
export FIFTEEN_PORT="${FIFTEEN_PORT:-4173}"

usage() {
  cat <<'USAGE'
Usage: ./build.sh [COMMAND]

  (none)        builds what the page needs, then serves it on http://127.0.0.1:4173
  build         builds the wasm modules, the page and the npm package
  test [--all]  runs `check` and all tests; --all (or FIFTEEN_ALL=true) includes the slow tests
  check         checks formatting, lints, types, documentation and imports
  rust          runs what `check` and `test` run for Rust alone
  soak          solves and cancels thousands of times in each browser; memory must not grow (about half an hour)
  toolchains [NAME]
                tries the npm package in new projects of bundlers and frameworks, or in those whose name begins with NAME
  places [NAME] tries the examples of slides and books in their tools, and the pages in Lighthouse, or those whose name begins with NAME
  mutants [K/N] changes the core in many small ways, one after the other, and lists the changes that no test notices; by default
                a sample of 300, which takes about three hours; K/N is another sample, such as 3/100
  scorm [LINK]  makes zips of the lesson for learning platforms, or of the exercises of a class whose link is given, in dist/scorm
  pictures      takes the pictures of the lesson, which readers see without scripts and on paper, and those of the README (about 4 minutes)
  python        builds the Python package into dist/python, for this system and for Pyodide, and tests it in a new environment,
                target/python-venv, its widgets in JupyterLab, and in Pyodide and JupyterLite
  cluster       tests the Python package for proofs on many computers, in a new environment, target/cluster-venv
  bench [shapes | multi-tile]
                measures the solver natively and in Chromium, and writes docs/performance.md (about 25 minutes); shapes measures boards of
                every shape alone (about 8 minutes), multi-tile the fewest multi-tile moves (about 7 minutes)
  compare [--boards-of FOLDER] [--without-puzzle24]
                measures environments and solvers of other packages beside ours, and writes docs/comparison.md (25 minutes after
                the builds); FOLDER has DeepCubeA's boards; the tables of the package puzzle24 take long and need more than 9 GB
  korf24 [ID...]
                solves Korf and Felner's fifty 5×5 boards in Chromium, ten minutes for each at most, or those with these numbers, and
                writes docs/korf24/chromium.jsonl; boards that are in that file are not searched again, so a run that was stopped
                continues with the next one
  records [SET [FILE [ID SECONDS]]]
                solves the boards of a set that have no record yet, FILE if they are not ours, and writes docs/records.md; a run that was
                stopped continues; with ID it goes on with one board from its checkpoint; the sets are in benches/sets.js
  help          shows this text

Environment:
  FIFTEEN_SOAK                         the part of the soak to run, such as 0.02 (default: 1)
  FIFTEEN_PORT                         the port of the page (default: 4173)
  FIFTEEN_STATEMENTS                   the store to which launched pages send xAPI statements (default: none)
  CHROMIUM, FIREFOX, WEBKIT_DRIVER     browsers for the tests (default: those in /usr/bin)
  CHROMEDRIVER                         the driver of Chromium for the tests inside wasm (default: that in /usr/bin)
USAGE
}

# ---------------------------------------------------------------- build steps

build_native() {
  need_rust
  step 'the command line: target/release/fifteen'
  cargo build --release --package fifteen-cli
}

build_wasm() {
  need_rust
  need_wasm_target
  need_npm_packages
  need_bindgen
  step 'the wasm modules: www/wasm'
  # Both take about as long, and each keeps one core busy for most of its time.
  build_wasm_modules rules courses lab lab-space classes &
  local small=$!
  build_wasm_modules engine-large engine
  wait "$small"
  pack_evaluations
}

# The learned evaluations of large boards, compressed as pages load them: most servers compress no files whose type they do not know.
pack_evaluations() {
  local file
  for file in crates/native/evaluations/*.evaluation; do
    gzip -9n <"$file" >"www/wasm/learned-$(basename "$file" .evaluation).gz"
  done
}

# Builds modules one after the other. In one folder each would replace the last one, and be compiled again the next time, so each has its
# own. A new folder begins as a copy of that of the first module, which contains the libraries that all need.
build_wasm_modules() {
  local module
  for module in "$@"; do
    [[ -d target/wasm/$module || ! -d target/wasm/$1 ]] || cp -a "target/wasm/$1" "target/wasm/$module"
    build_wasm_module "$module"
  done
}

# The first solution waits for the engine of the small boards, so its bytes count. With opt-level "s" it would be smaller still, but 5 to
# 10 % slower. Beams and large boards run for seconds: there speed counts. Nothing else is slow enough to be worth more bytes.
opt_level() {
  case $1 in
    engine) echo 2 ;;
    engine-large | classes) echo 3 ;;
    *) echo z ;;
  esac
}

# The hot paths are inlined by attributes. Further inlining makes the modules larger: the small engine by a quarter, the large one by a
# twentieth, lab-space by a twenty-fifth, and none of them faster. A little of it makes the rules smaller by a hundredth, since inlined code
# is simplified.
rust_flags() {
  case $1 in
    engine) echo '-C llvm-args=-inline-threshold=5' ;;
    rules) echo '-C llvm-args=-inline-threshold=60' ;;
    engine-large | classes | lab | lab-space) echo '-C llvm-args=-inline-threshold=50' ;;
  esac
}

# Published files need not say where they were built.
without_paths() {
  echo "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
}

# The package of a module, with its features: the three engines are one package.
package_of() {
  case $1 in
    engine-large) echo 'fifteen-wasm-engine --features large' ;;
    classes) echo 'fifteen-wasm-engine --features classes' ;;
    *) echo "fifteen-wasm-$1" ;;
  esac
}

build_wasm_module() {
  local module=$1 began=$SECONDS package built inputs
  read -ra package <<<"$(package_of "$module")"
  built=target/wasm/$module/$wasm_target/wasm/${package[0]//-/_}.wasm
  CARGO_PROFILE_WASM_OPT_LEVEL=$(opt_level "$module") RUSTFLAGS="$(without_paths) $(rust_flags "$module")" \
    cargo build --package "${package[@]}" --profile wasm --target "$wasm_target" --target-dir "target/wasm/$module"
  inputs=$(digest "$built" "$bindgen" package-lock.json build.sh)
  is_fresh "wasm-$module" "www/wasm/${module}_bg.wasm" "$inputs" && return
  "$bindgen" "$built" www/wasm "$module"
  optimise_wasm "www/wasm/${module}_bg.wasm"
  mark_fresh "wasm-$module" "$inputs"
  printf '    %s: %d s\n' "$module" $((SECONDS - began))
}

# The features are those that Rust 1.95 emits for this target. Functions that the compiler has not inlined are not inlined here either: the
# modules would be larger and no faster. In the order of their names, monomorphized copies of a generic function stand side by side, which
# makes the compressed module smaller by a fiftieth. The stack grows down to address 0, so the lowest kilobyte is in use only just before
# the stack overflows; to say so makes the modules smaller by a three-hundredth.
optimise_wasm() {
  node_modules/.bin/wasm-opt --low-memory-unused -O3 --converge --one-caller-inline-max-function-size=0 --enable-bulk-memory --enable-bulk-memory-opt \
    --enable-call-indirect-overlong --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-reference-types --enable-sign-ext --reorder-functions-by-name --reorder-locals \
    --strip-debug --strip-producers --strip-target-features "$1" -o "$1.opt"
  mv "$1.opt" "$1"
}

build_page() {
  local inputs
  inputs="$(digest index.html www build vite.config.js package.json package-lock.json Cargo.toml LICENSE-*) ${FIFTEEN_STATEMENTS:-}"
  is_fresh page dist/package/custom-elements.json "$inputs" && return
  step 'the page, the single files, the npm package and the tables: dist'
  node_modules/.bin/vite build --logLevel warn
  node build/bundle.js
  node build/package.js
  node build/tables.js
  mark_fresh page "$inputs"
}

build() {
  build_wasm
  build_page
}

# ---------------------------------------------------------------- commands

serve() {
  build
  if port_is_taken "$FIFTEEN_PORT"; then
    fail "port $FIFTEEN_PORT is taken. Is ./build.sh running already? Choose another:" 'FIFTEEN_PORT=4180 ./build.sh'
  fi
  step "Fifteen is served on http://127.0.0.1:$FIFTEEN_PORT (Ctrl-C ends it)"
  exec node_modules/.bin/vite preview --logLevel warn
}

check() {
  check_rust
  check_javascript
}

check_rust() {
  need_rust
  need_rust_component fmt rustfmt
  need_rust_component clippy clippy
  step 'Rust: formatting'
  cargo fmt --all --check
  cargo fmt --check --manifest-path build/wasm-bindgen/Cargo.toml
  step 'Rust: lints, native'
  # The wasm crates too, as editors check them.
  cargo clippy --workspace --all-targets -- -D warnings
  step 'Rust: lints, wasm'
  need_wasm_target
  local module package
  for module in "${wasm_modules[@]}"; do
    read -ra package <<<"$(package_of "$module")"
    cargo clippy --package "${package[@]}" --target "$wasm_target" -- -D warnings
  done
  cargo clippy "${wasm_tests[@]}" --target "$wasm_target" -- -D warnings
  step 'Rust: documentation'
  RUSTDOCFLAGS='-D warnings' cargo doc --package fifteen --package fifteen-lab --no-deps
}

check_javascript() {
  # The JavaScript is checked against the types of the built wasm modules.
  build_wasm
  step 'JavaScript: formatting and lints'
  npm run --silent lint
  step 'JavaScript: types'
  npm run --silent types
  step 'JavaScript: imports between folders'
  npm run --silent imports
}

run_tests() {
  need_browsers
  check
  test_rust_natively
  build_page
  if [[ -n ${FIFTEEN_ALL:-} ]]; then
    test_on_one_core
  else
    need_quick_venv
    beside test_python_quickly test_on_one_core
  fi
  step 'browsers: Chromium and Firefox'
  FIFTEEN_PORT=$(free_port) npm run --silent e2e
  if [[ -n ${FIFTEEN_ALL:-} ]]; then
    try_toolchains
    try_places
    test_python
    test_cluster
  fi
  print_steps
  printf '\nAll checks and tests passed.\n'
}

# The tests that keep one core busy, while the tests in Python run on the other.
test_on_one_core() {
  test_wasm
  step 'JavaScript: unit tests'
  npm run --silent test
  step 'browsers: WebKit'
  npm run --silent webkit
}

# Checks and tests all Rust code.
rust() {
  need_browsers
  check_rust
  test_rust_natively
  test_wasm
  print_steps
}

test_rust_natively() {
  local slow=()
  [[ -z ${FIFTEEN_ALL:-} ]] || slow=(--include-ignored)
  step 'Rust: building the tests'
  cargo test --no-run
  step 'Rust: tests of the core'
  cargo test --test core -- "${slow[@]}"
  step 'Rust: tests with inputs that are nearly right'
  cargo test --test fuzz -- "${slow[@]}"
  step 'Rust: tests of the lab, native programs, the command line and the papers'
  cargo test --lib --test native --test lab --test cli --test papers -- "${slow[@]}"
  step 'Rust: examples in the documentation'
  cargo test --doc -- "${slow[@]}"
  check_leftovers
}

# Copying or packing the folder would fill a disk with a sparse file, which is large by its length even if it is empty.
check_leftovers() {
  local large
  large=$(find target/tmp -type f -size +100M 2>/dev/null) || true
  [[ -z $large ]] || fail 'The tests have left files of more than 100 MB:' "$large"
}

# Each tool is installed in a temporary folder, by npm.
try_toolchains() {
  step "the npm package in new projects: ${1:-all tools}"
  node --test --test-name-pattern="^${1:-}" tests/toolchains/
}

toolchains() {
  need_browsers
  build_wasm
  build_page
  # The oracle, as the tests use it.
  cargo build --package fifteen-cli
  try_toolchains "$@"
}

# Each tool for slides and books is also installed in a temporary folder, by npm or pip.
try_places() {
  step "slides, books and Lighthouse: ${1:-all}"
  node --test --test-name-pattern="^${1:-}" tests/places/
}

places() {
  need_browsers
  need_python
  build_wasm
  build_page
  cargo build --package fifteen-cli
  try_places "$@"
}

test_wasm() {
  step 'Rust: tests inside wasm, in Node and Chromium'
  need_wasm_target
  need_wasm_test_runner
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=$program \
    cargo test "${wasm_tests[@]}" --target "$wasm_target"
}

soak() {
  need_browsers
  build
  # The oracle, as the tests use it.
  cargo build --package fifteen-cli
  step 'solves and cancels in Chromium and Firefox'
  FIFTEEN_PORT=$(free_port) node_modules/.bin/playwright test --config tests/soak
}

scorm() {
  build
  step 'zips for learning platforms: dist/scorm'
  node build/scorm.js "$@"
}

pictures() {
  need_browsers
  build_wasm
  build_page
  FIFTEEN_PORT=$(free_port) node build/pictures.js
}

bench() {
  build_native
  need_browsers
  build
  if [[ ${1:-} == multi-tile ]]; then
    step 'the fewest multi-tile moves, natively and in Chromium'
    node benches/multi-tile.js
    return
  fi
  if [[ ${1:-} == shapes ]]; then
    step 'boards of every shape, natively and in Chromium'
    node benches/shapes.js
    return
  fi
  step 'inner loops, with Criterion'
  rm -rf target/criterion
  CRITERION_HOME=$PWD/target/criterion cargo bench --package fifteen-benches --profile measure --bench pieces --bench resumable -- --noplot --quiet
  step 'whole searches and the page, natively and in Chromium'
  npm run --silent bench
  step 'boards of every shape, natively and in Chromium'
  node benches/shapes.js
  step 'the fewest multi-tile moves, natively and in Chromium'
  node benches/multi-tile.js
}

compare() {
  build
  build_wheel
  step 'Fifteen beside other packages: docs/comparison.md'
  python3 benches/compare/compare.py "$wheel" dist/fifteen-puzzle.tgz "$@"
}

korf24() {
  need_browsers
  build_wasm
  build_page
  step 'Korf and Felner’s fifty boards in Chromium'
  node benches/korf24.js "$@"
}

records() {
  need_npm_packages
  build_native
  step 'boards of others: docs/records.md'
  node benches/records.js "$@"
}

# A sample contains every n-th change, so that it is the same in each run. The files are in .cargo/mutants.toml, the order of the
# tests is in .config/nextest.toml.
mutants() {
  need_rust
  need_mutation_tools
  cargo mutants --sharding round-robin --shard "${1:-0/13}" --output target/mutants
}

# Prints a port for the tests: another one if ./build.sh is already serving on FIFTEEN_PORT.
free_port() {
  if port_is_taken "$FIFTEEN_PORT"; then
    node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
  else
    echo "$FIFTEEN_PORT"
  fi
}

port_is_taken() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

main() {
  case "${1:-}" in
    '') serve ;;
    build) build ;;
    test)
      case "${2:-}" in
        '') run_tests ;;
        --all) FIFTEEN_ALL=true run_tests ;;
        *) reject "$2" ;;
      esac
      ;;
    check) check ;;
    rust) rust ;;
    soak) soak ;;
    mutants) mutants "${2:-}" ;;
    scorm) scorm "${@:2}" ;;
    pictures) pictures ;;
    bench) bench "${2:-}" ;;
    compare) compare "${@:2}" ;;
    korf24) korf24 "${@:2}" ;;
    records) records "${@:2}" ;;
    python) test_python ;;
    cluster) test_cluster ;;
    toolchains) toolchains "${2:-}" ;;
    places) places "${2:-}" ;;
    help | -h | --help) usage ;;
    *) reject "$1" ;;
  esac
}

reject() {
  printf 'build.sh: unknown argument "%s"\n\n' "$1" >&2
  usage >&2
  exit 2
}

main "$@"
