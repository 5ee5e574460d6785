# Builds and tests the Python package, for build.sh.

readonly python_venv=target/python-venv

# One wheel for all versions of Python from 3.10 on.
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
}

test_python() {
  need_browsers
  build_wheel
  step 'Python: formatting, lints, types and tests'
  # The oracle of some tests.
  cargo build --package fifteen-cli
  local wheel=(dist/python/*.whl) bin=$PWD/$python_venv/bin
  "$bin/pip" install --quiet --disable-pip-version-check "$wheel[dev]"
  (cd python && "$bin/ruff" format --check && "$bin/ruff" check && "$bin/mypy" && "$bin/pytest" --quiet)
  step 'Python: widgets in JupyterLab, in Chromium'
  "$bin/pip" install --quiet --disable-pip-version-check 'jupyterlab>=4.4,<5'
  FIFTEEN_PORT=$(free_port) node_modules/.bin/playwright test --config tests/notebook
}
