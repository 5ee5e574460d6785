#!/usr/bin/env bash
# Builds, serves, checks and tests Fifteen, and installs missing tools. `./build.sh help` lists the commands.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly stamps=target/stamps
readonly wasm_target=wasm32-unknown-unknown
readonly wasm_tests=(--test wasm --test wasm-browser)
export FIFTEEN_PORT="${FIFTEEN_PORT:-4173}"

usage() {
  cat <<'USAGE'
Usage: ./build.sh [COMMAND]

  (none)        builds everything, then serves the page on http://127.0.0.1:4173
  build         builds the command line, the wasm modules, the page and the npm package
  test [--all]  runs `check` and all tests; --all (or FIFTEEN_ALL=true) includes the slow tests
  check         checks formatting, lints, types, documentation, imports, words and lengths
  bench         measures the solver natively and in Chromium, and writes docs/performance.md (about 10 minutes)
  help          shows this text

Environment:
  FIFTEEN_PORT                         the port of the page (default: 4173)
  CHROMIUM, FIREFOX, WEBKIT_DRIVER     browsers for the tests (default: those in /usr/bin)
  CHROMEDRIVER                         the driver of Chromium for the tests inside wasm (default: that in /usr/bin)
USAGE
}

# ---------------------------------------------------------------- messages

step() { printf '\033[1m==>\033[0m %s\n' "$*"; }

fail() {
  printf 'build.sh: %s\n' "$1" >&2
  shift
  (($# == 0)) || printf '  %s\n' "$@" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# ---------------------------------------------------------------- up-to-date checks

# Prints one digest of the names and contents of files and folders. A missing one counts as empty.
digest() {
  { find "$@" -type f -print0 2>/dev/null || true; } | LC_ALL=C sort -z | xargs -0 -r sha256sum | sha256sum | cut -d' ' -f1
}

# Succeeds if step $1 has built the file or folder $2 from inputs with the digest $3.
is_fresh() { [[ -e $2 && -e $stamps/$1 && $(<"$stamps/$1") == "$3" ]]; }

mark_fresh() {
  mkdir -p "$stamps"
  printf '%s\n' "$2" >"$stamps/$1"
}

# ---------------------------------------------------------------- tools

need_rust() {
  has cargo || fail 'cargo is missing. Install Rust 1.95 or later:' 'see https://rustup.rs, then: rustup toolchain install stable'
  has cc || fail 'a C linker (cc) is missing. Install one:' 'apt-get install -y build-essential'
}

need_node() {
  has node && has npm || fail 'Node.js is missing. Install version 20.19 or later, with npm:' 'see https://nodejs.org'
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "Node.js $(node --version) is too old. Install version 20.19, 22.12 or later:" 'see https://nodejs.org'
}

need_wasm_target() {
  [[ -d $(rustc --print target-libdir --target "$wasm_target") ]] && return
  has rustup || fail "Rust's target $wasm_target is missing, and rustup, which could add it, is not installed." 'see https://rustup.rs'
  step "adding Rust's target $wasm_target"
  rustup target add "$wasm_target"
}

need_rust_component() {
  cargo "$1" --version >/dev/null 2>&1 && return
  has rustup || fail "cargo $1 is missing, and rustup, which could add it, is not installed." 'see https://rustup.rs'
  step "adding Rust's component $2"
  rustup component add "$2"
}

# The wasm-bindgen program must have exactly the version of the crate that the modules are built with.
need_wasm_bindgen() {
  local version
  version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock)
  [[ -n $version ]] || fail 'Cargo.lock does not contain wasm-bindgen.'
  local root="${XDG_CACHE_HOME:-$HOME/.cache}/fifteen/wasm-bindgen-$version"
  wasm_bindgen="$root/bin/wasm-bindgen"
  [[ -x $wasm_bindgen ]] && return
  step "installing wasm-bindgen $version into $root (once, takes a few minutes)"
  cargo install wasm-bindgen-cli --version "$version" --locked --root "$root"
}

need_npm_packages() {
  need_node
  local inputs
  inputs=$(digest package-lock.json .npmrc)
  is_fresh npm node_modules/.package-lock.json "$inputs" && return
  step 'installing the npm packages'
  npm ci --ignore-scripts --no-audit --no-fund
  mark_fresh npm "$inputs"
}

need_browsers() {
  local missing=() chromium=${CHROMIUM:-/usr/bin/chromium} firefox=${FIREFOX:-/usr/bin/firefox-esr}
  local webkit=${WEBKIT_DRIVER:-/usr/bin/WebKitWebDriver}
  export CHROMEDRIVER="${CHROMEDRIVER:-/usr/bin/chromedriver}"
  [[ -x $chromium ]] || missing+=(chromium)
  [[ -x $CHROMEDRIVER ]] || missing+=(chromium-driver)
  is_supported_firefox "$firefox" || missing+=(firefox-esr)
  [[ -x $webkit ]] || missing+=(webkit2gtk-driver)
  has xvfb-run && has xauth || missing+=(xvfb xauth)
  ((${#missing[@]})) || return 0
  local install="apt-get install -y --no-install-recommends ${missing[*]}"
  if ! has apt-get || ((EUID != 0)); then
    fail "the tests need ${missing[*]} (Firefox $oldest_firefox or later). Install:" "sudo $install" \
      'or set the paths of your own browsers: CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver FIREFOX=/path/to/firefox WEBKIT_DRIVER=/path/to/WebKitWebDriver'
  fi
  step "installing ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $install
  is_supported_firefox "$firefox" || fail "$("$firefox" --version) is too old; the tests need version $oldest_firefox or later."
}

# Older versions lack network.addDataCollector of WebDriver BiDi, which Playwright uses.
readonly oldest_firefox=143

is_supported_firefox() {
  [[ -x $1 ]] || return 1
  [[ $("$1" --version) =~ [0-9]+ ]] && ((BASH_REMATCH[0] >= oldest_firefox))
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
  need_wasm_bindgen
  # The last step of each keeps one core busy.
  (build_wasm_module rules && build_wasm_module engine) &
  local small=$!
  build_wasm_module engine-large
  wait "$small"
}

# The hot path is inlined by attributes; everything else is smaller when it is called.
rust_flags() {
  [[ $1 != engine ]] || echo '-C llvm-args=-inline-threshold=5'
}

# The module is also a feature of the crate, and a profile of its own.
build_wasm_module() {
  local module=$1 built=target/$1/$wasm_target/$1/fifteen.wasm inputs
  step "the wasm module: www/wasm/$module"
  # Visitors need not read in its messages where it was built.
  RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo $(rust_flags "$module")" \
    cargo build --package fifteen --profile "$module" --lib --target "$wasm_target" --target-dir "target/$module" \
    --no-default-features --features "$module"
  inputs=$(digest "$built" "$wasm_bindgen" package-lock.json build.sh)
  is_fresh "wasm-$module" "www/wasm/${module}_bg.wasm" "$inputs" && return
  "$wasm_bindgen" --target web --out-dir www/wasm --out-name "$module" "$built"
  optimise_wasm "www/wasm/${module}_bg.wasm"
  mark_fresh "wasm-$module" "$inputs"
}

# The features are those that Rust 1.95 emits for this target. What the compiler left apart is inlined no further: it
# would be larger and no faster.
optimise_wasm() {
  node_modules/.bin/wasm-opt -O3 --one-caller-inline-max-function-size=0 --enable-bulk-memory --enable-bulk-memory-opt \
    --enable-call-indirect-overlong --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-reference-types --enable-sign-ext --strip-debug --strip-producers "$1" -o "$1.opt"
  mv "$1.opt" "$1"
}

build_page() {
  local inputs
  inputs=$(digest index.html embed.html public www build vite.config.js package.json package-lock.json LICENSE-*)
  is_fresh page dist/package/custom-elements.json "$inputs" && return
  step 'the page, the single-file bundle and the npm package: dist'
  node_modules/.bin/vite build --logLevel warn
  node build/bundle.js
  node build/package.js
  mark_fresh page "$inputs"
}

build() {
  build_native
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
  need_rust
  need_rust_component fmt rustfmt
  need_rust_component clippy clippy
  step 'Rust: formatting'
  cargo fmt --all --check
  step 'Rust: lints, native and wasm'
  cargo clippy --workspace --all-targets -- -D warnings
  need_wasm_target
  local module
  for module in rules engine engine-large; do
    cargo clippy --package fifteen --lib --target "$wasm_target" --no-default-features --features "$module" -- -D warnings
  done
  cargo clippy --package fifteen --target "$wasm_target" "${wasm_tests[@]}" -- -D warnings
  step 'Rust: documentation'
  RUSTDOCFLAGS='-D warnings' cargo doc --package fifteen --no-deps
  # The JavaScript is checked against the types of the built wasm modules.
  build_wasm
  step 'JavaScript: formatting and lints'
  npm run --silent lint
  step 'JavaScript: types'
  npm run --silent types
  step 'JavaScript: imports between folders'
  npm run --silent imports
  step 'Words that the glossary has retired'
  node build/check/retired-words.js
  step 'Lengths of files and folders'
  node build/check/sizes.js
}

run_tests() {
  need_browsers
  check
  build_wasm
  build_page
  step 'Rust: tests'
  local slow=()
  [[ -z ${FIFTEEN_ALL:-} ]] || slow=(--include-ignored)
  cargo test -- "${slow[@]}"
  step 'Rust: tests inside wasm, in Node and Chromium'
  test_wasm
  step 'JavaScript: unit tests'
  npm run --silent test
  step 'browsers: Chromium and Firefox'
  FIFTEEN_PORT=$(free_port) npm run --silent e2e
  step 'browsers: WebKit'
  npm run --silent webkit
  step 'all checks and tests passed'
}

test_wasm() {
  need_wasm_target
  need_wasm_bindgen
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=$wasm_bindgen-test-runner \
    cargo test --package fifteen --target "$wasm_target" "${wasm_tests[@]}"
}

bench() {
  need_browsers
  build
  step 'inner loops, with Criterion'
  rm -rf target/criterion
  CRITERION_HOME=$PWD/target/criterion cargo bench --package fifteen --profile measure --bench pieces --bench resumable -- --noplot --quiet
  step 'whole searches and the page, natively and in Chromium'
  npm run --silent bench
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
    bench) bench ;;
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
