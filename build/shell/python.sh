# Builds and tests the Python package, for build.sh.

readonly python_venv=target/python-venv

# The version of PEP 783's platform whose wheels Pyodide 314 installs.
readonly pyodide_platform=2026_0

# A wheel for all versions of Python from 3.10 on. Its path is then in `wheel`.
build_wheel() {
  need_rust
  need_python
  build_wasm
  step 'the Python package: dist/python'
  node build/notebook.js
  python3 -m venv --clear "$python_venv"
  "$python_venv/bin/pip" install --quiet --disable-pip-version-check 'maturin>=1.12,<2'
  rm -rf dist/python
  RUSTFLAGS=$(without_paths) "$python_venv/bin/maturin" build --manifest-path python/Cargo.toml --locked \
    --target-dir target/wheel --out dist/python
  wheel=$(echo dist/python/*.whl)
}

# The same for Pyodide, after build_wheel.
build_pyodide_wheel() {
  step 'the Python package for Pyodide: dist/python'
  need_wasm_target wasm32-unknown-emscripten
  RUSTFLAGS="$(without_paths) $(rust_flags engine-large)" MATURIN_PYEMSCRIPTEN_PLATFORM_VERSION=$pyodide_platform \
    "$python_venv/bin/maturin" build --manifest-path python/Cargo.toml --locked --target wasm32-unknown-emscripten \
    --target-dir target/wheel --out dist/python
}

test_python() {
  need_browsers
  build_wheel
  build_pyodide_wheel
  step 'Python: formatting, lints, types and tests'
  # The oracle of some tests.
  cargo build --package fifteen-cli
  local bin=$PWD/$python_venv/bin
  "$bin/pip" install --quiet --disable-pip-version-check "$wheel[dev]"
  (cd python && "$bin/ruff" format --check && "$bin/ruff" check && "$bin/mypy" && "$bin/pytest" --quiet -m '')
  step 'Python: widgets in JupyterLab, in Chromium'
  "$bin/pip" install --quiet --disable-pip-version-check 'jupyterlab>=4.4,<5'
  FIFTEEN_PORT=$(free_port) node_modules/.bin/playwright test --config tests/notebook
  step 'Python: Pyodide, in Node.js and in JupyterLite'
  node --test tests/pyodide/
}

# ---------------------------------------------------------------- the quick half, with each change

readonly quick_venv=target/quick-venv

# Both packages in one environment. The native module is a debug build, compiled like all tests, so that it shares their compiled code: a wheel
# for users takes minutes. Nobody should install this wheel elsewhere, so its name says what it is.
need_quick_venv() {
  need_python
  need_openssl
  local inputs wheels=target/debug-wheel bin=$PWD/$quick_venv/bin
  local install=("$bin/pip" install --quiet --disable-pip-version-check)
  inputs=$(digest Cargo.toml Cargo.lock src crates/lab crates/native python/*.* python/rust python/src/fifteen_puzzle/*.* python/src/fifteen_puzzle/widgets \
    cluster/*.* cluster/src www build package-lock.json)
  is_fresh quick-venv "$bin/pytest" "$inputs" && "$bin/python" -V >/dev/null && return
  step 'Python: both packages, as the tests need them'
  "$bin/python" -V >/dev/null 2>&1 || python3 -m venv --clear "$quick_venv"
  "${install[@]}" 'maturin>=1.12,<2'
  node build/notebook.js
  rm -rf "$wheels"
  "$bin/maturin" build --quiet --manifest-path python/Cargo.toml --locked --profile dev --target-dir target --out "$wheels"
  local built=("$wheels"/*.whl) wheel
  wheel=${built[0]/-cp310-/-0debug-cp310-}
  mv "${built[0]}" "$wheel"
  "${install[@]}" --force-reinstall --no-deps "$wheel" ./cluster
  "${install[@]}" "${wheel}[dev]" './cluster[dev]'
  mark_fresh quick-venv "$inputs"
}

# The tests of the cluster wait for processes most of the time, so they run beside the tests of the package.
test_python_quickly() {
  step 'Python: formatting, lints, types and quick tests of both packages'
  local cluster failed=0
  quick_tests_of cluster &
  cluster=$!
  quick_tests_of python || failed=1
  wait "$cluster" || failed=1
  end_step
  return "$failed"
}

# The oracle is the command line as cargo test has built it.
quick_tests_of() {
  local bin=$PWD/$quick_venv/bin
  export FIFTEEN_CLI=$PWD/target/debug/fifteen
  (cd "$1" && "$bin/ruff" format --check --quiet && "$bin/ruff" check --quiet && "$bin/mypy" && "$bin/pytest" --quiet)
}
