# Tests the Python package for many computers, for build.sh.

readonly cluster_venv=target/cluster-venv

need_openssl() {
  has openssl || fail 'openssl is missing, with which the tests make certificates. Install it:' 'apt-get install -y openssl'
}

test_cluster() {
  need_python
  need_openssl
  # The program that the shards run, and the oracle of the tests.
  build_native
  step 'proofs on many computers: formatting, lints, types and tests'
  python3 -m venv --clear "$cluster_venv"
  local bin=$PWD/$cluster_venv/bin
  "$bin/pip" install --quiet --disable-pip-version-check "./cluster[dev]"
  (cd cluster && "$bin/ruff" format --check && "$bin/ruff" check && "$bin/mypy" && "$bin/pytest" --quiet -m '')
}
