# Shared by all commands of build.sh: messages, up-to-date checks, and the programs that must be installed.

readonly stamps=target/stamps
readonly wasm_target=wasm32-unknown-unknown
# Programs that are built for this project alone, once for each version.
readonly cache=${XDG_CACHE_HOME:-$HOME/.cache}/fifteen

# ---------------------------------------------------------------- messages

# Begins a step, and ends the one before.
step() {
  end_step
  step_name=$*
  step_began=$SECONDS
  printf '\033[1m==>\033[0m %s\n' "$step_name"
}

# The lines of print_steps, one for each step that has ended.
steps=''
step_name=''

# Prints the seconds that the step took.
end_step() {
  [[ -n $step_name ]] || return 0
  local seconds=$((SECONDS - step_began))
  printf '    %d s\n' "$seconds"
  printf -v steps '%s%7d  %s\n' "$steps" "$seconds" "$step_name"
  step_name=''
}
trap end_step EXIT

# Prints a table of all steps, and of their sum.
print_steps() {
  end_step
  printf '\nseconds  step\n%s%7d  together\n' "$steps" "$SECONDS"
}

# Runs the function $1 in the background, and $2 meanwhile. The output of $1 comes last.
beside() {
  local output background
  output=$(mktemp)
  end_step
  "$1" >"$output" 2>&1 &
  background=$!
  "$2"
  if ! wait "$background"; then
    cat "$output"
    fail "$1 has failed"
  fi
  cat "$output"
  rm "$output"
}

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

need_python() {
  has python3 || fail 'Python is missing. Install version 3.10 or later:' 'apt-get install -y python3 python3-venv'
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' ||
    fail "$(python3 --version) is too old. Install version 3.10 or later:" 'see https://www.python.org'
  python3 -c 'import ensurepip, venv' 2>/dev/null || fail "Python's module venv is missing. Install it:" 'apt-get install -y python3-venv'
}

need_wasm_target() {
  local target=${1:-$wasm_target}
  [[ -d $(rustc --print target-libdir --target "$target") ]] && return
  has rustup || fail "Rust's target $target is missing, and rustup, which could add it, is not installed." 'see https://rustup.rs'
  step "adding Rust's target $target"
  rustup target add "$target"
}

need_rust_component() {
  cargo "$1" --version >/dev/null 2>&1 && return
  has rustup || fail "cargo $1 is missing, and rustup, which could add it, is not installed." 'see https://rustup.rs'
  step "adding Rust's component $2"
  rustup component add "$2"
}

# Our own program around the library of wasm-bindgen, which writes the JavaScript of a module. Its path is then in `bindgen`.
need_bindgen() {
  local sources=build/wasm-bindgen version inputs root
  version=$(wasm_bindgen_version)
  grep -q "^wasm-bindgen-cli-support = \"=$version\"" "$sources/Cargo.toml" ||
    fail "$sources/Cargo.toml and Cargo.lock have different versions of wasm-bindgen; expected =$version in both."
  inputs=$(digest "$sources/Cargo.toml" "$sources/Cargo.lock" "$sources/src")
  root=$cache/bindgen-$version-${inputs:0:8}
  bindgen=$root/bin/fifteen-bindgen
  [[ -x $bindgen ]] && return
  step "building wasm-bindgen $version into $root (once)"
  cargo install --path "$sources" --debug --locked --root "$root" --target-dir target/bindgen
}

# The program that runs tests inside wasm. Its path is then in `program`.
need_wasm_test_runner() {
  # As in build/wasm-bindgen/Cargo.toml, with which it shares most of what is compiled.
  local quickly=(--debug --config profile.dev.debug=false --config profile.dev.incremental=false --target-dir target/bindgen)
  need_cargo_program wasm-bindgen-cli "$(wasm_bindgen_version)" wasm-bindgen-test-runner "${quickly[@]}"
}

# Both programs must have exactly the version of the crate that the modules are built with.
wasm_bindgen_version() {
  sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock | grep . || fail 'Cargo.lock does not contain wasm-bindgen.'
}

need_mutation_tools() {
  need_cargo_program cargo-mutants 27.1.0
  PATH="${program%/*}:$PATH"
  need_cargo_program cargo-nextest 0.9.143
  PATH="${program%/*}:$PATH"
}

# Installs a program for this project alone: a crate, its version, the name of the program, which is by default that of the crate, and
# options of `cargo install`. Its path is then in `program`.
need_cargo_program() {
  local crate=$1 version=$2 name=${3:-$1}
  local root=$cache/$name-$version
  program="$root/bin/$name"
  [[ -x $program ]] && return
  step "installing $name $version into $root (once)"
  cargo install "$crate" --version "$version" --locked --root "$root" --bin "$name" "${@:4}"
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
  ((${#missing[@]})) && install_browsers "${missing[@]}"
  is_supported_firefox "$firefox" || fail "$("$firefox" --version) is too old; the tests need version $oldest_firefox or later."
  [[ -n ${CHROMIUM:-} || -x $headless_shell ]] || install_headless_shell
}

install_browsers() {
  local install="apt-get install -y --no-install-recommends $*"
  if ! has apt-get || ((EUID != 0)); then
    fail "the tests need $* (Firefox $oldest_firefox or later). Install:" "sudo $install" \
      'or set the paths of your own browsers: CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver FIREFOX=/path/to/firefox WEBKIT_DRIVER=/path/to/WebKitWebDriver'
  fi
  step "installing $*"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $install
}

# Without windows, Chromium needs a fifth less time for the tests. Not every system has a package of it: the tests then use Chromium itself.
readonly headless_shell=/usr/bin/chromium-headless-shell

install_headless_shell() {
  has apt-get && ((EUID == 0)) || return 0
  step 'installing chromium-headless-shell'
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell || true
}

# Older versions lack network.addDataCollector of WebDriver BiDi, which Playwright uses.
readonly oldest_firefox=143

is_supported_firefox() {
  [[ -x $1 ]] || return 1
  [[ $("$1" --version) =~ [0-9]+ ]] && ((BASH_REMATCH[0] >= oldest_firefox))
}
